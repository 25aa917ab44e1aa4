"""Positions as text for files and the clipboard: JSON, or the one line of notation a game has for them (C17.6)."""

import json
from collections.abc import Mapping

from game.match.match import full_options
from game.rules.contract import AnyGame
from game.storage.json_text import parse_json

MOST_WORDS, MOST_CHARS = 16, 1000
"""Longer texts are no position in any game's notation."""
MOST_JSON = 100_000
"""Longer texts are no position object; the largest have some 4,000 characters."""


def is_plain(game: AnyGame) -> bool:
    """Whether the game has a line of notation for positions: its position object is that line under the game's id."""
    known = game.position_out(game.start(full_options(game, {})))
    return list(known) == [game.id] and isinstance(known[game.id], str)


def is_position(game: AnyGame, data: Mapping[str, object]) -> bool:
    """Whether an object has all the keys of the game's position objects, whatever stands there."""
    return data.keys() >= game.position_out(game.start(full_options(game, {}))).keys()


def to_text(game: AnyGame, position: Mapping[str, object]) -> str:
    """Returns the text of a position object; `from_text` reads it."""
    if list(position) == [game.id] and isinstance(position[game.id], str):
        return str(position[game.id])
    return json.dumps(position, ensure_ascii=False)


def looks_plain(text: str) -> bool:
    """Whether a text may be one line of position notation: a board of rows, and a few words after it."""
    return text.count("/") > 2 and len(text.split()) <= MOST_WORDS and len(text) <= MOST_CHARS


def from_text(game: AnyGame, text: str) -> dict[str, object]:
    """Returns the position object a text holds, which may also be the `position` field of an object around it.

    Raises ValueError (of which JSONDecodeError is one) or TypeError; the rules have still to judge the object.
    """
    text = text.removeprefix("\ufeff")
    if is_plain(game) and not text.lstrip().startswith("{"):
        return {game.id: " ".join(text.split())}
    if len(text) > MOST_JSON:
        raise ValueError(len(text))
    data = parse_json(text)
    if not isinstance(data, dict):
        raise TypeError(type(data).__name__)
    inner = data.get("position")
    return inner if isinstance(inner, dict) else data
