"""The map of the war: the town of the night, the names of its places, and the pairs as discs where one knows them."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.war.town import place_at, town
from game.games.senya.view.war.values import NIGHTS, Marker, TownSpot, WarShown
from game.i18n.catalog import Texts
from game.rules.contract import Option, Pick, Standee
from game.ui.textures import rounded
from game.ui.theme import Theme

OWN_EDGE, OTHER_EDGE = looks.GOLD, (0xE2, 0x7C, 0x70)
CHOSEN, DARK = (0xF4, 0x8A, 0x5C), (0x10, 0x0F, 0x20)


def spot_pick(place: str) -> Option:
    """Returns the pick of a place."""
    return Option("place", (place,))


class WarMap(RoomBox):
    """Draws the town into the room given to `layout`, and knows where places and pairs are."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self._shown = WarShown()

    def show(self, shown: WarShown) -> None:
        self._shown = shown

    # --- places ------------------------------------------------------------------------------------------------------

    def spots(self) -> dict[Pick, tuple[TownSpot, pygame.Rect]]:
        """Returns where the places of the town lie."""
        u = self.room.h / 100
        found: dict[Pick, tuple[TownSpot, pygame.Rect]] = {}
        for spot in self._shown.spots:
            x, y = place_at(self.room, spot.id)
            rect = pygame.Rect(0, 0, round(min(34 * u, self.room.w * 0.29)), round(33 * u))
            rect.center = (x, round(y - 1 * u))
            found[spot_pick(spot.id)] = spot, rect.clip(self.room)
        return found

    def _side(self) -> int:
        return max(26, round(self.room.h * 0.105))

    def markers(self) -> list[tuple[Marker, pygame.Rect]]:
        """Returns where the discs of the pairs stand: side by side at the foot of their place, the own one first."""
        found = []
        side = self._side()
        for spot in self._shown.spots:
            here = sorted((one for one in self._shown.markers if one.place == spot.id), key=lambda one: not one.own)
            x, y = place_at(self.room, spot.id)
            step = min(side + 4, round(self.room.w * 0.28 / max(1, len(here))))
            for n, one in enumerate(here):
                rect = pygame.Rect(0, 0, side, side)
                rect.center = (round(x + (n - (len(here) - 1) / 2) * step), round(y + self.room.h * 0.045))
                found.append((one, rect))
        return found

    def picks(self) -> list[tuple[Pick, pygame.Rect]]:
        """Returns what can be pointed at, the pairs before the places below them."""
        pairs: dict[Pick, pygame.Rect] = {}
        for one, rect in self.markers():
            pairs.setdefault(Standee(one.pair), rect)
        return [*pairs.items(), *((pick, rect) for pick, (_, rect) in self.spots().items())]

    def told_of(self, pick: Pick | None) -> tuple[str, str]:
        """Returns name and words of a place or of a disc, ("", "") for anything else."""
        found = self.spots().get(pick) if pick is not None else None
        return (found[0].name, found[0].told) if found is not None else ("", "")

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: Pick | None) -> None:
        """Draws the town with the pairs; `lit` is the pick that is pointed at."""
        u, shown = self._theme.u, self._shown
        surface.blit(town(self.room.size, max(1, shown.night), NIGHTS, shown.cup), self.room)
        for pick, (spot, rect) in self.spots().items():
            self._spot(surface, spot, rect, hot=pick == lit)
        self._way(surface)
        for one, rect in self.markers():
            self._marker(surface, one, rect, hot=Standee(one.pair) == lit)
        for one, rect in self.markers():  # above all discs: where many stand at a place they cover each other
            if one.glimpsed:
                self._eye(surface, rect)
        surface.blit(rounded(self.room.size, round(6 * u), (0, 0, 0, 0), (0x6A, 0x66, 0x92, 255), 2), self.room)

    def _spot(self, surface: pygame.Surface, spot: TownSpot, rect: pygame.Rect, *, hot: bool) -> None:
        theme, u = self._theme, self._theme.u
        if spot.chosen or (spot.offered and hot):
            edge = CHOSEN if spot.chosen else looks.INK
            surface.blit(rounded(rect.size, round(12 * u), (*edge, 26), (*edge, 230), 2), rect)
        elif spot.offered:
            surface.blit(rounded(rect.size, round(12 * u), (0, 0, 0, 0), (*looks.GOLD, 70), 1), rect)
        px, rows = looks.rows_of(theme, spot.name, "mincho", theme.text_px(15), rect.w + round(8 * u), 2)
        ink = looks.GOLD if spot.chosen or hot else looks.INK
        wide = max(theme.fonts.width(row, "mincho", px) for row in rows) + round(16 * u)
        plate = pygame.Rect(0, 0, wide, round(px * (0.3 + 1.2 * len(rows))))
        plate.midtop = (rect.centerx, rect.bottom - round(px * 1.05))
        plate.clamp_ip(self.room)
        surface.blit(rounded(plate.size, round(px * 0.7), (0x10, 0x0F, 0x20, 205)), plate)
        for n, row in enumerate(rows):
            at = (plate.centerx, plate.centery + round(px * 1.2 * (n - (len(rows) - 1) / 2)))
            theme.draw(surface, row, at, "mincho", px, ink, "center")

    def _way(self, surface: pygame.Surface) -> None:
        """A line from where the own pair stands to where it is to go."""
        start = next((one for one in self._shown.markers if one.own and one.past), None)
        end = next((one for one in self._shown.markers if one.own and not one.past), None)
        if start is None or end is None or start.place == end.place:
            return
        (x0, y0), (x1, y1) = (place_at(self.room, one.place) for one in (start, end))
        down = round(self.room.h * 0.045)
        steps = 16
        for n in range(1, steps):
            part = n / steps
            at = (round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part) + down)
            pygame.draw.circle(surface, (0x10, 0x0F, 0x20), at, max(3, round(4 * self._theme.u)))
            pygame.draw.circle(surface, looks.GOLD, at, max(2, round(2.6 * self._theme.u)))

    def _marker(self, surface: pygame.Surface, one: Marker, rect: pygame.Rect, *, hot: bool) -> None:
        theme, u = self._theme, self._theme.u
        disc = pygame.Surface(rect.size, pygame.SRCALPHA)
        centre, radius = (rect.w // 2, rect.h // 2), rect.w // 2
        edge = looks.INK if hot else OWN_EDGE if one.own else OTHER_EDGE
        pygame.draw.circle(disc, edge, centre, radius)
        pygame.draw.circle(disc, (0x17, 0x15, 0x28), centre, radius - max(2, round(2.4 * u)))
        side = max(8, rect.w - round(12 * u))
        if one.crest is not None:
            picture = emblem(one.crest, side)
            disc.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            with theme.printing():  # the disc is a piece
                theme.draw(disc, "?", centre, "mincho", round(side * 0.8), OTHER_EDGE, "center")
        if one.past:
            disc.set_alpha(105)
        surface.blit(disc, rect)

    def _eye(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the token of a pair that was seen and not found: an eye over the edge of its disc."""
        eye = pygame.Rect(0, 0, max(14, round(rect.w * 0.52)), max(9, round(rect.w * 0.34)))
        eye.center = (rect.right - eye.w // 4, rect.top + eye.h // 3)
        pygame.draw.ellipse(surface, DARK, eye.inflate(4, 4))
        pygame.draw.ellipse(surface, looks.INK, eye)
        pygame.draw.circle(surface, DARK, eye.center, max(2, eye.h // 3))

    def draw_held(self, surface: pygame.Surface, pair: str, at: tuple[int, int]) -> None:
        """Draws the disc of a pair that is dragged."""
        found = next((one for one, _ in self.markers() if one.pair == pair and not one.past), None)
        if found is not None:
            rect = pygame.Rect(0, 0, round(self._side() * 1.15), round(self._side() * 1.15))
            rect.center = at
            self._marker(surface, found, rect, hot=True)
