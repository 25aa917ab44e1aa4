"""Pictures of screens, drawn without a window: for the README, for reviews, and for whoever reports a fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from game import catalog
from game.app import App
from game.app_start import build_context
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.format import read
from game.scenes.credits import CreditsScene
from game.scenes.keys import KeysScene
from game.scenes.launcher import Launcher
from game.scenes.lesson import lesson_table
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame
from game.scenes.puzzles import PuzzlesScene
from game.scenes.rules_reader import RulesReader
from game.scenes.scene import TableSetup
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings

GAME = catalog.ready()[0]
FRAME_S = 1 / 60
LONGEST_FRAMES = 600
SETUP_PLIES = 25
MIDDLE_PLIES = 128
"""Where the built-in record shows towers, hands and a long list of moves."""

Position = Mapping[str, Any] | None


class Camera:
    """An app without a window, in which a screen is set up by the same input a person gives."""

    def __init__(self, home: Path, lang: str | None, size: tuple[int, int]) -> None:
        settings = Settings()
        settings.animation = "off"
        settings.mute = True
        self.app = App(build_context(Home(home), settings, size=size, lang=lang))
        self.app.push(Launcher())

    @property
    def table(self) -> TableScene:
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, TableScene))

    def settle(self) -> None:
        """Lets time pass until nothing moves any more."""
        for _ in range(LONGEST_FRAMES):
            self.app.step(pygame.event.get(), FRAME_S)
            if self.app.wait_s() > 0:
                return

    def open_table(self, position: Position, seats: tuple[SeatSpec, ...] = (HUMAN, ai(3))) -> None:
        self.app.open_table(TableSetup(GAME, seats=seats, seed=1, start=position))
        self.settle()

    def play_record(self, plies: int) -> None:
        """Plays the first plies of the game that comes with the program."""
        text = levels.games(GAME)[0].text
        match = self.table.session.match
        for node in read(text).match.line()[1 : plies + 1]:
            match.play(node.action)
        last = match.cursor
        self.table.goto(last.parent)  # the table looks at the match when it moves in it
        self.settle()
        self.table.act(last.action, asked=True)

    def move(self, name: str) -> None:
        """Puts the pointer on a target."""
        self._mouse(pygame.MOUSEMOTION, self.app.scenes[-1].targets()[name].center)

    def click(self, name: str) -> None:
        pos = self.app.scenes[-1].targets()[name].center
        self._mouse(pygame.MOUSEMOTION, pos)
        self._mouse(pygame.MOUSEBUTTONDOWN, pos)
        self._mouse(pygame.MOUSEBUTTONUP, pos)

    def _mouse(self, kind: int, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.app.step([pygame.event.Event(kind, pos=pos, **more)], FRAME_S)


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


def _refused(camera: Camera, position: Position) -> None:
    """A piece taken up and put where it may not go."""
    _table(camera, position)
    squares = [name for name in camera.table.targets() if name.count("-") == 1 and name.replace("-", "").isdigit()]
    for piece in camera.table.probe()["offers"]:
        camera.click(piece)
        offers = set(camera.table.probe()["offers"])
        for square in squares:
            if square not in offers and not piece.startswith(square):
                camera.click(square)
                break
        if camera.app.toasts.facts():
            return


def _end(camera: Camera, position: Position) -> None:
    camera.open_table(position, (HUMAN, HUMAN))
    if position is None:
        camera.play_record(len(read(levels.games(GAME)[0].text).match.line()))


def _puzzle(camera: Camera, position: Position) -> None:
    puzzle = levels.puzzles(GAME)[0]
    camera.app.open_table(TableSetup(GAME, seats=(HUMAN, HUMAN), start=puzzle.position, puzzle=puzzle.id))


def _clause(camera: Camera, position: Position) -> None:
    camera.app.push(RulesReader(GAME, catalog.rules(GAME).clauses[len(catalog.rules(GAME).clauses) // 2]))


SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "launcher": lambda camera, position: None,
    "newgame": lambda camera, position: camera.app.push(NewGame(GAME)),
    "setup": _setup,
    "table": _table,
    "tower": _tower,
    "refused": _refused,
    "end": _end,
    "puzzles": lambda camera, position: camera.app.push(PuzzlesScene()),
    "puzzle": _puzzle,
    "lessons": lambda camera, position: camera.app.push(LessonsScene()),
    "lesson": lambda camera, position: camera.app.push(lesson_table(GAME, levels.lessons(GAME)[0])),
    "cerke-lesson": lambda camera, position: camera.app.push(lesson_table("cerke", levels.lessons("cerke")[0], 2)),
    "cerke-rules": lambda camera, position: camera.app.push(RulesReader("cerke", "C6.6")),
    "library": lambda camera, position: camera.app.push(LibraryScene()),
    "settings": lambda camera, position: camera.app.push(SettingsScene()),
    "rules": lambda camera, position: camera.app.push(RulesReader(GAME)),
    "clause": _clause,
    "keys": lambda camera, position: camera.app.push(KeysScene()),
    "credits": lambda camera, position: camera.app.push(CreditsScene()),
}


def shoot(name: str, out: Path, *, home: Path, lang: str | None, size: tuple[int, int], position: Position) -> None:
    """Draws one of SCREENS and writes it to `out` as PNG. The dummy video driver must have been chosen before."""
    camera = Camera(home, lang, size)
    try:
        SCREENS[name](camera, position)
        camera.settle()
        screen = pygame.display.get_surface()
        assert screen is not None
        camera.app.draw(screen)
        pygame.image.save(screen, out)
    finally:
        camera.app.close()
