"""The workshop of 千夜月姫＋ in the real window with the real mouse: a quick start, and a character from nothing."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.workshop.roster import Roster, RosterEntry
from game.games.senya.workshop.source import rows
from game.storage.paths import Home
from tests.games.senya.book import data, sheet
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


def kept(home: Path) -> tuple[RosterEntry, ...]:
    return Roster(Home(home), data()).entries()


def test_a_quick_start_and_its_sheet(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    with Program(screen, home, "--size", "1280x720", "--lang", "en") as program:
        program.click("page-workshop.senya")
        program.click("person.sample.haku")
        program.click("take")
        program.wait(lambda seen: seen["scene"] == "dialog", "the words of the person")
        program.click("dialog.field.age")
        program.type("19")
        program.click("dialog.ok")
        program.click("save")
        program.click("back")
        program.wait(lambda seen: seen["scene"] == "senya-workshop" and seen["rows"] == 1, "the roster")
        (entry,) = kept(home)
        assert entry.person is not None and entry.playable
        assert (entry.person.sheet, entry.person.said.age) == (rows().samples["haku"].sheet, "19")
        program.click(f"person.{entry.path.name}")
        program.click("sheet")
        program.wait(lambda seen: seen["scene"] == "senya-sheet", "the sheet")
        assert program.close() == 0, program.output()


def test_a_character_built_step_by_step(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    wanted = sheet("toru")
    steps = (
        ("style", ["genius"]), ("classes", wanted.creation_classes), ("abilities", [wanted.extra_point]),
        ("skills", wanted.skills), ("items", wanted.items), ("breaks", wanted.breaks),
    )  # fmt: skip
    with Program(screen, home, "--size", "1280x720", "--lang", "ja") as program:
        program.click("page-workshop.senya")
        program.click("new")
        for step, names in steps:
            program.click(f"step.{step}")
            for name in names:
                program.reveal(f"offer.{step}.{name}", f"offer.{step}.")
                program.click(f"offer.{step}.{name}")
        program.click("step.personal")
        program.click("roll")
        program.wait(lambda seen: seen["done"], "every step done")
        program.click("texts")
        program.wait(lambda seen: seen["scene"] == "dialog", "the words of the person")
        program.type("Toru")
        program.click("dialog.ok")
        program.click("save")
        program.click("back")
        program.wait(lambda seen: seen["scene"] == "senya-workshop" and seen["rows"] == 1, "the roster")
        (entry,) = kept(home)
        assert entry.playable and entry.person is not None and entry.person.name == "Toru"
        assert entry.person.sheet.skills == wanted.skills and entry.person.sheet.items == wanted.items
        assert program.close() == 0, program.output()
