"""What is printed on the cards of 盤上遊姫, in the language of the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.yuki.cards import WILD_NUMBERS, is_elite, is_placed, is_troop, number

NONE = "-"
"""How the catalogues write a reading that a language does not need."""
Part = tuple[str, str]
"""Some words and their reading, or ""."""
Texts = Callable[..., str]


class CardTexts:
    """The words of a card by its code. `texts(key, *args)` is the catalogue of a language."""

    def __init__(self, texts: Any) -> None:
        self.texts = texts

    def letter(self, code: str) -> str:
        """Returns the one sign of a force, or of a strategy deck: 焔, 陽; in English a letter."""
        return str(self.texts(f"yuki-stage.letter.{code[0]}"))

    def name(self, code: str) -> tuple[Part, ...]:
        """Returns the full name of a card in parts with their readings."""
        if is_troop(code):
            return self._troop(code)
        key = f"yuki-field.{code[1:]}" if code[0] == "F" else self._key(code)
        return (self._read(key),)

    def plain(self, code: str) -> str:
        """Returns the full name of a card as one line."""
        return "".join(words for words, _ in self.name(code))

    def short(self, code: str) -> tuple[str, str]:
        """Returns the two parts of a troop's name, epithet and role; (name, "") of any other card."""
        if not is_troop(code):
            return self.plain(code), ""
        return self.texts(f"yuki-epithet.{code}"), self.texts(f"yuki-role.{number(code)}")

    def force(self, code: str) -> Part:
        """Returns the force of a troop."""
        return self._read(f"yuki-force.{code[0]}")

    def formation(self, rank: int) -> str:
        """Returns the name of a formation by its rank, 1 to 5 (Y6.1)."""
        return str(self.texts(f"yuki-formation.{rank}"))

    def side(self, code: str) -> str:
        """Returns the name of a strategy deck."""
        return str(self.texts(f"yuki-side.{code[0]}"))

    def kind(self, code: str) -> Part:
        """Returns 精鋭, 運用 or 配置 (Y8)."""
        return self._read(f"yuki-kind.{kind_of(code)}")

    def effect(self, code: str) -> str:
        """Returns the printed text of a strategy card, or ① of an event."""
        return str(self.texts(f"{self._key(code)}-text"))

    def second(self) -> str:
        """Returns ② of every event (Y9.3)."""
        return str(self.texts("yuki-event.second"))

    def says(self, key: str, *args: object) -> str:
        """Returns one of the stage's own words."""
        return str(self.texts(f"yuki-stage.{key}", *args))

    def _troop(self, code: str) -> tuple[Part, ...]:
        whole = self.texts("yuki-troop.name", "\0e\0", "\0r\0")
        parts = {"e": self._read(f"yuki-epithet.{code}"), "r": self._read(f"yuki-role.{number(code)}")}
        return tuple(parts.get(piece, (piece, "")) for piece in whole.split("\0") if piece)

    def _key(self, code: str) -> str:
        return f"yuki-event.{code}" if code[0] == "E" else f"yuki-card.{code}"

    def _read(self, key: str) -> Part:
        ruby = self.texts(f"{key}-ruby")
        return self.texts(key), "" if ruby == NONE else ruby


def kind_of(code: str) -> str:
    """Returns "elite", "operation" or "placed" for a strategy card."""
    return "elite" if is_elite(code) else "placed" if is_placed(code) else "operation"


def stands_for(code: str) -> str:
    """Returns the numbers a 精鋭 may stand for in short: "1–10", "8"; "" for other cards."""
    if code[0] not in "SM" or not is_elite(code):
        return ""
    numbers = WILD_NUMBERS[number(code)]
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
