"""What a decision that is advised gives up, told by the rules to its own side: the weightiest first.

Battlefields count from 0, formations are told by their ranks (Y6.1).
"""

from collections.abc import Callable, Iterator

from game.games.yuki.rules.actions import Decision, Pass, PlaceTroop, Scout
from game.games.yuki.rules.asked.reasons import ranked
from game.games.yuki.rules.asked.sight import PlaySight, evidence, may_become, partial
from game.games.yuki.rules.cards import is_strategy
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import CROWD, best
from game.rules.clause import Reason


def costs(state: YukiState, action: Decision) -> list[Reason]:
    """Returns what a legal decision costs the decider, by what it may know; [] where nothing is in sight.

    "loses-there": a battlefield lost at once. "falls": the formation there may only become a lower rank. "forgoes":
    the card would have completed another formation. "beatable": the complete formation can still be beaten, by this
    rank. "right-gone", "right-step": the 策略権 goes over to the enemy, or a step nearer. "prize": a battlefield won
    gives the enemy a step of it and an event. "returns": cards to be given back. "pass-ends", "pass": what a pass lets
    happen.
    """
    if not isinstance(action, Decision):
        return []
    sight = PlaySight.of(state, action, state.decider)
    if sight.result is not None and sight.result.winner == sight.side:
        return []
    return [reason for finder in FINDERS for reason in finder(sight)]


def _loses(sight: PlaySight) -> Iterator[Reason]:
    for n, winner in sight.won:
        if winner != sight.side:
            yield Reason("loses-there", (n,))


def _spoils(sight: PlaySight) -> Iterator[Reason]:
    """The formation a card joins can become less, or another one lacks just this card."""
    if sight.joined is None:
        return
    card, n = sight.joined
    lane, side = sight.after[n], sight.side
    before = sight.before.lanes[n].cards[side]
    if before and ranked(lane) and lane.winner is None:
        then, now = may_become(sight.before.lanes[n], before), may_become(lane, (*before, card))
        if now < then:
            yield Reason("falls", (n, then, now))
    if not isinstance(sight.action, PlaceTroop):
        return
    here = best(lane.cards[side], lane.effects)[0] if lane.complete(side) else may_become(lane, lane.cards[side])
    for other, there in partial(sight.before.lanes, side):
        cards = there.cards[side]
        if other != n and ranked(there) and there.size - len(cards) == 1:
            rank = best((*cards, card), there.effects)[0]
            if rank == may_become(there, cards) > max(CROWD, here if lane.complete(side) else CROWD):
                yield Reason("forgoes", (other, rank))
                return


def _beatable(sight: PlaySight) -> Iterator[Reason]:
    """A formation completed that is neither won nor lost: the enemy knows what is to be beaten."""
    if sight.joined is None:
        return
    lane, side = sight.after[sight.joined[1]], sight.side
    if lane.open and lane.complete(side) and not lane.complete(1 - side) and ranked(lane):
        seen = evidence(sight.after, sight.before.piles.discard)
        rank = sight.highest(lane, 1 - side, seen)
        if rank > best(lane.cards[side], lane.effects)[0]:
            yield Reason("beatable", (sight.joined[1], rank))


def _right(sight: PlaySight) -> Iterator[Reason]:
    """The 策略権 moves over by a strategy card, and by every battlefield that is won (Y8.3, Y4.13)."""
    if not sight.before.options.advanced:
        return
    away = 1 if sight.side == 0 else -1
    then, now = sight.before.standing.right * away, sight.standing.right * away
    card = getattr(sight.action, "card", "")
    played = bool(card) and is_strategy(card) and now != then
    mine = [n for n, winner in sight.won if winner == sight.side]
    if mine:
        yield Reason("prize", (mine[0],))
    elif played and now > then:
        yield Reason("right-gone" if now == 1 else "right-step")


def _gives_back(sight: PlaySight) -> Iterator[Reason]:
    if isinstance(sight.action, Scout):
        drawn = min(3, sight.before.troops_left + sight.before.strategy_left[sight.side])
        if drawn > 1:
            yield Reason("returns", (drawn - 1,))
    elif isinstance(sight.action, Pass):
        yield Reason("pass-ends" if sight.before.clockwork.passes else "pass")


Finder = Callable[[PlaySight], Iterator[Reason]]
FINDERS: tuple[Finder, ...] = (_loses, _spoils, _right, _beatable, _gives_back)
