"""Texts that are pasted or brought as files: told apart by how they look, and read by the game they belong to."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.games.cerke.records import record as cerke_record
from game.games.gungi.records import kifu as gungi_kifu
from game.match.match import Match
from game.records import format, forms
from game.records.header import Header
from game.records.library import open_record
from game.records.positions import to_text
from game.storage import levels
from game.storage.problem import Refused
from tests.games.cerke.records.test_record import ALPHABET, HEADER, random_game
from tests.records.test_format import sentences

GUNGI, CERKE = catalog.rules("gungi"), catalog.rules("cerke")
BOARD = "cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC"


@cache
def kifu() -> str:
    return gungi_kifu.write(format.read(levels.games(catalog.levels_of("gungi"))[0].text).match)


@cache
def random_texts() -> tuple[str, str]:
    """A random game of 机戦 as its players write it, and as a record of the house."""
    return cerke_record.write(random_game(1), HEADER), format.write(random_game(1), HEADER)


@pytest.mark.slow
@pytest.mark.parametrize("table", ["", "gungi", "cerke"])
def test_a_record_is_read_by_its_own_game_at_every_table(table: str) -> None:
    found = [forms.read(text, table).match for text in (kifu(), *random_texts())]
    assert [match.game.id for match in found] == ["gungi", "cerke", "cerke"]
    assert all(match.result is not None for match in found)


def test_a_file_in_the_form_of_the_players_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("\ufeff" + cerke_record.write(random_game(1), HEADER), encoding="utf-8")
    assert open_record(path).match.result == random_game(1).result


def test_a_position_seats_as_many_people_as_its_game_has() -> None:
    for game_id in catalog.playable():
        game = catalog.rules(game_id)
        text = to_text(game, game.position_out(game.start({name: one.default for name, one in game.options.items()})))
        found = forms.read(text, game_id)
        assert len(found.header.seats) == found.match.game.seats


@pytest.mark.parametrize("table", ["", "gungi", "cerke"])
def test_a_position_is_a_game_that_begins_with_it(table: str) -> None:
    for game, position in (
        (CERKE, {"cerke": f"{BOARD} A - - 1 2 24 16 4"}),
        (GUNGI, levels.position(catalog.levels_of("gungi"), "record")),
    ):
        text = to_text(game, position)
        loaded = forms.read(text + "\n", table or game.id)
        assert loaded.match.game.id == game.id
        assert game.position_out(loaded.match.state) == game.position_out(
            game.position_in(position, loaded.match.options)
        )


@pytest.mark.parametrize("text", [f"{BOARD} A - - 1 2 24 15 4", f"{BOARD} A - - 1 2", "a/b/c/d"])
def test_a_position_that_cannot_be_is_refused_with_its_part(text: str) -> None:
    with pytest.raises(Refused) as caught:
        forms.read(text, "cerke")
    sentences(caught.value.problem)


@given(
    st.text(max_size=200) | st.text(alphabet=ALPHABET + '/"1KLNTXCMP', max_size=200),
    st.sampled_from(["", "gungi", "cerke"]),
)
def test_any_text_is_read_or_refused(text: str, table: str) -> None:
    try:
        loaded = forms.read(text, table)
    except Refused as refused:
        sentences(refused.problem)
        return
    for note in loaded.notes:
        sentences(note)


def test_a_record_that_begins_with_a_position_may_hold_no_action_yet() -> None:
    start = catalog.rules("cerke").position_out(catalog.rules("cerke").start({}))["cerke"]
    loaded = forms.read(f"{{一位色:黒}}\n{{律:官定}}\n{{局面:{start}}}\n")
    assert (loaded.match.ply, loaded.notes) == (0, [])


def test_a_match_is_written_in_the_form_of_its_game() -> None:
    text = forms.write(random_game(1), Header(), veiled=False)
    assert text is not None and text.startswith("{一位色:")
    start = Match(GUNGI, {}, 0, start=levels.position(catalog.levels_of("gungi"), "record"))
    assert forms.write(start, Header(), veiled=False) is None
    with pytest.raises(Refused):
        forms.write(start, Header(), veiled=True)
    assert json.loads(to_text(GUNGI, {"a": 1})) == {"a": 1}


def test_some_games_have_a_form_for_what_one_seat_saw() -> None:
    able = [name for name in catalog.ready() if forms.has_seen(name)]
    assert able and "gungi" not in able and not forms.has_seen("no such game")
    assert forms.seen(Match(GUNGI, {}, 1), Header(), 0) is None


def test_a_text_is_refused_at_its_first_action_and_kept_from_the_second_on() -> None:
    turns = cerke_record.write(random_game(1), HEADER)
    with pytest.raises(Refused) as caught:
        forms.read(kifu().replace("―", "＝", 3), "gungi")
    sentences(caught.value.problem)
    cut = turns[: len(turns) // 2] + "?"
    loaded = forms.read(cut, "cerke")
    assert loaded.notes and loaded.match.ply > 1


@pytest.mark.parametrize(
    ("text", "table", "code"),
    [
        (f"{BOARD} A - - 1 2 24 15 4", "cerke", "text.position"),
        (f"{BOARD} A - - 1 2 24 15 4", "gungi", None),
        ('{"a": 1}', "gungi", "record.foreign"),
        ('{"a": 1}', "cerke", "record.foreign"),
        ('{"format": "gogi/1", "position": {}}', "gungi", "record.header"),
    ],
)
def test_a_position_is_judged_by_the_rules_of_the_table_it_is_brought_to(
    text: str, table: str, code: str | None
) -> None:
    with pytest.raises(Refused) as caught:
        forms.read(text, table)
    assert (caught.value.problem.code == code) if code else caught.value.problem.code != "text.position"
