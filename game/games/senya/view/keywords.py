"""The words of the rules beside what is looked at: terms of the glossary in a text, each with what it means."""

import pygame

from game.games.senya.view import looks
from game.games.senya.words.glossary import entry, glossed
from game.i18n.catalog import Texts
from game.ui.textures import panel, shadow
from game.ui.theme import Theme

MOST = 4
"""Terms explained at once."""
WIDTH = 250
"""Units."""


def meaning(texts: Texts, term: str) -> str:
    """Returns what a term means, with its name and clause."""
    return texts("senya-gloss.tip", *entry(texts, term))


def terms_in(texts: Texts, words: str) -> tuple[str, ...]:
    """Returns the terms in a text, each once, in order, as far as there is room for them."""
    return tuple(dict.fromkeys(piece.term for piece in glossed(texts, words) if piece.term))[:MOST]


def draw_keywords(
    surface: pygame.Surface, theme: Theme, texts: Texts, words: str, beside: pygame.Rect, room: pygame.Rect
) -> None:
    """Draws what the terms of a text mean beside a rectangle: at its right, or at its left where `room` ends."""
    px, pad, gap = theme.text_px(12), round(9 * theme.u), round(8 * theme.u)
    width = round(WIDTH * theme.u * theme.text_scale)
    told = [theme.fonts.wrap(meaning(texts, term), "sans", px, width - 2 * pad) for term in terms_in(texts, words)]
    if not told:
        return
    step = round(px * 1.42)
    high = sum(map(len, told)) * step + (len(told) - 1) * gap // 2 + pad
    left = beside.x - gap - width if beside.right + gap + width > room.right else beside.right + gap
    box = pygame.Rect(left, beside.bottom - high, width, high)
    box.clamp_ip(surface.get_rect())
    shadow(surface, box, round(8 * theme.u), round(12 * theme.u), 150, 2)
    panel(surface, box, round(8 * theme.u), (*looks.PANEL_HIGH, 250), looks.LINE)
    y = box.y + pad // 2
    for rows in told:
        for row in rows:
            theme.draw(surface, row, (box.x + pad, y + step // 2), "sans", px, looks.INK, "midleft")
            y += step
        y += gap // 2
