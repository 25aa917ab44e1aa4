"""What was found in files, kept by a hash of their bytes: nobody waits twice for the same file to be judged."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Generic, TypeVar

from game.games.senya.rules.data.rows import Data

T = TypeVar("T")


class JudgedFiles(Generic[T]):
    """Judges bytes by the data of the game, and keeps the last `most` judgements while the program runs."""

    def __init__(self, judge: Callable[[bytes, Data], T], most: int) -> None:
        self._judge, self._most = judge, most
        self._kept: dict[bytes, tuple[Data, T]] = {}

    def of(self, content: bytes, data: Data) -> T:
        """Returns what the bytes are worth by the data."""
        mark = sha256(content).digest()
        before = self._kept.pop(mark, None)
        if before is None or before[0] is not data:
            before = data, self._judge(content, data)
            while len(self._kept) >= self._most:
                del self._kept[next(iter(self._kept))]
        self._kept[mark] = before
        return before[1]
