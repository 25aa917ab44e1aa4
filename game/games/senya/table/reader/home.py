"""The way home from a story: at its end what the heroes lived is written to their files in the roster, once (S18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.parts import AT
from game.games.senya.workshop.chronicle.homecoming import Homecoming, brought_home, homecomings, session_key
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup.fighters import of_roster
from game.games.senya.workshop.setup.sides import hero_entries
from game.games.senya.workshop.source import found_rows, rows
from game.games.senya.workshop.tale.lived import find_ending
from game.games.senya.workshop.words import PageWords
from game.match.match import AnyChange
from game.stage.scene import Context, TableSetup
from game.storage.problem import Problem, Refused
from game.table.listener import Listener
from game.table.port import Port
from game.ui.text.text import clean


def begun_again(ctx: Context, setup: TableSetup) -> TableSetup:
    """Returns the setup of the story begun once more, with the heroes of the roster as they are by now.

    Who is no PC any more, or gone from the roster, plays as at first, and nothing of it is brought home.
    """
    data, start = found_rows(), setup.start
    told = None if start is None else start.get("story")
    if data is None or not isinstance(told, dict):
        return setup
    kept = Roster(ctx.home, data).entries()
    able = {one.stem: one for _, one in of_roster(kept, PageWords(ctx.texts, data))}
    before = [(str(hero.get("key", "")).removeprefix(AT), hero) for hero in told["heroes"]]
    fresh = iter(hero_entries([able[stem] for stem, _ in before if stem in able], kept))
    heroes = [
        {**(next(fresh) if stem in able else _stranger(hero)), "person": hero.get("person", False)}
        for stem, hero in before
    ]
    return replace(setup, start={"story": {**told, "heroes": heroes}})


def _stranger(hero: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in hero.items() if key != "key" or "sample" in hero}


class BringingHome(Listener):
    """Writes at the end of a played story, and when a finished one is opened, in case it could not be written then.

    What is written already is not written again, and what failed is tried again at the next change.
    """

    def __init__(self, port: Port[StoryObservation]) -> None:
        self._port = port
        self._done = -1
        """The end that was brought home last, by the number of its node."""

    def started(self) -> None:
        if self._port.session.mode == "play":
            self._port.session.match.watchers.insert(0, self._stepped)
        self._bring()

    def _stepped(self, change: AnyChange) -> None:
        """Writes before the journal knows the last step: a program that dies between the two loses nothing.

        The story then goes on before that step, and its end is written there already.
        """
        if change.kind == "played":
            self._bring()

    def changed(self) -> None:
        if self._port.session.mode == "play":
            self._bring()

    def jumped(self) -> None:
        self.changed()

    def _bring(self) -> None:
        session = self._port.session
        node = session.match.cursor
        self._find_ending()
        if node is not session.match.ended_at or node.id == self._done:
            return
        begun, end = self._port.eyes.at(session.match.root).story, self._port.eyes.at(node).story
        key = session_key(session.match.seed, session.match.start)
        homes = homecomings(begun, end, key, date.today().isoformat())
        self._done = node.id if self._write(homes, once=session.mode != "play") else -1

    def _find_ending(self) -> None:
        """Keeps which ending was found, of a branch too."""
        story, port = self._port.eyes.at(self._port.session.match.cursor).story, self._port
        last = next((one.scene for one in reversed(story.log) if one.kind == "scene"), "")
        ends = story.over is not None and port.session.mode == "play" and port.table.occasion.keeps
        if ends and find_ending(port.ctx.settings, story.world.scenario, last):
            port.ctx.app.settings_changed()

    def _write(self, homes: Iterable[Homecoming], *, once: bool) -> bool:
        """Writes what there is to write and says so; False where something could not be written."""
        data = found_rows()
        if data is None:
            return True
        roster, told, failed = Roster(self._port.ctx.home, data), [], []
        for home in homes:
            before: list[Person] = []

            def work(person: Person, home: Homecoming = home, before: list[Person] = before) -> Person:
                before.append(person)
                return brought_home(person, home, data, once=once)

            try:
                entry = roster.change(home.stem, work)
            except Refused as refused:
                failed.append(refused.problem)
                continue
            person = None if entry is None else entry.person
            if person is not None and before and person != before[0]:
                told.append(self._told(person, home))
        self._say(told, failed)
        return not failed

    def _told(self, person: Person, home: Homecoming) -> str:
        texts, played = self._port.ctx.texts, next(one for one in person.sessions if one.key == home.played.key)
        name = PageWords(texts, rows()).called(person.name)
        words = texts("senya-home.came", name, played.gained, person.sheet.level)
        more = [f"senya-home.{played.fate}"] if played.fate else []
        more += ["senya-home.apart"] if played.apart else []
        return " ".join((words, *map(texts, more)))

    def _say(self, told: list[str], failed: list[Problem]) -> None:
        texts = self._port.ctx.texts
        if failed:
            reasons = " ".join(texts.problem(problem) for problem in failed)
            told = [*told, texts("senya-home.failed", reasons)]
        if told:
            self._port.ctx.app.notify(clean("\n".join(told)), lasting=True)
