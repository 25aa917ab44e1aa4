"""The test opponent of 軍儀 that has just read the rules."""

from __future__ import annotations

from game.games.gungi.ai.simple import naive_player
from game.games.gungi.rules import GAME
from game.games.gungi.rules.state import GungiState
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import board

SEEDS = range(8)


def played(state: GungiState) -> list[str]:
    seen = GAME.observe(state, state.to_act)
    return [GAME.format(naive_player(seen, Stream(seed))) for seed in SEEDS]


def test_takes_the_dearest_tile_though_it_is_guarded() -> None:
    kings = {"5-1": ["W:帥:-"], "9-9": ["B:帥:-"]}
    state = board({**kings, "2-2": ["W:龍:臥"], "2-1": ["W:弓:や"], "4-8": ["W:兵:と"], "2-8": ["B:臥:龍"]})
    assert set(played(state)) == {"m 2-8-1 2-2-1"}
    hanging = board({**kings, "4-8": ["W:兵:と"], "2-8": ["B:臥:龍"]})
    assert set(played(hanging)) == {"m 2-8-1 4-8-1"}


def test_sees_a_mate_though_something_dear_could_be_taken() -> None:
    pieces = {"5-1": ["W:帥:-"], "5-3": ["B:と:兵"], "9-9": ["B:帥:-"], "1-9": ["B:弓:や"], "9-2": ["B:龍:臥"]}
    state = board({**pieces, "9-5": ["W:槍:侍"]}, B=["槍:侍"])
    assert "m 9-2-1 9-5-1" in [GAME.format(action) for action in GAME.legal(state)]
    for text in set(played(state)):
        result = GAME.apply(state, GAME.parse(text, state)).result
        assert result is not None and result.winner == 0, text


def test_does_anything_else_in_the_set_up_too_and_by_one_seed_the_same() -> None:
    for state in (
        GAME.start({}),
        board({"5-1": ["W:帥:-"], "9-9": ["B:帥:-"], "2-8": ["B:臥:龍"], "2-7": ["B:兵:と"]}),
    ):
        found = played(state)
        assert len(set(found)) > 3 and found == played(state)
