"""Scenario files: every fault is told with its place, a damaged one leaves the rest playable (S16.6)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game import catalog
from game.cli import main
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.data.scenario_paths import reached, warnings
from game.games.senya.rules.data.scenarios import (
    MOST_SCENES,
    judged,
    judged_by,
    read_scenario,
    read_scenarios,
    scenario_faults,
)
from game.games.senya.rules.story.game import story_game_of
from game.i18n.catalog import LANGUAGES, Texts
from game.records.written import faults_of, look
from game.rules.chance import Stream
from game.storage import levels
from game.storage.toml_text import read_toml

FOLDER = catalog.levels_of("senya")
BRIDGE = (FOLDER / "former" / "1" / "scenario_glass_bridge.toml").read_text(encoding="utf-8")


@cache
def data() -> Data:
    found = read_data(levels.tables(FOLDER)).data
    assert found is not None
    return found


def told(old: str, new: str) -> list[tuple[str, str]]:
    """Returns key and problem of every fault of the bridge with a text in it exchanged."""
    assert old in BRIDGE
    scenario, faults = read_scenario(tomllib.loads(BRIDGE.replace(old, new, 1)), data())
    assert (scenario is None) is bool(faults)
    return [(bad.key, bad.problem) for bad in faults]


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ('start = "op"', 'start = "oz"', "scenario.start", "unknown oz"),
        ('players = "2-4"', 'players = "2-5"', "scenario.players", "no-range 2-5"),
        ('phase = "opening"', 'phase = "prologue"', "scene[0] op.phase", "unknown prologue"),
        ('cast_offers = ["yashiro"]', 'cast_offers = ["yasiro"]', "scene[0] op.cast_offers", "unknown yasiro"),
        ("difficulty = 12", "difficulty = 99", "scene[1] mid1.checks[0] victims.difficulty", "not-within 1 40: 99"),
        ('community = "police"', 'community = "polis"', "scene[1] mid1.checks[2] watch.community", "unknown polis"),
        ('goto = "mid2b"', 'goto = "mid9"', "scene[1] mid1.choice[1].goto", "unknown mid9"),
        ('"cultist", "cultist"', '"cultist", "cult"', "scene[2] mid2.battle.enemies", "unknown cult"),
        ('["cultist", "cultist", "street_thug"]', "[]", "scene[2] mid2.battle.enemies", "not-within 1 4: 0"),
        ('"cultist", "cultist"', '"ghost", ' * 3 + '"ghost"', "scene[2] mid2.battle.enemies", "not-within 1 4: 5"),
        ('surprise = "players"', 'surprise = "both"', "scene[2] mid2.battle.surprise", "unknown both"),
        ('on_lose = "mid3"', 'on_loss = "mid3"', "scene[2] mid2.on_loss", "unknown-key"),
        ('on_lose = "mid3"\n', "", "scene[2] mid2.on_lose", "missing"),
        (
            'fail_damage = "1D+2"',
            'fail_damage = "1D+"',
            "scene[3] mid2b.checks[0].fail_damage",
            "unreadable 4: 1D+",
        ),
        ('new = "sympathy"', 'new = "sympathie"', "scene[4] mid3.contests[0].new", "unknown sympathie"),
        ("夜ごと人が", "{夜毎|よごと人が", "scene[0] op.text_ja", "ruby"),
        ('next = "climax"', "", "scene[4] mid3.next", "no-way"),
        ('next = "climax"', 'next = "climax"\non_win = "climax"', "scene[4] mid3.on_win", "and-kind"),
        ('id = "mid2b"', 'id = "mid2"', "scene[3] mid2.id", "twice mid2"),
        ('id = "builder"', 'id = "victims"', "scene[1] mid1.checks[1] victims.id", "twice victims"),
        ('goto = "mid2b" },\n]', 'goto = "mid2b" },\n]\nnext = "mid3"', "scene[1] mid1.next", "never"),
        ('outcome = "failure"', "", "scene[7] end_bad.next", "no-way"),
        ('outcome = "failure"', 'outcome = "defeat"', "scene[7] end_bad.outcome", "unknown defeat"),
        ('next = "mid1"', 'next = "mid1"\nnote = 3', "scene[0] op.note", "unknown-key"),
        (
            'bonus_target = "stone_guard"',
            'bonus_target = "hound"',
            "scene[5] climax.battle.bonus_target",
            "unknown hound",
        ),
    ],
)
def test_s16_6_a_fault_is_told_with_its_place(old: str, new: str, key: str, problem: str) -> None:
    assert (key, problem) in told(old, new)


def test_s16_6_a_start_that_lacks_or_leads_nowhere_is_told_once() -> None:
    assert told('start = "op"', "") == [("scenario.start", "missing")]
    assert told('start = "op"', 'start = "nowhere"') == [("scenario.start", "unknown nowhere")]


def test_s16_6_four_enemies_are_as_many_as_a_battle_has() -> None:
    assert told('"cultist", "cultist"', '"ghost", "ghost", "ghost"') == []


def test_s16_6_a_check_may_say_in_words_what_is_tried() -> None:
    assert told('{ id = "watch"', '{ id = "watch", label_ja = "橋を見張る", label_en = "Watch the bridge"') == []
    half = told('{ id = "watch"', '{ id = "watch", label_ja = "橋を見張る"')
    assert ("scene[1] mid1.checks[2] watch.label_en", "missing") in half
    scenario, _ = read_scenario(tomllib.loads(BRIDGE), data())
    assert scenario is not None
    check = scenario.scenes["mid1"].check("watch")
    assert check is not None and check.label == {}


def test_s16_6_forks_count_in_order_and_the_last_has_no_condition() -> None:
    forks = 'next = [{ if_flag = "knows_fear", goto = "climax" }, { goto = "climax" }]'
    assert told('next = "climax"', forks) == []
    assert ("scene[4] mid3.next[0]", "no-way") in told('next = "climax"', 'next = [{ if_flag = "x", goto = "climax" }]')
    never = 'next = [{ goto = "climax" }, { goto = "climax" }]'
    assert ("scene[4] mid3.next[0]", "never") in told('next = "climax"', never)


def test_a_word_that_nobody_knows_is_told_with_those_that_there_are() -> None:
    """Those written most like it first, and not all of very many."""
    document = read_toml(BRIDGE.replace('community = "police"', 'community = "polise"', 1).encode())
    found = judged_by(document.table, data())
    assert found is not None
    (fault,) = faults_of(document, found.faults, ())
    assert fault.code == "unknown-of" and fault.args[0] == "polise" and fault.args[1].startswith("police, ")
    assert fault.args[1].count(", ") <= 12


def test_more_scenes_than_a_file_may_hold_are_told_as_that() -> None:
    scenes = [{"id": f"s{n}"} for n in range(MOST_SCENES + 1)]
    _, faults = read_scenario({"scenario": {}, "scene": scenes}, data())
    assert [bad.problem for bad in faults if bad.key == "scene"][:1] == [f"too-many-scenes {MOST_SCENES}"]


def test_s16_6_a_story_without_an_end_is_a_fault() -> None:
    assert ("scene", "no-ending") in told('next = "mid1"', 'next = "op"')


@pytest.mark.parametrize(
    ("old", "new", "warning"),
    [
        ('if_flag = "knows_fear"', 'if_flag = "knows_fea"', ("scene mid3", "never-set knows_fea")),
        ('if_flag = "knows_fear"', 'if_flag = "knows_fea"', ("scene mid1", "never-read knows_fear")),
        ('goto = "mid2b"', 'goto = "mid2"', ("scene mid2b", "unreached")),
        ('on_lose = "end_bad"', 'on_lose = "end_good"', ("scene end_bad", "ending-unreached")),
        (
            '"stone_guard", "rogue_mage"',
            '"stone_guard", "night_noble", "night_noble"',
            ("scene climax.battle", "too-hard 211"),
        ),
        ('"cultist", "cultist", "street_thug"', '"street_thug"', ("scene mid2.battle", "too-light 29")),
    ],
)
def test_s15_4_s16_6_what_a_writer_should_know(old: str, new: str, warning: tuple[str, str]) -> None:
    scenario, faults = read_scenario(tomllib.loads(BRIDGE.replace(old, new, 1)), data())
    assert scenario is not None, faults
    assert warning in list(warnings(scenario, data()))


def test_a_damaged_scenario_leaves_the_rest_playable() -> None:
    files = dict(levels.tables(FOLDER))
    whole = set(read_scenarios(files, data()).scenarios)
    files["scenario_glass_bridge"] = {"scenario": 3}
    found = read_scenarios(files, data())
    assert set(found.scenarios) == whole - {"glass_bridge"}
    assert {bad.path for bad in found.faults} == {"scenario_glass_bridge.toml"}
    assert set(story_game_of(files).options["scenario"].choices or ()) == whole - {"glass_bridge"}


def test_every_scene_of_the_data_is_reached_and_nothing_is_to_be_told() -> None:
    files = levels.tables(FOLDER)
    assert scenario_faults(files) == ()
    for scenario in read_scenarios(files, data()).scenarios.values():
        assert reached(scenario) == set(scenario.scenes)


# --- the command -----------------------------------------------------------------------------------------------------


def test_check_tells_line_and_key_of_a_written_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BRIDGE.replace('goto = "mid2b"', 'goto = "mid9"'), encoding="utf-8")
    assert main(["--lang", "en", "check", str(path)]) == 1
    line = next(n for n, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if "mid9" in text)
    assert f"line {line} · scene[1] mid1.choice[1].goto: There is no “mid9”." in capsys.readouterr().out
    path.write_text(BRIDGE, encoding="utf-8")
    assert main(["--lang", "ja", "check", str(path)]) == 0
    path.write_text("[[lesson]]\n", encoding="utf-8")
    assert main(["--lang", "en", "check", str(path)]) == 2
    assert main(["--lang", "en", "check", str(tmp_path / "none.toml")]) == 2


DAMAGE: tuple[Callable[[str, Stream], str], ...] = (
    lambda text, stream: text[: stream.below(len(text))],
    lambda text, stream: text.replace("=", stream.choice(["", "= 3 #", "= [", "= true #", "= {} #"]), 1),
    lambda text, stream: _exchanged(text, stream, '"'),
    lambda text, stream: _exchanged(text, stream, stream.choice([" = ", "[[", "{", "\n", "mid", "knows", "1", "end"])),
    lambda text, stream: "\n".join(line for line in text.splitlines() if stream.below(12)),
    lambda text, stream: "\n".join(line for line in text.splitlines() for _ in range(1 + (stream.below(9) == 0))),
)


def _exchanged(text: str, stream: Stream, piece: str) -> str:
    """Returns a text in which one place of a piece holds something else."""
    parts = text.split(piece)
    at = 1 + stream.below(len(parts) - 1)
    new = stream.choice(["", "9" * 30, "[[", '"x"', "\x00", "𠮷", "{", "-1", "= 1.5", "2026-01-01"])
    return piece.join(parts[:at]) + new + piece.join(parts[at:])


def damaged(count: int, folder: Path, seed: int) -> None:
    """Damages a scenario in many ways: each gets sentences in both languages, or can be played."""
    stream = Stream(seed)
    texts = [Texts(lang, catalog.text_folders()) for lang in LANGUAGES]
    path = folder / "damaged.toml"
    for _ in range(count):
        text = stream.choice(DAMAGE)(BRIDGE, stream)
        path.write_text(text, encoding="utf-8")
        report = look(path)
        for fault in () if report is None else report.faults:
            assert fault.line <= text.count("\n") + 2
            for words in texts:
                key = f"senya-story.fault.{fault.code}"
                assert words(key if words.has(key) else "senya-story.fault.expression", *fault.args, "", "", "")


def test_damaged_scenarios_get_sentences(tmp_path: Path) -> None:
    damaged(4, tmp_path, 1)


@pytest.mark.slow
def test_many_damaged_scenarios_get_sentences(tmp_path: Path) -> None:
    """More of them: `python -m tests.campaigns.damaged --kind written --n 3000`."""
    damaged(300, tmp_path, 2)


def test_what_is_no_scenario_is_none_of_ours() -> None:
    assert judged({"lesson": []}, levels.tables(FOLDER)) is None


def test_the_example_of_the_guide_is_a_scenario_without_fault_or_remark() -> None:
    guide = (Path(__file__).parents[4] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = tomllib.loads(guide.partition("```toml\n")[2].partition("```")[0])
    assert judged(example, levels.tables(FOLDER)) == ((), [])
