"""The hand of whoever is asked: all that somebody has, what answers the open question, and why the rest may not."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.games.senya.rules.data.rows import ItemRow, Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CleanupWindow, EvadeQuestion, MainTurn, SetupWindow, Window
from game.games.senya.table.drafting import Drafting
from game.games.senya.view.values import Group, SkillCard
from game.games.senya.words.skills import category_name, item_head, item_text, skill_text
from game.games.senya.words.speech import Speech
from game.rules.chooser import Picks
from game.rules.contract import Card, Option

ANSWERS: dict[type, tuple[Group, ...]] = {
    MainTurn: ("attack", "offence", "item"),
    SetupWindow: ("setup",),
    EvadeQuestion: ("defence",),
    Window: ("interrupt",),
    CleanupWindow: ("cleanup",),
}
"""What answers each question, whether it can be used now or not."""
ORDER: tuple[Group, ...] = (
    "attack", "offence", "setup", "defence", "interrupt", "cleanup", "item", "antinomy", "passive", "other",
)  # fmt: skip
WhyNot = Callable[[Picks, Card], str]
"""Says why a card may not be picked after some picks."""


@dataclass(frozen=True, slots=True)
class HeldThing:
    """Something in the hand: a skill, the antinomy, or an item with how many there are of it."""

    row: Skill | ItemRow
    group: Group
    count: int = 1

    @property
    def id(self) -> str:
        return self.row.id


def held_by(one: Combatant) -> list[HeldThing]:
    """Returns everything somebody has, each thing once, in the order of the hand."""
    found = [*_skills(one), *_items(one)]
    return sorted(found, key=lambda held: ORDER.index(held.group))


def _skills(one: Combatant) -> Iterator[HeldThing]:
    seen: set[str] = set()
    law = one.kit.law
    for skill in (*one.kit.skills, *((law,) if law else ())):
        if skill.id not in seen:
            seen.add(skill.id)
            yield HeldThing(skill, "antinomy" if skill is law else group_of(skill))


def _items(one: Combatant) -> Iterator[HeldThing]:
    for name, count in Counter(item.id for item in one.kit.items).items():
        item = one.kit.item(name)
        assert item is not None
        yield HeldThing(item, "item", count)


def group_of(skill: Skill) -> Group:
    """Returns the group of cards that a skill lies among."""
    name = skill.category.partition("/")[0]
    return name if name in ORDER else "other"


@dataclass(frozen=True, slots=True)
class HandMaker:
    """Makes the cards of one combatant for the open question."""

    speech: Speech
    table: SenyaState
    one: Combatant
    asked: bool
    """Whether the person at the screen answers with this hand."""
    drafting: Drafting
    picked: Picks
    why_not: WhyNot

    def cards(self) -> tuple[SkillCard, ...]:
        """Returns the hand: what may answer the question lies first."""
        made = [self._card(held) for held in held_by(self.one)]
        return tuple(sorted(made, key=lambda card: not card.asked))

    def _card(self, held: HeldThing) -> SkillCard:
        pick, row = Card(held.id), held.row
        selected = pick in self.picked
        usable = self.asked and not selected and self.may_take(pick)
        asked = self.asked and (usable or selected or self._answers(held))
        reason = self.why_not(self.picked, pick) if asked and not usable and not selected else ""
        return SkillCard(
            code=held.id,
            title=self.speech.word(row.name),
            cost=row.cost,
            category=item_head(self.speech, row) if isinstance(row, ItemRow) else self._category(held),
            text=item_text(self.speech, row) if isinstance(row, ItemRow) else skill_text(self.speech, row),
            group=held.group,
            asked=asked,
            usable=usable or selected,
            reason=reason or self._resting(held, usable or selected),
            selected=selected,
            breaks=self.one.left(held.id),
            broken=Option("break", (held.id,)) in self.picked,
            price=self._price(row),
            uses=self._uses(row),
            count=held.count,
            tension=row.tension if isinstance(row, Skill) else 0,
        )

    def may_take(self, pick: Card) -> bool:
        """Whether a card may be added to what is picked, or begin anew in its place."""
        return self.drafting.with_one(self.picked, pick) is not None or pick in self.drafting.after(())

    def _answers(self, held: HeldThing) -> bool:
        step = self.table.top
        groups = ANSWERS.get(type(step), ())
        if isinstance(held.row, Skill) and held.group == "antinomy":
            return group_of(held.row) in groups
        return held.group in groups and (held.group != "item" or bool(getattr(held.row, "timing", "")))

    def _resting(self, held: HeldThing, taken: bool) -> str:
        """Returns when a card is used that cannot be taken now."""
        if taken:
            return ""
        if held.group == "item":
            return self.speech("senya-table.rests.item")
        skill = held.row
        assert isinstance(skill, Skill)
        return self.speech(f"senya-table.rests.{group_of(skill)}")

    def _category(self, held: HeldThing) -> str:
        assert isinstance(held.row, Skill)
        if held.group == "antinomy":
            return self.speech("senya-table.antinomy")
        return category_name(self.speech, held.row.category) if held.row.category else ""

    def _price(self, row: Skill | ItemRow) -> str:
        if isinstance(row, ItemRow):
            return ""
        prices = (("hp", row.price.hp), ("tension", row.price.tension), ("max_hp", row.price.max_hp))
        words = [self.speech(f"senya-table.price.{name}", amount) for name, amount in prices if amount]
        return self.speech("senya-table.gap").join(words)

    def _uses(self, row: Skill | ItemRow) -> str:
        span = row.limit or ("scenario" if isinstance(row, Skill) and row is self.one.kit.law else "")
        if not span:
            return ""
        spent = "spent" if self.one.spent.times(row.id, span) else "once"
        return self.speech(f"senya-table.limit.{spent}.{span}")
