"""The test opponent that has just read the rules: it beats what is finished, puts like to like, and else does anything.

Its judgement stays as it is. It knows no formation but that of equal numbers, and nothing of what may still be proved.
"""

from __future__ import annotations

from game.ai.player import naive_choice, random_player
from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.table import Table, table_of
from game.games.yuki.rules.actions import Decision, PlaceTroop
from game.games.yuki.rules.cards import number
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import PlayCard
from game.rules.chance import Stream

BATTLEFIELD = 1_000
ALIKE = 10
"""A battlefield taken is dearer than any card; of cards that find their like first the one that finds more."""


def naive_player(seen: YukiObservation, stream: Stream) -> Decision:
    """Returns a play that wins, else one that beats most finished formations, else like put to like, else anything."""
    if not isinstance(seen.phase, PlayCard):
        return random_player(seen, stream)
    table, side = table_of(seen), seen.seat
    finished = [n for n, lane in enumerate(seen.lanes) if lane.open and lane.complete(1 - side)]
    outcomes = {action: _after(table, side, action) for action in seen.legal}

    def price(action: Decision) -> int:
        taken = sum(outcomes[action].winners[lane] == side for lane in finished)
        return BATTLEFIELD * taken + _alike(seen, action)

    return naive_choice(seen.legal, lambda action: outcomes[action].winner == side, price, stream)


def _after(table: Table, side: int, action: Decision) -> Table:
    after = table.copy()
    after.play(side, pack(action))
    return after


def _alike(seen: YukiObservation, action: Decision) -> int:
    """Returns how much a troop is worth where all that lies there has its number, 0 for anything else."""
    if not isinstance(action, PlaceTroop):
        return 0
    there = seen.lanes[action.lane].cards[seen.seat]
    same = there and all(number(card) == number(action.card) for card in there)
    return ALIKE * len(there) + number(action.card) if same else 0
