"""The samples of deploy/ are what they say: read by the programs that they are for, or by ours."""

import json
import os
import re
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from debian import program
from server.house import house

from boneyard.cli.configuration import configuration
from boneyard.cli.main import grammar
from boneyard.server.settings.settings import Settings
from boneyard.server.settings.sources import configured

from .proxy import DEPLOY

EXPOSED = 20  # tenths: «OK» begins below 50, what serves as an example should be well below
BINARY = "/opt/boneyard/bin/boneyard"
NAME = re.compile(r"\b(?:boneyard|process)_[a-z_]+")
LABELS = re.compile(r"((?:boneyard|process)_[a-z_]+)\{([^}]*)\}")


# systemd -------------------------------------------------------------------------------------


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """The units, with a program that is here."""
    stand_in = tmp_path / "boneyard"
    stand_in.write_text("#!/bin/sh\n")
    stand_in.chmod(0o755)
    found = []
    for name in ("boneyard.service", "boneyard.socket"):
        text = (DEPLOY / name).read_text()
        found.append(tmp_path / name)
        found[-1].write_text(text.replace(BINARY, str(stand_in)))
    return found


def analysed(*arguments: str) -> str:
    found = program("systemd-analyze", "systemd")
    if found is None:
        pytest.skip("systemd is not installed, and cannot be set up here")
    done = subprocess.run([found, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_systemd_takes_the_units_without_a_word(units: list[Path]) -> None:
    assert analysed("verify", *map(str, units)).strip() == ""


def test_the_service_is_shut_in(units: list[Path]) -> None:
    analysed("security", "--offline=true", f"--threshold={EXPOSED}", str(units[0]))


def test_what_the_unit_starts_is_understood() -> None:
    (line,) = re.findall(
        rf"^ExecStart={BINARY} (.*)$", (DEPLOY / "boneyard.service").read_text(), re.M
    )
    given = grammar().parse_args(line.split())
    assert given.command == "serve" and given.config == "/etc/boneyard.toml"


def test_the_file_of_settings_is_understood() -> None:
    settings = configured({}, {}, DEPLOY / "boneyard.toml").settings
    assert settings.listen == ("127.0.0.1:8000",) and settings != Settings()


# Containers ----------------------------------------------------------------------------------


def instructions(name: str) -> Iterator[tuple[str, str]]:
    text = (DEPLOY / name).read_text().replace("\\\n", "")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest


def test_the_container_and_compose_start_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    given = dict(instructions("Containerfile"))
    start, usual = json.loads(given["ENTRYPOINT"]), json.loads(given["CMD"])
    assert start[0] == BINARY
    monkeypatch.setenv(*given["ENV"].split("="))
    composed = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    ours, proxy = composed["services"]["boneyard"], composed["services"]["caddy"]
    for command in (
        usual,
        [each.replace("${SITE:-localhost}", "play.example") for each in ours["command"]],
    ):
        settings = configuration(grammar().parse_args([*start[1:], *command])).settings
        assert settings.listen == ("0.0.0.0:8000",) and not settings.browser
    assert settings.origin == ("https://play.example",)
    (subnet,) = composed["networks"]["house"]["ipam"]["config"]
    assert settings.proxy == (subnet["subnet"],)
    assert proxy["environment"]["UPSTREAM"] == "boneyard:8000"
    home = given["ENV"].partition("=")[2]
    assert ours["volumes"] == [f"games:{home}"] and given["VOLUME"] == home
    assert settings.store.startswith(home)
    assert (DEPLOY / ours["build"]["context"] / ours["build"]["dockerfile"]).is_file()
    assert (DEPLOY / proxy["volumes"][0].split(":")[0]).is_file()


def test_what_the_container_is_built_of_is_here() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    named = re.findall(r"-r (\S+)", text)
    assert named and all((DEPLOY.parent / each).is_file() for each in named)


# Figures -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a real server tells of itself, after one request was refused."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with house(tmp_path_factory.mktemp("figures"), "--port", "0") as running:
        address = running.addresses[0]
        with pytest.raises(urllib.error.HTTPError):
            opener.open(f"{address}api/tables/nobody", timeout=60)
        with opener.open(f"{address}api/metrics", timeout=60) as answer:
            return str(answer.read().decode())


def expressions() -> list[str]:
    rules = yaml.safe_load((DEPLOY / "rules.yaml").read_text())
    board = json.loads((DEPLOY / "grafana.json").read_text())
    found = [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    return found + [each["expr"] for panel in board["panels"] for each in panel["targets"]]


def test_every_figure_that_is_watched_is_served(served: str) -> None:
    told = set(NAME.findall("\n".join(x for x in served.splitlines() if not x.startswith("#"))))
    for expression in expressions():
        names = set(NAME.findall(expression))
        assert names <= told, expression
        assert names or "up{" in expression
    watched = {name for each in expressions() for name in NAME.findall(each)}
    ours = {name for name in told if name.startswith("boneyard_") and not name.endswith("_created")}
    assert {re.sub("_(bucket|count|sum)$", "", name) for name in ours} == {
        re.sub("_bucket$", "", name) for name in watched if name.startswith("boneyard_")
    }


def test_labels_that_are_asked_for_are_served(served: str) -> None:
    for expression in expressions():
        for name, labels in LABELS.findall(expression):
            wanted = set(re.findall(r"(\w+)=", labels)) - {"job"}
            if wanted:
                line = next(x for x in served.splitlines() if x.startswith(f"{name}{{"))
                assert wanted <= set(re.findall(r"(\w+)=", line)), expression
    assert 'boneyard_refusals_total{kind="no-such-table",where="request"} 1.0' in served


def test_the_boards_panels_do_not_lie_upon_each_other() -> None:
    board: dict[str, Any] = json.loads((DEPLOY / "grafana.json").read_text())
    squares = [(each["gridPos"]["x"], each["gridPos"]["y"]) for each in board["panels"]]
    assert len(set(squares)) == len(squares) == len({each["id"] for each in board["panels"]})


def test_prometheus_is_told_of_its_rules() -> None:
    told = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text())
    assert [DEPLOY / each for each in told["rule_files"]] == [DEPLOY / "rules.yaml"]
    assert os.fspath(told["scrape_configs"][0]["metrics_path"]) == "/api/metrics"
