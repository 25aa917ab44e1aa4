"""What speaks: the texts of one language with the rows whose names it tells, and the names of who is in a battle."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from game.games.senya.rules.data.rows import Data, Words
from game.i18n.catalog import Texts

AND = "senya-text.and"
"""The text that joins two names by a word."""

Cast = Mapping[str, str]
"""Combatant -> name."""


@dataclass(frozen=True, slots=True)
class Speech:
    """The texts of one language, and the data whose names are told in it."""

    texts: Texts
    data: Data

    def __call__(self, key: str, *args: object) -> str:
        return self.texts(key, *args)

    def word(self, named: Words) -> str:
        """Returns what a row says in this language: its name, its remark."""
        return named.get(self.texts.lang, "")

    def skill(self, skill_id: str) -> str:
        """Returns the name of a skill or of an enemy's ability, the id itself where there is no such row."""
        found = self.data.skills.get(skill_id) or self.data.abilities.get(skill_id)
        return self.word(found.name) if found is not None else skill_id

    def enemy(self, enemy_id: str) -> str:
        """Returns the name of an enemy."""
        found = self.data.enemies.get(enemy_id)
        return self.word(found.name) if found is not None else enemy_id

    def cls(self, class_id: str) -> str:
        """Returns the name of a class or servant class, or that it is a common skill's."""
        found = self.data.classes.get(class_id) or self.data.servants.get(class_id)
        return self.word(found.name) if found is not None else self("senya-text.common")

    def style(self, style_id: str) -> str:
        """Returns the name of a style."""
        found = self.data.styles.get(style_id)
        return self.word(found.name) if found is not None else style_id

    def emotion(self, emotion_id: str) -> str:
        """Returns the name of an emotion."""
        found = self.data.emotions.get(emotion_id)
        return self.word(found.name) if found is not None else emotion_id

    def listed(self, names: Iterable[str], key: str = AND) -> str:
        """Returns names as one list; `key` is the text that joins two of them, the last two where it is an "and"."""
        *first, last = names
        if not first:
            return last
        between = "senya-story.list" if key == AND else key
        return self(key, reduce(lambda left, right: self(between, left, right), first), last)

    def sentence(self, words: str) -> str:
        """Returns words as a sentence: with a capital letter, where the script has them, and a full stop."""
        return self("senya-text.sentence", words[:1].upper() + words[1:])

    def text(self, sentences: Iterable[str]) -> str:
        """Returns words as running text, a sentence each; "" for none."""
        made = [self.sentence(words) for words in sentences]
        return self.listed(made, "senya-text.next") if made else ""


def cast_of(speech: Speech, people: Iterable[tuple[str, Words]]) -> dict[str, str]:
    """Returns the name of everybody by id, from (id, name in each language) pairs in roster order.

    Those who share a name are numbered; a minion has the number of its id, so that it keeps it when others are gone.
    """
    names = {one: speech.word(name) for one, name in people}
    often = Counter(names.values())
    given: Counter[str] = Counter()
    called = {}
    for one, name in names.items():
        given[name] += 1
        number = one.partition(".")[2] or (str(given[name]) if often[name] > 1 else "")
        called[one] = speech("senya-story.numbered", name, number) if number else name
    return called


def who(speech: Speech, cast: Cast, one: str) -> str:
    """Returns the name of somebody, who may be gone: a minion that is no more is called after who summoned it."""
    if one in cast:
        return cast[one]
    owner = one.partition(".")[0]
    return speech("senya-story.minion-of", cast[owner]) if owner in cast else one
