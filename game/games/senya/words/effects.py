"""The effects of the effect language as sentences (S14.4, S14.7): one template a verb, none for a single skill."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.senya.rules.data.effects import STATUSES, Effect
from game.games.senya.rules.data.rows import Skill, When
from game.games.senya.rules.expressions import Expression
from game.games.senya.words.speech import Speech
from game.games.senya.words.values import LEVEL, lowered_by, raised_by, value

ATTACK = "attack"
DEFENCE = "defence"
INTERRUPT = "interrupt"
PLAIN = "plain"
OWN_LEVEL = "level"
_LOWERS = ("foe_check", "crit")
_SIGNED = ("check", "damage", "foe_crit", "gain_tension", "count", "buff", "stat")


@dataclass(frozen=True, slots=True)
class Usage:
    """How effects are used: in an attack, as a defence or an interrupt, or none of these.

    `level` is what CL means (S14.5), `weapon` the kind of attack type to which a weapon's damage applies (S13.6).
    """

    role: str = PLAIN
    when: When | None = None
    level: str = LEVEL
    weapon: str = ""


def use_of(speech: Speech, skill: Skill) -> Usage:
    """Returns how a skill's effects are used."""
    head = skill.category.partition("/")[0]
    role = ATTACK if head in ("attack", "offence") else head if head in (DEFENCE, INTERRUPT) else PLAIN
    return Usage(role, skill.when, LEVEL if skill.cls in speech.data.classes else OWN_LEVEL)


def effect_lines(speech: Speech, effects: Iterable[Effect], use: Usage) -> tuple[str, ...]:
    """Returns what each effect says, without full stop."""
    return tuple(effect_line(speech, effect, use) for effect in effects)


def effect_line(speech: Speech, effect: Effect, use: Usage) -> str:
    """Returns what one effect says."""
    own, plain = (f"senya-effect.{effect.op}.{form}" for form in (_form(effect, use), PLAIN))
    return speech.texts.either(own, plain, *_facts(speech, effect, use))


def _form(effect: Effect, use: Usage) -> str:
    """Returns which of its templates a verb takes, where it has several."""
    match effect.op:
        case "attack":
            return "element" if effect.element else PLAIN
        case "targets" if effect.everyone:
            return "all"
        case "summon" | "item":
            return "one" if effect.n == 1 else PLAIN
        case "cure":
            return _cured(effect)
        case "reroll":
            return "foe" if effect.to == "foe" else PLAIN
        case "stat" if use.weapon and effect.stat == "damage":
            return "weapon"
        case _ if effect.after:
            return "after"
    return use.role


def _cured(effect: Effect) -> str:
    if effect.status != "any":
        return "named"
    return "one" if effect.n == 1 else "all" if effect.n >= len(STATUSES) else PLAIN


def _facts(speech: Speech, effect: Effect, use: Usage) -> tuple[str | int, ...]:
    """Returns what the places of a verb's templates hold, in their order."""
    amount = _amount(speech, effect, use)
    match effect.op:
        case "attack":
            return _named(speech, "kind", effect.kind), amount, _named(speech, "element", effect.element)
        case "element":
            return (_named(speech, "element", effect.element),)
        case "targets":
            return (effect.n,)
        case "hits":
            return amount, effect.most
        case "rolls":
            return (effect.three_at,)
        case "companions":
            return (amount,)
        case "inflict" | "immune":
            return (_named(speech, "status", effect.status),)
        case "cure":
            status = _named(speech, "status", "" if effect.status == "any" else effect.status)
            return status, _whom(speech, effect, use), effect.n
        case "heal" | "revive" | "gain_cost":
            return amount, _whom(speech, effect, use)
        case "gain_tension" | "tension_set" | "count":
            return amount, _whose(speech, effect, use)
        case "buff":
            until = speech(f"senya-until.{effect.duration}")
            return _named(speech, "stat", effect.stat), amount, _whose(speech, effect, use), until
        case "stat":
            return _named(speech, "stat", effect.stat), amount, _named(speech, "kind", use.weapon)
        case "ignore_status":
            return (speech(f"senya-until.{effect.duration}"),)
        case "summon":
            return speech.listed(map(speech.enemy, effect.ids), "senya-text.or"), effect.n
        case "item":
            return _named(speech, "slot", effect.slot), effect.n
        case _:
            return (amount,) if amount else ()


def _named(speech: Speech, sort: str, name: str) -> str:
    """Returns the name of an element, a status and the like, "" for none."""
    return speech(f"senya-name.{sort}.{name}") if name else ""


def _amount(speech: Speech, effect: Effect, use: Usage) -> str:
    """Returns the value of an effect, with its sign where something is raised or lowered by it."""
    made: Expression | None = effect.v or effect.die
    if made is None:
        return ""
    said = lowered_by if effect.op in _LOWERS else raised_by if effect.op in _SIGNED else value
    return said(speech, made, use.level)


def _whom(speech: Speech, effect: Effect, use: Usage) -> str:
    return speech(f"senya-whom.{_one(effect, use)}")


def _whose(speech: Speech, effect: Effect, use: Usage) -> str:
    return speech(f"senya-whose.{_one(effect, use)}")


def _one(effect: Effect, use: Usage) -> str:
    """Returns who is meant: in an interrupt the ally or foe in question, who need not be chosen."""
    asked = use.when is not None and use.when.whose in (effect.to, "any")
    return f"that-{effect.to}" if asked and effect.to in ("ally", "foe") else effect.to
