"""The won 戦場カード of both players, and the track of the five phases."""

import pygame

from game.games.yuki.rules.cards import place_of
from game.games.yuki.view.art import TALL, YukiArts
from game.games.yuki.view.plates import FAR_TONE, NEAR_TONE
from game.games.yuki.view.sprites import Pose, YukiSprites
from game.ui.board.piece_art import PREMULTIPLIED, faded
from game.ui.board.shown import Redrawn, SpriteView
from game.ui.textures import panel
from game.ui.theme import Colour, Theme

LEAST_CARD = 56
"""Layout units a won card is high before it is moved between name and number."""
SEATS = 4
"""Victories that win the game (Y2.1): so many places are drawn."""


class WinsView(SpriteView):
    """A panel with the cards both players have won; `labels` (near, far) name them."""

    labels = Redrawn(("", ""))

    def __init__(self, theme: Theme, arts: YukiArts, sprites: YukiSprites) -> None:
        super().__init__(sprites, (196, 190))
        self._theme, self._arts, self.sprites = theme, arts, sprites

    def _half(self, player: int) -> pygame.Rect:
        half = self.rect.height // 2
        near = player == self.sprites.near
        return pygame.Rect(self.rect.x, self.rect.y + (half if near else 0), self.rect.width, half)

    def slot(self, player: int, n: int) -> Pose:
        """Returns the place of the n-th card won."""
        box = self._half(player)
        pad = round(14 * self._theme.u)
        count = max(SEATS, self.sprites.wins[player], n + 1)
        if self._in_line:
            low, high = box.y + pad * 0.4, box.height - pad * 0.8
            left, right = self._beside(player)
        else:
            head = round(self._theme.text_px(14) * 1.5)
            low, high = box.y + pad * 0.6 + head, box.height - head - pad
            left, right = box.x + pad, box.right - pad
        width = min(high / TALL, (right - left) / (count * 1.08))
        x = left + width / 2 + n * min(width * 1.14, (right - left - width) / max(1, count - 1))
        return Pose(x, low + high / 2, max(2, round(width)))

    def _card_rect(self, player: int, n: int) -> pygame.Rect:
        """Returns the rectangle of the n-th card won."""
        pose = self.slot(player, n)
        rect = pygame.Rect(0, 0, round(pose.width), round(pose.width * TALL))
        rect.center = (round(pose.x), round(pose.y))
        return rect

    @property
    def _in_line(self) -> bool:
        """Whether the cards stand between name and number: where they are too small below them."""
        head = round(self._theme.text_px(14) * 1.5)
        below = self.rect.height // 2 - head - round(1.6 * 14 * self._theme.u)
        return below < LEAST_CARD * self._theme.u

    def _label(self, player: int) -> str:
        near = player == self.sprites.near
        return str(self.labels[0 if near else 1])

    def _beside(self, player: int) -> tuple[int, int]:
        """Returns where the cards begin and end between the names and the numbers."""
        theme, box, pad = self._theme, self._half(player), round(14 * self._theme.u)
        px = theme.text_px(15)
        names = max(theme.fonts.width(self._label(one), "sans-bold", px) for one in (0, 1))
        counts = max(theme.fonts.width(self._arts.texts.says("wins", n), "sans-bold", px) for n in self.sprites.wins)
        left = min(box.x + 2 * pad + names, box.x + box.width * 45 // 100)
        return left, max(left + 4, box.right - 2 * pad - counts)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what both have won; nothing where there is no room."""
        if self.rect.height:
            self._draw(surface)
        self.drawn()

    def _draw(self, surface: pygame.Surface) -> None:
        c, u = self._theme.colours, self._theme.u
        panel(surface, self.rect, round(12 * u), (*c.panel, 235), c.line)
        for player in (0, 1):
            self._player(surface, player)

    def _player(self, surface: pygame.Surface, player: int) -> None:
        theme, sprites = self._theme, self.sprites
        near = player == sprites.near
        tone: Colour = NEAR_TONE if near else FAR_TONE
        label, box = self._label(player), self._half(player)
        pad = round(14 * theme.u)
        count = self._arts.texts.says("wins", sprites.wins[player])
        in_line = self._in_line
        y = box.centery if in_line else box.y + pad * 0.6
        ends = ("midright", "midleft") if in_line else ("topright", "topleft")
        right = theme.draw(surface, count, (box.right - pad, y), "sans-bold", theme.text_px(15), tone, ends[0])
        room = (self._beside(player)[0] if in_line else right.left) - box.x - 2 * pad
        px = theme.fit(label, "sans-bold", theme.text_px(15), room)
        theme.draw(surface, label, (box.x + pad, y), "sans-bold", px, tone, ends[1])
        won = sorted(sprites.won[player], key=place_of)
        spent = [code for code in sprites.spent if sprites.lanes[int(code[1:]) - 1].winner == player]
        for n in range(max(SEATS, sprites.wins[player])):
            rect = self._card_rect(player, n)
            art = self._arts.at(rect.width)
            panel(surface, rect, art.radius, (0, 0, 0, 60), (*theme.colours.ink, 46))
            if n < len(won):
                if won[n] not in sprites.hidden:
                    surface.blit(art.card(won[n]), rect, special_flags=PREMULTIPLIED)
            elif n - len(won) < len(spent):
                surface.blit(faded(art.dim(spent[n - len(won)]), 0.55), rect, special_flags=PREMULTIPLIED)

    def code_at(self, pos: tuple[int, int]) -> str | None:
        """Returns the won card at a point, to be shown enlarged."""
        for player in (0, 1) if self.rect.height else ():
            for n, code in enumerate(sorted(self.sprites.won[player], key=place_of)):
                if self._card_rect(player, n).collidepoint(pos):
                    return code
        return None


class PhaseTrack:
    """Five phases in a line, the one of now in gold (Y4.1)."""

    def __init__(self, theme: Theme, arts: YukiArts, sprites: YukiSprites) -> None:
        self._theme, self._arts, self.sprites = theme, arts, sprites
        self.rect = pygame.Rect(0, 0, 560, 30)
        self.dirty = True

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        self.dirty = True

    def pills(self) -> list[pygame.Rect]:
        """Returns the boxes of the phases."""
        gap = round(10 * self._theme.u)
        width = (self.rect.width - 4 * gap) // 5
        return [pygame.Rect(self.rect.x + n * (width + gap), self.rect.y, width, self.rect.height) for n in range(5)]

    def words(self) -> list[str]:
        texts = self._arts.texts.texts
        last = "5" if self.sprites.advanced else "5-easy"
        return [texts(f"yuki-phase.short.{n}") for n in ("1", "2", "3", "4", last)]

    def draw(self, surface: pygame.Surface) -> None:
        theme, c = self._theme, self._theme.colours
        words = self.words()
        for n, (box, word) in enumerate(zip(self.pills(), words, strict=True), 1):
            here = n == self.sprites.step
            panel(surface, box, box.height // 2, c.gold if here else (*c.panel, 235), c.gold_high if here else c.line)
            role = "sans-bold" if here else "sans"
            px = theme.fit(word, role, theme.text_px(14), box.width - round(10 * theme.u))
            theme.draw(surface, word, box.center, role, px, c.gold_ink if here else c.muted, "center")
        self.dirty = False
