"""Lines that come and go: nothing is drawn by position, so that a screen reader or a braille line reads all of it."""

from collections.abc import Iterable
from typing import TextIO

from game.i18n.catalog import printable

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal with all that was scrolled out of it."""


class Terminal:
    """A pair of streams. What is told of files may hold what a terminal would obey, and is made safe."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source, self._sink = source, sink

    @property
    def can_clear(self) -> bool:
        """Whether what was told can be taken from sight again: it goes to a terminal, and nowhere else."""
        return self._sink.isatty() and self._source.isatty()

    def say(self, line: str) -> None:
        """Tells one thing."""
        self._sink.write(f"{printable(line)}\n")

    def say_all(self, lines: Iterable[str]) -> None:
        """Tells several things, a line each."""
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str | None:
        """Returns the next line that is typed, None where no more will come."""
        self._sink.write(prompt)
        self._sink.flush()
        line = self._source.readline()
        return line.strip() if line else None

    def clear(self) -> None:
        """Takes all that was told from sight."""
        self._sink.write(CLEARED)
        self._sink.flush()
