"""The inside of the AI process: reads requests, lets the game's player answer them, reports progress."""

from __future__ import annotations

import logging
import os
import queue
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

from game import catalog
from game.ai.budget import Cancelled
from game.ai.protocol import (
    Answer,
    Cancel,
    Chosen,
    Failed,
    Judged,
    JudgeDraw,
    Player,
    Prepare,
    Progress,
    Request,
    Think,
)

NICENESS = 5
"""The window goes first where two cores are shared by more than two."""

log = logging.getLogger(__name__)


def player(game_id: str) -> Player:
    """Returns the player of a game. Raises KeyError for a game that has none."""
    entry = catalog.GAMES[game_id]
    if not entry.player:
        raise KeyError(game_id)
    found: Player = catalog.load(entry.player)
    return found


class Inbox:
    """Requests in order of arrival, read by a thread; knows at any moment which of them still matter."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._live: set[int] = set()
        self._queue: queue.SimpleQueue[Request | Prepare] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="inbox", daemon=True).start()

    def _read(self) -> None:
        try:
            while True:
                message = self._pipe.recv()
                if isinstance(message, Cancel):
                    self._live.discard(message.id)
                else:
                    if not isinstance(message, Prepare):
                        self._live.add(message.id)
                    self._queue.put(message)
        except (EOFError, OSError):
            os._exit(0)  # the window is gone, closed or killed: nothing here is worth finishing

    def next(self) -> Request | Prepare:
        """Waits for what is to be done next."""
        return self._queue.get()

    def wanted(self, id: int) -> bool:
        """Returns whether somebody waits for the answer to `id`."""
        return id in self._live

    def done(self, id: int) -> None:
        """Forgets an answered request."""
        self._live.discard(id)


def serve(pipe: Connection) -> None:
    """Runs the process until the other end of `pipe` is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the window, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    inbox = Inbox(pipe)
    while True:
        request = inbox.next()
        if isinstance(request, Prepare):
            _warm_up(request.game)
        elif inbox.wanted(request.id):
            answer = _answer(request, inbox, pipe.send)
            inbox.done(request.id)
            if answer is not None:
                pipe.send(answer)


def _warm_up(game_id: str) -> None:
    try:
        player(game_id).warm_up()
    except Exception:
        log.exception("warming up %s", game_id)


def _answer(request: Request, inbox: Inbox, send: Callable[[Answer], None]) -> Answer | None:
    try:
        match request:
            case Think():
                return _think(request, inbox, send)
            case JudgeDraw(id, game, options, observation, strength, seed):
                return Judged(id, player(game).judge_draw(options, observation, strength, seed))
    except Cancelled:
        return None
    except Exception as error:
        log.exception("request %d", request.id)
        return Failed(request.id, f"{type(error).__name__}: {error}")


def _think(request: Think, inbox: Inbox, send: Callable[[Answer], None]) -> Chosen:
    def report(depth: int, nodes: int, best: Any) -> None:
        if inbox.wanted(request.id):
            send(Progress(request.id, depth, nodes, best))

    began = perf_counter()
    mind = player(request.game)
    budget = mind.budget(request.strength, lambda: not inbox.wanted(request.id))
    choice = mind.choose(request.options, request.observation, request.strength, request.seed, budget, report)
    ms = round((perf_counter() - began) * 1000)
    return Chosen(request.id, choice.action, choice.depth, choice.nodes, ms)
