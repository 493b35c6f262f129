"""The terminal in Spanish: whole sentences, also about you, and bots by their Spanish names."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard import Match
from boneyard.cli.arguments import find_sheet
from boneyard.cli.game.lineup import arrange
from boneyard.cli.main import main
from boneyard.record import record
from boneyard.sheets import find
from boneyard.words import say, speak
from cli.desk import Captured, typed


@pytest.fixture(autouse=True)
def _in_spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    speak("es")


@pytest.mark.parametrize(
    ("sheet", "gains", "sentence"),
    [
        ("block", {"end": 9}, "Anotaste 9 al final."),
        ("poker", {"chips": 1}, "Ganaste 1 moneda."),
        ("poker", {"chips": -3}, "Perdiste 3 monedas."),
    ],
)
def test_what_a_round_brought_you(sheet: str, gains: dict[str, int], sentence: str) -> None:
    face = find(sheet).face(["Tú", "Ana"])
    assert face.gained("Tú", gains) == sentence
    assert face.gained("Ana", gains).startswith("Ana perdió " if gains == {"chips": -3} else "Ana ")


def test_who_won_the_match() -> None:
    face = find("block").face(["Tú", "Ana"])
    assert face.won([0]) == "¡Ganaste!"
    assert face.won([1]) == "Ganó Ana."
    assert face.won([0, 1]) == "Empate: Tú y Ana."


def test_bots_have_spanish_names() -> None:
    lineup = arrange(find("block"), 4, 1, ["easy", "hard"])
    assert lineup.names == ("Tú", "Rosa", "Marguerite", "Marguerite II")


def test_a_deal_played_to_its_end(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "finish", "")
    assert main(["play", "bingo", "--deal", "17"]) == 0
    said = capsys.readouterr().out
    assert "Dominó doble 6. Reparto 17." in said
    assert "Las últimas 28 jugadas se hacen solas." in said
    assert "Fin. ¡Ganaste!" in said


def test_a_match_that_is_left(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "foo", "quit")
    assert main(["play", "block", "--bots", "greedy", "--seed", "v1"]) == 0
    said = capsys.readouterr().out
    assert "En la mesa: Tú y Avaro. Semilla: v1." in said
    assert f"“foo” no significa nada aquí. {say('play.type-something')}" in said
    assert "Guardada. Retómala con: boneyard play block --resume" in said


def test_a_game_by_its_spanish_name(capsys: Captured) -> None:
    assert find_sheet("Tren mexicano") is find_sheet("mexican-train") is find("mexican-train")
    assert main(["play", "zz"]) == 2
    assert "No existe el juego “zz”. Hay: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["dance"], "argumento COMANDO: 'dance' no vale (elige entre "),
        (["rules"], "faltan estos argumentos: SHEET"),
        (["play", "--sets"], "argumentos desconocidos: --sets"),
        (["play", "--seats"], "argumento --seats: falta su valor"),
        (["play", "--daily=x"], "argumento --daily: no lleva valor, y se dio 'x'"),
    ],
)
def test_what_is_mistyped(words: list[str], complaint: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert complaint in capsys.readouterr().err


def test_where_a_record_is_bad(capsys: Captured, tmp_path: Path) -> None:
    match = Match(find("block"), seed="v1")
    starter = match.current().starter
    match.play(match.moves()[0])
    good = str(record(match))
    file = tmp_path / "dos.jsonl"
    bad = good.replace(f'"moves":[[{starter},', f'"moves":[[{1 - starter},')
    file.write_text(f"{good}\n{bad}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("dos.jsonl, línea 1: Bloqueo, 1 mano, sin terminar, ")
    assert said.err.startswith("dos.jsonl, línea 2, mano 1, jugada 1: ")
