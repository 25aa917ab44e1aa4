"""盤上遊姫 on the screen where one thing decides: what a won battlefield notes, small pictures, who becomes whom."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.yuki.rules import GAME
from game.games.yuki.rules import events as ev
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import NUMBER_OF
from game.games.yuki.view.ends import Decided, DecidedFigure, decided
from game.games.yuki.view.prints.looks import LOOKS
from game.games.yuki.view.relayout import LIKENESS
from game.games.yuki.view.thumbnail import CLOTH, paint
from game.i18n.catalog import Texts
from game.ui.motion.relayout import Spot
from game.ui.theme import Theme
from tests.games.gungi.view.stage import make_theme
from tests.games.yuki.table.help import position
from tests.transcript import Drawn


def won(near: list[str], far: list[str], fields: list[str], winner: int = 0) -> Decided:
    """Returns what is told of a battlefield where both formations are complete."""
    told = position(["B8", "W4", "S1"], lanes={3: {"cards": [near, far], "fields": fields}})
    observation = GAME.observe(GAME.position_in(told, {"level": "adv"}), 0)
    (found,) = decided(observation, [ev.Won(winner, 3, "compare")], {})
    return found


STRONG, WEAK, AS_WEAK = ["R7", "R8", "R9"], ["Y2", "P3", "G5"], ["G2", "Y3", "P5"]


@pytest.mark.parametrize(
    ("near", "far", "fields", "note"),
    [
        (STRONG, WEAK, [], ""),
        (STRONG, WEAK, ["S9"], ""),
        (WEAK, STRONG, ["M10"], "weaker"),
        (WEAK, AS_WEAK, [], "tied"),
        (WEAK, AS_WEAK, ["M10"], "tied"),
    ],
)
def test_a_won_battlefield_notes_what_has_to_be_known(
    near: list[str], far: list[str], fields: list[str], note: str
) -> None:
    found = won(near, far, fields)
    assert found.note == note
    assert [side.player for side in found.sides] == [0, 1]
    assert [list(side.cards) for side in found.sides] == [near, far]
    assert [side.more for side in found.sides] == [(), ()]


def test_the_winner_comes_first() -> None:
    assert [side.player for side in won(WEAK, STRONG, [], winner=1).sides] == [1, 0]


def test_a_formation_that_was_not_complete_tells_what_could_have_come() -> None:
    found = won(STRONG, ["Y2", "P3"], [])
    mine, theirs = found.sides
    assert mine.more == () and len(theirs.more) == 1 and theirs.strength is not None


def lines_of(found: Decided, theme: Theme) -> list[str]:
    figure = DecidedFigure(make_arts(theme), (found,), ("Ann", "Ben"))
    with theme.hearing() as heard:
        figure.draw(pygame.Surface((700, 500)), theme, pygame.Rect(10, 10, 660, 480))
    bottom = max(line.rect.bottom for line in heard)
    assert bottom <= 10 + figure.height(theme, 660)
    return [line.text for line in heard]


def make_arts(theme: Theme) -> YukiArts:
    return YukiArts(theme, Texts("en", catalog.text_folders()))


def test_a_note_is_written_below_the_formations_and_takes_its_room() -> None:
    theme = make_theme()
    with_note, without = won(WEAK, AS_WEAK, []), won(STRONG, WEAK, [])
    assert len(lines_of(with_note, theme)) > len(lines_of(without, theme))
    heights = [DecidedFigure(make_arts(theme), (one,), ("", "")).height(theme, 600) for one in (with_note, without)]
    assert heights[0] - heights[1] == round(theme.text_px(13) * 1.5)


def test_formations_name_who_made_them_and_how() -> None:
    theme = make_theme()
    both = " ".join(lines_of(won(STRONG, ["Y2", "P3"], []), theme))
    assert "Ann" in both and "Ben" in both
    made, best = lines_of(won(STRONG, WEAK, []), theme), lines_of(won(STRONG, ["Y2", "P3"], []), theme)
    assert made != best


# --- drawn small -----------------------------------------------------------------------------------------------------


def lane(near: str = "", far: str = "", winner: int | None = None) -> dict[str, Any]:
    return {"cards": [near.split(), far.split()], "winner": winner}


def small(*lanes: dict[str, Any]) -> pygame.Surface:
    return paint(make_theme(), {"lanes": list(lanes)}, (70 * len(lanes), 90))


def tone(image: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(image.get_at((x, y)))[:3]


def bare(image: pygame.Surface, x: int, y: int) -> bool:
    """Returns whether nothing but the cloth is seen at a point."""
    return sum(abs(a - b) for a, b in zip(tone(image, x, y), CLOTH, strict=True)) < 20


def test_the_cards_of_a_formation_lie_apart() -> None:
    theme = make_theme()
    with Drawn(theme).watched(shapes=True) as drawn:
        paint(theme, {"lanes": [lane("R1 R2 R3", "G1 G2 G3")]}, (70, 90))
    for force in "RG":
        ink = Drawn(theme).ink(LOOKS[force].band)
        cards = sorted((y, y + high) for y, high, what, _ in drawn.shapes if ink in what.split())
        assert len(cards) == 3 and all(foot < head for (_, foot), (head, _) in pairwise(cards))


def test_formations_lie_from_the_stone_outwards_on_their_own_side() -> None:
    near, far = small(lane("R7 R8")), small(lane("", "R7 R8"))
    assert not bare(near, 8, 54) and not bare(near, 8, 64)
    assert bare(near, 8, 36) and bare(near, 8, 84)
    assert not bare(far, 8, 36) and not bare(far, 8, 26)
    assert bare(far, 8, 54) and bare(far, 8, 6)


def test_a_fifth_card_has_no_place() -> None:
    four, five = (pygame.image.tobytes(small(lane(cards)), "RGB") for cards in ("R1 R2 R3 R4", "R1 R2 R3 R4 R5"))
    three = pygame.image.tobytes(small(lane("R1 R2 R3")), "RGB")
    assert four == five != three


@pytest.mark.parametrize("winner", [0, 1])
def test_who_lost_lies_in_half_light_and_the_winner_has_the_flag(winner: int) -> None:
    open_, won_ = small(lane("R7", "R7")), small(lane("R7", "R7", winner))
    near, far = (8, 54), (8, 36)
    same = [tone(open_, *at) == tone(won_, *at) for at in (near, far)]
    assert same == [winner == 0, winner == 1]
    edges = [tone(won_, 35, y) == tone(open_, 35, y) for y in (88, 1)]
    assert edges == [winner == 1, winner == 0], "the winner's side has a line of gold"
    flags = [tone(won_, 35, y) == tone(open_, 35, y) for y in (52, 38)]
    assert flags.count(False) >= 1


def test_every_battlefield_has_its_own_strip() -> None:
    image = small(lane(), lane("R7"), lane())
    assert [not bare(image, 70 * n + 8, 54) for n in range(3)] == [False, True, False]


# --- flights ---------------------------------------------------------------------------------------------------------


def spot(code: str) -> Spot:
    return Spot(NUMBER_OF[code], 0)


@pytest.mark.parametrize(
    ("a", "b", "alike"),
    [
        ("R1", "back-troop", True),
        ("back-troop", "R1", True),
        ("R1", "R2", False),
        ("back-troop", "back-troop", False),
        ("S1", "back-S", True),
        ("M1", "back-M", True),
        ("S1", "back-M", False),
        ("S1", "back-troop", False),
        ("R1", "back-S", False),
        ("E1", "back-troop", False),
    ],
)
def test_a_card_of_the_table_may_be_a_hidden_one_of_its_kind(a: str, b: str, alike: bool) -> None:
    same, of_kind = LIKENESS
    assert of_kind(spot(a), spot(b)) is alike
    assert same(spot(a), spot(b)) is (a == b) and same(spot(a), Spot(NUMBER_OF[a], 5))
