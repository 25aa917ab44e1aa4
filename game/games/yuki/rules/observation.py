"""The observation of 盤上遊姫: a new object of allowed things (Y11, Y13.3), and positions that fit one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.games.yuki.rules.actions import Decision
from game.games.yuki.rules.cards import DECKS, EVENTS, TROOPS, in_order, is_field, is_strategy, is_troop
from game.games.yuki.rules.codec import format_action
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.options import Options
from game.games.yuki.rules.phases import AwaitDeal, Clockwork, Codes, Decks, Fields, Phase, Piles, Standing, pair
from game.games.yuki.rules.positions import lane_out, public_fields
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import Result


@dataclass(frozen=True, slots=True)
class OtherHand:
    """A hand by its backs: how many troops and strategy cards, and the 戦場カード, which lie open."""

    troops: int
    strategy: int
    fields: Codes


@dataclass(frozen=True, slots=True)
class YukiObservation:
    """A position as `seat` sees it.

    lanes: closed events are None. hand: the own cards in order. troops_left, strategy_left: the sizes of the decks.
    legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    options: Options
    lanes: tuple[Battlefield, ...]
    hand: Codes
    other_hand: OtherHand
    troops_left: int
    strategy_left: tuple[int, int]
    piles: Piles
    clockwork: Clockwork
    standing: Standing
    phase: Phase
    decider: int
    to_act: int
    result: Result | None
    legal: Sequence[Decision] = field(repr=False)


def open_events(state: YukiState) -> frozenset[int]:
    """Returns the battlefields whose event lies face up, from 0: everybody knows them (Y11.1)."""
    return frozenset(n for n, lane in enumerate(state.lanes) if lane.event_up)


def observe(state: YukiState, seat: int) -> YukiObservation:
    """Returns what `seat` sees."""
    theirs = state.hands[1 - seat]
    return YukiObservation(
        seat=seat,
        options=state.options,
        lanes=tuple(_closed(lane) for lane in state.lanes),
        hand=state.hands[seat],
        other_hand=OtherHand(
            sum(map(is_troop, theirs)), sum(map(is_strategy, theirs)), tuple(filter(is_field, theirs))
        ),
        troops_left=len(state.decks.troops),
        strategy_left=(len(state.decks.strategy[0]), len(state.decks.strategy[1])),
        piles=state.piles,
        clockwork=state.clockwork,
        standing=state.standing,
        phase=state.phase,
        decider=state.decider,
        to_act=state.to_act,
        result=state.result,
        legal=legal(state) if state.to_act == seat else (),
    )


def laid_open(state: YukiState, seat: int) -> YukiObservation:
    """Returns what `seat` would see if the other had shown his whole hand: only decks and closed events stay hidden."""
    seen, other = observe(state, seat), 1 - seat
    cards = tuple(code for code in state.hands[other] if not is_field(code))
    return replace(seen, piles=replace(seen.piles, shown=pair(seen.piles.shown, other, cards)))


def _closed(lane: Battlefield) -> Battlefield:
    return lane if lane.event_up else replace(lane, event=None)


def observation_out(state: YukiState, seat: int) -> Fields:
    """Returns the observation object of Y13.3."""
    seen = observe(state, seat)
    return {
        **public_fields(state),
        "lanes": [lane_out(lane) for lane in seen.lanes],
        "me": seat,
        "hand": list(seen.hand),
        "other_hand": _backs_out(seen.other_hand),
        "troops_left": seen.troops_left,
        "strat_left": list(seen.strategy_left),
        "legal": [format_action(action) for action in seen.legal],
    }


def seen_out(state: YukiState, seat: int | None) -> Fields:
    """Returns the observation object of Y13.3 without what could be done; seat None: what both players may know."""
    if seat is not None:
        told = observation_out(state, seat)
        del told["legal"]
        return told
    of_first, of_second = observe(state, 0), observe(state, 1)
    return {
        **public_fields(state),
        "lanes": [lane_out(lane) for lane in of_first.lanes],
        "hands": [_backs_out(seen.other_hand) for seen in (of_second, of_first)],
        "troops_left": of_first.troops_left,
        "strat_left": list(of_first.strategy_left),
    }


def _backs_out(hand: OtherHand) -> Fields:
    return {"troops": hand.troops, "strategy": hand.strategy, "fields": list(hand.fields)}


# --- sampling ------------------------------------------------------------------------------------------------------


def sample(seen: YukiObservation, stream: Stream) -> YukiState:
    """Returns a position with that observation: what is hidden is dealt at random.

    A card the other was seen taking into his hand is put there as long as there is room for it (Y13.1 `shown`).
    """
    troops, strategy = _hidden_troops(seen), _hidden_strategy(seen)
    stream.shuffle(troops)
    other = 1 - seen.seat
    for deck in strategy:
        stream.shuffle(deck)
    known = [code for code in seen.piles.shown[other] if code in troops or code in strategy[other]]
    held = _fill(seen.other_hand.troops, [c for c in known if is_troop(c)], troops)
    held += _fill(seen.other_hand.strategy, [c for c in known if is_strategy(c)], strategy[other])
    hidden = in_order((*held, *seen.other_hand.fields))
    return YukiState(
        seen.options,
        _with_events(seen, stream),
        (seen.hand, hidden) if seen.seat == 0 else (hidden, seen.hand),
        Decks(tuple(troops), (tuple(strategy[0]), tuple(strategy[1]))),
        seen.piles,
        seen.clockwork,
        seen.standing,
        seen.phase,
        None if seen.result is None else (seen.result, seen.decider),
    )


def _fill(n: int, known: list[str], rest: list[str]) -> list[str]:
    """Takes `n` cards out of `rest`, the known ones first."""
    taken = known[:n]
    for code in taken:
        rest.remove(code)
    while len(taken) < n:
        taken.append(rest.pop())
    return taken


def _table(seen: YukiObservation) -> set[str]:
    lanes = (code for lane in seen.lanes for side in (*lane.cards, lane.fields) for code in side)
    return {*lanes, *seen.piles.discard, *seen.hand}


def _hidden_troops(seen: YukiObservation) -> list[str]:
    if isinstance(seen.phase, AwaitDeal):
        return []
    known = _table(seen)
    return [code for code in TROOPS if code not in known]


def _hidden_strategy(seen: YukiObservation) -> list[list[str]]:
    if not seen.options.advanced or isinstance(seen.phase, AwaitDeal):
        return [[], []]
    known = _table(seen)
    return [[code for code in DECKS[side] if code not in known] for side in seen.options.sides]


def _with_events(seen: YukiObservation, stream: Stream) -> tuple[Battlefield, ...]:
    if not seen.options.advanced or isinstance(seen.phase, AwaitDeal):
        return seen.lanes
    known = {lane.event for lane in seen.lanes}
    closed = [code for code in EVENTS if code not in known]
    stream.shuffle(closed)
    return tuple(lane if lane.event_up else replace(lane, event=closed.pop()) for lane in seen.lanes)
