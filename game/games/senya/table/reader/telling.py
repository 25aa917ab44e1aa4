"""What the paper of a story says: its texts in the order in which they were told, and in small what the rules did."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.senya.rules.story.actions import ChooseWay, Rest
from game.games.senya.rules.story.asked.alone import of_necessity
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import SceneText
from game.games.senya.words.called import hero_name
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import usual_reason, with_reason
from game.games.senya.words.story_told import PaperTeller
from game.match.match import AnyNode
from game.rules.contract import CHANCE
from game.table.port import Port


@dataclass(frozen=True, slots=True)
class StepOnPaper:
    """What a step tells; `plain` without its `reason`, which is "" where there is none or it is told every time."""

    passages: Sequence[OnPaper]
    plain: Sequence[OnPaper] = ()
    reason: str = ""


class PaperTelling:
    """Tells the line up to the cursor. What a step told is kept by its node and made anew in another language.

    A reason of the computer's that was told stands there once.
    """

    def __init__(self, port: Port[StoryObservation]) -> None:
        self._port = port
        self._told: dict[int, StepOnPaper] = {}
        self._whole: tuple[int, tuple[OnPaper, ...]] = (-1, ())
        self._lang = ""

    def passages(self, speech: Speech, story: StoryState, cursor: AnyNode) -> tuple[OnPaper, ...]:
        """Returns all that was told up to a node."""
        if speech.texts.lang != self._lang:
            self._told, self._whole, self._lang = {}, (-1, ()), speech.texts.lang
        if self._whole[0] != cursor.id:
            found: list[OnPaper] = []
            reasons: set[str] = set()
            for told in (self._of(node, speech, story) for node in cursor.path()):
                found += told.plain if told.reason in reasons else told.passages
                reasons |= {told.reason} - {""}
            self._whole = cursor.id, tuple(found)
        return self._whole[1]

    def ways(self, speech: Speech, story: StoryState, cursor: AnyNode) -> dict[int, AnyNode]:
        """Returns where somebody chose a way up to a node, by the number of the place that was told before, from 0."""
        found: dict[int, AnyNode] = {}
        places = 0
        for node in cursor.path():
            if node.parent is not None and isinstance(node.led, ChooseWay):
                found[places - 1] = node.parent
            places += sum(one.kind == "place" for one in self._of(node, speech, story).passages)
        return found

    def _of(self, node: AnyNode, speech: Speech, story: StoryState) -> StepOnPaper:
        if node.id not in self._told:
            if node.parent is None:
                teller = PaperTeller(speech, story)
                begun = self._port.eyes.at(node).story
                log = begun.log
                if log and log[-1].kind == "scene" and any(isinstance(one, SceneText) for one in begun.agenda):
                    log = log[:-1]  # a scene that has begun and whose text is still to come
                self._told[node.id] = StepOnPaper(list(teller.kept(log)))
            else:
                self._told[node.id] = self._step(node, self._port.eyes.at(node.parent).story, speech, story)
        return self._told[node.id]

    def _step(self, node: AnyNode, before: StoryState, speech: Speech, story: StoryState) -> StepOnPaper:
        """Returns what a step tells; of a decision of the computer with its reason."""
        session = self._port.session
        told = list(PaperTeller(speech, story, before).step(session.match.events(node)))
        if node.actor == CHANCE:
            return StepOnPaper(told)
        if session.seats[node.actor].is_human:
            if of_necessity(before, node.action):
                word = "nothing-else" if isinstance(node.action, Rest) else "only-contest"
                name = hero_name(speech, before, before.asked)
                told.append(OnPaper("note", speech(f"senya-reader.told.{word}", name)))
            return StepOnPaper(told)
        reason = usual_reason(speech, before, node.action)
        return StepOnPaper(with_reason(speech, before, node.action, told), told, reason)
