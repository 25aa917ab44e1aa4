"""What the system says to a program that is to end: it is taken as Ctrl-C is."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("SIGTERM", "SIGHUP")


@contextmanager
def ended_as_interrupted() -> Iterator[None]:
    """Raises KeyboardInterrupt within the block at the first SIGTERM or SIGHUP (the terminal was closed).

    What the program does to end is not broken off by another one. A signal that is ignored, as SIGHUP under `nohup`,
    stays so.
    """
    if threading.current_thread() is not threading.main_thread():  # signals are the main thread's affair
        yield
        return
    known = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    mine = [number for number in known if signal.getsignal(number) == signal.SIG_DFL]

    def interrupt(*_: object) -> None:
        for number in mine:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    for number in mine:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)
