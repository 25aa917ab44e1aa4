"""A position of 盤上遊姫 drawn small: the battlefields with both formations in the colours of their forces."""

from collections.abc import Mapping, Sequence

import pygame

from game.games.yuki.rules.cards import number
from game.games.yuki.view.plates import FAR_TONE, NEAR_TONE
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.looks import LOOKS
from game.ui.board.board_art import FINE, small
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import stamp
from game.ui.theme import Theme

CLOTH = (0x24, 0x30, 0x34)
MOST = 4
"""Cards of the largest formation."""


def paint(theme: Theme, told: Mapping[str, object], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the table of a position object as `seat` sees it, `size` pixels; no hand is shown."""
    surface = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    surface.fill(CLOTH)
    lanes = told["lanes"]
    assert isinstance(lanes, Sequence)
    wide, high = surface.get_width() / len(lanes), surface.get_height()
    for n, lane in enumerate(lanes if seat == 0 else reversed(lanes)):
        room = pygame.Rect(round(n * wide) + FINE, FINE, round(wide) - 2 * FINE, high - 2 * FINE)
        stone = pygame.Rect(room.x, 0, room.w, max(6, high // 9))
        stone.centery = room.centery
        winner = lane["winner"]
        for player, cards in enumerate(lane["cards"]):
            faint = winner is not None and winner != player
            _formation(surface, theme, cards, (room, stone, player == seat), faint)
        pygame.draw.rect(surface, LOOKS["F"].face if winner is None else theme.colours.gold_high, stone, 0, 3)
        if winner is not None:
            side = room.bottom if winner == seat else room.top
            pygame.draw.line(surface, theme.colours.gold_high, (room.x, side), (room.right, side), 2 * FINE)
            _flag(surface, room, stone, winner == seat)
    return small(surface)


def _flag(surface: pygame.Surface, room: pygame.Rect, stone: pygame.Rect, near: bool) -> None:
    """Sets the winner's flag on the stone, at the near or far side, in the colour it has on the table."""
    side = min(room.w, round(1.6 * stone.h))
    flag = emblem("F", side, NEAR_TONE if near else FAR_TONE)
    if not near:
        flag = pygame.transform.flip(flag, False, True)
    ground = flag.get_rect(center=(room.centerx, stone.bottom if near else stone.top))
    pygame.draw.circle(surface, CLOTH, ground.center, round(side * 0.56))
    stamp(surface, flag, center=ground.center)


def _formation(
    surface: pygame.Surface,
    theme: Theme,
    cards: Sequence[str],
    place: tuple[pygame.Rect, pygame.Rect, bool],
    faint: bool,
) -> None:
    """Draws the cards of a player on a lane from its stone outwards, towards the near or the far edge.

    Those of who lost it lie in half light.
    """
    room, stone, near = place
    step = (room.h - stone.h) // 2 / MOST
    for n, code in enumerate(cards[:MOST]):
        look = LOOKS[code[0]]
        y = stone.bottom + n * step if near else stone.top - (n + 1) * step
        box = pygame.Rect(room.x, round(y) + 1, room.w, round(step) - 2)
        band, ink = look.band, look.band_ink
        if faint:
            band, ink = blend(band, CLOTH, 0.55), blend(ink, CLOTH, 0.4)
        pygame.draw.rect(surface, band, box, 0, 4)
        px = max(8, round(min(box.h, box.w) * 0.95))
        theme.draw(surface, str(number(code)), box.center, "sans-bold", px, ink, "center")
