"""The seven battlefields of 盤上遊姫, drawn: rows, formations, 配置, badges, what a card would make there."""

from collections.abc import Iterator

import pygame

from game.games.yuki.rules.cards import is_elite, number
from game.games.yuki.view.art import CardArt, YukiArts
from game.games.yuki.view.badges import draw_badge
from game.games.yuki.view.cards import KANJI
from game.games.yuki.view.marks import PICKED, WouldMake, YukiMarkArt, YukiMarks
from game.games.yuki.view.places import TablePlaces
from game.games.yuki.view.plates import PlatesView
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.faces import LEAST_PX
from game.games.yuki.view.prints.looks import LOOKS
from game.games.yuki.view.sprites import Pose, YukiSprites
from game.rules.contract import Card, Lane
from game.ui.board.piece_art import PREMULTIPLIED, SpriteCache
from game.ui.emblem_pen import stamp
from game.ui.textures import panel, rounded
from game.ui.theme import Theme

HINTED = frozenset({"hint-from", "hint-to"})


class LanesView:
    """Draws battlefields from shared sprites; knows where their cards are."""

    def __init__(
        self, theme: Theme, arts: YukiArts, sprites: YukiSprites, places: TablePlaces, marks: YukiMarkArt
    ) -> None:
        self._theme, self._arts, self.sprites, self._places, self.mark_art = theme, arts, sprites, places, marks
        self.plates = PlatesView(theme, arts, sprites, places)
        self._kept = SpriteCache()
        self.marks = YukiMarks()

    def forget(self) -> None:
        """Draws everything anew after colours, fonts or the window changed."""
        self._kept = SpriteCache()
        self.plates.forget()

    # --- geometry -----------------------------------------------------------------------------------------------------

    def pose(self, lane: int, player: int, n: int) -> Pose:
        """Returns the place of the n-th card of a formation."""
        sprites = self.sprites.lanes[lane]
        return self._places.card(lane, player == self.sprites.near, n, self.sprites.size(sprites), sprites.settle)

    def poses(self) -> Iterator[tuple[str, Pose]]:
        """Yields the cards of all formations at rest, those below first."""
        for i, lane in enumerate(self.sprites.lanes):
            for player in (0, 1):
                near = player == self.sprites.near
                row = list(enumerate(lane.cards[player]))
                for n, code in row if near else reversed(row):
                    if code not in self.sprites.hidden:
                        yield code, self.pose(i, player, n)

    def field_rects(self, lane: int) -> list[tuple[str, pygame.Rect]]:
        """Returns the 配置 of a battlefield, each at the side of who laid it."""
        found = []
        fields = [code for code in self.sprites.lanes[lane].fields if code not in self.sprites.hidden]
        for player in (0, 1):
            mine = [code for code in fields if code[0] == self.sprites.sides[player]]
            near = player == self.sprites.near
            found += [(code, self._places.field(lane, near, n, len(mine))) for n, code in enumerate(mine)]
        return found

    def _own_row(self, lane: int) -> pygame.Rect:
        """Returns where whoever is shown the table has a formation: also at the far edge, if it was not turned."""
        return self._places.row(lane, self.sprites.seat == self.sprites.near)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all battlefields."""
        for i in range(len(self.sprites.lanes)):
            self._rows(surface, i)
        for i, lane in enumerate(self.sprites.lanes):
            if lane.look != "open":
                badge = self.marks.proofs[i][0] if i in self.marks.proofs and lane.winner is None else None
                self.plates.draw(surface, i, lane, "hover" in self.marks.at(Lane(i)), badge)
            for code, rect in self.field_rects(i):
                self._field(surface, code, rect)
            if lane.look == "open":  # an event that is dealt with lies above everything
                self.plates.draw(surface, i, lane)
        for code, pose in self.poses():
            self._card(surface, code, pose)
        for i in range(len(self.sprites.lanes)):
            self._signs(surface, i)

    def _rows(self, surface: pygame.Surface, i: int) -> None:
        c, near = self._theme.colours, self.sprites.near
        lane = self.sprites.lanes[i]
        kind, signs = self.marks.kind(Lane(i)), self.marks.at(Lane(i))
        for player in (0, 1):
            rect = self._places.row(i, player == near)
            radius = self._places.px(10)
            lost = lane.winner is not None and lane.winner != player
            fill = (255, 255, 255, 7 if lost else 15)
            panel(surface, rect, radius, fill, (*c.ink, 20 if lost else 38))
        row = self._own_row(i)
        target = self._places.plate(i) if kind in ("lay", "event") else row
        if kind == "lay":
            target = self._places.lane(i)
        if kind and kind != "event":
            self.mark_art.blit(surface, f"lane-{kind}", target)
        if "hover" in signs and kind:
            self.mark_art.blit(surface, "lane-hover", target)

    def _card(self, surface: pygame.Surface, code: str, pose: Pose) -> None:
        art: CardArt = self._arts.at(round(pose.width))
        owner = self.sprites.where(code)
        lane = self.sprites.lanes[owner[1]] if owner else None
        signs, kind = self.marks.at(Card(code)), self.marks.kind(Card(code))
        rect = self._places.rect_at(pose)
        shade, (dx, dy) = art.shadow(1)
        surface.blit(shade, (rect.centerx + dx, rect.bottom + dy), special_flags=PREMULTIPLIED)
        lost = lane is not None and owner is not None and lane.winner is not None and lane.winner != owner[0]
        image = art.dim(code) if lost else art.card(code)
        surface.blit(image, rect, special_flags=PREMULTIPLIED)
        if kind:
            self.mark_art.blit(surface, f"card-{kind}", rect)
        for name in (name for name in PICKED if name in signs):
            self.mark_art.blit(surface, name, rect)
        self.mark_art.tell(surface, signs, rect)
        if owner and lane is not None and is_elite(code):
            self._reading(surface, code, owner, rect)

    def _reading(self, surface: pygame.Surface, code: str, owner: tuple[int, int], rect: pygame.Rect) -> None:
        """Draws what a wild card was declared to stand for (Y8.7)."""
        player, i = owner
        told = self.sprites.reading(i, player)
        if told is None:
            return
        wild = [card for card in self.sprites.lanes[i].cards[player] if is_elite(card)]
        said, side = told[wild.index(code)], round(rect.width * 0.40)
        look, px = LOOKS[said[0]], self._places.px
        chip = pygame.Rect(0, 0, round(side * 1.7), side)
        chip.midright = (rect.right + px(4), rect.y + round(rect.height * 0.22))
        surface.blit(rounded(chip.size, side // 3, (*look.band, 255), (*look.band_ink, 255), 1), chip)
        mark = self._kept.keep(("said", said[0], side), lambda: emblem(said[0], round(side * 0.7), look.band_ink))
        stamp(surface, mark, center=(chip.x + chip.height // 2 + 2, chip.centery))
        at = (chip.right - px(5), chip.centery)
        self._theme.draw(surface, said[1:], at, "sans-bold", round(side * 0.62), look.band_ink, "midright")

    def _field(self, surface: pygame.Surface, code: str, rect: pygame.Rect) -> None:
        """Draws a 配置 as a strip: emblem, number, name where there is room."""
        look, theme = LOOKS[code[0]], self._theme
        surface.blit(rounded(rect.size, self._places.px(5), (*look.face, 255), (*look.ink, 255), 1), rect)
        side = round(rect.height * 0.78)
        mark = self._kept.keep(("strip", code[0], side), lambda: emblem(code[0], side, look.ink))
        stamp(surface, mark, midleft=(rect.x + self._places.px(4), rect.centery))
        x = rect.x + self._places.px(6) + side
        sign = theme.draw(surface, KANJI[number(code)], (x, rect.centery), "brush", max(11, self._places.px(15)),
                          look.ink, "midleft")  # fmt: skip
        room = rect.right - sign.right - self._places.px(7)
        name = self._arts.texts.name(code)
        if theme.fonts.width(name, "sans", 11) > room:
            name = self._arts.texts.placed_short(code)
        px = theme.fit(name, "sans", max(11, self._places.px(12)), room, smallest=LEAST_PX)
        if theme.fonts.width(name, "sans", px) <= room:
            theme.draw(surface, name, (sign.right + self._places.px(4), rect.centery), "sans", px, look.ink, "midleft")
        signs = self.marks.at(Card(code))
        if "cursor" in signs:
            self.mark_art.blit(surface, "cursor", rect)
        self.mark_art.tell(surface, signs, rect)

    # --- over everything ----------------------------------------------------------------------------------------------

    def _signs(self, surface: pygame.Surface, i: int) -> None:
        signs = self.marks.at(Lane(i))
        row = self._places.lane(i)
        if self.marks.kind(Lane(i)) == "event":
            box = self._places.event(i, self.plates.shift(i)).inflate(self._places.px(8), self._places.px(8))
            self.mark_art.blit(surface, "lane-event", box)
        plate = self._places.plate(i, self.plates.shift(i))
        self.mark_art.tell(surface, signs - HINTED, plate)
        if "last-turn" in signs:
            seal = pygame.Rect(0, 0, self._places.px(26), self._places.px(26))
            seal.center = plate.topleft
            self.mark_art.blit(surface, "last-turn", seal)
        self.mark_art.tell(surface, signs & HINTED, self._own_row(i))
        for name in ("refused", "cursor"):
            if name in signs:
                self.mark_art.blit(surface, name, self._own_row(i) if name == "refused" else row)
        if i in self.marks.proofs and self.sprites.lanes[i].winner is None:
            player, sign = self.marks.proofs[i]
            near = player == self.sprites.near
            plate = self._places.plate(i)
            side = self._places.px(30)
            strip = any((rect.centery > plate.centery) == near for _, rect in self.field_rects(i))
            inwards = round(side * (0.6 if strip else 0.2))  # clear of the name of a 配置
            at = (plate.right - side // 6, plate.bottom - inwards if near else plate.top + inwards)
            draw_badge(surface, self._theme, sign, at, side)
        if i in self.marks.made and self.marks.kind(Lane(i)):
            self._made(surface, i, self.marks.made[i])

    def _made(self, surface: pygame.Surface, i: int, made: WouldMake) -> None:
        """Draws what the card would make, at the outer edge of the own row."""
        theme, c, places = self._theme, self._theme.colours, self._places
        against = self._arts.texts.says(f"made.{made.against}") if made.against else ""
        row = self._own_row(i)
        lines = [line for line in (made.words, against) if line]
        px = min(
            theme.fit(line, "sans-bold", theme.text_px(12), row.width - places.px(4), smallest=LEAST_PX)
            for line in lines
        )
        height = round(px * 1.45 * len(lines)) + places.px(4)
        own_near = self.sprites.seat == self.sprites.near
        y = row.bottom - height + places.px(5) if own_near else row.y - places.px(5)
        box = pygame.Rect(row.x, y, row.width, height)
        fill = {"wins": (0x17, 0x48, 0x3C), "proved": (0x5A, 0x43, 0x12), "loses": (0x58, 0x22, 0x1C)}
        panel(surface, box, places.px(6), (*fill.get(made.against, c.panel), 240), (*c.ink, 90))
        middle = box.centery - px * 1.45 * (len(lines) - 1) / 2
        for n, line in enumerate(lines):
            theme.draw(surface, line, (box.centerx, middle + n * px * 1.45), "sans-bold", px, c.ink, "center")
