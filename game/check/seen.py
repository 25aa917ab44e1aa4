"""The check of what is seen: every screen is drawn, and its texts and marks are measured."""

import os

from game.check.finding import Finding, Report


def check() -> Report:
    """Returns the lines that are too small or too faint and the marks that are too much alike."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app import seen, shot

    found = [Finding(code, words) for code, words in seen.all_faults()]
    return Report.of(len(shot.SCREENS) * len(seen.FRAMES), found)
