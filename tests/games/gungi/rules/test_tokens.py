"""棋譜 tokens where tiles are pinned, owed, betrayed or exchanged: what is written is read back (G15)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Drop, Move
from game.games.gungi.rules.notation import read_token, token
from game.games.gungi.rules.pieces import HYOU, KAORU, KIND, KINDS, OTHER
from game.rules.contract import PositionObject

PINS = json.loads((Path(__file__).parents[1] / "positions" / "pins.json").read_text(encoding="utf-8"))["positions"]
TRIED = 16
"""About how many actions of a position are written and read."""


@pytest.mark.parametrize("item", [pytest.param(item, id=item["id"]) for item in PINS])
def test_G15_a_token_is_read_as_the_action_it_was_written_from(item: dict[str, PositionObject]) -> None:
    state = GAME.position_in(item["position"], {})
    legal = GAME.legal(state)
    for action in legal[:: max(1, len(legal) // TRIED)]:
        back = KINDS[OTHER[action.tile]] if isinstance(action, Drop) and KIND[action.tile] in (HYOU, KAORU) else None
        text = token(state, action, None)
        assert read_token(text, state, None, back) == action, text
        if isinstance(action, Move):
            again = token(state, action, action.dst)
            assert read_token(again, state, action.dst) == action, again
