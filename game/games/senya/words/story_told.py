"""Words what happens in a story, as the paper tells it."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.games.senya.rules.events import Healed, TensionChanged
from game.games.senya.rules.story import events as ev
from game.games.senya.rules.story.actions import Override
from game.games.senya.rules.story.checking import BY_COMMUNITY
from game.games.senya.rules.story.parts import Passage as Kept
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.called import emotions_of, hero_name, person_name
from game.games.senya.words.host import host_words
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of
from game.rules.contract import Event

DEEDS = (ev.FightBegan, ev.FightEnded, ev.ContestSettled, ev.StoryEnded, ev.BecameApostate, ev.Overridden)
"""What turns a story, beside its own texts."""


class PaperTeller:
    """Words events of a story; those of its battles are told by the battle's own log.

    `before` is the story before the step that is told: two scenes may have checks of one name.
    """

    def __init__(self, speech: Speech, story: StoryState, before: StoryState | None = None) -> None:
        self._speech, self._story = speech, story
        scene = before.scene if before is not None else None
        self._fighting = before is not None and before.battle is not None
        self._there = scene.id if scene is not None else ""
        self._log = before.log if before is not None else ()
        self._trying = scene.trying if scene is not None else None
        self._scenario = story.world.scenario

    def kept(self, log: Sequence[Kept]) -> Iterator[OnPaper]:
        """Yields what a position has kept of what was told before it."""
        for number, entry in enumerate(log):
            match entry.kind:
                case "scene":
                    yield from self._scene(entry.scene, ())
                case "more":
                    yield self._more(entry.scene, entry.number)
                case "found" | "missed":
                    yield from self._checked(entry.scene, entry.name, entry.kind == "found", log[:number])
                case "chose":
                    yield self._chose(entry.scene, entry.number)

    def step(self, events: Sequence[Event]) -> Iterator[OnPaper]:
        """Yields what the paper says of a step; of who enters a scene in one line, with the tension (S8.2)."""
        entered = [event.by for event in events if isinstance(event, ev.SceneEntered)]
        for event in events:
            if entered and isinstance(event, ev.SceneEntered) and event.by == entered[0]:
                yield self._entries(entered, events)
            yield from self.told(event)

    def _entries(self, entered: Sequence[str], events: Sequence[Event]) -> OnPaper:
        rises = [event for event in events if isinstance(event, TensionChanged) and event.source == "entry"]
        gained = {event.by: event.amount for event in rises}
        told = (self._speech("senya-reader.told.enters", self._who(by), gained.get(by, 0)) for by in entered)
        return self._note("entered", self._speech.listed(told, "senya-reader.and"))

    def told(self, event: Event) -> Iterator[OnPaper]:
        """Yields what the paper says of an event; nothing of most."""
        match event:
            case ev.SceneTold(scene, more):
                yield from self._scene(scene, more)
            case ev.CheckFell(by, topic, _, _, _, success):
                yield self._fell(by, topic, success)
            case ev.CheckHelped(by, skill, topic, total, success):
                yield self._note("helped", self._who(by), name_of(self._speech, skill))
                if total is not None and self._trying is not None:  # after the dice: what they come to now
                    yield self._fell(self._trying.by, topic, success)
            case ev.CheckEnded(_, topic, success):
                yield from self._checked(self._scene_of(topic), topic, success, self._log)
            case ev.BecameApostate(by):
                yield from self._lost(by)
            case ev.Chose(_, scene, index):
                yield self._chose(scene, index)
            case _:
                words = self._noted(event)
                if words:
                    yield OnPaper("deed" if isinstance(event, DEEDS) else "note", words)

    # --- texts of the scenario ---------------------------------------------------------------------------------------

    def _scene(self, scene: str, more: tuple[int, ...]) -> Iterator[OnPaper]:
        row = self._scenario.scenes[scene]
        yield OnPaper("place", self._speech.word(row.place))
        yield OnPaper("text", self._speech.word(row.text))
        for number in more:
            yield self._more(scene, number)

    def _more(self, scene: str, number: int) -> OnPaper:
        return OnPaper("more", self._speech.word(self._scenario.scenes[scene].more[number].text))

    def _checked(self, scene: str, topic: str, success: bool, log: Sequence[Kept]) -> Iterator[OnPaper]:
        """Yields what a check came to. Whoever fails after another finds the same: that stands there already."""
        if not success and _missed(log, scene, topic):
            return
        check = self._scenario.scenes[scene].check(topic) if scene else None
        words = self._speech.word((check.ok if success else check.ng) if check is not None else {})
        if words:
            yield OnPaper("found" if success else "missed", words)

    def _lost(self, by: str) -> Iterator[OnPaper]:
        """Yields the scene in which a hero is lost: of the person for whom the most mad colours are felt (S7.11)."""
        board, emotions = self._story.hero(by).board, self._story.world.data.emotions
        mad = {one.person: sum(emotions[felt].mad for felt in one.emotions) for one in board}
        dearest = max(mad, key=lambda person: mad[person], default="")
        yield OnPaper("place", self._speech("senya-home.lost-place"))
        key = "senya-home.lost" if dearest else "senya-home.lost-alone"
        yield OnPaper("text", self._speech(key, self._who(by), self._person(dearest)))
        yield self._note("apostate", self._who(by))

    def _chose(self, scene: str, index: int) -> OnPaper:
        label = self._speech.word(self._scenario.scenes[scene].choices[index].label)
        return OnPaper("deed", self._speech("senya-reader.told.chose", label))

    # --- what the rules did ------------------------------------------------------------------------------------------

    def _note(self, key: str, *facts: object) -> OnPaper:
        return OnPaper("note", self._speech(f"senya-reader.told.{key}", *facts))

    def _who(self, name: str) -> str:
        return hero_name(self._speech, self._story, name)

    def _person(self, person: str) -> str:
        return person_name(self._speech, self._story, person)

    def _scene_of(self, topic: str) -> str:
        """Returns the scene of a check: that of the step, where it has such a check."""
        scenes = self._scenario.scenes
        order = [self._there, *scenes] if self._there in scenes else list(scenes)
        return next((name for name in order if scenes[name].check(topic) is not None), "")

    def _fell(self, by: str, topic: str, success: bool) -> OnPaper:
        """Returns how a check went, by the ability that was rolled."""
        return self._note("checked-ok" if success else "checked-ng", self._who(by), self._topic(topic))

    def _topic(self, topic: str) -> str:
        """Returns the ability a check was made with: that of the community where it was asked (S5.4)."""
        check = self._scenario.scenes[self._scene_of(topic)].check(topic)
        if check is None:
            return ""
        trying = self._trying
        asked = trying is not None and trying.topic == topic and trying.community
        return ability_name(self._speech, BY_COMMUNITY if asked else check.ability)

    def _noted(self, event: Event) -> str:
        told, speech = self._speech, self._speech
        match event:
            case ev.TookAlong(by, companions) if companions:
                names = speech.listed(map(self._who, companions), "senya-reader.and")
                return told("senya-reader.told.along", self._who(by), names)
            case ev.StayedAway(by):
                return told("senya-reader.told.away", self._who(by))
            case ev.WroteBond(by, person, emotions, value):
                felt = emotions_of(speech, emotions)
                if person == self._story.hero(by).key:
                    return told("senya-reader.told.wrote-own", self._who(by), felt, value)
                return told("senya-reader.told.wrote", self._who(by), self._person(person), felt, value)
            case ev.ContestOpened(by, person, old, new):
                facts = self._who(by), self._person(person), speech.emotion(old), speech.emotion(new)
                return told("senya-reader.told.contest", *facts)
            case ev.ContestSettled(by, person, kept, _, value, _):
                return told(
                    "senya-reader.told.settled", self._who(by), self._person(person), speech.emotion(kept), value
                )
            case ev.FailureHurt(by, damage, hp) if damage:
                return told("senya-reader.told.hurt", self._who(by), damage, hp)
            case Healed(target, amount, hp, source) if not self._fighting:  # in a battle its own log tells it
                key = "healed" if amount else "healed-nothing"
                return told(f"senya-story.{key}", self._who(target), amount, hp, name_of(speech, source))
            case ev.Overridden(what, name, value):
                word = host_words(speech, self._story, Override(what, name, value))
                return told("senya-reader.told.host", word)
            case ev.EmotionGained(by, emotion):
                return told("senya-reader.told.felt", self._who(by), speech.emotion(emotion))
        return self._after(event)

    def _after(self, event: Event) -> str:
        told, speech = self._speech, self._speech
        match event:
            case ev.FightBegan(_, enemies, surprised, _):
                names = speech.listed(map(speech.enemy, enemies), "senya-reader.and")
                if surprised != "none":
                    return told(f"senya-reader.told.surprised-{surprised}", names)
                return told("senya-reader.told.fight", names)
            case ev.FightEnded(_, won, why, number):
                return told(f"senya-reader.told.{'won' if won else 'lost'}-{why}", number)
            case ev.Woke(by):
                return told("senya-reader.told.woke", self._who(by))
            case ev.StoryEnded(outcome):
                return told(f"senya-reader.told.over-{outcome}")
            case ev.ExperienceGained(by, total, experience):
                return told("senya-reader.told.experience", self._who(by), total.value, experience)
            case ev.LevelGained(by, cls, level):
                return told("senya-reader.told.level", self._who(by), speech.cls(cls), level)
            case ev.SkillLearned(by, skill) | ev.BreakRegistered(by, skill):
                return told("senya-reader.told.skill", self._who(by), name_of(speech, skill))
            case ev.ItemTaken(by, item):
                return told("senya-reader.told.skill", self._who(by), name_of(speech, item))
        return ""


def _missed(log: Sequence[Kept], scene: str, topic: str) -> bool:
    """Whether somebody has failed in a check since its scene was told last."""
    here = takewhile(lambda entry: entry.kind != "scene", reversed(log))
    return any((entry.kind, entry.scene, entry.name) == ("missed", scene, topic) for entry in here)


def ability_name(speech: Speech, ability: str) -> str:
    """Returns the name of an ability."""
    return name_of(speech, ability)
