"""The chronicle in a character's file: whatever is damaged ends in one sentence with line and place."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game import catalog
from game.games.senya.workshop.chronicle.text import LARGEST, LONGEST, MOST_NAMES
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.person_toml import ReadPerson, read_person, written
from game.i18n.catalog import Texts
from tests.games.senya.book import data
from tests.games.senya.workshop.people import person

FULL = replace(
    person(),
    experience=-3,
    dead=True,
    player="A",
    board=(KeptBond("hinako", ("trust", "promise"), 16, "雛子", "Hinako"), KeptBond("@toru-1a", ("kindred",), 4)),
    sessions=(
        LivedSession(
            "k1", "2026-11-22", "glass_bridge", "success", "硝子の橋", "x", 5, 4, 4, ("swordsman",), ("parry",)
        ),
        LivedSession(
            "k2", "2026-11-23", "glass_bridge", "mixed", deeds=("found",), foes=("thug",), apart=True, fate="dead"
        ),
    ),
)
TEXT = written(FULL)


def test_whole_chronicles_read_again() -> None:
    found = read_person(TEXT.encode(), data())
    assert found.person == FULL and found.faults == ()


@pytest.mark.parametrize(
    ("was", "becomes", "code", "place"),
    [
        ('outcome = "mixed"', 'outcome = "glory"', "no-word", "session 2 outcome"),
        ('fate = "dead"', 'fate = "bored"', "no-word", "session 2 fate"),
        ("gained = 5", "gained = -1", "no-number", "session 1 gained"),
        ("gained = 5", "gained = true", "no-number", "session 1 gained"),
        ('key = "k2"', 'key = "k1"', "twice", "session 2 key"),
        ('key = "k2"', "key = 2", "no-text", "session 2 key"),
        ("apart = true", "apart = 1", "no-flag", "session 2 apart"),
        ('deeds = ["found"]', "deeds = [1]", "no-list", "session 2 deeds"),
        ("value = 4", "wert = 4", "unknown-key", "bond 2 wert"),
        ("value = 16", 'value = "16"', "no-number", "bond 1 value"),
        ('emotions = ["kindred"]', 'emotions = ["rage!"]', "unknown-emotion", "bond 2"),
        ('emotions = ["kindred"]', "emotions = []", "unknown-emotion", "bond 2"),
        ('person = "@toru-1a"', 'person = "hinako"', "twice", "bond 2 person"),
    ],
)
def test_a_fault_has_its_line_and_its_place(was: str, becomes: str, code: str, place: str) -> None:
    assert TEXT.count(was) == 1
    text = TEXT.replace(was, becomes)
    (fault,) = read_person(text.encode(), data()).faults
    assert fault.code == f"person.{code}" and fault.args[1] == place
    line = int(fault.args[0])
    told = text.splitlines()[line - 1]
    assert becomes in told or told.startswith("[[")
    for lang in ("ja", "en"):
        assert place in Texts(lang, catalog.text_folders()).problem(fault)


def test_arrays_that_are_none_and_too_many_are_told() -> None:
    plain = written(person())
    for wrong in ("session = 3\n", "bond = [1]\n", 'known = "x"\n'):
        (fault,) = read_person((plain + wrong).encode(), data()).faults
        assert fault.code == "person.no-tables"
    many = plain + "".join(f'[[bond]]\nperson = "p{n}"\nemotions = ["trust"]\n' for n in range(301))
    (fault,) = read_person(many.encode(), data()).faults
    assert fault.code == "person.many" and fault.args[1:] == ("bond", 300)


@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize(
    ("was", "becomes", "most"),
    [
        ('scenario = "glass_bridge"\noutcome = "mixed"', 'scenario = "{}"\noutcome = "mixed"', LONGEST),
        ("gained = 5", "gained = {}", LARGEST),
        ('deeds = ["found"]', "deeds = [{}]", MOST_NAMES),
        ('outcome = "mixed"', 'outcome = "mixed"\nlevel = {}', LARGEST),
    ],
)
def test_as_much_as_there_is_room_for_is_read_and_no_more(was: str, becomes: str, most: int, over: int) -> None:
    many = (
        ", ".join(['"x"'] * (most + over))
        if "[" in becomes
        else "x" * (most + over)
        if '{}"' in becomes
        else most + over
    )
    assert TEXT.count(was) == 1
    found = read_person(TEXT.replace(was, becomes.format(many)).encode(), data())
    assert len(found.faults) == over


def test_three_hundred_persons_stand_on_a_board() -> None:
    many = replace(person(), board=tuple(KeptBond(f"p{n}", ("trust",), 1) for n in range(300)))
    assert read_person(written(many).encode(), data()) == ReadPerson(many, ())


def test_damaged_chronicles_end_in_sentences() -> None:
    texts, rng = Texts("en", catalog.text_folders()), random.Random(7)
    content = TEXT.encode()
    for _ in range(150):
        at, size = rng.randrange(len(content)), rng.randrange(1, 6)
        broken = content[:at] + bytes(rng.randrange(256) for _ in range(size)) + content[at + rng.randrange(8) :]
        found = read_person(broken, data())
        assert found.person is not None or found.faults
        assert all("error." not in texts.problem(fault) for fault in found.faults)
