"""The same position with the other side to act: nothing else of it changes, or a clause says why it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import CHANCE
from tests.laws.walk import choose

STUDIED = [name for name in catalog.playable() if catalog.rules(name).other_turn is not None]
TEXTS = [Texts(lang, catalog.text_folders()) for lang in LANGUAGES]


def states(name: str, plies: int, seed: int) -> list[Any]:
    stream, match, found = Stream(seed), Match(catalog.rules(name), {}, seed), []
    while match.result is None and match.ply < plies:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        found.append(match.state)
        match.play(choose(match.game, match.state, stream))
    return found


@pytest.mark.parametrize("name", STUDIED)
def test_another_side_acts_and_nothing_else_is_changed(name: str) -> None:
    game, turned = catalog.rules(name), 0
    assert game.other_turn is not None
    for state in states(name, 130, 3)[::4]:
        other = game.other_turn(state)
        if isinstance(other, Clause):
            assert other.id in game.clauses and other.code in game.codes
            assert all(texts.clause(name, other.code, *other.args) for texts in TEXTS)
            continue
        turned += 1
        assert other.result is not None or other.to_act == 1 - state.to_act
        assert game.other_turn(other) == state or isinstance(game.other_turn(other), Clause)
    assert turned or name == "yuki"
