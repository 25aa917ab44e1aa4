"""Prints the milliseconds of frames that scroll a record of 1,000 plies, and of those in which it goes on growing."""

import json
import sys

import pygame

from game.bench.screen.stage import BenchTable, without_flip

PLIES = 1000
MORE = 200
WHEEL_STEPS = 120


def main(home: str) -> None:
    """Prints as JSON what plies cost while a record grows, and what turning its wheel costs, in milliseconds."""
    for seed in range(1, 50):
        stage = BenchTable(home, animation="off", start=None, seed=seed)
        without_flip()
        grow: list[float] = []
        while not stage.over and stage.table.session.match.ply < PLIES + MORE:
            grow.append(stage.act() + stage.frame())
        if stage.over:
            stage.app.close()
            continue
        scroll: list[float] = []
        centre = stage.table.showing.areas.record.center
        pygame.mouse.set_pos(centre)
        stage.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=centre, rel=(0, 0), buttons=(0, 0, 0))], 0.0)
        for step in range(2 * WHEEL_STEPS):
            wheel = {"x": 0, "y": 5 if step < WHEEL_STEPS else -5, "flipped": False, "precise_x": 0.0, "precise_y": 0.0}
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, wheel))
            scroll.append(stage.frame())
        stage.app.close()
        print(json.dumps({"plies": PLIES, "before_ms": grow[:PLIES], "grow_ms": grow[PLIES:], "scroll_ms": scroll}))
        return
    raise SystemExit("no game lasted long enough")


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
