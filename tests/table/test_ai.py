"""The AI's seats at the table: its moves, its progress, cancelling, failing, hints, draws, two of them to watch."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, QuietWorker, facts, seats, table


@pytest.fixture
def worker() -> QuietWorker:
    return QuietWorker()


@pytest.fixture
def pilot(tmp_path: Path, worker: QuietWorker) -> Pilot:
    return table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)


def test_the_ai_answers_and_sees_only_what_it_may(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    (_, kind, observation, strength), *_ = worker.asked
    assert (kind, observation.seat, strength) == ("think", 1, 3)
    assert len(observation.unseen) > 0
    worker.choose()
    pilot.advance(0.2)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["seat"] == 0


def test_the_process_is_told_once_what_is_played(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.advance(0.2)
    assert worker.prepared == ["gungi"]


def test_progress_is_on_the_plate(pilot: Pilot, worker: QuietWorker) -> None:
    from game.table.panels import plate_of

    pilot.drag("7-7", "7-6")
    pilot.step()
    worker.progress(5, 12_400)
    pilot.step()
    line = plate_of(pilot.scene.port, 1).line
    assert "5" in line and "12.4k" in line
    assert facts(pilot)["thinking"]


def test_the_person_cannot_move_the_ais_tiles(pilot: Pilot) -> None:
    pilot.drag("7-7", "7-6")
    pilot.drag("5-1", "4-1")
    assert facts(pilot)["ply"] == 1 and facts(pilot)["offers"] == []


def test_takeback_while_it_thinks_cancels_and_drops_the_old_answer(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    asked = worker.asked[-1][0]
    worker.choose()  # already on its way
    pilot.key(pygame.K_u)
    assert asked in worker.cancelled
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 0


def test_takeback_goes_to_the_own_last_decision(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    worker.choose()
    pilot.advance(0.2)
    pilot.press("btn:undo")
    assert facts(pilot)["ply"] == 0 and facts(pilot)["seat"] == 0
    pilot.key(pygame.K_r)
    assert facts(pilot)["ply"] == 2


def test_what_it_remembers_ends_where_somebody_goes_back(pilot: Pilot, worker: QuietWorker) -> None:
    """It may have seen a back there that it should not know here."""
    pilot.drag("7-7", "7-6")
    pilot.step()
    worker.choose()
    pilot.advance(0.2)
    pilot.press("btn:hint")
    assert len(worker.lines) == 2 and len(set(worker.lines)) == 1 and worker.lines[0] > 0
    pilot.key(pygame.K_u)
    pilot.drag("7-7", "7-6")
    pilot.step()
    assert len(worker.lines) == 3 and worker.lines[-1] != worker.lines[0]


def test_two_tables_remember_nothing_of_each_other(tmp_path: Path) -> None:
    worker = QuietWorker()
    for home in ("one", "other"):
        pilot = table(tmp_path / home, worker=worker)
        pilot.press("btn:hint")
        pilot.close()
    assert len(set(worker.lines)) == 2


def test_leaving_while_it_thinks_cancels(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    pilot.close()
    assert worker.asked[-1][0] in worker.cancelled


def test_a_hint_comes_from_the_view_of_the_person(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.press("btn:hint")
    _, kind, observation, strength = worker.asked[-1]
    assert (kind, observation.seat, strength) == ("think", 0, 5)
    worker.choose()
    pilot.advance(0.1)
    assert facts(pilot)["ply"] == 0
    assert facts(pilot)["hint"] == 1 and pilot.notice


def test_a_hint_nobody_waited_for_is_cancelled(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = table(tmp_path, worker=worker)
    pilot.press("btn:hint")
    asked = worker.asked[-1]
    pilot.drag("7-7", "7-6")
    pilot.step()
    assert asked[0] in worker.cancelled


@pytest.mark.parametrize(("accept", "result"), [(True, {"winner": None, "clause": "T3"}), (False, None)])
def test_the_ai_judges_a_draw(pilot: Pilot, worker: QuietWorker, accept: bool, result: object) -> None:
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    assert worker.asked[-1][1] == "judge"
    worker.judge(accept)
    pilot.advance(0.3)
    if accept:
        assert pilot.scene.name == "end"
        pilot.press("dialog.look")
    assert facts(pilot)["result"] == result


def test_a_draw_is_offered_only_after_a_question_and_once_a_move(pilot: Pilot, worker: QuietWorker) -> None:
    asked = len(worker.asked)
    pilot.press("btn:draw")
    assert pilot.scene.name == "confirm-draw"
    pilot.press("dialog.no")
    assert facts(pilot)["scene"] == "table" and len(worker.asked) == asked, "nothing was offered"
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    worker.judge(False)
    pilot.advance(0.3)
    pilot.press("btn:draw")
    assert facts(pilot)["scene"] == "table" and pilot.notice == pilot.ctx.texts("table.draw.again")


def test_two_ai_seats_play_by_themselves_and_can_be_paused(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = table(tmp_path, TableSetup(seats=seats("1", "2"), seed=2, start=READY), worker=worker)
    for ply in (1, 2):
        pilot.step()
        worker.choose()
        pilot.advance(0.2)
        assert facts(pilot)["ply"] == ply
    pilot.press("btn:pause")
    asked = len(worker.asked)
    pilot.advance(0.5)
    assert facts(pilot)["ply"] == 2 and len(worker.asked) == asked
    pilot.press("btn:pause")
    pilot.step()
    assert len(worker.asked) > asked


def test_a_move_that_was_found_is_not_played_after_a_pause_was_asked_for(tmp_path: Path, worker: QuietWorker) -> None:
    setup = TableSetup(seats=seats("1", "2"), seed=2, start=READY)
    pilot = table(tmp_path, setup, worker=worker, watch_speed="slow")
    pilot.step()
    worker.choose()
    pilot.advance(0.2)
    worker.choose()
    pilot.advance(0.2)
    assert facts(pilot)["ply"] == 1 and pilot.scene.thinking.answer is not None, "it waits for the pace"
    pilot.press("btn:pause")
    pilot.advance(9.0)
    assert facts(pilot)["ply"] == 1 and pilot.scene.thinking.answer is None


def test_browsing_lets_the_ai_rest_until_it_is_told_to_go_on(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    worker.choose()
    pilot.advance(0.2)
    pilot.press("btn:back")
    asked = len(worker.asked)
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 1 and len(worker.asked) == asked
    pilot.press("btn:menu")
    pilot.press("menu:go-on-here")
    pilot.step()
    assert len(worker.asked) == asked + 1
    worker.choose(1)
    pilot.advance(0.2)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["length"] == 2


def test_the_ai_places_its_own_army_with_dealt_backs(tmp_path: Path, worker: QuietWorker) -> None:
    from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, OTHER
    from game.games.gungi.rules.placement import deal_backs

    pilot = table(tmp_path, TableSetup(seats=seats("human", "1"), seed=4), worker=worker)
    pilot.drag("hand-B-帥", "5-9")
    pilot.step()
    observation = worker.asked[-1][2]
    index = next(i for i, action in enumerate(observation.legal) if KIND[action.tile] == HYOU)
    worker.choose(index)
    pilot.advance(0.2)
    tile = pilot.scene.session.match.cursor.action.tile
    assert KINDS[OTHER[tile]] == deal_backs(4, 1)[0]


def test_a_process_started_anew_is_told_and_its_progress_begins_anew(pilot: Pilot, worker: QuietWorker) -> None:
    from game.table.panels import plate_of

    pilot.drag("7-7", "7-6")
    pilot.step()
    worker.progress(5, 12_400)
    worker.restart()
    pilot.step()
    assert pilot.notice == pilot.ctx.texts("table.ai-restarted")
    assert "5" not in plate_of(pilot.scene.port, 1).line
    worker.choose()
    pilot.advance(0.2)
    assert facts(pilot)["ply"] == 2


def test_a_table_above_takes_nothing_from_the_one_below(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    asked = worker.asked[-1]
    study = TableScene(TableSetup(seed=5, start=READY))
    pilot.open(study)
    pilot.press("btn:hint")
    assert asked[0] not in worker.cancelled
    worker.choose()
    worker.choose(asked=asked)
    pilot.advance(0.3)
    assert pilot.scene is study and study.showing.hint_step
    pilot.app.pop()
    pilot.step()
    assert facts(pilot)["ply"] == 2 and not facts(pilot)["thinking"]


def test_a_draw_offered_while_the_ai_thinks_is_judged_before_it_moves(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    thought = worker.asked[-1]
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    assert worker.asked[-1][1] == "judge"
    worker.choose(asked=thought)
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 1
    worker.judge(False)
    pilot.step()
    declined = pilot.ctx.texts("table.draw.declined", pilot.scene.names.seat(1))
    assert pilot.notice == declined
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 2


def test_a_draw_is_judged_even_if_the_person_plays_on(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    judged = worker.asked[-1]
    pilot.drag("7-7", "7-6")
    pilot.step()
    assert judged[0] not in worker.cancelled
    worker.judge(True, asked=judged)
    pilot.advance(0.3)
    pilot.press("dialog.look")
    assert facts(pilot)["result"] == {"winner": None, "clause": "T3"}


def test_a_draw_offered_before_a_takeback_is_no_longer_judged(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.drag("7-7", "7-6")
    pilot.step()
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    judged = worker.asked[-1]
    pilot.key(pygame.K_u)
    assert judged[0] in worker.cancelled
    worker.judge(True, asked=judged)
    pilot.advance(0.3)
    assert facts(pilot)["result"] is None


def test_a_draw_is_not_judged_after_the_end(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    judged = worker.asked[-1]
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.press("dialog.look")
    assert judged[0] in worker.cancelled and not pilot.scene.thinking.busy


def test_a_hint_wished_for_before_there_is_a_process_comes_when_there_is(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY))
    pilot.press("btn:hint")
    pilot.ctx.worker = worker  # type: ignore[assignment]
    pilot.step()
    worker.choose()
    pilot.advance(0.1)
    assert facts(pilot)["hint"] == 1 and facts(pilot)["ply"] == 0


def test_a_hint_wished_for_too_early_is_forgotten_with_the_position(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY))
    pilot.press("btn:hint")
    pilot.drag("7-7", "7-6")
    pilot.ctx.worker = worker  # type: ignore[assignment]
    pilot.step()
    assert [asked[2].seat for asked in worker.asked] == [1]
