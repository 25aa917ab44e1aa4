"""The law of secrets over all that a window says: what a seat cannot tell apart says the same to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app.aloud import printed
from game.match.seats import HUMAN, ai
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.laws.test_spoken import HIDING, hiding_states
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.thorough import tries

PAIRS = tries(1, 40)
"""So many pairs of positions are read of a game."""


def said(game_id: str, state: Any, home: Path, lang: str) -> list[str]:
    """Returns all that a table says of a position to the person who is to act."""
    game = catalog.rules(game_id)
    seats = tuple(HUMAN if seat == state.to_act else ai(0) for seat in range(game.seats))
    pilot = Pilot(home, animation="off", lang=lang, worker=QuietWorker())
    setup = TableSetup(
        game_id, seats=seats, seed=3, start=game.position_out(state), options=dict(game.agreed(state))
    )  # fmt: skip
    pilot.open(TableScene(setup))
    pilot.rest()
    lines = list(printed(pilot.app.aloud.read_all()))
    pilot.close()
    return lines


@pytest.mark.parametrize("game_id", HIDING)
def test_states_that_a_seat_cannot_tell_apart_sound_the_same(game_id: str, tmp_path: Path) -> None:
    heard: list[str] = []
    for n, (state, other) in enumerate(hiding_states(game_id)[:PAIRS]):
        lang = ("ja", "en")[n % 2]
        first = said(game_id, state, tmp_path / "one", lang)
        assert first == said(game_id, other, tmp_path / "two", lang)
        heard += first
    assert any("square" in line for line in heard), "the board is told, where nothing asks before it"
