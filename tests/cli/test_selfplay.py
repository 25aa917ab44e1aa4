"""`selfplay`: its table, its statistics as text and JSON, and how a run goes on from its journal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.ai import tournament
from game.cli.selfplay_stats import columns, width
from game.games.senya.ai import balance
from game.i18n.catalog import LANGUAGES
from tests.cli.run import Cli

SHORT = ("selfplay", "cerke", "--games", 4, "--seed", 1, "--levels", "greedy", "greedy", "--option", "seasons=1")


def json_of(text: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(text)
    return told


@pytest.mark.slow
def test_equal_players_are_told_as_one(cli: Cli) -> None:
    answer = cli(*SHORT)
    assert answer.code == 0
    assert answer.out.startswith("greedy against itself: 4 games\n4 decided, 0 drawn, 0 unfinished\n")


@pytest.mark.slow
def test_different_players_are_told_each_with_its_interval(cli: Cli) -> None:
    answer = cli(*SHORT[:6], "--levels", "greedy", "random", *SHORT[-2:])
    assert "greedy against random: 4 games" in answer.out
    lines = re.findall(r"^(\w+): (\d) won, (\d) lost, (\d) drawn, (\d) unfinished; score (.*)$", answer.out, re.M)
    assert [line[0] for line in lines] == ["greedy", "random"]
    for line in lines:
        assert sum(map(int, line[1:5])) == 4
        assert re.fullmatch(r"[\d.]+ % \([\d.]+–[\d.]+\)", line[5])


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_statistics_stand_in_straight_tables(cli: Cli, lang: str) -> None:
    text = cli(*SHORT, "--stats", lang=lang).out
    blocks = [block.splitlines() for block in text.split("\n\n")]
    assert len(blocks) == 6, "results, scores, lengths, ends, events, where the games are"
    scores, lengths, ends, events = blocks[1:5]
    assert [len(block) for block in (scores, lengths)] == [5, 4]
    assert len(ends) == 3 and ends[2].split()[0] == "C13.6"
    assert len(events) == 18
    for block in (scores, lengths, events):
        assert len({width(line) for line in block[1:]}) == 1, block
    assert sum(int(re.split(r" {2,}", line.strip())[2]) for line in scores[2:4]) == 4
    assert "{" not in text


@pytest.mark.slow
def test_a_game_tells_of_its_balance_by_tables_of_its_own(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games begin with duels that it draws, and ready characters play besides."""
    monkeypatch.setattr(balance, "ready", lambda: ("toru", "mio"))
    monkeypatch.setattr(balance, "DUELS", 2)
    monkeypatch.setattr(balance, "STRENGTH", "greedy")
    short = ("selfplay", "senya", "--games", 2, "--seed", 3, "--levels", "greedy", "greedy")
    blocks = [block.splitlines() for block in cli(*short, "--stats").out.split("\n\n")]
    samples, styles, classes, skills = blocks[5:9]
    assert samples[1].split() == ["score", "Katsuragi", "Toru", "Harukawa", "Mio"] and len(samples) == 4
    assert [block[0] for block in (styles, classes, skills)] == ["Styles", "Classes", "Skills"]
    for block in (styles, classes, skills):
        assert (
            block[1].split() == ["characters", "score", "adds", "to", "the", "usual", "±", "error"] and len(block) > 2
        )
        assert len({width(line) for line in block[1:]}) == 1, block
    told = json_of(cli(*short, "--stats", "--json").out)
    assert [table["title"].rpartition(".")[2] for table in told["tables"]] == ["samples", "style", "class", "skill"]
    assert json_of(cli(*SHORT, "--json").out)["tables"] == []


@pytest.mark.slow
def test_the_statistics_are_the_same_in_json(cli: Cli) -> None:
    told = json_of(cli(*SHORT, "--json").out)
    assert (told["game"], told["games"], told["missing"], told["options"]) == ("cerke", 4, 0, [{"seasons": 1}])
    stats = told["stats"]
    assert [player["level"] for player in told["players"]] == ["greedy", "greedy"]
    assert sum(seat["won"] + seat["drawn"] / 2 for seat in stats["seats"]) == 4
    assert stats["roles"]["lot"]["games"] == 4
    assert set(stats["lengths"]) == {"plies", "moves"}
    assert sum(end["games"] for end in stats["ends"]) == 4
    assert stats["events"]["lot-fell"] == {"total": 4, "per_game": 1.0, "share": 1.0}
    assert stats["events"]["season-offered"]["total"] == 0
    assert len(list(Path(told["journals"]).glob("*.gogi"))) == 4


def test_rules_of_several_values_take_turns(cli: Cli) -> None:
    told = json_of(
        cli("selfplay", "yuki", "--games", 2, "--seed", 1, "--levels", "random", "random", "--json",
            "--option", "level=easy", "--option", "first=0,1").out
    )  # fmt: skip
    assert told["options"] == [{"level": "easy", "first": 0}, {"level": "easy", "first": 1}]
    first, (one, two) = told["stats"]["roles"]["first"], told["stats"]["seats"]
    assert first["games"] == 2
    assert "sun" not in told["stats"]["roles"]
    assert first["won"] + first["lost"] + first["drawn"] == one["won"] + two["won"] + one["drawn"] == 2


def test_a_rule_that_is_none_is_refused_by_its_name(cli: Cli) -> None:
    assert "sun=2" in cli.refused("selfplay", "yuki", "--games", 1, "--seed", 1, "--option", "sun=0,2")


@pytest.mark.slow
def test_a_run_that_is_stopped_goes_on_from_its_journal(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.jsonl"
    kept = (*SHORT, "--json", "--journal", path)
    play, seeds = tournament.play, []

    def stop(pairing: Any, home: Any = None) -> Any:
        if pairing.seed == 3:
            raise KeyboardInterrupt
        return play(pairing, home)

    monkeypatch.setattr(tournament, "play", stop)
    answer = cli(*kept)
    assert answer.code == 130
    assert answer.err.splitlines()[-1].endswith(f"What was finished is in {path}; the same command goes on from it.")
    assert len(list(cli.home.rglob("*.gogi"))) == 2
    monkeypatch.setattr(tournament, "play", lambda *args, **more: (seeds.append(args[0].seed), play(*args, **more))[1])
    answer = cli(*kept)
    assert answer.code == 0
    assert seeds == [3, 4]
    again = cli(*kept)
    assert seeds == [3, 4]
    fresh = cli(*SHORT, "--json")

    def timeless(text: str) -> dict[str, Any]:
        told = json_of(text)
        return told | {"players": [player["score"] for player in told["players"]]}

    assert timeless(answer.out) == timeless(again.out) == timeless(fresh.out)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({3: 5}, "games"),
        ({5: 2}, "seed"),
        ({7: "greedy"}, "levels"),
        ({10: "seasons=2"}, "option"),
        ({1: "yuki"}, "game"),
    ],
)
def test_a_journal_of_other_arguments_is_refused(cli: Cli, tmp_path: Path, change: dict[int, Any], name: str) -> None:
    path = tmp_path / "run.jsonl"
    first = ["selfplay", "cerke", "--games", 2, "--seed", 1, "--levels", "random", "random", "--option", "seasons=1"]
    given = first if name != "game" else first[:9]
    assert cli(*given, "--journal", path).code == 0
    before = path.read_bytes()
    other = [change.get(n, word) for n, word in enumerate(given)]
    sentence = cli.refused(*other, "--journal", path)
    assert f"there {name} is" in sentence and path.name in sentence
    assert cli.refused(*other, "--journal", path, lang="ja") != sentence
    assert path.read_bytes() == before


@pytest.mark.slow
def test_without_other_games_the_missing_ones_are_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    play = tournament.play

    def always_seed_one(pairing: Any, home: Any = None) -> Any:
        from dataclasses import replace

        return replace(play(replace(pairing, seed=1), home), seed=pairing.seed)

    monkeypatch.setattr(tournament, "play", always_seed_one)
    answer = cli(*SHORT)
    assert answer.code == 1
    assert answer.out.startswith("greedy against itself: 1 game")
    assert "3 of the games asked for are missing" in answer.err
    assert "could not be kept" not in answer.err


def test_columns_stand_straight_also_where_characters_are_wide() -> None:
    rows = [["", "局", "score"], ["陽の策略", "10", "5"], ["x", "3", "55.5"]]
    lines = columns(rows)
    assert lines == ["          局  score", "陽の策略  10      5", "x          3   55.5"]
    assert columns(rows, left=(0, 1))[2] == "x         3    55.5"
