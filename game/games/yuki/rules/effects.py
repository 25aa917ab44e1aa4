"""The event cards of 盤上遊姫: what option ① of each does (Y9.4 and the cards)."""

from dataclasses import replace

from game.games.yuki.rules import events
from game.games.yuki.rules.actions import EventEffect
from game.games.yuki.rules.cards import is_field
from game.games.yuki.rules.legal import fetched_by
from game.games.yuki.rules.moving import Log, lift, lose, shift, show, take
from game.games.yuki.rules.phases import AwaitShuffle, ChooseOption, GiveBack, pair
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.turn import next_event


def take_effect(state: YukiState, player: int, action: EventEffect, log: Log) -> YukiState:
    """Carries out option ① of the event that is asked for."""
    phase = state.phase
    assert isinstance(phase, ChooseOption)
    event = state.lanes[phase.lane].card
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
        return shift(state, events.Shifted(action.pick, player, action.lane, player, action.to), log)
    log.append(events.TookBack(player, action.pick, action.lane))
    return show(take(lift(state, action.pick, player, action.lane), player, action.pick), player, action.pick)
