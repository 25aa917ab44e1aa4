"""What the value of a search is worth in chances to win: p = 1/(1+e^-(a+b·value)), fitted on games of the computer.

There is a fit for each number of nodes that a review looks with, for a value means something else where the search
goes deeper. The fits of a game lie in `review.toml` among its levels, made by `python -m tests.campaigns.winning`.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from pathlib import Path

from game import catalog
from game.ai.fit import cholesky, fit, solved
from game.storage.levels import DataFileError, read_toml

log = logging.getLogger(__name__)

FILE = "review.toml"
SPREAD = 100.0
"""How far from 0 the two numbers of a fit may be without being held back: they are not."""
SURE = 1.96
"""Standard errors on either side of a value that hold it 19 times of 20."""
KINDS = ("quick", "deep")


@dataclass(frozen=True, slots=True)
class Fit:
    """The fit for a number of nodes: `b` for a value of `unit`, and the covariance of `a` and `b`.

    games: how many it was fitted on.
    """

    nodes: int
    unit: float
    a: float
    b: float
    aa: float
    ab: float
    bb: float
    games: int

    def chance(self, value: float) -> float:
        """Returns the chance to win of who has a search value; a draw counts as half a win."""
        return _logistic(self._odds(value))

    def doubt(self, value: float) -> float:
        """Returns half the width of the band that holds the chance 19 times of 20, as far as the fit can know."""
        if abs(value) == inf:
            return 0.0
        x = value / self.unit
        error = SURE * sqrt(max(0.0, self.aa + 2 * x * self.ab + x * x * self.bb))
        odds = self._odds(value)
        return (_logistic(odds + error) - _logistic(odds - error)) / 2

    def _odds(self, value: float) -> float:
        return value if abs(value) == inf else self.a + self.b * value / self.unit


def _logistic(odds: float) -> float:
    if odds < 0:
        return 1.0 - _logistic(-odds)
    return 1.0 / (1.0 + exp(-odds))


def fitted(nodes: int, unit: float, values: Sequence[float], scores: Sequence[float], games: int) -> Fit:
    """Returns the fit of scores (1, 0, or a half) on search values, which are finite."""
    rows = [{"a": 1.0, "b": value / unit} for value in values]
    found = fit(rows, scores, SPREAD)
    a, b = found["a"].value, found["b"].value
    held = SPREAD**-2
    bend = [[held, 0.0], [0.0, held]]
    for row in rows:
        chance = _logistic(a + b * row["b"])
        weight = chance * (1.0 - chance)
        for i, left in enumerate(row.values()):
            for j, right in enumerate(row.values()):
                bend[i][j] += weight * left * right
    root = cholesky(bend)
    (aa, ab), (_, bb) = solved(root, [1.0, 0.0]), solved(root, [0.0, 1.0])
    return Fit(nodes, unit, a, b, aa, ab, bb, games)


def fits_of(game_id: str) -> Mapping[str, Fit]:
    """Returns what values are worth in a game; nothing where it is not looked back on, or its fits are damaged."""
    try:
        return fits_in(catalog.levels_of(game_id)) if catalog.GAMES[game_id].player else {}
    except DataFileError as fault:
        log.warning("no reviews: %s", fault)
        return {}


def fits_in(folder: Path | None) -> Mapping[str, Fit]:
    """Returns the fits of a game by kind ("quick", "deep") from its folder of levels; none where it has no file.

    Raises DataError naming file and key for one that is wrong.
    """
    path = folder / FILE if folder is not None else None
    if path is None or not path.is_file():
        return {}
    table = read_toml(path)
    return {kind: _read(table.get(kind), kind, path) for kind in KINDS}


def _read(row: object, kind: str, path: Path) -> Fit:
    names = Fit.__slots__
    if not isinstance(row, dict) or set(row) != set(names):
        raise DataFileError(str(path), kind, "bad-value")
    for name in names:
        if isinstance(row[name], bool) or not isinstance(row[name], int | float):
            raise DataFileError(str(path), f"{kind}.{name}", "bad-value")
    return Fit(**row)
