"""Combatants as they stand at the table: the values of standees, of the count track and of the party, worded."""

from collections.abc import Sequence
from typing import Any

from game.games.senya.rules.economy import achievement
from game.games.senya.rules.kits import kit_of
from game.games.senya.rules.parts import Buff, Combatant, Who
from game.games.senya.rules.procedure import ABLE, Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import MainTurn
from game.games.senya.rules.values import potential_of
from game.games.senya.rules.war.parts import WarWorld
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.view.story.values import Member
from game.games.senya.view.values import Badge, BuffShown, Chip, Stander
from game.games.senya.words.called import line_of
from game.games.senya.words.paper import Crest
from game.games.senya.words.speech import Cast, Speech
from game.games.senya.words.terms import UNNUMBERED, buff_words, name_of
from game.rules.contract import Standee

OUT = frozenset({Condition.INCAPACITATED, Condition.DEAD, Condition.WITHDRAWN})
LASTS = {"round": "R", "scene": "S", "battle": "B"}


def standees(speech: Speech, cast: Cast, table: SenyaState, planned: frozenset[str]) -> tuple[Stander, ...]:
    """Returns everybody at the table; minions that are gone stand there no more. `planned`: whose plans are known."""
    shown = (one for one in table.combatants if not (one.kit.minion and one.condition is Condition.DEAD))
    return tuple(_standee(speech, cast, table, one, one.id in planned) for one in shown)


def _standee(speech: Speech, cast: Cast, table: SenyaState, one: Combatant, planned: bool) -> Stander:
    vitals, tables = one.vitals, table.world.data.tables
    return Stander(
        id=one.id,
        side=one.side,
        name=cast[one.id],
        line=line_of(speech, one),
        crest=crest_of(speech, one),
        hp=vitals.hp,
        max_hp=vitals.max_hp,
        cost=vitals.cost,
        tension=vitals.tension,
        potential=potential_of(one, tables).value,
        modifier=achievement(tables, vitals.tension).value,
        condition=_condition(speech, table, one, planned),
        statuses=tuple(_status(speech, name) for name in vitals.statuses),
        buffs=tuple(_buff(speech, buff) for buff in one.buffs),
        minion=one.kit.minion,
        out=one.condition in OUT,
        metre=one.position if table.world.options.line else None,
    )


def crest_of(speech: Speech, one: Combatant) -> Crest:
    """Returns whose emblem somebody wears."""
    kit = one.kit
    if kit.sheet is None:
        own = "" if kit.enemy is None else kit.enemy.id
        return Crest(own, "", (own,))
    by_level = sorted(kit.classes, key=lambda name: -kit.classes[name])
    return Crest(kit.name.get("ja", ""), kit.sheet.style, tuple(by_level))


def _condition(speech: Speech, table: SenyaState, one: Combatant, planned: bool) -> Badge | None:
    before = table.round == 0 and one.condition is Condition.DONE  # nobody has had a round to act in yet
    if before or one.condition is Condition.UNACTED:
        return None
    if one.condition is Condition.DONE and one.turn.surprised:
        return Badge(speech("senya-table.condition.surprised"), "bad", speech("senya-table.condition-tip.surprised"))
    name = "planned" if planned and one.condition is Condition.WAITING else one.condition.value
    tones = {"waiting": "violet", "planned": "gold", "done": "muted", "spirit": "violet"}
    tone = tones.get(name, "bad")
    words, tip = speech(f"senya-table.condition.{name}"), speech(f"senya-table.condition-tip.{name}")
    return Badge(words, tone, tip)  # type: ignore[arg-type]


def _status(speech: Speech, name: str) -> Badge:
    return Badge(speech(f"senya-name.status.{name}"), "bad", speech(f"senya-table.status.{name}"))


def _buff(speech: Speech, buff: Buff) -> BuffShown:
    tip = speech("senya-table.buff-tip", name_of(speech, buff.skill), speech(f"senya-table.lasts.{buff.until}"))
    bad = buff.stat not in UNNUMBERED and buff.value < 0
    return BuffShown(buff_words(speech, buff), LASTS.get(buff.until, ""), tip, bad=bad)


def track(speech: Speech, cast: Cast, table: SenyaState) -> tuple[Chip, ...]:
    """Returns the order of counts: who is still to act, the next one first, then who is done (S10.4)."""
    there = [one for one in table.combatants if one.present]
    waiting = sorted((one for one in there if one.condition in ABLE), key=lambda one: (-one.turn.count, one.side))
    done = [one for one in there if one.condition not in ABLE]
    acting = acting_of(table)
    return tuple(_chip(speech, cast, one, acting, begun=table.round > 0) for one in _first(acting, [*waiting, *done]))


def acting_of(table: SenyaState) -> str:
    """Returns whose main process it is; "" outside one."""
    if table.attack is not None:
        return table.attack.by
    return next((step.by for step in reversed(table.agenda) if isinstance(step, MainTurn)), "")


def _first(name: str, them: Sequence[Combatant]) -> list[Combatant]:
    return sorted(them, key=lambda one: one.id != name)


def _chip(speech: Speech, cast: Cast, one: Combatant, acting: str, *, begun: bool) -> Chip:
    spent = begun and one.condition not in ABLE
    if one.id == acting:
        count = str(one.turn.count)
    elif spent:
        count = speech("senya-table.count.done")
    else:
        count = str(one.turn.count) if one.turn.count else speech("senya-table.count.none")
    return Chip(one.id, cast[one.id], one.side, count, acts=one.id == acting, spent=spent and one.id != acting)


def member_of(
    speech: Speech, one: Combatant, gestures: SenyaGestures, *, name: str, bond: int, doing: str, **more: Any
) -> Member:
    """Returns somebody of the party beside what is read; `more` are further fields of a `Member`."""
    pick = Standee(one.id)
    return Member(
        id=one.id,
        name=name,
        crest=crest_of(speech, one),
        hp=one.hp,
        max_hp=one.vitals.max_hp,
        tension=one.vitals.tension,
        cost=one.vitals.cost,
        bond=bond,
        doing=doing,
        offered=pick in gestures.open_offers(),
        chosen=pick in gestures.chooser.picked,
        **more,
    )


def class_crest(world: WarWorld, servant_class: str) -> Crest | None:
    """Returns the emblem of a servant class, that of its ready servant; None for a class that is not known."""
    if not servant_class:
        return None
    ready = next((one for one in world.data.samples.values() if one.sheet.servant_class == servant_class), None)
    if ready is None:
        return Crest(servant_class, "", (servant_class,))
    kit = kit_of(Who(sample=ready.id), world.data)
    by_level = sorted(kit.classes, key=lambda name: -kit.classes[name])
    return Crest(kit.name.get("ja", ""), ready.sheet.style, tuple(by_level))
