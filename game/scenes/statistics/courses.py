"""What stands over time in the first panel of the statistics: the rating, and of reviewed games accuracy and luck."""

from math import ceil

import pygame

from game import catalog
from game.scenes.statistics.charts import GamePoint, draw_history, draw_points
from game.scenes.statistics.source import GameStanding
from game.scenes.statistics.words import signed
from game.stage.scene import Context

RATING, ACCURACY, LUCK = "history", "accuracy", "luck"
"""What can be told over time, by the names that it has in the texts."""


def courses(shown: GameStanding) -> list[str]:
    """Returns what can be told over time of a game, the rating first."""
    reviewed = ((ACCURACY, accuracy_points(shown)), (LUCK, luck_points(shown)))
    return [RATING, *(name for name, points in reviewed if points)]


def course_after(shown: GameStanding, name: str) -> str:
    """Returns what comes after one of them, round and round."""
    there = courses(shown)
    return there[(there.index(name) + 1) % len(there)] if name in there else RATING


def draw_course(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, game_id: str, shown: GameStanding, name: str
) -> None:
    """Draws the chart of one of them."""
    accent = catalog.GAMES[game_id].accent
    if name == ACCURACY:
        points = accuracy_points(shown)
        draw_points(ctx, surface, rect, points, accuracy_levels(points), accent)
    elif name == LUCK:
        points = luck_points(shown)
        draw_points(ctx, surface, rect, points, luck_levels(points), accent)
    elif shown.anchors:
        draw_history(ctx, surface, rect, shown.standing.history, shown.anchors, accent)
    else:
        words, px = ctx.texts("statistics.never-rated"), ctx.theme.text_px(15)
        ctx.theme.draw_block(surface, words, rect, "sans", px, ctx.theme.colours.muted)


def accuracy_points(shown: GameStanding) -> list[GamePoint]:
    """Returns how exactly each reviewed game was played, in per cent."""
    return [GamePoint(day, one.accuracy) for day, one in shown.reviewed if one.accuracy is not None]


def luck_points(shown: GameStanding) -> list[GamePoint]:
    """Returns what luck gave in each reviewed game, in points of the chance to win."""
    return [GamePoint(day, one.luck, one.rough) for day, one in shown.reviewed if one.luck is not None]


def accuracy_levels(points: list[GamePoint]) -> dict[float, str]:
    """Returns the lines of the chart: 100 per cent, and downwards to what lies below all games."""
    low = max(0, int(min(one.value for one in points) // 25) * 25)
    return {float(value): str(value) for value in range(min(low, 75), 101, 25)}


def luck_levels(points: list[GamePoint]) -> dict[float, str]:
    """Returns the lines of the chart: none, and as far up and down as luck went."""
    most = max(10, 10 * ceil(max(abs(one.value) for one in points) / 10))
    return {float(value): signed(value) for value in (-most, 0, most)}
