"""What one seat wrote down of a game is looked back on as the whole record is, in what that seat decided."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import PlaceTroop
from game.games.yuki.rules.cards import TROOPS
from game.games.yuki.rules.phases import PlayCard
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, ai
from game.records.format import write
from game.records.header import Header
from game.records.library import open_record, still_played
from game.review.kept import has_review, identity
from game.review.reviewing import Reviewing, Task
from game.review.ways import record_way
from game.review.work import ReviewWork
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home
from tests.review.help import FITS, Sees


def all_alike(act: str, nodes: int) -> float:
    return 0.0


@cache
def played(seed: int, level: str = "adv", plies: int = 90) -> AnyMatch:
    """Returns a game of random plays, given up after so many plies."""
    match, stream = Match(GAME, {"level": level}, seed), Stream(seed)
    while match.ply < plies and match.state.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(GAME.legal(match.state))))
    if match.state.result is None:
        match.play(Resign(0))
    return match


def written(match: AnyMatch, seat: int) -> AnyMatch:
    """Returns what a seat wrote down of a game, read again."""
    return yuki_seat.read(yuki_seat.write(match, Header((HUMAN, HUMAN)), seat)).match


def plays(reviewing: Reviewing, seat: int) -> dict[int, object]:
    """Returns the questions about the plays of a seat, by their plies."""
    found = {}
    for n, node in enumerate(reviewing._decisions):
        assert node.parent is not None
        if node.actor == seat and isinstance(node.parent.state.phase, PlayCard):
            found[node.ply] = reviewing.question(Task("quick", n))
    return found


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("seed", "level"), [(1, "adv"), (2, "adv"), (3, "easy")])
def test_the_same_is_asked_about_what_a_seat_played(seed: int, level: str, seat: int) -> None:
    match = played(seed, level)
    whole, seen = (plays(Reviewing(one, FITS), seat) for one in (match, written(match, seat)))
    assert len(whole) > 5 and seen == whole


def test_nothing_is_asked_of_the_other_seat_nothing_is_laid_open_and_nothing_told_of_luck(tmp_path: Path) -> None:
    process = Sees(all_alike)
    work = ReviewWork(written(played(1), 1), Home(tmp_path), [process])  # type: ignore[list-item]
    while not work.done:
        work.poll()
    told = work.reviewing.told()
    work.close()
    assert told.moves and {move.seat for move in told.moves} == {1} and told.accuracy[0] is None
    assert process.opened == [] and process.appraised == [] and told.laid_open == () and told.account is None


@pytest.mark.parametrize(("end", "way"), [(True, "review"), (False, "record")])
def test_such_a_file_leads_to_a_review_once_the_game_is_over(tmp_path: Path, end: bool, way: str) -> None:
    match = played(1)
    if not end:
        match = Match(GAME, {}, 1)
        match.play_chance()
    path = tmp_path / "seen.gogi"
    path.write_text(yuki_seat.write(match, Header((ai(1), HUMAN)), 1), "utf-8")
    assert record_way(path, open_record(path), Home(tmp_path)) == way


@pytest.mark.parametrize("begun", ["", "2026-01-31 12:00:00"])
def test_a_whole_record_is_another_game_where_it_was_begun_in_the_same_second_or_nobody_knows(
    tmp_path: Path, begun: str
) -> None:
    home, on, header = Home(tmp_path), Match(GAME, {}, 1), Header((HUMAN, ai(1)), created=begun)
    on.play_chance()
    home.journals.mkdir(parents=True)
    (home.journals / "on.gogi").write_text(write(on, header), "utf-8")
    assert still_played(home, played(2), header) is None
    assert (still_played(home, played(1), header) is None) is (not begun)
    assert (still_played(home, written(played(2), 0), header) is None) is (not begun), "by its second alone"


def test_what_cannot_be_played_was_no_decision() -> None:
    """A text that somebody wrote into the file tells a play that the seat could not make."""
    match = played(1)
    at = next(node for node in match.main_end.path()[1:] if node.actor == 0 and isinstance(node.action, PlaceTroop))
    assert at.parent is not None and isinstance(at.action, PlaceTroop)
    text, own = yuki_seat.write(match, Header((HUMAN, HUMAN)), 0), match.game.format(at.action)
    lacks = next(card for card in TROOPS if card not in at.parent.state.hands[0])
    other = match.game.format(replace(at.action, card=lacks))
    rows = text.splitlines(keepends=True)
    rows[at.ply] = rows[at.ply].replace(f'"act":"{own}"', f'"act":"{other}"')
    steps = [node.action for node in yuki_seat.read("".join(rows)).match.main_end.path()[1:]]
    assert steps[at.ply - 1].text == other and steps[at.ply - 1].decided is None


@pytest.mark.parametrize(
    ("begun", "way"), [("2026-01-31 12:00:00", "record"), ("2026-01-31 12:00:01", "review"), ("", "review")]
)
def test_such_a_file_has_no_review_while_its_game_goes_on_in_a_journal(tmp_path: Path, begun: str, way: str) -> None:
    """It tells no seed: its game is known by when it was begun."""
    home, on = Home(tmp_path), Match(GAME, {}, 1)
    on.play_chance()
    home.journals.mkdir(parents=True)
    header = Header((HUMAN, ai(1)), created="2026-01-31 12:00:00")
    (home.journals / "on.gogi").write_text(write(on, header), "utf-8")
    path = tmp_path / "seen.gogi"
    path.write_text(yuki_seat.write(played(1), replace(header, created=begun), 0), "utf-8")
    assert record_way(path, open_record(path), home) == way


def test_what_is_kept_of_a_review_belongs_to_what_was_seen_and_not_to_the_texts_alone() -> None:
    one, same, other = (written(played(seed, plies=2), 0) for seed in (1, 1, 3))
    assert one.main_end.path()[1:] and identity(one)["actions"] == identity(other)["actions"]
    assert identity(one) == identity(same) != identity(other)
    assert "seen" not in identity(played(1, plies=2))


def test_rules_that_show_what_one_seat_saw_and_know_no_whole_ones_have_no_review() -> None:
    game = written(played(1, plies=2), 0).game
    assert has_review(game) and has_review(GAME)
    assert not has_review(replace(game, whole=None))


def test_what_a_text_does_not_tell_was_no_decision() -> None:
    """Cards that go back lie face down in the text (Y11.5)."""
    match = written(played(4, plies=200), 0)
    own = [node.action for node in match.main_end.path()[1:] if node.actor == 0]
    returned = [step for step in own if step.text.startswith("r:")]
    assert returned and all(step.decided is None for step in returned)
    assert all(step.decided is None for step in own if step.seat != 0)
    told = [step for step in own if step.decided is not None]
    assert told and all(GAME.format(step.decided) == step.text for step in told)
