"""The questions of a draft: few answers as buttons, many by steps, and what can be typed for each."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.editor.asking import FEW, DraftAsking
from game.rules.draft import DraftQuestion
from game.scenes.keys import KeysScene
from tests.pilot import Pilot

ROOM = pygame.Rect(0, 0, 600, 200)
LINE = 30
MANY = tuple(f"a{n}" for n in range(FEW + 1))


class Asked:
    """Questions that are laid out at a page, with what was told and answered."""

    def __init__(
        self, home: Path, *questions: DraftQuestion, room: pygame.Rect = ROOM, game: str = "gungi", **told: str
    ) -> None:
        self.pilot = Pilot(home, KeysScene(), lang="en")
        self.told = told
        self.asking = DraftAsking(game, lambda name: self.told.get(name, ""))
        self.questions, self.room = questions, room
        self.lay()

    def lay(self) -> None:
        made = self.asking.buttons(self.pilot.ctx, self.questions, self.room, LINE)
        self.buttons = {button.name: button for button in made}

    def typed(self, question: str, words: str, button: str = "ok") -> list[tuple[str, str]]:
        """Returns what is answered when something is typed; the notice stays where nothing is."""
        found: list[tuple[str, str]] = []
        assert self.asking.ask(self.pilot.ctx, f"type.{question}", lambda *answer: found.append(answer))
        self.pilot.rest()
        self.pilot.fill("dialog.field.value", words)
        self.pilot.press(f"dialog.{button}")
        return found


def test_few_answers_have_a_button_each_and_the_given_one_is_chosen(tmp_path: Path) -> None:
    one = Asked(tmp_path, DraftQuestion("turn", ("B", "W")), turn="W")
    assert list(one.buttons) == ["ask.turn.B", "ask.turn.W"]
    assert [button.selected for button in one.buttons.values()] == [False, True]
    assert one.asking.answered("ask.turn.B") == ("turn", "B") and one.asking.answered("type.turn") is None
    assert not one.asking.ask(one.pilot.ctx, "nothing", lambda *_: None)


def test_answers_too_wide_for_buttons_are_gone_through(tmp_path: Path) -> None:
    narrow = Asked(tmp_path, DraftQuestion("turn", ("B", "W")), room=pygame.Rect(0, 0, 90, 40), turn="B")
    assert {"less.turn", "more.turn", "type.turn"} == set(narrow.buttons)


@pytest.mark.parametrize(
    ("now", "less", "more"), [("a0", "a0", "a1"), ("a2", "a1", "a3"), ("a4", "a3", "a4"), ("?", "a0", "a1")]
)
def test_many_answers_are_gone_through_step_by_step(tmp_path: Path, now: str, less: str, more: str) -> None:
    one = Asked(tmp_path, DraftQuestion("phase", MANY), phase=now)
    assert one.asking.answered("less.phase") == ("phase", less) and one.asking.answered("more.phase") == ("phase", more)
    assert (one.buttons["less.phase"].enabled, one.buttons["more.phase"].enabled) == (less != now, more != now)


@pytest.mark.parametrize(("now", "less", "more"), [("2", "2", "3"), ("3", "2", "4"), ("5", "4", "5")])
def test_numbers_stay_between_their_ends(tmp_path: Path, now: str, less: str, more: str) -> None:
    one = Asked(tmp_path, DraftQuestion("done", least=2, most=5), done=now)
    assert one.asking.answered("less.done") == ("done", less) and one.asking.answered("more.done") == ("done", more)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("2", "2"), ("05", "5"), (" 3 ", "3"), ("1", ""), ("6", ""), ("x", ""), ("-2", ""), ("3.0", "")],
)
def test_a_number_is_typed_that_fits(tmp_path: Path, typed: str, meant: str) -> None:
    one = Asked(tmp_path, DraftQuestion("done", least=2, most=5), done="2")
    assert one.typed("done", typed) == ([("done", meant)] if meant else [])
    assert bool(one.pilot.notice) is not bool(meant) and (meant or "2–5" in one.pilot.notice)


def test_an_answer_is_typed_by_itself_or_by_its_words_however_written(tmp_path: Path) -> None:
    one = Asked(tmp_path, DraftQuestion("phase", MANY), phase="a0")
    assert one.typed("phase", "A3") == [("phase", "a3")]
    assert one.typed("phase", "a9") == [] and ", ".join(MANY) in one.pilot.notice
    assert one.typed("phase", "a1", "cancel") == []


def test_a_text_has_to_match_as_a_whole(tmp_path: Path) -> None:
    one = Asked(tmp_path, DraftQuestion("queue", form="[a-c]{2}"), game="yuki", queue="aa")
    assert list(one.buttons) == ["type.queue"] and one.buttons["type.queue"].label == "aa"
    assert one.typed("queue", "cb") == [("queue", "cb")]
    assert one.typed("queue", "cbx") == [] and one.pilot.notice


def test_what_has_no_room_stands_on_further_pages(tmp_path: Path) -> None:
    questions = [DraftQuestion(f"done.{n}", ("B", "W")) for n in range(7)]
    one = Asked(tmp_path, *questions, room=pygame.Rect(0, 0, 600, 3 * LINE + 2 * 6))
    first = {name for name in one.buttons if name.startswith("ask.")}
    assert len(one.asking.labels) < 7 and any(name.startswith("ask-page") for name in one.buttons)
    one.asking.page = 1
    one.lay()
    assert not first & {name for name in one.buttons if name.startswith("ask.")}
    one.asking.page = 99
    one.lay()
    assert one.asking.page < 7 and one.asking.labels
