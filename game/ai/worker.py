"""The AI's own process, seen from the window: requests go in, answers come out, and neither ever waits for the other.

One `spawn` process lives as long as its `Worker`. It reads the pipe in a thread of its own, so a cancel reaches a
search at once, the pipe never fills up, and the end of the pipe (the window was closed, crashed or killed) ends
the process wherever the search may be.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game.ai.process import serve
from game.ai.protocol import Answer, Cancel, Chosen, Failed, Judged, JudgeDraw, Level, Prepare, Progress, Request, Think

CLOSE_SECONDS = 0.5
"""How long a closing worker waits for its process before it is ended by force."""


class Worker:
    """A client of one AI process. No method blocks; `poll` is called once a frame (or in a loop, headless).

    One `Think` and one `JudgeDraw` can be under way; a newer one replaces the older, whose answer is dropped.
    A process that dies is replaced and asked once more; if it dies again over the same request, that is `Failed`.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._last_id = 0
        self._pending: dict[int, Request] = {}
        self._asked_again: set[int] = set()

    # --- life ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the process, which knows no game yet. Calling it again while it runs does nothing."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs,), name="gogi-ai", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._pipe = process, ours

    @property
    def pid(self) -> int | None:
        """The process id while the process runs."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._pending)

    def close(self) -> None:
        """Ends the process, by force if it does not go by itself."""
        self._pending.clear()
        process = self._process
        self._drop()
        if process is None:
            return
        process.join(CLOSE_SECONDS)
        if process.is_alive():
            process.kill()
            process.join()

    def _drop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None

    # --- requests ------------------------------------------------------------------------------------------------

    def prepare(self, game_id: str) -> None:
        """Says that a game is about to be played, so that its first thought need not wait for its tables."""
        self.start()
        self._send(Prepare(game_id))

    def think(self, game_id: str, options: Mapping[str, Any], observation: Any, strength: Level, seed: int) -> int:
        """Asks for an action and returns the id of the request; an unfinished thought is cancelled."""
        return self._ask(Think(self._next_id(), game_id, dict(options), observation, strength, seed))

    def judge_draw(self, game_id: str, options: Mapping[str, Any], observation: Any, strength: Level, seed: int) -> int:
        """Asks whether the seat of `observation` takes a draw and returns the id of the request."""
        return self._ask(JudgeDraw(self._next_id(), game_id, dict(options), observation, strength, seed))

    def cancel(self, request: int | None = None) -> None:
        """Drops one request, or all of them: no answer to it comes out of `poll` from now on."""
        for id in list(self._pending) if request is None else [request]:
            if self._pending.pop(id, None) is not None:
                self._send(Cancel(id))

    def poll(self) -> list[Answer]:
        """Returns what has been answered since the last call, oldest first; old ids are left out."""
        answers: list[Answer] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                answer = self._pipe.recv()
                if answer.id in self._pending:
                    answers.append(answer)
                    self._settle(answer)
        except (EOFError, OSError):
            self._drop()
        if self._pending and (self._process is None or not self._process.is_alive()):
            self._revive(answers)
        return answers

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _ask(self, request: Request) -> int:
        for id, other in list(self._pending.items()):
            if type(other) is type(request):
                self.cancel(id)
        self.start()
        self._pending[request.id] = request
        self._send(request)
        return request.id

    def _send(self, message: Request | Prepare | Cancel) -> None:
        if self._pipe is not None:
            # a dead process is noticed by `poll`, which asks again
            with contextlib.suppress(OSError):
                self._pipe.send(message)

    def _settle(self, answer: Answer) -> None:
        match answer:
            case Progress():
                return
            case Chosen() | Judged() | Failed():
                del self._pending[answer.id]
                self._asked_again.discard(answer.id)

    def _revive(self, answers: list[Answer]) -> None:
        for id in [id for id in self._pending if id in self._asked_again]:
            del self._pending[id]
            self._asked_again.discard(id)
            answers.append(Failed(id, "the process died twice"))
        if not self._pending:
            return
        self.start()
        for id, request in self._pending.items():
            self._asked_again.add(id)
            self._send(request)


__all__ = ["Chosen", "Failed", "Judged", "Progress", "Worker"]
