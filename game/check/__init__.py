"""The checks of `gogi check`: the program's own structure, texts, fonts, rulebooks, data and what its screens show."""

from collections.abc import Callable
from importlib import import_module

from game.check.finding import Report

PARTS = ("boundaries", "texts", "terms", "glyphs", "rulebooks", "data", "seen")


def run(part: str) -> Report:
    """Returns the report of one of PARTS."""
    check: Callable[[], Report] = import_module(f"game.check.{part}").check
    return check()
