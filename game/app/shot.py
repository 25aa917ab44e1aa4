"""Pictures of screens, drawn without a window: for the README, for reviews, and for whoever reports a fault."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game import catalog
from game.app.aloud import printed
from game.app.camera import GAME, Camera, Position
from game.editor.page import EditorPage
from game.match.remark import MARKS, Remark
from game.match.seats import HUMAN
from game.records.format import read
from game.review.winning import fits_of
from game.scenes.credits import CreditsScene
from game.scenes.keys import KeysScene
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame
from game.scenes.openings.page import OpeningsScene
from game.scenes.people import PeopleScene
from game.scenes.practice.page import PracticeScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.rules_reader import RulesReader
from game.scenes.settings import SettingsScene
from game.scenes.statistics.page import StatisticsScene
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.puzzles import puzzles_of
from game.study.analysis import of_loaded
from game.study.pretended import open_pretended
from game.table.lesson import lesson_table

SETUP_PLIES = 25
WORDS = ".txt"
"""The end of a name under which a screen is kept in words."""
MIDDLE_PLIES = 128
"""Where the built-in record shows towers, hands and a long list of moves."""


def _setup(camera: Camera, position: Position) -> None:
    camera.open_table(position, (HUMAN, HUMAN))
    camera.play_record(SETUP_PLIES)


def _table(camera: Camera, position: Position) -> None:
    camera.open_table(position, (HUMAN, HUMAN))
    if position is None:
        camera.play_record(MIDDLE_PLIES)


def _tower(camera: Camera, position: Position) -> None:
    """The highest tower opened under the pointer."""
    _table(camera, position)
    places = [name for name in camera.table.targets() if name.count("-") == 2 and name.replace("-", "").isdigit()]
    camera.move(max(places, key=lambda name: (name[-1], name)))


def _offers(camera: Camera) -> list[str]:
    """Returns the names of what can be picked next."""
    game = camera.table.game
    return sorted(map(game.wording.pick, game.gestures.chooser.offers()))


def _refused(camera: Camera, position: Position) -> None:
    """A piece taken up and put where it may not go."""
    _table(camera, position)
    squares = [name for name in camera.table.targets() if name.count("-") == 1 and name.replace("-", "").isdigit()]
    for piece in _offers(camera):
        camera.click(piece)
        offers = _offers(camera)
        for square in squares:
            if square not in offers and not piece.startswith(square):
                camera.click(square)
                break
        if camera.app.toasts.facts():
            return


def _typed(camera: Camera, position: Position) -> None:
    """The move field, with what it tells."""
    camera.open_table(position)
    camera.type("/hand\nlegal\nl")


def _end(camera: Camera, position: Position) -> None:
    camera.open_table(position, (HUMAN, HUMAN))
    if position is None:
        camera.play_record(len(read(levels.games(catalog.levels_of(GAME))[0].text).match.line()))


def _puzzle(camera: Camera, position: Position) -> None:
    puzzle = puzzles_of(catalog.levels_of(GAME))[0]
    camera.app.open_table(TableSetup(GAME, seats=(HUMAN, HUMAN), start=puzzle.position, puzzle=puzzle.id))


def _analysis(camera: Camera, position: Position) -> None:
    """The game that comes with the program, written to; nothing of it is kept."""
    loaded = read(levels.games(catalog.levels_of(GAME))[0].text)
    line, texts = loaded.match.line(), camera.app.ctx.texts
    for ply, mark in enumerate(MARKS, MIDDLE_PLIES - 1):
        better = texts("review.command.better") if mark == "good" else ""
        loaded.match.mark(line[ply], Remark(name=better, mark=mark))
    analysis = of_loaded(camera.app.ctx.home, loaded, MIDDLE_PLIES)
    camera.app.push(analysis.table(TableSetup(GAME)))


def _clause(camera: Camera, position: Position) -> None:
    camera.app.push(RulesReader(GAME, catalog.rules(GAME).clauses[len(catalog.rules(GAME).clauses) // 2]))


def _review(game: str, camera: Camera, position: Position) -> None:
    open_pretended(camera.app.ctx, game)
    camera.settle()
    camera.click("btn:earlier")


def _editor(game: str, camera: Camera, position: Position) -> None:
    camera.app.push(EditorPage(TableSetup(game, start=position)))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "launcher": lambda camera, position: None,
    "newgame": lambda camera, position: camera.app.push(NewGame(GAME)),
    "setup": _setup,
    "table": _table,
    "tower": _tower,
    "refused": _refused,
    "typed": _typed,
    "end": _end,
    "puzzles": lambda camera, position: camera.app.push(PuzzlesScene()),
    "puzzle": _puzzle,
    "analysis": _analysis,
    "practice": lambda camera, position: camera.app.push(PracticeScene()),
    "lessons": lambda camera, position: camera.app.push(LessonsScene()),
    "lesson": lambda camera, position: camera.app.push(lesson_table(GAME, levels.lessons(catalog.levels_of(GAME))[0])),
    **{name: open for row in catalog.GAMES.values() if row.shots for name, open in catalog.load(row.shots).items()},
    **{f"{game}-editor": partial(_editor, game) for game in catalog.edited()},
    **{f"{game}-review": partial(_review, game) for game in catalog.of_two() if fits_of(game)},
    "library": lambda camera, position: camera.app.push(LibraryScene()),
    "openings": lambda camera, position: camera.app.push(OpeningsScene()),
    "statistics": lambda camera, position: camera.app.push(StatisticsScene()),
    "people": lambda camera, position: camera.app.push(PeopleScene()),
    "settings": lambda camera, position: camera.app.push(SettingsScene()),
    "rules": lambda camera, position: camera.app.push(RulesReader(GAME)),
    "clause": _clause,
    "keys": lambda camera, position: camera.app.push(KeysScene()),
    "credits": lambda camera, position: camera.app.push(CreditsScene()),
}


def shoot(name: str, out: Path, *, home: Path, lang: str | None, size: tuple[int, int], position: Position) -> None:
    """Draws one of SCREENS and writes it to `out` as PNG, or in words where that ends in .txt.

    The dummy video driver must have been chosen before.
    """
    camera = Camera(home, lang, size)
    try:
        SCREENS[name](camera, position)
        camera.settle()
        if out.suffix.lower() == WORDS:
            out.write_text("\n".join(printed(camera.app.aloud.read_all())) + "\n", encoding="utf-8", newline="\n")
            return
        screen = pygame.display.get_surface()
        assert screen is not None
        camera.app.draw(screen)
        pygame.image.save(screen, out)
    finally:
        camera.app.close()
