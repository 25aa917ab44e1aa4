"""The battle screen: rooms that do not overlap, places, what is shown, and that nothing is cut off."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.games.senya.view.cards import SkillArt
from game.games.senya.view.ending.both_sides import BothSides
from game.games.senya.view.looks import GOLD_HIGH
from game.games.senya.view.rooms import rooms
from game.games.senya.view.screen import SenyaScreen
from game.games.senya.view.standees import StandeeArt
from game.games.senya.view.values import AnswerButton, Contest, OpenQuestion
from game.rules.contract import Card, Option, Standee
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import (
    battle,
    card,
    contest,
    declaration,
    make_screen,
    people,
    picture,
    rows,
    terms,
    texts_of,
    window,
)

NAMES = ("Shirase Io", "Kurose Ren", "Walking Dead")
SIZES = ((1280, 720), (1440, 900), (1024, 640), (1920, 1080), (1280, 1024))


@pytest.mark.parametrize("size", SIZES)
def test_rooms_lie_inside_the_window_and_apart(size: tuple[int, int]) -> None:
    for scale in (1.0, 1.4):
        found = rooms(make_theme(size, scale), size, lambda width: 2, line=True)
        apart = [found.title, found.night, found.question, found.hand, found.notice, found.near_plate, found.far_plate,
                 found.log, found.record, found.buttons]  # fmt: skip
        inside = [*found.sides, found.middle, found.metres, found.track]
        window_rect = pygame.Rect((0, 0), size)
        assert all(window_rect.contains(rect) and rect.height > 20 for rect in apart)
        assert not [pair for pair in combinations(apart, 2) if pair[0].colliderect(pair[1])]
        assert all(found.night.contains(rect) for rect in inside)
        assert not [pair for pair in combinations(inside, 2) if pair[0].colliderect(pair[1])]


def test_a_point_means_what_lies_there() -> None:
    """The middle of every place leads back to its pick: cards that lie over each other, people, buttons."""
    screen = make_screen(shown=battle("en", (4, 4)), lang="en")
    places = list(screen.picks())
    assert {pick for pick, _ in places} >= {Standee("a4"), Standee("b1"), Card("slash"), Option("pass")}
    for pick, rect in places:
        assert screen.hit(rect.center) == (pick,)
        assert screen.rect_of(pick) == rect
    assert screen.hit((2, 2)) == ()


def test_everybody_of_two_full_sides_with_minions_stands_apart() -> None:
    known = battle(sides=(4, 4)).standees
    minions = [replace(known[n % 8], id=f"{known[n % 8].id}.{n}", minion=True) for n in range(8)]
    screen = make_screen(shown=battle(standees=(*known, *minions)), line=True)
    rects = screen.people.rects()
    assert len(rects) == 16
    assert not [pair for pair in combinations(rects.values(), 2) if pair[0].colliderect(pair[1])]
    assert screen.rooms is not None and all(screen.rooms.night.contains(rect) for rect in rects.values())


def test_a_hand_too_long_is_scrolled() -> None:
    many = tuple(card(name, asked=True) for name in list(rows("skills", "skill"))[:24])
    screen = make_screen(shown=battle(hand=many))
    first, last = screen.hand.cards[0], screen.hand.cards[-1]
    middle = screen.hand.rect.center
    assert screen.hand.rect_of(last.code) is None
    while screen.wheel(middle, 1):
        pass
    after = screen.hand.rect_of(last.code)
    assert after is not None and after.right <= screen.hand.rect.right and screen.hand.rect_of(first.code) is None
    assert screen.reveal(Card(first.code)) and screen.hand.offset == 0
    assert not make_screen().wheel(middle, 1), "what fits is not scrolled"


def test_cards_asked_for_come_first_and_keep_their_place_when_chosen() -> None:
    screen = make_screen()
    order = [card.code for card in screen.hand.cards]
    assert [card.asked for card in screen.hand.cards] == sorted((c.asked for c in screen.hand.cards), reverse=True)
    shown = battle()
    screen.show(replace(shown, hand=tuple(replace(card, selected=False, usable=False) for card in shown.hand)))
    assert [card.code for card in screen.hand.cards] == order


def test_a_line_of_the_log_opens_its_sum_and_names_clauses() -> None:
    screen = make_screen()
    key, rect = next(iter(screen.log.places().items()))
    before = rect.height
    assert screen.log.click(rect.center)
    opened = screen.log.places()[key]
    assert opened.height > before
    clauses = {
        screen.log.clause_at((x, y)) for x in range(rect.x, rect.right, 6) for y in range(opened.y, opened.bottom, 5)
    }
    assert {"S8.4", "S12.8"} <= clauses
    assert screen.log.click(opened.midtop) and screen.log.places()[key].height == before


def test_each_line_of_the_log_opens_by_itself() -> None:
    screen = make_screen()
    told = {key: rect.height for key, rect in screen.log.places().items()}
    assert len(told) > 2
    for key in told:
        assert screen.log.toggle(key)
        opened = screen.log.opened
        assert opened == {key}, "no other"
        assert screen.log.toggle(key) and not opened
    assert not screen.log.toggle(-1), "nothing lies there"


def test_the_pointer_raises_a_card_and_tells_why_an_offer_is_barred() -> None:
    screen = make_screen(shown=battle(question=window()))
    card = screen.rect_of(Card("parry"))
    assert card is not None and screen.point(card.center) and screen.hand.hover == "parry"
    assert not screen.point(card.center)
    barred = screen.rect_of(Card("small_miracle"))
    assert barred is not None
    offer = next(rect for pick, rect in screen.question.places() if pick == Card("small_miracle"))
    screen.point(offer.center)
    assert screen.tip() == "S10.12"
    whole = next(rect for pick, rect in screen.question.places() if pick == Card("guardian"))
    screen.point(whole.center)
    assert screen.tip() == ""  # its words stand there already
    screen.point(None)
    assert screen.tip() == ""


def test_keys_walk_over_the_whole_table() -> None:
    screen = make_screen()
    at = Standee("a1")
    right = screen.step(at, 1, 0)
    assert isinstance(right, Standee) and right.id.startswith("b")
    assert isinstance(screen.step(screen.step(at, 0, 1), 0, 1), Card)
    assert screen.order([Option("pass"), Standee("b1"), Card("slash")])[0] == Card("slash")


def test_the_same_values_give_the_same_picture_and_others_another() -> None:
    screen = make_screen()
    first = pygame.image.tobytes(picture(screen), "RGB")
    screen.show(battle())
    assert pygame.image.tobytes(picture(screen), "RGB") == first
    screen.relabel(texts_of("en"))
    assert pygame.image.tobytes(picture(screen), "RGB") != first


def test_every_skill_and_item_has_room_on_its_card() -> None:
    """Nothing of a text is cut off where no other card lies over it, and the raised card tells why it is barred."""
    for lang in ("ja", "en"):
        screen = make_screen(lang=lang)
        art, size = SkillArt(make_theme((1280, 720)), texts_of(lang)), screen.hand.card_size
        assert [name for name in rows("skills", "skill") if not art.fits(card(name, lang), size)] == []
        plain, barred = card("layered_runes", lang), card("layered_runes", lang, reason="S8.11 " * 20)
        heights = [art.picture(one, size, whole=True).get_height() for one in (plain, barred)]
        assert size[1] <= heights[0] < heights[1]


def test_both_sides_stand_in_the_panel_of_the_end() -> None:
    theme = make_theme((1280, 720))
    told = BothSides(people("en", (4, 2)), 1)
    rect = pygame.Rect(0, 0, 640, told.height(theme, 640))
    surface = pygame.Surface(rect.size)
    told.draw(surface, theme, rect)
    assert [name for name, _, _ in told.facts()] == ["a1", "a2", "a3", "a4", "b1", "b2"]
    assert surface.get_at((3 * rect.width // 4, round(10 * theme.u)))[:3] == GOLD_HIGH and rect.height < 200
    three = [replace(one, name=name) for one, name in zip(people("en", (3, 0)), NAMES, strict=True)]
    with theme.hearing() as said:
        BothSides(three, 0).draw(surface, theme, rect)
    told = "".join(one.text for one in said)
    assert all(word in told for name in NAMES for word in name.split()), "a name is cut off"


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_whose_names_have_no_room_below_emblems_stand_in_lines(scale: float) -> None:
    theme = make_theme((1280, 720), scale)
    told = BothSides(people("en", (4, 2)), 0)
    rect = pygame.Rect(0, 0, 290, told.height(theme, 290))
    with theme.hearing() as said:
        told.draw(pygame.Surface(rect.size), theme, rect)
    assert [line.text for line in said[1::2]] == [one.name for one in people("en", (4, 2))]
    assert all(rect.contains(line.rect) and line.px >= round(12 * scale * theme.u) for line in said)
    assert all(one.rect.bottom <= other.rect.bottom for one, other in pairwise(said))


def test_sums_stay_in_the_middle_and_dice_above_them() -> None:
    """However many terms a sum has, in small windows and large ones."""
    for lang, size in (("ja", (1280, 720)), ("en", (1440, 900))):
        told = contest(lang)
        assert told.action is not None
        long = replace(told.action, terms=terms(lang) * 2, note="12 / 2")
        shown = battle(lang, contest=Contest(long, long, verdict="!"), dice=(6,) * 12)
        screen = make_screen(size, shown, lang=lang)
        assert screen.rooms is not None and shown.contest is not None
        sums = screen.middle.contest_rect(shown.contest)
        assert screen.rooms.middle.contains(sums) and screen._above(shown.contest).bottom <= sums.y


def test_what_is_advised_is_marked_wherever_it_lies() -> None:
    """A card, somebody and a button, each by a ring of its own."""
    screen, plain = make_screen(), battle()
    before = pygame.image.tobytes(picture(screen), "RGB")
    seen = {before}
    for pick in (Card("slash"), Standee("a2"), Option("pass")):
        screen.show(replace(plain, lit=replace(plain.lit, hinted=frozenset({pick}))))
        seen.add(pygame.image.tobytes(picture(screen), "RGB"))
    assert len(seen) == 4


def test_the_glossary_stands_behind_every_word_of_the_table() -> None:
    """Under the pointer: vitals, the count track, groups of cards, the three chances of a declaration."""
    screen = make_screen(shown=battle("en", declaration=declaration("en")), lang="en")
    picture(screen)
    assert screen.rooms is not None
    one, middle = screen.people.rects()["b1"], screen.rooms.middle
    told = set()
    for rect in (one, screen.rooms.track, pygame.Rect(screen.rooms.hand.topleft, (700, 8)), middle):
        for x in range(rect.x, rect.right, 26):
            for y in range(rect.y, rect.bottom, 9):
                screen.point((x, y))
                told.add(screen.tip())
    clauses = {"S4.7", "S8.6", "S8.1", "S10.3", "S14.1", "S10.12", "S12.2", "S12.3"}
    assert not {clause for clause in clauses if not any(clause in words for words in told)}


@pytest.mark.parametrize("high", [230, 244, 256, 280, 330])
def test_the_bars_of_a_standee_stand_inside_it_however_large_the_name(high: int) -> None:
    """A name of two rows in the largest text takes its room from the emblem."""
    theme = make_theme((1280, 720), 1.75)
    who = replace(battle("en").standees[0], name="Walking Dead Keeper", line="Enemy, level 3", buffs=())
    art = StandeeArt(theme, texts_of("en"))
    assert all(spot.rect.bottom <= high for spot in art.spots(who, (155, high)))


def test_a_long_name_in_large_text_takes_one_row_before_the_emblem_gives_way() -> None:
    theme = make_theme((1280, 720), 1.75)
    who = replace(battle("en").standees[0], name="Katsuragi Toru", line="Sense of Guilt · Swordsman 3", buffs=())
    with theme.hearing() as drawn:
        StandeeArt(theme, texts_of("en")).picture(who, (185, 255))
    assert drawn[0].text == who.name and drawn[0].rect.top > 40
    assert " ".join(line.text for line in drawn).startswith(f"{who.name} {who.line}")


def test_the_sentence_of_a_question_is_never_small_where_there_is_room_beside_its_title() -> None:
    words = "Kurose Ren is to act: drag an attack type onto a target, or choose an action on the right"
    names = ("Delay…", "Limit Deployment", "Do nothing", "More…")
    choices = tuple(AnswerButton(Option(name), name) for name in names)
    asked = OpenQuestion("Main process", words, choices=choices)
    screen = make_screen(shown=battle("en", question=asked), lang="en", text_scale=1.75)
    with screen.question._theme.hearing() as drawn:
        screen.question._drawn(asked)
    told = [line for line in drawn if line.text in words]
    assert " ".join(line.text for line in told) == words and min(line.px for line in told) > 14


def test_the_chances_of_several_stand_in_lines_of_their_own() -> None:
    """Nothing of them is cut off: in a counter both sides may be hit."""
    screen = make_screen()
    alone, both = (
        Contest(chance="春川 澪に当たる見込み 41%"),
        Contest(chance="春川 澪に当たる見込み 41%\n葛城 透に当たる見込み 46%"),
    )
    assert screen.middle.contest_rect(both).height > screen.middle.contest_rect(alone).height
    rect = screen.middle.contest_rect(both)
    assert screen.middle.rect.contains(rect)


def words_of(screen: SenyaScreen) -> list[str]:
    """Returns every line that is drawn of a screen."""
    with screen._theme.watching() as seen:
        picture(screen)
    return [line.text for line in seen]


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.slow)])
def test_words_on_cards_are_whole_or_left_out(lang: str) -> None:
    """Seventeen cards in the largest text: titles stay whole, the text ends with a sentence, and it scrolls."""
    many = tuple(card(name, lang) for name in list(rows("skills", "skill"))[:17])
    screen = make_screen(shown=battle(lang, hand=many), lang=lang, text_scale=1.75)
    words = words_of(screen)
    titles = "".join(words).replace(" ", "")
    assert many and all(one.title.replace(" ", "") in titles for one in screen.hand.cards[:5])
    assert not [line for line in words if line.endswith("…")]
    assert screen.wheel(screen.hand.rect.center, 1)


def test_a_card_tells_whole_sentences_as_far_as_they_have_room() -> None:
    theme = make_theme((1280, 720))
    art = SkillArt(theme, texts_of("en"))
    told = "Damage +2. Use right before damage is dealt to an ally or yourself. " * 3
    one = replace(card("slash", "en"), text=told, category="", price="", uses="")
    with theme.watching() as seen:
        art.picture(one, (129, 150))
    begun = " ".join(line.text for line in seen if line.px == theme.text_px(11) and line.text not in one.title)
    assert told.startswith(begun) and begun.endswith(("+2.", "yourself."))
    assert art.least(one, 129) < art.least(replace(one, title="Incomprehensibility of it"), 129) <= 129
