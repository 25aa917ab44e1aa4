"""The file of the people: a home of old, damage of every sort, two windows, and a disk that takes nothing."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.match.seats import HUMAN, ai, sat
from game.people import keeping
from game.people.household import KEPT_DAYS, Household, Resident
from game.storage import atomic
from game.storage.paths import FIRST, Home
from game.storage.problem import Refused
from game.storage.settings import Settings, load, newcomer, save

BEN = "p00000000000b"
WHOLE = {
    "format": "people/1",
    "sitting": BEN,
    "people": [
        {"id": FIRST, "name": "Aya", "sign": 0, "colour": 0, "gone": ""},
        {"id": BEN, "name": "Ben", "sign": 1, "colour": 1, "gone": ""},
    ],
}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def written(home: Home, what: object) -> None:
    home.root.mkdir(parents=True, exist_ok=True)
    home.people_file.write_text(what if isinstance(what, str) else json.dumps(what))


def test_a_home_of_old_is_the_first_persons_and_nothing_of_it_moves(home: Home) -> None:
    home.root.mkdir()
    home.settings_file.write_text('{"names": {"you": "花子", "gungi.1": "太郎"}, "lessons_done": ["a"]}')
    before = {path: path.read_bytes() for path in home.root.iterdir()}
    assert keeping.load(home).household == Household((Resident(FIRST, "花子"),))
    assert {path: path.read_bytes() for path in home.root.iterdir()} == before
    keeping.change(home, lambda house: house.welcomed(BEN, "Ben"))
    assert load(home)[0].lessons_done == ("a",) and home.settings_file.read_bytes() == before[home.settings_file]
    assert [one.name for one in keeping.load(home).household.here] == ["花子", "Ben"]


def test_what_is_written_is_read(home: Home) -> None:
    day = date(2026, 11, 27)
    made = keeping.change(home, lambda house: house.renamed(FIRST, "Aya").welcomed(BEN, "Ben").sat_down(BEN)).household
    made = keeping.change(home, lambda house: house.removed(FIRST, day)).household
    assert keeping.load(home) == keeping.FoundPeople(made)
    assert keeping.settled(home).own == home.of_people / BEN


def test_two_windows_add_up(home: Home) -> None:
    first, second = keeping.new_id(), keeping.new_id()
    keeping.change(home, lambda house: house.welcomed(first, "Aya"))
    keeping.change(home, lambda house: house.welcomed(second, "Ben").renamed(FIRST, "Chie"))
    assert {one.name for one in keeping.load(home).household.here} == {"Aya", "Ben", "Chie"}
    with pytest.raises(Refused, match="same-name"):
        keeping.change(home, lambda house: house.welcomed(keeping.new_id(), "ben"))
    assert len(keeping.load(home).household.here) == 3


@pytest.mark.parametrize(
    ("what", "place", "names"),
    [
        ("", "line 1", {""}),
        ("{", "line 1", {""}),
        ("[" * 100_000, "JSON", {""}),
        ("[]", "people", {""}),
        ('{"people": [], "format": "people/1", "sitting": ""}', "people", {""}),
        ({**WHOLE, "people": [1, WHOLE["people"][1]]}, "people[0]", {"Ben", ""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "name": "a\u202eb"}]}, "people[0].name", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "name": "x" * 40_000}]}, "people[0].name", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "id": "../x"}]}, "people[0].id", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [WHOLE["people"][0]] * 2}, "people[1].id", {"Aya"}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "sign": 12}]}, "people[0].sign", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "colour": True}]}, "people[0].colour", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "gone": 7}]}, "people[0].gone", {""}),  # type: ignore[index]
        ({**WHOLE, "people": [{**WHOLE["people"][0], "gone": "2026-11-01"}]}, "people", set()),  # type: ignore[index]
        ({**WHOLE, "format": "people/9"}, "format", {"Aya", "Ben"}),
        ({**WHOLE, "sitting": None}, "sitting", {"Aya", "Ben"}),
    ],
)
def test_a_damaged_file_is_put_aside_and_what_can_be_read_goes_on(
    home: Home, what: object, place: str, names: set[str]
) -> None:
    written(home, what)
    before = home.people_file.read_bytes()
    found = keeping.load(home)
    (problem,) = found.problems
    assert problem.code == "people.damaged" and problem.args[1] == place
    assert {one.name for one in found.household.here} >= names and found.household.here
    assert (home.root / str(problem.args[2])).read_bytes() == before
    assert keeping.load(home) == keeping.FoundPeople(found.household)


def test_bytes_that_are_no_text_and_a_file_that_is_too_large_are_damage(home: Home) -> None:
    for data in (b"\xff\xfe", b" " * (keeping.MAX_BYTES + 1)):
        home.root.mkdir(exist_ok=True)
        home.people_file.write_bytes(data)
        assert [one.code for one in keeping.load(home).problems] == ["people.damaged"]


def test_whose_folders_are_there_are_not_lost_with_the_file(home: Home) -> None:
    written(home, WHOLE)
    own = home.of(BEN)
    save(Settings(lessons_done=("a",)), own)
    written(home, "damaged")
    found = keeping.load(home).household
    assert [one.id for one in found.here] == [FIRST, BEN]
    assert load(own)[0].lessons_done == ("a",)


def test_a_disk_that_takes_nothing_loses_nothing(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    written(home, WHOLE)
    before = home.people_file.read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(keeping, "write_atomic", full)
    with pytest.raises(Refused) as refused:
        keeping.change(home, lambda house: house.renamed(BEN, "Chie"))
    assert refused.value.problem.code == "write.full"
    assert home.people_file.read_bytes() == before
    assert [path.name for path in home.root.iterdir()] == [home.people_file.name]
    assert atomic.UNFINISHED not in "".join(path.name for path in home.root.iterdir())


def test_settings_and_progress_of_two_people_are_apart_and_a_newcomer_begins_as_the_other_is_set(home: Home) -> None:
    first = Settings(language="en", text_size=150, lessons_done=("a",), more={"tiles": "plain"})
    save(first, home)
    new = newcomer(first)
    assert (new.language, new.text_size, new.lessons_done, new.more) == ("en", 150, (), {})
    new.language = "ja"
    save(new, home.of(BEN))
    assert load(home)[0].language == "en" and load(home.of(BEN))[0].language == "ja"


def test_who_was_removed_long_ago_is_forgotten_with_the_folder(home: Home) -> None:
    keeping.change(home, lambda house: house.renamed(FIRST, "Aya").welcomed(BEN, "Ben"))
    save(Settings(), home.of(BEN))
    day = date(2026, 1, 1)
    keeping.change(home, lambda house: house.removed(BEN, day))
    keeping.tidy(home, day + timedelta(KEPT_DAYS))
    assert home.of(BEN).settings_file.is_file() and keeping.load(home).household.gone
    keeping.tidy(home, day + timedelta(KEPT_DAYS + 1))
    assert not home.of(BEN).own.exists() and not keeping.load(home).household.gone


def test_a_lone_seat_is_that_of_who_sits_at_the_machine() -> None:
    house = Household((Resident(FIRST, "Aya"), Resident(BEN, "Ben")))
    assert keeping.seated_alone(house, BEN, (ai(1), HUMAN)) == (ai(1), sat(HUMAN, BEN, "Ben"))
    for seats in ((HUMAN, HUMAN), (ai(1), ai(2)), (ai(1), sat(HUMAN, FIRST, "Aya"))):
        assert keeping.seated_alone(house, BEN, seats) == seats
    assert keeping.seated_alone(house, FIRST, (HUMAN, ai(1))) == (HUMAN, ai(1))
