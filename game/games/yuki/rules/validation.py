"""The validation of positions read from a file: cards, battlefields and phase must fit together (Y13)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.games.yuki.rules import phases
from game.games.yuki.rules.cards import DECKS, MOON, SUN, TROOPS, in_order, is_elite, is_field, is_placed, is_troop
from game.games.yuki.rules.legal import lane_readings, legal
from game.games.yuki.rules.state import YukiState
from game.rules.errors import DataError


def check(state: YukiState) -> None:
    """Raises DataError naming the first place where a position contradicts itself."""
    _check_kinds(state)
    _check_cards(state)
    for i, lane in enumerate(state.lanes):
        for player in (0, 1):
            if len(lane.cards[player]) > lane.size:
                raise _wrong(f"lanes[{i}].cards", "more than complete")
            if lane.open and lane.complete(player) != (lane.done_at[player] is not None):
                raise _wrong(f"lanes[{i}].done_at", str(lane.done_at[player]))
    if state.over is None:
        _check_phase(state)


# --- cards ---------------------------------------------------------------------------------------------------------


def _check_kinds(state: YukiState) -> None:
    """Every card lies where cards of its kind may lie (Y1, Y8)."""
    for place, codes, allowed in _places(state):
        for code in codes:
            if code not in allowed:
                raise _wrong(place, code)
    for i, hand in enumerate(state.hands):
        if hand != in_order(hand):
            raise _wrong("hands", f"order of {i}")


def _places(state: YukiState) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
    """Yields (name, cards, cards that may lie there)."""
    own = [frozenset(DECKS[side]) if state.options.advanced else frozenset[str]() for side in state.options.sides]
    troops, strategy = frozenset(TROOPS), own[0] | own[1]
    prizes = frozenset(f"F{i}" for i in range(1, 8))
    yield "troops", state.decks.troops, troops
    yield "discard", state.piles.discard, troops | strategy
    yield "spent_fields", state.piles.spent_fields, prizes
    for player in (0, 1):
        yield "hands", state.hands[player], troops | own[player] | prizes
        yield "strat", state.decks.strategy[player], own[player]
        yield "shown", state.piles.shown[player], troops | own[player]
    formation = troops | frozenset(filter(is_elite, strategy))
    placed = frozenset(filter(is_placed, strategy))
    for i, lane in enumerate(state.lanes):
        yield f"lanes[{i}].cards", (*lane.cards[0], *lane.cards[1]), formation
        yield f"lanes[{i}].fields", lane.fields, placed


def _check_cards(state: YukiState) -> None:
    """Every troop and strategy card is there just once, and no other card twice (Y1)."""
    held = [code for hand in state.hands for code in hand]
    lanes = [code for lane in state.lanes for side in (*lane.cards, lane.fields) for code in side]
    decks = [*state.decks.troops, *state.decks.strategy[0], *state.decks.strategy[1]]
    events = [lane.event for lane in state.lanes if lane.event is not None]
    count = Counter((*held, *lanes, *decks, *state.piles.discard, *state.piles.spent_fields, *events))
    _once(count)
    for shown in state.piles.shown:
        _once(Counter(shown))
    if isinstance(state.phase, phases.AwaitDeal):
        if count:
            raise _wrong(next(iter(count)), "not dealt yet")
        return
    wanted = (*TROOPS, *((*DECKS[SUN], *DECKS[MOON]) if state.options.advanced else ()))
    lost = [code for code in wanted if code not in count]
    if lost:
        raise _wrong(lost[0], "missing")
    for i, lane in enumerate(state.lanes):
        if (lane.event is not None) != state.options.advanced:
            raise _wrong(f"lanes[{i}].event", str(lane.event))


def _once(count: Counter[str]) -> None:
    twice = [code for code, n in count.items() if n > 1]
    if twice:
        raise _wrong(twice[0], "twice")


# --- the phase -----------------------------------------------------------------------------------------------------


def _check_phase(state: YukiState) -> None:
    """What a phase waits for can happen (Y13.2), and there is something to decide (Y12.2)."""
    match state.phase:
        case phases.Declare(queue, said):
            for lane, player in queue:
                _check_declared(state, lane, player, None)
            for lane, player, reading in said:
                _check_declared(state, lane, player, reading)
        case phases.PickEvent(queue):
            _check_lost(state, queue)
        case phases.ChooseOption(queue, lane) | phases.AwaitShuffle(queue, lane):
            _check_lost(state, ((queue[0][0], (lane,)), *queue))
        case phases.GiveBack(n, queue, at):
            if queue is not None:
                assert at is not None
                _check_lost(state, ((queue[0][0], (at,)), *queue))
            if n > sum(not is_field(code) for code in state.hands[state.decider]):
                raise _wrong("pending.n", str(n))
    if not isinstance(state.phase, phases.CHANCE_PHASES) and not legal(state):
        raise _wrong("phase", "nothing to decide")


def _check_declared(state: YukiState, lane: int, player: int, reading: tuple[str, ...] | None) -> None:
    """Only wild cards at an undecided battlefield with two complete formations are read (Y8.7)."""
    there = state.lanes[lane]
    compared = there.open and there.complete(0) and there.complete(1)
    if not compared or all(map(is_troop, there.cards[player])):
        raise _wrong("pending", f"nothing to declare at {lane}/{player}")
    if reading is not None and reading not in [known for _, known in lane_readings(state, lane, player)]:
        raise _wrong("pending.said", ",".join(reading))


def _check_lost(state: YukiState, queue: Iterable[tuple[int, tuple[int, ...]]]) -> None:
    """Only battlefields their player has lost give events, each one once, and these have been opened (Y9.1)."""
    lost = [(player, lane) for player, lanes in queue for lane in lanes]
    for player, lane in lost:
        there = state.lanes[lane]
        known = not state.options.advanced or there.event_up
        if there.winner != 1 - player or not known or lost.count((player, lane)) > 1:
            raise _wrong("pending", f"no event of player {player} at {lane}")


def _wrong(key: str, problem: str) -> DataError:
    return DataError("position", key, problem)
