"""The stage of a battle: whatever happens is played, ends where the observation says, and is drawn at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.games.senya.rules import events as ev
from game.games.senya.rules.actions import Surrender
from game.games.senya.rules.battle.start import Participant, new_battle
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.legal import LegalDecisions, legal
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SenyaWorld
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.totals import Total
from game.games.senya.view.screen import SenyaScreen
from game.games.senya.view.stage import Teller
from game.games.senya.view.throw import SECONDS
from game.games.senya.view.values import BattleShown, Lit, Stander, SumShown
from game.games.senya.words.paper import Crest
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event
from game.ui.motion.director import Director
from tests.games.senya.book import data
from tests.games.senya.field import who
from tests.games.senya.view.table import battle, make_screen, picture, texts_of

SIZE = (1024, 640)


def _shown(observation: SenyaObservation) -> BattleShown:
    """Returns the plainest values of an observation."""
    people = tuple(
        Stander(one.id, one.side, one.id, "", Crest(one.id), one.hp, one.vitals.max_hp, one.cost, one.vitals.tension,
                minion=one.kit.minion)
        for one in observation.table.combatants
        if not one.kit.minion or one.present
    )  # fmt: skip
    return BattleShown(people)


def _seen(state: SenyaState) -> SenyaObservation:
    return SenyaObservation(0, state, state.to_act, state.result, ())


def _screen() -> tuple[SenyaScreen, Director[SenyaObservation]]:
    screen = make_screen(SIZE, BattleShown())
    screen.stage.shown_of = _shown
    return screen, Director(screen.stage, debug=True)


def _steps(state: SenyaState, seed: int, most: int) -> list[tuple[SenyaState, tuple[Event, ...]]]:
    """Returns the states of a random battle with what led to each."""
    stream, found = Stream(seed), []
    while state.result is None and len(found) < most:
        log: list[Event] = []
        if state.to_act == CHANCE:
            state = apply(state, draw(state, stream), log)
        else:
            moves = legal(state)
            assert isinstance(moves, LegalDecisions)
            while isinstance(action := moves.sampled(stream), Surrender):
                pass
            state = apply(state, action, log)
        found.append((state, tuple(log)))
    return found


def test_a_random_battle_is_played_and_ends_where_it_stands() -> None:
    screen, director = _screen()
    surface, seen = pygame.Surface(SIZE), set()
    sides = (("toru", "garo"), ("night_noble", "ren"))
    one, other = (tuple(Participant(who(name)) for name in side) for side in sides)
    state = new_battle(SenyaWorld(Edition(data(), "test"), Options()), (one, other))
    director.show(_seen(state))
    for n, (after, events) in enumerate(_steps(state, 5, 70)):
        seen |= {type(event) for event in events}
        director.play(events, _seen(after))
        if n % 12 == 0:
            director.update(0.2)
            screen.draw(surface)
        director.finish()
        assert not director.mismatch and screen.sprites.resting, (n, events)
    assert {ev.DiceThrown, ev.Checked, ev.DamageRolled, ev.Harmed, ev.CostGained} <= seen


def test_dice_fly_and_lie_as_they_fell() -> None:
    """S10.10: all dice of a roll, thrown from the side whose roll it is."""
    screen = make_screen()
    events = (ev.DiceThrown((6, 5)), ev.Checked("b1", "hit", (6, 5), "critical", None, 11))
    scenes = screen.stage.scenes(events)
    assert [len(scene) for scene in scenes] == [1, 1]
    flight = screen.stage.animate(scenes[0])
    assert flight is not None
    flight.advance(SECONDS / 3)
    throw = screen.sprites.throw
    assert throw is not None and throw.side == 1 and 0 < throw.t < 1
    assert [die.face for die in throw.dice] == [6, 5]
    flight.finish()
    assert throw.t == 1
    assert [screen.stage.sound(event) for event in events] == ["dice", "critical"]


def test_an_evade_stands_beside_the_attack_it_answers() -> None:
    class Sums(Teller):
        def sum(self, title: str, total: Total) -> SumShown:
            return SumShown(title, (), str(total.value))

    screen = make_screen(shown=battle(contest=None))
    screen.stage.teller = Sums()
    _finish(screen, (ev.Declared("a1", "attack", ("slash",), ("b1",)),))
    _finish(screen, (ev.Checked("a1", "hit", (5, 4), "normal", Total().plus("melee", 16, "S4.6"), 12),))
    _finish(screen, (ev.Checked("b1", "evade", (1, 1), "fumble", None, 12),))
    contest = screen.sprites.contest
    assert contest is not None and contest.action is not None and contest.reaction is not None
    assert (contest.action.total, contest.reaction.tone) == ("16", "bad")


def test_a_minion_that_vanishes_stays_away_and_a_new_one_of_its_number_stands_there() -> None:
    """S14.9: whoever is summoned anew takes the place of what was summoned before."""

    def newcomer(summoned: str) -> Stander:
        return Stander(summoned, 0, "new", "", Crest("new"), 18, 18, 0, 0, minion=True)

    old = Stander("a1.1", 0, "old", "", Crest("old"), 5, 18, 1, 0, minion=True)
    screen = make_screen(shown=battle(standees=(*battle().standees, old)))
    screen.stage.newcomer = newcomer
    _finish(screen, (ev.Vanished("a1.1"),))
    assert "a1.1" not in screen.people.rects()
    _finish(screen, (ev.Summoned("a1", "a1.1", "puppet_soldier"), ev.Summoned("a1", "a1.2", "puppet_soldier")))
    assert [one.name for one in screen.sprites.standees() if one.minion] == ["new", "new"]
    screen.draw(pygame.Surface((1280, 720)))


def _finish(screen: SenyaScreen, events: Sequence[Event]) -> None:
    for scene in screen.stage.scenes(events):
        animation = screen.stage.animate(scene)
        if animation is not None:
            animation.finish()


def test_harm_runs_down_and_takes_its_numbers_away() -> None:
    screen = make_screen()
    scene = (ev.Harmed("b1", (), (14,), 28), ev.Downed("b1", 3), ev.Fell("b1"))
    assert screen.stage.scenes(scene) == [scene]
    fall = screen.stage.animate(scene)
    assert fall is not None
    fall.advance(0.12)
    one = screen.sprites.one("b1")
    assert one is not None and 28 < one.hp < 42 and len(screen.sprites.effects) >= 2
    screen.draw(pygame.Surface((1280, 720)))
    fall.finish()
    one = screen.sprites.one("b1")
    assert one is not None and (one.hp, one.cost, one.out) == (28, 3, True)
    assert screen.sprites.effects == []


@pytest.mark.slow
def test_what_was_painted_once_follows_every_change() -> None:
    """A frame laid down from what is kept is the one that is painted anew."""
    screen, fresh = make_screen(), make_screen()
    steps = (battle(), battle(reach=1), battle(sides=(1, 1)), battle(hand=()), battle(lit=Lit("a2")), battle())
    for shown in steps:
        for one in (screen, fresh):
            one.show(shown)
        picture(screen)
        assert screen.rooms is not None
        fresh.layout(replace(screen.rooms))
        fresh.relabel(texts_of())
        assert pygame.image.tobytes(picture(screen), "RGB") == pygame.image.tobytes(picture(fresh), "RGB")
