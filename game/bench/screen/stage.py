"""What the measured programs share: a table of two people at 1440 × 900, played by seed."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from game import catalog
from game.app.app import App
from game.app.context import build_context
from game.match.seats import HUMAN
from game.rules.chance import Stream
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings
from game.table.scene import TableScene

GAME = catalog.ready()[0]
SIZE = (1440, 900)
FRAME_S = 1 / 60
CALM_S = 3.0


class BenchTable:
    """An app with one table on it. `animation` as in the settings; `start` names a position of the level files."""

    def __init__(
        self, home: str, *, animation: str = "full", start: str | None = "record", seed: int = 1, game: str = GAME
    ) -> None:
        settings = Settings()
        settings.animation = animation
        settings.mute = True
        self.app = App(build_context(Home(Path(home)), settings, size=SIZE, lang="ja"))
        position = None if start is None else levels.position(catalog.levels_of(game), start)
        self.app.open_table(TableSetup(game, seats=(HUMAN, HUMAN), seed=seed, start=position))
        self.stream = Stream(seed)
        self.frame()

    @property
    def table(self) -> TableScene:
        scene = self.app.scenes[-1]
        assert isinstance(scene, TableScene)
        return scene

    @property
    def driver(self) -> str:
        return pygame.display.get_driver()

    @property
    def over(self) -> bool:
        return not isinstance(self.app.top, TableScene) or self.table.session.result is not None

    def frame(self) -> float:
        """Handles what is waiting, lets a frame's time pass and draws; returns the milliseconds it took."""
        begun = time.perf_counter()
        self.app.step(pygame.event.get(), FRAME_S)
        return (time.perf_counter() - begun) * 1000

    def calm(self) -> None:
        """Lets animations end."""
        for _ in range(round(CALM_S / FRAME_S)):
            self.frame()
            if self.app.wait_s() > 0:
                return

    def act(self, text: str = "") -> float:
        """Plays the action of a text, or a random one; returns the milliseconds it took, without those of the disk."""
        session = self.table.session
        if session.keeper is not None:
            session.keeper.flush_wait()
        game, state = session.match.game, session.match.state
        action = game.parse(text, state) if text else self.stream.choice(list(game.legal(state)))
        begun = time.perf_counter()
        self.table.acting.act(action, asked=True)
        return (time.perf_counter() - begun) * 1000


def without_flip() -> None:
    """Leaves the flip out of what is timed: how long it takes is the window system's affair."""

    def nothing(*args: object) -> None:
        return None

    pygame.display.flip = nothing
