"""What reviews have found out, read again: by which game, to its last whole line, and never gone on with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.match.match import AnyMatch, Match
from game.records.steps import whole
from game.review import kept
from game.review.kept import reading_review, review_file, reviewed_games, reviewing_of
from game.review.told import Review
from game.review.work import ReviewWork
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.review.help import FITS, PLAYED, Sees, over


@pytest.fixture(autouse=True)
def _fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "fits_of", lambda game_id: FITS if game_id == "gungi" else {})


def reviewed(home: Home, match: AnyMatch, looks: int = 100) -> Review:
    """Lets a review work for so many looks, and returns what it tells."""
    work = ReviewWork(match, home, [Sees(lambda act, nodes: float(len(act)))])  # type: ignore[list-item]
    for _ in range(looks):
        work.poll()
    work.close()
    return work.reviewing.told()


def read(match: AnyMatch, home: Home) -> Review | None:
    return whole(reading_review(match, review_file(match, home)))


def test_a_review_that_is_done_is_read_as_it_was_told(tmp_path: Path) -> None:
    home, match = Home(tmp_path), over()
    assert read(match, home) is None, "there is none"
    told = reviewed(home, match)
    assert read(match, home) == told
    assert [move.ply for move in told.moves] == [1, 2, 3, 4]


def test_one_that_is_not_done_is_none_and_its_file_stays(tmp_path: Path) -> None:
    home, match = Home(tmp_path), over()
    reviewed(home, match, looks=2)
    before = review_file(match, home).read_bytes()
    assert read(match, home) is None and review_file(match, home).read_bytes() == before


@pytest.mark.parametrize("damage", [b"", b"nonsense\n", b"{}\n"])
def test_another_first_line_is_no_review_of_this_game(tmp_path: Path, damage: bytes) -> None:
    home, match = Home(tmp_path), over()
    reviewed(home, match)
    file = review_file(match, home)
    file.write_bytes(damage + b"".join(file.read_bytes().splitlines(keepends=True)[1:]))
    assert read(match, home) is None
    assert whole(reviewed_games(home, "gungi")) == []


def test_what_follows_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    home, match = Home(tmp_path), over()
    reviewed(home, match)
    file = review_file(match, home)
    first, second, *more = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + second[:20] + b"\n" + b"".join((second, *more)))
    assert read(match, home) is None


def test_the_reviews_of_a_game_are_found_with_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    assert whole(reviewed_games(home, "gungi")) == []
    for acts in (PLAYED, PLAYED[:2]):
        reviewed(home, over(acts))
    os.mkfifo(home.reviews / "gungi-pipe.jsonl")
    (home.reviews / "gungi-folder.jsonl").mkdir()
    found = {one.acts for one in whole(reviewed_games(home, "gungi"))}
    assert {acts[:-1] for acts in found} == {PLAYED, PLAYED[:2]}
    assert whole(reviewed_games(home, "cerke")) == []
    monkeypatch.setattr(kept, "PROGRAM", kept.PROGRAM + 1)
    assert whole(reviewed_games(home, "gungi")) == [], "what would be asked otherwise now is not gone on with"


def test_a_game_that_is_on_or_has_no_fits_is_not_reviewed() -> None:
    on: Any = Match(over().game, {}, 5)
    for match, code in ((on, "review.not-over"), (over(), "")):
        if code:
            with pytest.raises(Refused) as refused:
                reviewing_of(match)
            assert refused.value.problem.code == code
        else:
            assert not reviewing_of(match).done


def test_without_fits_there_are_no_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "fits_of", lambda game_id: {})
    with pytest.raises(Refused) as refused:
        reviewing_of(over())
    assert refused.value.problem.code == "review.no-such"
