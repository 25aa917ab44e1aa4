"""Battles, wars and the map of 千夜月姫+ drawn small: who is shown, how much HP are left, who is still in the war."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.senya.view import looks
from game.games.senya.view.crest import thumbnail as crest
from game.games.senya.view.story.board import BoardBox
from game.games.senya.view.story.values import Bonded, BondsShown
from game.games.senya.view.war import thumbnail as war
from game.games.senya.view.war.map import WarMap
from game.games.senya.view.war.town import place_at
from game.games.senya.view.war.values import Marker, TownSpot, WarShown
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import texts_of

SIZE = (120, 90)


@pytest.fixture(autouse=True)
def _window() -> None:
    """A window: what is drawn once is made for its kind of pixels."""
    pygame.display.init()
    pygame.display.set_mode((400, 300))


def one(side: str, hp: int = 10, **more: Any) -> dict[str, Any]:
    return {"side": side, "hp": hp, "max_hp": 10, "master_of": None, "who": {"enemy": "hound"}, **more}


def battle(*people: dict[str, Any]) -> pygame.Surface:
    return crest.paint(make_theme(), {"combatants": list(people)}, SIZE)


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def tone(image: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(image.get_at((x, y)))[:3]


def bars(image: pygame.Surface) -> int:
    """Returns how many pixels tell of HP that are left."""
    colours = (looks.HP, looks.HP_LOW)
    return sum(pygame.mask.from_threshold(image, colour, (26, 26, 26, 255)).count() for colour in colours)


def test_each_side_has_half_of_the_picture_and_one_alone_all_of_it() -> None:
    both, alone = battle(one("a"), one("b")), battle(one("a"))
    assert tone(both, 0, 45) == looks.SIDE_EDGE[0] and tone(both, 119, 45) == looks.SIDE_EDGE[1]
    assert tone(both, 60, 2) == looks.SIDE_EDGE[1] and tone(both, 59, 2) == looks.SIDE_EDGE[0]
    assert tone(alone, 119, 45) == looks.SIDE_EDGE[0] and tone(alone, 60, 2) == looks.SIDE_BODY[0]
    assert tone(battle(one("b")), 0, 45) == looks.SIDE_EDGE[1]


def test_a_battle_within_something_else_is_found() -> None:
    whole = {"combatants": [one("a"), one("b")]}
    for told in ({"battle": whole}, {"bodies": whole}, {"battle": None, "bodies": whole}):
        assert pixels(crest.paint(make_theme(), told, SIZE)) == pixels(battle(one("a"), one("b")))


def test_only_those_who_can_fight_are_shown_unless_nobody_can() -> None:
    alone = pixels(battle(one("a"), one("b")))
    assert pixels(battle(one("a"), one("b"), one("b", 0))) == alone
    assert pixels(battle(one("a"), one("b"), one("b", master_of="x"))) == alone
    assert pixels(battle(one("a"), one("b"), one("b", 1))) != alone
    nobody = battle(one("a"), one("b", 0), one("b", 0))
    assert pixels(nobody) != pixels(battle(one("a"), one("b", 0)))
    four = [one("a", who={"enemy": "hound"}) for _ in range(4)]
    assert pixels(battle(*four, one("b"))) == pixels(battle(*four, one("a"), one("b")))


def test_the_bar_tells_how_much_is_left_and_turns_when_that_is_low() -> None:
    lengths = [bars(battle(one("a", hp))) for hp in (1, 3, 5, 10)]
    assert lengths == sorted(lengths) and len(set(lengths)) == 4
    assert pixels(battle(one("a", 20))) == pixels(battle(one("a", 10)))
    high, low = battle(one("a", 35, max_hp=100)), battle(one("a", 34, max_hp=100))
    for image, full, other in ((high, looks.HP, looks.HP_LOW), (low, looks.HP_LOW, looks.HP)):
        counts = [pygame.mask.from_threshold(image, colour, (26, 26, 26, 255)).count() for colour in (full, other)]
        assert counts[0] > counts[1]


# --- a war -----------------------------------------------------------------------------------------------------------

WIDE = (140, 96)
FOOT = 96 - 16 // 2


def paint(**told: Any) -> pygame.Surface:
    return war.paint(make_theme(), told, WIDE)


def pairs(image: pygame.Surface) -> list[str]:
    """Returns how each of the seven pairs is drawn."""
    names = {looks.GOLD: "asked", looks.INK: "there", looks.GROUND: "out"}
    return [names[tone(image, 20 * n + 10, FOOT)] for n in range(7)]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, ["there"] * 7),
        ({"asked": "p1"}, ["asked"] + ["there"] * 6),
        ({"asked": "p7"}, ["there"] * 6 + ["asked"]),
        ({"out": ["", "fell", ""]}, ["there", "out"] + ["there"] * 5),
        ({"pairs": [{"out": "fell"}, {}], "asked": "p2"}, ["out", "asked"] + ["there"] * 5),
        ({"out": ["fell"], "asked": "p1"}, ["out"] + ["there"] * 6),
    ],
)
def test_pairs_that_are_out_are_hollow_and_the_one_asked_is_golden(told: dict[str, Any], found: list[str]) -> None:
    assert pairs(paint(**told)) == found


@pytest.mark.parametrize("scene", [1, 2, war.SCENES])
def test_as_many_scenes_are_lit_as_have_begun(scene: int) -> None:
    image, wide = paint(scene=scene), 140 // (4 * war.SCENES)
    lit = [tone(image, 3 + n * (wide + 2), 4) == looks.GOLD for n in range(war.SCENES)]
    assert lit == [n < scene for n in range(war.SCENES)]
    assert [tone(image, 3 + war.SCENES * (wide + 2), 4) == looks.GOLD] == [False]


def test_nights_look_different_and_the_end_too() -> None:
    looks_like = {pixels(paint(night=night)) for night in range(1, war.NIGHTS + 1)}
    assert len(looks_like) == war.NIGHTS
    assert pixels(paint(night=war.NIGHTS)) == pixels(paint(night=war.NIGHTS + 1))
    assert pixels(paint(night=0)) == pixels(paint(night=1)) != pixels(paint(night=1, result="won"))


# --- the map ---------------------------------------------------------------------------------------------------------

ROOM = pygame.Rect(0, 0, 800, 500)


def way(*markers: Marker) -> bool:
    """Returns whether a way leads from the shrine to the tower."""

    def drawn(shown: tuple[Marker, ...]) -> pygame.Surface:
        made = WarMap(make_theme(), texts_of("en"))
        made.layout(ROOM)
        made.show(WarShown(markers=shown))
        surface = pygame.Surface(ROOM.size)
        made.draw(surface, None)
        return surface

    (x0, y0), (x1, y1) = (place_at(ROOM, place) for place in ("shrine", "tower"))
    middle = ((x0 + x1) // 2, (y0 + y1) // 2 + round(ROOM.h * 0.045))
    before, after = drawn(()), drawn(markers)
    return any(
        before.get_at((middle[0] + dx, middle[1] + dy)) != after.get_at((middle[0] + dx, middle[1] + dy))
        for dx in range(-30, 31) for dy in (-1, 0, 1)
    )  # fmt: skip


def marker(place: str, *, own: bool = True, past: bool = False) -> Marker:
    return Marker("p1" if own else "p2", place, "A pair", None, own, past)


def test_a_way_leads_from_where_the_own_pair_stood_to_where_it_goes() -> None:
    assert way(marker("shrine", past=True), marker("tower"))
    assert way(marker("tower", past=True), marker("shrine"))
    assert not way(marker("shrine", past=True), marker("shrine"))
    assert not way(marker("shrine", past=True))
    assert not way(marker("shrine"), marker("tower"))
    assert not way(marker("shrine", own=False, past=True), marker("tower"))
    assert not way(marker("shrine", past=True), marker("tower", own=False))


def test_pairs_stand_side_by_side_at_their_place_the_own_one_first() -> None:
    made = WarMap(make_theme(), texts_of("en"))
    made.layout(ROOM)
    spot = TownSpot(id="shrine", name="Shrine", told="Old.")
    made.show(WarShown(spots=(spot,), markers=(marker("shrine", own=False), marker("shrine"), marker("tower"))))
    found = made.markers()
    assert [one.own for one, _ in found] == [True, False]
    (_, left), (_, right) = found
    assert left.right <= right.left and abs((left.centerx + right.centerx) // 2 - place_at(ROOM, "shrine")[0]) <= 1


def test_the_eye_of_a_pair_that_was_seen_lies_above_all_discs() -> None:
    """Many at a place cover each other, and which of them may be struck is seen all the same."""
    spot = TownSpot(id="shrine", name="Shrine", told="Old.")
    crowd = tuple(Marker(f"p{n}", "shrine", "A pair", None, glimpsed=n == 3) for n in range(2, 8))
    made = WarMap(make_theme(), texts_of("en"))
    made.layout(ROOM)
    made.show(WarShown(spots=(spot,), markers=crowd))
    surface = pygame.Surface(ROOM.size)
    made.draw(surface, None)
    disc = next(rect for one, rect in made.markers() if one.glimpsed)
    beside = made.markers()[2][1]
    left = round(disc.right - disc.w * 0.52 / 4)  # the middle of the eye
    assert beside.collidepoint(left, disc.top + 4)
    assert sum(surface.get_at((left + dx, disc.top + 5)) == looks.INK for dx in range(-12, 13)) > 6


def test_who_feels_for_one_person_covers_no_letter_of_the_boards_title() -> None:
    room = pygame.Rect(0, 0, 300, 120)

    def title(people: tuple[Bonded, ...]) -> bytes:
        made, surface = BoardBox(make_theme(), texts_of("en")), pygame.Surface(room.size)
        made.layout(room)
        made.board = BondsShown(owner="Katsuragi Toru", people=people, unused="Promise")
        made.draw(surface)
        head = room.inflate(-20, -14)
        return pixels(surface.subsurface(head.x, head.y, head.w, round(make_theme().text_px(14) * 1.6)))

    assert title((Bonded(person="p1s", name="Knight", value=5),)) == title(())
