"""Looking back on 机戦: odds as logarithms, a won game as one, and an action of several that come to the same."""

from __future__ import annotations

from math import inf, log

import pytest

from game.ai.looking import MOST_SURE
from game.games.cerke.ai.analyst import _looked, appraise, look
from game.games.cerke.ai.bridge import pack
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Decline
from game.games.cerke.rules.pieces import TAM
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.cerke.rules.positions import position


def first():  # type: ignore[no-untyped-def]
    """Returns what the first seat sees once it is drawn who begins."""
    state, stream = GAME.start({}), Stream(3)
    while state.to_act == CHANCE:
        state = GAME.apply(state, GAME.draw(state, stream), None)
    return GAME.observe(state, state.to_act)


@pytest.mark.parametrize(("worth", "value"), [(0.0, 0.0), (0.5, log(3)), (-0.5, -log(3)), (1.0, inf), (-1.0, -inf)])
def test_a_worth_is_told_as_the_logarithm_of_its_odds(worth: float, value: float) -> None:
    found = _looked(Decline(), worth, ())
    assert found.value == pytest.approx(value) and found.plies == (1 if abs(value) == inf else 0)


def test_nothing_is_told_as_surer_than_can_be() -> None:
    assert _looked(Decline(), 0.9999, ()).value == pytest.approx(log(MOST_SURE / (1 - MOST_SURE)))
    assert _looked(Decline(), -0.9999, ()).value == pytest.approx(-log(MOST_SURE / (1 - MOST_SURE)))


def test_an_action_that_comes_to_the_same_as_another_stands_for_both() -> None:
    seen = first()
    tam = seen.board.index(TAM)
    met: dict[int, object] = {}
    twin = next(action for action in seen.legal if met.setdefault(pack(action, seen.phase, tam), action) is not action)
    found = look(seen, (twin,), 2, 300, 1)
    assert found.of(twin) is not None
    assert len({pack(one.action, seen.phase, tam) for one in found.looked}) == len(found.looked)


def test_the_beginning_is_worth_about_as_much_to_either() -> None:
    seen = first()
    assert abs(appraise(seen)) < 0.5


@pytest.mark.parametrize("turn", ["IA", "A"])
def test_a_hand_about_to_be_made_is_worth_something_to_the_first_seat_whoever_is_to_move(turn: str) -> None:
    """Of both seats it is the first that has all but one piece of a hand, and all the points but a few."""
    ahead = position({"PIA": "C", "KA": "c"}, turn, hand="MDK", points=(36, 4))
    behind = position({"PIA": "C", "KA": "c"}, turn, other="MDK", points=(4, 36))
    assert appraise(GAME.observe(ahead, 0)) > 0.2 and appraise(GAME.observe(behind, 0)) < -0.2
