"""Typing in the real window: after a search in the rulebook the next field still takes every letter, seen at once."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.people.keeping import load
from game.records.library import open_record
from game.storage.paths import Home
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


TRIES = 5
"""A picture is of the last frame: the key before it may have come after that."""


def changed(program: Program, target: str, before: bytes) -> bytes:
    """Returns what the window shows of a target, once that is something else than before."""
    rect = pygame.Rect(program.seen()["targets"][target])
    for n in range(TRIES):
        image = pygame.image.load(program.picture(f"{target}-{n}"))
        now = pygame.image.tobytes(image.subsurface(rect), "RGB")
        if now != before:
            return now
    raise AssertionError(f"what was typed into {target} is not seen")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_name_is_typed_after_a_search_and_a_game_goes_out_and_comes_in(
    screen: str, tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, own = tmp_path / "home", tmp_path / "person"
    (own / "games").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(own))
    quiet_settings(home)
    with Program(screen, home, "--size", "1280x720", "--lang", lang) as program:
        program.click("rules.gungi")
        program.wait(lambda seen: seen["scene"] == "rules", "the rulebook")
        program.click("search")
        program.type("G1")
        program.wait(lambda seen: seen["found"] > 0, "what is found")
        before = changed(program, "search", b"")
        program.type(" ")
        changed(program, "search", before)
        program.key("Escape", "Escape")
        program.click("new.gungi")
        program.click("opponent.human")
        program.wait(lambda seen: "seat-1.other" in seen["targets"], "the page laid out for two people")
        program.click("seat-0.other")
        program.click("choice.new")
        program.wait(lambda seen: "dialog.field.name" in seen["targets"], "the field")
        before = changed(program, "dialog.field.name", b"")
        for letter in ("H", "a", " ", "B"):
            program.type(letter)
            before = changed(program, "dialog.field.name", before)
        program.key("ctrl+a", "ctrl+x", "ctrl+z")
        program.click("dialog.ok")
        program.wait(lambda seen: seen["scene"] == "newgame", "the page")
        people = {one.id: one.name for one in load(Home(home)).household.here}
        kept = json.loads((home / "settings.json").read_text(encoding="utf-8"))
        assert people[kept["seated"]["gungi.0"]] == "Ha B"
        program.key("Escape")
        program.click("room.library")
        program.click("export")
        program.click("form.players")
        program.click("folder.games")
        program.click("dialog.ok")
        program.wait(lambda seen: seen["folder"].endswith("games"), "the folder")
        program.click("dialog.ok")
        program.wait(lambda seen: seen["scene"] == "library", "the library")
        (written,) = (own / "games").iterdir()
        assert open_record(written).match.ply > 0 and written.suffix != ".gogi"
        rows = program.seen()["rows"]
        program.click("import")
        program.click("dialog.ok")
        program.wait(
            lambda seen: seen["notice"] is not None and seen["scene"] == "import", "the word that nothing is chosen"
        )
        program.click(f"file.{written.name}")
        program.click("dialog.ok")
        program.wait(lambda seen: seen["scene"] == "library" and seen["rows"] == rows + 1, "the game taken in")
        assert program.close() == 0, program.output()
