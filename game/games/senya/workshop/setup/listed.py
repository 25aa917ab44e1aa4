"""What can be chosen of a battle, by name, and what was kept of it: needs no rules, for lists ask it of every game."""

from collections.abc import Mapping

MODES = ("duel", "ambush", "boss", "dummy")
MOST = 4
SIDES = ("a", "b")


def table_in(raw: object) -> Mapping[str, object]:
    """Returns a table that was kept, an empty one where something else stands there."""
    return raw if isinstance(raw, dict) else {}


def one_in(raw: object, values: tuple[str, ...]) -> str:
    """Returns a value that was kept, the first of those there are where it is none of them."""
    return raw if isinstance(raw, str) and raw in values else values[0]
