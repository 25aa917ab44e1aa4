"""Prints the resident bytes of the window's process with a game of 300 plies on the table."""

import json
import sys

import psutil

from game.app.start import warm
from game.bench.screen.stage import BenchTable

PLIES = 300
FRAME_EVERY = 5


def main(home: str) -> None:
    """Prints the program's memory in bytes after PLIES plies, as JSON. Exits where no game lasts that long."""
    for seed in range(1, 50):
        stage = BenchTable(home, animation="off", start=None, seed=seed)
        warm(stage.app)
        while not stage.over and stage.table.session.match.ply < PLIES:
            stage.act()
            if stage.table.session.match.ply % FRAME_EVERY == 0:
                stage.frame()
        plies = stage.table.session.match.ply if not stage.over else 0
        stage.frame()
        rss = psutil.Process().memory_info().rss
        driver = stage.driver
        stage.app.close()
        if plies >= PLIES:
            print(json.dumps({"rss": rss, "plies": plies, "driver": driver}))
            return
    raise SystemExit("no game lasted long enough")


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
