"""The seven battlefields of 盤上遊姫, drawn: rows, formations, 配置, badges, what a card would make there."""

from collections.abc import Iterator

import pygame

from game.games.yuki.rules.cards import is_elite, number
from game.games.yuki.view.art import CardArt, YukiArts
from game.games.yuki.view.badges import draw_badge
from game.games.yuki.view.cards import KANJI
from game.games.yuki.view.marks import PICKED, Proof, WouldMake, YukiMarkArt, YukiMarks
from game.games.yuki.view.places import TablePlaces, letters
from game.games.yuki.view.plates import FAR_TONE, NEAR_TONE, PlatesView
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.looks import LOOKS
from game.games.yuki.view.sprites import Pose, YukiSprites
from game.rules.contract import Card, Lane
from game.ui.board.piece_art import PREMULTIPLIED, SpriteCache
from game.ui.emblem_pen import stamp
from game.ui.textures import panel, rounded
from game.ui.theme import SMALLEST_TEXT, Theme

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
            self._labels(surface, i)
            if lane.look != "open":
                self.plates.draw(surface, i, lane)
            for code, rect in self.field_rects(i):
                self._field(surface, code, rect)
            if lane.look == "open":  # an event that is dealt with lies above everything
                self.plates.draw(surface, i, lane)
        for code, pose in self.poses():
            self._card(surface, code, pose)
        for i in range(len(self.sprites.lanes)):
            self._signs(surface, i)

    def draw_differences(self, surface: pygame.Surface) -> None:
        """Draws in which way the rules of a battlefield differ, where they do: nothing may cover it."""
        for i in range(len(self.sprites.lanes)):
            self.plates.draw_difference(surface, i)

    def _labels(self, surface: pygame.Surface, i: int) -> None:
        """Draws how both sides stand, each at the outer edge of its row."""
        theme, c = self._theme, self._theme.colours
        for player, standing in enumerate(self.plates.standings(i, "hover" in self.marks.at(Lane(i)))):
            near = player == self.sprites.near
            box = self._places.label(i, near).inflate(-2 * self._places.px(4), 0)
            role = "sans-bold" if standing.leads else "sans"
            px = theme.fit(standing.words, role, letters(theme), box.width)
            tone = (
                (NEAR_TONE if near else FAR_TONE) if standing.leads else c.ink if self.marks.kind(Lane(i)) else c.muted
            )
            if standing.words:
                theme.draw(surface, standing.words, box.center, role, px, tone, "center")

    def _proof(self, i: int) -> tuple[int, Proof] | None:
        """Returns whose badge of a proof stands at an undecided battlefield, and which."""
        return self.marks.proofs.get(i) if self.sprites.lanes[i].winner is None else None

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
        """Draws a 配置 as a strip: emblem, number, name; of the last two only what there is room for."""
        look, theme, px = LOOKS[code[0]], self._theme, letters(self._theme)
        surface.blit(rounded(rect.size, self._places.px(5), (*look.face, 255), (*look.ink, 255), 1), rect)
        side, gap = round(rect.height * 0.78), self._places.px(3)
        mark = self._kept.keep(("strip", code[0], side), lambda: emblem(code[0], side, look.ink))
        stamp(surface, mark, midleft=(rect.x + gap, rect.centery))
        x = rect.x + 2 * gap + side
        sign, name = self._strip_words(code, rect.right - gap - x, px)
        if sign:
            x = theme.draw(surface, sign, (x, rect.centery), "brush", px, look.ink, "midleft").right + gap
        if name:
            px = theme.fit(name, "sans", px, rect.right - gap - x)
            theme.draw(surface, name, (x, rect.centery), "sans", px, look.ink, "midleft")
        signs = self.marks.at(Card(code))
        if "cursor" in signs:
            self.mark_art.blit(surface, "cursor", rect)
        self.mark_art.tell(surface, signs, rect)

    def _strip_words(self, code: str, room: int, px: int) -> tuple[str, str]:
        """Returns number and name of a 配置 as they fit: rather no number than small letters, at last no name."""
        theme, texts, sign = self._theme, self._arts.texts, KANJI[number(code)]
        beside = theme.fonts.width(sign, "brush", px) + self._places.px(3)
        for name in (texts.name(code), texts.placed_short(code)):
            wide = theme.fonts.width(name, "sans", px)
            if wide <= room:
                return (sign if wide + beside <= room else "", name)
        short = texts.placed_short(code)
        return ("", short) if theme.fonts.width(short, "sans", SMALLEST_TEXT) <= room else (sign, "")

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
        proof = self._proof(i)
        if proof is not None:
            near, side = proof[0] == self.sprites.near, self._places.px(28)
            label = self._places.label(i, near)  # beside the card next to those words
            y = label.top - side // 2 if near else label.bottom + side // 2
            draw_badge(surface, self._theme, proof[1], (label.right - self._places.px(5), y), side)
        if i in self.marks.made and self.marks.kind(Lane(i)):
            self._made(surface, i, self.marks.made[i])

    def _made(self, surface: pygame.Surface, i: int, made: WouldMake) -> None:
        """Draws what the card would make, at the outer edge of the own row."""
        theme, c, places = self._theme, self._theme.colours, self._places
        against = self._arts.texts.says(f"made.{made.against}") if made.against else ""
        row = self._own_row(i)
        room, px = row.width - places.px(6), letters(theme)
        told = [line for line in (made.words, against) if line]
        fits = [theme.fonts.width(line, "sans-bold", px) <= room for line in told]
        lines = [part for line, whole in zip(told, fits, strict=True) for part in line.rsplit(" ", 0 if whole else 1)]
        px = min(theme.fit(line, "sans-bold", px, room) for line in lines)
        height = round(px * 1.35 * len(lines)) + places.px(4)
        own_near = self.sprites.seat == self.sprites.near
        y = row.bottom - height if own_near else row.y
        box = pygame.Rect(row.x, y, row.width, height)
        fill = {"wins": (0x17, 0x48, 0x3C), "proved": (0x5A, 0x43, 0x12), "loses": (0x58, 0x22, 0x1C)}
        panel(surface, box, places.px(6), (*fill.get(made.against, c.panel), 240), (*c.ink, 90))
        middle = box.centery - px * 1.35 * (len(lines) - 1) / 2
        for n, line in enumerate(lines):
            theme.draw(surface, line, (box.centerx, middle + n * px * 1.35), "sans-bold", px, c.ink, "center")
