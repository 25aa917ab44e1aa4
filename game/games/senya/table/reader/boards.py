"""The casting board on the screen: whose it is, who stands on it, when it lies large, what it tells of a contest."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.rules.economy import clipped
from game.games.senya.rules.story import events as ev
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.boards import castable
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.parts import AT, Bond, Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.people import crest_of
from game.games.senya.table.reader.view import StoryView
from game.games.senya.view.story.values import Bonded, BondsShown, Felt
from game.games.senya.words.called import emotions_of, hero_name, person_name
from game.games.senya.words.paper import Crest
from game.games.senya.words.speech import Speech
from game.rules.contract import Card, Event, Option, Pick, Standee
from game.table.listener import Listener
from game.table.port import Port

BEGUN = ("cast", "contest", "settle")
"""What is done on the board."""
KEY = pygame.K_c


class BoardLook(Listener):
    """Opens the board large and closes it: by a press on it, by what is done on it, and when somebody has written."""

    def __init__(self, port: Port[StoryObservation], view: StoryView, gestures: SenyaGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self._open = False
        self._shut = -1
        """The node at which it was closed, though something is told on it there."""

    def large(self, story: StoryState, told: bool) -> bool:
        """Whether the casting board lies large over the scene; `told`: something was done on it last."""
        if self._open or self.begun():
            return True
        asks = isinstance(story.top, steps.ContestQuestion | steps.SettleQuestion) and self._gestures.active
        return (asks or told) and self._shut != self._port.session.match.cursor.id

    def begun(self) -> str:
        """Returns what is being done on the board, "" for nothing."""
        first = next(iter(self._gestures.chooser.picked), None)
        return first.name if isinstance(first, Option) and first.name in BEGUN else ""

    def turn(self) -> None:
        """Opens the board, to be written on where that may be; or closes it."""
        if self._view.screen.shown.board.large:
            self._open, self._shut = False, self._port.session.match.cursor.id
            if self.begun():
                self._gestures.cancel()
        elif Option("cast") in self._gestures.open_offers() and not self._gestures.chooser.picked:
            self._gestures.take(Option("cast"))
        else:
            self._open = True
        self._port.showing.update_view()

    def played(self, step: object) -> None:
        self._open = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        if self._view.fights or self._port.menus.shown is not None or not self._on_it(event.pos):
            return False
        self.turn()
        return True

    def _on_it(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the small board, or on the large one beside all people."""
        box = self._view.screen.board
        if box.room.collidepoint(pos):
            return True
        corner = pygame.Rect(box.large.right - box.large.w // 12, box.large.y, box.large.w // 12, box.large.h // 8)
        return box.board.large and corner.collidepoint(pos)

    def key(self, event: pygame.event.Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key != KEY or not plain or self._view.fights or self._port.menus.shown is not None:
            return False
        self.turn()
        return True


@dataclass(eq=False)
class BoardWords:
    """Words the casting board of a hero. `picked` and `offers`: what is half chosen, and what may follow."""

    _speech: Speech
    _story: StoryState
    _picked: Sequence[Pick]
    _offers: frozenset[Pick]
    _events: Sequence[Event]

    def told_of(self) -> str:
        """Returns the hero on whose board something was done last, "" for none."""
        return next((one.by for one in self._events if isinstance(one, _DONE)), "")

    def board(self, name: str, *, large: bool) -> BondsShown:
        """Returns the board of a hero."""
        story, speech = self._story, self._speech
        hero = story.hero(name)
        writes = name == story.asked and any(isinstance(one, Option) and one.name == "cast" for one in self._picked)
        people = [self._bonded(hero, bond) for bond in hero.board]
        people += [self._offered(person) for person in (castable(story, hero) if writes else ())]
        return BondsShown(
            owner=hero_name(speech, story, name),
            crest=crest_of(speech, story.body(name)),
            people=tuple(people),
            unused=speech("senya-reader.unused", emotions_of(speech, hero.unused)) if hero.unused else "",
            large=large,
            told=(self._meant(hero) or self._done(name)) if large else "",
        )

    # --- people ------------------------------------------------------------------------------------------------------

    def _bonded(self, hero: Hero, bond: Bond) -> Bonded:
        felt = [self._felt(one, bond) for one in bond.emotions]
        if bond.contest is not None:
            felt.append(Felt(self._speech.emotion(bond.contest.new), self._mad(bond.contest.new), "new"))
        struck = (one.struck for one in self._events if isinstance(one, ev.ContestSettled) and one.by == hero.id
                  and one.person == bond.person)  # fmt: skip
        felt += [Felt(self._speech.emotion(one), self._mad(one), "struck") for one in struck]
        asked = getattr(self._story.top, "person", "") == bond.person and hero.id == self._story.asked
        return self._person(bond.person, tuple(felt), bond.value, chosen=asked)

    def _felt(self, emotion: str, bond: Bond) -> Felt:
        chosen = Card(emotion) in self._picked and Standee(bond.person) in self._picked
        old = bond.contest is not None and bond.contest.old == emotion
        return Felt(
            self._speech.emotion(emotion), self._mad(emotion), "old" if old else "chosen" if chosen else "plain"
        )

    def _offered(self, person: str) -> Bonded:
        """Returns somebody who may be written, with the emotions chosen for them so far."""
        chosen = Standee(person) in self._picked
        felt = tuple(
            Felt(self._speech.emotion(one.code), self._mad(one.code), "chosen")
            for one in self._picked
            if chosen and isinstance(one, Card)
        )
        return self._person(person, felt, None)

    def _person(self, person: str, felt: tuple[Felt, ...], value: int | None, *, chosen: bool = False) -> Bonded:
        npc = self._story.world.scenario.people.get(person)
        pick = Standee(person)
        return Bonded(
            person,
            person_name(self._speech, self._story, person),
            felt,
            value,
            self._speech.word(npc.role) if npc is not None else "",
            self._crest(person),
            offered=pick in self._offers,
            chosen=chosen or pick in self._picked,
        )

    def _crest(self, person: str) -> Crest | None:
        if not person.startswith(AT):
            return None
        named = next((hero.id for hero in self._story.heroes if hero.key == person), None)
        return None if named is None else crest_of(self._speech, self._story.body(named))

    def _mad(self, emotion: str) -> bool:
        return self._story.world.data.emotions[emotion].mad

    # --- what is told --------------------------------------------------------------------------------------------

    def _meant(self, hero: Hero) -> str:
        """Returns what the half-made writing would do: the bond and the tension after it."""
        emotions = [one.code for one in self._picked if isinstance(one, Card)]
        if hero.id != self._story.asked or not emotions or self._picked[:1] != (Option("cast"),):
            return ""
        value = sum(self._story.world.data.emotions[one].bond for one in emotions)
        return self._speech("senya-reader.would-write", value, *self._tension(hero, value))

    def _tension(self, hero: Hero, rise: int) -> tuple[int, int]:
        """Returns the tension of a hero now and after a rise (S8.1)."""
        now = self._story.body(hero.id).vitals.tension
        return now, clipped(self._story.world.data.tables, now + rise)

    def settled(self, hero: Hero, bond: Bond) -> str:
        """Returns what settling an open contest either way comes to: exact, for no dice fall (S7.8 to S7.10)."""
        speech, constants = self._speech, self._story.world.data.tables.constants
        if hero.contested:
            return speech("senya-reader.settle-again", bond.value)
        rise = constants["emotion_contest_bond"]
        bonds = bond.value, bond.value + rise
        if isinstance(self._story.top, steps.SettleQuestion):
            return speech("senya-reader.settle-late", *bonds)
        more = rise + constants["emotion_contest_tension"]
        now, then = self._tension(hero, more)
        if then == now:
            return speech("senya-reader.settle-full", *bonds, now)
        return speech("senya-reader.settle-play", *bonds, now, then)

    def _done(self, name: str) -> str:
        speech, story = self._speech, self._story
        for event in self._events:
            match event:
                case ev.WroteBond(by, person, emotions, value) if by == name:
                    felt = emotions_of(speech, emotions)
                    return speech("senya-reader.board-wrote", person_name(speech, story, person), felt, value)
                case ev.ContestOpened(by, person, old, new) if by == name:
                    facts = person_name(speech, story, person), speech.emotion(old), speech.emotion(new)
                    return speech("senya-reader.board-contest", *facts)
                case ev.ContestSettled(by, person, kept, struck, value, rise) if by == name:
                    facts = person_name(speech, story, person), speech.emotion(kept), speech.emotion(struck)
                    return speech("senya-reader.board-settled", *facts, value - rise, value)
        return ""


_DONE = (ev.WroteBond, ev.ContestOpened, ev.ContestSettled)
