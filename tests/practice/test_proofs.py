"""Proofs of forced wins, the judge that holds answers against them, and what is wrong with a puzzle."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.practice import proving
from game.practice.contract import beginning, played_out, practice_of
from game.practice.hunting import Hunt, PuzzleDraft, chosen, hunted
from game.practice.written import as_toml
from game.storage.puzzles import Puzzle, puzzle_at, puzzles_of
from tests.cli.run import Cli

PROVING = [game for game in catalog.whole_ready() if practice_of(game) is not None]
PUZZLES = {(game, one.id): one for game in PROVING for one in puzzles_of(catalog.levels_of(game))}
SAMPLE = [(game, next(one for name, one in PUZZLES if name == game)) for game in PROVING]


def puzzle(game: str, name: str) -> Puzzle:
    return PUZZLES[game, name]


@pytest.mark.parametrize(("game", "name"), SAMPLE)
def test_the_first_puzzle_of_a_game_is_proved_again(game: str, name: str) -> None:
    assert proving.fault_of(game, puzzle(game, name)) == ("", "")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), PUZZLES)
def test_every_puzzle_is_proved_again(game: str, name: str) -> None:
    assert proving.fault_of(game, puzzle(game, name)) == ("", "")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"motive": "betrayal"}, "motive"),
        ({"motive": "nothing"}, "motive"),
        ({"moves": 2}, "unproved"),
        ({"proof": "checks"}, "unproved"),
        ({"solutions": ("m 8-6-1 6-4-2", "m 8-6-1 7-5-1")}, "solutions"),
        ({"why": {"ja": "…", "en": "…"}}, "untold"),
        ({"line": ("m 8-6-1 6-4",)}, "unreadable"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_told(change: dict[str, object], fault: str) -> None:
    good = puzzle("gungi", "mate-01-climb")
    assert proving.fault_of("gungi", replace(good, **change))[0] == fault  # type: ignore[arg-type]


def test_a_right_answer_ends_a_puzzle_of_one_action_and_a_wrong_one_is_refuted() -> None:
    good = puzzle("gungi", "mate-01-climb")
    practice, state = practice_of("gungi"), beginning("gungi", good)
    assert practice is not None
    right = practice.judge(state, good, good.solutions)
    assert (right.right, right.over, right.reply) == (True, True, ())
    wrong = practice.judge(state, good, ("m 8-6-1 7-5-1",))
    assert not wrong.right and wrong.over and len(wrong.reply) == 1
    after, _ = played_out("gungi", state, ("m 8-6-1 7-5-1", *wrong.reply))
    assert after.result is None and after.to_act == state.to_act, "the reply is an action of the other side"


def test_a_puzzle_is_written_as_it_is_read(tmp_path: Path) -> None:
    for game, name in SAMPLE:
        kept = replace(puzzle(game, name), options={"a": 1, "b": "x", "c": True}, found=(0, 3, 8))
        (tmp_path / f"{name}.toml").write_text(as_toml(kept), encoding="utf-8")
        assert puzzle_at(tmp_path / f"{name}.toml") == kept


@pytest.mark.slow
def test_check_of_one_game_tells_its_counts(cli: Cli) -> None:
    answer = cli("puzzles", "check", "prosfair", "--json")
    told = json.loads(answer.out)
    assert answer.code == 0 and {one["id"] for one in told} == {name for game, name in PUZZLES if game == "prosfair"}
    assert all(one["fault"] == "" for one in told)


def test_a_game_without_proofs_is_refused(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.puzzles.practice_of", lambda game: practice_of(game) if game == "gungi" else None)
    assert "gungi" in cli.refused("puzzles", "make", "prosfair")
    assert "gungi" in cli.refused("puzzles", "check", "prosfair")


def draft(name: str, motive: str, moves: int = 1) -> PuzzleDraft:
    """A draft whose position says nothing but a name, eight times."""
    said = " ".join(f"{name}{at}{name}" for at in range(8))
    return PuzzleDraft("gungi", {"x": said}, {}, ("a",), ("a",), "win", moves, motive, 9, 4, name, 7)


def test_of_look_alikes_one_is_kept_and_no_motive_has_more_than_a_quarter() -> None:
    same = [draft("alpha", "drop"), draft("alpha", "leap", moves=2)]
    assert chosen(same) == [same[1]], "the longer answer stands for both"
    assert chosen(same, known=[{"x": same[0].position["x"]}]) == []
    names = ("bravo", "carol", "delta", "eagle", "fjord", "gamma")
    assert len(chosen([draft(name, "drop") for name in names], most=8)) == 2
    assert chosen([draft("hotel", "")]) == [], "what shows nothing is dull"
    each = [draft(name, f"motive of {name}") for name in names]
    assert chosen(each, most=4) == each[:4], "the most that are wanted"


def test_a_record_that_cannot_be_read_has_no_puzzles(tmp_path: Path) -> None:
    (tmp_path / "torn.gogi").write_text("{", encoding="utf-8")
    assert hunted(Hunt("gungi", path=str(tmp_path / "torn.gogi"))) == ()


def test_an_answer_of_two_actions_is_judged_one_by_one() -> None:
    good = puzzle("prosfair", "into-the-corner")
    practice, state = practice_of("prosfair"), beginning("prosfair", good)
    assert practice is not None
    first = practice.judge(state, good, good.line[:1])
    assert first.right and not first.over and first.reply == good.line[1:2]
    last = practice.judge(state, good, good.line)
    assert (last.right, last.over, last.reply) == (True, True, ())
    after, _ = played_out("prosfair", state, good.line[:2])
    game = catalog.rules("prosfair")
    goes_on = [one for one in game.legal(after) if game.apply(after, one).result is None]
    other = game.format(goes_on[0])
    wrong = practice.judge(state, good, (*good.line[:2], other))
    assert not wrong.right and wrong.over and len(wrong.reply) == 1


@pytest.mark.slow
def test_the_hunt_finds_the_mates_that_the_record_missed() -> None:
    path = catalog.levels_of("gungi") / "games" / "sample-record.gogi"
    found = hunted(Hunt("gungi", path=str(path)))
    known = {json.dumps(puzzle("gungi", name).position, sort_keys=True) for name in ("record-023", "record-107")}
    assert known <= {json.dumps(one.position, sort_keys=True) for one in found}
    assert all(one.source == "sample-record.gogi" and one.motive for one in found)


@pytest.mark.slow
def test_new_puzzles_are_written_once_and_go_on_from_the_journal(cli: Cli, tmp_path: Path) -> None:
    made, journal = tmp_path / "made", tmp_path / "run.jsonl"
    said = ("puzzles", "make", "prosfair", "--games", "3", "--seed", "77", "--to", str(made), "--journal", str(journal))
    assert cli(*said, "--strengths", "1").code == 0
    files = {path: path.read_text(encoding="utf-8") for path in made.glob("*.toml")}
    assert files and all(proving.fault_of("prosfair", puzzle_at(path))[0] == "untold" for path in files)
    again = cli(*said)
    assert again.code == 0 and " 0 kept" in again.out
    assert {path: path.read_text(encoding="utf-8") for path in made.glob("*.toml")} == files


def test_make_asks_what_to_look_through(cli: Cli, tmp_path: Path) -> None:
    assert "--games" in cli.refused("puzzles", "make", "gungi", "--to", str(tmp_path / "none"))
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("replies", "over", "told"),
    [
        (("r",), 3, ("", "")),
        (("r",), 1, ("line", "a")),
        (("r",), 5, ("line", "b")),
        ((), 2, ("line", "r")),
        ((), 3, ("", "")),
        (("r", "s", "t"), 3, ("line", "b")),
    ],
)
def test_a_main_line_ends_with_the_action_that_ends_the_puzzle(
    replies: tuple[str, ...], over: int, told: tuple[str, str]
) -> None:
    """Of the line a, r, b: `over` is how long the line is that ends it, `replies` what answers an action before."""
    seen = SimpleNamespace(line=("a", "r", "b"))
    judge = lambda state, puzzle, line: SimpleNamespace(right=True, over=len(line) >= over, reply=replies)  # noqa: E731
    assert proving._line(seen, SimpleNamespace(judge=judge), None) == told  # type: ignore[arg-type]
    wrong = lambda state, puzzle, line: SimpleNamespace(right=len(line) < 2, over=False, reply=("r",))  # noqa: E731
    assert proving._line(seen, SimpleNamespace(judge=wrong), None) == ("line", "b")  # type: ignore[arg-type]


def test_a_motive_of_more_than_a_quarter_of_many_puzzles_of_one_game_is_told() -> None:
    def found(**games: str) -> list[Any]:
        return [SimpleNamespace(game=game, motive=motive) for game, motives in games.items() for motive in motives]

    assert proving.one_sided(found(a="xxyyzzvv")) == [], "a quarter each"
    assert proving.one_sided(found(a="xxxyyzzv")) == [("a", "x", 3, 8)]
    assert proving.one_sided(found(a="xxxyyzv")) == [], "too few to tell"
    assert proving.one_sided(found(a="xxyyzzvv", b="xxyyzzzw")) == [("b", "z", 3, 8)]
