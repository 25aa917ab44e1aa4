"""What the rules core raises. Errors carry values; sentences are made at the edge, in the user's language."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.clause import Clause


class RulesError(Exception):
    """Base of what the rules core raises."""


class IllegalAction(RulesError):
    """The action may not be played here; `clause` says why."""

    def __init__(self, clause: Clause) -> None:
        super().__init__(f"{clause.id} {clause.code} {clause.args}")
        self.clause = clause


class NotationError(RulesError):
    """The text is not notation, at column `at` (from 0); or it fits several actions (`code` "ambiguous")."""

    def __init__(self, text: str, at: int = 0, code: str = "unreadable") -> None:
        super().__init__(f"{code}: {text!r} at column {at}")
        self.text = text
        self.at = at
        self.code = code


class RecordError(RulesError):
    """The record contradicts itself at `ply` (from 1): `expected` by the rules, `found` in the record."""

    def __init__(self, ply: int, expected: object, found: object) -> None:
        super().__init__(f"ply {ply}: expected {expected}, found {found}")
        self.ply = ply
        self.expected = expected
        self.found = found


class DataError(RulesError):
    """A data file or an object read from one breaks its schema, at `path`, key `key`.

    known: what might have stood there instead of a word that nobody knows.
    """

    def __init__(self, path: str, key: str, problem: str = "", known: Sequence[str] = ()) -> None:
        super().__init__(f"{path}: {key}: {problem}")
        self.path = path
        self.key = key
        self.problem = problem
        self.known = known


@dataclass(frozen=True, slots=True)
class PositionFault:
    """What no position of a game can have: where (a key of the position object), in a word what, and the clause."""

    key: str
    problem: str
    clause: Clause


class Impossible(DataError):
    """A position object is well formed, but no game comes to such a position: `fault` is the first reason."""

    def __init__(self, fault: PositionFault) -> None:
        super().__init__("position", fault.key, fault.problem)
        self.fault = fault


class DataGone(DataError):
    """The data by which a former version of the rules is played cannot be read; `path` lies in the game's levels."""
