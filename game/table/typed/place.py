"""Where the move field lies: as usual beside the board, or clear of what asks over the table."""

import pygame

Size = tuple[int, int]


def usual_place(rooms: tuple[pygame.Rect, ...], least: Size) -> pygame.Rect:
    """Returns the first of some rooms that is large enough, else the last."""
    return next((room for room in rooms if room.width >= least[0] and room.height >= least[1]), rooms[-1])


def clear_place(
    usual: pygame.Rect, taken: pygame.Rect | None, window: pygame.Rect, board: pygame.Rect, least: Size
) -> pygame.Rect:
    """Returns the place with nothing of what is `taken` in it: `usual`, or else in the window at one of its sides.

    There it covers as little of the board as can be. It is smaller than `least` only where no side has that room.
    """
    if taken is None or not taken.colliderect(usual):
        return usual
    sides = _sides(window, taken)
    wide = [side for side in sides if side.width >= least[0] and side.height >= least[1]]
    found = [
        place
        for side in wide or [max(sides, key=lambda side: min(side.width / least[0], side.height / least[1]))]
        for place in _corners(
            side, usual, (min(side.width, usual.width), min(side.height, max(least[1], usual.height)))
        )
    ]
    return min(found, key=lambda place: (_area(place.clip(board)), -_area(place), _way(place, usual)))


def _sides(window: pygame.Rect, taken: pygame.Rect) -> list[pygame.Rect]:
    """Returns what of a window lies left, right, above and below of a rectangle."""
    left, top, right, bottom = window.left, window.top, window.right, window.bottom
    taken = taken.clip(window)
    return [
        pygame.Rect(left, top, taken.left - left, window.height),
        pygame.Rect(taken.right, top, right - taken.right, window.height),
        pygame.Rect(left, top, window.width, taken.top - top),
        pygame.Rect(left, taken.bottom, window.width, bottom - taken.bottom),
    ]


def _corners(side: pygame.Rect, usual: pygame.Rect, size: Size) -> list[pygame.Rect]:
    """Returns rectangles of a size within a side: in its corners, and where the usual place is nearest."""
    place = pygame.Rect(0, 0, *size)
    place.topleft = usual.topleft
    place.clamp_ip(side)
    xs, ys = (side.left, side.right - size[0], place.x), (side.top, side.bottom - size[1], place.y)
    return [pygame.Rect((x, y), size) for x in xs for y in ys]


def _way(place: pygame.Rect, other: pygame.Rect) -> int:
    """Returns how far a rectangle lies from another."""
    return abs(place.centerx - other.centerx) + abs(place.centery - other.centery)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
