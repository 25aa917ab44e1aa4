"""Reading the other rows: styles, classes, items, enemies, emotions, communities, servants, samples, and the tables."""

from itertools import pairwise

from game.games.senya.rules.data import rows
from game.games.senya.rules.data.effects import ABILITIES, ELEMENTS, ITEM_TYPES, KINDS, MOST, Effect
from game.games.senya.rules.data.fields import Fields
from game.games.senya.rules.data.skill_rows import effects_of, moment, usable
from game.games.senya.rules.expressions import Name, parts

LEVELS = 15
MODIFIERS = (*KINDS, "act", "hp", "focus")
ENEMY_VALUES = (*KINDS, "act", "hp", "guard", "stun")
FACES = range(1, 7)
CONSTANTS = (
    *("critical", "fumble", "tension_min", "tension_max", "cost_cap", "break_bonus", "community_bonus"),
    *("daze_cure_tension", "emotion_contest_bond", "emotion_contest_tension", "scene_entry_tension_option"),
    *("upkeep_body", "upkeep_spirit", "upkeep_manifest_extra", "seal_count", "seal_bonus", "seal_feat_target"),
    *("burn_max_hp", "limit_cost", "full_move_cost", "free_move_m", "surprise_penalty", "bind_penalty", "stun_base"),
    *("class_max", "class_level_max"),
)


def skill(row: Fields) -> rows.Skill:
    """Returns a skill (S14.4)."""
    return usable(row)


def ability(row: Fields) -> rows.Skill:
    """Returns an ability of an enemy (S15.1)."""
    made = usable(row, cls="")
    _no_bonuses(row, made)
    return made


def _no_bonuses(row: Fields, made: rows.Skill) -> None:
    """Notes where an enemy's expression names an ability bonus: it has fixed battle values only (S15.1)."""
    for effect in made.effects:
        if effect.v is not None and any(isinstance(part, Name) and part.name in ABILITIES for part in parts(effect.v)):
            row.wrong("effects", "no-bonus")


def style(row: Fields) -> rows.Style:
    """Returns a style with its antinomy (S3.2)."""
    law = usable(row, "law", cls="")
    return rows.Style(row.id(), row.words("name"), row.flag("apostate_only"), law, row.id("emotion"))


def character_class(row: Fields) -> rows.CharacterClass:
    """Returns a class (S4.2)."""
    return rows.CharacterClass(
        row.id(),
        row.words("name"),
        row.words("role"),
        {name: row.whole(name, 0, MOST) for name in ABILITIES},
        {name: row.wholes(name, LEVELS, 0, MOST * 10) for name in MODIFIERS},
        row.wholes("skills", LEVELS, 0, MOST),
    )


def item(row: Fields) -> rows.ItemRow:
    """Returns an item (S13)."""
    sort = row.one_of("type", ITEM_TYPES)
    timing = row.text("timing", "")
    when = moment(row, "timing", timing) if timing not in rows.TIMINGS else None
    row.words("text")
    made = rows.ItemRow(
        row.id(),
        row.words("name"),
        sort,
        row.whole("cost", 0, MOST),
        effects_of(row),
        row.one_of("attack_kind", KINDS, "") if sort == "weapon" else "",
        timing,
        when,
        row.one_of("limit", rows.LIMITS, ""),
        row.text("only", ""),
    )
    if sort == "weapon" and not made.attack_kind:
        row.wrong("attack_kind", "missing")
    if sort == "consumable" and not timing:
        row.wrong("timing", "missing")
    elif bool(timing) == all(effect.op == "stat" for effect in made.effects):
        row.wrong("timing", "worn-or-used")
    return made


def enemy(row: Fields) -> rows.Enemy:
    """Returns an enemy with its one attack type (S15.1)."""
    own = row.table("attack")
    kind = own.one_of("kind", KINDS)
    element = own.one_of("el", ELEMENTS, "")
    made = Effect("attack", v=own.expression(), kind=kind, element=element)
    attack = rows.Skill(row.id(), f"attack/{kind}", (made,), own.words("name"), cost=own.whole("cost", 0, MOST))
    own.end()
    _no_bonuses(row, attack)
    return rows.Enemy(
        row.id(),
        row.words("name"),
        row.whole("level", 1, MOST),
        {name: row.whole(name) for name in ENEMY_VALUES},
        row.whole("potential", 0, MOST),
        row.whole("tension", 0, 100),
        row.flag("minion"),
        attack,
        row.texts("abilities", needed=True),
    )


def emotion(row: Fields) -> rows.Emotion:
    """Returns an emotion; its number has two faces of a die, or is 0 (S1.3)."""
    number = row.whole("d66", 0, 66)
    if number and not (number // 10 in FACES and number % 10 in FACES):
        row.wrong("d66", f"no-faces {number}")
    if row.one_of("source", ("table", "style")) == "style" and number:
        row.wrong("source", "can-be-rolled")
    return rows.Emotion(row.id(), row.words("name"), number, row.whole("bond", 0, MOST), row.flag("mad"))


def community(row: Fields) -> rows.Community:
    """Returns a community (S5.2)."""
    knowledge = {lang: row.texts(f"knowledge_{lang}", needed=True) for lang in ("ja", "en")}
    return rows.Community(row.id(), row.words("name"), row.whole("d9", 1, 9), knowledge)


def servant_class(row: Fields) -> rows.ServantClass:
    """Returns a servant class (S17.1)."""
    return rows.ServantClass(
        row.id(),
        row.words("name"),
        row.words("role"),
        row.texts("skills", needed=True),
        row.whole("recommended_level", 1, MOST),
        row.whole("recommended_experience"),
    )


def master(row: Fields) -> rows.Master:
    """Returns a pair of the war (S17.9)."""
    attitude = row.one_of("attitude", rows.ATTITUDES)
    return rows.Master(row.id(), row.words("name"), row.id("sample"), row.id("servant"), attitude)


def seal_use(row: Fields) -> str:
    """Returns the id of a use of a command seal (S17.7)."""
    row.words("name")
    row.words("text")
    return row.id()


def sample(row: Fields) -> rows.Sample:
    """Returns a ready character (S6.1); whether it is legal is looked at when all rows are there (S6.2)."""
    kind = row.one_of("kind", ("pc", "servant"))
    return rows.Sample(row.id(), row.words("name"), kind, sheet(row))


def sheet(row: Fields) -> rows.Sheet:
    """Returns the choices of a character."""
    return rows.Sheet(
        row.text("style"),
        row.texts("creation_classes", needed=True),
        row.texts("growth_classes"),
        row.one_of("extra_point", ABILITIES),
        row.texts("skills", needed=True),
        row.texts("items"),
        row.texts("breaks"),
        row.texts("emotions"),
        row.text("community", ""),
        row.text("servant_class", ""),
    )


def tables(whole: Fields) -> rows.RuleTables:
    """Returns the tables of one file."""
    given = whole.table("constants")
    constants = {name: given.whole(name, 0, 1000) for name in CONSTANTS}
    break_cost = given.wholes("break_cost", 3, 0, MOST)
    given.text("scene_entry_tension")
    given.end()
    for key in ("difficulty", "bad_status"):
        for row in whole.tables(key, MOST):
            row.words("name")
            row.ignore("low", "high", "id", "text_ja", "text_en")
            row.end()
    costs: dict[int, int] = {}
    for row in whole.tables("level_cost", MOST):
        start = row.whole("level_from", 1, MOST)
        if row.whole("level_to", 2, MOST) != start + 1 or start in costs:
            row.wrong("level_to", "not-the-next")
        costs[start] = row.whole("points")
        row.end()
    return rows.RuleTables(
        constants,
        break_cost,
        _steps(whole, "potential", "tension_from", "value"),
        _steps(whole, "achievement", "tension_from", "value"),
        _steps(whole, "bond_experience", "bond_from", "points"),
        _steps(whole, "breaks_by_level", "level_from", "count"),
        costs,
    )


def _steps(whole: Fields, key: str, bound: str, value: str) -> rows.Steps:
    """Returns a table by steps, whose bounds rise."""
    bounds, values = [], []
    for row in whole.tables(key, MOST):
        bounds.append(row.whole(bound))
        values.append(row.whole(value))
        row.end()
    if not bounds or any(after <= before for before, after in pairwise(bounds)):
        whole.wrong(key, "not-rising")
    return rows.Steps(tuple(bounds), tuple(values))
