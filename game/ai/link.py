"""The window's ends of the pipes to the AI's process, with a thread at each, so that the window never waits for them.

A process that is stopped does not read, and may stop in the middle of what it writes: a window that wrote and read by
itself would then stand still.
"""

import contextlib
import queue
import threading
from multiprocessing.connection import Connection

from game.ai.frames import LONGEST


class Link:
    """Frames to one process and from it. The threads own the pipes and close them; the end of the process ends both."""

    def __init__(self, requests: Connection, answers: Connection) -> None:
        self._to_send: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._came: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.ended = False
        """Whether everything that will ever come has been received."""
        for work, pipe in ((self._write, requests), (self._read, answers)):
            threading.Thread(target=work, args=(pipe,), name="ai-link", daemon=True).start()

    def send(self, frame: bytes) -> None:
        """Sends a frame as soon as the process takes it; one that cannot is noticed by what does not come back."""
        self._to_send.put(frame)

    def received(self) -> list[bytes]:
        """Returns the frames that have come since the last call."""
        frames: list[bytes] = []
        with contextlib.suppress(queue.Empty):
            while not self.ended:
                frame = self._came.get_nowait()
                if frame is None:
                    self.ended = True
                else:
                    frames.append(frame)
        return frames

    def close(self) -> None:
        """Lets the process see the end of its requests, after what was sent before."""
        self._to_send.put(None)

    def _write(self, pipe: Connection) -> None:
        with pipe, contextlib.suppress(OSError):
            while (frame := self._to_send.get()) is not None:
                pipe.send_bytes(frame)

    def _read(self, pipe: Connection) -> None:
        try:
            with pipe, contextlib.suppress(EOFError, OSError):
                while True:
                    self._came.put(pipe.recv_bytes(LONGEST))
        finally:
            self._came.put(None)
