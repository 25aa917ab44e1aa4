"""The test opponent that sees one ply, as a good beginner plays; its judgement stays as it is.

It places troops where they make, or with the other cards of its hand could make, the strongest formation, finishes what
beats the other side, and leaves alone what cannot win any more. It draws troops, and plays no strategy card
while it can place one.
"""

from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.formations import CARD, RANK, WEAKER, Cards, completions, missing, worth
from game.games.yuki.ai.table import Table, table_of
from game.games.yuki.rules.actions import OWN_DECK, Decision, DeclareReading, Draw, PlaceTroop
from game.games.yuki.rules.observation import YukiObservation
from game.rules.chance import Stream

VALUES = (0.0, 1.0, 3.5, 5.0, 8.0, 10.0)
"""By rank, 集団 to 電光: what a complete formation is worth."""
WON, LOST = 14.0, -2.0
IN_HAND, HOPED, VAGUE = 0.75, 0.4, 0.1
"""What an unfinished formation is worth of that: all it lacks is in hand, one card has to come, or more."""
HIGH = 0.02
"""For each number of a troop."""


def greedy_player(seen: YukiObservation, stream: Stream) -> Decision:
    """Returns the troop that does most for its battlefield; the best reading; else any decision."""
    placed = [action for action in seen.legal if isinstance(action, PlaceTroop)]
    if not placed:
        sensible = [action for action in seen.legal if _sensible(action)]
        return sensible[0] if sensible else stream.choice(list(seen.legal))
    stream.shuffle(placed)
    table = table_of(seen)
    return max(placed, key=lambda action: gain(table, seen.seat, pack(action)[2], CARD[action.card]))


def _sensible(action: Decision) -> bool:
    """Whether a decision that places no troop is one to take without a thought: the best reading, a troop to draw."""
    return isinstance(action, DeclareReading) or (isinstance(action, Draw) and action.source != OWN_DECK)


def gain(table: Table, side: int, lane: int, card: int) -> float:
    """Returns how much better a battlefield stands with a troop more on the own side."""
    there = table.formations[side][lane]
    hand = frozenset(table.hands[side]) - {card}
    with_it: Cards = tuple(sorted((*there, card)))
    before = standing(table, side, lane, there, hand | {card}) if there else 0.0
    return standing(table, side, lane, with_it, hand) - before + HIGH * (card % 10)


def standing(table: Table, side: int, lane: int, own: Cards, hand: frozenset[int]) -> float:
    """Returns what a battlefield is worth at a glance with these own cards there and these troops in hand."""
    bits, other = table.bits[lane], table.formations[1 - side][lane]
    finished = worth(other, bits) if not missing(other, bits) else None
    if not missing(own, bits):
        made = worth(own, bits)
        if finished is not None:
            return WON if made > finished else LOST
        return WON if other and not _beaten(other, bits, made) else _value(made, bits)
    best = LOST if finished is not None else 0.0
    for made, added in completions(own, bits):
        if finished is not None and made <= finished:
            break
        lacking = sum(card not in hand for card in added)
        share = IN_HAND if not lacking else HOPED if lacking == 1 else VAGUE
        best = max(best, share * (WON if finished is not None else _value(made, bits)))
        if not lacking:
            break
    return best


def _beaten(other: Cards, bits: int, made: int) -> bool:
    """Whether the other side's unfinished formation could still beat a worth, whatever cards that takes."""
    return missing(other, bits) > 3 or any(best > made for best, _ in completions(other, bits)[:1])


def _value(made: int, bits: int) -> float:
    rank = min(5, abs(made) // RANK)
    return VALUES[6 - rank] if bits & WEAKER and rank else VALUES[rank]
