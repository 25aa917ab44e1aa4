"""Accuracy and luck of games by the reviews kept beside them: found by what was played, and read once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.protocol import Appraised
from game.library.card import IndexCard
from game.library.filling import filling
from game.library.index import LibraryIndex
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.library import Library
from game.records.steps import whole
from game.review.told import Review
from game.review.work import ReviewWork
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.statistics.reviewed import ReviewTold, finding_reviews, of_seat
from game.storage.paths import Home
from tests.review.help import Sees


class Wavers(Sees):
    """A process that finds each action worth something else."""

    def __init__(self) -> None:
        self._lots = random.Random(5)
        super().__init__(lambda act, nodes: self._lots.gauss(0, 120))

    def appraise(self, game_id: str, observations: tuple[Any, ...]) -> int:
        id = super().appraise(game_id, observations)
        self._answers[id] = Appraised(id, tuple(self._lots.gauss(0, 200) for _ in observations))
        return id


def played(game_id: str, seed: int, plies: int = 26) -> AnyMatch:
    stream, match = Stream(seed), Match(catalog.rules(game_id), {}, seed)
    while match.ply < plies and match.state.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(match.game.legal(match.state)))
    if match.state.result is None:
        match.play(Resign(1))
    return match


def reviewed(home: Home, match: AnyMatch, looks: int = 1_000) -> Review:
    """Lets a review work for so many looks, and returns what it tells."""
    work = ReviewWork(match, home, [Wavers()])  # type: ignore[list-item]
    for _ in range(looks):
        work.poll()
    work.close()
    return work.reviewing.told()


def kept(home: Home, match: AnyMatch) -> None:
    Library(home).add(match, Header((HUMAN, ai(1)), created="2026-01-01 10:00:00"))


def found_in(home: Home, game_id: str) -> tuple[dict[str, ReviewTold], list[IndexCard]]:
    index = LibraryIndex(home)
    whole(filling(home, index, frozenset()))
    cards = [card for card in index.cards.values() if card.game == game_id]
    found: dict[str, ReviewTold] = {}
    whole(finding_reviews(home, index, game_id, cards, found))
    index.close()
    return found, cards


def test_a_review_tells_accuracy_and_luck_of_its_game_alone(tmp_path: Path) -> None:
    home, match = Home(tmp_path), played("cerke", 3, 40)
    kept(home, match)
    kept(home, played("cerke", 4, 40))
    told = reviewed(home, match)
    assert told.account is not None and None not in told.accuracy
    found, cards = found_in(home, "cerke")
    assert len(cards) == 2 and len(found) == 1
    (one,) = found.values()
    assert (one.accuracy, one.luck, one.rough) == (told.accuracy, told.account.luck, told.account.rough)
    first, second = of_seat(one, 0), of_seat(one, 1)
    assert (first.accuracy, second.accuracy) == told.accuracy
    assert first.luck == told.account.luck and second.luck == told.account.of(1).luck


def test_a_game_without_chance_has_no_luck(tmp_path: Path) -> None:
    home, match = Home(tmp_path), played("gungi", 3)
    kept(home, match)
    told = reviewed(home, match)
    assert told.accuracy[0] is not None
    assert list(found_in(home, "gungi")[0].values()) == [ReviewTold(told.accuracy)]


def test_a_review_that_is_not_finished_tells_nothing_until_it_is(tmp_path: Path) -> None:
    home, match = Home(tmp_path), played("gungi", 3)
    kept(home, match)
    reviewed(home, match, looks=3)
    assert found_in(home, "gungi")[0] == {}
    reviewed(home, match)
    assert len(found_in(home, "gungi")[0]) == 1


@pytest.mark.parametrize("damage", [b"", b"\x00" * 60, b'{"form": "gogi-run", "run": {"actions": 5}}\n', b"nonsense\n"])
def test_a_damaged_review_is_none(tmp_path: Path, damage: bytes) -> None:
    home, match = Home(tmp_path), played("gungi", 3)
    kept(home, match)
    reviewed(home, match)
    (file,) = home.reviews.iterdir()
    file.write_bytes(damage + file.read_bytes()[len(damage) :] if damage.startswith(b"\x00") else damage)
    assert found_in(home, "gungi")[0] == {}


def test_a_last_line_that_was_cut_off_is_no_answer(tmp_path: Path) -> None:
    home, match = Home(tmp_path), played("gungi", 3)
    kept(home, match)
    reviewed(home, match)
    (file,) = home.reviews.iterdir()
    file.write_bytes(file.read_bytes()[:-20])
    assert found_in(home, "gungi")[0] == {}


def test_what_was_read_stays_known_and_without_reviews_no_record_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, match = Home(tmp_path), played("gungi", 3)
    kept(home, match)
    with monkeypatch.context() as closed:
        closed.setattr("game.statistics.reviewed.bytes_of", lambda home, card: pytest.fail("a record was read"))
        assert found_in(home, "gungi")[0] == {}
    reviewed(home, match)
    before = found_in(home, "gungi")[0]
    monkeypatch.setattr("game.statistics.reviewed.opening", lambda path: pytest.fail("it was opened again"))
    assert before and found_in(home, "gungi")[0] == before
