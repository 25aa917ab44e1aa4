"""The war on the screen: town, plates, paper, cards and the own pair; it knows places and no rule."""

from collections.abc import Sequence

import pygame

from game.games.senya.view.story.board import BOARD
from game.games.senya.view.story.paper_screen import READ, PaperScreen
from game.games.senya.view.story.party import Party
from game.games.senya.view.story.pieces import draw_about, draw_asks, draw_fallen, words_of
from game.games.senya.view.story.rooms import WarRooms
from game.games.senya.view.story.scenery import draw_scenery
from game.games.senya.view.story.values import Tile
from game.games.senya.view.war.actions import ActionRow, PlanButton
from game.games.senya.view.war.map import WarMap
from game.games.senya.view.war.moons import draw_track
from game.games.senya.view.war.plates import Plates
from game.games.senya.view.war.seal_box import SealBox
from game.games.senya.view.war.values import WarShown
from game.i18n.catalog import Texts
from game.rules.contract import Pick, Standee
from game.ui.theme import Theme

IN_PAIR = 2


class WarScreen(PaperScreen[WarRooms, WarShown]):
    """Draws everything of the war. `hinted` are the picks that are advised."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts, WarShown(), Party(theme, texts, IN_PAIR))
        self.map, self.plates, self.seals = WarMap(theme, texts), Plates(theme, texts), SealBox(theme, texts)
        self.actions, self.plan = ActionRow(theme), PlanButton(theme, texts)
        self.hinted: Sequence[Pick] = ()

    def _place(self, rooms: WarRooms) -> None:
        self.map.layout(rooms.map)
        self.plates.layout(rooms.plates)
        self.paper.layout(rooms.paper)
        self.tiles.layout(rooms.story.tiles)
        self.actions.layout(rooms.story.asks)
        self._lay_board()
        self.plan.layout(rooms.plan)
        self.party.layout(rooms.pair)
        self.seals.layout(rooms.seals)

    def _lay_board(self) -> None:
        """Lays the casting board above the button that ends a plan, while there is one and they share a room."""
        if self.rooms is not None:
            room, plan = self.rooms.story.board.copy(), self.rooms.plan
            if self.plan.tile is not None and room.colliderect(plan):
                room.h = plan.y - round(6 * self._theme.u) - room.y
            self.board.layout(room)

    def relabel(self, texts: Texts) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self.map.texts = self.plates.texts = self.seals.texts = self.plan.texts = texts
        super().relabel(texts)

    def show(self, shown: WarShown) -> None:
        """Shows the war as it stands, with what is half chosen."""
        super().show(shown)
        self.map.show(shown)
        self.plates.plates = shown.plates
        self.actions.tiles = shown.actions
        self.seals.seals = shown.seals
        self.plan.tile = shown.plan
        self._lay_board()

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def read_by(self) -> Sequence[pygame.Rect]:
        if self.rooms is None:
            return ()
        return (self.rooms.paper,) if self.shown.scenery is None else (self.rooms.paper, self.rooms.map)

    def picks(self) -> list[tuple[Pick, pygame.Rect]]:
        """Returns everything that can be pointed at; of a pair its plate before its disc on the map."""
        cards = [(pick, rect) for pick, (_, rect) in self.tiles.places().items()]
        cards += [(pick, rect) for part in (self.actions, self.plan) for pick, (_, rect) in part.places().items()]
        seals = [(pick, rect) for pick, (_, rect) in self.seals.places().items()]
        plates = [(pick, rect) for pick, (_, rect) in self.plates.places().items()]
        own: list[tuple[Pick, pygame.Rect]] = [(Standee(name), rect) for name, rect in self.party.places().items()]
        found: dict[Pick, pygame.Rect] = {}
        town = self.map.picks() if self.shown.scenery is None else []
        for pick, rect in (*cards, *seals, *plates, *own, *town, (READ, self.paper.rect), *self._bar()):
            found.setdefault(pick, rect)
        return list(found.items())

    def _bar(self) -> list[tuple[Pick, pygame.Rect]]:
        """The casting board where it is folded: it is told while it is pointed at."""
        return [(BOARD, self.board.room)] if self.board.folded else []

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks that a point may mean: on the map a disc, and the place that lies under it."""
        if self.map.room.collidepoint(pos) and self.shown.scenery is None:
            return tuple(pick for pick, rect in self.map.picks() if rect.collidepoint(pos))
        return tuple(pick for pick, rect in self.picks() if rect.collidepoint(pos))[:1]

    def told_of(self) -> str:
        """Returns what is told below of the button or place that is pointed at, "" where nothing is."""
        pick = self.looked_at
        for found in (self.actions.places(), self.plan.places(), self.seals.places()):
            if pick is not None and pick in found:
                return " ".join(words_of(found[pick][0]))
        return ": ".join(filter(None, self.map.told_of(pick)))

    def about(self) -> Tile | None:
        """Returns the card that is pointed at and has something to say, which is told over the casting board."""
        pick, places = self.looked_at, self.tiles.places()
        tile = places[pick][0] if pick is not None and pick in places else None
        return tile if tile is not None and words_of(tile) else None

    @property
    def about_room(self) -> pygame.Rect:
        """Where a card is told of: over the casting board and above it, over the paper where that is folded."""
        if self.board.folded or self.rooms is None:
            return self.paper.rect
        room = self.rooms.story.board.copy()
        room.bottom = self.board.room.bottom
        return room

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole screen."""
        assert self.rooms is not None
        shown = self.shown
        draw_track(surface, self._theme, self.rooms.track, shown.night, shown.scene, shown.clock)
        if shown.scenery is None:
            self.map.draw(surface, self.lit)
        else:
            draw_scenery(surface, self._theme, self.rooms.map, shown.scenery)
        if shown.dice and shown.scenery is None:
            draw_fallen(surface, self._theme, self.rooms.map, shown.dice, shown.dice_words)
        self.plates.draw(surface, self.lit)
        self.paper.draw(surface)
        asks = self.tiles.texts("senya-reader.read-on") if self.paper.more else shown.asks
        draw_asks(surface, self._theme, self.actions.room_left(), asks)
        self.actions.draw(surface, self.lit)
        self.plan.draw(surface, self.lit)
        self.tiles.draw(surface, self.lit, self.cursor)
        if shown.party:  # behind the curtain nothing of a pair lies there
            self._beside(surface)
            self._draw_party(surface)
            self.seals.draw(surface, self.lit)
        for pick in self.hinted:
            if (place := self.rect_of(pick)) is not None:
                colour = self._theme.colours.mark_hint
                if pick in self.map.spots():  # with its name, which stands at its foot
                    place = pygame.Rect(place.x, place.y, place.w, place.h + self._theme.text_px(13))
                pygame.draw.rect(surface, (0x10, 0x0F, 0x20), place.inflate(6, 6), 6, border_radius=10)
                pygame.draw.rect(surface, colour, place.inflate(4, 4), 3, border_radius=9)
        self._draw_cursor(surface)

    def _beside(self, surface: pygame.Surface) -> None:
        about, board = self.about(), self.board
        if about is None or board.folded:
            board.draw(surface, lit=self.lit == BOARD)
        if about is not None:
            draw_about(surface, self._theme, self.about_room, about)
        elif self.looked_at == BOARD:
            board.draw_in(surface, self.about_room)

    def draw_held(self, surface: pygame.Surface, pick: Pick, at: tuple[int, int]) -> None:
        """Draws the card, or the disc of the own pair, that is dragged."""
        if isinstance(pick, Standee):
            self.map.draw_held(surface, pick.id, at)
        else:
            super().draw_held(surface, pick, at)
