"""The course of a turn of 盤上遊姫: how it begins, and what follows from a play until the next one (Y13.5)."""

from dataclasses import replace

from game.games.yuki.rules import events, judge
from game.games.yuki.rules.cards import in_order
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.moving import Log
from game.games.yuki.rules.phases import ChooseOption, Declare, Events, PickEvent, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import Reading
from game.rules.clause import Clause
from game.rules.contract import Result

# --- ① -------------------------------------------------------------------------------------------------------------


def begin_turn(state: YukiState, player: int, log: Log) -> YukiState:
    """① of `player`, or straight on to ② where nothing is to be drawn (Y4.2, Y12.2)."""
    log.append(events.TurnBegan(player))
    return refilled(state.after(clockwork=replace(state.clockwork, active=player)))


def refilled(state: YukiState) -> YukiState:
    """Asks for the next card as long as the hand is short and there is a deck, then for the play (Y4.2, Y4.3)."""
    player = state.clockwork.active
    short = len(state.hands[player]) < state.standing.refill[player]
    deck_left = state.decks.troops or state.decks.strategy[player]
    return state.after(phase=Refill() if short and deck_left else PlayCard())


def next_turn(state: YukiState, log: Log) -> YukiState:
    """The turn of the other player."""
    clockwork = replace(state.clockwork, turn=state.clockwork.turn + 1)
    return begin_turn(state.after(clockwork=clockwork), 1 - clockwork.active, log)


# --- ③ and ④ -------------------------------------------------------------------------------------------------------


def judged(state: YukiState, log: Log) -> YukiState:
    """③: readings are asked for, or the battlefields decided."""
    queue = judge.to_declare(state)
    return state.after(phase=Declare(queue)) if queue else _decided(state.after(phase=Declare(())), log)


def declared(state: YukiState, player: int, lane: int, reading: Reading, log: Log) -> YukiState:
    """Notes a reading; after the last the battlefields are decided (Y8.7)."""
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
    right = max(-1, min(1, state.standing.right + len(lost[1]) - len(lost[0]))) if state.options.advanced else 0
    if right != state.standing.right:
        log.append(events.RightMoved(right))
    state = state.after(
        standing=replace(state.standing, right=right, wins=(wins[0], wins[1])),
        clockwork=replace(state.clockwork, passes=0),
    )
    if max(wins) >= 4:
        winner = wins.index(max(wins))
        return state.after(over=(Result(winner, Clause("Y2.1", "four", (wins[winner],))), state.clockwork.active))
    active = state.clockwork.active
    queue = tuple((player, tuple(lost[player])) for player in (active, 1 - active) if lost[player])
    return next_event(_opened(state, sorted(won), log), queue, log)


def _opened(state: YukiState, lanes: list[int], log: Log) -> YukiState:
    """Turns the event cards of the battlefields just decided up, all together (Y9.1)."""
    if not state.options.advanced:
        return state
    log.extend(events.EventOpened(i, event) for i in lanes if (event := state.lanes[i].event) is not None)
    return state.after(lanes=state.lanes_with({i: state.lanes[i].opened() for i in lanes}))


# --- ⑤ -------------------------------------------------------------------------------------------------------------


def next_event(state: YukiState, queue: Events, log: Log) -> YukiState:
    """⑤: the next event of the first player in the queue who has one left (Y9.1), or the next turn."""
    while queue and not queue[0][1]:
        queue = queue[1:]
    if not queue:
        return next_turn(state, log)
    lanes = queue[0][1]
    if state.options.advanced and len(lanes) > 1:
        return state.after(phase=PickEvent(queue))
    return begin_event(state, queue, lanes[0], log)


def begin_event(state: YukiState, queue: Events, lane: int, log: Log) -> YukiState:
    """Asks for an option of the event at `lane`; one that cannot be carried out at all is over (Y9.2)."""
    player, lanes = queue[0]
    rest = ((player, tuple(other for other in lanes if other != lane)), *queue[1:])
    log.append(events.EventBegun(player, lane))
    after = state.after(phase=ChooseOption(rest, lane))
    if legal(after):
        return after
    log.append(events.EventEnded(lane))
    return next_event(after, rest, log)
