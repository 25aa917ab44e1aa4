"""The name of a phase and the object of what it waits for (Y13.2), written and read."""

from game.games.yuki.rules import phases
from game.games.yuki.rules.cards import LANES, TROOPS
from game.rules.contract import PositionObject
from game.rules.errors import DataError

PHASES = ("deal", "draw", "play", "declare", "event_pick", "event_opt", "return", "over", "shuffle")
_SAID = {f"{lane}/{player}": (lane, player) for lane in LANES for player in (0, 1)}
"""The keys of `said` and what they stand for."""


# --- writing -------------------------------------------------------------------------------------------------------


def phase_name(phase: phases.Phase) -> str:
    """Returns the name of a phase, one of PHASES (Y13.2)."""
    match phase:
        case phases.Refill():
            return "draw"
        case phases.PlayCard():
            return "play"
        case phases.Declare():
            return "declare"
        case phases.PickEvent():
            return "event_pick"
        case phases.ChooseOption():
            return "event_opt"
        case phases.GiveBack():
            return "return"
        case phases.AwaitShuffle():
            return "shuffle"
        case _:
            return "deal"


def pending_out(phase: phases.Phase) -> phases.Fields:
    """Returns what a phase waits for."""
    match phase:
        case phases.Declare(queue, said):
            told = {f"{lane}/{player}": list(reading) for lane, player, reading in said}
            return {"queue": [list(entry) for entry in queue], "said": told}
        case phases.PickEvent(queue):
            return {"queue": _queue_out(queue), "lane": None}
        case phases.ChooseOption(queue, lane) | phases.AwaitShuffle(queue, lane):
            return {"queue": _queue_out(queue), "lane": lane}
        case phases.GiveBack(n, queue, lane):
            inside = {} if queue is None else {"queue": _queue_out(queue), "lane": lane}
            return {"n": n, "then": "judge" if queue is None else "event", **inside}
        case _:
            return {}


def _queue_out(queue: phases.Events) -> list[list[int | list[int]]]:
    return [[player, list(lanes)] for player, lanes in queue]


# --- reading -------------------------------------------------------------------------------------------------------


def phase_in(name: str, pending: PositionObject) -> phases.Phase:
    """Returns the phase called `name`, one of PHASES. Raises DataError naming the part of `pending` that is wrong."""
    match left_in(pending) if name == "over" else name:
        case "deal":
            return phases.AwaitDeal()
        case "draw":
            return phases.Refill()
        case "declare":
            return phases.Declare(_to_declare(pending), _said(pending))
        case "event_pick":
            return phases.PickEvent(_queue(pending))
        case "event_opt":
            return phases.ChooseOption(_queue(pending), _lane(pending.get("lane"), "lane"))
        case "shuffle":
            return phases.AwaitShuffle(_queue(pending), _lane(pending.get("lane"), "lane"))
        case "return":
            return _give_back(pending)
        case _:
            return phases.PlayCard()


def left_in(pending: PositionObject) -> str:
    """Returns the phase a finished game was left in, told by what it was waiting for."""
    if "said" in pending:
        return "declare"
    if "n" in pending:
        return "return"
    if "queue" in pending:
        return "event_pick" if pending.get("lane") is None else "event_opt"
    return "play"


def _give_back(pending: PositionObject) -> phases.GiveBack:
    n = _number(pending.get("n"), (1, 2), "n")
    if pending.get("then") == "judge":
        return phases.GiveBack(n)
    if pending.get("then") != "event":
        raise _wrong("then", pending.get("then"))
    return phases.GiveBack(n, _queue(pending), _lane(pending.get("lane"), "lane"))


def _to_declare(pending: PositionObject) -> tuple[tuple[int, int], ...]:
    entries = (_two(entry) for entry in _list(pending.get("queue")))
    return tuple((_lane(lane, "queue"), _number(player, (0, 1), "queue")) for lane, player in entries)


def _said(pending: PositionObject) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    said = pending.get("said")
    if not isinstance(said, dict) or said.keys() - _SAID.keys():
        raise _wrong("said", said)
    for reading in said.values():
        if not isinstance(reading, list) or not all(code in TROOPS for code in reading):
            raise _wrong("said", reading)
    return tuple((*_SAID[key], tuple(reading)) for key, reading in said.items())


def _queue(pending: PositionObject) -> phases.Events:
    entries = [_two(entry) for entry in _list(pending.get("queue"))]
    found = []
    for player, lanes in entries:
        if not isinstance(lanes, list):
            raise _wrong("queue", lanes)
        found.append((_number(player, (0, 1), "queue"), tuple(_lane(lane, "queue") for lane in lanes)))
    return tuple(found)


def _list(value: object) -> list[object]:
    """Returns a queue: it is there, and somebody waits in it."""
    if not isinstance(value, list) or not value:
        raise _wrong("queue", value)
    return value


def _two(entry: object) -> tuple[object, object]:
    if not isinstance(entry, list) or len(entry) != 2:
        raise _wrong("queue", entry)
    return entry[0], entry[1]


def _lane(value: object, key: str) -> int:
    return _number(value, LANES, key)


def _number(value: object, allowed: range | tuple[int, ...], key: str) -> int:
    if type(value) is not int or value not in allowed:
        raise _wrong(key, value)
    return value


def _wrong(key: str, value: object) -> DataError:
    return DataError("position", f"pending.{key}", str(value)[:40])
