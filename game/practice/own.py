"""Mistakes of one's own: what a review has marked becomes a problem, until it was solved twice."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from game import catalog
from game.practice.progress import TIMES, Notebook, OwnMistake
from game.review.told import Review

LEAST_LOSS = 10.0
"""Points that a decision lost at least."""
LEAST_CHANCE = 0.2
"""The chance that the best keeps at least: who has lost anyway learns nothing from it."""
ROUND = 10


def mistakes_of(
    review: Review, people: Iterable[int], record: str, game_id: str, acts: Mapping[int, str]
) -> list[OwnMistake]:
    """Returns what people did in a game that is to be practised; `acts` are the texts of its actions by their plies."""
    seats = frozenset(people)
    return [
        OwnMistake(
            record,
            game_id,
            move.ply,
            acts[move.ply],
            move.text,
            move.best_act,
            *move.per_cent,
            round(move.loss, 1),
            move.plain,
        )
        for move in review.moves
        if move.seat in seats
        and move.mark
        and move.loss >= LEAST_LOSS
        and move.before >= LEAST_CHANCE
        and move.best_act
    ]


def left(notebook: Notebook, games: Path) -> list[OwnMistake]:
    """Returns those that were not solved often enough, the worthiest first.

    What cannot be asked is left out: the game is not ready here, or its record is gone from the folder `games`.
    """
    known = frozenset(catalog.ready())
    waiting = (one for one in notebook.mistakes.values() if notebook.of(one.key).right < TIMES)
    open_ones = [one for one in waiting if one.game in known and (games / one.record).is_file()]
    return sorted(open_ones, key=lambda one: (-one.worth, one.key))
