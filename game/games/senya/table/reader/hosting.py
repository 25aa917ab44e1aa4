"""The host's word in the place of the rules (S1.5): chosen in menus, agreed to once more, told to all and recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.games.senya.rules.data.scenario_loops import way_out
from game.games.senya.rules.data.scenario_paths import flags_read, flags_set
from game.games.senya.rules.story.actions import Override
from game.games.senya.rules.story.boards import takeable
from game.games.senya.rules.story.explain import override_reason
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.words.called import hero_name
from game.games.senya.words.host import host_words
from game.games.senya.words.speech import Speech
from game.stage.dialog import Dialog
from game.table.port import Port
from game.ui.widgets.dialog import Choice
from game.ui.widgets.piece_menu import MenuItem

VISITS = 3
"""Who is in a scene so often is offered to leave its loop."""
KINDS = ("flag", "scene", "tension", "hp", "emotion")
STEPS = (-20, -10, -5, 5, 10, 20)
"""By how much tension and HP are offered to be changed."""
Offer = tuple[str, str, Callable[[], None]]
"""An item of a menu: its name, its words, what it does."""


class Hosting:
    """Asks what the host decides. Only what the rules allow as the host's word is offered."""

    def __init__(self, port: Port[StoryObservation], composing: SceneComposing) -> None:
        self._port, self._composing = port, composing

    def can(self) -> bool:
        """Whether the host may speak now: somebody at this screen is asked, outside battle."""
        session = self._port.session
        if session.mode != "play" or not session.humans_turn() or not session.may_branch():
            return False
        story = self._composing.story()
        return any(self._sound(story, one) for hero in story.heroes for one in self._values(story, "tension", hero.id))

    def way_out(self) -> Override | None:
        """Returns the host's word that leads out of a loop, where the story is in a scene of it for the third time."""
        story = self._composing.story()
        if not self.can() or story.scene is None:
            return None
        here = story.scene.id
        if sum(one.kind == "scene" and one.scene == here for one in story.log) < VISITS:
            return None
        out = way_out(story.world.scenario, here)
        word = Override("scene", out)
        return word if out and self._sound(story, word) else None

    def leave(self) -> bool:
        """Asks whether a loop is left; False where there is none to leave."""
        word = self.way_out()
        if word is not None:
            self._agree(word)
        return word is not None

    def open(self) -> None:
        """Asks what is to be decided."""
        story, speech = self._composing.story(), self._composing.speech()
        kinds = [kind for kind in KINDS if self._which(speech, story, kind)]
        named = [(kind, speech(f"senya-reader.host.{kind}"), partial(self._open_kind, kind)) for kind in kinds]
        self._ask(speech("senya-reader.host.title"), named, self.open)

    def _open_kind(self, kind: str) -> None:
        story, speech = self._composing.story(), self._composing.speech()
        again = partial(self._open_kind, kind)
        self._ask(speech(f"senya-reader.host.{kind}"), self._which(speech, story, kind), again)

    def _which(self, speech: Speech, story: StoryState, kind: str) -> list[Offer]:
        """Returns what may be decided of a kind, or of whom."""
        if kind in ("flag", "scene"):
            return self._decisions(speech, story, kind, "")
        heroes = [hero.id for hero in story.heroes if self._decisions(speech, story, kind, hero.id)]
        return [(name, hero_name(speech, story, name), partial(self._open_hero, kind, name)) for name in heroes]

    def _open_hero(self, kind: str, hero: str) -> None:
        story, speech = self._composing.story(), self._composing.speech()
        again = partial(self._open_hero, kind, hero)
        self._ask(hero_name(speech, story, hero), self._decisions(speech, story, kind, hero), again)

    def _decisions(self, speech: Speech, story: StoryState, kind: str, hero: str) -> list[Offer]:
        found = [one for one in self._values(story, kind, hero) if self._sound(story, one)]
        return [(f"{one.name}={one.value}", host_words(speech, story, one), partial(self._agree, one)) for one in found]

    @staticmethod
    def _sound(story: StoryState, word: Override) -> bool:
        return override_reason(story, word) is None

    @staticmethod
    def _values(story: StoryState, kind: str, hero: str) -> Sequence[Override]:
        """Returns the words of the host that are offered, whether they are allowed or not."""
        scenario = story.world.scenario
        match kind:
            case "flag":
                names = dict.fromkeys((*flags_set(scenario), *flags_read(scenario)))
                return [Override("flag", name, int(name not in story.flags)) for name in names]
            case "scene":
                return [Override("scene", name) for name in scenario.scenes]
            case "emotion":
                data = story.world.data
                return [Override("emotion", f"{hero} {one}") for one in takeable(story.hero(hero), data)]
        vitals = story.body(hero).vitals
        now = vitals.tension if kind == "tension" else vitals.hp
        values = [now + step for step in STEPS]
        if kind == "hp":
            values = [*(value for value in values if 0 < value < vitals.max_hp), vitals.max_hp]
        return [Override(kind, hero, value) for value in values if value != now]

    # --- asking --------------------------------------------------------------------------------------------------

    def _ask(self, title: str, offers: Sequence[Offer], again: Callable[[], None]) -> None:
        if not offers:
            return
        areas = self._port.showing.areas
        anchor = pygame.Rect(self._port.steering.button("menu"))
        anchor.bottom = min(anchor.bottom, areas.buttons.bottom)
        items = [MenuItem(f"menu:{name}", words) for name, words, _ in offers]
        answers = {f"menu:{name}": does for name, _, does in offers}
        self._port.menus.open(title, items, anchor, answers, again=again)

    def _agree(self, word: Override) -> None:
        """Asks once more: the word of the host cannot be missed by anybody."""
        speech, story = self._composing.speech(), self._composing.story()
        choices = [
            Choice("yes", speech("senya-reader.host.yes"), "gold"),
            Choice("no", speech("senya-reader.host.no"), "plain"),
        ]

        def answered(answer: str, _: dict[str, str]) -> None:
            if answer == "yes":
                self._port.acting.act(word, asked=True)

        text = speech("senya-reader.host.sure", host_words(speech, story, word))
        dialog = Dialog(speech("senya-reader.host.title"), text, choices, answered, cancel="no", name="host")
        self._port.ctx.app.push(dialog)
