"""What speaks: the texts of one language with the rows whose names it tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from game.games.senya.rules.data.rows import Data, Words
from game.i18n.catalog import Texts


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

    def listed(self, names: Iterable[str], key: str = "senya-text.and") -> str:
        """Returns names as one list; `key` is the text that joins two of them."""
        return reduce(lambda left, right: self(key, left, right), names)

    def sentence(self, words: str) -> str:
        """Returns words as a sentence: with a capital letter, where the script has them, and a full stop."""
        return self("senya-text.sentence", words[:1].upper() + words[1:])

    def text(self, sentences: Iterable[str]) -> str:
        """Returns words as running text, a sentence each; "" for none."""
        made = [self.sentence(words) for words in sentences]
        return self.listed(made, "senya-text.next") if made else ""
