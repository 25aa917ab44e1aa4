"""Prints the resident bytes of the window's process: with a long game on the table, and after many closed tables."""

import json
import sys
from pathlib import Path

import psutil
import pygame

from game import catalog
from game.app.app import App
from game.app.context import build_context
from game.app.start import warm
from game.bench.screen.stage import FRAME_S, SIZE, BenchTable
from game.match.seats import HUMAN
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.settings import Settings
from game.table.scene import TableScene

LONG_PLIES = 300
FRAME_EVERY = 5
TABLES = 60
ACTIONS = 20


def long_game(home: str) -> None:
    """Prints the program's memory in bytes after LONG_PLIES plies, as JSON. Exits where no game lasts that long."""
    for seed in range(1, 50):
        stage = BenchTable(home, animation="off", start=None, seed=seed)
        warm(stage.app)
        while not stage.over and stage.table.session.match.ply < LONG_PLIES:
            stage.act()
            if stage.table.session.match.ply % FRAME_EVERY == 0:
                stage.frame()
        plies = stage.table.session.match.ply if not stage.over else 0
        stage.frame()
        rss = psutil.Process().memory_info().rss
        driver = stage.driver
        stage.app.close()
        if plies >= LONG_PLIES:
            print(json.dumps({"rss": rss, "plies": plies, "driver": driver}))
            return
    raise SystemExit("no game lasted long enough")


def frames(app: App, count: int) -> None:
    """Lets so many frames pass, and whatever waits for a quiet moment."""
    for _ in range(count):
        app.step(pygame.event.get(), FRAME_S)


def play(app: App, seed: int) -> None:
    """Plays random actions at the open table."""
    stream = Stream(seed)
    for _ in range(ACTIONS):
        table = app.top
        if not isinstance(table, TableScene) or table.session.result is not None:
            return
        match = table.session.match
        if match.state.to_act != CHANCE:
            table.acting.act(stream.choice(list(match.game.legal(match.state))), asked=True)
        frames(app, 2)


def many_tables(home: str) -> None:
    """Opens TABLES tables, every game in turn, and prints the memory in bytes after each was closed, as JSON."""
    settings = Settings(animation="off", mute=True)
    app = App(build_context(Home(Path(home)), settings, size=SIZE, lang="ja"))
    app.push(Launcher())
    warm(app)
    after = []
    for number in range(TABLES):
        game = catalog.ready()[number % len(catalog.ready())]
        app.open_table(TableSetup(game, seats=(HUMAN,) * catalog.rules(game).seats, seed=number + 1))
        frames(app, 3)
        play(app, number)
        while len(app.scenes) > 1:
            app.pop()
        frames(app, 5)
        after.append(psutil.Process().memory_info().rss)
    driver = pygame.display.get_driver()
    app.close()
    print(json.dumps({"after": after, "driver": driver}))


PROGRAMS = {"long-game": long_game, "many-tables": many_tables}

if __name__ == "__main__" and len(sys.argv) > 2:
    PROGRAMS[sys.argv[2]](sys.argv[1])
