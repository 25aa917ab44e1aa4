"""The hand: cards that the question asks for lie spread, others close in their groups; the one pointed at is raised.

Where they do not fit, the hand is scrolled sideways.
"""

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.games.senya.view import looks
from game.games.senya.view.cards import SkillArt
from game.games.senya.view.keywords import draw_keywords, meaning
from game.games.senya.view.layer import Layer
from game.games.senya.view.values import Group, SkillCard
from game.games.senya.words.glossary import CLAUSES
from game.i18n.catalog import Texts
from game.rules.contract import Card
from game.ui.board.piece_art import blend
from game.ui.textures import shadow
from game.ui.theme import Theme

ORDER: tuple[Group, ...] = (
    "attack", "offence", "setup", "defence", "interrupt", "cleanup", "item", "antinomy", "passive", "other",
)  # fmt: skip
TERMS: dict[Group, str] = {"attack": "attack_type", "antinomy": "law"}
"""What the glossary calls a group, where that is another word."""
SHAPE = 0.86
"""Width of a card, in its height."""
OPEN, TIGHT, CLOSED = 0.66, 0.42, 0.20
"""Least parts of a card's width that stay in sight: of one that is asked, of one when many are, of the others."""


CLOSER = (0.52, 0.14)
"""Least parts of the cards asked for and of the others, taken where nobody has to scroll by them."""


def _shared(needs: Sequence[int], room: int, least: int, most: int) -> int:
    """Returns the distance, `least` to `most`, at which all have room; cards that need more take that."""
    return next((step for step in range(most, least, -1) if sum(max(step, need) for need in needs) <= room), least)


class SkillHand:
    """Lays cards out in the rectangle given to `layout`. `offset`: pixels the hand is scrolled to the left."""

    def __init__(self, theme: Theme, texts: Texts, art: SkillArt) -> None:
        self._theme, self.texts, self._art = theme, texts, art
        self.rect = pygame.Rect(0, 0, 600, 180)
        self.cards: tuple[SkillCard, ...] = ()
        self.owner = ""
        """Whose hand it is, in words."""
        self.hover: str | None = None
        self.cursor: str | None = None
        self.held: str | None = None
        self.hinted: frozenset[str] = frozenset()
        self.offset = 0
        self._most = 0
        self._layer = Layer()
        self._labels: list[tuple[pygame.Rect, Group]] = []
        self._lie: dict[str, tuple[pygame.Rect, int]] = {}

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the hand to a rectangle of window pixels."""
        self.rect = rect.copy()
        self._layer.forget()
        self._lay()

    def show(self, cards: Sequence[SkillCard]) -> None:
        """Shows these cards: those asked for first, then group by group."""
        ordered = tuple(sorted(cards, key=lambda card: (not card.asked, ORDER.index(card.group))))
        if [card.code for card in ordered] != [card.code for card in self.cards]:
            self.offset = 0
        self.cards = ordered
        self._lay()

    @property
    def label_height(self) -> int:
        return round(self._theme.text_px(11) * 1.45)

    @property
    def lift(self) -> int:
        """How far a chosen card stands out, in pixels."""
        return round(11 * self._theme.u)

    @property
    def card_size(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        high = self.rect.height - self.label_height - self.lift
        return round(high * SHAPE), high

    def _lay(self) -> None:
        """Finds the left edge of every card and how much of it stays in sight."""
        self._lie = {}
        if not self.cards:
            self._most = 0
            return
        wide, _ = self.card_size
        gap = round(8 * self._theme.u)
        steps = self._steps(wide, gap)
        ends = [n for n, card in enumerate(self.cards) if n and card.group != self.cards[n - 1].group]
        breaks = dict.fromkeys(ends, gap)
        length = sum(steps[:-1]) + wide + sum(breaks.values())
        self._most = max(0, length - self.rect.width)
        self.offset = max(0, min(self.offset, self._most))
        x = self.rect.x - self.offset
        for n, card in enumerate(self.cards):
            x += breaks.get(n, 0)
            last = n == len(self.cards) - 1
            self._lie[card.code] = (pygame.Rect(x, 0, wide, 0), wide if last else min(wide, steps[n]))
            x += steps[n]

    def _steps(self, wide: int, gap: int) -> list[int]:
        """Returns the distances from card to card: as wide as fits, those not asked for giving way first.

        Every title stays whole; only in text of the usual size some are covered where that spares scrolling.
        """
        groups = len({card.group for card in self.cards}) - 1
        room = self.rect.width - groups * gap - wide
        whole = [self._art.least(card, wide) for card in self.cards]
        trials = [((OPEN, CLOSED), whole), (CLOSER, whole)]
        if self._theme.text_scale <= 1:
            trials.append((CLOSER, [0] * len(whole)))
        tried = (self._spread(wide, gap, room, least, needs) for least, needs in trials)
        return next((steps for steps in tried if sum(steps[:-1]) <= room), None) or self._spread(
            wide, gap, room, *trials[0]
        )

    def _spread(self, wide: int, gap: int, room: int, least: tuple[float, float], needs: Sequence[int]) -> list[int]:
        """Returns the distances by the least parts of cards asked for, and of the others, that stay in sight.

        needs: the pixels of each card that stay in sight in any case.
        """
        asked = [card.asked for card in self.cards]
        if not any(asked):
            asked = [True] * len(self.cards)
        open_, shut = (
            [need for need, one in zip(needs[:-1], asked, strict=False) if one is want] for want in (True, False)
        )
        closed = _shared(shut, room - len(open_) * (wide + gap), round(wide * least[1]), wide + gap)
        left = room - sum(max(closed, need) for need in shut)
        spread = _shared(open_, left, round(wide * (least[0] if shut else TIGHT)), wide + gap)
        return [max(spread if one else closed, need) for one, need in zip(asked, needs, strict=True)]

    # --- places ------------------------------------------------------------------------------------------------------

    def place(self, card: SkillCard) -> pygame.Rect:
        """Returns where a whole card lies, chosen ones standing out."""
        x = self._lie[card.code][0].x
        wide, high = self.card_size
        top = self.rect.y + self.label_height + (0 if card.selected else self.lift)
        return pygame.Rect(x, top, wide, high)

    def seen(self, card: SkillCard) -> pygame.Rect:
        """Returns the part of a card that no other covers, inside the hand."""
        place = self.place(card)
        return pygame.Rect(place.x, place.y, self._lie[card.code][1], place.height).clip(self.rect)

    def rect_of(self, code: str) -> pygame.Rect | None:
        """Returns where a card can be pointed at; None where it is not in the hand or scrolled away."""
        card = self.card(code)
        if card is None:
            return None
        seen = self.seen(card)
        return seen if seen.width >= 6 else None

    def card(self, code: str) -> SkillCard | None:
        """Returns a card by its code."""
        return next((card for card in self.cards if card.code == code), None)

    def hit(self, pos: tuple[int, int]) -> tuple[Card, ...]:
        """Returns the card at a point."""
        found = next((card for card in reversed(self.cards) if self.seen(card).collidepoint(pos)), None)
        return (Card(found.code),) if found else ()

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns what cards of a group are, where its name stands."""
        found = next((group for rect, group in self._labels if rect.collidepoint(pos)), None)
        if found is None:
            return ""
        term = TERMS.get(found, found)
        return meaning(self.texts, term) if term in CLAUSES else self.texts(f"senya-battle.group.{found}")

    # --- scrolling ---------------------------------------------------------------------------------------------------

    def wheel(self, steps: int) -> bool:
        """Scrolls sideways by steps of the wheel, down is on; True if that changed anything."""
        return self._scroll(self.offset + steps * round(70 * self._theme.u))

    def _scroll(self, offset: int) -> bool:
        before, self.offset = self.offset, max(0, min(self._most, offset))
        if self.offset == before:
            return False
        self._lay()
        return True

    def reveal(self, code: str) -> bool:
        """Scrolls so far that a card is in sight; True if that changed anything."""
        if code not in self._lie:
            return False
        place, part = self._lie[code]
        left, right = place.x, place.x + part
        if left < self.rect.x:
            return self._scroll(self.offset - (self.rect.x - left))
        if right > self.rect.right:
            return self._scroll(self.offset + right - self.rect.right)
        return False

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws groups and cards, without the one that is raised."""
        key = (self.cards, self.hinted, self.held, self.owner, self.offset)
        self._layer.draw(surface, self._ground, key, self._paint)

    @property
    def _ground(self) -> pygame.Rect:
        """What the cards lie on: a little more than the hand, for their shadows and rings."""
        return self.rect.inflate(4, 8)

    def _paint(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self._ground.clip(before))
        end = self.rect.x
        self._labels = []
        for group, cards in groupby(self.cards, key=lambda card: card.group):
            end = self._label(surface, group, list(cards))
        self._owner(surface, end)
        for card in self.cards:
            place = self.place(card)
            if place.right < self.rect.x or place.x > self.rect.right or card.code == self.held:
                continue
            shadow(surface, place, round(9 * self._theme.u), max(4, round(10 * self._theme.u)), 120, 2)
            surface.blit(self._art.picture(card, place.size, seen=self._lie[card.code][1]), place)
            if card.code in self.hinted:
                self._ring(surface, place, self._theme.colours.mark_hint)
        self._edges(surface)
        surface.set_clip(before)

    def draw_raised(self, surface: pygame.Surface) -> None:
        """Draws the card under pointer or keys whole, over everything else of the hand."""
        code = self.hover or self.cursor
        card = self.card(code) if code is not None and code != self.held else None
        if card is None:
            return
        place = self.place(card)
        image = self._art.picture(card, place.size, whole=True)
        where = image.get_rect(bottomleft=(place.x, self.rect.bottom - self.lift // 2))
        where.clamp_ip(pygame.Rect(self.rect.x, 0, self.rect.width, self.rect.bottom))
        shadow(surface, where, round(9 * self._theme.u), round(18 * self._theme.u), 170, 4)
        surface.blit(image, where)
        self._ring(surface, where, looks.GOLD_HIGH if card.usable else looks.MUTED)
        draw_keywords(surface, self._theme, self.texts, card.text, where, self.rect)

    def _ring(self, surface: pygame.Surface, place: pygame.Rect, colour: tuple[int, int, int]) -> None:
        width = max(2, round(2.4 * self._theme.u))
        pygame.draw.rect(surface, colour, place.inflate(2, 2), width, border_radius=round(10 * self._theme.u))

    def _label(self, surface: pygame.Surface, group: Group, cards: list[SkillCard]) -> int:
        """Writes what a group is over its first card, as far as the group reaches; returns where the words end.

        Where they have no room nothing stands there: the colour of the cards tells the same, and the pointer says it.
        """
        first, last = self.place(cards[0]), self.seen(cards[-1])
        left, right = max(first.x, self.rect.x), max(last.right, first.x)
        words = self.texts(f"senya-battle.group.{group}")
        px = self._theme.text_px(11)
        room = right - left - round(8 * self._theme.u)
        colour = blend(looks.GROUPS[group], (255, 255, 255), 0.45)
        y = self.rect.y + self.label_height // 2
        bar = pygame.Rect(left, y - px // 2, max(2, round(3 * self._theme.u)), px)
        if right - left < 8:
            return left
        self._labels.append((pygame.Rect(left, self.rect.y, right - left, self.label_height), group))
        px = self._theme.fit(words, "sans-bold", px, room)
        if self._theme.fonts.width(words, "sans-bold", px) > room:
            return left
        pygame.draw.rect(surface, colour, bar)
        return self._theme.draw(surface, words, (bar.right + 4, y), "sans-bold", px, colour, "midleft").right

    def _owner(self, surface: pygame.Surface, end: int) -> None:
        """Writes whose hand it is at the right, where the names of groups, which end at `end`, leave room."""
        if not self.owner or not self.cards:
            return
        words, px = self.texts("senya-battle.hand-of", self.owner), self._theme.text_px(11)
        at = (self.rect.right, self.rect.y + self.label_height // 2)
        if end + px < self.rect.right - self._theme.fonts.width(words, "sans", px):
            self._theme.draw(surface, words, at, "sans", px, looks.MUTED, "midright")

    def _edges(self, surface: pygame.Surface) -> None:
        """AimArrow heads where more cards lie out of sight."""
        u = self._theme.u
        for more, x, way in ((self.offset > 0, self.rect.x, -1), (self.offset < self._most, self.rect.right, 1)):
            if more:
                y, size = self.rect.centery, round(11 * u)
                box = pygame.Rect(0, 0, round(20 * u), round(54 * u))
                box.center = (x - way * box.width // 2, y)
                pygame.draw.rect(surface, looks.PANEL_HIGH, box, border_radius=round(7 * u))
                pygame.draw.rect(surface, looks.GOLD, box, 1, border_radius=round(7 * u))
                tip = (box.centerx + way * size // 2, y)
                back = box.centerx - way * size // 2
                pygame.draw.polygon(surface, looks.GOLD_HIGH, [tip, (back, y - size), (back, y + size)])
