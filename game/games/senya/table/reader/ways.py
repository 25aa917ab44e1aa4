"""The ways a story may go, in words: who chooses, what opened a way, what a companion who leads the scene would do."""

from dataclasses import dataclass

from game.games.senya.rules.story.motives import inclined
from game.games.senya.rules.story.scenes import leader_of
from game.games.senya.rules.story.state import StoryState
from game.games.senya.view.story.values import Tile
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of
from game.rules.contract import Pick


@dataclass(frozen=True, slots=True)
class StoryWays:
    """Words the choice of a scene (S16.2)."""

    speech: Speech
    story: StoryState

    def asks(self) -> str:
        """Returns the question: who chooses, and for whom where it is a companion's scene."""
        speech, story = self.speech, self.story
        asked = speech("senya-reader.ask.ChoiceQuestion", hero_name(speech, story, story.asked))
        leader = self._led()
        if not leader:
            return asked
        said = "leans" if self._leans() else "leaves"
        return speech("senya-text.next", asked, speech(f"senya-reader.way.{said}", hero_name(speech, story, leader)))

    def tile(self, pick: Pick, index: int) -> Tile:
        """Returns the card of a way, with what opened it and whether the companion who leads would go it."""
        speech = self.speech
        choice = self.story.data_scene.choices[index]
        opened = self._found(choice.when.if_flag)
        lines = [speech("senya-reader.way.opened", opened)] if opened else []
        leader = self._led()
        if leader and self._leans() and index in inclined(self.story):
            lines.append(speech("senya-reader.way.liked", hero_name(speech, self.story, leader)))
        return Tile(pick, plain(speech.word(choice.label)), lines=tuple(lines))

    def _led(self) -> str:
        """Returns who leads the scene where somebody else chooses for it, else ""."""
        leader = leader_of(self.story)
        return "" if leader == self.story.asked else leader

    def _leans(self) -> bool:
        """Whether what was found speaks for some of the ways: for those that it opened."""
        choices = self.story.data_scene.choices
        return all(choices[n].when.if_flag for n in inclined(self.story))

    def _found(self, flag: str) -> str:
        """Returns the name of the check that found what a way needs: the one that was made, of several that might."""
        scenes, made = self.story.world.scenario.scenes, self.story.log
        found = (scenes[one.scene].check(one.name) for one in made if one.kind == "found" and one.scene in scenes)
        might = (one for scene in scenes.values() for one in scene.checks)
        checks = (one for one in (*found, *might) if one is not None and flag and one.flag == flag)
        return next((plain(self.speech.word(one.label)) or name_of(self.speech, one.ability) for one in checks), "")
