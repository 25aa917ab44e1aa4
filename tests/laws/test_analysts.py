"""Laws of looking back: what was played stands beside the best of one search, and the same question has one answer."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.ai.analysis import Analyst
from game.ai.budget import Cancelled
from game.ai.process import player
from game.rules.chance import Stream
from tests.laws.test_players import questions
from tests.laws.walk import GAMES, known
from tests.thorough import tries

LOOKED_BACK = [name for name in GAMES if catalog.GAMES[name].player and player(name).analyst]
NODES = tries(60, 2_000)
LINES = 2
LOTS = 12
MOST = tries(1, 20)
"""In so many positions of a game is looked; the last ones, which come first, hide something where the game does."""

games = pytest.mark.parametrize("game_id", LOOKED_BACK)


def analyst(game_id: str) -> Analyst:
    found = player(game_id).analyst
    assert found is not None
    return found


def free(game_id: str) -> list[Any]:
    """Returns what a seat sees in positions in which it has a choice."""
    game = catalog.rules(game_id)
    seen = (game.observe(state, state.to_act) for state in questions(game_id))
    return [one for one in seen if len(one.legal) > LINES][::-1]


@games
def test_what_is_asked_for_is_seen_beside_the_best(game_id: str) -> None:
    game, look, weighed = catalog.rules(game_id), analyst(game_id).look, 0
    for n, seen in enumerate(free(game_id)):
        if weighed == MOST:
            break
        asked = list(seen.legal)[-1]
        found = look(seen, (asked,), LINES, NODES, n)
        if not found.looked:
            continue
        weighed += 1
        assert found.of(asked) is not None and LINES <= len(found.looked) <= LINES + 1
        assert all(one.action in known(seen.legal) for one in found.looked)
        assert [one.value for one in found.looked] == sorted((one.value for one in found.looked), reverse=True)
        assert found.depth >= 1 and found.nodes >= 1
        assert all(game.format(action) for one in found.looked for action in one.line)
    assert weighed, "nothing was ever weighed"


@pytest.mark.slow
@games
def test_the_same_question_has_the_same_answer_whatever_lies_hidden(game_id: str) -> None:
    game, look = catalog.rules(game_id), analyst(game_id).look
    for n, seen in enumerate(free(game_id)[:MOST]):
        found = look(seen, (), LINES, NODES, n)
        assert look(seen, (), LINES, NODES, n) == found
        others = (game.observe(game.sample(seen, Stream(lot)), seen.seat) for lot in range(LOTS if game.hides else 0))
        other = next((one for one in others if one == seen and one is not seen), None)
        assert other is None or look(other, (), LINES, NODES, n) == found


@pytest.mark.slow
@games
def test_more_nodes_look_no_less_deep(game_id: str) -> None:
    look = analyst(game_id).look
    for n, seen in enumerate(free(game_id)[:MOST]):
        little, much = (look(seen, (), LINES, nodes, n) for nodes in (NODES, 4 * NODES))
        assert much.depth >= little.depth and much.nodes >= little.nodes


@games
def test_it_stops_when_nobody_waits(game_id: str) -> None:
    look, stopped = analyst(game_id).look, 0
    for n, seen in enumerate(free(game_id)[:MOST]):
        try:
            assert look(seen, (), LINES, NODES, n, lambda: True).looked == ()
        except Cancelled:
            stopped += 1
    assert stopped or not any(look(seen, (), LINES, NODES, 1).looked for seen in free(game_id)[:MOST])


@games
def test_where_nothing_is_to_be_decided_nothing_is_weighed(game_id: str) -> None:
    game, look = catalog.rules(game_id), analyst(game_id).look
    for state in questions(game_id):
        seen = game.observe(state, state.to_act)
        if len(seen.legal) == 1:
            assert look(seen, (seen.legal[0],), LINES, NODES, 1).looked == ()


@games
def test_the_nodes_of_a_review_are_apart_from_the_strengths(game_id: str) -> None:
    one = analyst(game_id)
    assert 500 <= one.quick < one.deep <= 50_000 and one.unit > 0
