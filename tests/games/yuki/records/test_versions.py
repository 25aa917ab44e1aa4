"""Records, journals, one-seat records and positions of version 1, written by the program of then, in `yuki_v1`.

All are of one game in which both tens were laid, and decided battlefields by the effects they had.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.games.yuki.records import record as yuki_record
from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME
from game.match.match import Match
from game.records import format as records
from game.records import forms
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import open_record
from game.rules.contract import CHANCE, RULES
from game.storage.problem import Problem, Refused
from tests.records.test_format import sentences

SAMPLES = Path(__file__).parent / "yuki_v1"
MIDDLE = 70
"""After so many plies the journal was left, and the position was copied."""
UNKNOWN: list[tuple[Any, Problem]] = [
    *((version, Problem("record.rules", (version, 2))) for version in (0, 3)),
    *((wrong, Problem("record.header", ("rules",))) for wrong in (-1, "x", 2.0, True, None)),
]


def text(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def position(name: str) -> dict[str, Any]:
    return dict(json.loads(text(name)))


def head(record: str) -> dict[str, Any]:
    return dict(json.loads(record.splitlines()[0]))


def with_head(record: str, **changed: Any) -> str:
    first, rest = record.split("\n", 1)
    return json.dumps({**json.loads(first), **changed}) + "\n" + rest


def numbered(name: str, end: int) -> str:
    """Returns the text of a file as it is written by now: its result names the action that ended the game."""
    return text(name).replace(f'"plies": {end}}}', f'"plies": {end}, "id": {end}}}')


def rest_of_the_game() -> list[Any]:
    """Returns the actions after the middle of the game."""
    return [node.action for node in records.read(text("finished.gogi")).match.line()[MIDDLE + 1 :]]


def test_a_finished_record_ends_as_it_did_and_is_written_as_it_was() -> None:
    loaded = records.read(text("finished.gogi"))
    assert (loaded.notes, loaded.match.ply) == ([], 91)
    assert GAME.position_out(loaded.match.state) == position("end.json")
    assert records.write(loaded.match, loaded.header) == numbered("finished.gogi", 91)


def test_the_record_of_the_players_form_too() -> None:
    loaded = forms.read(text("finished.json"))
    assert (loaded.notes, loaded.match.options[RULES]) == ([], 1)
    assert GAME.position_out(loaded.match.state) == position("end.json")
    assert yuki_record.write(loaded.match, Header()) == text("finished.json")


def test_a_journal_goes_on_to_the_same_end_under_its_version(tmp_path: Path) -> None:
    file = tmp_path / "journal.gogi"
    file.write_text(text("journal.gogi"), encoding="utf-8")
    journal, loaded = Journal.resume(file)
    match = loaded.match
    assert (loaded.notes, match.ply, match.options[RULES]) == ([], MIDDLE, 1)
    assert GAME.position_out(match.state) == position("position.json")
    for action in rest_of_the_game():
        match.play(action)
    assert GAME.position_out(match.state) == position("end.json")
    assert journal.flush_wait()
    journal.close()
    again = open_record(file)
    assert again.notes == [] and GAME.position_out(again.match.line()[-1].state) == position("end.json")
    assert head(records.write(match, loaded.header))["rules"] == 1
    assert json.loads(yuki_record.write(match, Header()) or "")["v"] == 1


def test_a_position_goes_on_to_the_same_end_and_is_kept_as_version_1() -> None:
    match = Match(GAME, {}, 5, start=position("position.json"))
    assert GAME.position_out(match.state) == position("position.json")
    for action in rest_of_the_game():
        match.play(action)
    assert GAME.position_out(match.state) == position("end.json")
    written = records.write(match, Header())
    assert head(written)["rules"] == 1 and RULES not in head(written)["options"]
    assert GAME.position_out(records.read(written).match.state) == position("end.json")


def test_a_pasted_position_is_of_its_version() -> None:
    assert forms.read(text("position.json")).match.options[RULES] == 1


@pytest.mark.parametrize("version", [0, 3, -1, "x", 2.0, True])
def test_a_pasted_position_of_an_unknown_version_gets_a_sentence(version: Any) -> None:
    with pytest.raises(Refused) as refused:
        forms.read(json.dumps({**position("position.json"), "v": version}), "yuki")
    assert refused.value.problem == Problem("text.position", ("v", str(version)))
    sentences(refused.value.problem)


def test_a_record_begun_from_a_position_is_read_and_written_as_it_was() -> None:
    loaded = records.read(text("from-position.gogi"))
    assert (loaded.notes, loaded.match.options[RULES]) == ([], 1)
    assert GAME.position_out(loaded.match.state) == position("end.json")
    assert records.write(loaded.match, loaded.header) == numbered("from-position.gogi", 21)


@pytest.mark.parametrize("name", ["finished.gogi", "from-position.gogi"])
def test_the_same_record_under_the_rules_of_today_is_not_taken_for_whole(name: str) -> None:
    try:
        loaded = records.read(with_head(text(name), rules=2))
    except Refused as refused:  # the position says that it is of version 1
        assert refused.problem == Problem("record.header", ("start",))
    else:
        assert loaded.damaged and loaded.match.options[RULES] == 2


def test_a_one_seat_record_is_seen_again_and_written_as_it_was() -> None:
    loaded = forms.read(text("seat.gogi"))
    assert (loaded.notes, loaded.match.ply) == ([], 30)
    state: Any = loaded.match.state
    assert state.options.version == 1 and state.lanes[1].complete(0)  # three cards are enough under S10
    assert yuki_seat.write(loaded.match, loaded.header, 1) == text("seat.gogi")


@pytest.mark.slow
def test_a_one_seat_record_of_a_game_gone_on_with_says_version_1() -> None:
    match = Match(GAME, {RULES: 1}, 797)
    for node in records.read(text("journal.gogi")).match.line()[1:]:
        match.play(node.action)
    written = yuki_seat.write(match, Header(), 0)
    assert head(written)["rules"] == 1 and RULES not in head(written)["options"]
    again = forms.read(written)
    assert again.notes == [] and yuki_seat.write(again.match, again.header, 0) == written


@pytest.mark.parametrize("name", ["finished.gogi", "seat.gogi"])
@pytest.mark.parametrize(("version", "problem"), UNKNOWN)
def test_an_unknown_version_gets_a_sentence(name: str, version: Any, problem: Problem) -> None:
    with pytest.raises(Refused) as refused:
        forms.read(with_head(text(name), rules=version))
    assert refused.value.problem == problem
    sentences(problem)


def test_a_one_seat_record_whose_lines_are_of_another_version_is_read_up_to_there() -> None:
    loaded = forms.read(with_head(text("seat.gogi"), rules=2))
    assert loaded.notes == [Problem("record.line", (2,))] and loaded.match.ply == 0


def test_the_version_is_no_option_of_a_record() -> None:
    for name in ("finished.gogi", "seat.gogi"):
        options = {**head(text(name))["options"], RULES: 1}
        with pytest.raises(Refused) as refused:
            forms.read(with_head(text(name), options=options))
        assert refused.value.problem == Problem("record.header", ("options",))


def test_chance_falls_as_it_fell() -> None:
    """The deal and the shuffles do not depend on the version."""
    old, new = Match(GAME, {RULES: 1}, 797), Match(GAME, {}, 797)
    dealt = [match.play_chance().node for match in (old, new)]
    assert dealt[0].action == dealt[1].action and dealt[0].actor == CHANCE
