"""The table of 盤上遊姫 under work: seven battlefields, hands, decks and piles, every card face up."""

from collections.abc import Mapping, Sequence

import pygame

from game.editor.workplace import EditorSpot, in_row
from game.games.yuki.rules.cards import LANES, is_troop, number
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.prints.looks import LOOKS
from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.theme import Theme

LEGIBLE = 44
"""Pixels of width below which a card shows its colour and number alone."""
_EDGE, _PILES = 0.12, 0.11
"""The shares of the height that the cards of a player, and the piles, take."""
_BESIDE = (("troops", 0.5), ("discard", 0.32), ("spent_fields", 0.18))
_MIDDLE = 0.22
"""The share of a battlefield's height that its event and its 配置 take."""


class YukiWorkplace:
    """Player 0 sits below."""

    ratio = 1.4

    def __init__(self, theme: Theme, kept: Mapping[str, object]) -> None:
        self._theme = theme
        self._arts: YukiArts | None = None
        self._spots: list[EditorSpot] = []

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        edge, piles = round(rect.h * _EDGE), round(rect.h * _PILES)
        self._spots = []
        for seat, top in ((1, rect.y), (0, rect.bottom - edge)):
            row = pygame.Rect(rect.x, top, rect.w, edge)
            self._row(row, ((f"hand.{seat}", 0.52), (f"shown.{seat}", 0.24), (f"strat.{seat}", 0.24)))
        self._row(pygame.Rect(rect.x, rect.bottom - edge - 6 - piles, rect.w, piles), _BESIDE)
        top = rect.y + edge + 6
        lanes = pygame.Rect(rect.x, top, rect.w, rect.bottom - edge - piles - 12 - top)
        for i in LANES:
            left, right = (lanes.x + lanes.w * n // len(LANES) for n in (i, i + 1))
            self._lane(pygame.Rect(left, lanes.y, right - left - 4, lanes.h), i)
        return self._spots

    def _row(self, row: pygame.Rect, parts: Sequence[tuple[str, float]]) -> None:
        x = row.x
        for name, share in parts:
            wide = round(row.w * share)
            self._spots.append(EditorSpot(name, pygame.Rect(x, row.y, wide - 6, row.h), framed=True))
            x += wide

    def _lane(self, room: pygame.Rect, i: int) -> None:
        middle = round(room.h * _MIDDLE)
        high = (room.h - middle - 8) // 2
        half = room.w // 2 - 2
        y = room.y + high + 4
        for place, box in (
            (f"cards.1.{i}", pygame.Rect(room.x, room.y, room.w, high)),
            (f"event.{i}", pygame.Rect(room.x, y, half, middle)),
            (f"fields.{i}", pygame.Rect(room.right - half, y, half, middle)),
            (f"cards.0.{i}", pygame.Rect(room.x, y + middle + 4, room.w, high)),
        ):
            self._spots.append(EditorSpot(place, box, framed=True))

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        if self._arts is None:
            self._arts = YukiArts(self._theme, texts)
        self._arts.by_rules(int(draft.said["v"]))
        for spot in self._spots:
            held, room = draft.at(spot.place), spot.rect.inflate(-6, -4)
            boxes = _four(room, self.ratio) if spot.place.startswith("cards") else in_row(room, len(held), self.ratio)
            for thing, box in zip(held, boxes, strict=False):
                self.thing(surface, box, thing)
            if spot.place.startswith("event"):
                self._standing(surface, spot.rect, draft, spot.place[-1])

    def _standing(self, surface: pygame.Surface, rect: pygame.Rect, draft: PositionDraft, lane: str) -> None:
        """Draws the winner's bar at the winner's side, and a dot on an event that has been opened."""
        c = self._theme.colours
        winner = draft.said[f"won.{lane}"]
        if winner in "01":
            y = rect.bottom - 3 if winner == "0" else rect.y
            pygame.draw.rect(surface, c.gold_high, (rect.x, y, rect.w, 3))
        if draft.said[f"up.{lane}"] == "yes":
            pygame.draw.circle(surface, c.gold_high, (rect.right - 8, rect.y + 8), 5)

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        wide = min(rect.w, round(rect.h / self.ratio))
        if self._arts is not None and wide >= LEGIBLE:
            image = self._arts.at(wide).card(thing)
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        box = pygame.Rect(0, 0, wide, round(wide * self.ratio))
        box.center = rect.center
        look = LOOKS[thing[0]]
        pygame.draw.rect(surface, look.band, box, border_radius=max(2, wide // 8))
        pygame.draw.rect(surface, look.band_ink, box, 1, border_radius=max(2, wide // 8))
        words = str(number(thing)) if is_troop(thing) else thing
        px = self._theme.fit(words, "sans-bold", max(9, round(wide * 0.62)), wide - 3, 8)
        self._theme.draw(surface, words, box.center, "sans-bold", px, look.band_ink, "center")

    def named(self, texts: Texts, thing: str) -> str:
        arts = self._arts or YukiArts(self._theme, texts)
        return texts("editor-yuki.card", thing, arts.texts.name(thing))


def _four(room: pygame.Rect, ratio: float) -> list[pygame.Rect]:
    """Returns the places of a formation: two by two, and a row below for what is too much."""
    high = room.h // 2
    wide = min(room.w // 2, round(high / ratio))
    return [
        pygame.Rect(room.centerx + (n % 2 - 1) * wide, room.y + n // 2 * high, wide, high).inflate(-3, -3)
        for n in range(8)
    ]
