"""Each campaign with a tiny number: that it runs, that it finds what it is for, and that its summary adds up.

The campaigns test the program, and these tests the campaigns: so they run with the campaigns, not in the fast suite.
"""

from __future__ import annotations

import ast
import json
import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import is_dataclass
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from game import catalog
from game.bench.pages import LIMIT, OpenedPage
from game.games.prosfair.ai.player import Strength
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import BondDone, NoSeal, WarAnswer, WarPlan
from game.games.senya.rules.war.game import WarGame
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import WarPassage
from game.games.yuki.rules import events as yuki_events
from game.games.yuki.table.seats import Seats
from game.library.index import LibraryIndex
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import open_record
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.storage import settings as settings_file
from game.storage.paths import Home
from game.storage.plain import plain, revive
from game.storage.settings import Settings
from game.table.scene import TableScene
from tests.ai import strange
from tests.campaigns import (
    constructed,
    continue_clicks,
    damage,
    damage_kinds,
    damaged,
    doors,
    drills,
    duels,
    gungi_tuning,
    handicaps,
    hidden,
    kill_resume,
    ladder,
    monkey,
    openings,
    pages,
    prosfair_fields,
    prosfair_former,
    prosfair_tuning,
    random_games,
    reasons,
    shelves,
    spared,
    stories,
    tactics,
    two_windows,
    wars,
    yuki_secrets,
)
from tests.campaigns.mischief import goes_on
from tests.games.senya.war.told import War, war_game
from tests.pilot import Pilot
from tests.table.help import READY, QuietWorker

pytestmark = pytest.mark.slow
GAMES = len(catalog.with_rules())
INPUTS, WITH_AI_INPUTS, TABLE_INPUTS = 12, 35, 100
"""On a screen, on one of WITH_AI, and on one of TABLES; `.ci/run` gives each of them 500."""
TABLES = {"setup", "setup-claim", "table", "towers", "claim", "record"}
"""Screens on which TABLE_INPUTS surely play something."""
LATER = {
    *("setup-claim", "claim", "towers", "against-ai-setup", "study-over-watch", "end-claim", "puzzles"),
    *("cerke-against-ai", "cerke-end", "cerke-newgame", "cerke-season", "cerke-went-on"),
    *("yuki-middle", "yuki-late", "yuki-against-ai-second", "yuki-newgame", "yuki-lesson", "yuki-rules"),
    *("yuki-end-proof", "yuki-one-seat"),
}
"""Screens much like others, left to `.ci/run`."""


def number(text: str, name: str) -> int:
    """Returns the number a summary gives under a name."""
    found = re.search(rf"^  {name}: (\d+)", text, re.M)
    assert found, text
    return int(found[1])


def test_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert reasons.main(["--game", "gungi", "--n", "4", "--jobs", "1"]) == 0
    assert "gungi: 4 answers, 0 of them general" in capsys.readouterr().out


def test_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_games.main(["--n", "1", "--seed", "10", "--plies", "70", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "games") == GAMES
    assert number(told, "read back") == GAMES
    assert number(told, "problems") == 0


def test_random_games_tell_seed_and_record_of_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(match: Match) -> None:
        raise AssertionError("made to fail")

    monkeypatch.setattr(random_games, "_read_back", fail)
    outcome = random_games.play(random_games.Task(catalog.ready()[0], 5, 12))
    assert "seed 5" in outcome.problem
    assert "made to fail" in outcome.problem
    assert outcome.problem.count('"act"') == 12


def test_a_campaign_goes_on_from_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["--n", "3", "--plies", "20", "--jobs", "1", "--game", catalog.ready()[0]]
    kept = [*args, "--journal", str(tmp_path / "run.jsonl")]

    def stopped(task: random_games.Task) -> random_games.Outcome:
        if task.seed == 3:
            raise KeyboardInterrupt
        return play(task)

    play = random_games.play
    monkeypatch.setattr(random_games, "play", wraps(play)(stopped))
    with pytest.raises(SystemExit) as ended:
        random_games.main(kept)
    assert ended.value.code == 130
    assert f"What was finished is in {tmp_path / 'run.jsonl'}. To go on: " in capsys.readouterr().err
    seeds: list[int] = []
    monkeypatch.setattr(random_games, "play", wraps(play)(lambda task: (seeds.append(task.seed), play(task))[1]))
    assert random_games.main(kept) == 0
    assert seeds == [3], "what was done is done again"
    resumed = capsys.readouterr().out
    assert random_games.main(args) == 0
    assert resumed.splitlines()[1:] == capsys.readouterr().out.splitlines()[1:]
    with pytest.raises(SystemExit) as ended:
        random_games.main([*kept, "--seed", "2"])
    assert ended.value.code == 2
    assert "keeps another run: there seed is 1, here 2" in capsys.readouterr().err


CAMPAIGNS = sorted(path for path in Path(__file__).parent.glob("[!t_]*.py") if "def main(" in path.read_text("utf-8"))


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_every_campaign_goes_on_from_a_journal(path: Path) -> None:
    """It gives its arguments to `spread` or opens the journal by them, and its outcomes are told by type hints."""
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    given = [[ast.unparse(arg) for arg in call.args] for call in calls if call.func.id in ("spread", "journal")]  # type: ignore[attr-defined]
    assert given and all("args" in args for args in given), "the campaign does not go on from a journal"
    module = import_module(f"tests.campaigns.{path.stem}")
    for args in given:
        work = getattr(module, args[0] if args[0] != "args" else args[1])
        outcome = get_type_hints(work)["return"]
        assert is_dataclass(outcome) and get_type_hints(outcome)


def test_outcomes_of_campaigns_come_back_from_json() -> None:
    outcomes = [
        monkey.Outcome("table", 3, interrupted=Counter({"undo": 2})),
        random_games.Outcome("gungi", 1, 2, "G11.5", None),
        kill_resume.Outcome(3, 4, True, "a problem"),
        doors.Outcome("yuki", 1, 1, 0, 3),
        hidden.Outcome(1, 2, 3, 4, 5),
        pages.Outcome(("room.settings",), "settings", 0.12, ("close",)),
        yuki_secrets.Outcome(1, 2),
        stories.Outcome(stories.Task("glass_bridge", 2, 1, 3), "end_good", "success", 3, 4),
        duels.Outcome(duels.Task("toru", "mio", 1, 2), 0.5, 40),
        spared.Outcome(spared.Task(1, 2, 9), 5, {"MainTurn": 9}, {}, 1, (spared.Answer("MainTurn", "{}", 0.1, 0.2),)),
        wars.Outcome(wars.Task(1, 3), "saber", "player", "cup-refused", 7, 900),
        gungi_tuning.Outcome(2, 1, ("a position",), (120,), 1.0, 90),
        prosfair_tuning.Outcome(1, 0, ("a position",), 0.5, 80),
        prosfair_former.Dueled(0.5, "limit", 300),
        prosfair_fields.Looked(9, 3, 4, 1),
        drills.Drilled("W8", 1, True, "tsyulmekt", 9),
        two_windows.Outcome(Counter({"set": 3}), Counter({"write.exists": 1}), True),
        damaged.Outcome(Counter({"records read": 2}), 7, "records, seed 3", ["a problem"]),
    ]
    for outcome in outcomes:
        assert revive(type(outcome), json.loads(json.dumps(plain(outcome)))) == outcome


def test_kill_and_resume(capsys: pytest.CaptureFixture[str]) -> None:
    assert kill_resume.main(["--game", catalog.ready()[0], "--n", "1", "--seed", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "trials") == 1
    assert number(told, "steps lost that were on the disk") == 0
    assert number(told, "steps on the disk when killed") > 0


def test_a_lost_step_is_found(tmp_path: Path) -> None:
    """What the campaign compares with: the game after one step fewer is not taken for the right one."""
    trial = kill_resume.Trial(catalog.ready()[0], 4)
    match = Match(catalog.rules(trial.game_id), {}, trial.seed)
    journal = Journal.create(Home(tmp_path), match, Header())
    for done, _ in enumerate(kill_resume.steps(match, trial.seed), 1):
        if done == 20:
            break
    journal.close()
    found = kill_resume.fingerprint(open_record(journal.path).match)
    assert kill_resume._which_step(trial, 20, found) == 20
    assert kill_resume._which_step(trial, 19, found) == 20
    with pytest.raises(AssertionError, match="another game"):
        kill_resume._which_step(trial, 21, found)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("screen", [screen for screen in monkey.SCREENS if screen not in LATER])
def test_monkey(screen: str) -> None:
    inputs = TABLE_INPUTS if screen in TABLES else WITH_AI_INPUTS if screen in monkey.WITH_AI else INPUTS
    outcome = monkey.play(monkey.Task(screen, inputs, 1, draw_every=40))
    assert outcome.problem == ""
    assert outcome.inputs == inputs
    if screen in monkey.WITH_AI:
        assert outcome.interrupted.total() > 0, "the AI was never interrupted"
    if screen in TABLES:
        assert outcome.checks > 0
        assert outcome.plies > 0


def test_the_summary_of_the_monkey(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--n", "10", "--draw-every", "40", "--jobs", "1", "--screen", "table", "--screen", "keys"]
    assert monkey.main(args) == 0
    told = capsys.readouterr().out
    assert number(told, "screens") == 2
    assert number(told, "inputs") == 20


def test_what_the_monkey_exports_goes_to_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    homes: list[Path] = []
    monkeypatch.setattr(monkey.Monkey, "run", lambda self: homes.append(Path.home()))
    before = Path.home()
    monkey.play(monkey.Task("keys", 3, 1, 10))
    assert homes != [before] and not homes[0].exists()
    assert Path.home() == before


def test_the_monkey_tells_what_it_did_before_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: monkey.Monkey) -> None:
        raise AssertionError("made to fail")

    monkeypatch.setattr(monkey.Monkey, "check", fail)
    outcome = monkey.play(monkey.Task("keys", 3, 1, 10))
    assert "made to fail" in outcome.problem
    assert "seed 1" in outcome.problem


def test_the_monkey_notices_a_hand_that_may_not_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seats, "open_hands", property(lambda self: frozenset({0, 1})))
    assert " names [" in monkey.play(monkey.Task("yuki-middle", 8, 1, 40)).problem


def _before_the_computer(home: Path, worker: QuietWorker) -> TableScene:
    """Returns a table without animations at which the computer is to act and has not been looked at yet."""
    pilot = Pilot(home, worker=worker, animation="off", opponent_pace="short")
    pilot.open(TableScene(TableSetup("gungi", seats=(HUMAN, ai(3)), seed=5)))
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.advance(0.1)
    assert table.acting.act(table.session.observe(0).legal[0], asked=True)
    assert table.session.ai_turn()
    return table


def test_a_computer_that_answers_in_the_moment_it_is_looked_at_is_not_told_of(tmp_path: Path) -> None:
    worker = QuietWorker()
    table = _before_the_computer(tmp_path, worker)
    table.update(1.0)
    worker.choose()
    assert table.session.match.ply == 1
    goes_on(table)
    assert table.session.match.ply == 2


def test_a_computer_that_nobody_asks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = _before_the_computer(tmp_path, QuietWorker())
    monkeypatch.setattr(table.thinking, "ask_move", lambda: None)
    with pytest.raises(AssertionError, match="not asked"):
        goes_on(table)


def test_made_positions(capsys: pytest.CaptureFixture[str]) -> None:
    assert constructed.main(["--n", "2", "--jobs", "1"]) == 0
    assert "prosfair: 2 positions" in capsys.readouterr().out


def test_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--n", "2", "--plies", "52", "--strongest", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "games") == 8
    assert "judged: False" in told


def test_a_ladder_that_is_too_flat_is_told() -> None:
    played = ladder.run(catalog.ready()[0], 2, 1, ("random", "random"), ply_limit=50)
    assert played.score == 1.0
    assert ladder.judge(ladder.Pair("random", "random", 2, least=0.7), played) is not None
    assert ladder.judge(ladder.Pair("random", "random", 2, least=0.5), played) is None
    assert ladder.judge(ladder.Pair("random", "random", 2, decided=1), played) is not None


def test_the_worth_of_a_handicap_is_a_range_by_even_games(capsys: pytest.CaptureFixture[str]) -> None:
    low, high = handicaps.interval(20, 40)
    assert (round(low, 3), round(high, 3)) == (0.352, 0.648)
    once = (30, 40), (20, 40)
    (least, most), (low, high) = handicaps.worth([once]), handicaps.worth([once, once])
    assert (least + most) / 2 == pytest.approx(191, abs=10), "three quarters against a half are 191 points"
    assert (low + high) / 2 == pytest.approx((least + most) / 2) and least < 50 < low, "twice as many games tell more"
    assert handicaps.worth([((40, 40), (0, 40))])[0] > 600, "whoever wins or loses all has a rating too"
    asked = handicaps.tasks("gungi", 4, 7, 100)
    assert [(one.giver, one.seed) for one in asked[:4]] == [(0, 7), (1, 7), (0, 8), (1, 8)]
    for game, given in handicaps.GIVEN.items():
        starts = [catalog.rules(game).start(options) for sides in given.values() for options in sides]
        assert catalog.rules(game).start({}) not in starts
    assert handicaps.main(["--game", "yuki", "--n", "1", "--jobs", "1", "--plies", "2"]) == 0
    out = capsys.readouterr().out
    assert "right, 4 gives to 3: 0.5 of 1" in out and re.search(r"right is worth: -\d+ to \d+", out)


def test_openings_are_counted_by_strength(capsys: pytest.CaptureFixture[str]) -> None:
    assert openings.main(["--game", "cerke", "--n", "2", "--jobs", "1"]) == 0
    told = re.search(r"cerke: (.*)", capsys.readouterr().out)
    assert told is not None
    counts = dict(part.split(": ") for part in told[1].split(", "))
    assert list(counts) == list("012345") and set(counts.values()) <= {"1", "2"}


def test_a_tactical_position_is_solved_by_who_finds_the_win(tmp_path: Path) -> None:
    entries = tactics.kept("prosfair")
    at = next(n for n, entry in enumerate(entries) if entry["kind"] == tactics.ONE)
    done = tactics.work(tactics.Task("prosfair", 4, at))
    assert (done.level, done.kind, done.solved) == (4, tactics.ONE, True)


def test_tactical_positions_are_found_in_games_of_the_computer() -> None:
    found = json.loads(tactics.work(tactics.Task("prosfair", -1, 3)).found)
    assert found and all(tactics.is_kind("prosfair", e["kind"], tactics.state_of("prosfair", e)) for e in found)


def test_won_endings_are_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert drills.main(["--only", "WW8", "--levels", "1", "--n", "2", "--jobs", "1"]) == 0
    assert "WW8, strength 1: 2/2" in capsys.readouterr().out


def test_a_strength_plays_its_former_self(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    quick, slow = Strength(60, 2), Strength(1, 1, 98, 98, 900)
    monkeypatch.setattr(prosfair_former, "STRENGTHS", {3: quick})
    monkeypatch.setattr(prosfair_former, "FORMER", {3: slow})
    assert prosfair_former.main(["--levels", "3", "--n", "2", "--jobs", "1"]) == 0
    assert "strength 3: 2 of 2 (2–0–0)" in capsys.readouterr().out
    monkeypatch.setattr(prosfair_former, "STRENGTHS", {3: slow})
    monkeypatch.setattr(prosfair_former, "FORMER", {3: quick})
    assert prosfair_former.main(["--levels", "3", "--n", "2", "--jobs", "1"]) == 1


def test_what_is_opened_is_judged(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(prosfair_fields, "STRENGTHS", {3: Strength(20, 1, 98, 98, 900)})
    args = ["--n", "1", "--seed", "3", "--jobs", "1"]
    assert prosfair_fields.main(args) == 0
    told = capsys.readouterr().out
    assert (number(told, "turns that could"), number(told, "did"), number(told, "opened there")) == (1, 1, 0)
    monkeypatch.setattr(prosfair_fields, "_worse", lambda state, nodes, weights: True)
    assert prosfair_fields.main(args) == 1
    assert "opened in 1 of 1 turns" in capsys.readouterr().out


def test_hidden_cards_of_yuki(capsys: pytest.CaptureFixture[str]) -> None:
    assert yuki_secrets.main(["--n", "1", "--seed", "5", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "positions") == 1 and number(told, "problems") == 0


def test_weights_of_prosfair_are_tuned_and_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(prosfair_tuning, "NODES", 40)
    args = ["--n", "1", "--jobs", "1", "--rounds", "1", "--duels", "1", "--journal", str(tmp_path / "tuning.jsonl")]
    assert prosfair_tuning.main(args) == 0
    told = capsys.readouterr().out
    assert number(told, "games") == 1 and number(told, "positions") > 5
    lines = (tmp_path / "tuning.jsonl").read_text("utf-8").splitlines()
    assert prosfair_tuning.main(args) == 0
    assert (tmp_path / "tuning.jsonl").read_text("utf-8").splitlines() == lines, "what was done is done again"
    assert capsys.readouterr().out.splitlines()[2:] == told.splitlines()[2:]


def test_weights_of_gungi_are_tuned_and_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(gungi_tuning, "NODES", 60)
    args = ["--n", "1", "--jobs", "1", "--duels", "1", "--journal", str(tmp_path / "tuning.jsonl")]
    assert gungi_tuning.main(args) == 0
    told = capsys.readouterr().out
    assert number(told, "games") == 1 and number(told, "positions") > 3
    lines = (tmp_path / "tuning.jsonl").read_text("utf-8").splitlines()
    assert gungi_tuning.main(args) == 0
    assert (tmp_path / "tuning.jsonl").read_text("utf-8").splitlines() == lines, "what was done is done again"
    assert capsys.readouterr().out.splitlines()[2:] == told.splitlines()[2:]


def test_the_loss_of_gungi_falls_where_a_weight_tells_the_results() -> None:
    # five tiles of the first kind more, and won: it is worth more than it is told
    worth = len(gungi_tuning.NAMES)
    slopes = [[1.0, -1.0] * 40 if number == 0 else [0.0] * 80 for number in range(worth)]
    cases = gungi_tuning.Cases([20, -20] * 40, [1.0, 0.0] * 40, slopes, [1, 1, -1, -1] * 20)
    changes = gungi_tuning.fitted(cases)
    assert changes[0] > 0 and not any(changes[1:])
    assert cases.loss(changes) < cases.loss()


def test_who_is_to_move_is_told_apart_from_the_weights_of_gungi() -> None:
    turns = [1, 1, -1, -1] * 20
    chances = [0.6 if turn > 0 else 0.4 for turn in turns]
    slopes = [
        [float(turn) for turn in turns] if number == 0 else [0.0] * 80 for number in range(len(gungi_tuning.NAMES))
    ]
    with_turns = gungi_tuning.fitted(gungi_tuning.Cases([0] * 80, chances, slopes, turns))
    without = gungi_tuning.fitted(gungi_tuning.Cases([0] * 80, chances, slopes, [0] * 80))
    assert 0 < with_turns[0] < without[0] / 2


@pytest.mark.parametrize("turn", ["B", "W"])
def test_a_look_tells_what_a_position_is_worth_to_black_and_no_more_than_can_be_told_apart(turn: str) -> None:
    ahead = {**READY, "hands": {"B": READY["hands"]["B"], "W": []}, "turn": turn}  # type: ignore[index]
    look = gungi_tuning._look(catalog.rules("gungi").position_in(ahead, {}))
    assert 0 < look <= gungi_tuning.MOST


def test_damage_tells_nothing_of_the_damage_before() -> None:
    """Else an input could not be made again by its seed alone."""
    once, again = ([repr(_damaged_twice(seed)) for seed in range(200)] for _ in range(2))
    assert once == again


def _damaged_twice(seed: int) -> object:
    stream = Stream(seed)
    return damage.damaged_json(damage.damaged_json({"a": [1], "b": {"c": [2]}}, stream), stream)


def test_damaged_inputs(capsys: pytest.CaptureFixture[str]) -> None:
    assert damaged.main(["--n", "12", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "inputs") == 12 and number(told, "problems") == 0


@pytest.mark.parametrize("kind", ["library", "levels", "clipboard", "written"])
def test_damaged_inputs_in_the_window(kind: str) -> None:
    outcome = damaged.run(damaged.Task(3, 2, kind))
    assert outcome.problems == []
    assert outcome.ends.total() == 2


def test_an_error_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: bytes) -> Any:
        raise KeyError("no sentence")

    monkeypatch.setattr(damage_kinds, "reading", broken)
    outcome = damaged.run(damaged.Task(8, 1, "records"))
    assert len(outcome.problems) == 1 and "KeyError" in outcome.problems[0]
    assert "--kind records --seed 8" in outcome.problems[0]


def test_a_text_that_cannot_be_drawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.text.text.drawable", lambda line: line)
    outcome = damaged.run(damaged.Task(1, 5, "strings"))
    assert outcome.problems and outcome.ends["strings failed"] == len(outcome.problems)


def test_a_step_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(data: bytes) -> Any:
        yield 0.0
        with suppress(Exception):
            while True:
                time.sleep(0.01)

    monkeypatch.setattr(damage_kinds, "reading", forever)
    monkeypatch.setattr(damaged, "LIMIT_S", 0.05)
    outcome = damaged.run(damaged.Task(8, 1, "records"))
    assert len(outcome.problems) == 1 and "Hang" in outcome.problems[0]


def test_doors_of_what_was_done_out_of_sight(capsys: pytest.CaptureFixture[str]) -> None:
    assert doors.main(["--game", "senya-war", "--n", "1", "--seed", "3", "--jobs", "1"]) == 0
    assert "senya-war: 1 pairs opened, 1 played otherwise, 1 of another number of steps" in capsys.readouterr().out


def test_hidden_things(capsys: pytest.CaptureFixture[str]) -> None:
    assert hidden.main(["--game", "yuki", "--n", "4", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "positions") == 4 and number(told, "pairs compared") == 8
    assert number(told, "steps compared") > 4


def test_an_event_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yuki_events.Drew, "seen_by", lambda self, seat: self)
    outcome = hidden.run(hidden.Task("yuki", 1, 40))
    assert "tell a secret" in outcome.problem
    assert "yuki, seed 1" in outcome.problem


def test_stories_tell_how_the_computer_fares(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    args = ["--n", "2", "--party", "2", "--scenario", "no_reflection", "--strength", "1", "--jobs", "1"]
    assert stories.main(args) == 0
    out = capsys.readouterr().out
    assert number(out, "stories") == 2
    assert re.search(r"no_reflection with 2: best \d/2 .*end_\w+ \d.*scenes", out)
    own = tmp_path / "own.toml"
    own.write_text((catalog.levels_of("senya") / "scenario_glass_bridge.toml").read_text("utf-8"), "utf-8")
    assert stories.run(stories.Task(str(own), 1, 1, 0)).problem == ""
    assert stories.run(stories.Task("nowhere", 1, 1, 0)).problem


def test_duels_tell_what_everybody_scores(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "ready", lambda: ("toru", "mio"))
    assert duels.main(["--n", "2", "--strength", "0", "--least", "0", "--jobs", "1"]) == 0
    assert number(capsys.readouterr().out, "duels") == 2
    assert duels.main(["--n", "2", "--strength", "0", "--least", "1", "--jobs", "1"]) == 1


def test_spared_questions_are_counted_and_asked_of_the_highest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spared, "LIMIT", 2.0)
    assert spared.main(["--n", "1", "--jobs", "1", "--rollouts", "1"]) == 0
    out = capsys.readouterr().out
    assert number(out, "battles") == 1 and "MainTurn" in out


def test_wars_tell_who_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert wars.main(["--n", "1", "--strength", "0", "--drawn", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert number(out, "wars") == 1
    assert re.search(r"ends: (cup-\w+|no-pair) 1", out) and re.search(r"nights: \d 1", out)


def test_every_class_serves_the_first_pair_once_in_seven_wars_and_no_class_twice_in_one() -> None:
    game: WarGame = catalog.rules("senya-war")
    served = [[pair["servant"] for pair in wars.dealt(game, seed)["war"]["pairs"]] for seed in range(50, 57)]
    assert {each[0] for each in served} == set(served[0]) and all(len(set(each)) == 7 for each in served)
    assert game.position_in(wars.dealt(game, 50), {}).to_act == CHANCE


def test_the_script_of_a_first_pair_scouts_strikes_whom_it_found_first_and_agrees_to_all() -> None:
    war = War()
    assert wars.played_apart(_seen(war), "script") == WarPlan("p1", "scout", "bridge")
    found = (WarPassage("found", 1, 1, target="p5"), WarPassage("found", 1, 1, target="p3"))
    war.pair("p1", log=found)
    assert wars.played_apart(_seen(war), "script") == WarPlan("p1", "strike", "bridge", "p5")
    war.pact("p1", "p5")
    assert wars.played_apart(_seen(war), "script") == WarPlan("p1", "strike", "bridge", "p3")
    assert wars.played_apart(_seen(war), "plain") is None
    for step, done in (
        (steps.ParleyQuestion("p1", "p2", "truce"), WarAnswer("p1", accept=True)),
        (steps.SealQuestion("p1"), NoSeal("p1")),
        (steps.BondQuestion("p1"), BondDone("p1")),
    ):
        war.state = war.state.then(step)
        assert wars.played_apart(_seen(war), "script") == done
    assert wars.played_apart(_seen(war), "plain") == BondDone("p1")
    assert wars.played_apart(_seen(war), "unbound") == BondDone("p1")
    assert wars.played_apart(_seen(war), "unsealed") is None
    war.state = war.state.then(steps.SealQuestion("p1"))
    assert wars.played_apart(_seen(war), "unsealed") == NoSeal("p1")
    assert wars.played_apart(_seen(war), "unbound") is None


def test_of_seven_pairs_others_are_played_apart_with_every_seed_and_each_as_often() -> None:
    assert wars.Task(5, 3).apart == {"p1"}
    many = Counter(pair for seed in range(7) for pair in wars.Task(seed, 3, pairs=3).apart)
    assert set(many.values()) == {3} and len(many) == 7


def _seen(war: War) -> WarObservation:
    return war_game().observe(war.state, 0)


def test_going_on_where_the_computer_is_to_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert continue_clicks.main(["--headless", "--n", "1", "--busy", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "answered") == 1
    assert number(told, "not answered") == 0


def test_going_on_finds_who_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(continue_clicks, "STUCK_S", 0.3)
    monkeypatch.setattr("game.ai.worker.serve", strange.deaf)
    outcome = continue_clicks.attempt(continue_clicks.Trial(catalog.ready()[0], 3, headless=True))
    assert "no answer in 0.3 s" in outcome.problem


def test_two_windows_on_one_home(capsys: pytest.CaptureFixture[str]) -> None:
    assert two_windows.main(["--n", "2", "--seed", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert number(told, "trials") == 2
    assert number(told, "deeds") > 20


def test_what_a_window_lost_is_found(tmp_path: Path) -> None:
    """What the campaign looks at: a mark that is gone, a setting of before, a game twice, a refusal of two lines."""
    home = Home(tmp_path)
    shared = two_windows.prepare(home)
    settings = Settings(volume=5, lessons_done=("gungi.one",))
    settings_file.save(settings, home)
    good = [two_windows.Deed("set", "volume", 5), two_windows.Deed("mark", "gungi.one", True)]

    def judge(*deeds: two_windows.Deed, closed: bool = True, doing: two_windows.Deed | None = None) -> None:
        two_windows.judge(home, [two_windows.Told([*good, *deeds], doing, closed)], shared)

    judge()
    judge(doing=two_windows.Deed("set", "volume", 9), closed=False)
    for deed in (
        two_windows.Deed("mark", "gungi.two", True),
        two_windows.Deed("set", "volume", 15),
        two_windows.Deed("refused", "export", "write.exists", ("Two\nlines.",)),
        two_windows.Deed("go on", "open.gogi"),
    ):
        with pytest.raises(AssertionError):
            judge(deed)
    (home.games / "shared0-2.gogi").write_bytes(shared["shared0.gogi"])
    with pytest.raises(AssertionError, match="is at"):
        judge()
    judge(closed=False)


def test_pages_that_are_slow_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every page is gone into once by kind; tables are not, and what is above the limit is a problem."""
    house = {
        (): OpenedPage("launcher", False, False, 0.0, ("quit", "room.a", "first.b")),
        ("room.a",): OpenedPage("a", True, False, LIMIT, ("back", "more", "row")),
        ("first.b",): OpenedPage("table", True, True, 9.0, ("square",)),
        ("room.a", "more"): OpenedPage("b", True, False, LIMIT + 0.01, ("back",)),
        ("room.a", "row"): OpenedPage("a", False, False, 9.0, ("back",)),
    }
    monkeypatch.setattr(pages, "opened", lambda *presses: house[presses])
    assert pages.main(["--n", "3", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert number(told, "ways gone") == 4 and number(told, "pages") == 2 and number(told, "problems") == 1
    assert "room.a > more: b took 0.160 loops" in told
    house["room.a", "more"] = OpenedPage("b", True, False, LIMIT, ("back",))
    assert pages.main(["--n", "3", "--jobs", "1"]) == 0


def test_a_page_is_opened_and_measured(capsys: pytest.CaptureFixture[str]) -> None:
    told = pages.run(pages.Task(("room.library",)))
    assert told.page == "library" and told.loops > 0
    assert "page" in pages.run(pages.Task(("nothing",))).problem


def test_a_library_is_filled_scrolled_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert shelves.main(["--n", "48", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "index anew (ms)" in told and "problems: 0" in told


def test_a_library_that_loses_a_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    put = LibraryIndex.put
    monkeypatch.setattr(LibraryIndex, "put", lambda index, card: None if "000007" in card.name else put(index, card))
    assert "cards of 24 records" in shelves.go(shelves.Task(1, 24)).problem
