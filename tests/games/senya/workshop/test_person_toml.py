"""The file of a character: whole persons come back, and whatever is damaged ends in sentences with line and key."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.games.senya.rules.data.rows import Sheet
from game.games.senya.workshop.person import LISTS, LONGEST_PLAYER, MOST_EXPERIENCE, TEXTS, Person, Personal, personal
from game.games.senya.workshop.person_toml import LONGEST_ID, MOST_BYTES, cited, read_person, written
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.storage.problem import Problem
from tests.games.senya.book import data
from tests.games.senya.workshop.people import person


@pytest.fixture(scope="module")
def words() -> PageWords:
    from game import catalog

    return PageWords(Texts("en", catalog.text_folders()), data())


STRANGE = "\x00\x1f\x7f\"'''\\u0041\\ \u2028 \U0001f319 é"


@pytest.mark.parametrize("name", sorted(data().samples))
def test_a_person_reads_again_as_it_was_written(name: str) -> None:
    servant = data().samples[name].sheet
    was = Person(servant, Personal(name, *(STRANGE,) * 2), experience=49, apostate=True, archived=True)
    found = read_person(written(was).encode(), data())
    assert found.person == was
    assert found.faults == (), "S6.2: a sample is legal"


def test_half_a_character_is_no_reason_to_lose_the_file() -> None:
    found = read_person(written(Person(said=Personal("a\ud800b"))).encode(), data())
    assert found.person is not None and found.person.name == "a?b"


def test_words_are_kept_on_one_line_and_no_longer_than_there_is_room_for() -> None:
    assert personal({"name": " a\n b ", "sex": "x" * 500}) == Personal("a b", "x" * 20)


def one(text: str) -> Problem:
    """Returns the one fault of a file."""
    (fault,) = read_person(text.encode(), data()).faults
    return fault


WHOLE = written(person())


@pytest.mark.parametrize(
    ("was", "becomes", "fault", "said"),
    [
        ('format = "senya-character/1"', "format = 3", Problem("person.format", (1, "senya-character/1")), "Line 1"),
        ("experience = 0", "experience = -1000", Problem("person.no-purse", (9, "experience", 999)), "Line 9"),
        ("experience = 0", "experience = 1.5", Problem("person.no-purse", (9, "experience", 999)), "Line 9"),
        ("experience = 0", "experience = true", Problem("person.no-purse", (9, "experience", 999)), "999"),
        ("apostate = false", "apostate = 0", Problem("person.no-flag", (10, "apostate")), "“apostate”"),
        ('sex = ""', "sex = [1]", Problem("person.no-text", (4, "sex")), "not a string"),
        ('sex = ""', f'sex = "{"x" * 21}"', Problem("person.long", (4, "sex", 20)), "20 characters"),
        ('items = ["katana"]', "items = [1]", Problem("person.no-list", (20, "items")), "list of names"),
        ('items = ["katana"]', f'items = ["{"x" * 61}"]', Problem("person.no-list", (20, "items")), "names"),
        ('items = ["katana"]', 'items = "katana"', Problem("person.no-list", (20, "items")), "list of names"),
        ('items = ["katana"]', f"items = {['katana'] * 81}", Problem("person.many", (20, "items", 80)), "80"),
        ("archived = false", "moon = 1", Problem("person.unknown-key", (11, "moon")), "“moon”"),
        ("experience = 0", "experience = = 0", Problem("person.toml", (9,)), "Line 9"),
        ("experience = 0", f"experience = {'9' * 5000}", Problem("person.too-long-number", (9, 1000)), "Line 9"),
    ],
)  # fmt: skip
def test_a_broken_form_is_told_with_line_and_key(
    words: PageWords, was: str, becomes: str, fault: Problem, said: str
) -> None:
    assert was in WHOLE
    found = one(WHOLE.replace(was, becomes))
    assert found == fault
    assert said in words.fault(found)


def test_bytes_that_are_no_text_and_what_is_absurdly_large_or_deep_are_refused() -> None:
    assert read_person(b"a = 1\n\xff", data()).faults == (Problem("person.encoding", (2,)),)
    assert read_person(b" " * (MOST_BYTES + 1), data()).faults == (Problem("person.large", (MOST_BYTES,)),)
    assert read_person(b"a = " + b"[" * 60_000, data()).faults == (Problem("person.too-deep", (1, 20)),)


@pytest.mark.parametrize(
    ("key", "value", "line", "code", "clause"),
    [
        ("style", "apostate_king", 13, "no-style", "S3.1"),
        ("extra_point", "luck", 14, "extra-point", "S4.4"),
        ("creation_classes", ("swordsman",), 17, "creation-levels", "S4.3"),
        ("skills", ("slash",), 19, "skill-count", "S4.10"),
        ("items", ("katana", "katana"), 20, "item-room", "S13.2"),
        ("breaks", ("parry", "parry"), 21, "many-breaks", "S9.1"),
        ("breaks", ("blade_kept",), 21, "break-plain", "S9.2"),
        ("emotions", (), 22, "emotion-count", "S7.1"),
        ("community", "moon", 15, "no-community", "S5.2"),
    ],
)
def test_what_is_illegal_is_told_with_line_key_and_clause(
    words: PageWords, key: str, value: object, line: int, code: str, clause: str
) -> None:
    changed = replace(person(), sheet=replace(person().sheet, **{key: value}))  # type: ignore[arg-type]
    found = read_person(written(changed).encode(), data())
    assert found.person == changed, "the form is whole: it can be put right"
    fault = next(fault for fault in found.faults if fault.refused == code)
    assert fault.args == (line, key, clause)
    reason = cited(fault)
    assert reason is not None and reason.id == clause
    assert words.fault(fault).startswith(f"Line {line}, “{key}” ({clause}): ")


def spoilt(chance: random.Random) -> bytes:
    """Returns a file with one to three of its bytes, lines or values damaged."""
    content = bytearray(WHOLE.encode())
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(max(1, len(content)))
        match chance.randrange(6):
            case 0:
                content[place : place + 1] = bytes([chance.randrange(256)])
            case 1:
                del content[place : place + chance.randrange(1, 40)]
            case 2:
                content[place:place] = chance.choice([b"[", b"]", b'"', b"=", b"\n", b"{", b"'''", b"\\", b"#", b","])
            case 3:
                lines = bytes(content).split(b"\n")
                chance.shuffle(lines)
                content = bytearray(b"\n".join(lines))
            case 4:
                values = [b"= nan", b"= 1979-05-27", b"= []", b"= {}", b"= [[1]]", b"= -1", b'= "x"', b"= true"]
                content = bytearray(bytes(content).replace(b"= ", chance.choice(values) + b" #", 1))
            case _:
                content = content[:place]
    return bytes(content)


def look_at(count: int, words: PageWords, seed: int = 12) -> None:
    """Reads so many damaged files: each is a person or at least one sentence, and never a traceback."""
    chance = random.Random(seed)
    for number in range(count):
        content = spoilt(chance)
        found = read_person(content, data())
        assert found.person is not None or found.faults, number
        for fault in found.faults:
            said = words.fault(fault)
            assert said.startswith("Line ") and "\n" not in said, (number, said)


def test_damaged_files_end_in_sentences(words: PageWords) -> None:
    look_at(600, words)


@pytest.mark.slow
def test_three_thousand_damaged_files_end_in_sentences(words: PageWords) -> None:
    look_at(3000, words, 2026)


def test_more_of_everything_than_anybody_has_is_not_read() -> None:
    many = Sheet(skills=("x" * 61,))
    assert read_person(written(Person(many)).encode(), data()).person is None
    assert all(most < 100 for most in LISTS.values())


@pytest.mark.parametrize(
    "much",
    [
        Person(said=Personal(**{key: "x" * most for key, most in TEXTS.items()})),
        *(Person(Sheet(**{key: ("x",) * most})) for key, most in LISTS.items()),  # type: ignore[arg-type]
        Person(Sheet(items=("x" * LONGEST_ID,))),
        Person(experience=MOST_EXPERIENCE),
        Person(experience=-MOST_EXPERIENCE),
        Person(player="x" * LONGEST_PLAYER),
    ],
    ids=lambda much: "",
)
def test_as_much_as_there_is_room_for_is_read(much: Person) -> None:
    """What is wrong with it then are the rules alone."""
    found = read_person(written(much).encode(), data())
    assert found.person == much and all(fault.refused for fault in found.faults)
