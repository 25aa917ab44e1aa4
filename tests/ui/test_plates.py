"""The plate of a player: what of it stands where, and that all of it has room."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import Theme
from game.ui.widgets.plates import Plate, draw_plate, nodes_text, plate_height

BOX = pygame.Rect(10, 10, 400, 72)


def drawn(theme: Theme, plate: Plate, box: pygame.Rect = BOX) -> tuple[dict[str, pygame.Rect], pygame.Surface]:
    """Returns where each line of text stands, and the picture."""
    theme.set_window((1440, 900))
    surface = pygame.Surface((500, 200))
    with theme.hearing() as heard:
        draw_plate(surface, theme, box, plate)
    return {line.text: line.rect for line in heard}, surface


@pytest.mark.parametrize(
    ("nodes", "words"),
    [(0, "0"), (999, "999"), (1000, "1.0k"), (12_400, "12.4k"), (999_999, "1000.0k"), (1_000_000, "1.0M")],
)
def test_positions_are_counted_in_thousands_and_millions(nodes: int, words: str) -> None:
    assert nodes_text(nodes) == words


def test_who_is_to_act_has_a_bar_at_the_left_and_a_lighter_plate(theme: Theme) -> None:
    (_, waits), (_, acts) = (drawn(theme, Plate("Name", "line", active=active)) for active in (False, True))
    bar = BOX.x + 1, BOX.centery
    teal = tuple(theme.colours.teal)[:3]
    assert tuple(acts.get_at(bar))[:3] == teal != tuple(waits.get_at(bar))[:3]
    face = BOX.centerx, BOX.bottom - 6
    assert sum(acts.get_at(face)[:3]) > sum(waits.get_at(face)[:3])


def test_name_and_line_stand_one_below_the_other_in_the_middle_of_the_height(theme: Theme) -> None:
    found, _ = drawn(theme, Plate("Name", "is thinking"))
    name, line = found["Name"], found["is thinking"]
    assert name.left == line.left == BOX.x + 18 and name.centery < BOX.centery < line.centery
    alone, _ = drawn(theme, Plate("Name"))
    assert abs(alone["Name"].centery - BOX.centery) <= 1


def test_an_emblem_stands_before_the_words_and_a_clock_behind_them(theme: Theme) -> None:
    at: list[pygame.Rect] = []
    found, _ = drawn(theme, Plate("Name", "line", ms=61_000, emblem=lambda surface, rect: at.append(rect)))
    (emblem,) = at
    assert emblem.size == (42, 42) and emblem.centery == BOX.centery and emblem.left == BOX.x + 18
    assert found["Name"].left == emblem.right + 16
    clock = next(rect for text, rect in found.items() if ":" in text)
    assert found["Name"].right < clock.left and clock.right <= BOX.right - 19


def test_points_stand_at_the_right_with_their_unit(theme: Theme) -> None:
    found, _ = drawn(theme, Plate("Name", "line", score="31", score_unit="points"))
    assert found["points"].right == BOX.right - 20 and found["31"].right == found["points"].left - 5
    assert found["Name"].right < found["31"].left
    both, _ = drawn(theme, Plate("Name", "line", score="31", score_unit="points", ms=61_000))
    assert next(rect for text, rect in both.items() if ":" in text).right < both["31"].left


def test_a_long_name_is_made_smaller_or_takes_two_rows_and_stays_within_the_plate(theme: Theme) -> None:
    room = BOX.inflate(0, 40)
    for words in (
        "A name that is somewhat long for it",
        "A name of a person that goes on and on and on and on for ever",
    ):
        for box in (BOX, room):
            found, _ = drawn(theme, Plate(words, "line", ms=61_000), box)
            clock = next(rect for text, rect in found.items() if ":" in text)
            lines = [rect for text, rect in found.items() if text in words]
            assert all(box.contains(rect) and rect.right < clock.left for rect in lines)
    assert len(lines) == 2, "where there is room for it"


def test_the_longest_name_ends_in_dots_before_the_clock_of_a_narrow_plate(theme: Theme) -> None:
    name = "名" * 200
    for scale in (1.0, 1.75):
        theme.adapt(text_scale=scale, owner_marks=False)
        box = pygame.Rect(10, 10, 360, plate_height(theme))
        found, _ = drawn(theme, Plate(name, "line", ms=61_000), box)
        clock = next(rect for text, rect in found.items() if ":" in text)
        ((words, shown),) = ((text, rect) for text, rect in found.items() if text[0] == "名")
        assert words == f"{name[: len(words) - 1]}…" and len(words) > 3
        assert shown.right < clock.left and box.contains(shown)


def test_the_least_height_has_room_for_both_lines(theme: Theme) -> None:
    theme.set_window((1440, 900))
    for scale in (1.0, 1.75):
        theme.adapt(text_scale=scale, owner_marks=False)
        box = pygame.Rect(10, 10, 400, plate_height(theme))
        found, _ = drawn(theme, Plate("Name", "line"), box)
        assert all(box.contains(rect) for rect in found.values())
        assert box.height < sum(rect.height for rect in found.values()) + 40 * scale
