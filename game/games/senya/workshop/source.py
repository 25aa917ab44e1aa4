"""The data of the game as the pages see them, and files judged by them: each is read once."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeVar

from game import catalog
from game.games.senya.row import ROW
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data
from game.storage import levels

GAME = "senya"
T = TypeVar("T")


def found_rows() -> Data | None:
    """Returns the sound rows of the files, None where the numbers of the rules cannot be read."""
    return _rows_in(catalog.folder(ROW.levels))


@cache
def _rows_in(folder: Path) -> Data | None:
    damaged: levels.Bad = []
    return read_data(levels.tables(folder, damaged)).data


def rows() -> Data:
    """Returns the rows, which a page may only ask for where there are some."""
    found = found_rows()
    assert found is not None
    return found


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
