"""What comes with the program, as screens list it: a damaged file is left out and told, and the rest is there."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game import catalog
from game.stage.scene import Context
from game.storage.levels import Bad, DataFileError
from game.storage.problem import Problem

T = TypeVar("T")


def every_game(ctx: Context, read: Callable[[Path, Bad], tuple[T, ...]]) -> list[tuple[str, T]]:
    """Returns (game, item) of all games that can be played."""
    return [(game_id, item) for game_id in catalog.whole_ready() for item in one_game(ctx, read, game_id)]


def one_game(ctx: Context, read: Callable[[Path, Bad], tuple[T, ...]], game_id: str) -> tuple[T, ...]:
    """Returns the items of a game; says which file is damaged."""
    bad: Bad = []
    found = read(catalog.levels_of(game_id), bad)
    for error in bad:
        ctx.app.notify(ctx.texts.problem(damage(error)), lasting=True)
    return found


def tells_fault(ctx: Context, game_id: str) -> bool:
    """Says what keeps the rules of a game from being made of its tables; False where they are there."""
    fault = catalog.fault(game_id)
    if fault is not None:
        tell_damaged(ctx, fault.path, fault.key)
    return fault is not None


def damage(error: DataFileError) -> Problem:
    """Returns what is said of a damaged file."""
    return Problem("level.damaged", (error.path.replace("\\", "/").rsplit("/", 1)[-1], error.key))


def tell_damaged(ctx: Context, name: str, place: str) -> None:
    """Says that something that comes with the program cannot be used."""
    ctx.app.notify(ctx.texts.problem(Problem("level.damaged", (name, place))), lasting=True)
