"""The effect language (S14.7): its verbs with the fields each of them takes, and one effect of a row."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.expressions import Expression

KINDS = ("melee", "shoot", "spirit")
ELEMENTS = ("earth", "water", "fire", "wind", "void")
ABILITIES = ("body", "sense", "reason", "will")
STATUSES = ("poison", "paralysis", "bind", "daze", "baptism")
CONSTANTS = ("hp", "focus", "stun")
STATS = (
    *KINDS,
    "act",
    *CONSTANTS,
    *("guard", "move", "damage", "hit", "counter", "evade", "potential", "scene_cost", "cover", "attr_all"),
    *(f"check_{ability}" for ability in ABILITIES),
    *(f"attr_{element}" for element in ELEMENTS),
)
TO = ("self", "ally", "allies", "foe")
DURATIONS = ("round", "scene", "battle")
ITEM_TYPES = ("weapon", "armour", "gear", "consumable", "mystic", "scripture")
SLOTS = ("any", *ITEM_TYPES)
MOST = 99


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a skill, item, antinomy or ability: its verb `op` and the fields that verb has, the others empty.

    `n` is a number of targets, statuses, items or summoned; `everyone` stands for the number "all". `after`: it works
    on every target that took real damage (実ダメージ後効果).
    """

    op: str
    v: Expression | None = None
    kind: str = ""
    element: str = ""
    stat: str = ""
    status: str = ""
    to: str = ""
    duration: str = ""
    slot: str = ""
    n: int = 0
    everyone: bool = False
    most: int = 0
    three_at: int = 0
    ids: tuple[str, ...] = ()
    die: Expression | None = None
    after: bool = False


@dataclass(frozen=True, slots=True)
class Verb:
    """What a row says with one verb: the fields it must have, those it may have, and whether `v` is a plain number."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    plain: bool = False


VERBS: Mapping[str, Verb] = {
    "attack": Verb(("kind", "v"), ("el",)),
    "check": Verb(("v",), ("to",)),
    "foe_check": Verb(("v",), ("to",)),
    "crit": Verb(("v",), ("to",)),
    "foe_crit": Verb(("v",), ("to",)),
    "damage": Verb(("v",)),
    "element": Verb(("el",)),
    "pierce": Verb(("v",)),
    "max_hp_damage": Verb(("v",), ("after",)),
    "targets": Verb(("n",)),
    "hits": Verb(("v", "max")),
    "rolls": Verb(("three_at",)),
    "companions": Verb(("die",)),
    "no_cover": Verb(),
    "no_counter": Verb(),
    "inflict": Verb(("st",), ("after",)),
    "drain_cost": Verb(("v",), ("after",)),
    "drain_tension": Verb(("v",), ("after",)),
    "leech": Verb(("v",), ("after",)),
    "heal": Verb(("v", "to")),
    "cure": Verb(("st", "n", "to")),
    "revive": Verb(("v", "to")),
    "gain_cost": Verb(("v", "to")),
    "gain_tension": Verb(("v", "to")),
    "tension_set": Verb(("v", "to")),
    "buff": Verb(("stat", "v", "to", "dur")),
    "count": Verb(("v", "to")),
    "summon": Verb(("ids", "n")),
    "reduce": Verb(("v",)),
    "reroll": Verb(("to",)),
    "negate": Verb(),
    "stat": Verb(("stat", "v"), plain=True),
    "immune": Verb(("st",)),
    "ignore_status": Verb(("dur",)),
    "item": Verb(("slot", "n")),
    "otherworldly": Verb(),
    "free_action": Verb(),
    "emotion": Verb(),
}
"""Every verb of S14.7 by its name."""
