"""Time for every season: both sides have their main time anew when one begins, also where play goes back over it."""

from __future__ import annotations

from pathlib import Path

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import OfferDrawnSeason, TakeDrawnSeason
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.journal import Journal
from game.rules.contract import CHANCE, TimeUp
from game.scenes.new_game import NewGame
from game.session.session import Session
from game.storage.paths import Home
from tests.pilot import Pilot

MINUTE = ClockSpec("part", 60)
BOTH = (HUMAN, HUMAN)


def started(spec: ClockSpec = MINUTE) -> Session:
    """Returns a game in which each side has thought 10 s on a move of the first season."""
    made = Session(Match(GAME, {"seasons": 4}, 5), BOTH, spec)
    made.let_clock_run(True)
    for _ in range(2):
        act(made, 10)
    return made


def act(made: Session, seconds: float) -> None:
    """Lets whoever is to act think, and play the first quiet action there is."""
    while made.to_act == CHANCE:
        made.play_chance()
    made.tick(seconds)
    made.play(made.match.game.legal(made.match.state)[0])
    while made.to_act == CHANCE:
        made.play_chance()


def end_season(made: Session) -> None:
    here = made.to_act
    made.play(OfferDrawnSeason(here))
    made.play(TakeDrawnSeason(1 - here))
    while made.to_act == CHANCE:
        made.play_chance()


def left(made: Session) -> tuple[int, int]:
    return made.clock.ms(0), made.clock.ms(1)


def test_a_season_begins_with_the_whole_time() -> None:
    made = started()
    assert left(made) == (50_000, 50_000)
    made.tick(20)
    end_season(made)
    assert made.match.state.season.index == 1 and left(made) == (60_000, 60_000)
    assert made.tick(59) is None and made.tick(2) == TimeUp(made.to_act)


def test_other_clocks_go_on_over_the_end_of_a_season() -> None:
    made = started(ClockSpec("game", 60))
    end_season(made)
    assert made.match.state.season.index == 1 and left(made) == (50_000, 50_000)


def test_going_back_gives_the_times_of_that_season() -> None:
    made = started()
    first = made.match.cursor
    end_season(made)
    act(made, 5)
    assert sorted(left(made)) == [55_000, 60_000]
    second = made.match.cursor
    made.goto(first)
    assert left(made) == (50_000, 50_000)
    made.goto(second)
    assert sorted(left(made)) == [55_000, 60_000]


def test_a_game_that_goes_on_has_the_time_that_was_left(tmp_path: Path) -> None:
    made = started()
    end_season(made)
    act(made, 5)
    home = Home(tmp_path)
    journal = Journal.create(home, made.match, Header(BOTH, MINUTE))
    journal.close()
    again = Journal.resume(journal.path)
    session = Session(again[1].match, again[1].seats, again[1].clock, keeper=again[0])
    session.rewind_clock()
    assert session.clock.spec == MINUTE and sorted(left(session)) == [55_000, 60_000]
    session.close()


def test_only_a_game_with_seasons_offers_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    for game, offered in (("cerke", True), ("gungi", False)):
        pilot.open(NewGame(game))
        assert ("clock.part" in pilot.targets()) is offered
        if offered:
            pilot.press("clock.part")
            pilot.press("main.10")
            assert pilot.scene.setup().clock == ClockSpec("part", 600)
        pilot.press("cancel")
    pilot.close()
