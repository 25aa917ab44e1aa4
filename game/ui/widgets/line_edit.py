"""A line of text being edited: caret, selection, undo, and what an input method is composing. Knows no window.

Places are counted in characters from 0, before the first one, to the length of the text.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.text.text import clean

MOST_TYPED = 1000
"""Characters of a line that is typed: as long as any path on a usual system."""
_MOST_UNDONE = 200
_KANA = (("\u3041", "\u309f", "hiragana"), ("\u30a0", "\u30ff", "katakana"), ("\u31f0", "\u31ff", "katakana"))


def typable(text: str) -> str:
    """Returns what of a text can stand in a line: controls and directions are left out, breaks become blanks."""
    line = clean(text[: 2 * MOST_TYPED].rstrip("\r\n"), keep_newlines=False)
    return "".join(" " if unicodedata.category(char) in ("Zl", "Zp") else char for char in line)


def _kind(char: str) -> str:
    """Returns what a character is to the words it stands in: Japanese changes its script where others have a blank."""
    if char.isspace():
        return "blank"
    found = next((kind for low, high, kind in _KANA if low <= char <= high), "")
    if found:
        return found
    if unicodedata.category(char)[0] not in "LNM" and char != "_":
        return "sign"
    return "word" if ord(char) < 0x2E80 else "kanji"


@dataclass(frozen=True, slots=True)
class _Moment:
    """What undoing goes back to."""

    text: str
    caret: int
    anchor: int


class LineEdit:
    """`text` with a `caret`; what is selected lies between it and `anchor`. Never longer than `limit` characters.

    `composing` is what an input method shows before it is typed; it stands at the caret, in place of what is selected,
    and is no part of `text`. `composing_caret` is the place of the input method's own caret in it.
    """

    def __init__(self, text: str = "", limit: int = MOST_TYPED) -> None:
        self.limit = limit
        self.text = typable(text)[:limit]
        self.caret = self.anchor = len(self.text)
        self.composing = ""
        self.composing_caret = 0
        self._undone: list[_Moment] = []
        self._done: list[_Moment] = []
        self._last = ""

    # --- what stands there -----------------------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """The first place of what is selected and the one after it; the caret twice where nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        low, high = self.selection
        return self.text[low:high]

    def shown(self) -> str:
        """Returns the text with what is being composed in its place."""
        if not self.composing:
            return self.text
        low, high = self.selection
        return self.text[:low] + self.composing + self.text[high:]

    def shown_caret(self) -> int:
        """Returns the place of the caret in what is shown."""
        return self.selection[0] + self.composing_caret if self.composing else self.caret

    # --- typing ----------------------------------------------------------------------------------------------------

    def insert(self, text: str, kind: str = "") -> None:
        """Puts text in place of what is selected, as much as there is room for; what was composed is gone with it.

        Edits of one `kind` in a row are undone together.
        """
        self.compose("")
        low, high = self.selection
        text = typable(text)[: max(0, self.limit - len(self.text) + high - low)]
        if text or low < high:
            self._replace(low, high, text, kind if low == high else "")

    def type(self, text: str) -> None:
        """Inserts what a key typed."""
        self.insert(text, "type")

    def compose(self, text: str, start: int = 0, length: int = 0) -> None:
        """Shows what an input method is composing, its caret after `start` and `length`; "" when it is done with that.

        A longer one comes in pieces: one whose `start` and `length` lie beyond its text goes on from that start.
        """
        text = typable(text)
        going_on = bool(text) and start + length > len(text)
        self.composing = self.composing[:start] + text if going_on else text
        self.composing_caret = max(0, min(len(self.composing), start + length))

    def erase(self, to: Callable[[int], int]) -> None:
        """Takes away what is selected, else everything from the caret to the place that `to` returns for it."""
        low, high = self.selection
        if low < high:
            self._replace(low, high, "", "")
            return
        end = to(self.caret)
        if end != self.caret:
            self._replace(min(end, self.caret), max(end, self.caret), "", "back" if end < self.caret else "delete")

    def _replace(self, low: int, high: int, text: str, kind: str) -> None:
        if not kind or kind != self._last:
            self._undone = [*self._undone, self._moment()][-_MOST_UNDONE:]
        self._done.clear()
        self.text = self.text[:low] + text + self.text[high:]
        self.caret = self.anchor = low + len(text)
        self._last = kind

    def set(self, text: str) -> None:
        """Puts another text in place of the whole, which can be undone."""
        self.select_all()
        self.insert(text)

    # --- undo ------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Goes back to before the last edit."""
        self._travel(self._undone, self._done)

    def redo(self) -> None:
        """Does again what was undone."""
        self._travel(self._done, self._undone)

    def _travel(self, source: list[_Moment], other: list[_Moment]) -> None:
        if not source:
            return
        other.append(self._moment())
        then = source.pop()
        self.text, self.caret, self.anchor = then.text, then.caret, then.anchor
        self._last = ""

    def _moment(self) -> _Moment:
        return _Moment(self.text, self.caret, self.anchor)

    # --- moving ----------------------------------------------------------------------------------------------------

    def move(self, place: int, *, extend: bool = False) -> None:
        """Puts the caret at a place; `extend` selects up to it from where the selection began."""
        self.caret = max(0, min(len(self.text), place))
        if not extend:
            self.anchor = self.caret
        self._last = ""

    def step(self, forward: bool, *, extend: bool = False) -> None:
        """Moves by one character; without `extend` to the edge of what is selected."""
        low, high = self.selection
        if low < high and not extend:
            self.move(high if forward else low)
        else:
            self.move(self.after(self.caret) if forward else self.before(self.caret), extend=extend)

    def select_all(self) -> None:
        self.select(0, len(self.text))

    def select(self, low: int, high: int) -> None:
        """Selects from one place to another, where the caret then is."""
        self.move(low)
        self.move(high, extend=True)

    def select_word(self, place: int) -> None:
        """Selects the word, or the run of blanks or signs, that a place lies in or ends."""
        at = min(place, len(self.text) - 1)
        if at < 0:
            return
        low = high = at
        while low > 0 and _kind(self.text[low - 1]) == _kind(self.text[at]):
            low -= 1
        while high < len(self.text) and _kind(self.text[high]) == _kind(self.text[at]):
            high += 1
        self.select(low, high)

    # --- places ----------------------------------------------------------------------------------------------------

    def before(self, place: int) -> int:
        """Returns the place before the character that ends at `place`: accents go with their letter."""
        place = max(0, place - 1)
        while place > 0 and unicodedata.category(self.text[place])[0] == "M":
            place -= 1
        return place

    def after(self, place: int) -> int:
        """Returns the place after the character that begins at `place`."""
        place = min(len(self.text), place + 1)
        while place < len(self.text) and unicodedata.category(self.text[place])[0] == "M":
            place += 1
        return place

    def word_before(self, place: int) -> int:
        """Returns where the word begins that lies before a place."""
        while place > 0 and _kind(self.text[place - 1]) == "blank":
            place -= 1
        start = place
        while place > 0 and _kind(self.text[place - 1]) == _kind(self.text[start - 1]):
            place -= 1
        return place

    def word_after(self, place: int) -> int:
        """Returns where the next word begins behind a place, or the end."""
        start = place
        while place < len(self.text) and _kind(self.text[place]) == _kind(self.text[start]) != "blank":
            place += 1
        while place < len(self.text) and _kind(self.text[place]) == "blank":
            place += 1
        return place
