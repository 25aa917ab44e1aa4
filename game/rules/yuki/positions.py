"""Positions of 盤上遊姫 as the objects of Y13.1 and Y13.2, without the generator, which is the match's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.clause import Clause
from game.rules.contract import OptionValues, Result
from game.rules.errors import DataError
from game.rules.yuki.cards import ALL_CODES, DECKS, EVENTS, MOON, SUN, TROOPS, in_order
from game.rules.yuki.lanes import Lane
from game.rules.yuki.options import ADVANCED, EASY, Agreed
from game.rules.yuki.phases import (
    AwaitDeal,
    AwaitShuffle,
    ChooseOption,
    Declare,
    Events,
    GiveBack,
    Phase,
    PickEvent,
    PlayCard,
    Refill,
)
from game.rules.yuki.state import Clockwork, Decks, Piles, Standing, YukiState
from game.rules.yuki.turn import counted

VERSION = 1
REASONS = {"four": "Y2.1", "stalemate": "Y5.6", "resign": "T1"}
"""The reasons of Y12.3 and the clauses they rest on."""
_CODE_OF_REASON = {"resign": "resigned"}
_PHASES = ("deal", "draw", "play", "declare", "event_pick", "event_opt", "return", "over", "shuffle")


# --- writing -------------------------------------------------------------------------------------------------------


def position_out(state: YukiState) -> dict[str, Any]:
    """Returns the position object of a state."""
    return {
        **public_fields(state),
        "hands": [list(hand) for hand in state.hands],
        "troops": list(state.decks.troops),
        "strat": [list(deck) for deck in state.decks.strategy],
        "lanes": [lane_out(lane) for lane in state.lanes],
    }


def public_fields(state: YukiState) -> dict[str, Any]:
    """Returns the fields of Y13.1 that both players may know, the battlefields apart (Y13.3)."""
    clockwork, standing, piles = state.clockwork, state.standing, state.piles
    return {
        "v": VERSION,
        "level": state.agreed.level,
        "first": state.agreed.first,
        "sides": list(state.agreed.sides),
        "active": clockwork.active,
        "decider": state.decider,
        "turn": clockwork.turn,
        "tick": clockwork.tick,
        "passes": clockwork.passes,
        "phase": "over" if state.over is not None else phase_name(state.phase),
        "pending": pending_out(state.phase),
        "discard": list(piles.discard),
        "spent_fields": list(piles.spent_fields),
        "shown": [list(codes) for codes in piles.shown],
        "right": standing.right,
        "refill": list(standing.refill),
        "wins": list(standing.wins),
        "result": result_out(state.result),
    }


def lane_out(lane: Lane, event: str | None = "") -> dict[str, Any]:
    """Returns the object of a battlefield; `event` is what is told of its event card instead of the card."""
    return {
        "cards": [list(cards) for cards in lane.cards],
        "done_at": list(lane.done_at),
        "fields": list(lane.fields),
        "winner": lane.winner,
        "by": lane.by,
        "event": lane.event if event == "" else event,
        "event_up": lane.event_up,
    }


def phase_name(phase: Phase) -> str:
    match phase:
        case Refill():
            return "draw"
        case PlayCard():
            return "play"
        case Declare():
            return "declare"
        case PickEvent():
            return "event_pick"
        case ChooseOption():
            return "event_opt"
        case GiveBack():
            return "return"
        case AwaitShuffle():
            return "shuffle"
        case _:
            return "deal"


def pending_out(phase: Phase) -> dict[str, Any]:
    """Returns what a phase waits for (Y13.2)."""
    match phase:
        case Declare(queue, said):
            told = {f"{lane}/{player}": list(reading) for lane, player, reading in said}
            return {"queue": [list(entry) for entry in queue], "said": told}
        case PickEvent(queue):
            return {"queue": _queue_out(queue), "lane": None}
        case ChooseOption(queue, lane) | AwaitShuffle(queue, lane):
            return {"queue": _queue_out(queue), "lane": lane}
        case GiveBack(n, queue, lane):
            inside = {} if queue is None else {"queue": _queue_out(queue), "lane": lane}
            return {"n": n, "then": "judge" if queue is None else "event", **inside}
        case _:
            return {}


def _queue_out(queue: Events) -> list[list[Any]]:
    return [[player, list(lanes)] for player, lanes in queue]


def result_out(result: Result | None) -> dict[str, Any] | None:
    """Returns a result as in Y12.3; other ends of the table go by their code."""
    if result is None:
        return None
    reason = {code: reason for reason, code in _CODE_OF_REASON.items()}.get(result.clause.code, result.clause.code)
    return {"winner": result.winner, "reason": reason}


# --- reading -------------------------------------------------------------------------------------------------------


def position_in(position: Mapping[str, Any], options: OptionValues) -> YukiState:
    """Returns the state of a position object; what it says of level, first player and sides counts.

    Raises DataError naming the field that is wrong.
    """
    read = _Reader(position)
    level = read.one_of("level", (EASY, ADVANCED))
    sides = read.codes("sides", frozenset((SUN, MOON)))
    if sorted(sides) != [MOON, SUN]:
        raise DataError("position", "sides", str(sides))
    agreed = Agreed(level, read.whole("first", 0, 1), (sides[0], sides[1]))
    clockwork = Clockwork(
        read.whole("active", 0, 1), read.whole("turn", 1), read.whole("tick", 0), read.whole("passes", 0)
    )
    standing = Standing(read.whole("right", -1, 1), read.two("refill", 7, 8), read.two("wins", 0, 7))
    state = YukiState(
        agreed,
        tuple(read.lane(i) for i in range(7)),
        read.both("hands"),
        Decks(read.codes("troops"), read.both("strat")),
        Piles(read.codes("discard"), read.codes("spent_fields"), read.both("shown")),
        clockwork,
        standing,
        _phase_in(read),
        _over_in(read),
    )
    _check_cards(state)
    if state.hands != (in_order(state.hands[0]), in_order(state.hands[1])):
        raise DataError("position", "hands", "order")
    if state.decider != read.whole("decider", 0, 1):
        raise DataError("position", "decider", str(position["decider"]))
    return _with_counts(state)


def _with_counts(state: YukiState) -> YukiState:
    """Returns the state with the numbers of its result, which the object does not hold but the table tells."""
    if state.over is None:
        return state
    result, actor = state.over
    match result.clause.code:
        case "stalemate":
            args: tuple[int, ...] = counted(state)
        case "four":
            args = (max(state.standing.wins),)
        case _:
            return state
    return state.after(over=(Result(result.winner, replace(result.clause, args=args)), actor))


class _Reader:
    """Reads the fields of a position object, each with its check."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def field(self, key: str, kind: type | tuple[type, ...]) -> Any:
        if key not in self.data:
            raise DataError("position", key, "missing")
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise DataError("position", key, str(value)[:40])
        return value

    def whole(self, key: str, least: int, most: int = 1 << 20) -> int:
        value: int = self.field(key, int)
        if not least <= value <= most:
            raise DataError("position", key, str(value))
        return value

    def one_of(self, key: str, values: tuple[str, ...]) -> str:
        value: str = self.field(key, str)
        if value not in values:
            raise DataError("position", key, value)
        return value

    def codes(self, key: str, known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
        return _codes(key, self.field(key, list), known)

    def both(self, key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        value = self.field(key, list)
        if len(value) != 2 or not all(isinstance(part, list) for part in value):
            raise DataError("position", key, "two lists")
        return _codes(key, value[0]), _codes(key, value[1])

    def two(self, key: str, least: int, most: int) -> tuple[int, int]:
        value = self.field(key, list)
        if len(value) != 2 or not all(type(n) is int and least <= n <= most for n in value):
            raise DataError("position", key, str(value)[:40])
        return value[0], value[1]

    def lane(self, i: int) -> Lane:
        lanes = self.field("lanes", list)
        if len(lanes) != 7 or not isinstance(lanes[i], dict):
            raise DataError("position", "lanes", str(len(lanes)))
        inner = _Reader(lanes[i])
        done = inner.field("done_at", list)
        winner, by, event = (lanes[i].get(key) for key in ("winner", "by", "event"))
        if len(done) != 2 or not all(n is None or type(n) is int for n in done):
            raise DataError("position", f"lanes[{i}].done_at", str(done)[:40])
        if winner not in (None, 0, 1) or by not in (None, "compare", "proof") or event not in (None, *EVENTS):
            raise DataError("position", f"lanes[{i}]", f"{winner} {by} {event}")
        return Lane(
            inner.both("cards"),
            (done[0], done[1]),
            inner.codes("fields"),
            winner,
            by,
            event,
            inner.field("event_up", bool),
        )


def _codes(key: str, value: list[Any], known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
    for code in value:
        if not isinstance(code, str) or code not in known:
            raise DataError("position", key, str(code)[:40])
    return tuple(value)


def _over_in(read: _Reader) -> tuple[Result, int] | None:
    data = read.data.get("result")
    if data is None:
        return None
    if not isinstance(data, dict) or data.get("winner") not in (None, 0, 1) or data.get("reason") not in REASONS:
        raise DataError("position", "result", str(data)[:40])
    reason: str = data["reason"]
    clause = Clause(REASONS[reason], _CODE_OF_REASON.get(reason, reason))
    return Result(data["winner"], clause), read.whole("decider", 0, 1)


def _phase_in(read: _Reader) -> Phase:
    name = read.one_of("phase", _PHASES)
    pending = read.field("pending", dict)
    try:
        return _phase(name, pending)
    except (KeyError, TypeError, ValueError, IndexError) as bad:
        raise DataError("position", "pending", f"{name}: {bad}") from bad


def _phase(name: str, pending: dict[str, Any]) -> Phase:
    if name == "over":
        name = _name_of(pending)
    match name:
        case "deal":
            return AwaitDeal()
        case "draw":
            return Refill()
        case "declare":
            said = tuple((int(key[0]), int(key[2]), tuple(codes)) for key, codes in pending["said"].items())
            return Declare(tuple((int(lane), int(player)) for lane, player in pending["queue"]), said)
        case "event_pick":
            return PickEvent(_queue(pending))
        case "event_opt":
            return ChooseOption(_queue(pending), int(pending["lane"]))
        case "shuffle":
            return AwaitShuffle(_queue(pending), int(pending["lane"]))
        case "return":
            if pending["then"] == "judge":
                return GiveBack(int(pending["n"]))
            return GiveBack(int(pending["n"]), _queue(pending), int(pending["lane"]))
        case _:
            return PlayCard()


def _name_of(pending: dict[str, Any]) -> str:
    """Returns the phase a finished game was left in, told by what it was waiting for."""
    if "said" in pending:
        return "declare"
    if "n" in pending:
        return "return"
    if "queue" in pending:
        return "event_pick" if pending.get("lane") is None else "event_opt"
    return "play"


def _queue(pending: dict[str, Any]) -> Events:
    return tuple((int(player), tuple(int(lane) for lane in lanes)) for player, lanes in pending["queue"])


def _check_cards(state: YukiState) -> None:
    """Every troop is there just once, and no strategy card, event or 戦場カード twice (Y1)."""
    held = [code for hand in state.hands for code in hand]
    lanes = [code for lane in state.lanes for side in (*lane.cards, lane.fields) for code in side]
    decks = [*state.decks.troops, *state.decks.strategy[0], *state.decks.strategy[1]]
    count = Counter((*held, *lanes, *decks, *state.piles.discard, *state.piles.spent_fields))
    twice = [code for code, n in count.items() if n > 1]
    if twice:
        raise DataError("position", twice[0], "twice")
    if isinstance(state.phase, AwaitDeal):
        if count:
            raise DataError("position", next(iter(count)), "not dealt yet")
        return
    wanted = (*TROOPS, *((*DECKS[SUN], *DECKS[MOON]) if state.agreed.advanced else ()))
    lost = [code for code in wanted if code not in count]
    if lost:
        raise DataError("position", lost[0], "missing")
