"""A game and its journal: what is not on the disk, has not begun, or stands in the library; the running clocks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.match.match import Match
from game.records.header import Header
from game.session.session import Session
from game.storage.problem import Problem
from game.table.parts import files as table_files
from tests.table.help import PEOPLE
from tests.toy.rules import GAME


def kept_game(plies: int, *, half: bool = False, journal: Any = None) -> table_files.TableFiles:
    """Returns the files of a game of the toy, so many moves along, whose journal cannot be written."""
    session = Session(Match(GAME, {}, 1), PEOPLE)
    for _ in range(plies):
        session.play(GAME.legal(session.match.state)[0])
    problem = Problem("disk.full", ("j",))
    done: list[str] = []
    session.keeper = journal or SimpleNamespace(
        flush_wait=lambda *_: done.append("waited"),
        trouble=problem,
        path=Path("j.gogi"),
        keep_view=lambda **_: None,
        discard=lambda: done.append("discarded"),
        close=lambda: done.append("closed"),
        done=done,
    )
    game = SimpleNamespace(half=SimpleNamespace(unfinished=lambda: half))
    desk: Any = SimpleNamespace(session=session, game=game, opened=SimpleNamespace(header=Header(PEOPLE)))
    return table_files.TableFiles(desk, desk, desk, SimpleNamespace(save=dict))  # type: ignore[arg-type]


def test_nobody_is_asked_about_a_game_that_has_not_begun_but_about_one_half_begun() -> None:
    files = kept_game(0)
    assert files.unsaved() is None and files.secure() is None
    assert kept_game(0, half=True).unsaved() is not None and kept_game(1).unsaved() is not None


def test_a_game_that_has_not_begun_leaves_no_journal_and_one_half_begun_does() -> None:
    for plies, half, done in ((0, False, "discarded"), (0, True, "closed"), (1, False, "closed")):
        files = kept_game(plies, half=half)
        journal: Any = files.journal
        files.close()
        assert journal.done[-1] == done and files.journal is None


def test_what_stands_in_the_library_is_neither_asked_about_nor_kept_twice() -> None:
    files = kept_game(2)
    files.saved_as, files._saved_nodes = Path("s.gogi"), 3
    journal: Any = files.journal
    assert files.unsaved() is None
    files.close()
    assert journal.done == ["discarded"]


def test_a_finished_game_that_the_library_could_not_take_keeps_its_journal() -> None:
    files = kept_game(2)
    files._saved_nodes = 3
    journal: Any = files.journal
    assert files.unsaved() is not None
    files.close()
    assert journal.done[-1] == "closed"


def test_a_record_that_is_looked_at_is_secured_nowhere_once_a_branch_was_played() -> None:
    files = kept_game(2)
    files._table.session.keeper = None
    assert files.secure() is None and files.unsaved() is None


def test_running_clocks_are_kept_every_five_seconds_and_standing_ones_are_not() -> None:
    written: list[bool] = []
    clock = SimpleNamespace(limited=True, running=True)
    journal = SimpleNamespace(problems=list, keep_view=lambda **_: written.append(True))
    session = SimpleNamespace(keeper=journal, clock=clock, kept_clocks=dict)
    desk: Any = SimpleNamespace(session=session, opened=SimpleNamespace(header=None))
    files = table_files.TableFiles(desk, desk, desk, SimpleNamespace(save=dict))  # type: ignore[arg-type]
    for _ in range(4):
        assert not files.tick(1.0)
    assert written == []
    files.tick(1.0)
    assert len(written) == 1
    for limited, running in ((False, True), (True, False)):
        clock.limited, clock.running = limited, running
        for _ in range(12):
            files.tick(1.0)
    assert len(written) == 1
