"""The AI's process: answers, cancels, survives its own death once, and never outlives its window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.protocol import Analysed, Answer, Chosen, Failed, Judged, Progress, Restarted
from game.ai.worker import Worker
from game.games.cerke.rules import GAME as CERKE
from game.games.cerke.rules.actions import OfferDrawnSeason
from game.games.gungi.rules import GAME as GUNGI
from game.games.prosfair.rules import GAME as PROSFAIR
from tests.games.cerke.ai.positions import position
from tests.games.gungi.ai.positions import middle_game

PATIENCE_S = 60.0
"""The process goes after everything else on the machine: on a busy one a thought has taken twenty seconds."""


@pytest.fixture(scope="module")
def shared() -> Iterator[Worker]:
    worker = Worker()
    worker.start()
    yield worker
    worker.close()


@pytest.fixture
def own() -> Iterator[Worker]:
    worker = Worker()
    worker.start()
    yield worker
    worker.close()


def until(
    worker: Worker,
    wanted: Callable[[Answer], bool],
    mine: set[int] | None = None,
    before: Callable[[], None] = lambda: None,
) -> list[Answer]:
    """Polls until an answer is wanted and returns all that came to `mine`; `before` is called before every look."""
    came: list[Answer] = []
    end = time.monotonic() + PATIENCE_S
    while not any(wanted(answer) for answer in came):
        assert time.monotonic() < end, came
        before()
        came += worker.poll(mine)
        time.sleep(0.002)
    return came


def final(answer: Answer) -> bool:
    return isinstance(answer, Chosen | Judged | Failed)


def _think(worker: Worker, level: int = 2, game: str = "gungi", seed: int = 7) -> int:
    state = middle_game()
    return worker.think(game, {}, GUNGI.observe(state, state.to_act), level, seed)


def test_answers_a_thought_with_a_legal_action(shared: Worker) -> None:
    id = _think(shared, 3)
    came = until(shared, final)
    chosen = came[-1]
    assert isinstance(chosen, Chosen)
    assert chosen.id == id
    assert chosen.action in GUNGI.legal(middle_game())
    assert chosen.nodes > 0
    assert not shared.busy


def test_answers_for_another_game_as_well(shared: Worker) -> None:
    state = position()
    id = shared.think("cerke", {}, CERKE.observe(state, 0), 3, 7)
    chosen = until(shared, final)[-1]
    assert isinstance(chosen, Chosen)
    assert chosen.id == id
    assert chosen.action in CERKE.legal(state)
    offered = CERKE.apply(position(season=3, points=30), OfferDrawnSeason(1))
    shared.judge_draw("cerke", {}, CERKE.observe(offered, 0), 3, 7)
    judged = until(shared, final)[-1]
    assert isinstance(judged, Judged)
    assert judged.accept  # ahead in the last season, a 流季 wins the game (C14.5)


@pytest.mark.slow
def test_thoughts_of_one_line_of_play_build_on_each_other(shared: Worker) -> None:
    state = middle_game()

    def nodes(level: int, line: int) -> int:
        shared.think("gungi", {}, GUNGI.observe(state, state.to_act), level, 7, line)
        chosen = until(shared, final)[-1]
        assert isinstance(chosen, Chosen)
        return chosen.nodes

    alone = nodes(4, 0)
    assert nodes(4, 0) == alone
    assert nodes(4, 1) == alone, "the first of its line"
    assert nodes(4, 1) != alone
    assert nodes(4, 2) == alone, "another line"


def test_loads_a_game_before_it_is_asked_and_stands_one_it_does_not_know(shared: Worker) -> None:
    for game in ("yuki", "no such game"):
        shared.prepare(game)
    assert not shared.busy
    id = _think(shared)
    assert [answer.id for answer in until(shared, final) if final(answer)] == [id]


@pytest.mark.slow
@pytest.mark.parametrize(("most", "cut"), [(0.0, True), (3600.0, False)])
def test_a_thought_ends_when_its_time_is_up_and_tells_so(most: float, cut: bool) -> None:
    worker = Worker(most=lambda: most)
    worker.start()
    try:
        _think(worker, 3)
        chosen = until(worker, final)[-1]
        assert isinstance(chosen, Chosen) and chosen.action in GUNGI.legal(middle_game()) and chosen.cut == cut
    finally:
        worker.close()


def test_reports_its_progress(shared: Worker) -> None:
    _think(shared, 3)
    reports = [answer for answer in until(shared, final) if isinstance(answer, Progress)]
    assert [report.depth for report in reports] == sorted({report.depth for report in reports})
    assert all(report.nodes > 0 and report.best in GUNGI.legal(middle_game()) for report in reports)


def test_the_same_seed_gives_the_same_action(shared: Worker) -> None:
    actions = []
    for _ in range(2):
        _think(shared, 3, seed=99)
        actions.append(until(shared, final)[-1].action)  # type: ignore[union-attr]
    assert actions[0] == actions[1]


def test_judges_a_draw(shared: Worker) -> None:
    state = middle_game()
    id = shared.judge_draw("gungi", {}, GUNGI.observe(state, state.to_act), 3, 1)
    judged = until(shared, final)[-1]
    assert isinstance(judged, Judged)
    assert judged.id == id


def test_a_cancelled_thought_is_never_answered_and_stops_at_once(shared: Worker) -> None:
    old = _think(shared, 5)
    until(shared, lambda answer: isinstance(answer, Progress))
    shared.cancel(old)
    assert not shared.busy
    new = _think(shared, 1)
    came = until(shared, final)
    assert {answer.id for answer in came} == {new}


def test_every_thought_is_answered_to_whoever_asked_for_it(shared: Worker) -> None:
    first, second = _think(shared, 3), _think(shared, 1)
    chosen = [answer for answer in until(shared, final, {second}) if final(answer)]
    assert [answer.id for answer in chosen] == [second]
    assert [answer.id for answer in shared.poll({first}) if final(answer)] == [first]
    assert not shared.busy


@pytest.mark.slow
def test_a_request_that_fails_again_in_a_new_process_has_failed(shared: Worker) -> None:
    id = _think(shared, game="no such game")
    came = until(shared, final)
    assert [(type(answer), answer.id) for answer in came] == [(Restarted, id), (Failed, id)]
    _think(shared)
    assert isinstance(until(shared, final)[-1], Chosen)


def test_looks_at_a_position_for_who_looks_back(shared: Worker) -> None:
    seen = PROSFAIR.observe(PROSFAIR.start({}), 0)
    id = shared.analyse("prosfair", seen, (seen.legal[0],), 2, 100, 1)
    (answer,) = until(shared, lambda one: isinstance(one, Analysed | Failed))
    assert isinstance(answer, Analysed) and answer.id == id
    assert answer.lines.of(seen.legal[0]) is not None and len(answer.lines.looked) in (2, 3)


def _kill(worker: Worker) -> None:
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    end = time.monotonic() + PATIENCE_S
    while worker.pid == pid:
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.slow
def test_a_process_that_dies_is_replaced_and_asked_again(own: Worker) -> None:
    id = _think(own)
    first = own.pid
    _kill(own)
    chosen = until(own, final)[-1]
    assert isinstance(chosen, Chosen)
    assert chosen.id == id
    assert own.pid != first


@pytest.mark.slow
def test_a_process_that_dies_twice_over_a_request_is_a_failure(own: Worker) -> None:
    id = _think(own, 5)
    _kill(own)
    until(own, lambda answer: isinstance(answer, Restarted))
    _kill(own)
    failed = until(own, final)[-1]
    assert isinstance(failed, Failed)
    assert failed.id == id
    _think(own, 1)
    assert isinstance(until(own, final)[-1], Chosen)


_WINDOW = """
import sys, time
from game.ai.worker import Worker
from game.games.gungi.rules import GAME
from tests.games.gungi.ai.positions import middle_game

if __name__ == "__main__":
    worker = Worker()
    state = middle_game()
    worker.start()
    for _ in range(3):
        worker.think("gungi", {}, GAME.observe(state, state.to_act), 5, 1)
    print(worker.pid, flush=True)
    if sys.argv[1] == "idle":
        worker.cancel()
    time.sleep(60)
"""


def gone(pid: int) -> bool:
    """Whether a process has ended; on Linux also when nobody has fetched its exit code."""
    if sys.platform == "win32":
        listed = subprocess.run(["tasklist", "/FI", f"PID eq {pid}", "/NH"], capture_output=True, text=True, check=True)
        return str(pid) not in listed.stdout
    stat = Path(f"/proc/{pid}/stat")
    if sys.platform == "linux":
        try:
            return stat.read_text("ascii").rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("busy", ["thinking", pytest.param("idle", marks=pytest.mark.slow)])
def test_goes_when_its_window_is_killed(busy: str, tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(_WINDOW, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([".", *sys.path])}
    window = subprocess.Popen([sys.executable, str(script), busy], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert window.stdout is not None
        pid = int(window.stdout.readline())
        time.sleep(0.1)
        assert not gone(pid)
    finally:
        window.kill()
        window.wait()
    end = time.monotonic() + PATIENCE_S
    while not gone(pid):
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.slow
def test_closing_ends_the_process_even_while_it_thinks() -> None:
    worker = Worker()
    worker.start()
    _think(worker, 5)
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert worker.pid is None
    assert gone(pid)
