"""What is printed on the cards of 盤上遊姫, in the language of the catalogues (`texts/<language>/words.toml`)."""

from game.games.yuki.rules.cards import VERSIONS, WILD_NUMBERS, is_elite, is_placed, is_troop, number, same_today
from game.i18n.catalog import Texts

Part = tuple[str, str]
"""Some words and their reading, or ""."""


class CardTexts:
    """The words of a card by its code. `texts(key, *args)` is the catalogue of a language; `version`: of the rules."""

    def __init__(self, texts: Texts, version: int = VERSIONS[0]) -> None:
        self.texts, self.version = texts, version

    def sign(self, code: str) -> str:
        """Returns the one character of a force or of a strategy deck: 焔, 陽."""
        if is_troop(code):
            return str(self.texts(f"yuki-force.sign.{code[0]}"))
        return self.says(f"sign.{code[0]}")

    def name(self, code: str) -> str:
        """Returns the full name of a card as one line."""
        if is_troop(code):
            return str(self.texts("yuki-troop.name", *self.parts(code)))
        return str(self.texts(f"{_table(code)}.name.{_key(code)}"))

    def in_short(self, code: str) -> str:
        """Returns a card in short: force and number of a troop, the name of another."""
        if is_troop(code):
            return self.texts("yuki-troop.short", self.texts(f"yuki-force.name.{code[0]}"), number(code))
        return self.name(code)

    def parts(self, code: str) -> tuple[str, str]:
        """Returns epithet and role of a troop."""
        return self.texts(f"yuki-epithet.name.{code}"), self.texts(f"yuki-role.name.{number(code)}")

    def kanji(self, code: str) -> tuple[Part, ...]:
        """Returns the Japanese name in parts with their readings, for furigana."""
        if not is_troop(code):
            return (self._read(_table(code), _key(code)),)
        epithet, role = self._read("yuki-epithet", code), self._read("yuki-role", str(number(code)))
        return (epithet, ("の", ""), role)

    def force(self, code: str) -> Part:
        """Returns the force of a troop with its reading; in English "Scarlet Flame" and none."""
        name = self.texts(f"yuki-force.name.{code[0]}")
        return (name, self.texts(f"yuki-force.reading.{code[0]}") if self.japanese else "")

    def kind(self, code: str) -> Part:
        """Returns 精鋭, 運用 or 配置, 事変, 戦場 with its reading (Y8)."""
        kind = {"E": "event", "F": "field"}.get(code[0]) or kind_of(code)
        return (self.texts(f"yuki-kind.{kind}"), self.texts(f"yuki-kind.reading.{kind}") if self.japanese else "")

    def formation(self, rank: int) -> str:
        """Returns the name of a formation by its rank, 1 to 5 (Y6.1)."""
        return str(self.texts(f"yuki-formation.name.{rank}"))

    def strength(self, rank: int, total: int) -> str:
        """Returns a formation with its total."""
        return str(self.texts("yuki-formation.total", self.formation(rank), total))

    def stands(self, rank: int, total: int) -> str:
        """Returns a formation with its total, as short as can be."""
        return str(self.texts("yuki-formation.stands", self.formation(rank), total))

    def lane_short(self, lane: int) -> str:
        """Returns the name of a battlefield in a word."""
        return str(self.texts(f"yuki-field.short.{lane + 1}"))

    def placed_short(self, code: str) -> str:
        """Returns the name of a 配置 in a word or two."""
        return str(self.texts(f"yuki-strategy.short.{code}"))

    def lane(self, lane: int) -> str:
        """Returns the name of a battlefield, from 0."""
        return self.name(f"F{lane + 1}")

    def effect(self, code: str) -> str:
        """Returns the printed text of a strategy card, or ① of an event."""
        if code[0] == "E":
            return str(self.texts(f"yuki-eventcard.first.{code}"))
        return str(self.texts(f"yuki-strategy.text.{same_today(code, self.version)}"))

    def second(self) -> str:
        """Returns ② of every event (Y9.3)."""
        return str(self.texts("yuki-eventcard.second"))

    def says(self, key: str, *args: object) -> str:
        """Returns one of the stage's own words (`stage.toml`)."""
        return str(self.texts(f"yuki-stage.{key}", *args))

    @property
    def japanese(self) -> bool:
        return bool(self.texts.lang == "ja")

    def _read(self, table: str, key: str) -> Part:
        return self.texts(f"{table}.kanji.{key}"), self.texts(f"{table}.reading.{key}")


def _table(code: str) -> str:
    return {"E": "yuki-eventcard", "F": "yuki-field"}.get(code[0], "yuki-strategy")


def _key(code: str) -> str:
    return code[1:] if code[0] == "F" else code


def kind_of(code: str) -> str:
    """Returns "elite", "operation" or "placed" for a strategy card."""
    return "elite" if is_elite(code) else "placed" if is_placed(code) else "operation"


def stands_for(code: str) -> str:
    """Returns the numbers a 精鋭 may stand for in short: "1–10", "8"; "" for other cards."""
    if code[0] not in "SM" or not is_elite(code):
        return ""
    numbers = WILD_NUMBERS[number(code)]
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
