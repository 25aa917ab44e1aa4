"""What the commands do with good input."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from game import bench, catalog, check
from game.bench.figures import at_least, below
from game.check.finding import Finding, Report
from game.cli import bench as bench_command
from game.match.match import Match
from game.records import forms
from game.records.header import Header
from game.records.journal import Journal
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home
from tests.cli.run import Cli
from tests.review.help import FITS, PLAYED, Sees, kept, over
from tests.table.help import PEOPLE, READY
from tests.thorough import each

FORM = ("game", "v", "seed", "level", "first", "sides", "actions", "result")
"""The keys of a record of 盤上遊姫 as its players write it."""


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


# --- perft -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "leaves"), [(0, 1), (1, None), (2, None)])
def test_perft_from_the_first_shared_position(cli: Cli, root: Path, depth: int, leaves: int | None) -> None:
    first = json.loads((root / "tests/vectors/gungi/start.json").read_text(encoding="utf-8"))["positions"][0]
    wanted = leaves if leaves is not None else first["perft"][str(depth)]
    answer = cli("perft", "gungi", depth)
    assert answer.code == 0
    assert max(numbers(answer.out)) == wanted


@pytest.mark.slow
def test_perft_three(cli: Cli) -> None:
    assert max(numbers(cli("perft", "gungi", 3).out)) == 170_527


def test_perft_from_a_file_and_with_time(cli: Cli, root: Path, tmp_path: Path) -> None:
    entry = json.loads((root / "tests/vectors/gungi/midgame.json").read_text(encoding="utf-8"))["positions"][0]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(entry["position"]), encoding="utf-8")
    plain, timed = cli("perft", "gungi", 2, "--position", path), cli("perft", "gungi", 2, "--position", path, "--time")
    assert numbers(plain.out) == [entry["perft"]["2"]]
    assert timed.out.startswith(plain.out)
    assert len(timed.out.splitlines()) == 2
    path.write_text(json.dumps({"id": "x", "position": entry["position"]}), encoding="utf-8")
    assert cli("perft", "gungi", 2, "--position", path).out == plain.out


# --- dice --------------------------------------------------------------------------------------------------------


def test_dice_of_a_seed_fall_alike_and_others_differ(cli: Cli) -> None:
    first = cli("dice", "2D6+7@11#3>=15", "--seed", "0")
    assert (first.code, first.out) == (0, "(2D6+7>=15[11,3]) ＞ 9[3,6]+7 ＞ 16 ＞ 成功\n")
    assert len({cli("dice", "9B6").out for _ in range(3)}) > 1, "without a seed nobody knows what falls"


def test_a_line_of_several_words_is_one_command(cli: Cli) -> None:
    assert cli("dice", "choice", "a", "a", "--seed", "1").out == "(choice a a) ＞ a\n"


# --- vectors -----------------------------------------------------------------------------------------------------


@pytest.fixture
def cases(root: Path, tmp_path: Path) -> Path:
    """A copy of the hand-written cases, alone in a folder of another name and under another name."""
    folder = tmp_path / "elsewhere" / "other"
    folder.mkdir(parents=True)
    shutil.copy(root / "tests/vectors/gungi/cases.json", folder / "x.json")
    return folder / "x.json"


def change(path: Path, edit: object) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    edit(data)  # type: ignore[operator]
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


@pytest.mark.slow
def test_vectors_pass_wherever_they_lie(cli: Cli, cases: Path) -> None:
    answer = cli("vectors", cases.parent)
    assert answer.code == 0
    assert re.search(r"^141 passed, 0 failed$", answer.out, re.M)
    assert cli("vectors", cases, lang="ja").out.endswith("141 passed, 0 failed\n")


@pytest.mark.slow
def test_one_changed_entry_fails_alone(cli: Cli, cases: Path) -> None:
    def edit(data: dict[str, object]) -> None:
        entry = next(e for c in data["cases"] for e in c["expect"] if "legal" in e)  # type: ignore[attr-defined]
        entry["legal"] = not entry["legal"]

    change(cases, edit)
    answer = cli("vectors", cases)
    assert answer.code == 1
    assert answer.out.endswith("140 passed, 1 failed\n")
    assert len(answer.out.splitlines()) >= 2, "the difference is not shown"


@pytest.mark.parametrize(
    ("name", "edit"),
    [
        ("a field nobody knows", lambda d: d.update(colour="red")),
        ("a field of an entry nobody knows", lambda d: d["cases"][3].update(colour="red")),
        ("a field of an expectation nobody knows", lambda d: d["cases"][0]["expect"][0].update(colour="red")),
        ("another schema", lambda d: d.update(schema="gungi-cases/2")),
        ("no schema", lambda d: d.pop("schema")),
        ("a move that does not parse", lambda d: d["cases"][0]["expect"].append({"move": "m 1-1", "legal": False})),
        ("a move of the wrong type", lambda d: d["cases"][0]["expect"].append({"move": 5, "legal": False})),
        ("no position", lambda d: d["cases"][5].pop("position")),
        ("a list that is none", lambda d: d.update(cases={})),
        ("an entry that is none", lambda d: d["cases"].append("C99")),
    ],
)
def test_what_is_not_understood_is_a_failure(cli: Cli, cases: Path, name: str, edit: object) -> None:
    change(cases, lambda data: data.update(cases=data["cases"][:8]))
    change(cases, edit)
    answer = cli("vectors", cases.parent)
    assert answer.code == 1, name
    assert not answer.out.endswith(" 0 failed\n")
    assert "Traceback" not in answer.out + answer.err


@pytest.mark.parametrize("content", ["", "{", "[]", '"text"', "null", "\0", '{"schema": "gungi-cases/1"}'])
def test_a_file_that_is_no_vector_file_is_a_failure(cli: Cli, tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, encoding="utf-8")
    answer = cli("vectors", path)
    assert answer.code == 1
    assert answer.out.endswith("0 passed, 1 failed\n")


def test_a_folder_without_vectors_is_refused(cli: Cli, tmp_path: Path) -> None:
    assert str(tmp_path / "empty") in cli.refused("vectors", _folder(tmp_path / "empty"))


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


# --- replay ------------------------------------------------------------------------------------------------------


@pytest.fixture
def sample(root: Path) -> Path:
    return root / "levels/gungi/games/sample-record.gogi"


def test_replay_prints_the_record(cli: Cli, sample: Path) -> None:
    answer = cli("replay", sample)
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert "183" in lines[0]
    assert len([line for line in lines if re.match(r"\d+\. [▲▽]", line)]) == 183
    assert "G11.5" in lines[-1]


@pytest.mark.slow
def test_replay_at_a_ply_prints_a_position_that_perft_takes(cli: Cli, sample: Path, tmp_path: Path) -> None:
    answer = cli("replay", sample, "--at", 46)
    path = tmp_path / "position.json"
    path.write_text(answer.out.splitlines()[-1], encoding="utf-8")
    assert cli("perft", "gungi", 2, "--position", path).out == cli("perft", "gungi", 2).out


@pytest.mark.slow
def test_replay_as_json(cli: Cli, sample: Path) -> None:
    whole = json.loads(cli("replay", sample, "--json").out)
    assert (whole["game"], whole["plies"], whole["at"], len(whole["moves"])) == ("gungi", 183, 183, 183)
    assert whole["result"] == whole["ended"] == {"winner": 0, "clause": "G11.5"}
    assert (whole["to_act"], whole["notes"]) == (None, [])
    part = json.loads(cli("replay", sample, "--json", "--at", 50).out)
    assert part["moves"] == whole["moves"][:50]
    assert (part["result"], part["to_act"]) == (None, 0)


def test_replay_names_an_earlier_version_of_the_rules(cli: Cli, root: Path) -> None:
    older = root / "tests/games/yuki/records/yuki_v1/finished.gogi"
    assert "Version 1 of the rules" in cli("replay", older).out
    told = json.loads(cli("replay", older, "--json").out)
    assert told["rules"] == told["position"]["v"] == 1 and "rules" not in told["options"]
    today = root / "tests/vectors/yuki/games.json"
    game = json.loads(today.read_text(encoding="utf-8"))["items"][0]
    cli.home.mkdir(exist_ok=True)
    path = cli.home / "today.json"
    path.write_text(json.dumps({key: game[key] for key in FORM}), encoding="utf-8")
    answer = cli("replay", path)
    assert answer.code == 0 and "of the rules" not in answer.out


def test_replay_beyond_the_end_is_refused(cli: Cli, sample: Path) -> None:
    assert "183" in cli.refused("replay", sample, "--at", 184)


@pytest.mark.slow
@pytest.mark.parametrize("cut", each(2, [1, 7, 20]))
def test_a_record_cut_off_in_the_middle_of_a_line(cli: Cli, sample: Path, tmp_path: Path, cut: int) -> None:
    data = sample.read_bytes()
    end = data.index(b"\n", 6000)
    path = tmp_path / "cut.gogi"
    path.write_bytes(data[: end - cut])
    answer = cli("replay", path)
    assert answer.code == 0
    assert "dropped" in answer.out
    as_json = cli("replay", path, "--json")
    assert as_json.code == 0
    assert json.loads(as_json.out)["notes"]
    assert "dropped" in as_json.err


def test_a_damaged_line_keeps_what_came_before_and_is_told(cli: Cli, sample: Path, tmp_path: Path) -> None:
    lines = sample.read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "damaged.gogi"
    path.write_text("".join([*lines[:60], "{nonsense}\n", *lines[60:]]), encoding="utf-8")
    before = path.read_bytes()
    answer = cli("replay", path)
    assert answer.code == 1
    assert "61" in answer.out.splitlines()[-1]
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"[1, 2]", b"not a record", b'{"format": "gogi/9"}'])
def test_a_foreign_file_is_one_sentence(cli: Cli, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign.gogi"
    path.write_bytes(content)
    cli.refused("replay", path)


# --- selfplay and check ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_selfplay_keeps_a_journal_of_every_game(cli: Cli) -> None:
    answer = cli("selfplay", "gungi", "--games", 2, "--seed", "0x1", "--levels", "random", "greedy")
    assert answer.code == 0
    assert "random" in answer.out and "greedy" in answer.out
    kept = sorted(cli.home.rglob("*.gogi"))
    assert len(kept) == 2
    for path in kept:
        told = json.loads(cli("replay", path, "--json").out)
        assert told["ended"] is not None
        assert sorted(told["seats"]) == ["greedy", "random"]


def test_selfplay_under_a_home_that_is_a_file_is_one_sentence(cli: Cli) -> None:
    cli.home.write_text("not a folder", encoding="utf-8")
    sentence = cli.refused("selfplay", "gungi", "--games", 1, "--seed", 1)
    assert str(cli.home) in sentence
    assert cli.home.read_text(encoding="utf-8") == "not a folder"


@pytest.mark.slow
def test_check_tells_each_part(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "PARTS", ("glyphs", "rulebooks"))  # tests/check looks at every part
    answer = cli("check")
    assert answer.code == 0, answer.out
    assert [line.split(":")[0] for line in answer.out.splitlines()] == ["glyphs", "rulebooks"]


def test_check_fails_when_a_part_finds_something(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "PARTS", ("texts",))
    monkeypatch.setattr(check, "run", lambda part: Report(3, (Finding("empty-text", ("a.b", "ja")),)))
    answer = cli("check")
    assert answer.code == 1
    assert answer.out.splitlines()[1] == "  a.b: the text is empty in ja"


# --- shot and bench ----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scene", "lang", "size"),
    [("launcher", "ja", "1280x720"), pytest.param("tower", "en", "1440x900", marks=pytest.mark.slow)],
)
def test_a_picture_of_a_screen(cli: Cli, tmp_path: Path, scene: str, lang: str, size: str) -> None:
    out = tmp_path / "picture.png"
    answer = cli("shot", scene, out, "--size", size, lang=lang)
    assert answer.code == 0, answer.err
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert [int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")] == [int(n) for n in size.split("x")]


def test_bench_tells_figures_and_what_they_miss(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = [
        below("memory", 150.0, 200.0, "{:.0f} MB", ("300", "x11")),
        at_least("ratio", 1.0, 1.5, "{:.2f}", ("a", "b")),
    ]
    monkeypatch.setattr(bench_command, "EXTRA", ())
    monkeypatch.setattr(bench, "run", lambda part: iter(figures))
    answer = cli("bench", "--only", "memory")
    assert answer.code == 1
    assert "150 MB" in answer.out and "< 200 MB" in answer.out and "MISSED" in answer.out
    told = json.loads(cli("bench", "--only", "memory", "--json").out)
    assert [figure["met"] for figure in told["figures"]] == [True, False]


def test_bench_without_its_packages_is_one_sentence(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_command, "EXTRA", ("nothing_of_that_name",))
    assert "nothing_of_that_name" in cli.refused("bench")


CERKE = "cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC"


@pytest.mark.parametrize("depth", [1, 2])
def test_perft_counts_what_may_fall_at_a_throw_as_actions(cli: Cli, depth: int) -> None:
    """The lot is left out; 20 plain moves, 62 finite steps, 126 of the 皇, and the steps that are thrown for."""
    game = catalog.rules("cerke")
    state = game.apply(game.start({}), game.parse("lot 1 0", None))
    leaves = len(game.legal(state))
    if depth == 2:
        after = [game.apply(state, action) for action in game.legal(state)]
        leaves = sum(len(game.legal(one)) or len(game.chance(one)) for one in after)
    assert 20 + 62 + 126 < len(game.legal(state)) < 20 + 62 + 126 + 41
    assert int(cli("perft", "cerke", depth).out) == leaves


def test_a_position_in_the_notation_of_the_game_is_read(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(f"\ufeff{CERKE} IA - -\n0 0 20 20 1\n", encoding="utf-8")
    assert cli("perft", "cerke", 1, "--position", path).out == cli("perft", "cerke", 1).out
    path.write_text(json.dumps({"position": {"cerke": f"{CERKE} A - - 0 0 20 20 1"}}), encoding="utf-8")
    assert cli("perft", "cerke", 1, "--position", path).out == cli("perft", "cerke", 1).out
    for text, place in ((f"{CERKE} B - - 0 0 20 20 1", "turn"), (f"{CERKE} A", "cerke"), ("", "cerke")):
        path.write_text(text, encoding="utf-8")
        sentence = cli.refused("perft", "cerke", "1", "--position", path)
        assert str(path) in sentence and f"at {place}" in sentence


def test_a_game_thrown_by_hand_is_kept_and_replayed(cli: Cli, tmp_path: Path) -> None:
    """The seed is then unused; the header says so, and what fell is taken as it was entered."""
    game = catalog.rules("cerke")
    start = {"cerke": f"{CERKE} IA - - 0 1 25 15 2"}
    match = Match(game, {}, 7, start=start, by_hand=True)
    for text in ("ZAI-ZO~", "throw 5", "to ZI", "xot", "lot 0 5"):
        match.play(game.parse(text, match.state))
    home = Home(tmp_path)
    journal = Journal.create(home, match, Header())
    journal.close()
    resumed, loaded = Journal.resume(journal.path)
    resumed.close()
    assert loaded.notes == [] and loaded.match.by_hand and loaded.match.start == start
    assert loaded.match.state == match.state
    told = json.loads(cli("replay", journal.path, "--json").out)
    assert (told["by_hand"], told["seed"], told["plies"]) == (True, None, 5)
    shown = cli("replay", journal.path, "--at", "3").out
    assert "by hand" in shown and shown.splitlines()[-1] == game.position_out(match.line()[3].state)["cerke"]
    other = json.loads(journal.path.read_text(encoding="utf-8").splitlines()[0])
    assert other["by_hand"] is True


def test_a_record_in_the_notation_of_the_players_is_replayed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("{一位色:黒}\n\nXAI兵XY無撃裁\tLI兵LU無撃裁\nZAI船ZOZU橋四\tどこか\n", encoding="utf-8")
    told = cli("replay", path, "--json")
    assert told.code == 1
    assert json.loads(told.out)["plies"] == 6
    assert "Line 4, column 12" in told.out


def test_a_story_is_no_match_of_two_computers(cli: Cli) -> None:
    done = cli("--lang", "en", "selfplay", "senya-story", "--games", 1, "--seed", 1)
    assert done.code == 2 and "not played by two sides" in done.err


# --- review ------------------------------------------------------------------------------------------------------


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Sees:
    """The process that a review asks: one move of the game is bad."""
    process = Sees(lambda act, nodes: -300.0 if act == PLAYED[2] else 0.0)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    monkeypatch.setattr("game.review.kept.fits_of", lambda game_id: FITS)
    return process


def test_review_tells_the_mistakes_and_what_was_better(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    record = kept(tmp_path, over())
    answer = cli("review", record)
    assert answer.code == 0
    assert "gungi: 4 free decisions" in answer.out and "3. ▲5―8―1―帥: blunder, winning chance 50 % → 5 %" in answer.out
    assert "better was ▲" in answer.out
    asked = len(seen.asked)
    assert cli("review", record).out == answer.out and len(seen.asked) == asked, "it was looked for again"


def test_review_of_what_one_seat_saw_tells_of_that_seat_alone(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    match = Match(catalog.rules("yuki"), {}, 5)
    while match.ply < 30:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.game.legal(match.state)[0])
    match.play(Resign(0))
    path = tmp_path / "seen.gogi"
    written = forms.seen(match, Header(PEOPLE), 1)
    assert written is not None
    path.write_text(written, "utf-8")
    told = cli("review", path).out
    assert "Player 2" in told and "Player 1" not in told


def test_review_as_json_has_the_fields_of_each_decision(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    told = json.loads(cli("review", kept(tmp_path, over()), "--json").out)
    assert [move["ply"] for move in told["moves"]] == [1, 2, 3, 4] and [m["seat"] for m in told["moves"]] == [
        0,
        1,
        0,
        1,
    ]
    bad = told["moves"][2]
    assert (bad["p_before"], bad["mark"]) == (0.5, "blunder") and bad["p_after"] == pytest.approx(0.0474, abs=1e-4)
    assert bad["loss"] == pytest.approx(45.2574, abs=1e-3) and bad["best"].startswith("▲")
    assert told["moves"][0]["best"] == "" and told["accuracy"] == [None, None]
    assert told["lost"] == [bad["loss"], 0.0]


def test_review_of_a_game_without_mistakes_says_so(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    seen.values = lambda act, nodes: 0.0
    assert "No move lost much." in cli("review", kept(tmp_path, over())).out


def test_review_refuses_a_game_that_is_on(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    match = over()
    unfinished = Match(match.game, {}, 5, start=READY)
    unfinished.play(unfinished.game.parse(PLAYED[0], unfinished.state))
    assert "not over" in cli.refused("review", kept(tmp_path, unfinished))
    assert not seen.asked


def test_review_that_fails_says_so_and_keeps_what_was_found(cli: Cli, tmp_path: Path, seen: Sees) -> None:
    seen.fails = True
    assert "could not finish" in cli.refused("review", kept(tmp_path, over()))
