"""The table of the Holy Grail War: the town between battles, and in them the table of battles as a part of it."""

from collections.abc import Sequence

import pygame

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.asked.chances import TOLD_BY, chances_taken
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.games.senya.rules.war.parts import SEATS, seat_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.nested.areas import PaperAreas, war_areas
from game.games.senya.table.nested.chances import ChancesPanel, ChanceWords
from game.games.senya.table.nested.eyes import Inner
from game.games.senya.table.nested.game_table import Following, PaperTable
from game.games.senya.table.war import hooks
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.table.war.fighters import WarFighters
from game.games.senya.table.war.gestures import WarGestures
from game.games.senya.table.war.seating import WarSeating
from game.games.senya.table.war.view import WarView
from game.games.senya.table.war.wording import WarBattleWording, WarWording
from game.games.senya.view.story.paper import Paper
from game.games.senya.view.story.rooms import WarRooms
from game.games.senya.words.called import pair_in, pair_name
from game.match.match import AnyNode
from game.rules.contract import Event, Option
from game.stage.scene import Context
from game.table.listener import Listener
from game.table.port import Port

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Of the letters: the largest with which all of it is seen at once."""


class BeforeBattle(Listener):
    """Draws the slip while the battle begins and somebody spoke before it."""

    def __init__(self, ctx: Context, view: WarView, fighters: WarFighters) -> None:
        self._view, self._fighters = view, fighters
        self.slip = Paper(ctx.theme)

    @property
    def lies(self) -> bool:
        """Whether the slip lies there now."""
        return self._view.fights and bool(self._fighters.beginning() and self._fighters.said())

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.lies:
            slip = self.slip
            slip.layout(self._view.battle.screen.log.rect)
            slip.show(self._fighters.said())
            for size in SIZES:
                slip.write(upright=False, size=size)
                if not slip.longer:
                    break
            slip.begin_with(0)
            slip.draw(surface)


def war_chances(port: Port[WarObservation], composing: WarComposing) -> ChancesPanel[WarObservation]:
    """Returns the panel of a war's chances: of people those they were told of, of computers alone all of them."""

    def heard(event: Event) -> bool:
        people = port.session.humans
        return isinstance(event, TOLD_BY) and (not people or any(event.seen_by(seat) is not None for seat in people))

    def taken(found: Sequence[tuple[AnyNode, Sequence[Event]]]) -> Sequence[ChanceTaken]:
        nights = ((port.eyes.at(node).night, events) for node, events in found)
        return chances_taken(composing.seen().world, nights)

    def told(one: ChanceTaken) -> ChanceWords:
        speech, seen = composing.speech(), composing.seen()
        who = pair_name(speech, seen.world, pair_in(one.by))
        return ChanceWords(speech("senya-reader.chances.night", who, one.night), speech(f"senya-war.taken.{one.what}"))

    return ChancesPanel(port, heard, taken, told)


def _left(state: WarState) -> bool:
    return state.world.options.computer


def _struck(seen: SenyaObservation) -> bool:
    """Whether the pair of who looks is the second side of its battle: it stands at the left all the same."""
    return seen.seat == 1


def side_in(seen: WarObservation) -> int:
    """Returns the side of a pair in its battle; the first where it fights none."""
    battle = battle_seen(seen)
    return 0 if battle is None else battle.seat


class WarTable(PaperTable[WarObservation, WarAction, WarView, WarGestures]):
    """Plans are made on the map and by cards; a battle of the own pair is fought where they lay."""

    def __init__(self, port: Port[WarObservation]) -> None:
        view = WarView(port.ctx)
        gestures = WarGestures(view, port.acting.outcome)
        super().__init__(port, view, gestures, Inner(battle_seen, side_in))
        battle, reading = self.battle, self.reading
        self.seating = WarSeating(port)
        self.viewing: hooks.WarViewing = hooks.WarViewing(port, self.seating)
        self.composing = WarComposing(port, gestures, self.seating)
        view.compose = self.composing.shown
        self.standing_in.on = self.standing_in.always = port.eyes.ask(_left)
        fighters = WarFighters(battle, self.composing)
        battle.composing.turned = _struck
        battle.story.opening, battle.story.fighting = fighters.opening, fighters.seats
        words = (port, view, battle, self.composing, self.seating, fighters)
        self.speak(WarWording(*words), WarBattleWording(*words))
        self.advice: hooks.WarAdvice = hooks.WarAdvice(port, view, battle, self.composing)
        self.course: hooks.WarCourse = hooks.WarCourse(view, battle, self.standing_in, self.seating)
        self.orders: hooks.WarOrders = hooks.WarOrders(port, view, battle, reading, self.standing_in, self.seating)
        self.orders.chances = war_chances(port, self.composing)
        self.ending: hooks.WarEnd = hooks.WarEnd(port, self.composing)
        following = Following(port, self, self.composing.told, self._place)
        self.before_battle = BeforeBattle(port.ctx, view, fighters)
        self.listeners = (
            self.writing, reading, *self.of_battle(), following, self.seating, self.before_battle, self.standing_in,
        )  # fmt: skip

    def own_areas(self, ctx: Context, buttons: int) -> PaperAreas[WarRooms]:
        return war_areas(ctx, buttons)

    def plates(self) -> tuple[int, int]:
        """Returns whose eyes the town is seen with, and in a battle the pair it fights with."""
        seen = self.composing.seen()
        if seen.meeting is None:
            return seen.seat, (seen.seat + 1) % SEATS
        others = seen.meeting.second if seen.pair.id in seen.meeting.first else seen.meeting.first
        return seen.seat, seat_of(others[0]) if others else (seen.seat + 1) % SEATS

    def own_facts(self) -> dict[str, object]:
        seen, covered = self.composing.seen(), self.seating.covered()
        return {
            **(self.battle.facts() if self.view.fights and seen.battle is not None else {}),
            "night": seen.night,
            "scene_of_night": seen.scene,
            "question": "" if covered else type(seen.top).__name__,
            "of": "" if covered else seen.asked,
            "sitting": self.seating.sitting,
        }

    def _place(self) -> tuple[Option, ...]:
        """Returns what a plan begins with: the place where the pair stands."""
        return (Option("place", (self.composing.deck().place(),)),) if self.composing.plans else ()
