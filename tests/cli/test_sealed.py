"""What the command line tells of a game that is still on: what everybody may know, unless it is asked to reveal all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.match.match import Match
from game.match.seats import ai
from game.records.format import write
from game.records.forms import seen
from game.records.header import Header
from game.rules.contract import Resign
from tests.cli.run import Cli
from tests.thorough import tries
from tests.twins import HIDING, seats_of, twins

WAYS = ((), ("--at", 0), ("--at", 1), ("--json",), ("--json", "--at", 0))
hiding = pytest.mark.parametrize(
    "game_id", [pytest.param(name, marks=pytest.mark.slow if catalog.GAMES[name].part_of else ()) for name in HIDING]
)


def kept(match: Match, path: Path, header: Header) -> Path:
    path.write_text(write(match, header), encoding="utf-8")
    return path


@hiding
@pytest.mark.parametrize("seat", [pytest.param(None, marks=pytest.mark.slow), 0])
def test_replay_of_a_running_game_tells_what_everybody_may_know(
    cli: Cli, tmp_path: Path, game_id: str, seat: int | None
) -> None:
    """Also against the machine: who looks over a shoulder is not the one who plays."""
    for pair in twins(game_id, None, 40, tries(2, 4)):
        files = [kept(match, tmp_path / "running.gogi", Header(seats_of(game_id, seat))) for match in pair]
        for way in WAYS:
            told = []
            for match, path in zip(pair, files, strict=True):
                kept(match, path, Header(seats_of(game_id, seat)))
                told.append(cli("replay", path, *way))
            assert told[0] == told[1] and told[0].code == 0, way
            if "--json" in way:
                assert {move["act"] for move in json.loads(told[0].out)["moves"]} <= {None}  # 兵/さ, or what was dealt
            shown = cli("replay", path, *way, "--reveal")
            assert shown.code == 0 and (way == () or shown != told[1])


@hiding
def test_reveal_tells_all_and_an_ended_game_needs_none(cli: Cli, tmp_path: Path, game_id: str) -> None:
    (match, _), *_ = twins(game_id, None, 60, 1)
    path = kept(match, tmp_path / "one.gogi", Header())
    whole = json.loads(cli("replay", path, "--json", "--reveal").out)
    assert (
        whole["position"] == match.game.position_out(match.state)
        and whole["moves"][0]["act"]
        and whole["seed"] == "0x7"
    )
    match.play(Resign(0))
    kept(match, path, Header())
    assert json.loads(cli("replay", path, "--json").out) == json.loads(cli("replay", path, "--json", "--reveal").out)


@hiding
def test_a_game_of_two_computers_hides_nothing_from_anybody(cli: Cli, tmp_path: Path, game_id: str) -> None:
    (match, _), *_ = twins(game_id, None, 60, 1)
    path = kept(match, tmp_path / "watched.gogi", Header(tuple(ai(1 + n % 2) for n in range(match.game.seats))))
    assert json.loads(cli("replay", path, "--json").out)["position"] == match.game.position_out(match.state)


def test_the_record_of_one_seat_tells_its_hand_only_when_asked(cli: Cli, tmp_path: Path) -> None:
    match = Match(catalog.rules("yuki"), {}, 5)
    match.play_chance()
    text = seen(match, Header(), 1)
    assert text is not None
    path = tmp_path / "seat.gogi"
    path.write_text(text, encoding="utf-8")
    hand = list(match.state.hands[1])  # type: ignore[attr-defined]
    told = json.loads(cli("replay", path, "--json").out)["position"]
    assert "hand" not in told and told["hands"][1]["troops"] == sum(code[0] in "RBGYPW" for code in hand)
    assert json.loads(cli("replay", path, "--json", "--reveal").out)["position"]["hand"] == hand


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_help_says_what_is_not_told(cli: Cli, lang: str) -> None:
    told = "".join(cli("replay", "--help", lang=lang).out.split())
    for key in ("about", "reveal"):
        words = cli_words(lang, key)
        assert "".join(words.split()) in told


def cli_words(lang: str, key: str) -> str:

    return Texts(lang, catalog.text_folders())(f"cli.replay.{key}")
