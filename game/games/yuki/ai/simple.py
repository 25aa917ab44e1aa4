"""The test opponent that sees one ply: the strongest formation it can add to, then high cards."""

from __future__ import annotations

from game.games.yuki.ai.formations import CARD, Cards
from game.games.yuki.rules.actions import Decision, PlaceTroop
from game.games.yuki.rules.observation import YukiObservation
from game.rules.chance import Stream

LIGHTNING, TRIPOD, UNITED, GEESE = 60, 45, 30, 12


def greedy_player(seen: YukiObservation, stream: Stream) -> Decision:
    """Returns the troop that goes best with what lies there already; any decision where no troop can be placed."""
    placed = [action for action in seen.legal if isinstance(action, PlaceTroop)]
    if not placed:
        return stream.choice(list(seen.legal))
    stream.shuffle(placed)
    return max(placed, key=lambda action: gain(seen, action))


def gain(seen: YukiObservation, action: PlaceTroop) -> int:
    """Returns how well a troop goes with each troop of the formation it joins, and its number."""
    there: Cards = tuple(CARD[code] for code in seen.lanes[action.lane].cards[seen.seat])
    card = CARD[action.card]
    return sum(fit(card, other) for other in there if other < 60) + card % 10


def fit(a: int, b: int) -> int:
    """Returns what two troops promise together; below 0 if nothing."""
    near = 0 < abs(a % 10 - b % 10) <= 2
    if a // 10 == b // 10:
        return LIGHTNING if near else UNITED
    return TRIPOD if a % 10 == b % 10 else GEESE if near else -10
