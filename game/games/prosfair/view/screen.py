"""All of プロスフェアー on the screen: boards, hands, strip, what is in the air; it knows places and no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.games.prosfair.rules.pieces import NAMES
from game.games.prosfair.view.art import ProsfairArt, ProsfairArts
from game.games.prosfair.view.boards import Boards
from game.games.prosfair.view.effects import Effects
from game.games.prosfair.view.marks import ProsfairMarks
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay
from game.games.prosfair.view.overlay_art import OverlayArt
from game.games.prosfair.view.rooms import Rooms
from game.games.prosfair.view.sprites import ProsfairSprites
from game.games.prosfair.view.stage import ProsfairStage
from game.games.prosfair.view.strip import Strip
from game.games.prosfair.view.tray import ProsfairTray
from game.i18n.catalog import Texts
from game.rules.contract import InHand, Pick, Square
from game.ui.board.arrows import towards
from game.ui.motion.actors import Actor, draw_actor
from game.ui.theme import Theme

HELD_LIFT = 0.30
"""How high a dragged piece is held, in its widths."""


class ProsfairScreen:
    """Draws everything of the game's own into the rooms given to `layout`, and says what a point means."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme = theme
        self.sprites = ProsfairSprites()
        self.arts = ProsfairArts(theme)
        self.boards = Boards(theme, texts, self.arts, self.sprites)
        self.trays = (
            ProsfairTray(theme, self.arts, self.sprites, 0),
            ProsfairTray(theme, self.arts, self.sprites, 1),
        )
        self.strip = Strip(theme, texts, self.sprites)
        self.overlay: BoardOverlay = NOTHING
        self.in_hand: pygame.Rect | None = None
        """Where a dragged piece is drawn over everything."""
        self.covered: Callable[[tuple[int, int]], bool] = lambda pos: False
        """Whether a panel over everything lies at a point."""
        self._over = OverlayArt(theme, self.boards)
        self.effects = Effects(theme, self.boards, self._over, self.arts)
        self.stage = ProsfairStage(self.sprites, self.arts, self.boards, self.trays, self.effects)
        self._rooms: Rooms | None = None
        self._word(texts)

    # --- layout ------------------------------------------------------------------------------------------------------

    @property
    def flipped(self) -> bool:
        """Whether Black sits at the lower edge."""
        return self.sprites.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        if value != self.sprites.flipped:
            self.sprites.flipped = value
            self.sprites.changes += 1
            if self._rooms is not None:
                self.layout(self._rooms)

    def layout(self, rooms: Rooms) -> None:
        """Puts everything into its room."""
        self._rooms = rooms
        self.boards.layout(rooms.board, rooms.block)
        near = self.sprites.near
        self.trays[near].layout(rooms.near_tray)
        self.trays[1 - near].layout(rooms.far_tray)
        self.strip.layout(rooms.strip)

    def relabel(self, texts: Texts) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self.arts.forget()
        self._word(texts)
        if self._rooms is not None:
            self.layout(self._rooms)

    def _word(self, texts: Texts) -> None:
        self.boards.texts = self.strip.texts = texts
        for tray in self.trays:
            tray.empty = texts("prosfair-board.hand-empty")
        self.strip.forget()

    # --- what is shown ------------------------------------------------------------------------------------------------

    def show(self, marks: ProsfairMarks, *, held: Pick | None = None, offers: frozenset[Pick] = frozenset()) -> None:
        """Marks boards and hands; `held` is the pick of a drag, `offers` are hand pieces that may be taken up."""
        self.boards.marks, self.boards.held = marks, held
        hinted = next((pick for pick in marks.hint.way if isinstance(pick, InHand)), None)
        for tray in self.trays:
            tray.selected = marks.selected if held is None else None
            tray.held, tray.hover, tray.cursor, tray.hint, tray.offers = held, marks.hover, marks.cursor, hinted, offers

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Notes where the pointer is, so that the origin of a sub-board is lit; True if that changed anything."""
        slot = None if pos is None else self.boards.slot_at(pos)
        changed = slot != self.boards.pointed
        self.boards.pointed = slot
        return changed

    # --- places ------------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks a point may mean: a square of any open board, or a hand piece; none under a panel."""
        if self.covered(pos):
            return ()
        found = self.boards.hit(pos)
        if found is not None:
            return (found,)
        return next((hits for tray in self.trays if (hits := tray.hit(pos))), ())

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        """Returns what a pick may mean to the keyboard: itself."""
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick lies."""
        if isinstance(pick, InHand):
            return self.trays[pick.seat].rect_of(pick)
        return self.boards.rect_of(pick)

    def picks(self) -> Iterator[tuple[Pick, pygame.Rect]]:
        """Yields everything that can be pointed at with its rectangle."""
        yield from self.boards.targets()
        for tray in self.trays:
            yield from tray.targets().items()

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks board by board from the top left, then hand pieces, then the rest."""

        def key(pick: Pick) -> tuple[int, int, int, int, str]:
            if isinstance(pick, Square):
                rect = self.rect_of(pick)
                y, x = (rect.y, rect.x) if rect else (0, 0)
                return (0, pick.board, y, x, "")
            if isinstance(pick, InHand):
                return (1, pick.seat, NAMES.index(pick.kind), 0, "")
            return (2, 0, 0, 0, str(pick))

        return sorted(picks, key=key)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns what lies nearest in the direction of an arrow key, over the edges of boards and hands."""
        here = self.rect_of(cursor) if cursor is not None else None
        if here is None or cursor is None:
            middle = self.boards.base.files // 2
            return self.boards.base.square(middle, middle)
        return towards(here, self.picks(), dx, dy, 3) or cursor

    def code_of(self, pick: Pick | None) -> int | None:
        """Returns the code by which the piece is drawn that a pick means; None where there is none."""
        if isinstance(pick, InHand):
            return self.trays[pick.seat].code_of(pick)
        for field in self.boards.fields:
            at = field.here(pick)
            if at is not None and field.open:
                return field.code(at) or None
        return None

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws boards, hands and strip, and what is in the air over them."""
        self.boards.fit_form()
        self.boards.draw(surface)
        for tray in self.trays:
            tray.draw_kept(surface)
        self.strip.draw(surface)
        pointed = self.boards.pointed
        lying = self.sprites.boards[pointed] if pointed else None
        if lying is not None:
            self._over.lit(surface, lying.origin)
        self._over.draw(surface, self.overlay, self.in_hand)
        self.boards.draw_over(surface)
        self.stage.draw_flying(surface)

    def draw_held(self, surface: pygame.Surface, pick: Pick, pos: tuple[int, int]) -> None:
        """Draws a dragged piece under the pointer, held high over its shadow. To be called last of all."""
        code = self.code_of(pick)
        if code is None:
            return
        art = self._art_of(pick)
        lift = art.size.width * HELD_LIFT
        actor = Actor(code, pos[0], pos[1] + art.size.height / 2 + lift * 0.6, lift=lift)
        draw_actor(surface, actor, art, self.sprites.away)

    def held_rect(self, pick: Pick, pos: tuple[int, int]) -> pygame.Rect:
        """Returns what a dragged piece under the pointer covers."""
        size = self._art_of(pick).size
        return pygame.Rect(0, 0, size.width, size.height).move_to(
            midbottom=(pos[0], round(pos[1] + size.height / 2 - 0.4 * size.width * HELD_LIFT))
        )

    def _art_of(self, pick: Pick) -> ProsfairArt:
        """Returns the piece art in which a dragged piece is drawn: that of its board."""
        return self.boards.fields[pick.board if isinstance(pick, Square) else 0].art
