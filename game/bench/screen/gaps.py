"""Prints the milliseconds between frames of a moving table at 60 a second, in turns without and with a thinking AI."""

import json
import sys
import time

import pygame

from game import catalog
from game.ai.protocol import Chosen, Progress
from game.ai.worker import Worker
from game.bench.screen.stage import FRAME_S, GAME, BenchTable
from game.storage import levels

TURNS = 3
TURN_S = 4.0
STRENGTH = 5


class Thinker:
    """Keeps the AI's process thinking about one position."""

    def __init__(self) -> None:
        self.worker = Worker()
        self.worker.start()
        game = catalog.rules(GAME)
        state = game.position_in(levels.position(catalog.levels_of(GAME), "record"), {})
        self.observation = game.observe(state, state.to_act)
        self.nodes = 0
        self.asked = 0

    def poll(self) -> None:
        answers = self.worker.poll()
        for answer in answers:
            if isinstance(answer, Progress | Chosen):
                self.nodes = max(self.nodes, answer.nodes)
        if not self.asked or any(isinstance(answer, Chosen) for answer in answers):
            self.asked = self.worker.think(GAME, {}, self.observation, STRENGTH, 1)

    def rest(self) -> None:
        self.worker.cancel(self.asked)
        self.asked = 0


def gaps(stage: BenchTable, thinker: Thinker | None) -> list[float]:
    """Returns the gaps of one turn; the table is never at rest in it."""
    found: list[float] = []
    ticker = pygame.time.Clock()
    end = time.perf_counter() + TURN_S
    last = None
    while (now := time.perf_counter()) < end and not stage.over:
        if last is not None:
            found.append((now - last) * 1000)
        last = now
        if stage.app.wait_s() > 0:
            stage.act()
        if thinker is not None:
            thinker.poll()
        stage.app.step(pygame.event.get(), FRAME_S)
        ticker.tick(60)
    return found


def main(home: str) -> None:
    stage, thinker = BenchTable(home, seed=3), Thinker()
    alone: list[float] = []
    thinking: list[float] = []
    gaps(stage, thinker)  # both processes warm
    for _ in range(TURNS):
        thinker.rest()
        time.sleep(0.3)
        alone += gaps(stage, None)
        thinking += gaps(stage, thinker)
    thinker.worker.close()
    stage.app.close()
    print(json.dumps({"alone_ms": alone, "thinking_ms": thinking, "nodes": thinker.nodes}))


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1])
