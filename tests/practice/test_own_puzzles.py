"""Puzzles of one's own: proved or refused with the reason, kept, renamed, deleted; damaged files; two windows."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game import catalog
from game.ai import process, protocol
from game.ai.frames import pack, unpack
from game.match.match import Match
from game.practice import own_puzzles
from game.practice.contract import beginning, chosen_options, options_of, played_out, practice_of
from game.practice.own_puzzles import keep_puzzle, own_file, puzzle_named, rename_puzzle
from game.records.library import Library
from game.storage.levels import DataFileError
from game.storage.paths import Home
from game.storage.problem import Refused
from game.storage.puzzles import UNTOLD, Puzzle, puzzles_of

PUZZLES = {
    (game, one.id): one
    for game in ("gungi", "cerke", "prosfair", "yuki")
    for one in puzzles_of(catalog.levels_of(game))
}
MATE = PUZZLES["gungi", "mate-01-climb"]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def made(game_id: str, puzzle: Puzzle) -> tuple[Puzzle | None, str]:
    practice = practice_of(game_id)
    assert practice is not None
    return practice.puzzle_in(game_id, puzzle.position, puzzle.options)


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "prosfair", "yuki"])
def test_the_position_of_a_puzzle_that_comes_with_the_program_is_proved(game_id: str) -> None:
    puzzle = next(one for (game, _), one in PUZZLES.items() if game == game_id)
    found, doubt = made(game_id, puzzle)
    assert doubt == "" and found is not None
    assert (found.solutions, found.moves, found.proof) == (puzzle.solutions, puzzle.moves, puzzle.proof)
    assert (found.position, found.options, found.motive) == (puzzle.position, puzzle.options, puzzle.motive)
    assert all(text == UNTOLD for words in found.said() for text in words.values())


def start_of(game_id: str) -> dict[str, object]:
    game = catalog.rules(game_id)
    return dict(game.position_out(game.start({})))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "doubt"), [("gungi", "moment"), ("cerke", "unclear"), ("prosfair", "none"), ("yuki", "moment")]
)
def test_a_position_without_an_answer_is_none_and_says_why(game_id: str, doubt: str) -> None:
    practice = practice_of(game_id)
    assert practice is not None
    found, told = practice.puzzle_in(game_id, start_of(game_id), {})
    assert found is None and told == doubt


@pytest.mark.parametrize(
    ("game_id", "name", "played"),
    [
        ("prosfair", "mate-02-entry", ("e1-e2", "e4-e3")),
        ("gungi", "face-to-face", ("m 6-8-1 6-7-1", "m 3-2-1 3-3-1")),
    ],
)
def test_two_wins_are_one_too_many(game_id: str, name: str, played: tuple[str, ...]) -> None:
    practice, puzzle = practice_of(game_id), PUZZLES[game_id, name]
    assert practice is not None
    state, _ = played_out(game_id, beginning(game_id, puzzle), played)
    found, told = practice.puzzle_in(game_id, catalog.rules(game_id).position_out(state), puzzle.options)
    assert found is None and told == "several"


def test_it_is_kept_renamed_deleted_and_brought_back(home: Home) -> None:
    kept = keep_puzzle(home, "gungi", MATE, "  Mine\n“again” ")
    other = keep_puzzle(home, "gungi", MATE, "Mine")
    assert kept.id != other.id and kept.name == {"ja": "Mine “again”", "en": "Mine “again”"}
    assert {one.id for one in own_puzzles.own_puzzles(home, "gungi", [])} == {kept.id, other.id}
    assert own_puzzles.own_puzzles(home, "cerke", []) == ()
    assert puzzle_named(home, "gungi", kept.id) == kept
    assert puzzle_named(home, "gungi", MATE.id) == MATE
    renamed = rename_puzzle(home, "gungi", kept.id, "もっと")
    assert renamed.id == kept.id and renamed.name["ja"] == "もっと" and renamed.solutions == kept.solutions
    deleted = Library(home).delete(own_file(home, "gungi", kept.id))
    with pytest.raises(Refused) as gone:
        puzzle_named(home, "gungi", kept.id)
    assert gone.value.problem.code == "own-puzzle.gone"
    with pytest.raises(Refused):
        rename_puzzle(home, "gungi", kept.id, "nothing there")
    assert not own_file(home, "gungi", kept.id).exists(), "who renames does not bring back what was deleted"
    Library(home).restore(deleted)
    assert puzzle_named(home, "gungi", kept.id) == renamed


def test_a_title_that_is_blank_is_refused(home: Home) -> None:
    with pytest.raises(Refused) as blank:
        keep_puzzle(home, "gungi", MATE, " \n\t")
    assert blank.value.problem.code == "own-puzzle.no-title"
    assert own_puzzles.own_files(home, "gungi") == ()


@pytest.mark.parametrize("title", ["\"'\\ = # [x]", "\x00a\x7fb\ud83d", "漢" * 500, "'''", "\u2028x\u202e"])
def test_any_title_is_read_as_it_was_kept(home: Home, title: str) -> None:
    kept = keep_puzzle(home, "gungi", MATE, title)
    assert puzzle_named(home, "gungi", kept.id).name == kept.name
    assert len(kept.name["en"]) <= own_puzzles.LONGEST_TITLE


def test_damaged_files_are_told_in_one_sentence_and_stay(home: Home) -> None:
    kept = keep_puzzle(home, "gungi", MATE, "Mine")
    folder = own_file(home, "gungi", kept.id).parent
    texts = {"own-1": "id =", "own-2": "\x00", "own-3": 'id = "own-4"'}
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    bad: list[DataFileError] = []
    assert [one.id for one in own_puzzles.own_puzzles(home, "gungi", bad)] == [kept.id]
    problem = own_puzzles.damage_of(bad)
    assert problem is not None and problem.code == "own-puzzle.damaged-several" and problem.args[0] == 3
    assert own_puzzles.damage_of(bad[:1]).code == "own-puzzle.damaged"  # type: ignore[union-attr]
    assert own_puzzles.damage_of([]) is None
    for name, text in texts.items():
        assert (folder / f"{name}.toml").read_text(encoding="utf-8") == text
        with pytest.raises(Refused):
            rename_puzzle(home, "gungi", name, "other")


def test_no_name_leads_out_of_the_folder(home: Home) -> None:
    outside = home.root / "own-x.toml"
    home.root.mkdir(exist_ok=True)
    outside.write_text("id = 1", encoding="utf-8")
    with pytest.raises(Refused) as refused:
        puzzle_named(home, "gungi", "own-x/../../../../own-x")
    assert refused.value.problem.code == "read.missing"


def test_windows_that_keep_at_once_lose_nothing(home: Home) -> None:
    threads = [threading.Thread(target=keep_puzzle, args=(home, "gungi", MATE, f"no. {n}")) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({one.name["en"] for one in own_puzzles.own_puzzles(home, "gungi", [])}) == 12


def test_no_puzzle_that_comes_with_the_program_has_the_name_of_an_own_one() -> None:
    assert not any(own_puzzles.is_own(name) for _, name in PUZZLES)


def test_the_process_proves_what_it_is_asked() -> None:
    wish = protocol.ProvePuzzle(7, "gungi", MATE.position, options_of("gungi", MATE))
    assert unpack(pack(wish)) == wish
    answer = process._answer(pack(wish), 7, None, lambda message: None, None)  # type: ignore[arg-type]
    assert (
        isinstance(answer, protocol.PuzzleTold)
        and answer.puzzle is not None
        and answer.puzzle.solutions == MATE.solutions
    )
    assert unpack(pack(answer)) == answer


@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_a_puzzle_names_the_options_that_neither_its_position_nor_the_game_tells(game_id: str) -> None:
    game = catalog.rules(game_id)
    state = Match(game, {}, 5).state
    told = set(game.agreed(state))
    first = {name: option.default for name, option in game.options.items()}
    assert chosen_options(game, state, first) == {}
    other = {name: f"not {value}" for name, value in first.items()}
    assert chosen_options(game, state, other) == {name: other[name] for name in other if name not in told}
