"""Gives back what a closed table held: to Python what it can no longer reach, to the system what nobody uses."""

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress

from game.ui.pictures import PICTURES


class Leftovers:
    """What closed tables leave, and what was set aside for good: no collection walks that (see `table_maker`)."""

    def __init__(self) -> None:
        self._aside = gc.get_freeze_count()
        self._trim = _trim()

    def give_back(self) -> None:
        """Collects what can be reached no longer and lets the system have the gaps that pictures left.

        What was set aside when a game was loaded, and the table open then with it, is walked once: a fifth of a
        second, else some hundredths.
        """
        PICTURES.rest()
        if gc.get_freeze_count() > self._aside:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()
        self._aside = gc.get_freeze_count()  # some of it goes by itself
        self._trim(0)


def _trim() -> Callable[[int], object]:
    """Returns what hands free memory to the system, and with another C library nothing that does."""
    with suppress(AttributeError, OSError, TypeError):
        trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
        return trim
    return lambda kept: None
