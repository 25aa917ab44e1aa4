"""The validation of positions read from a file: cards, battlefields and phase must fit together (Y13)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.games.yuki.rules import cards, phases
from game.games.yuki.rules.legal import lane_readings, legal
from game.games.yuki.rules.state import YukiState
from game.rules.clause import Clause
from game.rules.errors import PositionFault

Faults = Iterator[PositionFault]


def faults(state: YukiState) -> Faults:
    """Yields all places where a position contradicts itself; what a phase waits for is asked of sound ones only."""
    sound = True
    for look in (_check_kinds, _check_cards, _check_lanes):
        for fault in look(state):
            sound = False
            yield fault
    if sound and state.over is None:
        yield from _check_phase(state)


def _check_lanes(state: YukiState) -> Faults:
    """A formation is no larger than complete (Y5.1), and its completion is noted (Y13.4)."""
    for i, lane in enumerate(state.lanes):
        for player in (0, 1):
            if len(lane.cards[player]) > lane.size:
                yield _fault(f"lanes[{i}].cards", "more than complete", "Y5.1", "many", i + 1, lane.size)
            elif lane.open and lane.complete(player) != (lane.done_at[player] is not None):
                yield _fault(f"lanes[{i}].done_at", str(lane.done_at[player]), "Y13.4", "done", i + 1)


# --- cards ---------------------------------------------------------------------------------------------------------


def _check_kinds(state: YukiState) -> Faults:
    """Every card lies where cards of its kind may lie (Y1, Y8)."""
    for place, codes, allowed in _places(state):
        for code in codes:
            if code not in allowed:
                yield _fault(place, code, "Y1.3", "kind", code)
    for i, hand in enumerate(state.hands):
        if hand != cards.in_order(hand):
            yield _fault("hands", f"order of {i}", "Y13.1", "order")


def _places(state: YukiState) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
    """Yields (name, cards, cards that may lie there)."""
    own = [frozenset(cards.DECKS[side]) if state.options.advanced else frozenset[str]() for side in state.options.sides]
    troops, strategy = frozenset(cards.TROOPS), own[0] | own[1]
    prizes = frozenset(f"F{i}" for i in range(1, 8))
    yield "troops", state.decks.troops, troops
    yield "discard", state.piles.discard, troops | strategy
    yield "spent_fields", state.piles.spent_fields, prizes
    for player in (0, 1):
        yield "hands", state.hands[player], troops | own[player] | prizes
        yield "strat", state.decks.strategy[player], own[player]
        yield "shown", state.piles.shown[player], troops | own[player]
    formation = troops | frozenset(filter(cards.is_elite, strategy))
    placed = frozenset(filter(cards.is_placed, strategy))
    for i, lane in enumerate(state.lanes):
        yield f"lanes[{i}].cards", (*lane.cards[0], *lane.cards[1]), formation
        yield f"lanes[{i}].fields", lane.fields, placed
        yield f"lanes[{i}].event", (lane.event,) if lane.event is not None else (), frozenset(cards.EVENTS)


def _check_cards(state: YukiState) -> Faults:
    """Every troop and strategy card is there just once, and no other card twice (Y1)."""
    held = [code for hand in state.hands for code in hand]
    lanes = [code for lane in state.lanes for side in (*lane.cards, lane.fields) for code in side]
    decks = [*state.decks.troops, *state.decks.strategy[0], *state.decks.strategy[1]]
    events = [lane.event for lane in state.lanes if lane.event is not None]
    count = Counter((*held, *lanes, *decks, *state.piles.discard, *state.piles.spent_fields, *events))
    yield from _once(count)
    for shown in state.piles.shown:
        yield from _once(Counter(shown))
    if isinstance(state.phase, phases.AwaitDeal):
        if count:
            yield _fault(next(iter(count)), "not dealt yet", "Y3.6", "dealt")
        return
    wanted = (*cards.TROOPS, *((*cards.DECKS[cards.SUN], *cards.DECKS[cards.MOON]) if state.options.advanced else ()))
    lost = [code for code in wanted if code not in count]
    if lost:
        yield _fault(lost[0], "missing", "Y1.2", "missing", len(lost), lost[0])
    for i, lane in enumerate(state.lanes):
        if (lane.event is not None) != state.options.advanced:
            code = "no-event" if state.options.advanced else "event"
            yield _fault(f"lanes[{i}].event", str(lane.event), "Y9.1", code, i + 1)


def _once(count: Counter[str]) -> Faults:
    for code, n in count.items():
        if n > 1:
            yield _fault(code, "twice", "Y1.2", "twice", code)


# --- the phase -----------------------------------------------------------------------------------------------------


def _check_phase(state: YukiState) -> Faults:
    """What a phase waits for can happen (Y13.2), and there is something to decide (Y12.2)."""
    wrong = list(_waited_for(state))
    yield from wrong
    if not wrong and not isinstance(state.phase, phases.CHANCE_PHASES) and not legal(state):
        yield _fault("phase", "nothing to decide", "Y12.2", "idle")


def _waited_for(state: YukiState) -> Faults:
    match state.phase:
        case phases.Declare(queue, said):
            for lane, player in queue:
                yield from _check_declared(state, lane, player, None)
            for lane, player, reading in said:
                yield from _check_declared(state, lane, player, reading)
        case phases.PickEvent(queue):
            yield from _check_lost(state, queue)
        case phases.ChooseOption(queue, lane) | phases.AwaitShuffle(queue, lane):
            yield from _check_lost(state, ((queue[0][0], (lane,)), *queue))
        case phases.GiveBack(n, queue, at):
            if queue is not None:
                assert at is not None
                yield from _check_lost(state, ((queue[0][0], (at,)), *queue))
            if n > sum(not cards.is_field(code) for code in state.hands[state.decider]):
                yield _fault("pending.n", str(n), "Y13.2", "give", n)


def _check_declared(state: YukiState, lane: int, player: int, reading: tuple[str, ...] | None) -> Faults:
    """Only wild cards at an undecided battlefield with two complete formations are read (Y8.7)."""
    there = state.lanes[lane]
    compared = there.open and there.complete(0) and there.complete(1)
    if not compared or all(map(cards.is_troop, there.cards[player])):
        yield _fault("pending", f"nothing to declare at {lane}/{player}", "Y8.7", "declare", lane + 1)
    elif reading is not None and reading not in [known for _, known in lane_readings(state, lane, player)]:
        yield _fault("pending.said", ",".join(reading), "Y8.7", "reading", lane + 1)


def _check_lost(state: YukiState, queue: Iterable[tuple[int, tuple[int, ...]]]) -> Faults:
    """Only battlefields their player has lost give events, each one once, and these have been opened (Y9.1)."""
    lost = [(player, lane) for player, lanes in queue for lane in lanes]
    for player, lane in lost:
        there = state.lanes[lane]
        known = not state.options.advanced or there.event_up
        if there.winner != 1 - player or not known or lost.count((player, lane)) > 1:
            yield _fault("pending", f"no event of player {player} at {lane}", "Y9.1", "lost", lane + 1)


def _fault(key: str, problem: str, clause: str, code: str, *args: str | int) -> PositionFault:
    return PositionFault(key, problem, Clause(clause, f"fault-{code}", args))
