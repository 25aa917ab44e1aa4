"""What stands over the cards of a hand, on a standee and in the box of seals: words that are seen, or nothing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.games.senya.view import looks
from game.games.senya.view.cards import SkillArt
from game.games.senya.view.hand import SkillHand
from game.games.senya.view.story.values import Tile
from game.games.senya.view.war.seal_box import LEGIBLE, SealBox
from game.games.senya.view.war.values import OwnSeals
from game.rules.contract import Option
from game.ui.board.piece_art import blend
from game.ui.theme import SMALLEST_TEXT
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import hand, texts_of


@pytest.mark.parametrize("width", [560, 1000])
@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_bar_stands_over_cards_without_the_word_for_them(
    monkeypatch: pytest.MonkeyPatch, lang: str, scale: float, width: int
) -> None:
    theme = make_theme((1440, 900), scale)
    texts = texts_of(lang)
    one = SkillHand(theme, texts, SkillArt(theme, texts))
    one.layout(pygame.Rect(0, 0, width, 180))
    one.show(hand(lang))
    words = {texts(f"senya-battle.group.{card.group}"): card.group for card in one.cards}
    colours = [blend(looks.GROUPS[group], (255, 255, 255), 0.45) for group in words.values()]
    bars: list[object] = []
    drawn_rect = pygame.draw.rect

    def draw_rect(surface: pygame.Surface, colour: object, rect: pygame.Rect, *more: int, **named: int) -> pygame.Rect:
        bars.extend([rect] if colour in colours else [])
        return drawn_rect(surface, colour, rect, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.draw, "rect", draw_rect)
    with theme.hearing() as drawn:
        one.draw(pygame.Surface((1000, 200)))
    told = [line for line in drawn if line.text in words and line.rect.bottom <= one.label_height + 4]
    assert told and all(line.px >= SMALLEST_TEXT for line in told)
    assert len(bars) == len(told)


def test_words_in_a_round_box_take_rows_before_they_are_small() -> None:
    theme = make_theme((1440, 900), 1.5)
    for words in ("カウンター待機", "counter laid"):
        image = looks.pill_of_rows(theme, words, SMALLEST_TEXT, looks.INK, (1, 2, 3, 255), (4, 5, 6, 255), 46)
        one = looks.pill(theme, words, SMALLEST_TEXT, looks.INK, (1, 2, 3, 255))
        assert image.get_width() < one.get_width() and image.get_height() > SMALLEST_TEXT * 2
    whole = looks.pill_of_rows(theme, "waiting", SMALLEST_TEXT, looks.INK, (1, 2, 3, 255), (4, 5, 6, 255), 30)
    assert whole.get_height() < SMALLEST_TEXT * 2 and whole.get_width() > 30, "no word of letters is broken"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75])
def test_the_title_of_the_seals_is_not_small_beside_one_use(lang: str, scale: float) -> None:
    theme = make_theme((1440, 900), scale)
    box = SealBox(theme, texts_of(lang))
    box.layout(pygame.Rect(0, 0, 460, 108))
    box.seals = OwnSeals(3, "", (Tile(Option("seal"), "+10"),))
    with theme.hearing() as drawn:
        box.draw(pygame.Surface((500, 120)), None)
    title = next(line for line in drawn if line.text == texts_of(lang)("senya-war.seals.title", 3))
    assert title.px >= theme.text_px(14) * LEGIBLE
    ((_, place),) = box.places().values()
    assert box.room.contains(place) and not place.colliderect(title.rect.inflate(-2, -title.px // 2))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75])
def test_the_note_beside_the_seals_stays_in_their_box(lang: str, scale: float) -> None:
    theme = make_theme((1280, 720), scale)
    box = SealBox(theme, texts_of(lang))
    box.layout(pygame.Rect(0, 0, 416, 80))
    box.seals = OwnSeals(3, texts_of(lang)("senya-war.seals.told"))
    with theme.hearing() as drawn:
        box.draw(pygame.Surface((500, 200)), None)
    assert len(drawn) > 1 and all(line.rect.bottom - line.px // 4 <= box.room.bottom for line in drawn)


def test_a_title_stands_in_the_head_of_its_card_also_where_two_words_have_no_room_beside_each_other() -> None:
    theme = make_theme((1280, 720), 1.75)
    art = SkillArt(theme, texts_of("en"))
    card = replace(hand("en")[0], title="Noble Release: Sword")
    with theme.hearing() as drawn:
        art.picture(card, (104, 150))
    head = [line for line in drawn if line.role == "mincho"]
    assert len(head) == 2 and all(line.rect.top >= 0 and line.rect.bottom <= art.head_height() + 4 for line in head)
