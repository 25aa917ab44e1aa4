"""The words of the pages: names of rows, sentences of refusals and faults, labels of values and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from game.games.senya.rules.character.derive import VALUES, class_levels
from game.games.senya.rules.data.effects import ABILITIES, KINDS
from game.games.senya.rules.data.rows import CharacterClass, Community, Data, Emotion, ItemRow, Sheet, Skill, Style
from game.games.senya.rules.totals import Term
from game.games.senya.words import skills
from game.games.senya.words.glossary import Piece, entry, glossed
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import refusal_words, term_name
from game.games.senya.workshop.changes import BASE, ROOM
from game.games.senya.workshop.person_toml import cited
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.storage.problem import Problem
from game.ui.text.text import clean

TERMS = {
    **{name: name for name in (*ABILITIES, *KINDS, "act", "hp", "focus", "stun", "guard", "move", "potential")},
    **{name: "attr" for name in VALUES if name.startswith("attr_")},
    **{name: "check" for name in VALUES if name.startswith("check_")},
    **{name: "weapon" for name in VALUES if name.startswith("damage_")},
    **{name: f"{name}_check" for name in ("hit", "evade", "counter")},
    "damage": "damage_roll",
    "cover": "cover",
    "scene_cost": "cost",
    "skills": "skill",
    "breaks": "break_slot",
    "level": "level",
    "style": "style",
    "classes": "class",
    "abilities": "ability_base",
    "growth": "class_level",
    "items": "item",
    "personal": "emotion",
    "emotions": "emotion",
    "community": "community",
}
"""The numbers and steps of the pages -> the term of the glossary that tells of them."""


Row = TypeVar("Row", Skill, Style, ItemRow, Emotion, Community, CharacterClass)


@dataclass(frozen=True, slots=True)
class RowWords:
    """What is said of a row: its name, a line below it, what it does, and in one line who chooses it."""

    name: str
    head: str = ""
    text: str = ""
    line: str = ""


class PageWords:
    """Texts in the language of now about the rows of the data."""

    def __init__(self, texts: Texts, data: Data) -> None:
        self._texts, self._data = texts, data
        self.speech = Speech(texts, data)

    def __call__(self, key: str, *args: object) -> str:
        """Returns a text of the pages."""
        return self._texts(f"senya-workshop.{key}", *args)

    def titled(self, key: str, name: str) -> str:
        """Returns a text of the pages with the name of a person in it, on one line."""
        return self(key, self.called(name))

    def called(self, name: str) -> str:
        """Returns the name of a person on one line; one who has none is called so."""
        return clean(name or self("nameless"), keep_newlines=False)

    def has(self, key: str) -> bool:
        """Whether the pages have a text."""
        return self._texts.has(f"senya-workshop.{key}")

    def of(self, names: Mapping[str, str]) -> str:
        """Returns what stands in a row for the language."""
        return names.get(self._texts.lang, "")

    def name(self, row_id: str) -> str:
        """Returns the name of whatever row has an id, of an ability too; the id itself where there is none."""
        data = self._data
        if self.has(f"value.{row_id}"):
            return self(f"value.{row_id}")
        for rows in (data.skills, data.classes, data.styles, data.items, data.emotions, data.communities):
            if row_id in rows:
                return self.of(rows[row_id].name)
        for more in (data.servants, data.enemies, data.abilities, data.samples):
            if row_id in more:
                return self.of(more[row_id].name)
        return row_id

    def value(self, name: str) -> str:
        """Returns the label of a value, of an ability's base, or of what else can change."""
        if name.startswith(ROOM):
            return self("room", self._texts(f"senya-name.slot.{name.removeprefix(ROOM)}"))
        if name.startswith(BASE):
            return self("base-of", self(f"value.{name.removeprefix(BASE)}"))
        return self(f"value.{name}")

    def term(self, term: Term) -> str:
        """Returns what a part of a sum comes from."""
        return term_name(self.speech, term)

    def glossary(self, name: str) -> str:
        """Returns what a value or step means, with its clause; "" where nothing is told of it."""
        term = TERMS.get(name.removeprefix(BASE))
        return self.meaning(term) if term else ""

    @property
    def texts(self) -> Texts:
        """The catalogue the words are from."""
        return self._texts

    def term_name(self, term: str) -> str:
        """Returns the name of a term of the glossary."""
        return entry(self._texts, term).name

    def meaning(self, term: str) -> str:
        """Returns what a term of the glossary means, with its clause."""
        found = entry(self._texts, term)
        return self("meaning", found.text, found.clause)

    def pieces(self, words: str) -> tuple[Piece, ...]:
        """Returns a text in pieces, those apart that the glossary tells of."""
        return glossed(self._texts, words)

    def clause(self, clause: Clause) -> str:
        """Returns the sentence of a refusal, with names for ids."""
        return refusal_words(self.speech, {}, clause)

    def fault(self, fault: Problem) -> str:
        """Returns the sentence of what is wrong with a file, with names for ids."""
        words = self._texts(fault.key, *fault.args)
        reason = cited(fault)
        return words if reason is None else f"{words} {self.clause(reason)}"

    def heading(self, name: str) -> str:
        """Returns a heading of a list of choices: of its own, or the name of a class."""
        own = name.removeprefix("class-")
        return self(f"heading.{own}") if self.has(f"heading.{own}") else self.name(own)

    def classes(self, levels: Mapping[str, int]) -> str:
        """Returns classes with their levels, on one line."""
        return self("class-join").join(self("class-level", self.name(name), level) for name, level in levels.items())

    def sheet_line(self, sheet: Sheet) -> str:
        """Returns style and classes of a sheet on one line."""
        style = self.name(sheet.style) if sheet.style else self("no-style")
        return self("style-classes", style, self.classes(class_levels(sheet)))

    def category(self, skill_id: str) -> str:
        """Returns the category of a skill (S14.1), "" for one that is unknown."""
        skill = self._data.skills.get(skill_id)
        return "" if skill is None else skills.category_name(self.speech, skill.category)

    # --- what is told of a row -------------------------------------------------------------------------------------

    def skill(self, skill_id: str) -> RowWords:
        """Returns what is told of a skill."""
        return self._row(self._data.skills, skill_id, self._spoken(skills.skill_head, skills.skill_text))

    def style(self, style_id: str) -> RowWords:
        """Returns what is told of a style: the way of life that it is, and its antinomy."""

        def told(row: Style) -> tuple[str, str]:
            return skills.law_head(self.speech, row), self(
                "law", self.of(row.law.name), skills.law_text(self.speech, row)
            )

        line = self(f"way.{style_id}") if self.has(f"way.{style_id}") else ""
        return replace(self._row(self._data.styles, style_id, told), line=line)

    def item(self, item_id: str) -> RowWords:
        """Returns what is told of an item."""
        return self._row(self._data.items, item_id, self._spoken(skills.item_head, skills.item_text))

    def emotion(self, emotion_id: str) -> RowWords:
        """Returns what is told of an emotion (S7)."""

        def told(row: Emotion) -> tuple[str, str]:
            mad = self("emotion-mad") if row.mad else ""
            return self("emotion-head", row.d66), self("emotion-bond", row.bond) + mad

        return self._row(self._data.emotions, emotion_id, told)

    def community(self, community_id: str) -> RowWords:
        """Returns what is told of a community (S5.2)."""

        def told(row: Community) -> tuple[str, str]:
            return "", self("community-knows", self("comma").join(row.knowledge.get(self._texts.lang, ())))

        return self._row(self._data.communities, community_id, told)

    def cls(self, class_id: str) -> RowWords:
        """Returns what is told of a class: its role, and which skills it has."""
        skills = (skill for skill in self._data.skills.values() if skill.cls == class_id)
        names = self("comma").join(self.of(skill.name) for skill in skills)
        told = self._row(self._data.classes, class_id, lambda row: ("", self("class-skills", names)))
        cls = self._data.classes.get(class_id)
        return told if cls is None else replace(told, line=self.of(cls.role))

    def _spoken(
        self, head: Callable[[Speech, Row], str], text: Callable[[Speech, Row], str]
    ) -> Callable[[Row], tuple[str, str]]:
        return lambda row: (head(self.speech, row), text(self.speech, row))

    def _row(self, rows: Mapping[str, Row], row_id: str, told: Callable[[Row], tuple[str, str]]) -> RowWords:
        """Returns the name of a row with what `told` says of it; of one that is unknown its id."""
        row = rows.get(row_id)
        return RowWords(row_id) if row is None else RowWords(self.of(row.name), *told(row))
