"""What a host sets: a file, the environment and flags, each mistake told with its place."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from boneyard.cli.main import main
from boneyard.server.settings.setting import BadSetting, Text, declared
from boneyard.server.settings.settings import Settings
from boneyard.server.settings.sources import configured, statements
from boneyard.words import languages, texts

FILE = """\
# Our club
port = 8123
origin = [
    "https://play.example",
]

[limits]
messages = 20  # a second
"""
Written = Callable[[str], Path]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    def write(text: str) -> Path:
        file = tmp_path / "house.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def test_every_setting_says_what_it_is_for_in_every_language() -> None:
    for language in languages():
        said = {key for key in texts(language) if key.startswith("setting.")}
        assert said == {f"setting.{each.key}" for each in declared(Settings)}


def test_no_flag_and_no_variable_means_two_things() -> None:
    settings = list(declared(Settings))
    assert len({each.flag for each in settings}) == len(settings)
    assert len({each.variable for each in settings}) == len(settings)


def test_nothing_said_is_what_is_declared() -> None:
    found = configured({}, {})
    assert found.settings == Settings()
    assert set(found.where.values()) == {"default"}


def test_a_flag_goes_before_a_variable_and_that_before_the_file(written: Written) -> None:
    file = written("port = 1\n\n[limits]\nmessages = 2\nframes = 3\n")
    environment = {"BONEYARD_LIMITS_MESSAGES": "4", "BONEYARD_LIMITS_FRAMES": "5", "OTHER": "x"}
    found = configured({"limits.frames": Text("6")}, environment, file)
    assert type(configured({"path": Text("/domino")}, {}).settings.path) is str
    assert found.settings.port == 1 and found.where["port"] == f"{file}:1"
    assert found.settings.limits.messages == 4
    assert found.where["limits.messages"] == "BONEYARD_LIMITS_MESSAGES"
    assert found.settings.limits.frames == 6
    assert found.where["limits.frames"] == "--limits-frames"


def test_statements_are_found_at_their_lines() -> None:
    text = 'a = """\nb = 1\n"""\n\n[t] # c = 2\n"d.e" = [\n 1,\n]\nf.g = 3\n[t.u]\nh = {i = 4}\n'
    assert list(statements(text)) == [
        ("a", 1, "b = 1\n"),
        ("t.d.e", 6, [1]),
        ("t.f.g", 9, 3),
        ("t.u.h.i", 11, 4),
    ]
    assert tomllib.loads(text)["t"]["u"]["h"] == {"i": 4}


WRONG = {
    "store = 'mysql://here/games'": (1, "a store is a file or a database"),
    "bus = 'nats://here:4222'": (1, "bus needs a database"),
    "\ndurability = 'replicated'": (2, "replicated needs a database"),
    "prot = 1": (1, "Did you mean port?"),
    "\nxyzzy = 1": (2, "no setting “xyzzy”"),
    "[limits]\nmessages = -1": (2, "“-1”. Give a number from 0.01 to 1,000,000,000."),
    "[limits]\nmessages = nan": (2, "Give a number"),
    "[limits]\nmessages = inf": (2, "Give a number"),
    "[limits]\nmessages = true": (2, "Give a number"),
    "[limits]\nmessages_at_once = 0": (2, "Give a number"),
    "[limits]\nconnections = 1.5": (2, "Give a whole number"),
    '[limits]\nheartbeat = "often"': (2, "Give a number"),
    "port = 65536": (1, "from 0 to 65,535"),
    "lan = 1": (1, "true or false"),
    'lan = "true"': (1, "true or false"),
    "store = 7": (1, "a text in quotes"),
    'durability = "most"': (1, "Choose full, process"),
    "origin = [1]": (1, "texts in a list"),
    'origin = [\n"https://a.example",\n"play.example"\n]': (1, "like https://play.example"),
    'origin = "https://a.example/b"': (1, "like https://play.example"),
    'host = "two words"': (1, "a name a machine can have"),
    'proxy = "nonsense"': (1, "isn't the address"),
    'bot = "greedy=./x"': (1, "NAME=CMD"),
    "port = \n": (1, "can't be read as TOML"),
    'a = 1\nb = "x\n': (2, "can't be read as TOML"),
    "port = 1\nport = 2": (2, "can't be read as TOML"),
    "[[limits]]\nmessages = 1": (1, "no setting “limits"),
    "[limit]\nmessages = 1": (2, "Did you mean limits.messages?"),
    "[limits]\nheartbeat = 61": (2, "more than limits.silent_for (60)"),
    "[limits]\nsilent_for = 3": (2, "limits.heartbeat (20) can't be more"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_is_refused_with_its_line(text: str, written: Written) -> None:
    line, said = WRONG[text]
    file = written(text)
    with pytest.raises(BadSetting, match=re.escape(said)) as refused:
        configured({}, {}, file)
    assert str(refused.value).startswith(f"{file}:{line}: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=re.escape(f"{tmp_path / 'none.toml'} can't be read")):
        configured({}, {}, tmp_path / "none.toml")
    file = tmp_path / "latin.toml"
    file.write_bytes(b"store = '\xff'")
    with pytest.raises(BadSetting, match="UTF-8"):
        configured({}, {}, file)


def test_variables_and_flags_are_named_when_they_cannot_be() -> None:
    for name, text in {"PORT": "x", "LAN": "maybe", "LIMITS_FRAMES": "nan", "HOST": "[1]"}.items():
        with pytest.raises(BadSetting, match=f"^BONEYARD_{name}: "):
            configured({}, {f"BONEYARD_{name}": text})
    with pytest.raises(BadSetting, match=r"^BONEYARD_PROT: .*Did you mean BONEYARD_PORT\?"):
        configured({}, {"BONEYARD_PROT": "1"})
    with pytest.raises(BadSetting, match=r"^--limits-frames: limits\.frames can't be “many”"):
        configured({"limits.frames": Text("many")}, {})


@pytest.mark.parametrize("text", ["", "two words", "a/b", "name:port", "user@name", "ñ"])
def test_a_host_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match=r"^--host: “.*” isn't a name a machine can have"):
        configured({"host": [text]}, {})


def test_variables_hold_numbers_truths_and_lists() -> None:
    environment = {
        "BONEYARD_PORT": "8001",
        "BONEYARD_LAN": "true",
        "BONEYARD_HOST": "a.example, b.example",
        "BONEYARD_BOT": '["keeper=./keeper a,b"]',
        "BONEYARD_LIMITS_MESSAGES": "2.5",
    }
    settings = configured({}, environment).settings
    assert (settings.port, settings.lan, settings.limits.messages) == (8001, True, 2.5)
    assert settings.host == ("a.example", "b.example")
    assert settings.bot == ("keeper=./keeper a,b",)


def test_what_is_shown_is_a_file_that_says_the_same(written: Written, tmp_path: Path) -> None:
    found = configured({"log": True}, {"BONEYARD_HOST": "a.example"}, written("port = 8001"))
    shown = "\n".join(found.lines())
    assert re.search(r"^port = 8001 +# .*house.toml:1$", shown, re.MULTILINE)
    assert re.search(r'^host = \["a.example"\] +# BONEYARD_HOST$', shown, re.MULTILINE)
    assert re.search(r"^log = true +# --log$", shown, re.MULTILINE)
    assert re.search(r"^heartbeat = 20 +# default$", shown, re.MULTILINE)
    assert configured({}, {}, written(shown)).settings == found.settings


def test_passwords_are_not_shown() -> None:
    found = configured({"store": Text("postgresql://ann:secret@db/x")}, {})
    shown = "\n".join(found.lines())
    assert "secret" not in shown and "postgresql://ann:…@db/x" in shown


def test_the_command_shows_what_holds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BONEYARD_HOME", str(tmp_path))
    monkeypatch.setenv("BONEYARD_DURABILITY", "process")
    (tmp_path / "config.toml").write_text("[limits]\npatience = 30\n")
    assert main(["serve", "--show-config", "--no-browser", "--limits-idle-for", "60"]) == 0
    shown = capsys.readouterr().out
    for line in (
        f'store = "{tmp_path}/tables.db"  # default',
        'durability = "process" # BONEYARD_DURABILITY',
        "browser = false # --browser",
        f"patience = 30 # {tmp_path}/config.toml:2",
        "idle_for = 60 # --limits-idle-for",
    ):
        assert re.search(re.escape(line).replace(r"\ ", " +"), shown)


def test_the_command_refuses_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert main(["serve", "--no-browser", "--store", str(tmp_path / "file" / "t.db")]) == 2
    refused = capsys.readouterr().err
    assert refused.count("\n") == 1 and str(tmp_path / "file") in refused and "Errno" not in refused
    file = tmp_path / "house.toml"
    file.write_text("[limits]\nmesages = 3\n")
    assert main(["serve", "--config", str(file)]) == 2
    refused = capsys.readouterr().err
    assert refused.count("\n") == 1 and f"{file}:2: " in refused and "limits.messages" in refused
    assert main(["serve", "--port", "x"]) == 2
    assert "--port: port can't be “x”" in capsys.readouterr().err
