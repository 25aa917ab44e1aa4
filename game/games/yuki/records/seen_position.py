"""A position that fits an observation object of 盤上遊姫 (Y13.3): what is hidden in it lies in a fixed order."""

from typing import Any

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import ALL_CODES, DECKS, EVENTS, TROOPS, in_order
from game.games.yuki.rules.options import EASY
from game.games.yuki.rules.positions import position_in
from game.games.yuki.rules.state import YukiState
from game.records.header import is_count
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError

MOST = 80
"""More than a deck or a hand has cards."""


def state_in(seen: PositionObject, options: OptionValues, seat: int) -> YukiState:
    """Returns a position that `seat` sees so. Raises DataError naming what is wrong."""
    if seen.get("me") != seat or seen.get("v") != GAME.version_of(options):
        raise DataError("observation", "me", f"{seen.get('me')} {seen.get('v')}"[:40])
    hand, other = _codes(seen.get("hand")), seen.get("other_hand")
    lanes, left = seen.get("lanes"), seen.get("strat_left")
    if not isinstance(other, dict) or not isinstance(lanes, list) or not isinstance(left, list) or len(left) != 2:
        raise DataError("observation", "other_hand", "missing")
    known = {*hand, *_codes(seen.get("discard")), *_on_table(lanes)}
    theirs, troops = _split(
        [code for code in TROOPS if code not in known], other.get("troops"), seen.get("troops_left")
    )
    decks: list[list[str]] = [[], []]
    advanced = seen.get("level") != EASY
    if advanced:
        for player, side in enumerate(_codes(seen.get("sides"), frozenset("SM"))[:2]):
            hidden = [code for code in DECKS[side] if code not in known]
            held, decks[player] = _split(hidden, 0 if player == seat else other.get("strategy"), left[player])
            theirs += held
    backs = list(in_order([*theirs, *_codes(other.get("fields"))]))
    told = {key: value for key, value in seen.items() if key not in ("me", "hand", "other_hand")}
    hands = [list(hand), backs] if seat == 0 else [backs, list(hand)]
    lanes = _with_events(lanes) if advanced else lanes
    return position_in({**told, "lanes": lanes, "hands": hands, "troops": troops, "strat": decks}, {})


def _on_table(lanes: list[object]) -> set[str]:
    """Returns the cards at the battlefields."""
    found: set[str] = set()
    for lane in lanes:
        if not isinstance(lane, dict) or not isinstance(lane.get("cards"), list):
            raise DataError("observation", "lanes", "no object")
        found.update(code for side in (*lane["cards"], lane.get("fields")) for code in _codes(side))
    return found


def _with_events(lanes: list[Any]) -> list[Any]:
    """Returns the battlefields with any of the other event cards where one is closed."""
    told = [lane.get("event") for lane in lanes]
    closed = iter([code for code in EVENTS if code not in told])
    return [{**lane, "event": lane.get("event") or next(closed, None)} for lane in lanes]


def _split(codes: list[str], held: Any, left: Any) -> tuple[list[str], list[str]]:
    """Returns so many cards for the other hand, and the rest, which must be as many as are left."""
    if not is_count(held, MOST) or not is_count(left, MOST) or held + left != len(codes):
        raise DataError("observation", "troops_left", f"{held} {left}"[:40])
    return codes[:held], codes[held:]


def _codes(value: object, known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(code, str) and code in known for code in value):
        raise DataError("observation", "cards", str(value)[:40])
    return tuple(value)
