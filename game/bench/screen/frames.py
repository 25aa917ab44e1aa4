"""Prints the milliseconds of frames: of tiles that move on a full board, of one action, of a record of 1,000 plies."""

import json
import sys
from collections.abc import Callable

import psutil
import pygame

from game.bench.screen.stage import BenchTable, without_flip

FULL_BOARD_PLIES = 60
FULL_BOARD_FRAMES = 90
ROUNDS = 5
MOMENT_FRAMES = 900
RECORD_PLIES = 1000
RECORD_MORE = 200
WHEEL_STEPS = 120


def frames(home: str) -> None:
    """Prints what frames and actions cost in a game of FULL_BOARD_PLIES plies, in milliseconds, as JSON."""
    work: list[float] = []
    actions: list[float] = []
    seed = 1
    stage = BenchTable(home, seed=seed)
    without_flip()
    while len(actions) < FULL_BOARD_PLIES:
        if stage.over:
            seed += 1
            stage.app.home_screen()
            stage.app.close()
            stage = BenchTable(home, seed=seed)
        actions.append(stage.act())
        for _ in range(FULL_BOARD_FRAMES):
            work.append(stage.frame())
            if stage.app.wait_s() > 0:
                break
    print(json.dumps({"driver": stage.driver, "work_ms": work, "action_ms": actions}))


def moment(home: str, game: str, start: str, action: str) -> None:
    """Plays `action` from the position named `start` in ROUNDS new games; prints milliseconds of frames and the
    memory in bytes.
    """
    work: list[float] = []
    without_flip()
    for _ in range(ROUNDS):
        stage = BenchTable(home, game=game, start=start)
        stage.calm()
        stage.act(action)
        for _ in range(MOMENT_FRAMES):
            work.append(stage.frame())
            if stage.app.wait_s() > 0:
                break
        stage.app.home_screen()
        stage.app.close()
    memory = psutil.Process().memory_info().rss
    print(json.dumps({"driver": stage.driver, "work_ms": work, "rss": memory}))


def record(home: str) -> None:
    """Prints as JSON what plies cost while a record grows, and what turning its wheel costs, in milliseconds."""
    for seed in range(1, 50):
        stage = BenchTable(home, animation="off", start=None, seed=seed)
        without_flip()
        grow: list[float] = []
        while not stage.over and stage.table.session.match.ply < RECORD_PLIES + RECORD_MORE:
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
        print(
            json.dumps(
                {
                    "plies": RECORD_PLIES,
                    "before_ms": grow[:RECORD_PLIES],
                    "grow_ms": grow[RECORD_PLIES:],
                    "scroll_ms": scroll,
                }
            )
        )
        return
    raise SystemExit("no game lasted long enough")


PROGRAMS: dict[str, Callable[..., None]] = {"frames": frames, "moment": moment, "record": record}

if __name__ == "__main__" and len(sys.argv) > 2:
    PROGRAMS[sys.argv[2]](sys.argv[1], *sys.argv[3:])
