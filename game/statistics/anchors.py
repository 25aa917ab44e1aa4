"""How strong the computer's strengths are, by the games of the ladder: fixed points that no game of a person moves."""

import logging
from collections.abc import Mapping
from math import log, sqrt
from pathlib import Path

from game import catalog
from game.statistics.glicko import Rating
from game.storage.levels import DataFileError, read_toml

log_ = logging.getLogger(__name__)
FILE = "ladder.toml"
YARDSTICK = -1
"""Stands for `greedy` in the file."""
POINTS_PER_ODDS = 400 / log(10)


def anchors_of(game_id: str) -> Mapping[int, Rating]:
    """Returns the ratings of the strengths of a game; nothing where no ladder was played, or its file is damaged."""
    if game_id not in catalog.GAMES:
        return {}
    try:
        return anchors_in(catalog.levels_of(game_id)) if not catalog.GAMES[game_id].part_of else {}
    except DataFileError as fault:
        log_.warning("no ratings: %s", fault)
        return {}


def anchors_in(folder: Path) -> Mapping[int, Rating]:
    """Returns the ratings by the file of a folder, the yardstick at zero and sure. Raises DataError for a wrong one.

    Each pair tells what the first took from the second, which has to stand before it. The score is taken with half a
    point for each side more, so that no number of games won makes anybody endlessly strong.
    """
    path = folder / FILE
    if not path.is_file():
        return {}
    pairs = read_toml(path).get("pair")
    if not isinstance(pairs, list) or not pairs:
        raise DataFileError(str(path), "pair", "missing")
    found = {YARDSTICK: Rating(0.0, 0.0)}
    for number, pair in enumerate(pairs, 1):
        strength, against, games, points = _whole(pair, path, number)
        if against not in found:
            raise DataFileError(str(path), f"pair[{number}].against", "unknown")
        share = (points + 0.5) / (games + 1)
        value = POINTS_PER_ODDS * log(share / (1 - share))
        error = POINTS_PER_ODDS / sqrt((games + 1) * share * (1 - share))
        other = found[against]
        found[strength] = Rating(other.value + value, sqrt(other.deviation**2 + error**2))
    del found[YARDSTICK]
    return found


def _whole(pair: object, path: Path, number: int) -> tuple[int, int, int, float]:
    if not isinstance(pair, dict):
        raise DataFileError(str(path), f"pair[{number}]", "bad-value")
    for key in ("strength", "against", "games", "points"):
        value = pair.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise DataFileError(str(path), f"pair[{number}].{key}", "bad-value")
    strength, against, games, points = (pair[key] for key in ("strength", "against", "games", "points"))
    if not 0 <= points <= games or games <= 0:
        raise DataFileError(str(path), f"pair[{number}].points", "bad-value")
    return int(strength), int(against), int(games), float(points)
