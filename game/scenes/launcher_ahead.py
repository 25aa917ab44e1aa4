"""What the launcher loads a little in a frame while nobody does anything: its pages are then there at once."""

import gc
import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache

import pygame

from game import catalog
from game.records.steps import Steps, Work
from game.row import OwnChoice, Row
from game.stage.loading import importing, loading, rules_loading
from game.stage.scene import Context
from game.storage import levels
from game.storage.puzzles import puzzle_at, puzzle_files

log = logging.getLogger(__name__)

A_FRAME_S = 0.008
"""How long a frame works on it, one module or file more or less."""
PAGES = (
    *(f"scenes.{name}" for name in ("new_game", "settings", "rules_reader", "lessons", "puzzles", "library", "keys")),
    *("scenes.credits", "scenes.practice.page", "scenes.statistics.page", "scenes.openings.page"),
    *("scenes.people.page", "editor.page"),
)

PRACTICE = "game.scenes.practice.page:PracticeScene"
"""Is made ahead once all that it lists was read."""


class Ahead:
    """What is loaded for the pages in the language of a context; `waiting` until all of it is there."""

    def __init__(self, ctx: Context) -> None:
        self.texts = ctx.texts
        self._work = Work(_all(ctx))

    @property
    def waiting(self) -> bool:
        return not self._work.done

    def go_on(self) -> None:
        """Works for a part of a frame."""
        if self._work.go_on(A_FRAME_S):
            _set_aside()


@cache
def _set_aside() -> None:
    """Sets aside what was loaded, once: it stays for good, and every collection of garbage would walk it for 90 ms."""
    gc.freeze()


def _all(ctx: Context) -> Steps[None]:
    for page in PAGES:
        yield from _tried(importing(f"game.{page}"))
    yield from _tried(_clothing(ctx))
    yield from _tried(ctx.texts.reading())
    for game_id in catalog.GAMES:
        yield from _of_game(game_id, ctx)
        yield from _tried(_book(game_id, ctx))
    yield from _tried(_making(PRACTICE, ctx))


def for_press(game_id: str, what: str) -> Steps[None]:
    """Loads what a button on the card of a game leads to, for whoever presses it before its turn."""
    row = catalog.GAMES[game_id]
    pages = {"new": row.before, "rules": row.pictures, **{f"page-{name}": page for name, page in row.pages}}
    yield from _tried(rules_loading(game_id))
    yield from _tried(loading(pages.get(what, "")))


def _of_game(game_id: str, ctx: Context) -> Steps[None]:
    """Loads what pages need of one game, as far as it is not there: rules, pictures, pages of its own, lessons."""
    row = catalog.GAMES[game_id]
    yield from _tried(rules_loading(game_id))
    for reference in (row.thumbnail, row.pictures, row.drafting, row.editor, *_previews(row)):
        yield from _tried(loading(reference))
    for page in sorted({*dict(row.pages).values(), row.before} - {""}):
        yield from _tried(_making(page, ctx))
    if not row.part_of:
        yield from _tried(_reading(game_id))


def _book(game_id: str, ctx: Context) -> Steps[None]:
    """Parses the rulebook of a game, then sets its first page: lines, and letters the fonts have at hand, are kept."""
    from game.scenes.rules_reader import RulesReader  # here, for the launcher's first frame does without
    from game.ui.text.rich_text import parse

    if catalog.has_rulebook(game_id):
        parse(levels.rulebook(catalog.rulebooks_of(game_id), ctx.texts.lang))
        yield 0.5
        RulesReader(game_id).enter(ctx)
    yield 1.0


def _previews(row: Row) -> Iterator[str]:
    return (own.preview for own in row.settings if isinstance(own, OwnChoice))


def _clothing(ctx: Context) -> Steps[None]:
    """Makes the clothes of the widgets, which are kept for the next manager of this look."""
    from game.ui.widgets import gui  # here, for the package of the widgets takes long to load

    gui.manager(ctx.size, ctx.theme, ctx.texts.lang)
    yield 1.0


def _making(page: str, ctx: Context) -> Steps[None]:
    """Loads a page of a game's own and makes it once: what it is made of, lines and letters, is kept for the next."""
    yield from loading(page)
    made = catalog.load(page)()
    if made.preparing is not None:
        yield from made.preparing(ctx)
    made.enter(ctx)
    yield 0.9
    made.draw(pygame.Surface(ctx.size))
    yield 1.0


def _reading(game_id: str) -> Steps[None]:
    """Reads the lessons and puzzles of a game, each a step of its own that may fail."""
    folder = catalog.levels_of(game_id)
    for read, paths in ((levels.lesson_at, levels.lesson_files(folder)), (puzzle_at, puzzle_files(folder))):
        for path in paths:
            with suppress(levels.DataFileError):
                read(path)
            yield 1.0


def _tried(steps: Iterable[float]) -> Steps[None]:
    """Does one thing; what fails here is told when it is asked for."""
    try:
        yield from steps
    except Exception:
        log.debug("not loaded ahead", exc_info=True)
