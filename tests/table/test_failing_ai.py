"""A computer that fails is asked about by a card that stays; what it names and cannot be played is asked for anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.gungi.rules.actions import Move
from game.i18n.catalog import LANGUAGES
from game.records.library import unfinished
from game.rules.chance import Stream
from game.session.unplayable import MOST, TRIES, any_other
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.laws.walk import options
from tests.logged import Logged
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, QuietWorker, facts, table

NOWHERE = Move(0, 1, 80, 1, None)
"""There is nothing on the square it begins from."""
LONG_S = 60.0


@pytest.fixture
def worker() -> QuietWorker:
    return QuietWorker()


def waiting(home: Path, worker: QuietWorker, **settings: Any) -> Pilot:
    """Returns a table at which the computer is asked for its first answer."""
    pilot = table(home, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker, **settings)
    pilot.drag("7-7", "7-6")
    pilot.step()
    return pilot


def failed(home: Path, worker: QuietWorker, **settings: Any) -> Pilot:
    """Returns a table whose computer has failed."""
    pilot = waiting(home, worker, **settings)
    worker.fail()
    pilot.advance(0.2)
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_failure_stays_on_the_table_until_it_is_answered(tmp_path: Path, worker: QuietWorker, lang: str) -> None:
    pilot = failed(tmp_path, worker, lang=lang)
    pilot.advance(LONG_S)
    pilot.key(pygame.K_ESCAPE)
    texts = pilot.ctx.texts
    assert facts(pilot)["scene"] == "ai-failed"
    assert pilot.scene.probe()["title"] == texts("table.ai-failed.title")
    assert {"again", "by-hand"} <= {name.rpartition(".")[2] for name in pilot.targets()}
    assert len(worker.asked) == 1


def test_after_try_again_it_thinks_anew(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = failed(tmp_path, worker)
    pilot.press("dialog.again")
    pilot.step()
    assert len(worker.asked) == 2
    worker.fail()
    pilot.advance(0.2)
    assert facts(pilot)["scene"] == "ai-failed"
    pilot.key(pygame.K_RETURN)
    pilot.step()
    worker.choose()
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 2


def test_played_on_by_hand_the_seat_is_the_persons(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = failed(tmp_path, worker)
    pilot.press("dialog.by-hand")
    pilot.drag("5-1", "4-1")
    assert facts(pilot)["ply"] == 2 and len(worker.asked) == 1


def test_a_game_that_is_gone_on_with_asks_the_same(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = failed(tmp_path, worker)
    pilot.close()
    again = Pilot(tmp_path, worker=worker)
    again.open(TableScene(TableSetup(resume=unfinished(again.ctx.home)[0].path)))
    again.step()
    worker.fail()
    again.advance(0.2)
    assert facts(again)["scene"] == "ai-failed"
    again.press("dialog.by-hand")
    again.drag("5-1", "4-1")
    assert facts(again)["ply"] == 2


# --- what cannot be played -------------------------------------------------------------------------------------------


def test_who_names_what_cannot_be_played_is_asked_again_without_it_and_the_log_tells(
    tmp_path: Path, worker: QuietWorker, logged: Logged
) -> None:
    pilot = waiting(tmp_path, worker)
    worker.choose(action=NOWHERE)
    pilot.advance(0.3)
    assert len(worker.asked) == 2 and facts(pilot)["scene"] == "table" and not pilot.notice
    assert "gungi, ply 1, seat 1: Move cannot be played" in logged.text
    worker.choose()
    pilot.advance(0.3)
    assert facts(pilot)["ply"] == 2


def test_what_was_on_offer_and_could_not_be_played_is_on_offer_no_more(
    tmp_path: Path, worker: QuietWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = waiting(tmp_path, worker)
    match = pilot.scene.session.match
    barred = worker.asked[-1][2].legal[3]
    explain = match.game.explain

    def stricter(state: Any, action: Any) -> Any:
        return explain(state, NOWHERE) if action == barred else explain(state, action)

    monkeypatch.setattr(match, "game", match.game.__class__(**{**vars(match.game), "explain": stricter}))
    worker.choose(action=barred)
    pilot.advance(0.3)
    assert barred not in worker.asked[-1][2].legal and len(worker.asked) == 2


def test_who_names_it_twice_plays_any_other_action_by_the_seed(tmp_path: Path, worker: QuietWorker) -> None:
    played = []
    for home in ("one", "other"):
        pilot = waiting(tmp_path / home, worker)
        asked = len(worker.asked)
        for _ in range(TRIES):
            worker.choose(action=NOWHERE)
            pilot.advance(0.3)
        assert facts(pilot)["ply"] == 2 and len(worker.asked) == asked + TRIES - 1
        played.append(pilot.scene.session.match.cursor.action)
    assert played[0] == played[1]


def test_an_answer_that_makes_the_rules_fail_ends_nothing(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = waiting(tmp_path, worker)
    worker.choose(action=Move(900, 1, 80, 1, None))
    pilot.advance(0.3)
    assert len(worker.asked) == 2 and facts(pilot)["scene"] == "table"


def test_a_hint_that_cannot_be_played_is_not_given(tmp_path: Path, worker: QuietWorker) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    pilot.press("btn:hint")
    for _ in range(TRIES):
        worker.choose(action=NOWHERE)
        pilot.advance(0.1)
    assert len(worker.asked) == TRIES and pilot.notice == pilot.ctx.texts("table.hint-failed")


@pytest.mark.parametrize("game_id", sorted(catalog.GAMES))
def test_any_other_action_is_legal_and_none_of_those_that_failed(game_id: str) -> None:
    game = catalog.rules(game_id)
    state = game.start(options(game))
    while state.to_act < 0:
        state = game.apply(state, game.draw(state, Stream(0)))
    seen = game.observe(state, state.to_act)
    first = any_other(seen, (), 7)
    second = any_other(seen, (first, first), 7)
    assert first is not None and second is not None and second != first
    assert game.explain(state, second) is None
    assert any_other(seen, (first,) * MOST, 7) is None
