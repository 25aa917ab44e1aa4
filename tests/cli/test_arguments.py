"""Arguments: every command explains itself, and bad input ends in one sentence in the user's language."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import arguments
from game.cli.words import Refusal
from game.match.seats import STRENGTHS
from tests.cli.run import Cli, process

COMMANDS = (
    "play",
    "edit",
    "analyse",
    "replay",
    "review",
    "selfplay",
    "perft",
    "puzzles",
    "vectors",
    "dice",
    "bench",
    "check",
    "shot",
    "picture",
)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(cli: Cli, command: str, lang: str) -> None:
    answer = cli(*filter(None, [command]), "--help", lang=lang)
    assert answer.code == 0
    assert answer.err == ""
    if not command:
        assert all(f"    {name} " in answer.out for name in COMMANDS)
    assert ("usage" in answer.out) == (lang == "en")


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["perft"],
        ["perft", "gungi"],
        ["perft", "gungi", "two"],
        ["perft", "gungi", "-1"],
        ["perft", "gungi", "2", "--deep"],
        ["perft", "chess", "2"],
        ["play", "chess"],
        ["perft", "gungi", "2", "--position", "/nowhere/at/all.json"],
        ["play", "gungi", "--seats", "human"],
        ["play", "gungi", "--seats", "human,6"],
        ["play", "gungi", "--seats", "human,human,human"],
        ["play", "gungi", "--seed", "twelve"],
        ["play", "gungi", "--seed", "0x10000000000000000"],
        ["play", "gungi", "--seed", "18446744073709551616"],
        ["play", "gungi", "--seed", "-1"],
        ["play", "gungi", "--size", "640x480"],
        ["play", "gungi", "--size", "wide"],
        ["play", "gungi", "--position"],
        ["play", "--seed", "1"],
        ["play", "gungi", "--lang", "fr"],
        ["selfplay", "gungi"],
        ["selfplay", "gungi", "--games", "0", "--seed", "1"],
        ["selfplay", "gungi", "--games", "1", "--seed", "1", "--levels", "1", "9"],
        ["selfplay", "gungi", "--games", "1", "--seed", "1", "--levels", "1"],
        ["selfplay", "gungi", "--games", "1", "--seed", "1", "--jobs", "0"],
        ["vectors"],
        ["vectors", "/nowhere"],
        ["dice"],
        ["dice", "hello"],
        ["dice", "2D6", "--seed", "x"],
        ["replay"],
        ["replay", "/nowhere.gogi"],
        ["replay", ""],
        ["bench", "--only", "luck"],
        ["shot", "launcher", "picture.jpg"],
        ["shot", "nowhere", "picture.png"],
    ],
)
def test_bad_input_is_one_sentence(cli: Cli, args: list[str]) -> None:
    english, japanese = cli.refused(*args), cli.refused(*args, lang="ja")
    assert english != japanese
    assert english[-1] == "."
    assert japanese[-1] == "。"


def test_bytes_that_are_no_text(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert str(path) in cli.refused("perft", "gungi", "1", "--position", path)


@pytest.mark.parametrize(
    ("text", "place"),
    [("", "1:1"), ("[]", "1:1"), ('{"board": {}', "1:13"), ("[" * 100_000, "1"), ("3", "1:1"), ("{}", "board")],
)
def test_a_position_that_is_none_is_named_with_its_place(cli: Cli, tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "position.json"
    path.write_text(text, encoding="utf-8")
    sentence = cli.refused("perft", "gungi", "1", "--position", path)
    assert str(path) in sentence
    assert f"at {place}" in sentence or place == "board"


def test_an_impossible_position_is_named_with_its_field(cli: Cli, tmp_path: Path, root: Path) -> None:
    position = json.loads((root / "levels/gungi/positions/record.json").read_text(encoding="utf-8"))
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position | {"turn": "Z"}), encoding="utf-8")
    assert "turn" in cli.refused("perft", "gungi", "1", "--position", path)


@given(st.integers(0, (1 << 64) - 1))
def test_a_seed_is_decimal_or_hexadecimal(value: int) -> None:
    assert arguments.seed(str(value)) == value
    assert arguments.seed(hex(value)) == value
    assert arguments.seed(f"0X{value:X}") == value


@given(st.text(max_size=30))
def test_any_other_text_is_refused_as_a_seed_and_as_a_size(text: str) -> None:
    for convert in (arguments.seed, arguments.size):
        try:
            convert(text)
        except Refusal:
            continue
        assert text.isascii()


def test_every_strength_may_sit() -> None:
    for strength in STRENGTHS:
        assert arguments._seats(f"human,{strength}") == ("human", str(strength))


def test_the_smallest_size_is_the_smallest_window() -> None:
    assert arguments.size("1280x720") == (1280, 720)
    for text in ("1279x720", "1280x719", "99999x99999"):
        with pytest.raises(Refusal):
            arguments.size(text)


@pytest.mark.slow
def test_without_a_display_one_sentence_says_what_is_missing_and_what_works(tmp_path: Path) -> None:
    for args, words in (
        (["--lang", "en"], ("display", "without")),
        (["--lang", "ja", "play", "gungi"], ("画面", "以外")),
    ):
        answer = process(*args, home=tmp_path)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1
        assert all(word in answer.err for word in words), answer.err


@pytest.mark.slow
def test_a_display_that_does_not_answer_is_one_sentence_too(tmp_path: Path) -> None:
    answer = process("--lang", "en", home=tmp_path, DISPLAY=":4711", SDL_VIDEODRIVER="x11")
    assert answer.code == 2
    assert "Traceback" not in answer.err
    assert "display" in answer.err


@pytest.mark.slow
def test_commands_without_a_window_do_not_load_the_toolkit(tmp_path: Path, root: Path) -> None:
    code = "import sys, main; main.main(sys.argv[1:]); print([m for m in sys.modules if m.startswith('pygame')])"
    args = ["--home", str(tmp_path), "perft", "gungi", "1"]
    done = subprocess.run(
        [sys.executable, "-c", code, *args], cwd=root, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


LOUD = "\x1b[31m\x07" + "q" * 100_000


@pytest.mark.parametrize(
    "args",
    [
        [LOUD],
        ["dice", LOUD],
        ["dice", "2D6", "--seed", LOUD],
        ["dice", "2D6", LOUD, "--" + LOUD],
        ["perft", LOUD, "2"],
        ["perft", "gungi", LOUD],
        ["perft", "gungi", "2", "--position", LOUD],
        ["play", "gungi", "--seats", LOUD],
        ["play", "gungi", "--size", LOUD],
        ["play", "gungi", "--lang", LOUD],
        ["selfplay", "gungi", "--games", "1", "--seed", "1", "--levels", "1", LOUD],
        ["selfplay", "gungi", "--games", "1", "--seed", "1", "--option", LOUD],
        ["vectors", LOUD],
        ["replay", LOUD],
        ["check", LOUD],
        ["bench", "--only", LOUD],
        ["shot", LOUD, "picture.png"],
        ["shot", "launcher", LOUD],
    ],
    ids=lambda args: " ".join(arg if len(arg) < 20 else "LOUD" for arg in args),
)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_was_typed_is_repeated_shortly_and_commands_no_terminal(cli: Cli, args: list[str], lang: str) -> None:
    sentence = cli.refused(*args, lang=lang)
    assert sentence.isprintable(), f"a terminal would obey {sentence[:80]!r}"
    assert sentence.count("q") < 500, f"{len(sentence)} characters"


def test_a_roll_commands_no_terminal_either(cli: Cli) -> None:
    answer = cli("dice", "choice[a,\x1b[31mb]")
    assert answer.code == 0 and answer.out.strip().isprintable(), ascii(answer.out)


def test_a_name_that_is_no_text_is_told_of_a_file(cli: Cli, tmp_path: Path) -> None:
    name = os.fsdecode(b"h\xff\x1b.gogi")
    assert "h??.gogi" in cli.refused("replay", tmp_path / name)
    (tmp_path / name).write_bytes(b"nothing")
    for command in (["replay"], ["perft", "gungi", "1", "--position"]):
        assert cli.refused(*command, tmp_path / name).isprintable()
    assert "h??.gogi" in cli("check", tmp_path / name).out
