"""What each feature of two players adds to their score: a fit over many games, with errors, by the standard library.

The model is that of Bradley and Terry: the log-odds of a win are a sum over what one player has and the other has not.
Few games tell little of many features, so each is held near 0 as if it had been drawn from a normal distribution
(`spread`); the errors are those of the posterior about its peak.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt

ROUNDS, CLOSE = 30, 1e-9
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Added:
    """What a feature adds to the log-odds of a win, and its standard error."""

    value: float
    error: float


def fit(rows: Sequence[Mapping[str, float]], scores: Sequence[float], spread: float) -> dict[str, Added]:
    """Returns what each feature adds; `rows` tell for each game what the first player has more of than the second.

    `scores` are the first player's: 1, 0, or a half for a draw. Newton's way to the peak, which is the only one.
    """
    names = sorted({name for row in rows for name in row})
    at = {name: number for number, name in enumerate(names)}
    sparse = [[(at[name], amount) for name, amount in row.items() if amount] for row in rows]
    held = 1.0 / spread**2
    value = [0.0] * len(names)
    root: Matrix = []
    for _ in range(ROUNDS):
        slope, bend = _derivatives(sparse, scores, value, held)
        root = cholesky(bend)
        step = solved(root, slope)
        value = [old + change for old, change in zip(value, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    errors = [sqrt(variance) for variance in _inverse_diagonal(root)]
    return {name: Added(value[number], errors[number]) for name, number in at.items()}


def _derivatives(
    rows: Sequence[Sequence[tuple[int, float]]], scores: Sequence[float], value: Sequence[float], held: float
) -> tuple[list[float], Matrix]:
    """Returns the slope of the log-posterior and its curvature, taken positive."""
    slope = [-held * one for one in value]
    bend = [[held if i == j else 0.0 for j in range(len(value))] for i in range(len(value))]
    for row, score in zip(rows, scores, strict=True):
        chance = 1.0 / (1.0 + exp(-sum(value[number] * amount for number, amount in row)))
        weight = chance * (1.0 - chance)
        for number, amount in row:
            slope[number] += amount * (score - chance)
            line = bend[number]
            for other, more in row:
                line[other] += weight * amount * more
    return slope, bend


def cholesky(matrix: Matrix) -> Matrix:
    """Returns the lower triangle whose square the matrix is; it must be symmetric and positive."""
    root: Matrix = []
    for i, line in enumerate(matrix):
        new: list[float] = []
        for j in range(i):
            lower = root[j]
            new.append((line[j] - sum(map(float.__mul__, new, lower[:j]))) / lower[j])
        new.append(sqrt(line[i] - sum(one * one for one in new)))
        root.append(new)
    return root


def solved(root: Matrix, right: Sequence[float]) -> list[float]:
    """Returns the solution of the system whose matrix is the square of a lower triangle."""
    found: list[float] = []
    for line, wanted in zip(root, right, strict=True):
        found.append((wanted - sum(map(float.__mul__, found, line))) / line[len(found)])
    for i in reversed(range(len(found))):
        found[i] /= root[i][i]
        for j in range(i):
            found[j] -= root[i][j] * found[i]
    return found


def _inverse_diagonal(root: Matrix) -> list[float]:
    """Returns the diagonal of the inverse of the matrix whose root is given."""
    size = len(root)
    variances = [0.0] * size
    for start in range(size):
        column = [0.0] * start
        for i in range(start, size):
            line = root[i]
            wanted = float(i == start)
            column.append((wanted - sum(map(float.__mul__, column[start:], line[start:i]))) / line[i])
        variances[start] = sum(one * one for one in column)
    return variances
