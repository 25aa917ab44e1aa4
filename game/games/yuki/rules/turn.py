"""How a decision of 盤上遊姫 is carried out, and everything that follows from it (Y13.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.yuki.rules import events, judge
from game.games.yuki.rules.actions import (
    OWN_DECK,
    TROOP_DECK,
    Deal,
    Decision,
    DeclareReading,
    Desert,
    Draw,
    EventDecline,
    EventDraw,
    EventEffect,
    Pass,
    PlaceElite,
    PlaceField,
    PlaceTroop,
    Redeploy,
    ReturnCard,
    Scout,
    TakeEvent,
    Turncoat,
)
from game.games.yuki.rules.cards import SUN, in_order, is_field, is_strategy, place_of
from game.games.yuki.rules.legal import SCOUT_DRAWS, fetched_by
from game.games.yuki.rules.moving import discard, draw, forget_shown, lift, lose, shift, show, take
from game.games.yuki.rules.phases import AwaitShuffle, ChooseOption, Declare, GiveBack, PickEvent, PlayCard, Refill
from game.games.yuki.rules.state import Decks, YukiState, pair
from game.rules.clause import Clause
from game.rules.contract import Result

Log = list[Any]
FIRST_HAND = 6


# --- the deal and ① ------------------------------------------------------------------------------------------------


def deal(state: YukiState, action: Deal, log: Log) -> YukiState:
    """Y3: six cards each, one at a time, the first player first."""
    first = state.agreed.first
    hands: list[list[str]] = [[], []]
    for i, code in enumerate(action.troops[: 2 * FIRST_HAND]):
        hands[first if i % 2 == 0 else 1 - first].append(code)
    log.append(events.Dealt((tuple(hands[0]), tuple(hands[1]))))
    lanes = state.lanes
    if state.agreed.advanced:
        lanes = tuple(replace(lane, event=action.events[i]) for i, lane in enumerate(lanes))
    decks = (action.sun, action.moon)
    after = state.after(
        lanes=lanes,
        hands=(in_order(hands[0]), in_order(hands[1])),
        decks=Decks(action.troops[2 * FIRST_HAND :], decks if state.agreed.sides[0] == SUN else decks[::-1]),
    )
    return begin_turn(after, first, log)


def begin_turn(state: YukiState, player: int, log: Log) -> YukiState:
    """① of `player`, or straight on to ② where nothing is to be drawn (Y4.2, Y12.2)."""
    log.append(events.TurnBegan(player))
    return _refill(state.after(clockwork=replace(state.clockwork, active=player)))


def _refill(state: YukiState) -> YukiState:
    player = state.clockwork.active
    short = len(state.hands[player]) < state.standing.refill[player]
    deck_left = state.decks.troops or state.decks.strategy[player]
    return state.after(phase=Refill() if short and deck_left else PlayCard())


def next_turn(state: YukiState, log: Log) -> YukiState:
    clockwork = replace(state.clockwork, turn=state.clockwork.turn + 1)
    return begin_turn(state.after(clockwork=clockwork), 1 - clockwork.active, log)


# --- decisions -----------------------------------------------------------------------------------------------------


def decide(state: YukiState, action: Decision, log: Log) -> YukiState:
    """Carries out a decision of the decider."""
    player = state.decider
    match action:
        case Draw(source):
            return _refill(draw(state, player, source, log))
        case DeclareReading(lane, reading):
            return _declared(state, player, lane, reading, log)
        case TakeEvent(lane):
            assert isinstance(state.phase, PickEvent)
            return _begin_event(state, state.phase.queue, lane, log)
        case EventEffect():
            return _effect(state, player, action, log)
        case EventDraw(source):
            assert isinstance(state.phase, ChooseOption)
            after = draw(state, player, source, log)
            return after.after(phase=GiveBack(1, state.phase.queue, state.phase.lane))
        case EventDecline():
            assert isinstance(state.phase, ChooseOption)
            log.append(events.EventEnded(state.phase.lane))
            return next_event(state, state.phase.queue, log)
        case ReturnCard(code):
            return _give_back(state, player, code, log)
        case _:
            return _play(state, player, action, log)


def _play(state: YukiState, player: int, action: Decision, log: Log) -> YukiState:
    """② (Y13.5)."""
    tick = state.clockwork.tick + 1
    if isinstance(action, Pass):
        return _passed(state, player, tick, log)
    state = state.after(clockwork=replace(state.clockwork, tick=tick, passes=0))
    code: str = action.card  # type: ignore[union-attr]
    state = forget_shown(lose(state, player, code), code)
    if is_strategy(code):
        right = state.standing.right + (1 if player == 0 else -1)
        log.append(events.RightMoved(right))
        state = state.after(standing=replace(state.standing, right=right))
    match action:
        case PlaceTroop(_, lane) | PlaceElite(_, lane):
            log.append(events.Placed(player, code, lane))
            there = state.lanes[lane]
            state = state.after(
                lanes=state.lanes_with({lane: there.with_cards(player, (*there.cards[player], code), tick)})
            )
        case PlaceField(_, lane):
            log.append(events.FieldPlaced(player, code, lane))
            state = state.after(lanes=state.lanes_with({lane: state.lanes[lane].with_field(code, tick)}))
        case _:
            return _operate(state, player, action, log)
    return judged(state, log)


def _passed(state: YukiState, player: int, tick: int, log: Log) -> YukiState:
    log.append(events.Passed(player))
    passes = state.clockwork.passes + 1
    state = state.after(clockwork=replace(state.clockwork, tick=tick, passes=passes))
    return state.after(over=(_stalemate(state), player)) if passes >= 2 else judged(state, log)


def _stalemate(state: YukiState) -> Result:
    counts = counted(state)
    winner = None if counts[0] == counts[1] else int(counts[1] > counts[0])
    return Result(winner, Clause("Y5.6", "stalemate", counts))


def counted(state: YukiState) -> tuple[int, int]:
    """Returns the victories after two passes: undecided battlefields with one complete formation count once (Y5.6)."""
    counts = list(state.standing.wins)
    for lane in state.lanes:
        done = [player for player in (0, 1) if lane.complete(player)]
        if lane.open and len(done) == 1:
            counts[done[0]] += 1
    return counts[0], counts[1]


def _operate(state: YukiState, player: int, action: Decision, log: Log) -> YukiState:
    """運用: the effect, then the card goes to the discard pile (Y8.5)."""
    match action:
        case Scout(code, strategy):
            log.append(events.Operated(player, code))
            return _scout(state, player, code, strategy, log)
        case Redeploy(code, pick, lane, to):
            log.append(events.Operated(player, code))
            state = shift(state, pick, player, lane, player, to, log)
        case Desert(code, pick, lane):
            log.append(events.Operated(player, code))
            state = shift(state, pick, 1 - player, lane, player, None, log)
        case Turncoat(code, pick, lane, to):
            log.append(events.Operated(player, code))
            state = shift(state, pick, 1 - player, lane, player, to, log)
        case _:
            raise TypeError(action)
    return judged(discard(state, code), log)


def _scout(state: YukiState, player: int, code: str, strategy: int, log: Log) -> YukiState:
    """五 (Y8.13)."""
    drawn = min(SCOUT_DRAWS, len(state.decks.troops) + len(state.decks.strategy[player]))
    told: Log = []
    for i in range(drawn):
        state = draw(state, player, OWN_DECK if i < strategy else TROOP_DECK, told)
    # Law 6: the hand is sorted, so the order within a deck would tell more than what is seen afterwards.
    log.extend(sorted(told[:strategy], key=lambda event: place_of(event.card)))
    log.extend(sorted(told[strategy:], key=lambda event: place_of(event.card)))
    state = discard(state, code)
    return state.after(phase=GiveBack(drawn - 1)) if drawn > 1 else judged(state, log)


def _give_back(state: YukiState, player: int, code: str, log: Log) -> YukiState:
    phase = state.phase
    assert isinstance(phase, GiveBack)
    log.append(events.Returned(player, code))
    state = lose(state, player, code)
    if is_strategy(code):
        own = (*state.decks.strategy[player], code)
        state = state.after(decks=replace(state.decks, strategy=pair(state.decks.strategy, player, own)))
    else:
        state = state.after(decks=replace(state.decks, troops=(*state.decks.troops, code)))
    if phase.n > 1:
        return state.after(phase=replace(phase, n=phase.n - 1))
    return judged(state, log) if phase.queue is None else next_event(state, phase.queue, log)


# --- ③ to ⑤ --------------------------------------------------------------------------------------------------------


def judged(state: YukiState, log: Log) -> YukiState:
    """③: readings are asked for, or the battlefields decided."""
    queue = judge.to_declare(state)
    return state.after(phase=Declare(queue)) if queue else _decided(state.after(phase=Declare(())), log)


def _declared(state: YukiState, player: int, lane: int, reading: tuple[str, ...], log: Log) -> YukiState:
    phase = state.phase
    assert isinstance(phase, Declare)
    log.append(events.Declared(player, lane, reading))
    after = state.after(phase=Declare(phase.queue[1:], judge.said(phase, lane, player, reading)))
    return after if phase.queue[1:] else _decided(after, log)


def _decided(state: YukiState, log: Log) -> YukiState:
    """④: every battlefield with 優勢 is won, at the same time (Y4.12 to Y4.14)."""
    won = judge.won_lanes(state)
    lost: list[list[int]] = [[], []]
    hands, wins = list(state.hands), list(state.standing.wins)
    for lane, (winner, by) in won.items():
        log.append(events.Won(winner, lane, by))
        hands[winner] = in_order((*hands[winner], f"F{lane + 1}"))
        wins[winner] += 1
        lost[1 - winner].append(lane)
    state = state.after(
        lanes=state.lanes_with({lane: state.lanes[lane].won(*how) for lane, how in won.items()}),
        hands=(hands[0], hands[1]),
        phase=PlayCard(),
    )
    if not won:
        return next_turn(state, log)
    right = max(-1, min(1, state.standing.right + len(lost[1]) - len(lost[0]))) if state.agreed.advanced else 0
    if right != state.standing.right:
        log.append(events.RightMoved(right))
    state = state.after(
        standing=replace(state.standing, right=right, wins=(wins[0], wins[1])),
        clockwork=replace(state.clockwork, passes=0),
    )
    if max(wins) >= 4:
        winner = int(wins[1] > wins[0])
        return state.after(over=(Result(winner, Clause("Y2.1", "four", (wins[winner],))), state.clockwork.active))
    active = state.clockwork.active
    queue = tuple((player, tuple(lost[player])) for player in (active, 1 - active) if lost[player])
    return next_event(_opened(state, sorted(won), log), queue, log)


def _opened(state: YukiState, lanes: list[int], log: Log) -> YukiState:
    """Turns the event cards of the battlefields just decided up, all together (Y9.1)."""
    if not state.agreed.advanced:
        return state
    log.extend(events.EventOpened(i, event) for i in lanes if (event := state.lanes[i].event) is not None)
    return state.after(lanes=state.lanes_with({i: state.lanes[i].opened() for i in lanes}))


def next_event(state: YukiState, queue: tuple[tuple[int, tuple[int, ...]], ...], log: Log) -> YukiState:
    """⑤: the next event of the first player in the queue who has one left (Y9.1), or the next turn."""
    while queue and not queue[0][1]:
        queue = queue[1:]
    if not queue:
        return next_turn(state, log)
    lanes = queue[0][1]
    if state.agreed.advanced and len(lanes) > 1:
        return state.after(phase=PickEvent(queue))
    return _begin_event(state, queue, lanes[0], log)


def _begin_event(state: YukiState, queue: tuple[tuple[int, tuple[int, ...]], ...], lane: int, log: Log) -> YukiState:
    player, lanes = queue[0]
    rest = ((player, tuple(other for other in lanes if other != lane)), *queue[1:])
    log.append(events.EventBegun(player, lane))
    after = state.after(phase=ChooseOption(rest, lane))
    if after.legal_actions():
        return after
    log.append(events.EventEnded(lane))
    return next_event(after, rest, log)


def _effect(state: YukiState, player: int, action: EventEffect, log: Log) -> YukiState:
    """Option ① of the event cards (Y9.4 and the cards)."""
    phase = state.phase
    assert isinstance(phase, ChooseOption)
    event = state.lanes[phase.lane].event or ""
    wanted = fetched_by(state, player, event)
    if wanted is not None:
        return _fetch(state, player, wanted, phase, log)
    match event:
        case "E7":
            state = _spend_field(state, player, log)
        case "E8":
            log.append(events.SupplyLaid(player))
            state = state.after(standing=replace(state.standing, refill=pair(state.standing.refill, player, 8)))
        case "E9":
            right = state.standing.right + (-1 if player == 0 else 1)
            log.append(events.RightMoved(right))
            state = state.after(standing=replace(state.standing, right=right))
        case "E11":
            return _take_discarded(state, player, action, phase, log)
        case _:
            state = _move_own(state, player, action, log)
    return next_event(state, phase.queue, log)


def _fetch(state: YukiState, player: int, wanted: str, phase: ChooseOption, log: Log) -> YukiState:
    log.append(events.Fetched(player, wanted))
    rest = tuple(code for code in state.decks.strategy[player] if code != wanted)
    decks = replace(state.decks, strategy=pair(state.decks.strategy, player, rest))
    after = show(take(state.after(decks=decks), player, wanted), player, wanted)
    return after.after(phase=AwaitShuffle(phase.queue, phase.lane))


def shuffled(state: YukiState, order: tuple[str, ...], log: Log) -> YukiState:
    """The searched deck lies in its new order; then a card is returned (Y9.4)."""
    phase = state.phase
    assert isinstance(phase, AwaitShuffle)
    player = phase.queue[0][0]
    log.append(events.Shuffled(player))
    decks = replace(state.decks, strategy=pair(state.decks.strategy, player, order))
    return state.after(decks=decks, phase=GiveBack(1, phase.queue, phase.lane))


def _spend_field(state: YukiState, player: int, log: Log) -> YukiState:
    """E7: the lowest 戦場カード of the hand goes; the victory stays (Y2.2)."""
    code = next(code for code in state.hands[player] if is_field(code))
    log.append(events.FieldSpent(player, code))
    piles = replace(state.piles, spent_fields=(*state.piles.spent_fields, code))
    return lose(state, player, code).after(piles=piles)


def _take_discarded(state: YukiState, player: int, action: EventEffect, phase: ChooseOption, log: Log) -> YukiState:
    assert action.pick is not None
    log.append(events.TookBack(player, action.pick, None))
    discard = tuple(code for code in state.piles.discard if code != action.pick)
    state = state.after(piles=replace(state.piles, discard=discard))
    after = show(take(state, player, action.pick), player, action.pick)
    return after.after(phase=GiveBack(1, phase.queue, phase.lane))


def _move_own(state: YukiState, player: int, action: EventEffect, log: Log) -> YukiState:
    """E10 takes a troop back into the hand, E12 moves a card; both count as a tick (Y13.4)."""
    assert action.pick is not None
    assert action.lane is not None
    state = state.after(clockwork=replace(state.clockwork, tick=state.clockwork.tick + 1))
    if action.to is not None:
        return shift(state, action.pick, player, action.lane, player, action.to, log)
    log.append(events.TookBack(player, action.pick, action.lane))
    return show(take(lift(state, action.pick, player, action.lane), player, action.pick), player, action.pick)
