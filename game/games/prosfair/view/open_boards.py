"""The open sub-boards of プロスフェアー in a row, small: what the panel at the end shows, which covers them."""

import pygame

from game.games.prosfair.rules.parts import FREE, JOINT, Boards
from game.games.prosfair.view.art import ProsfairArts
from game.games.prosfair.view.thumbnail import draw_sub
from game.i18n.catalog import Texts
from game.ui.board.board_art import FINE, small
from game.ui.theme import Theme

SIDE, LEAST, GAP = 150, 90, 10
"""Layout units of a board, at most and at least, and between two."""
HELD = {FREE: "free", 0: "white", 1: "black", JOINT: "joint"}


class OpenBoards:
    """A picture for a dialog: the boards of slots 1 to 4 that are open, each with its name and who holds it.

    Its pieces bear what those on the table's boards do.

    In a narrow panel, which leaves the boards themselves in sight, it is nothing.
    """

    def __init__(self, texts: Texts, boards: Boards, arts: ProsfairArts) -> None:
        self._texts, self._arts = texts, arts
        self._subs = [(slot, board) for slot, board in enumerate(boards) if slot and board is not None]

    def _side(self, theme: Theme, width: int) -> int:
        gap, count = round(GAP * theme.u), len(HELD)  # four slots, so that each board lies in its column
        return min(round(SIDE * theme.u), (width - (count - 1) * gap) // count)

    def _roomy(self, theme: Theme, width: int) -> bool:
        return self._side(theme, width) >= LEAST * theme.u

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels of two lines of words above the boards, and the boards; 0 where they have no room."""
        if not self._roomy(theme, width):
            return 0
        return self._side(theme, width) + 2 * theme.line_height("sans", theme.text_px(13)) + round(GAP * theme.u)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        if not self._roomy(theme, rect.width):
            return
        side, line = self._side(theme, rect.width), theme.line_height("sans", theme.text_px(13))
        for n, (slot, board) in enumerate(self._subs):
            x, y = rect.x + n * (side + round(GAP * theme.u)), rect.y + round(GAP * theme.u) // 2
            words = self._texts(f"prosfair-board.slot.{slot}"), self._texts(f"prosfair-board.held.{HELD[board.owner]}")
            for told, role, colour in zip(
                words, ("sans-bold", "sans"), (theme.colours.ink, theme.colours.muted), strict=True
            ):
                px = theme.fit(told, role, theme.text_px(13), side)
                theme.draw(surface, told, (x, y), role, px, colour)
                y += line
            fine = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
            draw_sub(fine, theme, board, fine.get_rect(), letters=self._arts.letters)
            surface.blit(small(fine), (x, y))

    def words(self) -> tuple[str, ...]:
        return ()  # the boards of the table are told

    def facts(self) -> dict[int, int]:
        """Returns who holds each open board, by slot."""
        return {slot: board.owner for slot, board in self._subs}
