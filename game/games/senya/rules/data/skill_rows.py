"""Reading what is used like a skill: skills, antinomies, abilities, and the effects of items (S14.4 to S14.7)."""

from collections.abc import Mapping, Sequence

from game.games.senya.rules.data import effects, rows
from game.games.senya.rules.data import effects as language
from game.games.senya.rules.data.fields import Fields
from game.games.senya.rules.expressions import DiceSum

MOST_EFFECTS = 12
MOST_LEVEL = 15
_WORDS: Mapping[str, Sequence[str]] = {
    "kind": language.KINDS,
    "el": language.ELEMENTS,
    "stat": language.STATS,
    "st": language.STATUSES,
    "to": language.TO,
    "dur": language.DURATIONS,
    "slot": language.SLOTS,
}
"""Keys of an effect that hold a word, and the words."""
_NUMBERS = ("n", "max", "three_at")


def effects_of(row: Fields, key: str = "effects") -> tuple[effects.Effect, ...]:
    """Returns the effects of a row."""
    return tuple(_effect(fields) for fields in row.tables(key, MOST_EFFECTS))


def _effect(row: Fields) -> effects.Effect:
    """Returns one effect; its verb says which keys it has (S14.7)."""
    op = row.one_of("op", tuple(effects.VERBS))
    verb = effects.VERBS.get(op)
    if verb is None:
        return effects.Effect("")
    words: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for key in (*verb.needs, *(key for key in verb.may if key in row)):
        if key in _WORDS:
            values = _WORDS[key]
            words[key] = row.one_of(key, (*values, "any") if op == "cure" and key == "st" else values)
    everyone = op == "targets" and row.text_or_number("n") == "all"
    for key in _NUMBERS:
        if key in verb.needs and not (everyone and key == "n"):
            numbers[key] = row.whole(key, 1, effects.MOST)
    made = effects.Effect(
        op,
        v=row.expression("v", verb.plain) if "v" in verb.needs else None,
        everyone=everyone,
        ids=row.texts("ids", needed=True) if "ids" in verb.needs else (),
        die=row.expression("die") if "die" in verb.needs else None,
        after=row.flag("after", False) if "after" in verb.may else False,
        kind=words.get("kind", ""),
        element=words.get("el", ""),
        stat=words.get("stat", ""),
        status=words.get("st", ""),
        to=words.get("to", ""),
        duration=words.get("dur", ""),
        slot=words.get("slot", ""),
        n=numbers.get("n", 0),
        most=numbers.get("max", 0),
        three_at=numbers.get("three_at", 0),
    )
    if made.die is not None and not isinstance(made.die, DiceSum):
        row.wrong("die", "no-dice")
    if "ids" in verb.needs and not made.ids:
        row.wrong("ids", "empty")
    row.end()
    return made


def moment(row: Fields, key: str, text: str) -> rows.When | None:
    """Returns the moment that a text names (S14.6); None for no text, which is noted already."""
    if not text:
        return None
    named, _, rest = text.partition(":")
    whose, _, which = rest.partition(":")
    checks = named.endswith("_check")
    if (
        named not in rows.MOMENTS
        or whose not in rows.WHOSE
        or (which or "any") not in rows.WHICH
        or bool(which) != checks
    ):
        row.wrong(key, f"no-moment {text[:40]}")
        return None
    return rows.When(named, whose, which or "any")


def _price(row: Fields) -> rows.Price:
    if "price" not in row:
        return rows.Price()
    price = row.table("price")
    made = rows.Price(*(price.whole(key, 1, effects.MOST, default=0) for key in ("hp", "tension", "max_hp")))
    price.end()
    return made


def _require(row: Fields) -> rows.Requirement | None:
    if "require" not in row:
        return None
    need = row.table("require")
    made = rows.Requirement(need.whole("level", 1, MOST_LEVEL), need.text("cls", ""), need.text("style", ""))
    if bool(made.cls) == bool(made.style):
        need.wrong("", "class-or-style")
    need.end()
    return made


def usable(row: Fields, name: str = "name", cls: str | None = None) -> rows.Skill:
    """Returns what a row says of something that is used like a skill; the caller ends the row.

    `name` is the stem of the name's keys (`law` of an antinomy); `cls` is given where the row holds none.
    """
    category = row.one_of("category", rows.CATEGORIES)
    when = moment(row, "when", row.text("when")) if category == "interrupt" else None
    made = rows.Skill(
        row.id(),
        category,
        effects_of(row),
        row.words(name),
        row.words("note", needed=False),
        row.id("cls") if cls is None else cls,
        row.whole("cost", 0, effects.MOST),
        row.whole("tension", 0, effects.MOST, default=None if cls is None else 0),
        row.flag("extra", None if cls is None else False),
        row.flag("free", False),
        row.flag("repeatable", False),
        row.flag("counter_ok", True),
        row.one_of("limit", rows.LIMITS, ""),
        when,
        _price(row),
        _require(row),
        row.texts("not_with"),
        row.texts("tags"),
    )
    row.words("text")  # made from the effects (S14.4): the rules need none
    _fits(row, made)
    return made


def _fits(row: Fields, made: rows.Skill) -> None:
    """Notes what contradicts itself: the attack of a category, `stat` and `item` outside passives, unknown tags."""
    if not made.effects:
        if row.sound:
            row.wrong("effects", "empty")
        return
    attacks = [effect for effect in made.effects if effect.op == "attack"]
    if (made.category in rows.ATTACKS) != (len(attacks) == 1) or any(effect.kind != made.kind for effect in attacks):
        row.wrong("effects", "attack-and-category")
    if not made.passive and any(effect.op in ("stat", "item", "immune", "otherworldly") for effect in made.effects):
        row.wrong("effects", "passive-only")
    if any(tag != rows.INHUMAN for tag in made.tags):
        row.wrong("tags", "unknown")
    if made.free and made.cls != rows.COMMON:
        row.wrong("free", "common-only")
