"""What a story of 千夜月姫+ says: the scene, the heroes and their bonds, the open question, all that is told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing.listed import choices
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import StoryAction, StoryDecision, TakeAlong
from game.games.senya.rules.story.observation import StoryObservation, battle_seen, side_of
from game.games.senya.rules.story.state import StoryState
from game.games.senya.spoken.battle import BattleWords
from game.games.senya.words.called import cast_in, emotions_of, hero_name, person_name
from game.games.senya.words.paper import plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import advised
from game.games.senya.words.story_told import PaperTeller
from game.games.senya.words.terms import name_of, refusal_words
from game.match.customs import UndoPolicy
from game.rules.chooser import Offered
from game.rules.clause import Clause
from game.rules.contract import Card, Event, Option, Pick, Standee, TableAction
from game.text.spoken import Fact, Speaker


class StorySpoken(Speaker[StoryObservation, StoryAction]):
    """Says a story; in a battle what battles say."""

    tells_record = True

    def _speech(self, seen: StoryObservation) -> Speech:
        return Speech(self.texts, seen.story.world.data)

    def _battle(self, seen: StoryObservation) -> BattleWords | None:
        battle = battle_seen(seen)
        return None if battle is None else BattleWords(self.texts, battle.table)

    # --- what there is -----------------------------------------------------------------------------------------------

    def about(self, seen: StoryObservation) -> Iterable[str]:
        battle, story, speech = self._battle(seen), seen.story, self._speech(seen)
        if story.scene is not None:
            yield plain(speech.word(story.data_scene.place))
            here = [hero_name(speech, story, name) for name in story.scene.present]
            if here:
                yield self.texts("senya-spoken.here", speech.listed(here, "senya-reader.and"))
        if battle is not None:
            yield from battle.about()
        elif asked := self.asks(seen):
            yield asked

    def asks(self, seen: StoryObservation) -> str:
        battle, story = self._battle(seen), seen.story
        if battle is not None or not story.asked or seen.to_act != seen.seat:
            return battle.asks() if battle is not None and seen.to_act == seen.seat else ""
        speech, person = self._speech(seen), getattr(story.top, "person", "")
        name = person_name(speech, story, person) if person else ""
        return self.texts(f"senya-reader.ask.{type(story.top).__name__}", hero_name(speech, story, story.asked), name)

    def facts(self, seen: StoryObservation) -> Iterable[Fact]:
        battle = self._battle(seen)
        if battle is not None:
            yield from battle.facts()
            return
        speech, story, texts = self._speech(seen), seen.story, self.texts
        for body, hero in zip(story.bodies, story.heroes, strict=True):
            name, vitals = hero_name(speech, story, hero.id), body.vitals
            words = texts("senya-spoken.vitals", vitals.hp, vitals.max_hp, vitals.tension, vitals.cost)
            yield Fact(hero.id, name, (name,))
            yield Fact(hero.id, words, (name,))
            for bond in hero.board:
                felt = emotions_of(speech, bond.emotions)
                words = texts("senya-spoken.bond", person_name(speech, story, bond.person), felt, bond.value)
                yield Fact(hero.id, words, (name,))

    def places(self, seen: StoryObservation) -> Mapping[str, str]:
        battle = self._battle(seen)
        people = [one.id for one in battle.table.combatants] if battle is not None else []
        return {name: name[:1] for name in (people or [hero.id for hero in seen.story.heroes])}

    def hands(self, seen: StoryObservation) -> Iterable[str]:
        battle, story, speech = self._battle(seen), seen.story, self._speech(seen)
        if battle is not None:
            yield from battle.hands(side_of(seen.seat))
            return
        for hero in story.heroes:
            if hero.seat == seen.seat and hero.unused:
                words = self.texts("senya-reader.unused", emotions_of(speech, hero.unused))
                yield self.texts("text.fact", hero_name(speech, story, hero.id), words)

    # --- decisions ---------------------------------------------------------------------------------------------------

    def choices(self, seen: StoryObservation) -> Offered:
        battle = self._battle(seen)
        if battle is not None:
            return battle.choices()
        groups = [tuple(map(Standee, one.companions)) for one in seen.legal if isinstance(one, TakeAlong)]
        return choices(seen.legal, first=max(groups, key=len, default=()))

    def place_of(self, pick: Pick) -> str:
        return pick.id if isinstance(pick, Standee) else ""

    def pick(self, seen: StoryObservation, picked: Sequence[Pick], pick: Pick) -> str:
        battle, story, speech, texts = self._battle(seen), seen.story, self._speech(seen), self.texts
        if battle is not None:
            return battle.pick(pick)
        match pick:
            case Card(code):
                return speech.emotion(code) if code in story.world.data.emotions else name_of(speech, code)
            case Standee(name):
                return cast_in(speech, story).get(name) or person_name(speech, story, name)
            case Option("check", (str(topic),)):
                row = next(one for one in story.data_scene.checks if one.id == topic)
                label = plain(speech.word(row.label)) or topic
                return texts("senya-spoken.check", label, name_of(speech, row.ability), row.difficulty)
            case Option("ability"):
                return texts("senya-spoken.by-ability")
            case Option("community"):
                return texts("senya-spoken.by-community")
            case Option("choose", (int(index),)):
                return plain(speech.word(story.data_scene.choices[index].label))
            case Option("tick", (str(item),)):
                return texts(f"senya-reader.tick.{item}")
            case Option("break", (str(name),)):
                return texts("senya-table.choice.break", name_of(speech, name))
            case Option("rest") if isinstance(story.top, steps.GrowthQuestion):
                return texts("senya-reader.do.grown")
            case Option(name):
                return texts(f"senya-reader.do.{name}")
        return ""

    def does(self, seen: StoryObservation, action: StoryAction, usual: str) -> str:
        battle = self._battle(seen)
        if battle is not None:
            return battle.deed(action) or usual
        if isinstance(action, TableAction) or not action.paths():
            return usual
        found = list[Pick](action.paths()[0])
        return self.texts("table.join").join(self.pick(seen, found[:n], pick) for n, pick in enumerate(found))

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told (S19.9)."""
        return UndoPolicy.FAIR

    # --- what happened -----------------------------------------------------------------------------------------------

    def told(
        self, before: StoryObservation, action: StoryAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        if isinstance(action, TableAction):
            return (self.texts("text.did", who, token),)
        return self._told(before, events)

    def goes_on(self, before: StoryObservation, events: Sequence[Event]) -> Iterable[str]:
        return self._told(before, events)

    def _told(self, before: StoryObservation, events: Sequence[Event]) -> Iterator[str]:
        story, battle = before.story, self._battle(before)
        teller = PaperTeller(self._speech(before), story, story)
        for passage in teller.step(events):
            yield from plain(passage.words).split("\n")
        if battle is not None:
            yield from battle.told(events)

    def refusal(self, seen: StoryObservation, clause: Clause, usual: str) -> str:
        battle, speech = self._battle(seen), self._speech(seen)
        cast = battle.cast if battle is not None else cast_in(speech, seen.story)
        return refusal_words(speech, cast, clause) if clause.id.startswith("S") else usual

    def because(self, state: StoryState, action: StoryAction, seat: int, *, own: bool) -> str:
        if not isinstance(action, StoryDecision | Decision) or state.battle is not None:
            return ""
        return advised(Speech(self.texts, state.world.data), state, action)
