"""A game in words: which turn it has reached, how long it is, and the help that was taken in it."""

from game.i18n.catalog import Texts
from game.match.reached import Reached
from game.records.lines import Help


def turn_words(texts: Texts, reached: Reached | None) -> str:
    """Returns the turn a game has reached; the start before the first one, "" for a count without a text."""
    if reached is None:
        return texts("count.start")
    return _worded(texts, f"count.{reached.name}", reached.number)


def length_words(texts: Texts, reached: Reached | None) -> str:
    """Returns how long a game is; "" before the first turn and for a count without a text."""
    if reached is None:
        return ""
    name, number = reached.length
    return _worded(texts, f"length.{name}", number)


def help_words(texts: Texts, help: Help) -> str:
    """Returns how many hints were used, and whether the game was played with help on."""
    return texts("hint.used-on" if help.on else "hint.used", help.hints)


def _worded(texts: Texts, key: str, number: int) -> str:
    """Returns a count in words; a name from a file may be of a count that nobody knows."""
    return texts(key, number) if texts.has(key) else ""
