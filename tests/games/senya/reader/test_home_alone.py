"""When a story's end is brought home, over a made-up match (S18)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.table.reader import home
from game.games.senya.table.reader.home import BringingHome


class Ending:
    """The part at the end of a played story that nothing was written of yet; what differs is said by name."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *, mode: str = "play", ended: bool = True, written: bool = True
    ) -> None:
        self.done: list[bool] = []
        self.written = written
        self.watchers: list[Any] = ["the journal"]
        node = SimpleNamespace(id=7)
        match = SimpleNamespace(
            cursor=node, ended_at=node if ended else None, root=SimpleNamespace(id=0), seed=1, start=None,
            watchers=self.watchers,
        )  # fmt: skip
        self.match = match
        port: Any = SimpleNamespace(
            session=SimpleNamespace(match=match, mode=mode),
            eyes=SimpleNamespace(at=lambda node: SimpleNamespace(story=None)),
        )
        monkeypatch.setattr(home, "homecomings", lambda *given: ())
        self.part = BringingHome(port)
        monkeypatch.setattr(self.part, "_find_ending", lambda: None)
        monkeypatch.setattr(self.part, "_write", self._write)

    def _write(self, homes: object, *, once: bool) -> bool:
        self.done.append(once)
        return self.written

    def change(self, kind: str) -> None:
        self.watchers[0](SimpleNamespace(kind=kind))


def test_s18_an_end_is_brought_home_once_and_before_the_journal_knows_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    story = Ending(monkeypatch, ended=False)
    story.part.started()
    assert not story.done and story.watchers[1:] == ["the journal"]
    story.match.ended_at = story.match.cursor
    for kind in ("moved", "branched"):
        story.change(kind)
    assert not story.done, "nothing was played"
    story.change("played")
    story.change("played")
    story.part.changed()
    story.part.jumped()
    assert story.done == [False], "once"
    story.match.cursor = story.match.ended_at = SimpleNamespace(id=9)
    story.part.changed()
    assert story.done == [False, False], "another end takes the place of the first"


def test_s18_what_could_not_be_written_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    story = Ending(monkeypatch, written=False)
    story.part.started()
    story.part.changed()
    story.written = True
    story.part.changed()
    story.part.changed()
    assert story.done == [False] * 3


def test_s18_a_finished_story_that_is_opened_is_brought_home_where_it_was_not(monkeypatch: pytest.MonkeyPatch) -> None:
    story = Ending(monkeypatch, mode="replay")
    story.part.started()
    assert story.done == [True] and story.watchers == ["the journal"]
    story.match.cursor = story.match.ended_at = SimpleNamespace(id=9)
    story.part.changed()
    story.part.jumped()
    assert story.done == [True], "and no other end of it"
    branch = Ending(monkeypatch)
    branch.match.cursor = SimpleNamespace(id=12)
    branch.part.changed()
    assert not branch.done, "the end of a branch is nobody's"
