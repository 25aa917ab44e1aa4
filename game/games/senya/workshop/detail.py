"""What is told of the choice looked at: its text, what it would change, and why it cannot be made."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.games.senya.workshop.changes import ValueChange, changes
from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.look import ACCENT, BAD, GOOD, Tips, clause_button
from game.games.senya.workshop.offers import BuildOffer
from game.games.senya.workshop.words import PageWords, RowWords
from game.rules.clause import Clause
from game.scenes.scene import Context
from game.ui.theme import Colour
from game.ui.widgets.widgets import Button

SIGN = "−"


@dataclass(frozen=True, slots=True)
class Detail:
    """All that is told of an offer. `leaving`: the changes are those of giving it up."""

    told: RowWords
    changes: tuple[ValueChange, ...] = ()
    leaving: bool = False
    refused: Clause | None = None


def detail_of(draft: Draft, offer: BuildOffer, words: PageWords) -> Detail:
    """Returns what is told of an offer; the changes are those of taking it, or where that is refused of leaving it."""
    told = told_of(offer.step, offer.id, words)
    made = draft.taking(offer.step, offer.id)
    if isinstance(made, Clause) or (offer.taken and offer.step in ("style", "abilities", "community")):
        after = draft.leaving(offer.step, offer.id) if offer.taken else draft.sheet
        refused = made if isinstance(made, Clause) and not offer.taken else None
        return Detail(told, changes(draft.sheet, after, draft.data), bool(offer.taken), refused)
    return Detail(told, changes(draft.sheet, made, draft.data))


def told_of(step: str, name: str, words: PageWords) -> RowWords:
    """Returns what is told of a choice of a step."""
    if step in ("skills", "breaks"):
        return words.skill(name)
    if step == "style":
        return words.style(name)
    if step == "items":
        return words.item(name)
    if step == "emotions":
        return words.emotion(name)
    if step == "community":
        return words.community(name)
    if step == "abilities":
        return RowWords(words.value(name), "", words.glossary(name))
    return words.cls(name)


class DetailBox:
    """Draws a detail in a column, and what of the whole step is still open below it."""

    def __init__(self, ctx: Context, tips: Tips, words: PageWords) -> None:
        self._ctx, self._tips, self._words = ctx, tips, words
        self._open: list[tuple[str, pygame.Rect]] = []

    def open_rows(self, rect: pygame.Rect, reasons: tuple[Clause, ...], words: PageWords) -> tuple[list[Button], int]:
        """Returns the clause buttons of what is open, and where the part of the column above it ends."""
        ctx, theme = self._ctx, self._ctx.theme
        self._open = []
        px = theme.text_px(13.5)
        buttons: list[Button] = []
        y = rect.bottom - ctx.px(10)
        for n, reason in reversed([*enumerate(reasons[:3])]):
            button = clause_button(ctx, reason.id, rect.right - ctx.px(12), 0, f"open{n}")
            width = button.rect.x - rect.x - ctx.px(24)
            height = max(theme.block_height(words.clause(reason), "sans", px, width), button.rect.h)
            y -= height + ctx.px(6)
            button.rect.y = y
            buttons.append(button)
            self._open.append((words.clause(reason), pygame.Rect(rect.x + ctx.px(14), y, width, height)))
        return buttons, y

    def refusal_button(self, rect: pygame.Rect, refused: Clause) -> Button:
        """Returns the button that opens the rulebook at the clause of a refusal, at the foot of its column."""
        ctx = self._ctx
        button = clause_button(ctx, refused.id, rect.right - ctx.px(12), 0, "refused")
        button.rect.bottom = rect.bottom
        return button

    def draw_open(self, surface: pygame.Surface, heading: str) -> None:
        """Draws what is open, under its heading."""
        theme = self._ctx.theme
        for text, place in self._open:
            theme.draw_block(surface, text, place, "sans", theme.text_px(13.5), BAD)
        if self._open:
            place = self._open[-1][1]
            y = place.y - round(theme.text_px(13) * 1.6)
            theme.draw(surface, heading, (place.x, y), "sans-bold", theme.text_px(12.5), theme.colours.muted)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, detail: Detail, words: PageWords) -> None:
        """Draws a detail from the top of its column."""
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        inner = rect.inflate(-2 * ctx.px(14), -2 * ctx.px(12))
        px = theme.fit(detail.told.name, "mincho", theme.text_px(22), inner.w)
        theme.draw(surface, detail.told.name, inner.topleft, "mincho", px, c.ink)
        self._words = words
        inner.y += round(theme.text_px(22) * 1.5)
        inner.y += self._block(surface, detail.told.head, inner, 13, ACCENT)
        inner.y += self._block(surface, detail.told.text, inner, 14.5, c.ink) + ctx.px(6)
        if detail.refused is not None:
            inner.y += self._block(surface, words.clause(detail.refused), inner, 14, BAD) + ctx.px(6)
        if detail.changes:
            inner.y += self._block(
                surface, words(f"would-{'lose' if detail.leaving else 'change'}"), inner, 12.5, c.muted
            )
            inner.h = rect.bottom - ctx.px(12) - inner.y
            self._draw_changes(surface, inner, detail.changes, words)

    def _block(self, surface: pygame.Surface, text: str, place: pygame.Rect, size: float, colour: Colour) -> int:
        """Draws a text and lets the glossary tell of the words in it; returns its height."""
        if not text:
            return 0
        theme = self._ctx.theme
        px = theme.text_px(size)
        step = theme.line_height("sans", px)
        for n, line in enumerate(theme.wrap(text, "sans", px, place.w)):
            self._tips.add_words(line, (place.x, place.y + n * step), px, self._words)
        return theme.draw_block(surface, text, place, "sans", px, colour)

    def _draw_changes(
        self, surface: pygame.Surface, inner: pygame.Rect, found: tuple[ValueChange, ...], words: PageWords
    ) -> None:
        """Draws the changes in two columns, in as large a size as there is room for."""
        ctx, theme = self._ctx, self._ctx.theme
        rows = (len(found) + 1) // 2
        step = max(10, min(round(theme.text_px(13.5) * 1.5), inner.h // max(1, rows)))
        px, width = min(theme.text_px(13.5), round(step / 1.25)), (inner.w - ctx.px(12)) // 2
        for n, change in enumerate(found):
            place = pygame.Rect(inner.x + (n % 2) * (width + ctx.px(12)), inner.y + (n // 2) * step, width, step)
            text = f"{change.by:+d}".replace("-", SIGN)
            colour = GOOD if change.by > 0 else BAD
            end = theme.draw(surface, text, place.midright, "sans-bold", px, colour, "midright").left - ctx.px(6)
            label = words.value(change.name)
            small = theme.fit(label, "sans", px, end - place.x, 8)
            theme.draw(surface, label, place.midleft, "sans", small, theme.colours.ink, "midleft")
            self._tips.add(place, label, words.glossary(change.name))
