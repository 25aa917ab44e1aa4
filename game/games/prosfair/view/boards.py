"""The five boards of プロスフェアー on the screen: the base board and four places for sub-boards, with their words."""

from collections.abc import Iterator

import pygame

from game.games.prosfair.rules.actions import square
from game.games.prosfair.rules.parts import FREE, JOINT
from game.games.prosfair.rules.pieces import BLACK
from game.games.prosfair.view.art import GOLD, ProsfairArts, lacquer_of
from game.games.prosfair.view.board_art import FILES, LINE
from game.games.prosfair.view.field import FieldView
from game.games.prosfair.view.marks import NO_MARKS, ProsfairMarks
from game.games.prosfair.view.marks_over import MarksOver
from game.games.prosfair.view.rooms import SLOTS, SlotRoom, slot_rooms
from game.games.prosfair.view.sprites import BOARDS, Lying, ProsfairSprites
from game.i18n.catalog import Texts
from game.rules.contract import Pick, Square
from game.ui.textures import panel, plane, shadow
from game.ui.theme import Colour, Theme

LEGIBLE = 0.7
"""Of their usual size: words of a slot that would be smaller take the room of others, or are left out."""
LONGEST_NAME = "m13"
HELD_BY: dict[int, Colour] = {FREE: LINE, 0: (0xF4, 0xE6, 0xDC), 1: GOLD, JOINT: (0x6E, 0xBE, 0xAC)}
"""The line of a sub-board's frame, by its owner."""


class Boards:
    """Draws the boards and says what a point means.

    `enlarged` is the slot that is shown large, `pointed` the slot under the pointer: its origin is lit on the base
    board. `marks` and `held` may be set at any time.
    """

    def __init__(self, theme: Theme, texts: Texts, arts: ProsfairArts, sprites: ProsfairSprites) -> None:
        self._theme, self.texts, self.sprites = theme, texts, sprites
        self.fields = tuple(FieldView(theme, arts, sprites, board) for board in BOARDS)
        self._over = MarksOver(theme)
        self.marks: ProsfairMarks = NO_MARKS
        self.held: Pick | None = None
        self.pointed: int | None = None
        self._enlarged: int | None = None
        self._block = pygame.Rect(0, 0, 400, 440)
        self._rooms: dict[int, SlotRoom] = slot_rooms(theme, self._block, None)
        self._board = pygame.Rect(0, 0, 600, 600)
        self._form = ""

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def base(self) -> FieldView:
        return self.fields[0]

    @property
    def enlarged(self) -> int | None:
        """The slot that is shown large."""
        return self._enlarged

    @enlarged.setter
    def enlarged(self, slot: int | None) -> None:
        if slot != self._enlarged:
            self._enlarged = slot
            self._lay_slots()

    def layout(self, board: pygame.Rect, block: pygame.Rect) -> None:
        """Puts the base board and the block of the four places into rectangles of window pixels."""
        self._board, self._block = board.copy(), block.copy()
        self._form = self.sprites.form.name
        self.base.layout(board)
        self._lay_slots()

    def fit_form(self) -> None:
        """Lays the boards out anew where the form of the game is another one than before."""
        if self._form != self.sprites.form.name:
            self.layout(self._board, self._block)

    def _lay_slots(self) -> None:
        self._rooms = slot_rooms(self._theme, self._block, self._enlarged)
        for slot, room in self._rooms.items():
            self.fields[slot].large = room.large
            self.fields[slot].layout(room.board)

    def room(self, slot: int) -> SlotRoom:
        """Returns where a slot lies."""
        return self._rooms[slot]

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the slot whose board or words lie at a point."""
        rooms = self._rooms.items()
        return next((slot for slot, at in rooms if at.head.union(at.board).collidepoint(pos)), None)

    def head_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the open slot whose words or frame lie at a point: a click there enlarges it, or makes it small."""
        slot = self.slot_at(pos)
        if slot is None or not self.fields[slot].open or self.fields[slot].size.field.collidepoint(pos):
            return None
        return slot

    def hit(self, pos: tuple[int, int]) -> Square | None:
        """Returns the square at a point."""
        return next((found for field in self.fields if (found := field.hit(pos))), None)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns the rectangle of a square."""
        for field in self.fields:
            at = field.here(pick)
            if at is not None and field.open:
                return field.cell_rect(at)
        return None

    def targets(self) -> Iterator[tuple[Square, pygame.Rect]]:
        """Yields every square of the open boards with its rectangle."""
        for field in self.fields:
            if field.open:
                for at in range(field.files * field.files):
                    yield square(at, field.files, field.number), field.cell_rect(at)

    def region(self, origin: int) -> pygame.Rect:
        """Returns where the region with that a1 lies on the base board."""
        side = self.sprites.files(1) - 1
        return self.base.area(origin, origin + side * self.base.files + side)

    def picture(self, origin: int) -> pygame.Surface:
        """Returns the region with that a1 as it is copied: its ordinary pieces, no special ones and no marks (P9.5)."""
        side = self.sprites.files(1)
        across, up = self.base.files, range(side)
        return self.base.plain_picture([origin + rank * across + file for rank in up for file in range(side)])

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all boards at rest with the marks that lie below the pieces."""
        theme = self._theme
        shadow(surface, self.base.size.rect, round(4 * theme.u), round(20 * theme.u), 150, round(6 * theme.u))
        self.base.draw(surface, self.marks, self.held)
        if not self.sprites.facts.boards:
            return
        for slot in SLOTS:
            lying = self.sprites.boards[slot]
            if lying is None:
                self._draw_empty(surface, slot)
            else:
                self._draw_open(surface, slot, lying)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the marks above the pieces."""
        self._over.draw(surface, self.fields, self.marks)

    def _draw_empty(self, surface: pygame.Surface, slot: int) -> None:
        theme, room, c = self._theme, self._rooms[slot], self._theme.colours
        self._name(surface, slot, room, c.dim)
        panel(surface, room.board, round(8 * theme.u), (0x26, 0x1E, 0x22), (0x4A, 0x3C, 0x42))
        px = theme.fit(self.texts("prosfair-board.unopened"), "sans", theme.text_px(13), room.board.width - 8)
        theme.draw(surface, self.texts("prosfair-board.unopened"), room.board.center, "sans", px, c.dim, "center")

    def _draw_open(self, surface: pygame.Surface, slot: int, lying: Lying) -> None:
        theme, room, c = self._theme, self._rooms[slot], self._theme.colours
        field = self.fields[slot]
        lit = slot == self.pointed
        left = self._name(surface, slot, room, c.gold_high if lit else c.ink)
        sign = self._sign_rect(room)
        _corners(surface, sign, c.gold_high if lit else c.muted, inward=room.large)
        right = self._owner(surface, lying, room, left, sign.left - round(5 * theme.u))
        self._opener(surface, lying, room, left, right)
        shadow(surface, field.size.rect, round(3 * theme.u), round(10 * theme.u), 120, round(3 * theme.u))
        edge = HELD_BY[lying.owner]
        field.draw(surface, self.marks, self.held, c.gold_high if lit and lying.owner == FREE else edge)
        if lying.owner != FREE:
            surface.blit(plane(field.size.field.size, (18, 4, 10, 84)), field.size.field)
            pygame.draw.rect(surface, edge, field.size.rect, max(2, round(3.4 * theme.u)))

    def _name(self, surface: pygame.Surface, slot: int, room: SlotRoom, colour: Colour) -> int:
        """Writes the name of a slot; returns where it ends."""
        theme, head = self._theme, room.head
        words = self.texts(f"prosfair-board.slot.{slot}")
        usual = theme.text_px(13)
        px = theme.fit(words, "sans-bold", usual, round(head.width * 0.62))
        if px < usual * LEGIBLE:  # then nothing has room beside it
            px = theme.fit(words, "sans-bold", usual, self._sign_rect(room).left - head.x - round(3 * theme.u))
        return theme.draw(surface, words, head.midleft, "sans-bold", px, colour, "midleft").right

    def _sign_rect(self, room: SlotRoom) -> pygame.Rect:
        """Returns where the sign stands that a click on the words enlarges the board, or makes it small again."""
        side = max(10, round(13 * self._theme.u))
        return pygame.Rect(room.head.right - side, room.head.centery - side // 2, side, side)

    def _owner(self, surface: pygame.Surface, lying: Lying, room: SlotRoom, left: int, right: int) -> int:
        """Writes who holds a board, up to `right`; returns where that begins."""
        theme, head, c = self._theme, room.head, self._theme.colours
        name = {FREE: "free", 0: "white", 1: "black", JOINT: "joint"}[lying.owner]
        words = self.texts(f"prosfair-board.held.{name}")
        colour = c.muted if lying.owner == FREE else HELD_BY[lying.owner]
        space = right - left - theme.text_px(5)
        usual = theme.text_px(12)
        px = theme.fit(words, "sans", usual, space)
        if px < usual * LEGIBLE or theme.fonts.width(words, "sans", px) > space:  # the frame alone tells it then
            return right
        return theme.draw(surface, words, (right, head.centery), "sans", px, colour, "midright").left

    def _opener(self, surface: pygame.Surface, lying: Lying, room: SlotRoom, left: int, right: int) -> None:
        """Draws a disc of the colour of the side that opened the board, and the base square of its a1.

        A board so small that not every square's name has room beside its own shows the disc alone, if even that.
        """
        theme, head = self._theme, room.head
        px = theme.text_px(12)
        words = square_name(lying.origin, self.base.files)
        radius = max(4, round(px * 0.42))
        x = left + round(px * 0.6)
        if x + 2 * radius > right - px * 0.3:
            return
        disc(surface, (x + radius, head.centery), radius, lying.opener)
        if x + 2 * radius + theme.fonts.width(LONGEST_NAME, "sans", px) + px * 0.8 > right:
            return
        at = (x + 2 * radius + round(px * 0.3), head.centery)
        theme.draw(surface, words, at, "sans", px, theme.colours.muted, "midleft")


def _corners(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, *, inward: bool) -> None:
    """Draws two opposite corners of a square: it can be made larger; pointing `inward`, smaller."""
    arm, wide = max(3, rect.width * 2 // 5), max(1, rect.width // 6)
    for x, y, way in ((rect.right - 1, rect.top, -1), (rect.left, rect.bottom - 1, 1)):
        if inward:
            x, y, way = x + way * rect.width // 2, y - way * rect.height // 2, -way
        pygame.draw.line(surface, colour, (x, y), (x + way * arm, y), wide)
        pygame.draw.line(surface, colour, (x, y), (x, y - way * arm), wide)


def disc(surface: pygame.Surface, at: tuple[int, int], radius: int, side: int) -> None:
    """Draws a small disc in the colours of a side."""
    look = lacquer_of(side)
    pygame.draw.aacircle(surface, look.rim if side == BLACK else look.face, at, radius)
    pygame.draw.aacircle(surface, look.face if side == BLACK else look.rim, at, max(1, radius - 2))
    if side != BLACK:
        pygame.draw.aacircle(surface, look.middle, at, max(1, radius - 3))


def square_name(at: int, files: int) -> str:
    """Returns the name of a base square: "e5"."""
    return f"{FILES[at % files]}{at // files + 1}"
