"""Doubtful entries of a list are settled one after the other, and what was settled once is known everywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.records.doubts import Doubts
from game.records.library import look
from tests.records.test_library import HEADER, TOY, Match, write


def test_only_what_is_doubtful_and_not_yet_settled_waits(tmp_path: Path) -> None:
    path = tmp_path / "one.gogi"
    path.write_text(write(Match(TOY, {}, 5), HEADER))
    sure = look(path)
    doubtful = replace(sure, doubtful=True)
    page = Doubts()
    assert page.settled(sure) == sure and not page.waiting and not page.go_on()
    assert page.settled(doubtful) == doubtful and page.waiting
    assert page.go_on() and not page.waiting, "a game that nobody here knows stays as it was told"
    assert page.settled(doubtful) == sure and not page.waiting
    other = Doubts()
    assert other.settled(doubtful) == sure and not other.waiting, "another page knows it too"
