"""What is told of the last action and of a hint: which places, and what part each had in it."""

from __future__ import annotations

from typing import Any

from game.games.cerke.rules import GAME as CERKE
from game.games.cerke.rules.actions import Decline, Lot, Move, Settle, StepThrow, Throw
from game.games.cerke.rules.board import NAMES, SQUARE
from game.games.cerke.view.facts import last_marks as last_cerke
from game.games.gungi.rules import GAME as GUNGI
from game.games.gungi.rules import events as ev
from game.games.gungi.view.facts import hint_of
from game.games.gungi.view.facts import last_marks as last_gungi
from game.rules.contract import Square
from game.ui.board.grid import index_of, square_of
from game.ui.board.trace import Role, traced
from tests.ui.seen import gungi_states

START = CERKE.apply(CERKE.start({}), Lot(3, 2))

# --- what is told ----------------------------------------------------------------------------------------------------

HOW: dict[str, set[Role]] = {
    "InPlace": {"to", "strike"},
    "Swap13": {"to", "swap"},
    "Substitute": {"to", "swap"},
    "Drop": {"to", "drop"},
    "Relocate": {"to", "drop"},
    "Move": {"from", "to"},
}
"""What each kind of action of 軍儀 shows at least."""


def test_whatever_is_done_in_gungi_is_marked_where_and_how() -> None:
    """A strike in place too, which leaves no square and comes to none."""
    seen: set[str] = set()
    for state in gungi_states(30):
        for action in GUNGI.legal(state):
            kind = type(action).__name__
            log: list[Any] = []
            if kind in seen and getattr(action, "betray", None) is not True:
                continue
            GUNGI.apply(state, action, log)
            seen.add(kind)
            roles = {role for _, role in last_gungi(log)}
            assert roles >= HOW[kind], (kind, roles)
            assert ("turn" in roles) == any(isinstance(event, ev.Betrayed | ev.FortWon) for event in log)
            way = hint_of(GUNGI.observe(state, state.to_act), action.paths()[0])
            told = {"strike", "swap", "drop"} & HOW[kind]
            assert way.how == next(iter(told), None) and way.way, kind
    assert seen == set(HOW)


def test_the_set_up_is_marked_as_it_goes() -> None:
    log: list[Any] = []
    state = GUNGI.start({"mode": "strict"})
    GUNGI.apply(state, GUNGI.legal(state)[0], log)
    assert {role for _, role in last_gungi(log)} == {"to", "drop"}


def told_by(*actions: Any, start: Any = None) -> dict[str, set[str]]:
    """Returns the roles of what a turn of 机戦 did, by the names of the squares."""
    state, log = start or CERKE.apply(CERKE.start({}), Lot(3, 2)), []
    for action in actions:
        state = CERKE.apply(state, action, log)
    found: dict[str, set[str]] = {}
    for pick, role in last_cerke(log):
        found.setdefault(NAMES[index_of(pick)], set()).add(role)
    return found


def test_a_step_in_cerke_is_marked_with_all_its_way() -> None:
    at = SQUARE.__getitem__
    step = StepThrow(at("KAU"), at("LAU"))
    assert told_by(step) == {"KAU": {"from"}, "LAU": {"via"}}
    assert told_by(step, Throw(1), Decline()) == {"KAU": {"to", "back"}, "LAU": {"via"}}
    assert told_by(step, Throw(3), Settle(at("NAU"))) == {"KAU": {"from"}, "LAU": {"via"}, "NAU": {"to"}}


def test_a_throw_at_the_water_that_fails_is_marked_where_it_was_tried() -> None:
    move = next(a for a in CERKE.legal(START) if a == Move(SQUARE["CAI"], SQUARE["CO"]))
    assert told_by(move) == {"CAI": {"from"}, "CO": {"tried"}}
    assert told_by(move, Throw(2)) == {"CAI": {"to", "back"}, "CO": {"tried"}}
    assert told_by(move, Throw(3)) == {"CAI": {"from"}, "CO": {"to"}}


def test_the_two_steps_of_the_tam_are_marked() -> None:
    moves = {a.paths()[0][-1]: a for a in CERKE.legal(START) if hasattr(a, "latter")}
    found = told_by(moves[square_of(SQUARE["ZO"])])
    assert found.pop("ZO") == {"to", "back"} and list(found.values()) == [{"via"}]
    end = next(end for end in moves if end != square_of(SQUARE["ZO"]))
    found = told_by(moves[end])
    assert found["ZO"] == {"from"} and found[NAMES[index_of(end)]] == {"to"} and {"via"} in found.values()


def test_a_place_keeps_the_frame_that_says_most() -> None:
    a, b = Square(1, 1), Square(2, 2)
    assert traced([(a, "from"), (b, "via"), (a, "to"), (a, "back")]) == ((b, "via"), (a, "to"), (a, "back"))
    assert traced([(a, "from"), (a, "from")]) == ((a, "from"),)
