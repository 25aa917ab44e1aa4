"""Positions of 盤上遊姫 as the objects of Y13.1 and Y13.2, without the generator, which is the match's."""

from dataclasses import replace
from typing import Any

from game.games.yuki.rules.cards import ALL_CODES, MOON, SUN, VERSIONS
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.options import ADVANCED, EASY, Options
from game.games.yuki.rules.pending import PHASES, pending_out, phase_in, phase_name
from game.games.yuki.rules.phases import Clockwork, Decks, Fields, Piles, Standing
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.step import counted
from game.games.yuki.rules.validation import faults
from game.rules.clause import Clause
from game.rules.contract import OptionValues, PositionObject, Result
from game.rules.errors import DataError, Impossible

REASONS = {"four": "Y2.1", "stalemate": "Y5.6", "resign": "T1"}
"""The reasons of Y12.3 and the clauses they rest on."""
ENDS = {**REASONS, "time-up": "T2", "agreed": "T3"}
"""Those, and the other ends of the table whose clause a position tells whole; they go by their code."""
BY = (None, "compare", "proof")
_CODE_OF_REASON = {"resign": "resigned"}


# --- writing -------------------------------------------------------------------------------------------------------


def position_out(state: YukiState) -> Fields:
    """Returns the position object of a state."""
    return {
        **public_fields(state),
        "hands": [list(hand) for hand in state.hands],
        "troops": list(state.decks.troops),
        "strat": [list(deck) for deck in state.decks.strategy],
        "lanes": [lane_out(lane) for lane in state.lanes],
    }


def public_fields(state: YukiState) -> Fields:
    """Returns the fields of Y13.1 that both players may know, the battlefields apart (Y13.3)."""
    clockwork, standing, piles = state.clockwork, state.standing, state.piles
    return {
        "v": state.options.version,
        "level": state.options.level,
        "first": state.options.first,
        "sides": list(state.options.sides),
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


def lane_out(lane: Battlefield) -> Fields:
    """Returns the object of a battlefield."""
    return {
        "cards": [list(cards) for cards in lane.cards],
        "done_at": list(lane.done_at),
        "fields": list(lane.fields),
        "winner": lane.winner,
        "by": lane.by,
        "event": lane.event,
        "event_up": lane.event_up,
    }


def result_out(result: Result | None) -> Fields | None:
    """Returns a result as in Y12.3; other ends of the table go by their code."""
    if result is None:
        return None
    reason = {code: reason for reason, code in _CODE_OF_REASON.items()}.get(result.clause.code, result.clause.code)
    return {"winner": result.winner, "reason": reason}


# --- reading -------------------------------------------------------------------------------------------------------


def position_in(position: PositionObject, options: OptionValues) -> YukiState:
    """Returns the state of a position object; what it says of version, level, first player and sides counts.

    Raises DataError naming the field that is wrong.
    """
    state = state_in(position)
    for fault in faults(state):
        raise Impossible(fault)
    if state.decider != position["decider"]:
        raise DataError("position", "decider", str(position["decider"]))
    return _with_counts(state)


def state_in(position: PositionObject) -> YukiState:
    """Returns what an object says, possible or not. Raises DataError naming the field that cannot be read."""
    read = _Reader(position)
    version = read.whole("v", min(VERSIONS), max(VERSIONS))
    name, over = read.one_of("phase", PHASES), _over_in(read)
    if (name == "over") != (over is not None):
        raise DataError("position", "result", name)
    level = read.one_of("level", (EASY, ADVANCED))
    sides = read.codes("sides", frozenset((SUN, MOON)))
    if sorted(sides) != [MOON, SUN]:
        raise DataError("position", "sides", str(sides))
    agreed = Options(level, read.whole("first", 0, 1), (sides[0], sides[1]), version)
    clockwork = Clockwork(
        read.whole("active", 0, 1), read.whole("turn", 1), read.whole("tick", 0), read.whole("passes", 0)
    )
    standing = Standing(read.whole("right", -1, 1), read.two("refill", 7, 8), read.two("wins", 0, 7))
    read.whole("decider", 0, 1)
    return YukiState(
        agreed,
        tuple(read.lane(i, version) for i in range(7)),
        read.both("hands"),
        Decks(read.codes("troops"), read.both("strat")),
        Piles(read.codes("discard"), read.codes("spent_fields"), read.both("shown")),
        clockwork,
        standing,
        phase_in(name, read.field("pending", dict)),
        over,
    )


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
    """Reads the fields of a position object, or of the object at `place` in it, each with its check."""

    def __init__(self, data: PositionObject, place: str = "") -> None:
        self.data = data
        self.place = place

    def wrong(self, key: str, problem: object) -> DataError:
        return DataError("position", f"{self.place}{key}", str(problem)[:40])

    def field(self, key: str, kind: type | tuple[type, ...]) -> Any:
        if key not in self.data:
            raise self.wrong(key, "missing")
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise self.wrong(key, value)
        return value

    def whole(self, key: str, least: int, most: int = 1 << 20) -> int:
        value: int = self.field(key, int)
        if not least <= value <= most:
            raise self.wrong(key, value)
        return value

    def one_of(self, key: str, values: tuple[str, ...]) -> str:
        value: str = self.field(key, str)
        if value not in values:
            raise self.wrong(key, value)
        return value

    def one_seat(self, key: str) -> int | None:
        """Reads a player, or null for neither."""
        return None if key in self.data and self.data[key] is None else self.whole(key, 0, 1)

    def codes(self, key: str, known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
        return self._known(key, self.field(key, list), known)

    def _known(self, key: str, codes: list[object], known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
        found = []
        for code in codes:
            if not isinstance(code, str) or code not in known:
                raise self.wrong(key, code)
            found.append(code)
        return tuple(found)

    def both(self, key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        value = self.field(key, list)
        if len(value) != 2 or not all(isinstance(part, list) for part in value):
            raise self.wrong(key, "two lists")
        return self._known(key, value[0]), self._known(key, value[1])

    def two(self, key: str, least: int, most: int) -> tuple[int, int]:
        value = self.field(key, list)
        if len(value) != 2 or not all(type(n) is int and least <= n <= most for n in value):
            raise self.wrong(key, value)
        return value[0], value[1]

    def lane(self, i: int, version: int) -> Battlefield:
        """Reads a battlefield, from 0; `version` is that of the rules."""
        lanes = self.field("lanes", list)
        if len(lanes) != 7 or not isinstance(lanes[i], dict):
            raise self.wrong("lanes", len(lanes))
        inner = _Reader(lanes[i], f"lanes[{i}].")
        done = inner.field("done_at", list)
        winner, by, event = inner.one_seat("winner"), lanes[i].get("by"), lanes[i].get("event")
        if len(done) != 2 or not all(n is None or (type(n) is int and n >= 0) for n in done):
            raise inner.wrong("done_at", done)
        if by not in BY or event not in (None, *ALL_CODES):
            raise inner.wrong("by" if by not in BY else "event", f"{by} {event}")
        return Battlefield(
            inner.both("cards"),
            (done[0], done[1]),
            inner.codes("fields"),
            winner,
            by,
            event,
            inner.field("event_up", bool),
            version,
        )


def _over_in(read: _Reader) -> tuple[Result, int] | None:
    data = read.data.get("result")
    if data is None:
        return None
    if not isinstance(data, dict):
        raise DataError("position", "result", str(data)[:40])
    inner = _Reader(data, "result.")
    winner, reason = inner.one_seat("winner"), inner.one_of("reason", tuple(ENDS))
    clause = Clause(ENDS[reason], _CODE_OF_REASON.get(reason, reason))
    return Result(winner, clause), read.whole("decider", 0, 1)
