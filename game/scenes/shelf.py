"""What the home keeps, as the launcher tells it: the game to go on with, and how many games are kept."""

from __future__ import annotations

from game.scenes.scene import Context, TableSetup


def latest_unfinished(ctx: Context) -> tuple[TableSetup, int] | None:
    return None


def kept_games(ctx: Context) -> int | None:
    return None
