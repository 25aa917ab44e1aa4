"""Records as text in the forms that players and programs outside know, a form per game by the table of games."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN
from game.records import reader
from game.records import reader as own
from game.records.clean import clean_line
from game.records.header import Header
from game.records.positions import from_text, is_position, looks_plain
from game.records.steps import Steps, whole
from game.rules.errors import DataError, RulesError
from game.storage.problem import Problem, Refused

_OWN = re.compile(r'\s*\{\s*(?:["}]|$)')
"""How a record of our own, or any other JSON, begins."""
_HEAD = 4_000


@dataclass(frozen=True, slots=True)
class RecordForm:
    """The text form of a game's records.

    `write(match, header, veiled)` returns the line shown; None where the form cannot hold it. `veiled`: without what
    is still secret, raising Refused where that is not possible. `reading(text)` reads the game, as far as it can be
    read, and raises Refused for a text that is none. `claims(text)` tells whether the text looks like this form.
    `seen(match, header, seat)` returns the line shown as one seat saw it, without anything else; None where a game has
    no form for that.
    `json`: the form is a JSON text, which our own records are too. `ending` is that of its files.
    """

    write: Callable[[AnyMatch, Header, bool], str | None]
    reading: Callable[[str], Steps[reader.Loaded]]
    claims: Callable[[str], bool]
    json: bool = False
    seen: Callable[[AnyMatch, Header, int], str] | None = None
    ending: str = ".txt"


def form(game_id: str) -> RecordForm | None:
    """Returns the form of a game, None if it has none."""
    reference = catalog.GAMES[game_id].record if game_id in catalog.GAMES else ""
    found: RecordForm | None = catalog.load(reference) if reference else None
    return found


def write(match: AnyMatch, header: Header, *, veiled: bool) -> str | None:
    """Returns the record in its game's form; None where there is none that can hold it. May raise Refused."""
    known = form(match.game.id)
    return None if known is None else known.write(match, header, veiled)


def has_seen(game_id: str) -> bool:
    """Whether a game's form can hold what one seat saw."""
    known = form(game_id)
    return known is not None and known.seen is not None


def seen(match: AnyMatch, header: Header, seat: int) -> str | None:
    """Returns the record as one seat saw it, None where the game has no form for that."""
    known = form(match.game.id)
    return None if known is None or known.seen is None else known.seen(match, header, seat)


def read(text: str, game_id: str = "") -> reader.Loaded:
    """Returns the game of a record in our own form or that of any game; `game_id` is asked first. Raises Refused."""
    return whole(reading(text, game_id))


def reading(text: str, game_id: str = "") -> Steps[reader.Loaded]:
    """Reads a record in our own form or that of any game; `game_id` is asked first. Raises Refused.

    A position in the notation of a game is a game that begins with it.

    A text of which not even the first action can be read is refused with what is wrong there.
    """
    text = text.removeprefix("\ufeff")
    ours = _OWN.match(text) is not None
    if ours and (own_of_game := json_form(text)) is not None:
        return (yield from own_of_game.reading(text))
    may_be_position = looks_plain(text) if not ours else '"format"' not in text[:_HEAD]
    if may_be_position and (loaded := _position(text, game_id)) is not None:
        return loaded
    known = None if ours else _form_of(text, game_id)
    if known is None:
        return (yield from own.reading(text))
    loaded = yield from known.reading(text)
    if loaded.notes and loaded.match.ply == 0:
        raise Refused(loaded.notes[0])
    return loaded


def _position(text: str, game_id: str) -> reader.Loaded | None:
    """Returns a game that begins with the position a text tells, as the position object or notation of a game, or None.

    What falls in it is drawn anew. Raises Refused for a position that the rules refuse in the game of the table.
    """
    for name in sorted(catalog.playable(), key=lambda name: name != game_id):
        game = catalog.rules(name)
        try:
            position = from_text(game, text)
        except (ValueError, TypeError):
            continue
        try:
            match: AnyMatch = Match(game, {}, secrets.randbits(64), start=position)
            return reader.Loaded(match, Header((HUMAN,) * game.seats), plain=True)
        except DataError as bad:
            if name == game_id and is_position(game, position):
                raise Refused(Problem("text.position", (clean_line(bad.key), clean_line(bad.problem)))) from bad
        except RulesError:
            continue
    return None


def json_form(text: str) -> RecordForm | None:
    """Returns the form of a JSON text that is no record of our own, None where no game knows it."""
    forms = [form(name) for name in sorted(catalog.playable())]
    return next((one for one in forms if one is not None and one.json and one.claims(text)), None)


def _form_of(text: str, game_id: str) -> RecordForm | None:
    """Returns the form that the text looks like, else that of the game; a table first asks for its own."""
    forms = [form(name) for name in sorted(catalog.playable(), key=lambda name: name != game_id)]
    plain = [one for one in forms if one is not None and not one.json]
    return next((one for one in plain if one.claims(text)), form(game_id))
