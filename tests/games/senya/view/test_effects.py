"""What is in the air over a battle and who stands there, where one moment, pixel or word more or less decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, permutations
from typing import Any

import pygame
import pytest

from game.games.senya.view import looks
from game.games.senya.view.arrows import ArrowArt, clear_way
from game.games.senya.view.effects import EffectArt
from game.games.senya.view.ending.both_sides import BothSides
from game.games.senya.view.metres import Metres
from game.games.senya.view.rooms import metre_at, span_of
from game.games.senya.view.sprites import Burst, Called, Jolt, Pop
from game.games.senya.view.standees import StandeeArt
from game.games.senya.view.story.threads import threads
from game.games.senya.view.story.upright import Upright, reach
from game.games.senya.view.throw import draw_lying, laid_out
from game.games.senya.view.values import AimArrow, Badge, BuffShown, Stander
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import people, person, texts_of

PLACE = pygame.Rect(300, 200, 120, 160)
WINDOW = (800, 600)


@pytest.fixture
def art() -> EffectArt:
    made = EffectArt(make_theme(), lambda who: PLACE if who == "a1" else None)
    made.night, made.ground = pygame.Rect(0, 0, 800, 600), pygame.Rect(200, 100, 300, 300)
    return made


def seen(art: EffectArt, effect: Any) -> pygame.Rect:
    """Returns what an effect covers on a black window."""
    surface = pygame.Surface(WINDOW)
    art.draw(surface, effect)
    return covered(surface)


def covered(surface: pygame.Surface) -> pygame.Rect:
    """Returns what of a black surface is not black."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def timed(effect: Any, t: float) -> Any:
    effect.t = t
    return effect


MADE: dict[str, Callable[[], Any]] = {
    "pop": lambda: Pop("a1", "12", "bad"),
    "jolt": lambda: Jolt("a1", "bad"),
    "called": lambda: Called("Judgement", "", 0),
    "critical": lambda: Burst(True, "Critical"),
    "fumble": lambda: Burst(False, "Fumble"),
}


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize(("t", "there"), [(0.5, True), (0.9, True), (1.0, False), (1.1, False)])
def test_an_effect_is_seen_until_its_time_is_over(art: EffectArt, name: str, t: float, there: bool) -> None:
    box = seen(art, timed(MADE[name](), t))
    assert bool(box and box.width) is there


def test_numbers_fly_up_from_who_was_struck_and_fade(art: EffectArt) -> None:
    low, high = seen(art, timed(MADE["pop"](), 0.05)), seen(art, timed(MADE["pop"](), 0.6))
    assert high.centery < low.centery - 20 and abs(high.centerx - PLACE.centerx) < 3
    assert not seen(art, timed(Pop("nobody", "12", "bad"), 0.5))

    def brightest(t: float) -> int:
        surface = pygame.Surface(WINDOW)
        art.draw(surface, timed(MADE["pop"](), t))
        return max(sum(surface.get_at((x, y))[:3]) for x in range(300, 420, 1) for y in range(150, 300, 2))

    assert brightest(0.3) == brightest(0.61) > brightest(0.8) > brightest(0.97)


def test_only_a_large_number_strikes_larger_than_it_stays(art: EffectArt) -> None:
    def sizes(large: bool) -> list[int]:
        return [seen(art, timed(Pop("a1", "12", "bad", large=large), t)).height for t in (0.01, 0.17, 0.4)]

    small, large = sizes(False), sizes(True)
    assert small[0] == small[1] == small[2] and large[0] > large[1] == large[2] > small[0]


def test_several_numbers_do_not_cover_each_other(art: EffectArt) -> None:
    first, second = (seen(art, timed(Pop("a1", "12", "bad", n=n), 0.3)) for n in (0, 1))
    assert second.top > first.top + 15 and second.centerx == first.centerx


def test_who_is_struck_trembles_and_comes_to_rest(art: EffectArt) -> None:
    assert art.shaken(timed(Jolt("a1", "bad", shake=True), 0.05)) != (0, 0)
    assert art.shaken(timed(Jolt("a1", "bad", shake=True), 1.0)) == (0, 0)
    assert art.shaken(timed(Jolt("a1", "bad", shake=False), 0.05)) == (0, 0)


@pytest.mark.parametrize("name", ["critical", "fumble"])
def test_light_and_dark_lie_on_the_middle(art: EffectArt, name: str) -> None:
    box = seen(art, timed(MADE[name](), 0.4))
    assert box and abs(box.centerx - art.ground.centerx) < 40


def test_words_called_run_the_other_way_on_the_other_side(art: EffectArt) -> None:
    places = []
    for side in (0, 1):
        with art._theme.hearing() as heard:
            seen(art, timed(Called("Judgement", "", side), 0.3))
        places.append(heard[0].rect.centerx)
    assert places[0] < 400 < places[1]


def test_a_call_that_has_just_begun_has_no_room_for_words(art: EffectArt) -> None:
    with art._theme.hearing() as heard:
        seen(art, timed(Called("Judgement", "", 0), 0.0005))
    assert heard == []


def test_what_a_call_is_for_stands_below_it(art: EffectArt) -> None:
    with art._theme.hearing() as heard:
        seen(art, timed(Called("Judgement", "A small word", 0, loud=True), 0.5))
    assert [line.text for line in heard] == ["Judgement", "A small word"]
    assert heard[1].rect.centery > heard[0].rect.centery + heard[0].rect.height // 3


# --- who stands there ------------------------------------------------------------------------------------------------


def drawn(who: Stander, size: tuple[int, int]) -> tuple[list[str], list[str]]:
    """Returns the lines of a standee and what its places tell."""
    theme = make_theme()
    standees = StandeeArt(theme, texts_of("en"))
    with theme.hearing() as heard:
        standees.picture(who, size)
    return [line.text for line in heard], [spot.tip for spot in standees.spots(who, size)]


def shape(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, **more: Any) -> str:
    """Returns in which shape somebody is drawn at a size."""
    asked: list[str] = []
    for name in ("_small", "_tall", "_across"):
        monkeypatch.setattr(StandeeArt, name, lambda self, *told, name=name: asked.append(name))
    StandeeArt(make_theme(), texts_of("en")).picture(person("toru", "a1", "en", **more), size)
    return asked[0]


@pytest.mark.parametrize(
    ("size", "minion", "name"),
    [
        ((200, 210), False, "_tall"),
        ((200, 209), False, "_across"),
        ((200, 400), False, "_tall"),
        ((400, 200), False, "_across"),
        ((200, 400), True, "_small"),
    ],
)
def test_somebody_is_drawn_upright_where_the_room_is_higher_than_wide(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], minion: bool, name: str
) -> None:
    assert shape(size, monkeypatch, minion=minion) == name


def emblem_middle(monkeypatch: pytest.MonkeyPatch, **more: Any) -> int:
    """Returns the height at which the emblem of somebody drawn across stands."""
    at: list[tuple[int, int]] = []
    monkeypatch.setattr(StandeeArt, "_halo", lambda self, out, place, side: at.append(place))
    StandeeArt(make_theme(), texts_of("en")).picture(person("toru", "a1", "en", **more), (320, 160))
    return at[0][1]


WAIT, POISON = Badge("Waiting", "gold", "S10.2"), Badge("Poison", "violet")


@pytest.mark.parametrize(
    ("more", "middle"),
    [
        ({}, 80),
        ({"condition": WAIT}, 99),
        ({"statuses": (POISON,)}, 99),
        ({"condition": WAIT, "statuses": (POISON,)}, 99),
    ],
)
def test_an_emblem_makes_room_for_what_is_upon_somebody(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], middle: int
) -> None:
    assert emblem_middle(monkeypatch, **more) == middle


@pytest.mark.parametrize("size", [(200, 330), (320, 160), (200, 215)])
def test_badges_tell_what_they_are_and_a_condition_is_none_once_out(size: tuple[int, int]) -> None:
    who = person("toru", "a1", "en", condition=WAIT, statuses=(POISON,))
    _, told = drawn(who, size)
    assert sum("Waiting：S10.2" in tip for tip in told) == 1
    assert any(tip.startswith("Poison") and "：" not in tip.split("\n")[0] for tip in told)
    _, told = drawn(replace(who, out=True), size)
    assert not any("Waiting" in tip for tip in told) and any("Poison" in tip for tip in told)


BUFFS = (BuffShown("Hit +2", "R", tip="a blessing"), BuffShown("Guard +3", "B"))


@pytest.mark.parametrize("size", [(260, 380), (420, 230)])
def test_what_is_changed_for_a_while_is_told_by_its_tip_else_by_its_words(size: tuple[int, int]) -> None:
    _, told = drawn(person("toru", "a1", "en", buffs=BUFFS), size)
    assert any("a blessing" in tip for tip in told) and any("Guard +3 B" in tip for tip in told)
    assert not any("Hit +2" in tip for tip in told)


def test_buffs_without_room_are_counted() -> None:
    many = tuple(BuffShown(f"Guard +{n}", "B") for n in range(9))
    _, told = drawn(person("toru", "a1", "en", buffs=many), (200, 330))
    assert any("Guard +8" in tip and "Guard +7" in tip for tip in told), "the count tells of them all"
    _, few = drawn(person("toru", "a1", "en", buffs=many[:1]), (200, 330))
    assert not any("Guard +1" in tip for tip in few)


def test_a_minion_tells_all_of_itself_in_one_place() -> None:
    who = person("hound", "b1", "en", minion=True, condition=WAIT, buffs=BUFFS)
    lines, told = drawn(who, (260, 60))
    assert len(told) == 1 and told[0].startswith(f"{who.name}\n")
    for words in ("Waiting：S10.2", "a blessing", "Guard +3"):
        assert words in told[0]
    assert who.name in lines and f"{who.hp}/{who.max_hp}" in lines
    lines, _ = drawn(who, (110, 60))
    assert who.name not in lines, "no room for it"


def test_what_is_drawn_is_kept_for_somebody_at_a_size() -> None:
    standees = StandeeArt(make_theme(), texts_of("en"))
    who = person("toru", "a1", "en")
    first = standees.picture(who, (200, 330))
    assert standees.picture(who, (200, 330)) is first
    assert standees.picture(who, (201, 330)) is not first


# --- both sides at the end -------------------------------------------------------------------------------------------


def test_the_panel_of_both_sides_has_a_row_for_each_four_and_no_minions() -> None:
    theme = make_theme()
    four = [person("toru", f"a{n}", "en") for n in range(4)]
    five = [*four, person("mio", "a5", "en")]
    rows = [BothSides(some, None).height(theme, 640) for some in ([], four[:1], four, five)]
    assert rows[0] == rows[1] == rows[2] < rows[3]
    minion = person("hound", "b1", "en", minion=True)
    assert BothSides([*four, minion], None).facts() == tuple((one.id, one.hp, one.max_hp) for one in four)


@pytest.mark.parametrize("winner", [None, 0, 1])
def test_the_winner_has_the_golden_edge(winner: int | None) -> None:
    theme, surface = make_theme(), pygame.Surface((600, 300))
    BothSides(people("en"), winner).draw(surface, theme, pygame.Rect(0, 0, 600, 300))
    wide = (600 - round(12 * theme.u)) // 2
    edges = [tuple(surface.get_at((x, 150)))[:3] for x in (0, 600 - wide)]
    assert [edge == looks.GOLD_HIGH for edge in edges] == [winner == 0, winner == 1]


# --- the line --------------------------------------------------------------------------------------------------------

RULER = pygame.Rect(100, 50, 600, 60)


@pytest.fixture
def ruler() -> Metres:
    made = Metres(make_theme(), texts_of("en"))
    made.layout(RULER)
    made.draw(
        pygame.Surface(WINDOW), [person("toru", "a1", "en", metre=0), person("mio", "a2", "en", metre=20)], "", None
    )
    return made


def test_the_metre_under_the_pointer_is_the_nearest(ruler: Metres) -> None:
    span = span_of([0, 20])
    for metre in range(span[0], span[1] + 1):
        x = metre_at(RULER, metre, span)
        assert [ruler.metre_of((x + dx, 80)) for dx in (-3, 0, 3)] == [metre] * 3
    assert ruler.metre_of((99, 80)) is None and ruler.metre_of((300, 110)) is None
    assert ruler.tip_at((300, 80)) and not ruler.tip_at((300, 20))


def test_without_height_or_people_there_is_no_ruler() -> None:
    made = Metres(make_theme(), texts_of("en"))
    for rect, some in (
        (pygame.Rect(100, 50, 600, 0), [person("toru", "a1", "en", metre=0)]),
        (RULER, []),
        (RULER, [person("toru", "a1", "en")]),
        (RULER, [person("toru", "a1", "en", metre=3, out=True)]),
    ):
        made.layout(rect)
        surface = pygame.Surface(WINDOW)
        made.draw(surface, some, "a1", 5)
        assert not covered(surface).width
    made.layout(pygame.Rect(100, 50, 600, 0))
    assert made.metre_of((300, 50)) is None


@pytest.mark.parametrize(
    ("metres", "width", "step"), [((0,), 14 * 48, 1), ((0,), 14 * 48 - 1, 2), ((0, 40), 22 * 48, 2), ((0, 40), 1055, 5)]
)
def test_metres_are_numbered_as_close_as_there_is_room(metres: tuple[int, ...], width: int, step: int) -> None:
    theme = make_theme()
    made = Metres(theme, texts_of("en"))
    made.layout(pygame.Rect(0, 50, width, 60))
    some = [person("toru", f"a{n}", "en", metre=metre) for n, metre in enumerate(metres)]
    with theme.hearing() as heard:
        made.draw(pygame.Surface(WINDOW), some, "", None)
    numbers = [int("".join(c for c in line.text if c.isdigit() or c == "-")) for line in heard]
    assert {b - a for a, b in pairwise(numbers)} == {step}
    assert all(a.rect.right < b.rect.left for a, b in pairwise(heard))


def reached(asked: str, far: int | None) -> list[int]:
    """Returns the metres that are tinted where no pin stands."""

    def drawn(far: int | None) -> pygame.Surface:
        made = Metres(make_theme(), texts_of("en"))
        made.layout(RULER)
        surface = pygame.Surface(WINDOW)
        made.draw(surface, [person("toru", "a1", "en", metre=4), person("mio", "a2", "en", metre=8)], asked, far)
        return surface

    before, after = drawn(None), drawn(far)
    xs = {metre: metre_at(RULER, metre, span_of([4, 8])) for metre in range(13)}
    return [metre for metre, x in xs.items() if before.get_at((x, 56)) != after.get_at((x, 56))]


def test_the_ruler_shows_how_far_the_one_asked_reaches() -> None:
    assert reached("a1", 2) == [2, 3, 5, 6]
    assert reached("a2", 1) == [7, 9]
    assert reached("a1", None) == reached("", 2) == []


# --- letters downwards and threads -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "squares"),
    [("月姫", 2), ("7", 1), ("12", 1), (" 12 ", 1), ("夜A", 2), ("「夜」", 3), ("…", 1), (" ", 1)],
)
def test_each_letter_takes_a_square_and_two_digits_one(letters: str, squares: int) -> None:
    assert reach(make_theme(), letters, "mincho", 20) == 20 * squares


@pytest.mark.parametrize("letters", ["123", "HP", "a1"])
def test_longer_numbers_and_latin_words_are_turned(letters: str) -> None:
    theme = make_theme()
    assert reach(theme, letters, "mincho", 20) == theme.fonts.width(letters, "mincho", 20)
    surface = pygame.Surface((100, 200))
    Upright(theme).draw(surface, letters, (50, 10), "mincho", 20, (255, 255, 255))
    box = covered(surface)
    assert box.height > box.width and abs(box.centerx - 50) < 6 and box.top >= 10


def test_two_digits_stand_beside_each_other() -> None:
    surface = pygame.Surface((100, 200))
    Upright(make_theme()).draw(surface, "12", (50, 10), "mincho", 20, (255, 255, 255))
    box = covered(surface)
    assert box.width > box.height and box.top >= 10 and box.bottom <= 32


def test_small_letters_and_marks_move_to_the_corner_of_their_square() -> None:
    def middle(letter: str) -> tuple[int, int]:
        surface = pygame.Surface((100, 100))
        Upright(make_theme()).draw(surface, letter, (50, 10), "mincho", 40, (255, 255, 255))
        return covered(surface).center

    assert middle("。")[0] > 55 and middle("。")[1] < 30
    assert middle("ょ")[0] > middle("よ")[0] and middle("ょ")[1] < middle("よ")[1] + 6


@pytest.mark.parametrize(("kind", "gaps"), [("offer", True), ("bond", False)])
def test_only_an_offered_thread_has_gaps(kind: str, gaps: bool) -> None:
    surface = threads((400, 40), (10, 20), (((390, 20), 6, kind),))  # type: ignore[arg-type]
    row = "".join("#" if surface.get_at((x, 20))[3] else " " for x in range(15, 386))
    assert ("     " in row) is gaps
    assert gaps or row.strip("#") == ""


def test_a_thread_that_grows_has_come_part_of_its_way() -> None:
    half, whole = (
        threads((400, 40), (10, 20), (((390, 20), 2, "bond"),), growing)  # type: ignore[arg-type]
        for growing in ((0, 50), (1, 50))
    )
    assert abs(half.get_bounding_rect().right - 200) < 12 and whole.get_bounding_rect().right > 385


@pytest.mark.parametrize("size", [(200, 330), (200, 250), (320, 160), (260, 380), (420, 230)])
def test_what_hangs_on_somebody_does_not_cover_each_other(size: tuple[int, int]) -> None:
    badges = tuple(Badge(f"Bad {n}", "violet") for n in range(7))
    many = tuple(BuffShown(f"Up {n}", "B", tip=f"tip {n}") for n in range(6))
    who = person("toru", "a1", "en", statuses=badges, buffs=many)
    standees = StandeeArt(make_theme(), texts_of("en"))
    for words in ("Bad", "tip"):
        rects = [spot.rect for spot in standees.spots(who, size) if spot.tip.startswith(words)]
        assert all(not a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])
        assert words != "Bad" or len(rects) == 7


def three_a_side() -> tuple[Callable[[str], pygame.Rect | None], tuple[pygame.Rect, ...]]:
    """Returns where six people stand at 1440x900 in two columns a side, and where their names are."""
    columns = {
        "a2": (35, 118),
        "a1": (218, 118),
        "a3": (218, 313),
        "b1": (667, 118),
        "b2": (850, 118),
        "b3": (667, 313),
    }
    places = {name: pygame.Rect(x, y, 172, 186) for name, (x, y) in columns.items()}
    return places.get, tuple(pygame.Rect(box.x + 11, box.y + 55, 150, 25) for box in places.values())


def test_no_arrow_of_three_against_three_strikes_a_name() -> None:
    place_of, names = three_a_side()
    art = ArrowArt(make_theme(), place_of, lambda: names)
    for start, end in permutations(("a1", "a2", "a3", "b1", "b2", "b3"), 2):
        surface = pygame.Surface((1040, 520))
        art.draw(surface, AimArrow(start, end))
        struck = [name for name in names if covered(surface.subsurface(name)).width]
        assert not struck, (start, end)


def test_an_arrow_goes_the_usual_way_where_that_is_clear() -> None:
    way, other = (((0.0, 0.0), (50.0, -20.0), (100.0, 0.0)), ((0.0, 50.0), (50.0, 60.0), (100.0, 50.0)))
    assert clear_way((way, other), ((40, 100, 20, 20),), 4) == way
    assert clear_way((way, other), ((40, -20, 20, 20),), 4) == other
    assert clear_way((way, other), ((40, -20, 20, 20), (0, 30, 100, 60)), 4) == way, "the one that strikes less"


def test_dice_of_the_two_sides_are_told_apart_by_their_brightness() -> None:
    def bright(side: int) -> float:
        surface = pygame.Surface((120, 120))
        draw_lying(surface, laid_out((6,), surface.get_rect(), 30), side)
        return sum(pygame.transform.average_color(surface, covered(surface))[:3])

    assert bright(0) > 1.3 * bright(1)


def test_whatever_is_upon_somebody_the_layout_stays() -> None:
    one, art = people()[0], StandeeArt(make_theme(), texts_of("ja"))
    one, changed = replace(one, buffs=()), replace(one, buffs=(BuffShown("＋2", "R", "tip"),) * 3)
    for size in ((180, 194), (180, 380)):
        assert art.name_in(changed, size) == art.name_in(one, size)


@pytest.mark.parametrize("size", [(174, 300), (320, 160)])
def test_why_somebody_is_out_is_not_written_over_the_name(size: tuple[int, int]) -> None:
    art = StandeeArt(make_theme((1440, 900), 1.5), texts_of("en"))
    fell = Badge("Incapacitated", "bad")
    plain, told = (person("mio", "b1", "en", hp=0, out=True, condition=one) for one in (None, fell))
    name = art.name_in(told, size)
    seen = [pygame.image.tobytes(art.picture(who, size).subsurface(name), "RGBA") for who in (plain, told)]
    assert seen[0] == seen[1] and art.name_in(plain, size) == name
    assert pygame.image.tobytes(art.picture(plain, size), "RGBA") != pygame.image.tobytes(
        art.picture(told, size), "RGBA"
    )
