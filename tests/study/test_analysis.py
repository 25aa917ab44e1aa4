"""The analysis of a game that is over: moves tried by hand, lines named, kept and taken back, and the best lines."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.match import Match
from game.match.remark import Remark
from game.match.seats import HUMAN, ai
from game.records.format import read, write
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.library import Library
from game.records.positions import to_text
from game.records.tree_journal import held
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.table.scene import TableScene
from game.ui import clipboard
from tests.pilot import Pilot
from tests.review.help import PLAYED, kept, over
from tests.study.help import GOOD, analysed, ply, reopened, task
from tests.table.help import PEOPLE, READY
from tests.transcript import Drawn


def shown(pilot: Pilot) -> list[str]:
    return [task(pilot)._tree.token(row) for row in task(pilot)._tree.rows]


def try_move(pilot: Pilot, start: str, end: str) -> None:
    pilot.press(start)
    pilot.press(end)
    pilot.rest()


def test_it_opens_where_it_was_asked_for_and_shows_the_best_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, process = analysed(tmp_path, monkeypatch, at=4, lang="en")
    assert ply(pilot) == 4 and task(pilot).own_subtitle() == "Analysis"
    found = task(pilot).best.search.found
    assert len(found.lines) == 3 and not task(pilot).best.search.busy
    assert [nodes for _, nodes in process.asked] == [100, 1_000, 4_000, 16_000]
    told = task(pilot).best.told()
    assert told.lines[0].chance >= told.lines[1].chance >= told.lines[2].chance
    assert pilot.scene.showing.hint == tuple(told.lines[0].action.paths()[0]), "the best one is an arrow on the board"
    asked = len(process.asked)
    pilot.advance(3.0)
    assert len(process.asked) == asked and task(pilot).wake() is None, "nothing is done while nobody moves"
    pilot.close()


def test_a_move_that_is_tried_is_a_line_of_its_own_and_another_position_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, process = analysed(tmp_path, monkeypatch, at=0)
    rows = len(task(pilot)._tree.rows)
    asked = len(process.asked)
    pilot.drag("5-9", "4-9")
    pilot.rest()
    assert ply(pilot) == 1 and len(task(pilot)._tree.rows) > rows and len(process.asked) > asked
    match = reopened(pilot)
    assert match.root.children[0].action == match.main_end.path()[1].action
    assert len(match.root.children) == 2 and match.main_end.ply == len(PLAYED) + 1


def test_a_question_about_a_position_that_was_left_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, process = analysed(tmp_path, monkeypatch, at=2)
    monkeypatch.setattr(process, "poll", lambda mine: [])
    pilot.scene.browsing.goto(pilot.scene.session.match.root)
    pilot.step()
    pilot.step()
    running = task(pilot).best.search._asked[0]
    pilot.scene.browsing.goto(pilot.scene.session.match.line()[3])
    pilot.step()
    assert running in process.cancelled
    pilot.close()


def test_name_comment_mark_promotion_and_deletion_are_kept_and_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=0, lang="en")
    match = pilot.scene.session.match
    try_move(pilot, "5-9", "4-9")
    pilot.press("btn:remark")
    pilot.fill("dialog.field.name", "Aside")
    pilot.fill("dialog.field.note", "leaves the file")
    pilot.press("dialog.write")
    task(pilot)._commands._write(match.cursor, "doubtful")
    assert match.cursor.remark == Remark("leaves the file", "Aside", "doubtful")
    pilot.scene.browsing.goto(match.root)
    pilot.rest()
    try_move(pilot, "5-9", "6-9")
    assert [child.remark.name for child in match.root.children] == ["", "Aside", ""]
    pilot.press("btn:promote")
    assert [child.remark.name for child in match.root.children] == ["", "", "Aside"]
    assert not task(pilot)._able("promote"), "the game itself stays first"
    pilot.press("btn:delete")
    assert [child.remark.name for child in match.root.children] == ["", "Aside"] and match.cursor is match.root
    pilot.press("btn:undo")
    assert [child.remark.name for child in match.root.children] == ["", "", "Aside"]
    pilot.press("btn:undo")
    assert [child.remark.name for child in match.root.children] == ["", "Aside", ""]
    again = reopened(pilot)
    assert [child.remark for child in again.root.children][1] == Remark("leaves the file", "Aside", "doubtful")
    assert len(again.root.children) == 3 and again.ended_at.ply == len(PLAYED) + 1


def test_the_game_that_was_played_is_not_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=2)
    assert not task(pilot)._able("delete") and not task(pilot)._able("promote") and not task(pilot)._able("undo")
    pilot.close()


def test_the_tree_is_walked_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=0)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert ply(pilot) == 2
    pilot.key(pygame.K_LEFT)
    assert ply(pilot) == 1
    pilot.key(pygame.K_UP)
    assert ply(pilot) == 0
    try_move(pilot, "5-9", "4-9")
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_DOWN)
    first = pilot.scene.session.match.cursor
    pilot.key(pygame.K_DOWN)
    assert pilot.scene.session.match.cursor.parent is first.parent
    pilot.key(pygame.K_TAB)
    cursor, before = pilot.scene.game.gestures.cursor, ply(pilot)
    pilot.key(pygame.K_LEFT)
    assert cursor is not None and ply(pilot) == before, "with Tab the arrows are the board's"
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_LEFT)
    assert ply(pilot) == before - 1
    pilot.close()


def test_where_the_game_was_begun_anew_the_arrows_still_know_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There nothing was visited last, though moves follow: the right arrow goes on in the first line."""
    pilot, _ = analysed(tmp_path, monkeypatch, at=2)
    match = pilot.scene.session.match
    match.cursor.last = None
    pilot.key(pygame.K_LEFT)
    assert ply(pilot) == 1
    pilot.key(pygame.K_RIGHT)
    match.cursor.last = None
    pilot.key(pygame.K_RIGHT)
    assert ply(pilot) == 3
    pilot.close()


def test_a_line_is_played_by_its_number_or_a_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=4)
    best = task(pilot).best.told().lines[0].action
    pilot.press("line:1")
    assert pilot.scene.session.match.cursor.action == best
    pilot.key(pygame.K_LEFT)
    pilot.advance(1.0)
    second = task(pilot).best.told().lines[1].action
    pilot.key(pygame.K_2)
    assert pilot.scene.session.match.cursor.action == second
    pilot.close()


def test_what_the_other_side_would_do_is_asked_and_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=0)
    state = pilot.scene.session.match.state
    before = {line.action for line in task(pilot).best.told().lines}
    pilot.press("btn:threats")
    pilot.advance(1.0)
    lines = task(pilot).best.told().lines
    turned = catalog.rules("gungi").other_turn(state)
    assert (
        lines
        and all(line.action in turned.own_actions for line in lines)
        and before.isdisjoint(line.action for line in lines)
    )
    pilot.press("line:1")
    assert ply(pilot) == 0 and not pilot.notice, "nothing is tried that the rules would have to refuse"
    pilot.close()


def test_where_it_cannot_be_the_others_turn_the_clause_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.study.best_lines.fits_of", lambda game_id: {})
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.analysis(TableSetup("gungi"))
    pilot.rest()
    monkeypatch.setattr(task(pilot).best, "known", True)
    pilot.press("btn:threats")
    assert "G13.10" in task(pilot).best.told().sentence
    pilot.close()


def test_attacked_places_are_marked_while_the_button_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=2)
    assert pilot.app.facts()["areas"] == 0
    pilot.down("hold:areas")
    assert pilot.app.facts()["areas"] > 0
    pilot.up("hold:areas")
    assert pilot.app.facts()["areas"] == 0
    pilot.close()


def test_a_position_that_was_pasted_can_be_analysed(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("gungi", seats=PEOPLE, seed=5)))
    game = catalog.rules("gungi")
    clipboard.put(to_text(game, dict(READY)))
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    pilot.key(pygame.K_a)
    assert "analysis" in pilot.app.facts() and pilot.scene.session.match.start
    pilot.close()


# --- never in a game that is on ----------------------------------------------------------------------------------


def test_a_game_that_is_on_is_not_analysed(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(TableScene(TableSetup("gungi", seats=PEOPLE, seed=5, start=READY)))
    pilot.press("5-9")
    pilot.press("4-9")
    pilot.key(pygame.K_a)
    assert "A game that is on is not analysed" in pilot.notice and pilot.scene.name == "table"
    pilot.scene.files.do("save")
    (path,) = (tmp_path / "games").glob("*.gogi")
    pilot.app.doors.analysis(TableSetup("gungi", record=path))
    assert "A game that is on is not analysed" in pilot.notice
    pilot.close()


def test_a_record_whose_game_goes_on_in_another_window_is_not_analysed(tmp_path: Path) -> None:
    match, header = Match(catalog.rules("gungi"), {}, 5, start=READY), Header((HUMAN, ai(2)), created=now())
    match.play(match.game.parse(PLAYED[0], match.state))
    Journal.create(Home(tmp_path), match, header).close()
    ended = over()
    path = tmp_path / "games" / "ended.gogi"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write(ended, header), encoding="utf-8")
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.analysis(TableSetup("gungi", record=path))
    assert "still goes on elsewhere" in pilot.notice
    pilot.close()


# --- files -------------------------------------------------------------------------------------------------------


def test_looking_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=2)
    path = pilot.scene.setup.record
    before = path.read_bytes()
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_f)
    pilot.key(pygame.K_HOME)
    pilot.close()
    assert path.read_bytes() == before and not list(tmp_path.rglob("*damaged*"))


def test_two_windows_do_not_write_into_one_record(tmp_path: Path) -> None:
    path = kept(tmp_path, over())
    lock = held(path)
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.analysis(TableSetup("gungi", record=path))
    assert "being analysed in another window" in pilot.notice
    lock.release()
    pilot.app.doors.analysis(TableSetup("gungi", record=path))
    assert pilot.scene.name == "table"
    pilot.close()
    held(path).release()


def test_a_damaged_record_is_copied_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, over())
    damaged = path.read_bytes() + b'{"id": 99, "act": "?"}\n'
    path.write_bytes(damaged)
    pilot = Pilot(tmp_path)
    pilot.app.doors.analysis(TableSetup("gungi", record=path, at=0))
    pilot.rest()
    assert pilot.notice and path.read_bytes() == damaged
    try_move(pilot, "5-9", "4-9")
    match = reopened(pilot)
    (copy,) = path.parent.glob("*damaged*")
    assert copy.read_bytes() == damaged and len(match.root.children) == 2


def test_what_the_table_below_kept_after_the_end_is_not_lost(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("gungi", seats=PEOPLE, seed=5, start=READY)))
    try_move(pilot, "5-9", "4-9")
    pilot.scene.conversation.resign()
    pilot.rest()
    pilot.press("dialog.analyse")
    pilot.rest()
    pilot.scene.browsing.goto(pilot.scene.session.match.root)
    pilot.rest()
    try_move(pilot, "5-9", "6-9")
    pilot.app.pop()
    pilot.rest()
    pilot.key(pygame.K_HOME)
    try_move(pilot, "3-7", "3-6")
    pilot.close()
    told = [read(path.read_bytes()).match for path in (tmp_path / "games").glob("*.gogi")]
    tried = {match.game.format(child.action) for match in told for child in match.root.children}
    assert {"m 5-9-1 6-9-1", "m 5-9-1 4-9-1"} <= tried and len(tried) >= 3


def test_a_position_is_kept_as_an_analysis_of_its_own(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.app.doors.analysis(TableSetup("gungi", start=READY))
    pilot.rest()
    assert not list((tmp_path / "games").glob("*.gogi")), "nothing is kept before anything is tried"
    try_move(pilot, "5-9", "4-9")
    pilot.app.pop()
    (entry,) = Library(Home(tmp_path)).entries()
    assert entry.header.analysis and not entry.finished
    pilot.app.open_library()
    pilot.rest()
    pilot.press("row.0")
    pilot.press("open")
    pilot.rest()
    assert "analysis" in pilot.scene.probe()
    pilot.close()


def test_the_review_leads_to_the_analysis_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.study.test_review_task import looked_back

    pilot, _ = looked_back(tmp_path, monkeypatch, lang="en")
    review = pilot.scene
    review.occasion._go(3)
    pilot.rest()
    pilot.press("btn:analyse")
    pilot.rest()
    assert pilot.scene is not review and ply(pilot) == 2
    pilot.press("btn:menu")
    pilot.press("menu:leave")
    assert pilot.scene is review
    pilot.close()


def test_from_here_a_game_of_its_own_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=2)
    before = pilot.scene.session.match
    pilot.press("btn:go-on")
    pilot.press("dialog.1")
    pilot.rest()
    session = pilot.scene.session
    assert session.mode == "play" and pilot.scene.occasion.keeps
    assert before.game.position_out(session.match.state) == before.game.position_out(before.state)
    assert GOOD
    pilot.close()


@pytest.mark.parametrize("percent", [100, pytest.param(175, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", ["prosfair", pytest.param("yuki", marks=pytest.mark.slow)])
def test_the_title_of_the_tree_ends_before_its_buttons(tmp_path: Path, game: str, percent: int) -> None:
    pilot = Pilot(tmp_path, lang="en", text_size=percent)
    pilot.app.doors.analysis(TableSetup(game))
    pilot.rest()
    title, drawn = pilot.ctx.texts("analysis.tree"), Drawn(pilot.ctx.theme)
    with drawn.watched():
        pilot.draw()
    (right,) = [rect.right for rect, *_, text in drawn.words if text == title]
    assert right <= task(pilot)._tree._steps.rects["first"].x
    pilot.close()
