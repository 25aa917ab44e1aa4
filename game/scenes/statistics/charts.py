"""The charts of the statistics, drawn from numbers alone. Lengths are window pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import pygame

from game.stage.scene import Context
from game.statistics.glicko import Rating
from game.statistics.standing import percent
from game.ui import textures
from game.ui.theme import Colour

Z = 1.96
"""Standard deviations to each side that hold 95 %."""
MOST_POINTS = 240
MEAN_OF = 10
"""So many games make the mean that is drawn among the dots of single ones."""


def draw_history(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    history: Sequence[tuple[str, Rating]],
    anchors: Mapping[int, Rating],
    accent: Colour,
) -> None:
    """Draws a rating game by game with the band of its uncertainty, over the lines of the strengths."""
    theme, c, px = ctx.theme, ctx.theme.colours, ctx.theme.text_px(13)
    step = max(1, len(history) // MOST_POINTS)
    points = [rating for _, rating in history[::step]]
    if history and points[-1] is not history[-1][1]:
        points.append(history[-1][1])
    names = {n: ctx.texts(f"strength.{n}") for n in anchors}
    left = max((theme.fonts.width(name, "sans", px) for name in names.values()), default=0) + ctx.px(12)
    plot = pygame.Rect(rect.x + left, rect.y + px, rect.w - left - ctx.px(8), rect.h - 3 * px)
    values = [one.value for one in (*points, *anchors.values())]
    low, high = min(values) - 60, max(values) + 60

    def y_of(value: float) -> int:
        return round(plot.bottom - plot.h * (min(high, max(low, value)) - low) / (high - low))

    free = plot.bottom + px
    for strength in sorted(anchors, key=lambda n: anchors[n].value):
        y = y_of(anchors[strength].value)
        pygame.draw.line(surface, c.line, (plot.x, y), (plot.right, y))
        if y <= free - round(px * 1.1):
            theme.draw(surface, names[strength], (rect.x, y), "sans", px, c.muted, "midleft")
            free = y
    if not points:
        return
    width = max(1, len(points) - 1)
    xs = [plot.x + plot.w * n // width for n in range(len(points))]
    upper = [(x, y_of(one.value + Z * one.deviation)) for x, one in zip(xs, points, strict=True)]
    lower = [(x, y_of(one.value - Z * one.deviation)) for x, one in zip(xs, points, strict=True)]
    if len(points) > 1:
        band = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(band, (*accent, 40), [*upper, *reversed(lower)])
        surface.blit(band, (0, 0))
        line = [(x, y_of(one.value)) for x, one in zip(xs, points, strict=True)]
        pygame.draw.lines(surface, accent, False, line, max(2, ctx.px(2.4)))
    end = xs[-1] if len(points) > 1 else plot.centerx
    pygame.draw.circle(surface, accent, (end, y_of(points[-1].value)), max(4, ctx.px(5)))
    _draw_days(ctx, surface, plot, rect.bottom, [day for day, _ in history])


@dataclass(frozen=True, slots=True)
class GamePoint:
    """What is told of one game: when it was begun, a value, and whether that is rough."""

    day: str
    value: float
    rough: bool = False


def draw_points(
    ctx: Context,
    surface: pygame.Surface,
    rect: pygame.Rect,
    points: Sequence[GamePoint],
    levels: Mapping[float, str],
    accent: Colour,
) -> None:
    """Draws a dot for every game, a ring where it is rough, and a line, the mean of each and the games before it.

    levels: values with a line of their own and how they are written; the least and the greatest are the edges.
    """
    theme, c, px = ctx.theme, ctx.theme.colours, ctx.theme.text_px(13)
    left = max(theme.fonts.width(name, "sans", px) for name in levels.values()) + ctx.px(12)
    plot = pygame.Rect(rect.x + left, rect.y + px, rect.w - left - ctx.px(12), rect.h - 3 * px)
    low, high = min(levels), max(levels)

    def y_of(value: float) -> int:
        return round(plot.bottom - plot.h * (min(high, max(low, value)) - low) / (high - low))

    for value, name in levels.items():
        pygame.draw.line(surface, c.line, (plot.x, y_of(value)), (plot.right, y_of(value)))
        theme.draw(surface, name, (plot.x - ctx.px(8), y_of(value)), "sans", px, c.muted, "midright")
    width = max(1, len(points) - 1)
    xs = [plot.x + plot.w * n // width if len(points) > 1 else plot.centerx for n in range(len(points))]
    means = [fmean(one.value for one in points[max(0, n + 1 - MEAN_OF) : n + 1]) for n in range(len(points))]
    if len(points) > 1:
        line = [(x, y_of(mean)) for x, mean in zip(xs, means, strict=True)]
        pygame.draw.lines(surface, accent, False, line, max(2, ctx.px(2.4)))
    radius = max(3, ctx.px(4))
    for x, one in zip(xs, points, strict=True):
        pygame.draw.circle(surface, c.ink, (x, y_of(one.value)), radius, max(1, ctx.px(1.5)) if one.rough else 0)
    _draw_days(ctx, surface, plot, rect.bottom, [one.day for one in points])


def _draw_days(ctx: Context, surface: pygame.Surface, plot: pygame.Rect, bottom: int, days: Sequence[str]) -> None:
    """Draws the first and the last day below a chart."""
    px, muted = ctx.theme.text_px(13), ctx.theme.colours.muted
    for day, x, anchor in ((days[0], plot.x, "bottomleft"), (days[-1], plot.right, "bottomright")):
        if len(days) > 1 or anchor == "bottomleft":
            ctx.theme.draw(surface, day[:10], (x, bottom), "sans", px, muted, anchor)


def draw_chances(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, chances: Mapping[int, float], suits: int | None
) -> None:
    """Draws a column for each strength, as high as the chance to win, with its number; the one that suits is gold."""
    theme, c, px = ctx.theme, ctx.theme.colours, ctx.theme.text_px(13)
    if not chances:
        return
    each, foot = rect.w // len(chances), round(px * 1.5)
    for n, (strength, chance) in enumerate(chances.items()):
        room = pygame.Rect(rect.x + n * each, rect.y, each - ctx.px(6), rect.h)
        high = max(2, round((room.h - 2 * foot) * chance))
        bar = pygame.Rect(room.x, room.bottom - foot - high, room.w, high)
        ink = c.gold_high if strength == suits else c.muted
        textures.panel(surface, bar, min(ctx.px(4), high // 2), c.gold if strength == suits else c.button_hover)
        theme.draw(surface, str(percent(chance)), (bar.centerx, bar.y - foot // 2), "sans", px, ink, "center")
        name = ctx.texts(f"strength.{strength}")
        size = theme.fit(name, "sans", px, each)
        theme.draw(surface, name, (bar.centerx, room.bottom - foot // 2), "sans", size, ink, "center")


Bar = tuple[str, Sequence[tuple[int, Colour]], str]
"""A label, how long the parts of its bar are and in which colours, and what stands behind it."""


def draw_bars(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, bars: Sequence[Bar]) -> None:
    """Draws bars below each other, as many as there is room for, all to one measure."""
    theme, c = ctx.theme, ctx.theme.colours
    px = theme.text_px(14)
    row = round(px * 1.6)
    most = max((sum(length for length, _ in parts) for _, parts, _ in bars), default=0) or 1
    left, right = round(rect.w * 0.36), round(rect.w * 0.2)
    room = rect.w - left - right - ctx.px(16)
    for n, (label, parts, value) in enumerate(bars):
        y = rect.y + n * row
        if y + row > rect.bottom:
            return
        size = theme.fit(label, "sans", px, left - ctx.px(8))
        theme.draw(surface, label, (rect.x, y + row // 2), "sans", size, c.ink, "midleft")
        x = rect.x + left
        for length, colour in parts:
            width = room * length // most
            if width:
                surface.fill(colour, (x, y + row // 4, width, max(3, row // 2)))
            x += width
        size = theme.fit(value, "sans-bold", px, right)
        theme.draw(surface, value, (rect.right, y + row // 2), "sans-bold", size, c.ink, "midright")
