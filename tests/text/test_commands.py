"""What one may ask and do at a table of text besides moves, with a computer that answers what a test says."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.seats import HUMAN
from game.session.session import Session
from game.storage.paths import Home
from game.text.start import begun, play
from game.text.terminal import CLEARED, Terminal
from tests.table.help import QuickWorker
from tests.text.scripted import Printed, against, words

EN = words("en")
FRIENDS = (HUMAN, HUMAN)
LOADED = "e2 e3"


class Computer(QuickWorker):
    """Plays the first legal action; `value` is what it expects of a hint, `takes` whether it takes a draw."""

    def __init__(self, value: float | None = None, takes: bool = False, fails: int = 0) -> None:
        super().__init__()
        self.value, self.takes, self.fails = value, takes, fails

    def think(self, *asked: Any) -> int:
        id = self._note("think", asked[2], asked[3])
        if self.fails:
            self.fails -= 1
            self.fail()
        else:
            self.choose(value=self.value)
        return id

    def judge_draw(self, *asked: Any) -> int:
        id = super().judge_draw(*asked)
        self.judge(self.takes)
        return id


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Types lines at a new game and returns what is shown after the first prompt."""

    def typed(
        *lines: str, game: str = "prosfair", seats: Any = FRIENDS, computer: Any = None, clock: Any = None,
        position: Any = None,
    ) -> list[str]:  # fmt: skip
        monkeypatch.setattr("game.text.start.Worker", lambda: computer or Computer())
        monkeypatch.setattr("game.text.table.time", SimpleNamespace(monotonic=lambda: 0.0, sleep=lambda seconds: None))
        left = iter(lines)
        terminal = Printed(lambda told: next(left, None))
        session, header = begun(game, seats, {}, 5, position)
        if clock is not None:
            session = Session(session.match, seats, clock)
            header = replace(header, clock=clock)
        play(EN, Home(tmp_path), session, header, {}, terminal)
        first = next(n for n, line in enumerate(terminal.shown) if line.endswith(EN("text.prompt", "")))
        return [line for line in terminal.shown[first + 1 :] if not line.endswith(EN("text.prompt", ""))]

    return typed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("square z9", "text.no-place"),
        ("square", "text.no-place"),
        ("square e5", "text.nothing"),
        ("rank 99", "text.no-row"),
        ("where", "text.nowhere"),
        ("where is it", "text.nowhere"),
        ("legal a8", "text.none-there"),
        ("claim", "text.no-claim"),
        ("7", "text.no-number"),
        ("seven", "text.not-understood"),
        ("clock", "text.no-clock"),
        ("last", "text.nothing-yet"),
        ("undo", "table.undo.none"),
        ("why", "text.no-why"),
    ],
)
def test_what_there_is_not_is_said_in_a_sentence(at: Callable[..., list[str]], line: str, answer: str) -> None:
    assert at(line) == [EN(answer)]


def test_places_ranks_and_pieces_are_told(at: Callable[..., list[str]]) -> None:
    (there,) = at("square e2")
    rank = at("rank 2")
    found = at(f"where {there.split()[-1].lower()}")
    assert f"e2: {there}" in rank and f"e2: {there}" in found
    assert all(line.startswith(tuple("abcdefgh")) and line[1] == "2" for line in rank)
    assert any(line[1] != "2" for line in found), "of both sides"


def test_what_can_be_done_from_a_place_is_offered_and_played_by_its_number(at: Callable[..., list[str]]) -> None:
    shown = at("legal e2", "1")
    assert any(line.startswith("1. ") for line in shown) and all("e2" in line for line in shown if line[0].isdigit())
    assert shown[-1].startswith("White") or "Black" in shown[-1]
    assert any("from e2" in line for line in shown[1:])


def test_the_list_asks_for_one_pick_after_the_other_and_0_goes_back(at: Callable[..., list[str]]) -> None:
    shown = at("legal", "1", "0", "0")
    firsts = [n for n, line in enumerate(shown) if line.startswith("1. ")]
    assert len(firsts) == 3 and shown[firsts[0]] == shown[firsts[2]] != shown[firsts[1]]
    assert shown[-1] == EN("text.no-number"), "there is no way back from the beginning"


def test_a_limited_clock_is_told_for_each_side(at: Callable[..., list[str]]) -> None:
    assert at("clock", clock=ClockSpec("game", 125)) == [EN("text.time", "White", 2, 5), EN("text.time", "Black", 2, 5)]
    spoken = at("clock", clock=ClockSpec("byoyomi", 0, 30))
    assert spoken == [EN("text.byoyomi", side, 0, 30) for side in ("White", "Black")]


def test_a_hint_tells_what_would_be_done_and_why_and_whether_it_wins(at: Callable[..., list[str]]) -> None:
    quiet = EN("hint.because", EN.own("prosfair", "hint.quiet"))
    for value, why in ((None, ""), (12.0, ""), (inf, EN("hint.wins")), (-inf, EN("hint.loses"))):
        (told,) = at("hint", computer=Computer(value))
        assert told.startswith("Hint: ") and (why in told)
        assert value in (inf, -inf) or (EN("hint.wins") not in told and EN("hint.loses") not in told)
    assert told.endswith(EN("hint.because", EN("hint.loses"))) or quiet not in told


def test_without_an_answer_there_is_no_hint_and_after_the_end_none_is_given(at: Callable[..., list[str]]) -> None:
    assert at("hint", computer=Computer(fails=1)) == [EN("table.hint-failed")]
    shown = at("resign", "1", "hint", "legal", LOADED)
    assert shown[-3:] == [EN("text.not-now")] * 3


def test_the_computer_plays_tells_why_and_is_asked_again_where_it_failed(at: Callable[..., list[str]]) -> None:
    played = at(LOADED, "why", seats=against("prosfair"))
    assert any(line.startswith("Black") for line in played) and played[-1]
    failing = at(LOADED, "1", seats=against("prosfair"), computer=Computer(fails=1))
    asked = failing.index(f"1. {EN('table.ai-failed.again')}")
    assert any(line.startswith("Black") and "from" in line for line in failing[asked:])
    by_hand = at(LOADED, "2", "e7 e6", seats=against("prosfair"), computer=Computer(fails=1))
    assert any(line.startswith("Black") and "from e7 to e6" in line for line in by_hand)


@pytest.mark.parametrize("takes", [True, False])
def test_a_draw_is_offered_to_the_computer_once(at: Callable[..., list[str]], takes: bool) -> None:
    shown = at("draw", "draw", seats=against("prosfair"), computer=Computer(takes=takes))
    declined = [line for line in shown if line.endswith(EN("table.draw.declined", ""))]
    assert bool(declined) is not takes
    assert shown[-1] == EN("text.no-draw" if takes else "table.draw.again")
    assert any(line == EN.own("prosfair", "table.end.draw") for line in shown) is takes


def test_a_game_that_is_over_is_kept_and_one_that_is_not_is_saved_where_it_is_told(
    at: Callable[..., list[str]], tmp_path: Path
) -> None:
    (saved,) = at("save")
    (journal,) = (tmp_path / "journals").glob("*.gogi")
    assert saved == EN("text.saved", journal)
    assert at("resign", "1", "save")[-1] == EN("table.end.kept")


def test_who_is_asked_whether_to_give_up_may_go_on(at: Callable[..., list[str]]) -> None:
    shown = at("resign", "2", LOADED)
    assert any("from e2 to e3" in line for line in shown) and not any("wins" in line for line in shown)


def test_what_is_decided_is_taken_back_and_both_see_it(at: Callable[..., list[str]]) -> None:
    shown = at(LOADED, "undo", "last")
    assert shown[-2:] == [EN("text.undone"), EN("text.nothing-yet")]


def test_the_help_names_every_command(at: Callable[..., list[str]]) -> None:
    shown = at("help")
    assert shown[0] == EN("text.help-move") and len(shown) == 18
    assert all(EN("text.help-line", name, EN(f"text.about.{name}")) in shown for name in ("board", "undo", "quit"))


# --- lines that come and go ----------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, text: str = "", *, terminal: bool = False) -> None:
        super().__init__(text)
        self._is = terminal

    def isatty(self) -> bool:
        return self._is


@pytest.mark.parametrize("source", [True, False])
@pytest.mark.parametrize("sink", [True, False])
def test_only_between_a_keyboard_and_a_screen_can_anything_be_taken_from_sight(source: bool, sink: bool) -> None:
    assert Terminal(Screen(terminal=source), Screen(terminal=sink)).can_clear is (source and sink)


def test_lines_are_read_to_the_last_and_told_without_what_a_terminal_would_obey() -> None:
    sink = Screen()
    terminal = Terminal(Screen(" one \n\nlast"), sink)
    assert [terminal.ask("> ") for _ in range(4)] == ["one", "", "last", None]
    terminal.say_all(["a\x1b[2Jb", "c"])
    told = sink.getvalue().removeprefix("> " * 4)
    assert "\x1b" not in told and told.startswith("a") and told.endswith("b\nc\n")
    terminal.clear()
    assert sink.getvalue().endswith(CLEARED)
