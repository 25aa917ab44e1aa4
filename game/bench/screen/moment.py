"""Prints the milliseconds of every frame in which one action of a game is shown, and the memory of the process."""

import json
import sys

import psutil

from game.bench.screen.stage import BenchTable, without_flip

ROUNDS = 5
MOST_FRAMES = 900


def main(home: str, game: str, start: str, action: str) -> None:
    """Plays `action` from the position named `start` in ROUNDS new games; prints milliseconds and resident bytes."""
    work: list[float] = []
    without_flip()
    for _ in range(ROUNDS):
        stage = BenchTable(home, game=game, start=start)
        stage.calm()
        stage.act(action)
        for _ in range(MOST_FRAMES):
            work.append(stage.frame())
            if stage.app.wait_s() > 0:
                break
        stage.app.home_screen()
        stage.app.close()
    memory = psutil.Process().memory_info().rss
    print(json.dumps({"driver": stage.driver, "work_ms": work, "rss": memory}))


if __name__ == "__main__" and len(sys.argv) > 1:
    main(*sys.argv[1:])
