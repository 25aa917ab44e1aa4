"""The paper of a story: all that was told so far, the newest below; it appears gently and is scrolled back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view.story.ruby import Line, lines, plain
from game.games.senya.view.story.values import Kind, OnPaper
from game.ui.textures import rounded, shadow
from game.ui.theme import Colour, Theme

PAPER: Colour = (0xEE, 0xE6, 0xD2)
EDGE: Colour = (0xA8, 0x96, 0x6C)
INK: Colour = (0x2C, 0x26, 0x22)
INKS: dict[Kind, Colour] = {
    "place": (0x7A, 0x3B, 0x2E),
    "text": INK,
    "more": INK,
    "found": (0x1E, 0x52, 0x5C),
    "missed": (0x6E, 0x5A, 0x4E),
    "note": (0x7C, 0x70, 0x62),
}
SIZES: dict[Kind, float] = {"place": 17, "text": 19, "more": 19, "found": 18, "missed": 18, "note": 12.5}
ROLES: dict[Kind, str] = {"place": "mincho", "note": "sans"}
LEADING, RUBY_PART = 1.72, 0.5


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line of the paper: its passage, its pieces, where it stands, how many letters came before it."""

    kind: Kind
    line: Line
    y: int
    px: int
    before: int


class Paper:
    """Draws passages into the room given to `layout`. `told`: so many letters of all are seen; None for all."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._room = pygame.Rect(0, 0, 1, 1)
        self._passages: tuple[OnPaper, ...] = ()
        self._set: list[SetLine] = []
        self._height = 0
        self.told: float | None = None
        self.back = 0
        """Pixels that it is scrolled back from where the newest stands."""
        self.more = False
        """Whether it waits to be read before the story goes on."""

    @property
    def rect(self) -> pygame.Rect:
        return self._room

    def layout(self, room: pygame.Rect) -> None:
        """Sets everything anew in a room."""
        self._room = room
        self._set_all()

    def show(self, passages: Sequence[OnPaper]) -> None:
        """Shows these passages; what is new stands at the end."""
        if tuple(passages) != self._passages:
            self._passages, self.back = tuple(passages), 0
            self._set_all()

    @staticmethod
    def letters(passages: Sequence[OnPaper]) -> int:
        """Returns how many letters passages have."""
        return sum(len(plain(one.words)) for one in passages)

    def _inner(self) -> pygame.Rect:
        u = self._theme.u
        return self._room.inflate(-round(44 * u), -round(30 * u))

    def _set_all(self) -> None:
        theme, width = self._theme, self._inner().w
        self._set, y, letters = [], 0, 0
        for passage in self._passages:
            kind, px = passage.kind, theme.text_px(SIZES[passage.kind])
            role = ROLES.get(kind, "mincho")
            y += round(px * (0.8 if kind == "place" and y else 0.15))
            for line in lines(theme, passage.words, role, px, width):
                self._set.append(SetLine(kind, line, y, px, letters))
                letters += sum(len(placed.piece.base) for placed in line)
                y += round(px * (1.5 if kind == "note" else LEADING))
            y += round(px * 0.35)
        self._height = y
        self.back = min(self.back, self._most())

    def _most(self) -> int:
        return max(0, self._height - self._inner().h)

    def scroll(self, steps: int) -> bool:
        """Scrolls by steps of the wheel, up is back; True where it moved."""
        before = self.back
        self.back = max(0, min(self._most(), self.back - steps * self._theme.text_px(40)))
        return self.back != before

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, room, u = self._theme, self._room, self._theme.u
        shadow(surface, room, round(6 * u), round(14 * u), 120, round(4 * u))
        surface.blit(rounded(room.size, round(5 * u), (*PAPER, 255)), room)
        for inset, width in ((7, 2), (12, 1)):
            pygame.draw.rect(surface, EDGE, room.inflate(-2 * round(inset * u), -2 * round(inset * u)), max(1, width))
        inner = self._inner()
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(round(8 * u), 0).clip(clip))
        top = inner.y - (self._shift() if self._height > inner.h else 0)
        for one in self._set:
            y = top + one.y
            if y > inner.bottom or y + one.px * 2 < inner.y:
                continue
            self._line(surface, one, inner.x, y)
        surface.set_clip(clip)
        self._bar(surface, inner)
        if self.more:
            theme.draw(surface, "▼", (room.right - round(24 * u), room.bottom - round(20 * u)), "sans",
                       theme.text_px(14), INKS["place"], "center")  # fmt: skip

    def _shift(self) -> int:
        """Returns how far the lines are moved up: so that the newest letter that is seen stands in sight."""
        bottom = self._height
        if self.told is not None:
            shown = [one for one in self._set if one.before < self.told]
            if shown:
                bottom = min(self._height, shown[-1].y + round(shown[-1].px * (LEADING + 0.35)))
        return max(0, bottom - self._inner().h - self.back)

    def _line(self, surface: pygame.Surface, one: SetLine, x: int, y: int) -> None:
        theme, role, ink = self._theme, ROLES.get(one.kind, "mincho"), INKS[one.kind]
        base = y + round(one.px * (0.2 if one.kind == "note" else 0.5))
        letters = one.before
        for placed in one.line:
            words = placed.piece.base
            if self.told is not None:
                words = words[: max(0, int(self.told) - letters)]
            letters += len(placed.piece.base)
            if not words:
                continue
            box = theme.draw(surface, words, (x + placed.x, base), role, one.px, ink)
            if placed.piece.ruby and words == placed.piece.base:
                small = max(7, round(one.px * RUBY_PART))
                at = (box.centerx, base - round(small * 0.1))
                theme.draw(surface, placed.piece.ruby, at, role, small, ink, "midbottom")

    def _bar(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        most = self._most()
        if not most:
            return
        u = self._theme.u
        rail = pygame.Rect(self._room.right - round(19 * u), inner.y, max(2, round(4 * u)), inner.h - round(24 * u))
        high = max(round(20 * u), rail.h * inner.h // self._height)
        thumb = pygame.Rect(rail.x, rail.y + (rail.h - high) * (most - self.back) // most, rail.w, high)
        pygame.draw.rect(surface, (0xD6, 0xCA, 0xAC), rail, border_radius=rail.w)
        pygame.draw.rect(surface, EDGE, thumb, border_radius=rail.w)
