"""The text form of the toy's records: its name, then an action a line."""

from __future__ import annotations

from game.match.match import AnyMatch, Match
from game.records.clean import clean_line
from game.records.forms import RecordForm
from game.records.header import Header
from game.records.reader import Loaded
from game.records.steps import Steps
from game.rules.errors import IllegalAction, NotationError
from game.storage.problem import Problem
from tests.toy.rules import GAME

FIRST = "抜け駆け"


def write(match: AnyMatch, header: Header, veiled: bool) -> str | None:
    """Returns the record of the line shown; None for a game begun from a position, which this form cannot hold."""
    if match.start is not None:
        return None
    return "\n".join([FIRST, *(GAME.format(action) for _, action in match.steps())]) + "\n"


def reading(text: str) -> Steps[Loaded]:
    """Reads a record as far as it can be read; what stopped it is in `notes`."""
    loaded = Loaded(Match(GAME, {}, 0), Header())
    for number, line in enumerate(text.splitlines()[1:], 2):
        yield 0.5
        place = (number, 1, clean_line(line, 60))
        try:
            loaded.match.play(GAME.parse(line.strip(), loaded.match.state))
        except NotationError:
            loaded.notes.append(Problem("text.token", place))
        except IllegalAction as bad:
            clause = bad.clause
            loaded.notes.append(Problem("text.illegal", (*place, clause.id), clause.code, clause.args, GAME.id))
        if loaded.notes:
            loaded.damaged = True
            break
    return loaded


def claims(text: str) -> bool:
    """Whether a text begins like such a record."""
    return text.startswith(FIRST)


FORM = RecordForm(write, reading, claims)
