"""Small pictures of positions in lists: drawn by the games a few in a frame, of what everybody may know, and kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from game import catalog
from game.records.sealed import Told, Turned, last_told, told_at, told_position, told_task
from game.records.steps import Steps, Work
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import RulesError
from game.stage.loading import loading, rules_loading
from game.storage.problem import Refused
from game.ui import textures
from game.ui.theme import Theme

MOST = 160
"""Pictures kept; those not asked for the longest time go first. They take a few megabytes."""
A_FRAME_S = 0.008
"""How long a frame works on them at most, one step of work more or less."""
GIVE_UP_S = 3.0
"""What takes so many seconds to read gets no picture: it may be anything."""
WIDER = 1.3
"""How much wider than high the place of a picture is."""

Size = tuple[int, int]
Paint = Callable[[Theme, Told, Size, int], pygame.Surface]
"""What `Row.thumbnail` names: the number is the seat from whose side the position is seen."""


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """What a small picture is of: a position of a game, which `read` finds; `key` tells it from all others."""

    game_id: str
    key: Hashable
    read: Callable[[], Steps[Turned]] = field(compare=False, repr=False)


def of_position(game_id: str, key: Hashable, position: PositionObject, options: OptionValues) -> Thumbnail:
    """Returns the picture of a position object, seen from the side of the first seat."""
    return Thumbnail(game_id, key, lambda: told_position(game_id, position, options))


def of_task(game_id: str, key: Hashable, position: PositionObject, options: OptionValues) -> Thumbnail:
    """Returns the picture of a position in which somebody is to find something, seen from that side."""
    return Thumbnail(game_id, (key, "task"), lambda: told_task(game_id, position, options))


def of_file(game_id: str, path: Path, ply: int | None = None) -> Thumbnail | None:
    """Returns the picture of a position of a record, of the last without a ply; None where the file is not there.

    At a ply it is seen from the side of whoever is to act there.
    """
    try:
        about = path.stat()
    except OSError:
        return None
    read = partial(last_told, path) if ply is None else partial(told_at, path, ply)
    return Thumbnail(game_id, (str(path), about.st_mtime_ns, about.st_size, ply), read)


@dataclass(slots=True)
class _Under:
    """A picture under way."""

    picture: Thumbnail
    size: Size
    work: Work[Turned]
    spent: float = 0.0


def _read(picture: Thumbnail) -> Steps[Turned]:
    """Loads the rules and the painter of a picture's game before it is read: each may be a hundred modules."""
    yield from rules_loading(picture.game_id)
    yield from loading(catalog.GAMES[picture.game_id].thumbnail)
    return (yield from picture.read())


_Kept = OrderedDict[Hashable, pygame.Surface | None]
_KEPT: _Kept = OrderedDict()


class Thumbnails:
    """The pictures of one page. Whoever draws asks for them; `go_on` makes those that were asked for last.

    They are kept for all pages: None where there is none, because the position cannot be read.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._wanted: dict[Hashable, tuple[Thumbnail, Size]] = {}
        self._under: _Under | None = None

    def forget_wishes(self) -> None:
        """Begins a new drawing: what is not asked for in it is not made any more."""
        self._wanted.clear()

    def draw(self, surface: pygame.Surface, picture: Thumbnail | None, rect: pygame.Rect) -> None:
        """Draws a picture in its frame, the frame alone where it is still to come; nothing where there is none."""
        if picture is None or not catalog.GAMES[picture.game_id].thumbnail:
            return
        key = self._key(picture, rect.size)
        if key not in _KEPT:
            self._wanted[key] = picture, rect.size
            textures.panel(surface, rect, max(3, rect.h // 14), self._theme.colours.ground, self._theme.colours.line)
            return
        _KEPT.move_to_end(key)
        found = _KEPT[key]
        if found is not None:
            surface.blit(found, found.get_rect(center=rect.center))

    def draw_before(
        self, surface: pygame.Surface, picture: Thumbnail | None, row: pygame.Rect, height: int
    ) -> pygame.Rect:
        """Draws a picture so high at the left of a row and returns what is left of it, also where there is none."""
        place = pygame.Rect(row.x, row.centery - height // 2, round(height * WIDER), height)
        self.draw(surface, picture, place)
        taken = place.w + height // 4
        return pygame.Rect(row.x + taken, row.y, row.w - taken, row.h)

    @property
    def waiting(self) -> bool:
        """Whether pictures that were asked for are still to come."""
        return bool(self._wanted)

    def go_on(self, seconds: float = A_FRAME_S) -> bool:
        """Works for about so long; True where a picture has come that is to be drawn."""
        if not self._wanted:
            return False
        under = self._under
        if under is None or self._key(under.picture, under.size) not in self._wanted:
            self._stop()
            picture, size = next(iter(self._wanted.values()))
            under = self._under = _Under(picture, size, Work(_read(picture)))
        under.spent += seconds
        try:
            if not under.work.go_on(seconds) and under.spent < GIVE_UP_S:
                return False
            made = self._painted(under) if under.work.done else None
        except (Refused, RulesError, KeyError):  # a damaged file, or a game whose tables are
            made = None
        key = self._key(under.picture, under.size)
        _KEPT[key] = made
        if len(_KEPT) > MOST:
            _KEPT.popitem(last=False)
        self._wanted.pop(key, None)
        self._stop()
        return True

    def _stop(self) -> None:
        """Lets go of what is under way."""
        if self._under is not None:
            self._under.work.stop()
            self._under = None

    def _painted(self, under: _Under) -> pygame.Surface:
        paint: Paint = catalog.load(catalog.GAMES[under.picture.game_id].thumbnail)
        with self._theme.printing():
            seen = under.work.outcome
            return paint(self._theme, seen.told, under.size, seen.seat)

    def _key(self, picture: Thumbnail, size: Size) -> Hashable:
        return picture, size, self._theme.colours
