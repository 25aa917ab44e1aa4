"""A character as a piece for a room of ココフォリア: its numbers are those of the sheet, its dice those of S20."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.console.command import understood
from game.games.senya.rules.expressions import parse
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.piece import dice, piece
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from tests.games.senya.book import data, sheet
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot


def told(one: Person, lang: str = "en") -> dict[str, Any]:
    made = json.loads(piece(PageWords(Texts(lang, catalog.text_folders()), data()), one, data()))
    assert made.keys() == {"kind", "data"} and made["kind"] == "character"
    found: dict[str, Any] = made["data"]
    return found


def test_the_numbers_are_those_of_the_sheet() -> None:
    """The kinds of the values are those that the site asks for: params are texts, all others numbers."""
    made, character = told(person(name="Toru", looks="tall")), derive(sheet(), data())
    assert made.keys() == {"name", "memo", "initiative", "status", "params", "commands"}
    assert (made["name"], made["initiative"]) == ("Toru", character.value("act"))
    hp, focus = character.value("hp"), character.value("focus")
    assert made["status"] == [
        {"label": "HP", "value": hp, "max": hp},
        {"label": "Tension", "value": focus, "max": 100},
        {"label": "Cost", "value": 0, "max": 0},
    ]
    params = {one["label"]: one["value"] for one in made["params"]}
    assert params["Melee"] == str(character.value("melee")) and params["Body"] == str(character.bonus["body"])
    assert all(isinstance(value, str) for value in params.values()) and len(params) == len(made["params"]) == 17
    assert "Skills: Slash" in made["memo"] and "Looks: tall" in made["memo"] and "Antinomy" in made["memo"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_command_rolls_by_the_console_of_the_game(lang: str) -> None:
    for sample in data().samples.values():
        made = told(Person(sample.sheet), lang)
        text = made["commands"]
        for one in (*made["params"], *made["status"]):
            text = text.replace(f"{{{one['label']}}}", str(one["value"]))
        lines = text.split("\n")
        assert len(lines) > 7 and all(understood(line) is not None for line in lines), lines


def test_damage_is_that_of_the_skill_with_the_numbers_of_who_uses_it() -> None:
    """S14.5, S13.6: 《2D》+【体力】+CL is 2D+9, and 3 more for what is worn and learned."""
    assert "2D6+12 Slash damage" in told(person())["commands"].split("\n")


@pytest.mark.parametrize(
    ("made", "text"),
    [
        ("2D+9", "2D6+9"),
        ("2D*(1D+2)", "2D6*(1D6+2)"),
        ("3-(1D-2)", "3-(1D6-2)"),
        ("《1D》*2", "(1D6)*2"),
    ],
)
def test_dice_are_written_as_the_console_reads_them(made: str, text: str) -> None:
    assert dice(parse(made)) == text
    with pytest.raises(ValueError):
        dice(parse("body"))


def test_who_is_nobody_yet_is_a_piece_too() -> None:
    made = told(Person())
    assert made["name"] == "a character without a name" and made["status"][0]["value"] == 0
    assert "Skills" not in made["memo"]


def test_the_page_puts_it_on_the_clipboard_or_says_that_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, texts = Pilot(tmp_path / "home", lang="en"), []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    made.open(SheetPage(person(name="Toru")))
    made.press("piece")
    assert json.loads(texts[0])["data"]["name"] == "Toru" and "CCFOLIA" in made.notice

    def refuse(text: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    made.press("piece")
    assert made.notice == "The clipboard cannot be used."
    made.close()
