"""The cards after the play (S18): what is proposed and why, what it comes to, and what a level changes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.economy import level_points
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.after import experience_of, grounds
from game.games.senya.rules.story.growth import growing, purse, risen, sheet_of, skills_due
from game.games.senya.rules.story.state import StoryState
from game.games.senya.view.story.values import Tile
from game.games.senya.words.skills import item_text, skill_text
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of
from game.games.senya.workshop.changes import changes
from game.games.senya.workshop.words import PageWords
from game.rules.contract import Card, Option, Pick

NEXT = "senya-text.next"
"""Joins two sentences."""
GROWS = ("level-up", "take-item", "register-break")


@dataclass(frozen=True, slots=True)
class Afterwards:
    """Words the cards of one who is judged or grows; `picked` is what is picked already."""

    speech: Speech
    story: StoryState
    picked: tuple[Pick, ...]

    @property
    def _name(self) -> str:
        return self.story.asked

    @property
    def _sheet(self) -> Sheet:
        top = self.story.top
        if isinstance(top, steps.SkillQuestion):
            return growing(self.story, top)
        return sheet_of(self.story.body(self._name))

    def asks(self, usual: str) -> str:
        """Returns the question with what is at hand: experience to spend, skills that are still due."""
        top, told = self.story.top, self.speech
        if isinstance(top, steps.GrowthQuestion):
            return told(NEXT, usual, told("senya-home.purse", purse(self.story, self._name), self._sheet.level))
        if isinstance(top, steps.SkillQuestion):
            return told(NEXT, usual, told("senya-home.due", len(top.skills) + 1, top.due))
        return usual

    # --- judging (S18.2, S18.3) --------------------------------------------------------------------------------------

    def tick(self, pick: Option, item: str) -> Tile:
        """Returns the card of a judgement item: whether it is proposed, and why."""
        why = grounds(self.story, self._name)[item]
        speech = self.speech
        under = speech("senya-reader.proposed") if why else speech("senya-home.not-proposed")
        lines = tuple(speech(f"senya-home.ground.{one}") for one in why) or (speech(f"senya-home.meant.{item}"),)
        return Tile(pick, speech(f"senya-reader.tick.{item}"), under, lines)

    def judged(self, tile: Tile) -> Tile:
        """Returns the card that ends the judging, with what it comes to by what is ticked."""
        items = tuple(str(one.args[0]) for one in self.picked if isinstance(one, Option) and one.name == "tick")
        total = experience_of(self.story, self.story.hero(self._name), items)
        of = {one.name: self.speech(f"senya-home.of.{one.name}") for one in total.terms}
        parts = [self.speech("senya-home.part", of[one.name], one.value) for one in total.terms]
        return replace(
            tile, under=self.speech("senya-home.sum", total.value), lines=(self.speech("senya-home.plus").join(parts),)
        )

    # --- growing (S18.5 to S18.7) ------------------------------------------------------------------------------------

    def grows(self, tile: Tile, what: str) -> Tile:
        """Returns the card of a way to grow, with what it costs."""
        if what != "level-up":
            return tile
        level = self._sheet.level
        price = level_points(self.story.world.data.tables, level, level + 1)
        return replace(tile, under=self.speech("senya-home.price", level + 1, price))

    def card(self, pick: Card, begun: str) -> Tile | None:
        """Returns the card of a class, skill or item that may be had: what it is, and what it changes."""
        data, sheet, speech = self.story.world.data, self._sheet, self.speech
        if begun == "level-up" and pick.code in data.classes:
            return self._class(pick, sheet)
        if begun == "take-item" and pick.code in data.items:
            row = data.items[pick.code]
            after = replace(sheet, items=(*sheet.items, row.id))
            return Tile(pick, name_of(speech, row.id), lines=(*self._changes(sheet, after), item_text(speech, row)))
        if isinstance(self.story.top, steps.SkillQuestion) and pick.code in data.skills:
            skill = data.skills[pick.code]
            after = replace(sheet, skills=(*sheet.skills, skill.id))
            lines = (*self._changes(sheet, after), skill_text(speech, skill))
            return Tile(pick, name_of(speech, skill.id), lines=lines)
        return None

    def _class(self, pick: Card, sheet: Sheet) -> Tile:
        data, speech = self.story.world.data, self.speech
        grown = risen(sheet, pick.code)
        level = class_levels(grown)[pick.code]
        under = speech("senya-home.class-rises" if level > 1 else "senya-home.class-new", level - 1, level)
        due = speech("senya-home.skills", skills_due(grown, pick.code, data))
        return Tile(pick, speech.cls(pick.code), under, (due, *self._changes(sheet, grown)))

    def _changes(self, before: Sheet, after: Sheet) -> Iterator[str]:
        """Yields the values that change, from the old number to the new one, on one line."""
        data, words = self.story.world.data, PageWords(self.speech.texts, self.story.world.data)
        told = [
            self.speech("senya-home.change", words.value(one.name), one.before, one.after)
            for one in changes(before, after, data)
            if one.name not in ("level", "skills")
        ]
        if told:
            yield self.speech("senya-home.between").join(told)


def ranked(story: StoryState, code: str) -> int:
    """Returns where a class stands among the cards: those a hero has first, in the order of the data."""
    data, own = story.world.data, class_levels(sheet_of(story.body(story.asked)))
    return list(data.classes).index(code) - (len(data.classes) if code in own else 0)
