"""The step of 盤上遊姫: from one position to the next by an action, and what the table ends (Y13.5)."""

from dataclasses import replace

from game.games.yuki.rules import actions, events
from game.games.yuki.rules.cards import SUN, in_order, is_strategy
from game.games.yuki.rules.effects import shuffled, take_effect
from game.games.yuki.rules.legal import SCOUT_DRAWS
from game.games.yuki.rules.moving import Log, discard, draw, forget_shown, join, lose, shift
from game.games.yuki.rules.phases import ChooseOption, Decks, GiveBack, PickEvent, pair
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.turn import begin_event, begin_turn, declared, judged, next_event, refilled
from game.rules.clause import Clause
from game.rules.contract import Agree, Over, Resign, Result, TimeUp, table_result

FIRST_HAND = 6


def apply(state: YukiState, action: actions.YukiAction, log: Log | None = None) -> YukiState:
    """Returns the state after an action, whose legality is not checked; its events are added to `log`."""
    told: Log = [] if log is None else log
    match action:
        case Resign() | TimeUp() | Agree():
            after = ended(state, table_result(action))
        case actions.Deal():
            after = _dealt(state, action, told)
        case actions.Shuffle(order):
            after = shuffled(state, order, told)
        case _:
            after = _decided(state, action, told)
    if after.over is None:
        return after
    if log is not None:
        log.append(Over(after.over[0].winner, after.over[0].clause))
    return after.after(over=(after.over[0], state.decider))


def ended(state: YukiState, result: Result) -> YukiState:
    """Returns the state ended by a rule of the table (T1 to T4)."""
    return state.after(over=(result, state.decider))


def _dealt(state: YukiState, action: actions.Deal, log: Log) -> YukiState:
    """Y3: six cards each, one at a time, the first player first."""
    first = state.options.first
    hands: list[list[str]] = [[], []]
    for i, code in enumerate(action.troops[: 2 * FIRST_HAND]):
        hands[first if i % 2 == 0 else 1 - first].append(code)
    log.append(events.Dealt((tuple(hands[0]), tuple(hands[1]))))
    lanes = state.lanes
    if state.options.advanced:
        lanes = tuple(replace(lane, event=action.events[i]) for i, lane in enumerate(lanes))
    decks = (action.sun, action.moon)
    after = state.after(
        lanes=lanes,
        hands=(in_order(hands[0]), in_order(hands[1])),
        decks=Decks(action.troops[2 * FIRST_HAND :], decks if state.options.sides[0] == SUN else decks[::-1]),
    )
    return begin_turn(after, first, log)


def _decided(state: YukiState, action: actions.Decision, log: Log) -> YukiState:
    """Carries out a decision of the decider."""
    player = state.decider
    match action:
        case actions.Draw(source):
            return refilled(draw(state, player, source, log))
        case actions.DeclareReading(lane, reading):
            return declared(state, player, lane, reading, log)
        case actions.TakeEvent(lane):
            assert isinstance(state.phase, PickEvent)
            return begin_event(state, state.phase.queue, lane, log)
        case actions.EventEffect():
            return take_effect(state, player, action, log)
        case actions.EventDraw(source):
            assert isinstance(state.phase, ChooseOption)
            after = draw(state, player, source, log)
            return after.after(phase=GiveBack(1, state.phase.queue, state.phase.lane))
        case actions.EventDecline():
            assert isinstance(state.phase, ChooseOption)
            log.append(events.EventEnded(state.phase.lane))
            return next_event(state, state.phase.queue, log)
        case actions.ReturnCard(code):
            return _give_back(state, player, code, log)
        case actions.Pass():
            return _passed(state, player, log)
        case _:
            return _play(state, player, action, log)


# --- ② -------------------------------------------------------------------------------------------------------------


def _play(state: YukiState, player: int, action: actions.CardPlay, log: Log) -> YukiState:
    """A card of the hand is used (Y13.5)."""
    tick, code = state.clockwork.tick + 1, action.card
    state = state.after(clockwork=replace(state.clockwork, tick=tick, passes=0))
    state = forget_shown(lose(state, player, code), code)
    if is_strategy(code):
        right = state.standing.right + (1 if player == 0 else -1)
        log.append(events.RightMoved(right))
        state = state.after(standing=replace(state.standing, right=right))
    match action:
        case actions.PlaceTroop(_, lane) | actions.PlaceElite(_, lane):
            log.append(events.Placed(player, code, lane))
            state = join(state, player, code, lane)
        case actions.PlaceField(_, lane):
            log.append(events.FieldPlaced(player, code, lane))
            state = state.after(lanes=state.lanes_with({lane: state.lanes[lane].with_field(code, tick)}))
        case _:
            return _operate(state, player, action, log)
    return judged(state, log)


def _passed(state: YukiState, player: int, log: Log) -> YukiState:
    log.append(events.Passed(player))
    clockwork = state.clockwork
    passes = clockwork.passes + 1
    state = state.after(clockwork=replace(clockwork, tick=clockwork.tick + 1, passes=passes))
    return state.after(over=(_stalemate(state), player)) if passes >= 2 else judged(state, log)


def _stalemate(state: YukiState) -> Result:
    counts = counted(state)
    winner = None if counts[0] == counts[1] else counts.index(max(counts))
    return Result(winner, Clause("Y5.6", "stalemate", counts))


def counted(state: YukiState) -> tuple[int, int]:
    """Returns the victories after two passes: undecided battlefields with one complete formation count once (Y5.6)."""
    counts = list(state.standing.wins)
    for lane in state.lanes:
        done = [player for player in (0, 1) if lane.complete(player)]
        if lane.open and len(done) == 1:
            counts[done[0]] += 1
    return counts[0], counts[1]


def _operate(state: YukiState, player: int, action: actions.Operation, log: Log) -> YukiState:
    """運用: the effect, then the card goes to the discard pile (Y8.5)."""
    log.append(events.Operated(player, action.card))
    match action:
        case actions.Scout(code, strategy):
            return _scout(state, player, code, strategy, log)
        case actions.Redeploy(_, pick, lane, to):
            shifted = events.Shifted(pick, player, lane, player, to)
        case actions.Desert(_, pick, lane):
            shifted = events.Shifted(pick, 1 - player, lane, player, None)
        case actions.Turncoat(_, pick, lane, to):
            shifted = events.Shifted(pick, 1 - player, lane, player, to)
    return judged(discard(shift(state, shifted, log), action.card), log)


def _scout(state: YukiState, player: int, code: str, strategy: int, log: Log) -> YukiState:
    """五 (Y8.13)."""
    drawn = min(SCOUT_DRAWS, len(state.decks.troops) + len(state.decks.strategy[player]))
    own, troops = state.decks.strategy[player][:strategy], state.decks.troops[: drawn - strategy]
    for i in range(drawn):
        state = draw(state, player, actions.OWN_DECK if i < strategy else actions.TROOP_DECK, [])
    # Law 6: the hand is sorted, so the order within a deck would tell more than what is seen afterwards.
    log.extend(events.Drew(player, card) for card in (*in_order(own), *in_order(troops)))
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
