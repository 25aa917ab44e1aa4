"""The events of one seat's record of 盤上遊姫: each as a row of its kind and its parts, and back."""

from dataclasses import fields, is_dataclass

from game.games.yuki.rules import events
from game.games.yuki.rules.cards import ALL_CODES
from game.rules.clause import Clause
from game.rules.contract import Event, Over
from game.rules.errors import DataError

BACKS = frozenset({events.TROOP_BACK, events.STRATEGY_BACK})
WORDS = ALL_CODES | BACKS | {"compare", "proof"}
KINDS: dict[str, type] = {
    kind.__name__: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and kind.__module__ == events.__name__ and not kind.__name__.startswith("_")
} | {Over.__name__: Over}
"""What may happen in a step, the end of the game among it."""
MOST_PARTS = 80
"""More than any event has cards."""


def event_out(event: Event) -> list[object]:
    """Returns an event as its kind and its parts in order."""
    assert is_dataclass(event)
    return [type(event).__name__, *(_part_out(getattr(event, part.name)) for part in fields(event))]


def _part_out(value: object) -> object:
    if isinstance(value, Clause):
        return {"clause": value.id, "code": value.code, "args": list(value.args)}
    return [_part_out(part) for part in value] if isinstance(value, tuple) else value


def event_in(row: object) -> Event:
    """Returns the event of a row. Raises DataError for one that there is not."""
    if not isinstance(row, list) or not row or not isinstance(row[0], str) or row[0] not in KINDS:
        raise DataError("record", "events", str(row)[:40])
    kind = KINDS[row[0]]
    if len(fields(kind)) != len(row) - 1:
        raise DataError("record", "events", row[0])
    event: Event = kind(*(_part_in(value) for value in row[1:]))
    return event


def _part_in(value: object) -> object:
    """Returns a part of an event: a small number, a card or another known word, a list of parts, or a clause."""
    if value is None or (type(value) is int and -1 <= value <= 10):
        return value
    if isinstance(value, str) and value in WORDS:
        return value
    if isinstance(value, list) and len(value) <= MOST_PARTS:
        return tuple(_part_in(one) for one in value)
    if isinstance(value, dict) and isinstance(value.get("clause"), str) and isinstance(value.get("code"), str):
        args = value.get("args")
        if isinstance(args, list) and all(type(one) is int for one in args):
            return Clause(value["clause"], value["code"], tuple(args))
    raise DataError("record", "events", str(value)[:40])
