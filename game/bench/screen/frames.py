"""Prints the milliseconds of every frame in which tiles moved, over random plies from a full board."""

import json
import sys

from game.bench.screen.stage import BenchTable, without_flip

PLIES = 60
MOST_FRAMES = 90


def main(home: str) -> None:
    """Prints what frames and actions cost in a game of PLIES plies, in milliseconds, as JSON."""
    work: list[float] = []
    actions: list[float] = []
    seed = 1
    stage = BenchTable(home, seed=seed)
    without_flip()
    while len(actions) < PLIES:
        if stage.over:
            seed += 1
            stage.app.home_screen()
            stage.app.close()
            stage = BenchTable(home, seed=seed)
        actions.append(stage.act())
        for _ in range(MOST_FRAMES):
            work.append(stage.frame())
            if stage.app.wait_s() > 0:
                break
    print(json.dumps({"driver": stage.driver, "work_ms": work, "action_ms": actions}))


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
