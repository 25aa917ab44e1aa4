"""What is told of the choice looked at: its text, what it would change, and why it cannot be made."""

from dataclasses import dataclass, replace

import pygame

from game.games.senya.rules.character.derive import derive
from game.games.senya.workshop.changes import BASE, BREAKS, LEVEL, ROOM, SKILLS, ValueChange, changes
from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.look import ACCENT, BAD, GOOD, Tips, clause_button
from game.games.senya.workshop.offers import BuildOffer
from game.games.senya.workshop.reckoned import broken, reckoned
from game.games.senya.workshop.words import PageWords, RowWords
from game.rules.clause import Clause
from game.stage.scene import Context
from game.ui.theme import SMALLEST_TEXT, Colour
from game.ui.widgets.widgets import Button

SIGN = "−"
NOT_VALUES, BEGINNINGS = (SKILLS, BREAKS, LEVEL), (BASE, ROOM)
"""What a change is called that is none of a value: the column of values does not tell it."""
SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How much smaller letters become where a long text has to fit a short column."""


@dataclass(frozen=True, slots=True)
class Detail:
    """All that is told of an offer. `leaving`: the changes are those of giving it up."""

    told: RowWords
    changes: tuple[ValueChange, ...] = ()
    leaving: bool = False
    refused: Clause | None = None
    reckoned: str = ""
    """What a skill does with the character's own numbers."""
    broken: str = ""
    """What a skill becomes by an infinity break."""


def detail_of(draft: Draft, offer: BuildOffer, words: PageWords) -> Detail:
    """Returns what is told of an offer: what taking it would change, also where that is refused; or giving it up."""
    skill = draft.data.skills.get(offer.id) if offer.step in ("skills", "breaks") else None
    told = _changes_of(draft, offer, told_of(offer.step, offer.id, words))
    if skill is None:
        return told
    character = derive(draft.sheet, draft.data)
    numbers, more = reckoned(words.speech, skill, character), broken(words.speech, skill, character)
    return replace(told, reckoned=numbers, broken=more)


def _changes_of(draft: Draft, offer: BuildOffer, told: RowWords) -> Detail:
    made = draft.taking(offer.step, offer.id)
    one = offer.step in ("style", "abilities", "community")
    if offer.taken and (one or isinstance(made, Clause)):
        after = draft.leaving(offer.step, offer.id)
        return Detail(told, changes(draft.sheet, after, draft.data), leaving=True)
    if isinstance(made, Clause):
        after = draft.with_it(offer.step, offer.id)
        return Detail(told, changes(draft.sheet, after, draft.data), refused=made)
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
        self._detail = Detail(RowWords(""))
        self._inner = self._changes_at = pygame.Rect(0, 0, 1, 1)
        self._parts: list[tuple[str, pygame.Rect, int, Colour]] = []

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

    def draw_open(self, surface: pygame.Surface, heading: str) -> None:
        """Draws what is open, under its heading."""
        theme = self._ctx.theme
        for text, place in self._open:
            theme.draw_block(surface, text, place, "sans", theme.text_px(13.5), BAD)
        if self._open:
            place = self._open[-1][1]
            y = place.y - round(theme.text_px(13) * 1.6)
            theme.draw(surface, heading, (place.x, y), "sans-bold", theme.text_px(12.5), theme.colours.muted)

    def lay_out(self, rect: pygame.Rect, detail: Detail, words: PageWords) -> list[Button]:
        """Lays a detail out in its column, in letters small enough for it; returns the button of a refusal's clause."""
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        self._words, self._detail = words, detail
        self._inner = inner = rect.inflate(-2 * ctx.px(14), -2 * ctx.px(12))
        refused = "" if detail.refused is None else words.clause(detail.refused)
        button = None if detail.refused is None else clause_button(ctx, detail.refused.id, inner.right, 0, "refused")
        heading = words(f"would-{'lose' if detail.leaving else 'change'}") if detail.changes else ""
        wide, narrow = inner.w, inner.w - (button.rect.w + ctx.px(10) if button is not None else 0)
        parts = (
            (detail.told.line, 14.5, c.ink, wide),
            (detail.told.head, 13.0, ACCENT, wide),
            (detail.told.text, 14.5, c.ink, wide),
            (words("build.reckoned", detail.reckoned) if detail.reckoned else "", 13.5, GOOD, wide),
            (words("build.broken", detail.broken) if detail.broken else "", 13.5, ACCENT, wide),
            (refused, 14.0, BAD, narrow),
            (heading, 12.5, c.muted, wide),
        )
        top = inner.y + round(theme.text_px(22) * 1.5)
        for scale in SCALES:
            self._parts, y = [], top
            for text, size, colour, width in parts:
                if text:
                    px = round(theme.text_px(size) * scale)
                    high = theme.block_height(text, "sans", px, width)
                    self._parts.append((text, pygame.Rect(inner.x, y, width, high), px, colour))
                    if button is not None and text == refused:
                        button.rect.y = y
                    y += high + ctx.px(6)
            rows = (len(detail.changes) + 1) // 2
            if y + rows * SMALLEST_TEXT <= inner.bottom:
                break
        self._changes_at = pygame.Rect(inner.x, y - ctx.px(4), inner.w, max(0, inner.bottom - y))
        return [] if button is None else [button]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the detail that was laid out last."""
        theme, told = self._ctx.theme, self._detail.told
        px = theme.fit(told.name, "mincho", theme.text_px(22), self._inner.w)
        theme.draw(surface, told.name, self._inner.topleft, "mincho", px, theme.colours.ink)
        for text, place, size, colour in self._parts:
            step = theme.line_height("sans", size)
            for n, line in enumerate(theme.fonts.wrap(text, "sans", size, place.w)):
                self._tips.add_words(line, (place.x, place.y + n * step), size, self._words)
            theme.draw_block(surface, text, place, "sans", size, colour)
        self._draw_changes(surface, self._changes_at, self._detail.changes, self._words)

    def _draw_changes(
        self, surface: pygame.Surface, inner: pygame.Rect, found: tuple[ValueChange, ...], words: PageWords
    ) -> None:
        """Draws the changes in two columns; where all would be small, without those that stand beside the values."""
        ctx, theme = self._ctx, self._ctx.theme
        if inner.h < (len(found) + 1) // 2 * theme.text_px(13.5):
            found = tuple(change for change in found if change.name in NOT_VALUES or change.name.startswith(BEGINNINGS))
        rows = (len(found) + 1) // 2
        step = max(10, min(round(theme.text_px(13.5) * 1.5), inner.h // max(1, rows)))
        px, width = min(theme.text_px(13.5), round(step / 1.25)), (inner.w - ctx.px(12)) // 2
        for n, change in enumerate(found):
            place = pygame.Rect(inner.x + (n % 2) * (width + ctx.px(12)), inner.y + (n // 2) * step, width, step)
            text = f"{change.by:+d}".replace("-", SIGN)
            colour = GOOD if change.by > 0 else BAD
            end = theme.draw(surface, text, place.midright, "sans-bold", px, colour, "midright").left - ctx.px(6)
            label = words.value(change.name)
            small = theme.fit(label, "sans", px, end - place.x)
            theme.draw(surface, label, place.midleft, "sans", small, theme.colours.ink, "midleft")
            self._tips.add(place, label, words.glossary(change.name))
