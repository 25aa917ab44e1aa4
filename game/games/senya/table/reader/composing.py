"""What the screen of a scene shows, put together from the observation and from what is half chosen."""

from collections.abc import Callable, Iterator

from game.games.senya.rules.data.scenario_rows import OUTCOMES
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.actions import Override
from game.games.senya.rules.story.events import CheckFell, SceneEnded
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import ContestQuestion
from game.games.senya.table.by_hand import FACES, TAKE_BACK, DiceByHand
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.people import crest_of, member_of
from game.games.senya.table.reader.boards import BoardLook, BoardWords
from game.games.senya.table.reader.deck import Deck
from game.games.senya.table.reader.telling import PaperTelling
from game.games.senya.table.rolls import roll_in_scene
from game.games.senya.view.story.paper_screen import READ
from game.games.senya.view.story.standing import people_of
from game.games.senya.view.story.values import Member, Scenery, StoryShown, Tile
from game.games.senya.view.story.vignette import light_of, motif_of
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import OnPaper, plain
from game.games.senya.words.speech import Speech
from game.match.match import AnyNode
from game.rules.contract import Option
from game.table.port import Port

LEAVE_LOOP = Option("leave-loop")
"""Leads out of a loop; no pick of the rules."""
DICE_STAY = 6
"""So many steps the dice of a check stay in sight, and not over the end of their scene."""


class SceneComposing:
    """Makes the values of the reader's screen. `waits`: whether something is still to be read."""

    def __init__(
        self,
        port: Port[StoryObservation],
        gestures: SenyaGestures,
        look: BoardLook,
        by_hand: DiceByHand,
        waits: Callable[[], bool],
    ) -> None:
        self._port, self._gestures, self._look, self._by_hand = port, gestures, look, by_hand
        self._waits = waits
        self.way_out: Callable[[], Override | None] = lambda: None
        """Returns the host's word that leads out of a loop, None where none is offered."""
        self._telling = PaperTelling(port)

    def node(self) -> AnyNode:
        """Returns the node that is shown: while dice that lead on from it are in the air, the one before the cursor."""
        cursor = self._port.session.match.cursor
        flies = self._port.showing.in_the_air is not None and cursor.parent is not None
        return cursor.parent if flies else cursor  # type: ignore[return-value]

    def story(self) -> StoryState:
        return self._port.eyes.at(self.node()).story

    def speech(self) -> Speech:
        return Speech(self._port.ctx.texts, self.story().world.data)

    def deck(self) -> Deck:
        """Returns the cards of the open question."""
        speech, story = self.speech(), self.story()
        picked, offers = self._gestures.chooser.picked, self._gestures.open_offers()
        return Deck(speech, story, picked, offers, self._board_words(speech, story).settled)

    def shown(self) -> StoryShown:
        """Returns all that the screen shows."""
        story, speech = self.story(), self.speech()
        active = self._gestures.active and bool(story.asked)
        deck = self.deck()
        board = self._board_words(speech, story)
        told = board.told_of()
        looked = self._looked(story, told)
        large = self._look.large(story, bool(told))
        dice, words = self._dice(speech, story)
        return StoryShown(
            scenery=self._scenery(speech, story),
            title=speech.word(story.world.scenario.title),
            passages=self._telling.passages(speech, story, self.node()),
            asks=self._asks(speech, story, deck, active=active),
            tiles=self._tiles(deck, active=active, large=large),
            party=tuple(self._member(speech, story, body.id, looked) for body in story.bodies),
            board=board.board(looked, large=large),
            dice=dice,
            dice_words=words,
        )

    def told(self) -> tuple[OnPaper, ...]:
        """Returns all that was told up to what is shown."""
        return self._telling.passages(self.speech(), self.story(), self.node())

    def ways(self) -> dict[int, AnyNode]:
        """Returns where somebody chose a way, by the number of the place that was told before, from 0."""
        return self._telling.ways(self.speech(), self.story(), self.node())

    def _asks(self, speech: Speech, story: StoryState, deck: Deck, *, active: bool) -> str:
        if self._by_hand.asks:
            return self._by_hand.words(speech, roll_in_scene(speech, story, len(self._by_hand.told)))
        return deck.asks() if active else self._waiting(speech, story)

    def _tiles(self, deck: Deck, *, active: bool, large: bool) -> tuple[Tile, ...]:
        if not self._by_hand.asks:
            read_on = Tile(READ, deck.speech("senya-reader.do.read"), style="gold")
            offered = (*self._leaving(deck), *deck.tiles(on_board=large))
            return offered if active else (read_on,) if self._waits() else ()
        dice = [Tile(Option("die", (n,)), str(n)) for n in range(1, FACES + 1)]
        back = (
            [Tile(TAKE_BACK, deck.speech("senya-table.choice.die-back"), style="quiet")] if self._by_hand.told else []
        )
        return (*dice, *back)

    def _leaving(self, deck: Deck) -> Iterator[Tile]:
        """Yields the card that leads out of a loop, where it is offered."""
        word = None if deck.picked else self.way_out()
        if word is not None:
            place = deck.speech.word(self.story().world.scenario.scenes[word.name].place)
            told = deck.speech("senya-reader.do.leave-loop-told", plain(place))
            yield Tile(LEAVE_LOOP, deck.speech("senya-reader.do.leave-loop"), lines=(told,))

    def _board_words(self, speech: Speech, story: StoryState) -> BoardWords:
        match, chooser = self._port.session.match, self._gestures
        picked, offers = chooser.chooser.picked, chooser.open_offers()
        return BoardWords(speech, story, picked, offers, match.events(self.node()))

    def _waiting(self, speech: Speech, story: StoryState) -> str:
        if story.over is not None:
            code = story.over.clause.code
            return speech(f"senya-reader.told.over-{code}") if code in OUTCOMES else ""
        known = not story.asked or self._waits()
        return "" if known else speech("senya-reader.waiting", hero_name(speech, story, story.asked))

    def _looked(self, story: StoryState, told: str) -> str:
        """Returns whose casting board lies open: who is looked at, has just written or is asked, else a person's."""
        known = {hero.id for hero in story.heroes}
        own = self._port.eyes.viewer()
        first = story.heroes[own].id if own < len(story.heroes) else story.heroes[0].id
        asked = story.asked if self._gestures.active else ""
        begun = asked if self._gestures.chooser.picked or isinstance(story.top, ContestQuestion) else ""
        return next((name for name in (begun, self._gestures.looked_at, told, asked) if name in known), first)

    def _scenery(self, speech: Speech, story: StoryState) -> Scenery:
        if story.scene is None:
            return self._between_scenes(speech, story)
        row = story.data_scene
        figures = tuple(crest_of(speech, story.body(name)) for name in story.scene.present)
        people = tuple(dict.fromkeys(speech.word(npc.name) for npc in people_of(row, story.world.scenario)))
        key = f"{story.world.scenario.id}.{row.id}"
        return Scenery(key, motif_of(row), light_of(row), speech.word(row.place), figures, people)

    def _between_scenes(self, speech: Speech, story: StoryState) -> Scenery:
        """Returns the place where the story was last, or begins, under its title."""
        scenario = story.world.scenario
        last = next((one.scene for one in reversed(story.log) if one.scene in scenario.scenes), scenario.start)
        row = scenario.scenes[last]
        return Scenery(f"{scenario.id}.{row.id}", motif_of(row), light_of(row), speech.word(scenario.title))

    def _member(self, speech: Speech, story: StoryState, name: str, looked: str) -> Member:
        body, hero = story.body(name), story.hero(name)
        present = story.scene is None or name in story.scene.present
        human = self._port.session.seats[hero.seat].is_human
        if body.condition in (Condition.DEAD, Condition.INCAPACITATED):
            state = speech(f"senya-table.condition.{body.condition.value}")
        elif not present:
            state = speech("senya-reader.away")
        elif story.scene is not None and story.scene.player == name:
            state = speech("senya-reader.leads")
        else:
            state = speech("senya-reader.person" if human else "senya-reader.computer")
        return member_of(
            speech,
            body,
            self._gestures,
            name=hero_name(speech, story, name),
            bond=hero.bond,
            doing=state,
            present=present,
            asked=story.asked == name,
            looked=name == looked,
        )

    def _dice(self, speech: Speech, story: StoryState) -> tuple[tuple[int, ...], str]:
        """Returns the dice of the check that was made last in the scene, with what they came to; none after a while."""
        match, node = self._port.session.match, self.node()
        for _ in range(DICE_STAY):
            if node.parent is None:
                break
            events = match.events(node)
            for event in events:
                if isinstance(event, CheckFell):
                    word = "critical" if event.kind == "critical" else "fumble" if event.kind == "fumble" else ""
                    word = word or ("success" if event.success else "failure")
                    total = "" if event.total is None else str(event.total.value)
                    name = hero_name(speech, story, event.by)
                    return tuple(event.pair), speech(f"senya-reader.fell.{word}", name, total)
            if any(isinstance(event, SceneEnded) for event in events):
                break  # what fell before lay in another place
            node = node.parent
        return (), ""
