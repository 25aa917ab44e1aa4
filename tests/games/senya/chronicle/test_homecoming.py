"""The way home: what a session leaves in the file of a character is written once, whatever happens (S18)."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game import catalog
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import BecameApostate
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import EmotionQuestion
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_told import PaperTeller
from game.games.senya.workshop.chronicle.homecoming import Homecoming, _named, brought_home, homecomings, session_key
from game.games.senya.workshop.chronicle.values import KeptBond
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.person_toml import read_person, written
from game.games.senya.workshop.roster import Roster, purse
from game.i18n.catalog import Texts
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.games.senya.book import data
from tests.games.senya.chronicle.ending import bonds, start_of, told_to_the_end
from tests.games.senya.story.told import Telling
from tests.games.senya.workshop.people import person

DAY = "2026-11-22"


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    return Roster(Home(tmp_path / "home"), data())


@cache
def session(experience: int, *levels: str, key: str = "one") -> tuple[Person, Homecoming]:
    """Returns a person and how it came home from a story; begun once for all tests."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        kept = Roster(Home(Path(folder)), data())
        entry = kept.add(replace(person(), experience=experience))
        telling = Telling.of(start_of(entry))
        begun: StoryState = telling.state
        told_to_the_end(telling, *levels)
        assert entry.person is not None
        (home,) = homecomings(begun, telling.state, key, DAY)
        return entry.person, home


def test_s18_a_session_comes_home_once_however_often_it_ends() -> None:
    was, home = session(4, "swordsman")
    now = brought_home(was, home, data())
    assert now.experience == was.experience + home.played.gained - 4 and home.played.paid == 4
    assert now.sheet.growth_classes == ("swordsman",) and len(now.sheet.skills) == len(was.sheet.skills) + 1
    (told,) = now.sessions
    assert (told.outcome, told.level, told.classes, told.day) == ("success", 4, ("swordsman",), DAY)
    again = replace(home, played=replace(home.played, day="2027-01-01"))
    assert brought_home(now, again, data()) == now, "the same end told again changes nothing"


def test_s18_another_end_of_the_same_session_takes_the_place_of_the_first() -> None:
    was, grown = session(4, "swordsman")
    same, plain = session(4)
    assert same == was
    first = brought_home(was, grown, data())
    assert brought_home(first, plain, data(), once=True) == first, "a copy of the record that is only looked at"
    taken_back = brought_home(first, plain, data())
    assert taken_back == replace(brought_home(was, plain, data()), known=taken_back.known)
    assert brought_home(taken_back, grown, data()).sheet == first.sheet
    assert brought_home(taken_back, grown, data()).experience == first.experience


def test_s18_whoever_was_changed_meanwhile_keeps_that_and_gets_the_experience() -> None:
    was, home = session(4, "swordsman")
    other = replace(was, sheet=replace(was.sheet, breaks=("parry",)))
    now = brought_home(other, home, data())
    assert now.sheet == other.sheet, "no level is taken over"
    assert now.experience == other.experience + home.played.gained, "and none is paid for"
    assert now.sessions[0].apart and brought_home(now, home, data()) == now
    _, plain = session(4)
    assert brought_home(now, plain, data()).experience == other.experience + plain.played.gained


def test_s18_what_was_done_after_coming_home_is_not_undone_by_another_end() -> None:
    was, grown = session(4, "swordsman")
    _, plain = session(4)
    home_again = brought_home(was, grown, data())
    later = replace(home_again, sheet=replace(home_again.sheet, breaks=("parry",)))
    now = brought_home(later, plain, data())
    assert now.sheet == later.sheet and now.sessions[0].paid == 4
    assert now.experience == later.experience + plain.played.gained - grown.played.gained


def test_s18_4_experience_is_the_players_and_pays_for_any_of_its_characters(roster: Roster) -> None:
    rich = roster.add(replace(person(), experience=6, player="A"))
    poor = roster.add(replace(person("mio", "Mio"), player="A"))
    other = roster.add(replace(person("mio", "Other"), experience=9, player="B"))
    every = roster.entries()
    assert (purse(every, "A"), purse(every, "B"), purse(every, "")) == (6, 9, 0)
    telling = Telling.of(start_of(poor, every=every))
    assert telling.state.hero("a1").experience == 6, "the first hero of a player brings the purse"
    begun = telling.state
    told_to_the_end(telling, "magus")
    (home,) = homecomings(begun, telling.state, "one", DAY)
    assert home.played.paid == 4
    roster.change(home.stem, lambda one: brought_home(one, home, data()))
    now = roster.read(poor.path).person
    assert now is not None and now.sheet.level == 4 and now.experience == home.played.gained - 4
    assert roster.read(rich.path) == rich and roster.read(other.path) == other
    assert purse(roster.entries(), "A") == 6 + home.played.gained - 4


def test_s18_4_two_heroes_of_one_player_share_a_purse_at_the_table(roster: Roster) -> None:
    first = roster.add(replace(person(), experience=4, player="A"))
    second = roster.add(replace(person("mio", "Mio"), player="A"))
    telling = Telling.of(start_of(first, second))
    begun = telling.state
    told_to_the_end(telling, "swordsman")
    homes = list(homecomings(begun, telling.state, "one", DAY))
    for home in homes:
        roster.change(home.stem, lambda one, home=home: brought_home(one, home, data()))  # type: ignore[misc]
    gained = sum(home.played.gained for home in homes)
    assert purse(roster.entries(), "A") == 4 + gained - 4


def test_s7_6_the_board_lasts_and_s7_2_emotions_are_gained_anew(roster: Roster) -> None:
    was, home = session(0)
    board = (KeptBond("hinako", ("trust",), 9), KeptBond("stranger", ("kindred",), 4, "誰か", "Somebody"))
    entry = roster.add(replace(was, board=board, sessions=(home.played,)))
    telling = Telling.of(start_of(entry))
    hero = telling.state.hero("a1")
    assert hero.bond == 13 and isinstance(telling.state.top, EmotionQuestion), "three emotions are gained anew"
    begun = telling.state
    told_to_the_end(telling)
    (later,) = homecomings(begun, telling.state, "two", DAY)
    assert entry.person is not None
    now = brought_home(entry.person, later, data())
    assert bonds(now) == {"hinako": 9, "stranger": 4} and now.board[1].name_en == "Somebody"
    assert now.experience == entry.person.experience + later.played.gained


def test_s18_a_chronicle_reads_again_as_it_was_written() -> None:
    was, home = session(4, "swordsman")
    now = brought_home(was, home, data())
    found = read_person(written(now).encode(), data())
    assert found.person == now and found.faults == ()


def test_s18_of_a_story_that_is_broken_off_nothing_comes_home() -> None:
    from game.rules.contract import Resign

    telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sample": "mio"}]})
    begun = telling.state
    telling.do(Resign(0))
    assert list(homecomings(begun, telling.state, "one", DAY)) == []


def test_s18_ready_characters_are_nobodys_and_stay_as_they_are() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "scene": "end_good", "heroes": [{"sample": "mio"}]})
    begun = telling.state
    told_to_the_end(telling)
    assert list(homecomings(begun, telling.state, "one", DAY)) == []


def test_sessions_are_told_apart_by_their_dice_and_their_beginning() -> None:
    keys = {session_key(1, None), session_key(2, None), session_key(1, {"a": 1}), session_key(1, {"a": 2})}
    assert len(keys) == 4 and session_key(1, {"a": 1}) in keys


# --- files that resist -----------------------------------------------------------------------------------------------


def test_a_file_that_another_program_holds_is_waited_for_and_then_told(
    roster: Roster, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = roster.add(person())
    monkeypatch.setattr("game.games.senya.workshop.roster.PAUSE_S", 0.0)
    lock = Lock(entry.path)
    with pytest.raises(Refused) as refused:
        roster.change(entry.path.stem, lambda one: replace(one, experience=5))
    lock.release()
    assert refused.value.problem.code == "person.locked"
    assert roster.read(entry.path) == entry


@pytest.mark.parametrize("error", [28, 30])  # no space left, a file system that is read only
def test_a_full_disk_and_a_home_that_is_read_only_lose_nothing(
    roster: Roster, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    entry = roster.add(person())

    def fails(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as patched:
        patched.setattr("game.games.senya.workshop.roster.write_atomic", fails)
        with pytest.raises(Refused) as refused:
            roster.change(entry.path.stem, lambda one: replace(one, experience=5))
    assert refused.value.problem.code == {28: "write.full", 30: "write.forbidden"}[error]
    assert roster.read(entry.path) == entry
    roster.change(entry.path.stem, lambda one: replace(one, experience=5))
    again = roster.read(entry.path).person
    assert again is not None and again.experience == 5


def test_a_file_that_cannot_be_read_is_left_alone_and_one_that_is_gone_is_none(roster: Roster) -> None:
    entry = roster.add(person())
    entry.path.write_text("format = 3")
    with pytest.raises(Refused) as refused:
        roster.change(entry.path.stem, lambda one: one)
    assert refused.value.problem.code == "person.unread"
    assert entry.path.read_text() == "format = 3"
    assert roster.change("nobody", lambda one: one) is None


def test_s18_4_a_copy_and_a_second_import_do_not_bring_experience_twice(roster: Roster) -> None:
    was, home = session(4, "swordsman")
    entry = roster.add(brought_home(was, home, data()))
    copy = roster.copy(entry, "Copy").person
    assert copy is not None and copy.experience == 0 and copy.sessions == () and copy.board == ()
    assert entry.person is not None and roster.lived(entry.person) and not roster.lived(was)


MAD = [name for name, row in data().emotions.items() if row.mad and row.d66][:2]


def test_s7_11_s7_12_an_apostate_is_told_of_and_comes_home_to_the_archive(roster: Roster) -> None:
    bond = KeptBond("yashiro", (MAD[0], MAD[1]), 12)
    entry = roster.add(replace(person(), board=(bond,), experience=9))
    telling = Telling.of(start_of(entry))
    begun = telling.state
    telling.state = telling.state.with_hero(replace(telling.state.hero("a1"), unused=()))
    told_to_the_end(telling, "swordsman")
    assert telling.told(BecameApostate) == [BecameApostate("a1")]
    for lang in ("ja", "en"):
        teller = PaperTeller(Speech(Texts(lang, catalog.text_folders()), data()), telling.state)
        kinds = [one.kind for one in teller.told(BecameApostate("a1"))]
        assert kinds == ["place", "text", "note"], "a scene of its own"
    (home,) = homecomings(begun, telling.state, "one", DAY)
    roster.change(home.stem, lambda one: brought_home(one, home, data()))
    now = roster.read(entry.path)
    assert now.person is not None and now.person.apostate and not now.playable
    assert now.person.sheet.level == 3, "who is lost rises no more"
    assert now.person.experience == 9 + home.played.gained, "but the experience is the player's"
    assert now.person.sessions[0].fate == "apostate"
    taken_back = brought_home(now.person, replace(home, played=replace(home.played, fate="")), data())
    assert not taken_back.apostate and not taken_back.gone


def test_s18_who_died_is_kept_among_those_who_are_gone(roster: Roster) -> None:
    entry = roster.add(person())
    telling = Telling.of(start_of(entry, roster.add(person("mio", "Mio"))))
    begun = telling.state
    dead = telling.state.body("a1").with_vitals(hp=0).in_condition(Condition.DEAD)
    telling.state = telling.state.with_body(dead)
    told_to_the_end(telling)
    first, second = homecomings(begun, telling.state, "one", DAY)
    roster.change(first.stem, lambda one: brought_home(one, first, data()))
    now = roster.read(entry.path)
    assert now.person is not None and now.person.dead and not now.playable and second.played.fate == ""


def test_s7_6_a_person_keeps_the_name_this_story_knows_else_the_one_it_had() -> None:
    before = (KeptBond("x", (), 1, "前", "Old"), KeptBond("y", (), 1, "前", "Old"))
    told = _named((KeptBond("x", (), 1, "", "New"), KeptBond("y", (), 1), KeptBond("z", (), 1)), before)
    assert [(one.name_ja, one.name_en) for one in told] == [("", "New"), ("前", "Old"), ("", "")]
