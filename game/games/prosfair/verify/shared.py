"""Shared parts of the checks of the vector files of プロスフェアー: positions, results, turns as texts."""

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.options import FIELDS
from game.games.prosfair.rules.pieces import SIDES
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import turn_text
from game.games.prosfair.rules.text.positions import KEY, position_text
from game.rules.contract import OptionValues
from game.verify.core import Difference, Malformed, Strict, compare, differs

WEAKER = {"w": "white", "b": "black"}


def state_of(item: Strict, key: str = "position", options: OptionValues | None = None) -> ProsfairState:
    """Returns the state of a position text, by the defaults of its level."""
    return GAME.position_in({KEY: item.text(key)}, options or {})


def legal_texts(state: ProsfairState) -> list[str]:
    """Returns the full texts of all turns of a position, code points ascending, also where the game has ended."""
    return sorted(turn_text(state, turn) for turn in state.turns)


def result_of(state: ProsfairState) -> tuple[str | None, str] | None:
    """Returns (winner, reason) as the files have it, None while the game goes on."""
    result = state.result
    if result is None:
        return None
    return (None if result.winner is None else SIDES[result.winner], result.clause.code)


def told_form(item: Strict, state: ProsfairState) -> list[Difference]:
    """Compares `variant`, `level` and `oath_from` with those of the position."""
    told = told_options(item)
    keys = {"form": "variant"}
    return [
        problem
        for name, value in told.items()
        for problem in compare(item.at(keys.get(name, name)), value, getattr(state.options, name))
    ]


def told_options(item: Strict) -> OptionValues:
    """Returns the options an entry tells: form, level and oath, which is the usual one where nothing is said (P1.6)."""
    oath = item.whole("oath_from", FIELDS["oath_from"].default)
    return {"form": item.text("variant"), "level": item.text("level"), "oath_from": oath}


def turn_in(text: str, state: ProsfairState) -> Turn:
    """Returns the turn of a full text, strictly read. Raises NotationError; Malformed for an action of the table."""
    turn = GAME.parse(text, state)
    if not isinstance(turn, Turn):
        raise Malformed(differs("", text, "no turn"))
    return turn


def played(state: ProsfairState, text: str, place: str) -> tuple[ProsfairState, list[Difference]]:
    """Returns the state after the turn a text means, and what is wrong with the text: refused, or written otherwise.

    Whether the game has ended is no matter here.
    """
    turn = turn_in(text, state)
    if turn not in state.turns:
        clause = GAME.explain(state, turn)
        return state, [differs(place, text, "not listed" if clause is None else f"{clause.id} {clause.code}")]
    return GAME.apply(state, turn), compare(place, text, turn_text(state, turn))


def compare_after(item: Strict, state: ProsfairState) -> list[Difference]:
    """Compares the positions after the turns that `after` names."""
    problems: list[Difference] = []
    told = item.object("after")
    for text in told.keys():  # noqa: SIM118 - a Strict is no mapping
        after, wrong = played(state, text, told.at(text))
        problems += wrong + compare(told.at(text), told.text(text), position_text(after))
    return problems
