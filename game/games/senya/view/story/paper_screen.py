"""A screen with a paper on it: cards, casting board and party beside it, and what a point means."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import pygame

from game.games.senya.view.story.board import BoardBox
from game.games.senya.view.story.paper import Paper
from game.games.senya.view.story.party import Party
from game.games.senya.view.story.pieces import nearest
from game.games.senya.view.story.tiles import TileRow
from game.games.senya.view.story.values import PaperShown
from game.i18n.catalog import Texts
from game.rules.contract import Option, Pick, Standee
from game.ui.theme import Theme

READ = Option("read")
"""The paper: a click reads on."""

R = TypeVar("R")
"""The rectangles of the screen."""
S = TypeVar("S", bound=PaperShown)
"""What it shows."""


class PaperScreen(ABC, Generic[R, S]):
    """Draws its parts into the rooms given to `layout`. `lit` is pointed at, `cursor` where the keyboard is."""

    def __init__(self, theme: Theme, texts: Texts, shown: S, party: Party) -> None:
        self._theme = theme
        self.paper, self.tiles, self.board = Paper(theme), TileRow(theme, texts), BoardBox(theme, texts)
        self.shown, self.party = shown, party
        self.lit: Pick | None = None
        self.cursor: Pick | None = None
        self.rooms: R | None = None
        self._laid: tuple[R, float] | None = None

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, rooms: R) -> None:
        """Puts everything into its room."""
        if self._laid == (rooms, self._theme.text_scale):
            return
        self.rooms, self._laid = rooms, (rooms, self._theme.text_scale)
        self._place(rooms)

    @abstractmethod
    def _place(self, rooms: R) -> None:
        """Gives every part its room."""

    def relabel(self, texts: Texts) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self.tiles.texts = self.party.texts = self.board.texts = texts
        self._laid = None
        if self.rooms is not None:
            self.layout(self.rooms)

    def show(self, shown: S) -> None:
        """Shows what there is, with what is half chosen."""
        self.shown = shown
        self.paper.show(shown.passages)
        self.tiles.show(shown.tiles)
        self.party.members = shown.party
        self.board.board = shown.board

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def read_by(self) -> Sequence[pygame.Rect]:
        """Where a click reads on."""

    @abstractmethod
    def picks(self) -> list[tuple[Pick, pygame.Rect]]:
        """Returns everything that can be pointed at, as it is read."""

    @abstractmethod
    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks that a point may mean."""

    @abstractmethod
    def told_of(self) -> str:
        """Returns what is told of what is pointed at, "" where nothing is."""

    @property
    def looked_at(self) -> Pick | None:
        """What the cursor is on, or where there is none, what the pointer is on."""
        return self.cursor if self.cursor is not None else self.lit

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return dict(self.picks()).get(pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks as they are read."""
        wanted = set(picks)
        return [pick for pick, _ in self.picks() if pick in wanted]

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns the pick nearest to the cursor in a direction."""
        return nearest(self.picks(), cursor, dx, dy)

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        """Scrolls the paper by steps of the wheel, down is on."""
        return self.paper.rect.collidepoint(pos) and self.paper.scroll(steps)

    # --- drawing -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole screen."""

    def draw_held(self, surface: pygame.Surface, pick: Pick, at: tuple[int, int]) -> None:
        """Draws the card that is dragged."""
        self.tiles.draw_at(surface, pick, at)

    def _draw_party(self, surface: pygame.Surface) -> None:
        self.party.draw(surface, self.lit.id if isinstance(self.lit, Standee) else "")

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        if self.cursor is not None and (place := self.rect_of(self.cursor)) is not None:
            pygame.draw.rect(surface, self._theme.colours.focus, place.inflate(4, 4), 2, border_radius=8)
