"""The glossary at the table: every term on the screen is told under the pointer, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.senya.view.keywords import meaning
from game.games.senya.view.spoken import Spoken
from game.games.senya.view.tips import tip_place
from game.i18n.catalog import LANGUAGES
from game.rules.contract import Card
from game.storage import levels
from game.table.lesson import lesson_table
from game.table.over.beside import Beside
from tests.games.senya.table.help import WINDOW, battle, press, scene, table, turn_of
from tests.pilot import Pilot

A1 = turn_of("a1", a1={"statuses": ["poison", "bind"]})
Places = list[tuple[pygame.Rect, str]]


def told(pilot: Pilot, pos: tuple[int, int]) -> str:
    """Returns what is told while the pointer is at a point."""
    pilot.motion(pos)
    return battle(pilot).view.screen.tip()


def parts(pilot: Pilot) -> dict[str, Places]:
    """Returns the terms written in question, middle and log, by where they are on the window."""
    pilot.look()
    screen, texts = battle(pilot).view.screen, pilot.ctx.texts
    found = {
        "question": screen.question.spoken.moved(*screen.question.rect.topleft).places(texts),
        "middle": screen.middle.spoken.moved(*screen.middle.rect_drawn.topleft).places(texts),
        "log": [],
    }
    if not screen.middle.rect_drawn.width:
        found["middle"] = []
    view = screen.log.scroll.view
    for at, spoken in screen.log.heard():
        found["log"] += [one for one in spoken.moved(*at).places(texts) if view.contains(one[0])]
    return found


def untold(pilot: Pilot, places: Places) -> Iterator[str]:
    """Yields the terms of which nothing is told where they stand."""
    for rect, term in places:
        pos = rect.center
        battle(pilot).view.screen.point(pos)
        if meaning(pilot.ctx.texts, term) not in battle(pilot).view.screen.tip():
            yield term


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_are_told_on_standees_and_in_the_count_track(tmp_path: Path, lang: str) -> None:
    """S8.1, S8.4, S12.8, S10.3: HP, cost, tension, what somebody is, bad statuses, buffs, the action count."""
    pilot = table(tmp_path, A1, lang=lang)
    screen, texts = battle(pilot).view.screen, pilot.ctx.texts
    a1 = next(one for one in screen.sprites.standees() if one.id == "a1")
    rect = screen.people.rects()["a1"]
    heard = [told(pilot, spot.rect.move(rect.topleft).center) for spot in screen._standees.spots(a1, rect.size)]
    for term in ("hp", "cost", "potential", "tension", "style", "class_level"):
        assert any(meaning(texts, term) in tip for tip in heard), term
    for status in ("poison", "bind"):
        assert any(texts(f"senya-table.status.{status}") in tip for tip in heard), status
    assert meaning(texts, "count") in told(pilot, screen.track.places["b1"].center)
    pilot.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_are_told_in_questions_windows_odds_sums_and_the_opened_log(tmp_path: Path, lang: str) -> None:
    """S10.6, S10.12: on the own turn, while a declaration is made, in a window, and in the sums of what was rolled."""
    pilot = table(tmp_path, A1, lang=lang)
    assert parts(pilot)["question"] and not list(untold(pilot, parts(pilot)["question"]))
    press(pilot, "card-holy_blade", "standee-b1")
    middle = parts(pilot)["middle"]
    assert {"hit_check", "cost", "down"} <= {term for _, term in middle} and not list(untold(pilot, middle))
    press(pilot, "option-declare")
    found = parts(pilot)
    assert found["question"] and not list(untold(pilot, found["question"]))
    while not found["middle"] and "option-no-interrupt" in pilot.targets():
        press(pilot, "option-no-interrupt")
        found = parts(pilot)
    log = battle(pilot).view.screen.log
    for line in log.lines:
        if line.sums:
            log.toggle(line.key)
    found = parts(pilot)
    assert found["log"] and not list(untold(pilot, found["log"]))
    assert not list(untold(pilot, found["middle"]))
    pilot.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_are_told_with_dice_by_hand_in_the_title_and_in_a_lesson(tmp_path: Path, lang: str) -> None:
    """S20.1, S10.1: the question what fell, the round and process in the title, the words of a lesson's card."""
    pilot = table(tmp_path, A1, lang=lang, by_hand=True)
    press(pilot, "card-holy_blade", "standee-b1", "option-declare")
    found = parts(pilot)["question"]
    assert battle(pilot).by_hand.asks or found
    assert not list(untold(pilot, found))
    title = scene(pilot).showing.areas.title
    heard = Spoken(pilot.ctx.theme, scene(pilot).showing.said).places(pilot.ctx.texts)
    above = [one for one in heard if title.contains(one[0])]
    assert "round" in {term for _, term in above} and not list(untold(pilot, above))
    pilot.close()
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(lesson_table("senya", levels.lessons(catalog.levels_of("senya"))[1]))
    pilot.rest()
    pilot.look()
    guide = scene(pilot).showing.areas.guide
    heard = Spoken(pilot.ctx.theme, scene(pilot).showing.said).places(pilot.ctx.texts)
    lesson = [one for one in heard if guide.contains(one[0])]
    assert lesson and not list(untold(pilot, lesson))
    pilot.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tip_covers_neither_the_question_nor_the_odds(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, WINDOW, lang=lang)
    screen = battle(pilot).view.screen
    places = [*parts(pilot)["question"], *((rect, "") for rect in screen.people.rects().values())]
    free = screen.kept_free()
    assert free[0] == screen.question.rect
    assert any(rect.contains(screen.rect_of(Card("street_thug"))) for rect in free), "a card that may answer"
    for rect, term in places:
        assert told(pilot, rect.center) or not term
        box = tip_place(pilot.screen.get_rect(), (340, 110), rect.center, free, 8)
        assert box.collidelist(free) < 0 and not box.collidepoint(rect.center)
        assert pilot.screen.get_rect().contains(box)
    pilot.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_are_told_on_the_panel_of_the_end(tmp_path: Path, lang: str) -> None:
    """S12.3: the pointer is over the panel, and the table below tells nothing."""
    pilot = table(tmp_path, A1, lang=lang)
    press(pilot, "option-more", "option-surrender", "dialog.yes")
    pilot.look()
    assert isinstance(pilot.scene, Beside)
    places = Spoken(pilot.ctx.theme, pilot.scene.said).places(pilot.ctx.texts)
    assert {"round"} <= {term for _, term in places}
    for rect, term in places:
        pilot.motion(rect.center)
        assert pilot.scene.tip() == meaning(pilot.ctx.texts, term)
    with_tip = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.motion((2, 2))
    pilot.look()
    assert pilot.scene.tip() == "" and pygame.image.tobytes(pilot.screen, "RGB") != with_tip
    pilot.close()
