"""How a table is seen is kept with its game: the side of the board, where it goes on, how far it is, the help."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.match.match import Match
from game.match.reached import reached_text
from game.match.seats import HUMAN
from game.records.lines import NO_HELP, Help
from game.rules.contract import Resign
from game.session.session import Session
from game.table.parts.files import KeptView
from tests.toy.rules import GAME


def table(plies: int = 3) -> Any:
    """Returns a game of the toy, so many moves along."""
    session = Session(Match(GAME, {}, 1), (HUMAN, HUMAN))
    for _ in range(plies):
        session.play(GAME.legal(session.match.state)[0])
    restored: list[Any] = []
    game = SimpleNamespace(
        view=SimpleNamespace(flipped=False),
        saved_view=lambda: {"own": 7},
        restore_view=restored.append,
        about=dict,
    )
    return SimpleNamespace(session=session, game=game, help=NO_HELP, undone=0, restored=restored)


def test_where_the_game_goes_on_is_told_only_where_that_is_before_the_end_of_its_line() -> None:
    made = table()
    saved = KeptView(made).save()
    assert saved == {"flip": False, "stands": -1, "turn": "3", "own": 7, "undone": 0} | {"turn": saved["turn"]}
    made.session.goto(made.session.match.line()[1])
    looking = KeptView(made).save()
    assert looking["stands"] == -1 and looking["turn"] == saved["turn"], "the game stands where it stood"
    made.session.go_on_here()
    going_on = KeptView(made).save()
    assert going_on["stands"] == made.session.match.cursor.id and going_on["turn"] != saved["turn"]


def test_after_the_end_it_is_as_far_as_it_came() -> None:
    made = table()
    made.session.play(Resign(0))
    over = KeptView(made).save()["turn"]
    made.session.goto(made.session.match.line()[1])
    made.session.go_on_here()
    assert KeptView(made).save()["turn"] == over


def test_what_was_kept_is_taken_up_again() -> None:
    made, other = table(), table()
    for one in (made, other):
        one.session.goto(one.session.match.line()[1])
    made.session.go_on_here()
    made.game.view.flipped, made.help, made.undone = True, Help(2, 1, True), 3
    saved = KeptView(made).save()
    KeptView(other).restore(saved)
    assert other.game.view.flipped and other.session.stands_here and other.help == Help(2, 1, True)
    assert other.restored == [saved] and other.undone == 3
    KeptView(other).restore({"flip": "yes"})
    assert not other.game.view.flipped and other.help == Help(2, 1, True)
    assert other.undone == -1 and "undone" not in KeptView(other).save(), "a file of old does not say"


def test_where_it_goes_on_is_kept_for_whoever_looks_further_back() -> None:
    made = table()
    line = made.session.match.line()
    made.session.goto(line[2])
    made.session.go_on_here()
    made.session.goto(line[1])
    saved = KeptView(made).save()
    assert saved["stands"] == line[2].id and saved["turn"] == reached_text(line[2].reached)
    made.session.goto(line[3])
    made.session.goto(line[1])
    KeptView(made).restore(saved)
    assert made.session.stands is line[2] and not made.session.stands_here


def test_it_goes_on_nowhere_but_where_it_was_kept() -> None:
    made = table()
    made.session.goto(made.session.match.line()[2])
    KeptView(made).restore({"stands": made.session.match.line()[1].id})
    assert not made.session.stands_here


def test_what_was_taken_back_is_told_of_games_that_are_played_alone() -> None:
    made = table()
    made.session.mode = "study"
    assert "undone" not in KeptView(made).save()
