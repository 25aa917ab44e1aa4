"""A scene of a story on the screen: vignette, paper, cards, casting board and party; it knows places and no rule."""

from collections.abc import Sequence

import pygame

from game.games.senya.view.story.board import BOARD, STILL
from game.games.senya.view.story.paper_screen import READ, PaperScreen
from game.games.senya.view.story.party import Party
from game.games.senya.view.story.pieces import draw_asks, draw_fallen
from game.games.senya.view.story.rooms import StoryRooms
from game.games.senya.view.story.scenery import draw_scenery
from game.games.senya.view.story.values import StoryShown
from game.games.senya.view.throw import DiceThrow
from game.i18n.catalog import Texts
from game.rules.contract import Pick, Standee
from game.ui.theme import Theme


class ReaderScreen(PaperScreen[StoryRooms, StoryShown]):
    """Draws everything of a scene."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts, StoryShown(), Party(theme, texts))
        self.motion = STILL
        """What happens on the board now."""
        self.throw: DiceThrow | None = None
        """Dice that are in the air."""

    def _place(self, rooms: StoryRooms) -> None:
        self.paper.layout(rooms.paper)
        self.tiles.layout(rooms.tiles)
        self.party.layout(rooms.party)
        self.board.layout(rooms.board, rooms.vignette)

    def show(self, shown: StoryShown) -> None:
        """Shows a scene as it stands, with what is half chosen."""
        super().show(shown)
        self.paper.heading = shown.title

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def read_by(self) -> Sequence[pygame.Rect]:
        """Where a click reads on: also on the card that says so, not on a casting board over the place of the scene."""
        if self.rooms is None:
            return ()
        card = [rect for pick, (_, rect) in self.tiles.places().items() if pick == READ]
        return (self.rooms.paper, *card) if self.shown.board.large else (self.rooms.paper, *card, self.rooms.vignette)

    def picks(self) -> list[tuple[Pick, pygame.Rect]]:
        """Returns everything that can be pointed at."""
        cards = [(pick, rect) for pick, (_, rect) in self.tiles.places().items()]
        heroes: list[tuple[Pick, pygame.Rect]] = [
            (Standee(name), rect) for name, rect in self.party.places().items() if Standee(name) not in dict(cards)
        ]
        people = [(pick, rect) for pick, rect in self.board.places().items() if pick not in dict(cards)]
        return [*cards, *people, *heroes, (READ, self.paper.rect)]

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the pick that a point means."""
        found = [pick for pick, rect in self.picks() if rect.collidepoint(pos)]
        named = [Standee(name) for name, rect in self.party.places().items() if rect.collidepoint(pos)]
        return tuple(dict.fromkeys((*found[:1], *named)))

    def told_of(self) -> str:
        """Returns all that is told of the card that is pointed at, "" where none is."""
        found = self.tiles.places().get(self.looked_at) if self.looked_at is not None else None
        if found is None:
            return ""
        return " ".join(found[0].told)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        assert self.rooms is not None
        self._scenery(surface, self.rooms.vignette)
        if self.shown.board.large:
            self.board.draw_large(surface, self.lit, self.motion)
        self.paper.draw(surface)
        self._asks(surface, self.rooms.asks)
        self.tiles.draw(surface, self.lit, self.cursor)
        self.board.draw(surface, lit=self.lit == BOARD)
        self._draw_party(surface)
        self._draw_cursor(surface)

    def _asks(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        waits = self.tiles.texts("senya-reader.read-on") if self.paper.more else self.shown.asks
        draw_asks(surface, self._theme, room, waits)

    def _scenery(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        shown = self.shown
        draw_scenery(surface, self._theme, room, shown.scenery, captioned=not shown.board.large)
        if self.throw is not None:
            self._flying(surface, room, self.throw)
        elif shown.dice and not shown.board.large:
            draw_fallen(surface, self._theme, room, shown.dice, shown.dice_words)

    def begin_throw(self, faces: Sequence[int]) -> None:
        """Lets dice fly in over the place of the scene; `throw.t` says how far they are."""
        if self.rooms is not None:
            room, u = self.rooms.vignette, self._theme.u
            floor = pygame.Rect(0, 0, round(room.w * 0.5), round(room.h * 0.34))
            floor.center = (room.centerx, room.y + round(room.h * 0.6))
            self.throw = DiceThrow(faces, floor, round(34 * u), 0)

    @staticmethod
    def _flying(surface: pygame.Surface, room: pygame.Rect, throw: DiceThrow) -> None:
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        surface.fill((0x90, 0x8C, 0xA4), room, special_flags=pygame.BLEND_RGB_MULT)
        throw.draw(surface)
        surface.set_clip(clip)
