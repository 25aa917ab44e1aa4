"""The list of a step's choices: which offer is looked at, how the keys pass over headings, what a press gives."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.senya.workshop.choice_list import TWO_LINES, ChoiceList, ChoiceWords
from game.games.senya.workshop.offers import BuildOffer
from game.ui.theme import Theme
from tests.transcript import Drawn

ROOM = pygame.Rect(10, 10, 300, 400)
OFFERS = (
    BuildOffer("near"),
    BuildOffer("skills", "slash"),
    BuildOffer("skills", "parry"),
    BuildOffer("far"),
    BuildOffer("skills", "arrow"),
)


def shown(theme: Theme, *offers: BuildOffer, below: str = "") -> ChoiceList:
    ctx: Any = SimpleNamespace(theme=theme, px=round)
    made = ChoiceList(ctx, lambda offer: ChoiceWords(offer.id, below=below))
    made.show(ROOM, offers or OFFERS, fresh=True)
    return made


def looked_at(made: ChoiceList) -> str:
    return made.looked_at.id if made.looked_at else ""


def press(made: ChoiceList, key: int) -> Any:
    return made.handle(pygame.event.Event(pygame.KEYDOWN, key=key))


def point(made: ChoiceList, offer: str, button: int = 0) -> Any:
    where = made.targets()[f"offer.skills.{offer}"].center
    if button:
        return made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=button))
    return made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where))


def test_at_first_what_is_taken_is_looked_at_else_the_first_offer(theme: Theme) -> None:
    assert looked_at(shown(theme)) == "slash"
    assert looked_at(shown(theme, *OFFERS[:4], BuildOffer("skills", "arrow", taken=1))) == "arrow"
    assert looked_at(shown(theme, BuildOffer("near"))) == ""


def test_the_arrow_keys_pass_over_headings_and_stop_at_the_ends(theme: Theme) -> None:
    made = shown(theme)
    found = []
    for key in (*[pygame.K_DOWN] * 3, *[pygame.K_UP] * 3):
        assert press(made, key) is True
        found.append(looked_at(made))
    assert found == ["parry", "arrow", "arrow", "parry", "slash", "slash"]
    made = shown(theme, *OFFERS[:2], OFFERS[3])
    press(made, pygame.K_DOWN)
    assert looked_at(made) == "slash", "a heading may be the last row"


def test_the_pointer_is_looked_at_and_headings_are_no_offers(theme: Theme) -> None:
    made = shown(theme)
    assert set(made.targets()) == {"offer.skills.slash", "offer.skills.parry", "offer.skills.arrow"}
    assert point(made, "arrow") is True and looked_at(made) == "arrow"
    assert point(made, "arrow") is False, "nothing is new"
    made.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(ROOM.x - 5, ROOM.y + 50)))
    assert looked_at(made) == "arrow", "beside the list nothing else is looked at"
    heading = ROOM.x + 20, ROOM.y + 10
    assert made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=heading, button=1)) is not OFFERS[0]
    assert looked_at(made) == "arrow"


@pytest.mark.parametrize("button", [1, 3])
def test_a_press_of_either_button_or_of_a_key_gives_the_offer(theme: Theme, button: int) -> None:
    made = shown(theme)
    assert point(made, "parry", button) == OFFERS[2]
    assert point(made, "arrow", 2) is True and press(made, pygame.K_SPACE) == OFFERS[4]
    press(made, pygame.K_UP)
    assert press(made, pygame.K_RETURN) == OFFERS[1], "the keys go on from what was pressed"
    assert press(made, pygame.K_a) is False
    assert made.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN)) is False


@pytest.mark.parametrize("seen", [4, 5])
def test_a_row_can_be_pressed_where_more_than_its_edge_is_in_sight(theme: Theme, seen: int) -> None:
    made = shown(theme)
    row = made.targets()["offer.skills.slash"].height
    made.show(pygame.Rect(10, 10, 300, 2 * row + seen), OFFERS, fresh=True)
    assert ("offer.skills.parry" in made.targets()) == (seen > 4)


def test_without_offers_no_key_does_anything(theme: Theme) -> None:
    made = shown(theme, BuildOffer("near"))
    assert press(made, pygame.K_RETURN) is False
    made.show(ROOM, (), fresh=False)
    assert press(made, pygame.K_DOWN) is False and made.looked_at is None


def test_the_same_place_is_kept_unless_the_list_is_fresh(theme: Theme) -> None:
    made = shown(theme)
    made.look_at("arrow")
    made.show(ROOM, OFFERS, fresh=False)
    assert looked_at(made) == "arrow" and press(made, pygame.K_UP) is True and looked_at(made) == "parry"
    made.show(ROOM, OFFERS, fresh=True)
    assert looked_at(made) == "slash"
    made.show(ROOM, OFFERS[:1], fresh=False)
    assert made.looked_at is None, "what was looked at is no longer there"


def test_what_is_taken_twice_has_a_number_and_rows_stand_out_that_are_taken_or_looked_at(theme: Theme) -> None:
    offers = [BuildOffer("skills", "slash"), BuildOffer("skills", "parry", taken=1), BuildOffer("skills", "arrow", 2)]
    made, surface = shown(theme, *offers, BuildOffer("skills", "far")), pygame.Surface((400, 500))
    made.look_at("slash")
    with Drawn(theme).watched(shapes=True) as drawn:
        made.draw(surface)
    words = {text for *_, text in drawn.words}
    assert words == {"slash", "parry", "arrow", "far", "2"}
    stand_out = sorted((y, what) for y, _, what, _ in drawn.shapes if what.startswith("panel"))
    rows = [rect.y for rect in made.targets().values()]
    assert [(y, what.split()[-1]) for y, what in stand_out] == list(
        zip((row + 2 for row in rows[:3]), ("focus", "chosen", "chosen"), strict=True)
    )


def test_rows_with_a_line_below_are_high_enough_for_both(theme: Theme) -> None:
    made, surface = shown(theme, below="a line"), pygame.Surface((400, 500))
    assert {rect.h for rect in made.targets().values()} == {TWO_LINES}
    assert {rect.h for rect in shown(theme).targets().values()} < {*range(TWO_LINES)}
    with Drawn(theme).watched() as drawn:
        made.draw(surface)
    lines = sorted((y, text) for y, *_, text in drawn.words if text in ("slash", "a line"))
    assert [text for _, text in lines][:2] == ["slash", "a line"]
