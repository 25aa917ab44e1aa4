"""Parents and children among processes: a child begins in a folder that is there, and ends with its parent."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path

PATIENCE_S = 10.0
"""How long a process that was told to end may take to put away what it opened."""


def end_with_parent(tell: Callable[[], object]) -> None:
    """Calls `tell` in a thread once the parent process is gone, and ends this process PATIENCE_S later at the latest.

    A killed parent tells nobody, and who waits for its next task would wait for ever.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        try:
            tell()
            time.sleep(PATIENCE_S)
        finally:
            os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def stand_somewhere() -> None:
    """Goes to the root of the file system where the working folder was deleted: no child can be started from there."""
    try:
        Path.cwd()
    except OSError:
        os.chdir(Path(os.sep))
