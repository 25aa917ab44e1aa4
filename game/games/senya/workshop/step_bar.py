"""The bar of the steps of the construction: each a button with its number, its name, and how far it is done."""

from __future__ import annotations

import pygame

from game.games.senya.workshop.choice_list import tick
from game.games.senya.workshop.draft import BUILD_STEPS, Draft
from game.games.senya.workshop.look import GOOD
from game.games.senya.workshop.words import PageWords
from game.stage.scene import Context
from game.ui.widgets.widgets import Button, Painter

STEP = "step."
"""What the names of the buttons begin with."""


def step_buttons(ctx: Context, words: PageWords, draft: Draft, here: str, bar: pygame.Rect) -> list[Button]:
    """Returns the buttons of the steps side by side; `here` is the one that the page shows."""
    gap = ctx.px(6)
    width = (bar.w + gap) // len(BUILD_STEPS) - gap
    made = []
    for n, step in enumerate(BUILD_STEPS):
        rect = pygame.Rect(bar.x + n * (width + gap), bar.y, width, bar.h)
        label = words("step-number", n + 1, words(f"step.{step}"))
        painter = _painter(ctx, draft, step, label, step == here)
        made.append(Button(f"{STEP}{step}", rect, selected=step == here, painter=painter))
    return made


def _painter(ctx: Context, draft: Draft, step: str, label: str, here: bool) -> Painter:
    """Paints how many things are open, or the mark of what is done; neither where nothing was chosen yet."""
    still_open, done = len(draft.open(step)), draft.done_in(step)

    def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
        theme, c = ctx.theme, ctx.theme.colours
        px = theme.text_px(12)
        radius = round(px * 0.75)
        at = (rect.right - radius - ctx.px(8), rect.centery)
        if still_open:
            pygame.draw.circle(surface, c.red, at, radius)
            theme.draw(surface, str(still_open), at, "sans-bold", px, c.gold_ink, "center")
        elif done:
            tick(surface, at, ctx.px(6), GOOD, max(2, ctx.px(2)))
        room = rect.w - 2 * radius - ctx.px(26)
        ink = c.gold_high if here else c.ink
        px = theme.fit(label, "sans-bold", theme.text_px(14), room, 8)
        theme.draw(surface, label, (rect.x + ctx.px(10), rect.centery), "sans-bold", px, ink, "midleft")

    return paint
