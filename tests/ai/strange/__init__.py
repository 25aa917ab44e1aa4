"""Players that go wrong, and AI processes that do, for the worker of a test to meet."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from game import catalog
from game.ai import process
from game.ai.budget import Budget
from game.ai.protocol import Report, Thought
from game.row import Row

GAMES = ("well", "slow", "stuck", "mortal", "endless")
FOR_EVER_S = 300.0


class StrangePlayer:
    """Chooses at once; what goes wrong is up to `action`."""

    opponents: tuple[str, ...] = ()
    ply_limit = 1

    def warm_up(self) -> None: ...

    def budget(self, level: Any, cancelled: Callable[[], bool], seconds: float) -> Budget:
        return Budget(1, 1.0, cancelled)

    def choose(self, options: Any, observation: Any, level: Any, seed: int, budget: Budget, report: Report) -> Thought:
        return Thought(self.action(observation))

    def action(self, observation: Any) -> Any:
        raise NotImplementedError

    def judge_draw(self, options: Any, observation: Any, level: Any, seed: int) -> bool:
        return False


def serve(requests: Connection, answers: Connection) -> None:
    """Runs the AI's process with a game for every player of this package, named after it."""
    rows = {name: Row(player=f"tests.ai.strange.{name}:PLAYER") for name in GAMES}
    catalog.GAMES = {**catalog.GAMES, **rows}
    process.BEAT_S = 0.05  # who waits for a sign of a player that computes for ever need not wait long
    process.serve(requests, answers)


def terse(requests: Connection, answers: Connection) -> None:
    """The same, but what is computed is no sign of life."""
    process.PROOF_S = float("inf")
    serve(requests, answers)


def deaf(requests: Connection, answers: Connection) -> None:
    """Answers nothing."""
    time.sleep(FOR_EVER_S)


def babble(requests: Connection, answers: Connection) -> None:
    """Answers what nobody can read."""
    requests.recv_bytes()
    answers.send_bytes(b"\x03not an answer")
    time.sleep(FOR_EVER_S)


def break_off(requests: Connection, answers: Connection) -> None:
    """Stops in the middle of an answer: its length is told, half of it follows."""
    requests.recv_bytes()
    os.write(answers.fileno(), (1000).to_bytes(4, "big") + b"half")
    time.sleep(FOR_EVER_S)
