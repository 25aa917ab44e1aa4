"""Prints the CPU seconds and the frames of a table on which nothing happens for ten seconds."""

import json
import sys
import threading
import time

import psutil
import pygame

from game.app.start import warm
from game.bench.screen.stage import BenchTable

SETTLE_S = 4.0
MEASURE_S = 10.0


def cpu_s() -> float:
    """CPU seconds of this process and of those it started."""
    me = psutil.Process()
    times = [process.cpu_times() for process in (me, *me.children(recursive=True))]
    return float(sum(taken.user + taken.system for taken in times))


def main(home: str) -> None:
    """Prints what a window at rest uses within MEASURE_S, as JSON: CPU and wall seconds, and frames drawn."""
    stage = BenchTable(home)
    warm(stage.app)
    frames = [0]
    flip = pygame.display.flip

    def counted(*args: object) -> None:
        frames[0] += 1
        flip()

    pygame.display.flip = counted
    answer: dict[str, float] = {}

    def watch() -> None:
        time.sleep(SETTLE_S)
        begun, used, drawn = time.perf_counter(), cpu_s(), frames[0]
        time.sleep(MEASURE_S)
        answer.update(cpu_s=cpu_s() - used, wall_s=time.perf_counter() - begun, frames=frames[0] - drawn)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    threading.Thread(target=watch, daemon=True).start()
    stage.app.run()
    print(json.dumps(answer))


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
