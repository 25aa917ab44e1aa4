"""What the pages before a session take over from the last one: fighters, who plays them, rows, boards, files."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.senya.workshop.chronicle.homecoming import _merged
from game.games.senya.workshop.chronicle.values import KeptBond
from game.games.senya.workshop.people_list import PeopleList, PersonRow
from game.games.senya.workshop.setup.answers import SetupAnswers, SetupMemory
from game.games.senya.workshop.setup.side_box import player_of
from game.games.senya.workshop.tale.own_files import folder, reading_tales
from game.games.senya.workshop.words import PageWords
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.steps import whole
from game.storage.paths import Home
from game.ui.theme import Theme
from tests.games.senya.book import data
from tests.pilot import Pilot


def test_a_duel_of_ready_characters_stands_where_nobody_of_the_last_visit_is_left(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    memory = SetupMemory(pilot.ctx, (), PageWords(pilot.ctx.texts, data()))
    one, two, three = memory.people[:3]
    ids = memory.ids((one, two, three))
    none = SetupAnswers()
    assert (memory.sides(none, None).a, memory.sides(none, None).b) == ((one,), (two,))
    kept = SetupAnswers(fighters={"a": (ids[2], "nobody"), "b": ()}, surprised="b")
    found = memory.sides(kept, None)
    assert (found.a, found.b, found.surprised) == ((three,), (two,), "b")
    assert memory.sides(kept, two).a == (two,) and memory.sides(none, three).b == (one,)
    assert memory.sides(SetupAnswers(fighters={"b": ids[1:3]}), None).b == (two, three)
    pilot.close()


@pytest.mark.parametrize(
    ("seat", "player"), [(HUMAN, "person"), (ai(3), "3"), (ai(0), "0"), (SeatSpec("ai", 9), "person")]
)
def test_a_seat_is_played_by_a_person_or_a_strength_that_can_be_chosen(seat: SeatSpec, player: str) -> None:
    assert player_of(seat) == player


def test_a_row_further_on_is_chosen_round_the_end(theme: Theme) -> None:
    ctx: Any = SimpleNamespace(theme=theme, px=round)
    people = PeopleList(ctx)
    people.move(1)
    assert people.chosen is None
    people.show(pygame.Rect(0, 0, 300, 400), [PersonRow(name, name) for name in "abc"])
    told = []
    for step in (1, 1, 1, -1, -1):
        people.move(step)
        told.append(people.chosen.id if people.chosen else "")
    assert told == ["b", "c", "a", "c", "b"]
    people.choose("nobody")
    assert people.chosen is None
    people.move(-1)
    assert people.chosen is not None and people.chosen.id == "c"


def test_s7_6_a_board_keeps_whom_it_has_and_gains_whom_the_session_brought() -> None:
    old, other, new = (KeptBond(name, ("trust",), 4) for name in ("old", "other", "new"))
    changed = KeptBond("old", ("kindred",), 9)
    home: Any = SimpleNamespace(before=(None, (other,)), after=(None, (changed, other, new)))
    assert _merged((old,), home) == (old, new), "who was there before the session and left the board stays away"


def test_scenarios_are_the_files_of_their_ending_that_are_not_hidden(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert whole(reading_tales(home, data())) == ()
    place = folder(home)
    place.mkdir(parents=True)
    text = (catalog.levels_of("senya") / "scenario_glass_bridge.toml").read_text("utf-8")
    for name in ("b.toml", "a.toml", ".hidden.toml", "notes.txt"):
        (place / name).write_text(text, "utf-8")
    assert [tale.path.name for tale in whole(reading_tales(home, data())) if tale.path] == ["a.toml", "b.toml"]
