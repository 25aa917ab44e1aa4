"""The people of a battle on their sides: where each stands, who is marked and how, and what hangs on a standee."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.effects import EffectArt
from game.games.senya.view.rooms import Rooms, standee_rects
from game.games.senya.view.sprites import BattleSprites, Fading, Jolt
from game.games.senya.view.standees import StandeeArt
from game.games.senya.view.values import Lit, Stander
from game.rules.contract import Standee
from game.ui.board.strokes import box_line, cut, pen, stroke
from game.ui.textures import rounded
from game.ui.theme import Colour, Theme


class People:
    """Draws everybody into the sides of the rooms given to `layout`."""

    def __init__(self, theme: Theme, art: StandeeArt, sprites: BattleSprites) -> None:
        self._theme, self._art, self.sprites = theme, art, sprites
        self._rooms: Rooms | None = None
        self._rects: dict[str, pygame.Rect] = {}
        self._known: tuple[tuple[str, int, bool], ...] = ()

    def layout(self, rooms: Rooms) -> None:
        """Moves everybody to other rooms."""
        self._rooms, self._known = rooms, ()

    def rects(self) -> dict[str, pygame.Rect]:
        """Returns where everybody stands."""
        people = tuple((one.id, one.side, one.minion) for one in self.sprites.standees())
        if people != self._known and self._rooms is not None:
            self._known, self._rects = people, {}
            for side in (0, 1):
                fighters = [name for name, of, minion in people if of == side and not minion]
                minions = [name for name, of, minion in people if of == side and minion]
                room = self._rooms.sides[side]
                places = standee_rects(self._theme, room, len(fighters), len(minions), right=side == 1)
                self._rects.update(zip([*fighters, *minions], places, strict=True))
        return self._rects

    def rect_of(self, name: str) -> pygame.Rect | None:
        """Returns where somebody stands; None where he does not."""
        return self.rects().get(name)

    def names(self) -> tuple[pygame.Rect, ...]:
        """Returns where the names of all who are seen are written."""
        rects, people = self.rects(), self.sprites.standees()
        return tuple(self._art.name_in(one, rects[one.id].size).move(rects[one.id].topleft) for one in people)

    def hit(self, pos: tuple[int, int]) -> tuple[Standee, ...]:
        """Returns who stands at a point."""
        return tuple(Standee(name) for name, rect in self.rects().items() if rect.collidepoint(pos))

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns what more is to be told of the place of a standee at a point."""
        for one in self.sprites.standees():
            rect = self.rect_of(one.id)
            if rect is not None and rect.collidepoint(pos):
                local = (pos[0] - rect.x, pos[1] - rect.y)
                spots = [spot for spot in self._art.spots(one, rect.size) if spot.rect.collidepoint(local)]
                return min(spots, key=lambda spot: spot.rect.width * spot.rect.height).tip if spots else ""
        return ""

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: Lit, effects: EffectArt) -> None:
        """Draws everybody with the marks, those who are struck out of their place."""
        blows = [effect for effect in self.sprites.effects if isinstance(effect, Jolt) and effect.shake]
        fades = {effect.id: effect for effect in self.sprites.effects if isinstance(effect, Fading)}
        asked = self.sprites.acting or lit.asked
        for one in self.sprites.standees():
            rect = self.rects()[one.id]
            shift = next((effects.shaken(blow) for blow in blows if blow.id == one.id), (0, 0))
            self._one(surface, one, rect.move(shift), one.id == asked, fades.get(one.id))
        if not self.sprites.playing:
            self._marks(surface, lit)

    def _one(self, surface: pygame.Surface, one: Stander, rect: pygame.Rect, asked: bool, fade: Fading | None) -> None:
        image = self._art.picture(one, rect.size)
        self._foot(surface, rect)
        if asked:
            blur = round(26 * self._theme.u)
            surface.blit(
                looks.glow(rect.size, round(14 * self._theme.u), blur, (*looks.GOLD, 190)), rect.move(-blur, -blur)
            )
        if fade is not None:
            image = image.copy()
            image.set_alpha(round(255 * (fade.t if fade.into else 1 - fade.t)))
        surface.blit(image, rect)
        if asked:
            self._ring(surface, rect, looks.GOLD_HIGH, 3.0)

    def _foot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The shadow it throws on the floor."""
        blur = round(16 * self._theme.u)
        shade = looks.glow(rect.size, round(14 * self._theme.u), blur, (0, 0, 0, 170))
        surface.blit(shade, rect.move(-blur, -blur + round(5 * self._theme.u)))

    def _ring(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: float) -> None:
        u = self._theme.u
        wide = max(2, round(width * u))
        radius = round((14 if rect.height >= rect.width * 1.05 else 11) * u)
        for grown, shade, line in ((wide - 1, (12, 8, 16), wide + 2), (wide - 2, colour, wide)):
            box = rect.inflate(2 * grown, 2 * grown)
            surface.blit(rounded(box.size, radius + grown, (*shade, 0), (*shade, 255), line), box)

    def _done(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, *, dashed: bool) -> None:
        """A line close around who did something last (dashed), or at whom it was aimed; it covers nothing inside."""
        u = self._theme.u
        line = box_line(rect.inflate(round(7 * u), round(7 * u)), 13 * u)
        whole = [[*line, line[0]]]
        stroke(surface, pen(colour, 40 * u, over=1), cut(line, 14 * u, 9 * u, closed=True) if dashed else whole)

    def _marks(self, surface: pygame.Surface, lit: Lit) -> None:
        c = self._theme.colours
        rects = self.rects()
        for done, role in lit.last:
            if isinstance(done, Standee) and done.id in rects and done.id not in lit.chosen | lit.decisive:
                self._done(surface, rects[done.id], c.mark_last, dashed=role == "from")
        for name, rect in rects.items():
            pick = Standee(name)
            if name in lit.offered:
                self._corners(surface, rect, c.mark_hint if pick in lit.hinted else c.teal)
            if name in lit.chosen or name in lit.decisive:
                self._ring(surface, rect, c.mark_decisive if name in lit.decisive else (0xF4, 0x8A, 0x5C), 3.4)
                self._cross_hairs(surface, rect)
            elif pick in lit.hinted:
                self._ring(surface, rect, c.mark_hint, 3.0)
            if name in lit.barred:
                self._barred(surface, rect)
            if pick in (lit.hover, lit.cursor):
                self._ring(surface, rect, c.focus if pick == lit.cursor else looks.INK, 1.6)

    def _corners(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """Four corners around who may be chosen."""
        u = self._theme.u
        box, long = rect.inflate(round(12 * u), round(12 * u)), round(min(rect.size) * 0.20)
        for width, shade in ((round(7 * u), (12, 8, 16)), (max(2, round(4 * u)), colour)):
            for x, dx in ((box.left, 1), (box.right - 1, -1)):
                for y, dy in ((box.top, 1), (box.bottom - 1, -1)):
                    pygame.draw.lines(surface, shade, False, [(x + dx * long, y), (x, y), (x, y + dy * long)], width)

    def _cross_hairs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A small aim at the upper edge of who is chosen."""
        u = self._theme.u
        r = round(11 * u)
        x, y = rect.right - round(1.6 * r), rect.y
        pygame.draw.circle(surface, (12, 8, 16), (x, y), r + 3)
        pygame.draw.circle(surface, (0xF4, 0x8A, 0x5C), (x, y), r, max(2, round(2.4 * u)))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            start, end = (x + dx * r * 0.35, y + dy * r * 0.35), (x + dx * (r + 3), y + dy * (r + 3))
            pygame.draw.line(surface, looks.INK, start, end, 2)

    def _barred(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size = round(13 * self._theme.u)
        x, y = rect.right - size, rect.y + size
        for width, shade in ((6, (12, 8, 16)), (3, self._theme.colours.red)):
            pygame.draw.line(surface, shade, (x - size // 2, y - size // 2), (x + size // 2, y + size // 2), width)
            pygame.draw.line(surface, shade, (x - size // 2, y + size // 2), (x + size // 2, y - size // 2), width)
