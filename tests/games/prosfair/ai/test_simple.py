"""The test opponent of プロスフェアー that has just read the rules."""

from __future__ import annotations

import pytest

from game.games.prosfair.ai import simple
from game.games.prosfair.ai.simple import naive_player
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream

SEEDS = range(8)
QUIET = "w=- b=- | - | muk,cre,0"


def standing(board: str) -> ProsfairState:
    return GAME.position_in({"pfn": f"ryaku standard | {board} | - | w | {QUIET} | 0,40"}, {})


def played(board: str) -> list[str]:
    seen = GAME.observe(standing(board), 0)
    return [GAME.format(naive_player(seen, Stream(seed))) for seed in SEEDS]


def test_takes_the_dearest_piece_though_it_is_guarded() -> None:
    assert set(played("4b3/4w3/8/4w3/8/8/g3Q3/4B3")) == {"e2-e5"}
    assert set(played("3b4/8/8/8/8/8/g3Q3/4B3")) == {"e2-a2"}


def test_sees_a_mate_though_something_could_be_taken() -> None:
    board = "6b1/W7/8/1W6/8/8/1g6/4B3"
    assert "b5-b2" in [GAME.format(turn) for turn in GAME.legal(standing(board))]
    assert set(played(board)) == {"b5-b8"}


def test_does_anything_else_and_by_one_seed_the_same() -> None:
    board = "3b4/8/8/8/8/8/2G5/4B2G"
    assert len(set(played(board))) > 3 and played(board) == played(board)


def test_knows_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    thought_of: list[Turn] = []
    state = _with_declarations()
    monkeypatch.setattr(simple, "naive_choice", lambda turns, *_: thought_of.extend(turns) or turns[0])
    naive_player(GAME.observe(state, state.to_act), Stream(1))
    assert thought_of == [turn for turn in GAME.legal(state) if turn.declare is None]


def _with_declarations() -> ProsfairState:
    """Returns a position in which something can be declared."""
    state, stream = GAME.start({}), Stream(1)
    while all(turn.declare is None for turn in GAME.legal(state)):
        state = GAME.apply(state, stream.choice(list(GAME.legal(state))))
    return state
