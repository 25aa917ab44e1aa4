"""What the screen of a scene shows, put together from the observation and from what is half chosen."""

from __future__ import annotations

from game.games.senya.rules.data.scenario_rows import OUTCOMES
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import CheckFell
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.people import crest_of, line_of
from game.games.senya.table.reader.deck import Deck
from game.games.senya.table.reader.names import contest_of, emotions_of, hero_name, person_name
from game.games.senya.table.reader.telling import PaperTelling
from game.games.senya.view.story.values import Bonded, Member, Scenery, StoryShown
from game.games.senya.view.story.vignette import motif_of
from game.games.senya.view.words.speech import Speech
from game.rules.contract import Standee
from game.table.port import Port

DICE_STAY = 6
"""So many steps the dice of a check stay in sight."""


class SceneComposing:
    """Makes the values of the reader's screen."""

    def __init__(self, port: Port[StoryObservation], gestures: SenyaGestures) -> None:
        self._port, self._gestures = port, gestures
        self._telling = PaperTelling(port)

    def story(self) -> StoryState:
        return self._port.eyes.seen().story

    def speech(self) -> Speech:
        return Speech(self._port.ctx.texts, self.story().world.data)

    def deck(self) -> Deck:
        """Returns the cards of the open question."""
        return Deck(self.speech(), self.story(), self._gestures.chooser.picked, self._gestures.open_offers())

    def shown(self) -> StoryShown:
        """Returns all that the screen shows."""
        story, speech = self.story(), self.speech()
        active = self._gestures.active and bool(story.asked)
        deck = self.deck()
        looked = self._looked(story)
        hero = story.hero(looked)
        dice, words = self._dice(speech, story)
        return StoryShown(
            scenery=self._scenery(speech, story),
            passages=self._telling.passages(speech, story),
            asks=deck.asks() if active else self._waiting(speech, story),
            tiles=deck.tiles() if active else (),
            party=tuple(self._member(speech, story, body.id, looked) for body in story.bodies),
            board_of=hero_name(speech, story, looked),
            board=tuple(
                Bonded(
                    person_name(speech, story, one.person),
                    emotions_of(speech, one.emotions),
                    one.value,
                    contest_of(speech, one),
                )
                for one in hero.board
            ),
            unused=speech("senya-reader.unused", emotions_of(speech, hero.unused)) if hero.unused else "",
            dice=dice,
            dice_words=words,
        )

    def _waiting(self, speech: Speech, story: StoryState) -> str:
        if story.over is not None:
            code = story.over.clause.code
            return speech(f"senya-reader.told.over-{code}") if code in OUTCOMES else ""
        return speech("senya-reader.waiting", hero_name(speech, story, story.asked)) if story.asked else ""

    def _looked(self, story: StoryState) -> str:
        """Returns whose casting board lies open: who is looked at, who is asked, else the first of the people."""
        known = {hero.id for hero in story.heroes}
        own = self._port.eyes.viewer()
        first = story.heroes[own].id if own < len(story.heroes) else story.heroes[0].id
        asked = story.asked if self._gestures.active else ""
        return next((name for name in (self._gestures.looked_at, asked) if name in known), first)

    def _scenery(self, speech: Speech, story: StoryState) -> Scenery:
        if story.scene is None:
            title = speech.word(story.world.scenario.title)
            return Scenery(story.world.scenario.id, "library" if story.over is None else "street", title)
        row = story.data_scene
        figures = tuple(crest_of(speech, story.body(name)) for name in story.scene.present)
        people = tuple(dict.fromkeys(speech.word(npc.name) for npc in row.people))
        key = f"{story.world.scenario.id}.{row.id}"
        return Scenery(key, motif_of(row.place.get("en", ""), row.phase), speech.word(row.place), figures, people)

    def _member(self, speech: Speech, story: StoryState, name: str, looked: str) -> Member:
        body, hero = story.body(name), story.hero(name)
        present = story.scene is None or name in story.scene.present
        session = self._port.session
        spec = session.seats[hero.seat]
        asked = story.asked == name
        if body.condition in (Condition.DEAD, Condition.INCAPACITATED):
            state = speech(f"senya-table.condition.{body.condition.value}")
        elif not present:
            state = speech("senya-reader.away")
        elif story.scene is not None and story.scene.player == name:
            state = speech("senya-reader.leads")
        else:
            state = speech("senya-reader.person" if spec.is_human else "senya-reader.computer")
        pick = Standee(name)
        return Member(
            name,
            hero_name(speech, story, name),
            line_of(speech, body),
            crest_of(speech, body),
            body.hp,
            body.vitals.max_hp,
            body.vitals.tension,
            body.vitals.cost,
            hero.bond,
            state,
            present,
            asked,
            name == looked,
            pick in self._gestures.open_offers(),
            pick in self._gestures.chooser.picked,
        )

    def _dice(self, speech: Speech, story: StoryState) -> tuple[tuple[int, ...], str]:
        """Returns the dice of the check that was made last, with what they came to; none after a while."""
        match, node = self._port.session.match, self._port.session.match.cursor
        for _ in range(DICE_STAY):
            if node.parent is None:
                break
            for event in match.events(node):
                if isinstance(event, CheckFell):
                    word = "critical" if event.kind == "critical" else "fumble" if event.kind == "fumble" else ""
                    word = word or ("success" if event.success else "failure")
                    total = "" if event.total is None else str(event.total.value)
                    name = hero_name(speech, story, event.by)
                    return tuple(event.pair), speech(f"senya-reader.fell.{word}", name, total)
            node = node.parent
        return (), ""
