"""A position kept as a puzzle of one's own, from editor and analysis to the list and back on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.protocol import Failed, PuzzleTold
from game.editor.page import EditorPage
from game.practice import keeping
from game.practice.contract import practice_of
from game.practice.own_puzzles import keep_puzzle, own_file, own_puzzles
from game.practice.progress import Attempt, key_of
from game.scenes.practice.page import PracticeScene
from game.scenes.puzzles import PuzzlesScene
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from tests.pilot import Pilot
from tests.scenes.test_practice import DAY

MATE = next(one for one in puzzles_of(catalog.levels_of("gungi")) if one.id == "mate-01-climb")


class Prover:
    """Stands for the process: proves at the next look, or never (`dumb`), or fails."""

    def __init__(self, *, dumb: bool = False, fails: bool = False) -> None:
        self.dumb, self.fails = dumb, fails
        self.asked: dict[int, tuple[str, Any, Any]] = {}

    def prove_puzzle(self, game_id: str, position: Any, options: Any) -> int:
        self.asked[len(self.asked)] = (game_id, position, options)
        return len(self.asked) - 1

    def poll(self, mine: Any = None) -> list[Any]:
        if self.dumb:
            return []
        if self.fails:
            return [Failed(id, "lost") for id in mine]
        found = []
        for id in set(mine) & set(self.asked):
            game_id, position, options = self.asked[id]
            practice = practice_of(game_id)
            assert practice is not None
            found.append(PuzzleTold(id, *practice.puzzle_in(game_id, position, options)))
        return found

    def cancel(self, request: int | None = None) -> None:
        self.asked.pop(request or 0, None)

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: None


def answered(pilot: Pilot) -> str:
    """Waits for the proof; returns the page that is there then."""
    pilot.advance(0.1)
    return str(pilot.scene.name)


def editing(home: Path, prover: Prover, position: Any = MATE.position, **more: Any) -> Pilot:
    pilot = Pilot(home, **more)
    pilot.ctx.worker = prover  # type: ignore[assignment]
    pilot.open(EditorPage(TableSetup("gungi", start=position)))
    return pilot


def test_a_position_of_the_editor_becomes_a_puzzle_of_the_list(tmp_path: Path) -> None:
    pilot = editing(tmp_path, Prover(), lang="en")
    pilot.press("puzzle")
    assert answered(pilot) == "own-puzzle"
    pilot.type("Over the wall")
    pilot.press("dialog.ok")
    assert "Over the wall" in pilot.notice and pilot.scene.name == "editor"
    (kept,) = own_puzzles(Home(tmp_path), "gungi", [])
    assert kept.position == MATE.position and kept.solutions == MATE.solutions
    pilot.open(PuzzlesScene())
    first = pilot.scene._rows[0]
    assert first.title == "Over the wall" and "Your own" in first.right
    pilot.press("open")
    assert pilot.scene.setup.puzzle == kept.id
    assert pilot.scene.occasion.own_subtitle().endswith("Over the wall")
    pilot.close()


def test_why_a_position_is_no_puzzle_is_one_sentence(tmp_path: Path) -> None:
    game = catalog.rules("gungi")
    pilot = editing(tmp_path, Prover(), game.position_out(game.start({})), lang="en")
    pilot.press("puzzle")
    assert answered(pilot) == "editor" and pilot.notice == pilot.ctx.texts("error.own-puzzle.moment")
    pilot.ctx.worker = Prover(fails=True)  # type: ignore[assignment]
    pilot.press("puzzle")
    assert answered(pilot) == "editor" and pilot.notice == pilot.ctx.texts("error.own-puzzle.unproved")
    pilot.ctx.worker = None
    pilot.press("puzzle")
    assert pilot.scene.name == "editor" and own_puzzles(Home(tmp_path), "gungi", []) == ()
    pilot.close()


def test_who_does_not_want_to_wait_stops_the_proof(tmp_path: Path) -> None:
    prover = Prover(dumb=True)
    pilot = editing(tmp_path, prover)
    pilot.press("puzzle")
    pilot.advance(1.0)
    assert pilot.scene.name == "proving" and len(prover.asked) == 1
    pilot.press("dialog.stop")
    assert pilot.scene.name == "editor" and prover.asked == {}
    pilot.close()


def test_a_position_of_an_analysis_is_kept_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.ctx.worker = Prover()  # type: ignore[assignment]
    pilot.app.doors.analysis(TableSetup("gungi", start=MATE.position))
    assert pilot.scene.occasion.do("puzzle")
    assert answered(pilot) == "own-puzzle"
    pilot.press("dialog.ok")
    (kept,) = own_puzzles(Home(tmp_path), "gungi", [])
    assert kept.name["ja"] == pilot.ctx.texts("own-puzzle.untitled")
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_is_renamed_deleted_and_brought_back_in_the_list(tmp_path: Path, lang: str) -> None:
    kept = keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    pilot = Pilot(tmp_path, PuzzlesScene(), lang=lang, size=(1280, 720))
    pilot.press("rename")
    pilot.type(" and more")
    pilot.press("dialog.ok")
    assert pilot.scene._rows[0].title == "One and more"
    pilot.press("delete")
    assert pilot.scene._rows[0].title != "One and more" and not own_file(Home(tmp_path), "gungi", kept.id).exists()
    assert "rename" not in pilot.targets()
    pilot.press("undo")
    assert pilot.scene._rows[0].title == "One and more" and "undo" not in pilot.targets()
    pilot.close()


def test_one_that_comes_with_the_program_is_neither_renamed_nor_deleted(tmp_path: Path) -> None:
    keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    pilot = Pilot(tmp_path, PuzzlesScene(), lang="en")
    pilot.press("row.1")
    enabled = {button.name: button.enabled for button in pilot.scene.group.buttons}
    assert (enabled["open"], enabled["rename"], enabled["delete"]) == (True, False, False)
    pilot.close()


def test_what_another_window_has_deleted_is_told(tmp_path: Path) -> None:
    kept = keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    pilot = Pilot(tmp_path, PuzzlesScene(), lang="en")
    own_file(Home(tmp_path), "gungi", kept.id).unlink()
    pilot.press("rename")
    pilot.press("dialog.ok")
    assert pilot.notice == pilot.ctx.texts("error.own-puzzle.gone")
    assert pilot.scene._rows[0].title != "One"
    pilot.close()


def test_damaged_ones_are_told_once_and_the_others_are_there(tmp_path: Path) -> None:
    kept = keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    for name in ("own-1", "own-2"):
        own_file(Home(tmp_path), "gungi", name).write_text("{", encoding="utf-8")
    pilot = Pilot(tmp_path, PuzzlesScene(), lang="en")
    assert pilot.notice.startswith("2 of your own puzzles") and pilot.scene._rows[0].title == kept.name["en"]
    pilot.close()


def test_a_failed_one_comes_back_in_the_boxes(tmp_path: Path) -> None:
    kept = keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    keeping.note(Home(tmp_path), [Attempt(key_of("gungi", kept.id), False, DAY)])
    pilot = Pilot(tmp_path)
    pilot.ctx.today = lambda: DAY.replace(day=DAY.day + 1)
    pilot.open(PracticeScene())
    assert pilot.scene.told.due == (key_of("gungi", kept.id),) and pilot.scene.told.boxed(1) == (1, 1)
    pilot.press("due")
    assert pilot.scene.setup.puzzle == kept.id
    pilot.close()


def test_without_words_the_first_hint_is_the_motive_then_the_board(tmp_path: Path) -> None:
    kept = keep_puzzle(Home(tmp_path), "gungi", MATE, "One")
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.open_table(TableSetup("gungi", puzzle=kept.id))
    pilot.scene.occasion.do("clue")
    assert pilot.ctx.texts(f"gungi.motive.{MATE.motive}") in pilot.notice and "…" not in pilot.notice
    pilot.close()
