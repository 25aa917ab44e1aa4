"""Reading: letters appear in time, a click completes the text or goes on from it, "auto" goes on by itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.senya.table.reader.reading import FRAME_S, LETTERS_A_SECOND, REST_A_LETTER, REST_S, ReadingOn
from game.games.senya.words.paper import OnPaper

ROOM = pygame.Rect(0, 0, 100, 100)


def reading(text: str = "abcdefghij", motion: str = "full", pace: float | None = 1.0) -> ReadingOn[Any]:
    """Returns who has just been told a text."""
    texts = lambda key, *places: key  # noqa: E731
    port: Any = SimpleNamespace(
        ctx=SimpleNamespace(settings=SimpleNamespace(motion=motion), texts=texts),
        session=SimpleNamespace(humans={0}, stands_here=True, humans_turn=lambda: False),
        table=SimpleNamespace(on_top=True, game=SimpleNamespace(gestures=SimpleNamespace(cursor=None))),
        showing=SimpleNamespace(redraw=lambda: None),
        menus=SimpleNamespace(shown=None),
    )
    screen: Any = SimpleNamespace(
        shown=SimpleNamespace(passages=[]), paper=SimpleNamespace(until=lambda letter: None), read_by=[ROOM]
    )
    writing: Any = SimpleNamespace(pace=lambda: pace)
    made = ReadingOn(port, screen, writing)
    made.follow(by_step=False)
    told(made, text)
    return made


def told(made: ReadingOn[Any], text: str, kind: str = "told") -> None:
    made._screen.shown.passages.append(OnPaper(kind, text))
    made.follow(by_step=True)


def click(made: ReadingOn[Any], button: int = 1, at: tuple[int, int] = (50, 50)) -> bool:
    return made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=at))


def test_letters_appear_in_time_and_the_text_lies_there_until_a_click() -> None:
    made = reading()
    paper = made._screen.paper
    assert made.telling and made.waits() and made.wake() == FRAME_S and paper.told == 0
    assert made.tick(5 / LETTERS_A_SECOND["full"])
    assert paper.told == pytest.approx(5) and not paper.more
    made.tick(1)
    assert not made.telling and paper.told is None and paper.more and made.waits()
    assert not made.tick(60) and made.waits() and made.wake() is None, "by a click alone"
    assert click(made) and not made.waits() and not paper.more
    assert not click(made), "there is nothing left to go on from"


def test_a_click_completes_the_text_first() -> None:
    made = reading()
    assert click(made) and not made.telling and made.waits()
    assert click(made) and not made.waits()


def paged(made: ReadingOn[Any], page: int = 4) -> ReadingOn[Any]:
    """Gives who reads a paper that has room for so many letters at once."""
    ends = lambda letter: letter + page if letter + page < 10 else None  # noqa: E731
    made._screen.paper.until = ends
    return made


def test_what_has_no_room_on_the_paper_waits_until_somebody_reads_on() -> None:
    made = paged(reading())
    paper = made._screen.paper
    for begun, end in ((0, 4), (4, 8)):
        assert paper.begun == begun and not paper.more and made.wake() == FRAME_S
        made.tick(60)
        assert made.full and made.telling and paper.told == end and paper.more and made.waits()
        assert not made.tick(60) and paper.told == end and made.wake() is None, "by a click alone"
        assert click(made)
    assert click(made) and not made.telling and made.waits(), "a click completes the page, and the last one is the text"
    assert click(made) and not made.waits()


def test_auto_turns_a_full_page_once_it_has_lain_there_for_its_letters() -> None:
    made = paged(reading())
    made.set_mode("auto")
    made.tick(60)
    assert made.full and made.wake() == pytest.approx(4 * REST_A_LETTER)
    made.tick(4 * REST_A_LETTER - 0.01)
    assert made._screen.paper.begun == 0
    made.tick(0.02)
    assert made._screen.paper.begun == 4 and not made.full


def test_the_last_page_lies_for_its_own_letters_and_not_for_those_of_all_pages() -> None:
    made = paged(reading())
    made.set_mode("auto")
    for _ in range(2):
        made.tick(60)
        made.tick(4 * REST_A_LETTER + 0.01)
    made.tick(60)
    assert not made.telling and made._screen.paper.begun == 8
    assert made.wake() == pytest.approx(REST_S + 2 * REST_A_LETTER)


@pytest.mark.parametrize(("motion", "pace"), [("off", 1.0), ("full", None)])
def test_without_motion_a_long_text_stands_there_page_by_page(motion: str, pace: float | None) -> None:
    made = reading(motion=motion, pace=pace)
    made._screen.paper.until = lambda letter: 16 if letter < 16 else None
    told(made, "klmnopqrstuvwxyz")
    assert made.full and made._screen.paper.told == 16 and made._screen.paper.begun == 10
    assert click(made) and not made.telling and made.waits()


@pytest.mark.parametrize(("motion", "pace"), [("off", 1.0), ("full", None)])
def test_without_motion_or_pace_all_of_it_stands_there_at_once(motion: str, pace: float | None) -> None:
    made = reading(motion=motion, pace=pace)
    assert not made.telling and made.waits()


def test_auto_goes_on_once_the_text_has_lain_there_for_its_length() -> None:
    made = reading()
    made.set_mode("auto")
    assert made._screen.paper.sign == "senya-reader.sign.auto"
    made.on()
    lies = REST_S + 10 * REST_A_LETTER
    assert made.wake() == pytest.approx(lies)
    made.tick(lies - 0.01)
    assert made.waits()
    made._port.table.on_top = False
    made.tick(1)
    assert made.waits(), "something lies over the table"
    made._port.table.on_top = True
    made.tick(0.02)
    assert not made.waits()
    made.set_mode("auto")
    assert made.mode == "click" and made._screen.paper.sign == ""


def test_only_what_was_held_back_until_all_is_read_is_asked_then() -> None:
    for first in (True, False):
        made, asked = reading(), []
        made.first = first
        made._port.session.humans_turn = lambda: True
        made._port.eyes = SimpleNamespace(displayed=lambda: "seen", told=lambda node: [])
        made._port.session.match = SimpleNamespace(cursor=None)
        made._port.showing.refresh = lambda *what, asked=asked: asked.append(what)
        assert made.on() and not asked and made.on()
        assert asked == [("seen", [])] * first


def test_skip_waits_for_nothing() -> None:
    made = reading()
    made.set_mode("skip")
    assert not made.telling and not made.waits()
    told(made, "more")
    assert not made.telling and not made.waits() and made._screen.paper.sign == "senya-reader.sign.skip"


def test_a_note_and_what_is_looked_back_at_are_known() -> None:
    made = reading()
    made.on(), made.on()
    told(made, "a note", "note")
    assert not made.telling and not made.waits()
    made._screen.shown.passages.append(OnPaper("told", "looked back at"))
    made.follow(by_step=False)
    assert not made.telling and not made.waits()
    made.follow(by_step=True)
    assert not made.telling, "the same once more is nothing new"
    passages = [*made._screen.shown.passages, OnPaper("told", "told while a battle covered it")]
    made.know(passages)
    made._screen.shown.passages[:] = passages
    made.follow(by_step=True)
    assert not made.telling and not made.waits()


def test_nothing_waits_where_nobody_reads_or_a_battle_covers_the_paper() -> None:
    made = reading()
    made.hidden = True
    assert not made.waits() and not made.tick(1) and made.wake() is None and not click(made) and made.telling
    made.hidden = False
    made._port.session.humans = set()
    assert not made.waits()
    made._port.session.humans, made._port.session.stands_here = {0}, False
    assert not made.waits()


def test_only_a_left_press_on_the_paper_and_keys_without_a_cursor_read_on() -> None:
    made = reading()
    assert not click(made, 3) and not click(made, at=(150, 50))
    assert not made.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(50, 50)))
    made._port.menus.shown = object()
    space = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE)
    assert not click(made) and not made.key(space)
    made._port.menus.shown, made._port.table.game.gestures.cursor = None, object()
    assert not made.key(space) and made.telling
    made._port.table.game.gestures.cursor = None
    assert not made.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert made.key(space) and not made.telling


def test_how_one_reads_is_kept_with_the_view() -> None:
    made = reading()
    made.set_mode("auto")
    other = reading()
    other.restore(made.saved())
    assert other.mode == "auto"
    for unknown in ("gallop", 3, None):
        other.restore({"reading": unknown})
        assert other.mode == "click"


def test_that_one_reads_by_itself_is_a_lit_command() -> None:
    made, usual = reading(), SimpleNamespace(enabled=False, style="gold")
    made.do("skip")
    command = {name: made.command(name, usual) for name in ("auto", "skip", "text", "rematch", "hint")}
    assert command["skip"].style == "gold" and command["auto"].style == "plain" and command["hint"] is None
    assert not command["rematch"].enabled and command["text"].label == "senya-reader.command.text"
    assert not made.do("hint")
