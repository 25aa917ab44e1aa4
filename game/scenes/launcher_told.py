"""What was played in a home, by the card of each game, and which button of the launcher is the golden one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game import catalog
from game.stage.scene import Context
from game.storage import levels

if TYPE_CHECKING:
    from game.records.entry import LibraryEntry  # after the first frame: it loads what reads records


def card_of(game_id: str) -> str:
    """Returns the game on whose card a game stands: its own, or the one that it is a part of."""
    return catalog.GAMES[game_id].part_of or game_id


@dataclass(frozen=True, slots=True)
class Shelf:
    """By the card they stand on: the games to go on with, the one changed last first, and the last that ended.

    The card with the game changed last is the first of `left`. `kept`: how many games the library holds. `problem`: the
    problem of the day waits for somebody who has played or practised here before.
    """

    left: Mapping[str, Sequence[LibraryEntry]] = field(default_factory=dict)
    ended: Mapping[str, LibraryEntry] = field(default_factory=dict)
    kept: int = 0
    problem: bool = False


def asks_name(ctx: Context, played: Shelf) -> bool:
    """Whether the one person here, who has played, was never asked for a name."""
    alone = len(ctx.people.people) == 1 and not ctx.people.seated.name
    return alone and bool(played.ended) and not ctx.home.people_file.exists()


def sitter_words(ctx: Context, played: Shelf) -> str:
    """Returns what stands beside the seal of who sits at the machine: the name, or that it is asked for."""
    who = ctx.people.of(ctx.home.person)
    if asks_name(ctx, played):
        return ctx.texts("launcher.name-asked")
    return who.name if who is not None and who.name else ctx.texts("people.title")


Call = Callable[[Shelf], str | None]


def _latest_left(played: Shelf) -> str | None:
    return next((f"continue.{game}" for game in played.left), None)


def _problem_of_the_day(played: Shelf) -> str | None:
    return "room.practice" if played.problem else None


def _first_lesson(played: Shelf) -> str | None:
    taught = (game for game in catalog.whole_ready() if levels.has_lessons(catalog.levels_of(game)))
    return next((f"first.{game}" for game in taught), None)


def _first_game(played: Shelf) -> str | None:
    return next((f"new.{game}" for game in catalog.whole_ready()), None)


CALLS: tuple[Call, ...] = (_latest_left, _problem_of_the_day, _first_lesson, _first_game)
"""What the golden button asks for, the most urgent first; each gives the name of a button, or None."""


def golden(played: Shelf) -> str:
    """Returns the name of the one golden button; "" where no game can be played."""
    return next(filter(None, (call(played) for call in CALLS)), "")
