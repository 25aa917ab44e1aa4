"""Two people in the real window: one comes, sits down and learns; settings and progress stay with each of them."""

from __future__ import annotations

import json
from pathlib import Path

from game.match.seats import GUEST
from game.people import keeping
from game.practice import keeping as practised
from game.records.entry import look
from game.records.journal import ENDING
from game.storage.paths import FIRST, Home
from game.storage.settings import load
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


def said(program: Program, name: str) -> None:
    """Types a name into the field of the question and agrees."""
    program.wait(lambda seen: "dialog.field.name" in seen["targets"], "the field")
    program.type(name)
    program.click("dialog.ok")


def begun(program: Program, home: Home, *presses: str) -> list[tuple[str, str]]:
    """Plays an action of a new game of プロスフェアー; returns who sits where by the record, and leaves the table."""
    before = set(home.journals.glob(f"*{ENDING}"))
    for name in ("new.prosfair", *presses, "start"):
        program.click(name)
    seen = program.wait(lambda now: now["scene"] == "table" and bool(now["offers"]), "the table")
    while not seen["ply"]:
        picked = seen["picked"]
        program.click(next(name for name in seen["targets"] if name in seen["offers"] or name.startswith("option-")))
        seen = program.wait(lambda now, picked=picked: now["ply"] > 0 or now["picked"] != picked, "what was picked")
    program.wait(lambda now: bool(set(home.journals.glob(f"*{ENDING}")) - before), "the journal")
    (path,) = set(home.journals.glob(f"*{ENDING}")) - before
    program.wait(lambda now: bool(now["offers"]) and not now["thinking"], "the answer")
    program.click("btn:menu")
    program.click("menu:launcher")
    program.wait(lambda now: now["scene"] == "launcher", "the launcher")
    return [(seat.person, seat.name) for seat in look(path).seats]


def test_somebody_new_sits_down_and_what_is_learnt_and_chosen_stays_with_each(screen: str, tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    quiet_settings(home.root)
    kept = json.loads(home.settings_file.read_text(encoding="utf-8"))
    home.settings_file.write_text(json.dumps({**kept, "language": "en", "lessons_done": ["gungi/x.0"]}))
    with Program(screen, home.root, "--size", "1280x720") as program:
        program.click("people")
        program.wait(lambda seen: seen["scene"] == "people", "the people")
        program.click("name")
        said(program, "Hana")
        program.click("new")
        said(program, "Ben")
        program.wait(lambda seen: seen.get("people") == ["Hana", "Ben"], "the newcomer")
        ben = keeping.load(home).household.here[1].id
        program.click("sit")
        program.wait(lambda seen: seen.get("sitting") == ben, "the newcomer at the machine")
        program.click("back")
        program.click("language.ja")
        program.click("new.prosfair")
        program.wait(lambda seen: "seat-0.person" in seen["targets"], "the page before a game")
        program.click("cancel")
        program.wait(lambda seen: seen["scene"] == "launcher", "the launcher")
        assert (load(home)[0].language, load(home.of(ben))[0].language) == ("en", "ja")
        assert (load(home)[0].lessons_done, load(home.of(ben))[0].lessons_done) == (("gungi/x.0",), ())
        assert program.close() == 0
    with Program(screen, home.root, "--size", "1280x720") as program:
        assert begun(program, home)[0] == (ben, "Ben")
        assert begun(program, home, "opponent.human")[:2] == [(ben, "Ben"), (GUEST, "")]
        program.click("people")
        program.click("row.0")
        program.click("sit")
        program.wait(lambda seen: seen.get("sitting") == FIRST, "the first at the machine")
        program.picture("people")
        program.click("back")
        assert begun(program, home)[0] == (FIRST, "Hana")
        assert program.close() == 0
    assert load(home)[0].language == "en" and not practised.load(home).progress.puzzles
    assert keeping.settled(home) == home
