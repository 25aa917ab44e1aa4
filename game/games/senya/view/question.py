"""The open question at the table: whose turn it is, or the card of a window and what may answer it; its buttons."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.games.senya.view import looks
from game.games.senya.view.spoken import Spoken
from game.games.senya.view.values import AnswerButton, OpenQuestion, WindowOffer
from game.rules.contract import Pick
from game.ui.textures import rounded, shadow
from game.ui.theme import SMALLEST_TEXT, Theme

LEAST_PART = 0.8
"""The sentence stands below the title as long as its letters are made smaller by no more than this."""


@dataclass(frozen=True, slots=True)
class Laid:
    """An offer or a button where it lies, in window pixels, with the size of its letters."""

    what: WindowOffer | AnswerButton
    rect: pygame.Rect
    px: int


class QuestionView:
    """Draws the question into the rectangle given to `layout`; the picture is kept while nothing changes."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.rect = pygame.Rect(0, 0, 600, 60)
        self.question: OpenQuestion | None = None
        self.hover: Pick | None = None
        self.cursor: Pick | None = None
        self.hinted: frozenset[Pick] = frozenset()
        """What is advised."""
        self._laid: list[Laid] = []
        self._words = pygame.Rect(0, 0, 0, 0)
        self._free = 0
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self.spoken = Spoken(theme)
        """The words of the question where they stand, in the pixels of its rectangle."""

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the question to a rectangle of window pixels."""
        self.rect = rect.copy()
        self._lay()

    def forget(self) -> None:
        """Draws everything anew."""
        self._picture = None
        self._lay()

    def show(self, question: OpenQuestion | None) -> None:
        """Shows a question, or nothing."""
        same = (
            question is not None
            and self.question is not None
            and question == replace(self.question, left=question.left)
        )
        self.question = question
        if not same:
            self._lay()

    @property
    def _pad(self) -> int:
        return round(13 * self._theme.u)

    def _lay(self) -> None:
        """Puts offers at the left and buttons at the right of the lower row; what has no room goes to the upper one."""
        self._laid, self._picture = [], None
        if self.question is None:
            return
        theme, pad = self._theme, self._pad
        top = round(theme.text_px(17) * 1.75)
        row = pygame.Rect(self.rect.x + pad, self.rect.y + top, self.rect.width - 2 * pad, 0)
        row.height = self.rect.bottom - row.y - round(9 * theme.u)
        gap = round(7 * theme.u)
        choices = list(self.question.choices)
        widths = [self._choice_width(choice) for choice in choices]
        needed = sum(self._offer_width(offer) + gap for offer in self.question.offers)
        room = row.width - min(needed, round(row.width * 0.62))
        right = row.right
        lower = len(choices)
        while lower and sum(widths[:lower]) + gap * (lower - 1) > room:
            lower -= 1
        upper = choices[lower:]
        high = min(row.height, round(theme.text_px(14) * 2.1))
        for choice, width in reversed(list(zip(choices[:lower], widths, strict=False))):
            right -= width
            place = pygame.Rect(right, row.centery - high // 2, width, high)
            self._laid.append(Laid(choice, place, theme.text_px(14)))
            right -= gap
        left_of_upper = self._upper(upper, row, top)
        self._words = pygame.Rect(row.x, self.rect.y, left_of_upper - gap - row.x, top)
        self._free = right - gap - self.rect.x
        self._offers(pygame.Rect(row.x, row.y, right - row.x, row.height), gap)

    def _upper(self, choices: list[AnswerButton], row: pygame.Rect, top: int) -> int:
        """Lays buttons beside the words; returns how far these may go."""
        theme, right = self._theme, row.right
        px = theme.text_px(12)
        for choice in reversed(choices):
            width = theme.fonts.width(choice.name, "sans-bold", px) + round(px * 1.2)
            right -= width
            high = round(px * 1.75)
            place = pygame.Rect(right, self.rect.y + (top - high) // 2 + round(2 * theme.u), width, high)
            self._laid.append(Laid(choice, place, px))
            right -= round(5 * theme.u)
        return right

    def _choice_width(self, choice: AnswerButton) -> int:
        px = self._theme.text_px(14)
        least = round((96 if choice.style == "gold" else 40) * self._theme.u)
        return max(least, self._theme.fonts.width(choice.name, "sans-bold", px) + round(px * 1.7))

    def _offer_width(self, offer: WindowOffer) -> int:
        theme = self._theme
        name = theme.fonts.width(offer.name, "sans-bold", theme.text_px(14))
        cost = round(offer.cost * theme.text_px(11) * 0.8)
        change = theme.fonts.width(offer.change, "sans", theme.text_px(12))
        return max(name + cost, change) + round(22 * theme.u)

    def _offers(self, room: pygame.Rect, gap: int) -> None:
        assert self.question is not None
        offers = self.question.offers
        if not offers:
            return
        widths = [self._offer_width(offer) for offer in offers]
        left = room.width - gap * len(offers)
        if sum(widths) > left:
            widths = [max(24, width * left // sum(widths)) for width in widths]
        x = room.x
        for offer, width in zip(offers, widths, strict=True):
            self._laid.append(Laid(offer, pygame.Rect(x, room.y, width, room.height), self._theme.text_px(14)))
            x += width + gap

    # --- places ------------------------------------------------------------------------------------------------------

    def places(self) -> Iterator[tuple[Pick, pygame.Rect]]:
        """Yields the picks of offers and buttons with their rectangles."""
        for laid in self._laid:
            yield laid.what.pick, laid.rect

    @property
    def labels(self) -> dict[Pick, str]:
        """What stands on offers and buttons."""
        return {laid.what.pick: laid.what.name for laid in self._laid}

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the pick at a point."""
        return tuple(laid.what.pick for laid in self._laid if laid.rect.collidepoint(pos))

    def reason_at(self, pos: tuple[int, int]) -> str:
        """Returns why what lies at a point cannot be chosen; "" where it can."""
        for laid in self._laid:
            if laid.rect.collidepoint(pos) and not laid.what.enabled:
                return laid.what.reason
        return ""

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns all words of an offer that is drawn shortened."""
        for laid in self._laid:
            offer = laid.what
            if not (laid.rect.collidepoint(pos) and isinstance(offer, WindowOffer)):
                continue
            if laid.rect.width < self._offer_width(offer):
                return "\n".join(part for part in (offer.name, offer.change) if part)
        if self._words.collidepoint(pos) and self.question is not None:
            return self.question.words
        return ""

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the question."""
        if self.question is None:
            return
        key = (self.hover, self.cursor, self.hinted)
        if self._picture is None or key != self._key:
            with self._theme.hearing() as said:
                self._picture = self._drawn(self.question)
            self.spoken = Spoken(self._theme, said)
            self._key = key
        if self.question.window:
            blur = round(14 * self._theme.u)
            light = looks.glow(self.rect.size, round(12 * self._theme.u), blur, (*looks.GOLD, 90))
            surface.blit(light, self.rect.move(-blur, -blur))
        else:
            shadow(surface, self.rect, round(12 * self._theme.u), round(12 * self._theme.u), 110, 2)
        surface.blit(self._picture, self.rect)
        if self.question.left is not None:
            self._countdown(surface, self.question.left)

    def _countdown(self, surface: pygame.Surface, left: float) -> None:
        u, rect = self._theme.u, self.rect
        line = pygame.Rect(
            rect.x + self._pad, rect.bottom - round(5 * u), rect.width - 2 * self._pad, max(2, round(2 * u))
        )
        pygame.draw.rect(surface, looks.LINE, line)
        pygame.draw.rect(surface, looks.GOLD_HIGH, (line.x, line.y, round(line.width * left), line.height))

    def _drawn(self, question: OpenQuestion) -> pygame.Surface:
        theme, u = self._theme, self._theme.u
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        radius = round(12 * u)
        if question.window:
            box = looks.shaded(self.rect.size, radius, (0x46, 0x38, 0x22), (0x2A, 0x22, 0x1E), (*looks.GOLD, 255), 2)
        else:
            box = looks.shaded(self.rect.size, radius, looks.PANEL_HIGH, looks.PANEL, (*looks.LINE, 255), 1)
        out.blit(box, (0, 0))
        self._title(out, question)
        for laid in self._laid:
            place = laid.rect.move(-self.rect.x, -self.rect.y)
            if isinstance(laid.what, WindowOffer):
                self._offer(out, laid.what, place)
            else:
                self._choice(out, laid.what, place, laid.px)
            if laid.what.pick in self.hinted:
                ring = rounded(
                    place.inflate(4, 4).size, round(10 * u), (0, 0, 0, 0), (*theme.colours.mark_hint, 255), 3
                )
                out.blit(ring, place.inflate(4, 4))
        return out

    def _title(self, out: pygame.Surface, question: OpenQuestion) -> None:
        """The title with the sentence beside it, or below it where there is nothing else and room for its letters."""
        theme, u = self._theme, self._theme.u
        words = self._words.move(-self.rect.x, -self.rect.y)
        ink = looks.GOLD_HIGH if question.window else looks.INK
        usual = theme.text_px(14)
        small, rows = looks.rows_of(theme, question.words, "sans", usual, max(20, self._free - words.x), 2)
        if not question.offers and question.words and small >= usual * LEAST_PART:
            px = theme.fit(question.title, "mincho", theme.text_px(18), words.width)
            y = round(self.rect.height * 0.30)
            theme.draw(out, question.title, (words.x, y), "mincho", px, ink, "midleft")
            for n, row in enumerate(rows):
                y = round(self.rect.height * (0.70 if len(rows) == 1 else 0.60 + 0.25 * n))
                theme.draw(out, row, (words.x, y), "sans", small, looks.MUTED, "midleft")
            return
        y = words.centery + round(2 * u)
        px = theme.fit(question.title, "mincho", theme.text_px(18), round(words.width * 0.6))
        x = theme.draw(out, question.title, (words.x, y), "mincho", px, ink, "midleft").right + round(14 * u)
        most = 2 if words.height >= SMALLEST_TEXT * 2.4 else 1
        small = theme.text_px(15)
        if theme.fonts.width(question.words, "sans", small) > words.right - x:
            small = max(SMALLEST_TEXT, min(small, round(words.height / 2.5)))
        small, rows = looks.rows_of(theme, question.words, "sans", small, max(20, words.right - x), most)
        for n, row in enumerate(rows):
            top = y + round((n - (len(rows) - 1) / 2) * small * 1.25)
            theme.draw(out, row, (x, top), "sans", small, looks.INK if question.window else looks.MUTED, "midleft")

    def _offer(self, out: pygame.Surface, offer: WindowOffer, place: pygame.Rect) -> None:
        """A small card: the name with its cost, and below what it would change."""
        theme, u = self._theme, self._theme.u
        lit = offer.pick in (self.hover, self.cursor)
        edge = looks.GOLD_HIGH if offer.chosen or lit else (0x8A, 0x72, 0x44)
        fill = (0x6A, 0x4E, 0x1E) if offer.chosen else (0x4C, 0x3C, 0x24) if lit else (0x34, 0x2B, 0x22)
        if not offer.enabled:
            fill, edge = (0x2A, 0x28, 0x30), (0x55, 0x50, 0x58)
        out.blit(rounded(place.size, round(8 * u), (*fill, 255), (*edge, 255), 2 if offer.chosen else 1), place)
        pad, right = round(10 * u), place.right - round(9 * u)
        px = theme.text_px(14)
        gem = looks.diamond(round(theme.text_px(11)), looks.GOLD)
        upper = place.y + round(place.height * (0.32 if offer.change else 0.5))
        lower = place.y + round(place.height * 0.70)
        for _ in range(min(offer.cost, 4)):
            out.blit(gem, gem.get_rect(midright=(right, upper)))
            right -= round(gem.get_width() * 0.8)
        room = right - place.x - pad
        ink = looks.INK if offer.enabled else looks.MUTED
        size = theme.fit(offer.name, "sans-bold", px, room)
        name = looks.cut(theme, offer.name, "sans-bold", size, room)
        theme.draw(out, name, (place.x + pad, upper), "sans-bold", size, ink, "midleft")
        if offer.change:
            room = place.width - pad - round(8 * u)
            size = theme.fit(offer.change, "sans", theme.text_px(12), room)
            words = looks.cut(theme, offer.change, "sans", size, room)
            theme.draw(
                out,
                words,
                (place.x + pad, lower),
                "sans",
                size,
                looks.GOLD_HIGH if offer.enabled else looks.MUTED,
                "midleft",
            )

    def _choice(self, out: pygame.Surface, choice: AnswerButton, place: pygame.Rect, px: int) -> None:
        theme, c = self._theme, self._theme.colours
        lit = choice.pick in (self.hover, self.cursor)
        fill = c.button_hover if lit else (0x3C, 0x39, 0x52)
        ink, edge = looks.INK, (0x5E, 0x5A, 0x7C)
        if choice.style == "gold":
            fill, ink, edge = c.gold_high if lit else c.gold, c.gold_ink, c.gold_high
        elif choice.style == "quiet":
            fill = (0x38, 0x34, 0x44) if lit else (0x28, 0x26, 0x36)
        if not choice.enabled:
            fill, ink, edge = (0x26, 0x25, 0x32), c.off, (0x3C, 0x3A, 0x4C)
        radius = min(place.height // 2, round(9 * theme.u))
        out.blit(rounded(place.size, radius, (*fill, 255), (*edge, 255), 1), place)
        px = theme.fit(choice.name, "sans-bold", px, place.width - round(px * 0.6))
        theme.draw(out, choice.name, place.center, "sans-bold", px, ink, "center")
