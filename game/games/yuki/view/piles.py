"""The piles beside the battlefields of 盤上遊姫, drawn: decks with counts, the discard pile, the 策略権, E8."""

import math

import pygame

from game.games.yuki.rules.actions import DISCARD, OWN_DECK, TROOP_DECK
from game.games.yuki.view.art import CardArt, YukiArts
from game.games.yuki.view.cards import TROOP_BACK
from game.games.yuki.view.marks import PICKED, YukiMarkArt, YukiMarks
from game.games.yuki.view.places import TablePlaces, letters
from game.games.yuki.view.sprites import Pose, YukiSprites
from game.rules.contract import Pile
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.emblem_pen import stamp
from game.ui.textures import panel
from game.ui.theme import Theme

PER_LAYER = 6
"""Cards that make a deck one edge higher on the screen."""


class PilesView:
    """Draws the piles from shared sprites. The own strategy deck is the pick Pile("strategy")."""

    def __init__(
        self, theme: Theme, arts: YukiArts, sprites: YukiSprites, places: TablePlaces, marks: YukiMarkArt
    ) -> None:
        self._theme, self._arts, self.sprites, self._places, self.mark_art = theme, arts, sprites, places, marks
        self.marks = YukiMarks()

    # --- geometry -----------------------------------------------------------------------------------------------------

    def deck(self, player: int) -> Pose:
        """Returns the top card of a strategy deck."""
        near = player == self.sprites.near
        return self._places.pile("strategy-near" if near else "strategy-far")

    def pose(self, name: str) -> Pose:
        """Returns the place of the pile a pick names."""
        if name == OWN_DECK:
            return self.deck(self.sprites.seat)
        return self._places.pile(name)

    def names(self) -> tuple[str, ...]:
        """Returns the piles that can be pointed at."""
        return (TROOP_DECK, OWN_DECK, DISCARD) if self.sprites.advanced else (TROOP_DECK,)

    def supply(self, player: int) -> Pose:
        """Returns where E8 lies."""
        return self._places.supply(player == self.sprites.near)

    def right_at(self, right: float) -> tuple[int, int]:
        """Returns the middle of the 策略権 at -1 (first player) to 1 (second)."""
        return self._places.right(-right if self.sprites.near == 0 else right, len(self._title()))

    def _title(self) -> list[str]:
        """Returns the lines of the title of the 策略権."""
        theme, room = self._theme, self._places.right_box().width - self._places.px(10)
        return theme.fonts.wrap(self._arts.texts.says("right.title"), "mincho", letters(theme), room)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        sprites = self.sprites
        says = self._arts.texts.says
        words = (says("pile.troops"), says("pile.left", sprites.troops))
        self._deck(surface, self._places.pile(TROOP_DECK), TROOP_BACK, sprites.troops, TROOP_DECK, words)
        if not sprites.advanced:
            return
        for player in (0, 1):
            side, left = sprites.sides[player], sprites.strategy[player]
            words = (says(f"pile.strategy-{side}"), says("pile.left", left))
            self._deck(surface, self.deck(player), f"back-{side}", left, f"strategy-{player}", words)
            if sprites.supply[player]:
                self._supply(surface, player)
        self._discard(surface)
        self._right(surface)

    def _deck(
        self, surface: pygame.Surface, pose: Pose, back: str, count: int, name: str, words: tuple[str, str]
    ) -> None:
        art: CardArt = self._arts.at(round(pose.width))
        rect = self._places.rect_at(pose)
        if count:
            shade, (dx, dy) = art.shadow(1, 1)
            surface.blit(shade, (rect.centerx + dx, rect.bottom + dy), special_flags=PREMULTIPLIED)
        else:
            panel(surface, rect, art.radius, (0, 0, 0, 60), (*self._theme.colours.ink, 60))
        wobble = self.sprites.wobble.get(name, 0.0)
        layers = min(5, -(-count // PER_LAYER))
        step = max(1, self._places.px(2))
        for n in range(layers):
            sway = round(math.sin(wobble * math.pi * 6 + n * 2.1) * self._places.px(11)) if 0 < wobble < 1 else 0
            where = rect.move(sway, (layers - 1 - n) * step - (layers - 1) * step // 2)
            surface.blit(art.card(back), where, special_flags=PREMULTIPLIED)
        self._caption(surface, rect, words)
        own = name == f"strategy-{self.sprites.seat}"
        if name == TROOP_DECK or own:
            self._pile_marks(surface, TROOP_DECK if name == TROOP_DECK else OWN_DECK, rect)
        if name != TROOP_DECK:
            self.mark_art.tell(surface, self.marks.at(Pile(name)), rect)

    def _pile_marks(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        kind, signs = self.marks.kind(Pile(name)), self.marks.at(Pile(name))
        around = rect.inflate(self._places.px(10), self._places.px(10))
        if kind:
            self.mark_art.blit(surface, f"pile-{kind}", around)
        for sign in (sign for sign in PICKED if sign in signs):
            self.mark_art.blit(surface, sign, around)
        self.mark_art.tell(surface, signs, rect)
        if "hover" in signs:
            self.mark_art.blit(surface, "lane-hover", around)

    def _caption(self, surface: pygame.Surface, rect: pygame.Rect, parts: tuple[str, str]) -> None:
        """Draws what a pile is and what it holds below it: in one line where there is room, else in two."""
        theme, room, px = self._theme, self._places.right_box().width, letters(self._theme)
        whole = self._arts.texts.says("pile.caption", *parts)
        lines = [whole] if theme.fonts.width(whole, "sans", px) <= room else list(parts)
        top = rect.bottom + self._places.px(4)
        for n, line in enumerate(lines):
            size = theme.fit(line, "sans", px, room)
            at = (rect.centerx, top + round((n + 0.5) * px * 1.2))
            theme.draw(surface, line, at, "sans", size, theme.colours.muted, "center")

    def _discard(self, surface: pygame.Surface) -> None:
        pose = self._places.pile(DISCARD)
        rect = self._places.rect_at(pose)
        art: CardArt = self._arts.at(round(pose.width))
        pile = [code for code in self.sprites.discard if code not in self.sprites.hidden]
        panel(surface, rect, art.radius, (0, 0, 0, 50), (*self._theme.colours.ink, 50))
        for n, code in enumerate(pile[-3:]):
            lean = ((len(pile[-3:]) - 1 - n) * 5) % 11
            image = art.leaning(code, lean)
            stamp(surface, image, center=rect.center)
        says = self._arts.texts.says
        self._caption(surface, rect, (says("pile.discard"), says("pile.count", len(pile))))
        self._pile_marks(surface, DISCARD, rect)

    def _supply(self, surface: pygame.Surface, player: int) -> None:
        """E8 lies at the side of its player, who refills to eight."""
        pose = self.supply(player)
        if "E8" in self.sprites.hidden:
            return
        art: CardArt = self._arts.at(round(pose.width))
        surface.blit(art.card("E8"), self._places.rect_at(pose), special_flags=PREMULTIPLIED)

    def _right(self, surface: pygame.Surface) -> None:
        """The track of the 策略権: three positions, the card on one of them."""
        theme, c, places = self._theme, self._theme.colours, self._places
        says = self._arts.texts.says
        title = self._title()
        box = places.right_box(len(title))
        panel(surface, box, places.px(10), (*c.panel, 235), (*c.gold, 120))
        if "last-to" in self.marks.at(Pile("right")):
            self.mark_art.blit(surface, "right-last", box.inflate(12, 4))
        px = letters(theme)
        for n, line in enumerate(title):
            at = (box.centerx, box.y + places.px(6) + round((n + 0.6) * px * 1.3))
            theme.draw(surface, line, at, "mincho", px, c.gold_high, "center")
        mine = -1 if self.sprites.near == 0 else 1
        words = {0: says("right.neutral"), mine: says("right.near"), -mine: says("right.far")}
        room = box.right - self.right_at(0)[0] - places.px(17)
        size = min(theme.fit(word, "sans-bold", px, room) for word in words.values())
        for right, word in words.items():
            x, y = self.right_at(right)
            pygame.draw.aacircle(surface, c.line, (x, y), places.px(10), max(1, places.px(2)))
            here = round(self.sprites.right) == right
            theme.draw(surface, word, (x + places.px(14), y), "sans-bold" if here else "sans", size,
                       c.ink if here else c.muted, "midleft")  # fmt: skip
        x, y = self.right_at(self.sprites.right)
        pygame.draw.aacircle(surface, c.gold_high, (x, y), places.px(10))
        half = places.px(4)
        pygame.draw.polygon(surface, c.gold_ink, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
