"""Positions of a battle as objects, read: a battle to begin, or one in its middle (S19.1, S19.2)."""

from collections.abc import Mapping
from dataclasses import replace

from game.games.senya.rules import parts
from game.games.senya.rules.assault import Assault
from game.games.senya.rules.battle.start import MOST, Participant, new_battle
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.character.raising import MOST_RAISED
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.effects import STATUSES
from game.games.senya.rules.data.fields import LONGEST_ID, Faults, Fields
from game.games.senya.rules.data.other_rows import sheet as sheet_in
from game.games.senya.rules.data.read import sheet_needs
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import FIELDS, options_of
from game.games.senya.rules.positions.frame import FILE, LARGEST, PositionReader
from game.games.senya.rules.positions.structure import Told, read
from game.games.senya.rules.positions.validation import check
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import Step
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError

MOST_COMBATANTS = 60
MOST_OTHERS = 20
MOST_COST = 3
MOST_ROUNDS = 100
_PLACES = tuple(map(str, range(1, MOST + 1)))


def position_in(position: PositionObject, values: OptionValues, edition: Edition) -> SenyaState:
    """Returns the state of a position object: of a battle that begins, or of one in its middle.

    Raises DataError with the key of what is wrong. The options that the object tells count before `values`.
    """
    reader = _Reader(dict(position), edition, values)
    return reader.begun() if "battle" in position else reader.middle()


def who_in(row: Fields, data: Data, faults: Faults) -> parts.Who:
    """Returns who a row names: a ready character, an enemy, or a sheet that is a legal character.

    Raises the first of `faults` as DataError where it names nobody.
    """
    named = [key for key in ("sample", "enemy", "sheet") if key in row]
    if len(named) != 1:
        row.wrong("who", "sample-enemy-or-sheet")
        raise faults[0]
    if named == ["sheet"]:
        inner = row.table("sheet")
        sheet = sheet_in(inner)
        if not inner.end():
            raise faults[0]
        for key, tables, wanted in sheet_needs(sheet):
            if not any(wanted in getattr(data, table) for table in tables):
                inner.wrong(key, f"unknown {wanted[:LONGEST_ID]}")
                raise faults[0]
        if wrong := [reason for reason in reasons(sheet, data) if reason.code != "apostate-style"]:
            inner.wrong("", f"{wrong[0].id} {wrong[0].code}")
            raise faults[0]
        return parts.Who(sheet=sheet, name=row.text("name", "", LONGEST_ID))
    name = row.text(named[0], longest=LONGEST_ID)
    known = data.samples if named == ["sample"] else data.enemies
    if name not in known:
        row.wrong(named[0], f"unknown {name}")
        raise faults[0]
    return parts.Who(sample=name) if named == ["sample"] else parts.Who(enemy=name)


class _Reader(PositionReader):
    """Reads one object; the first fault is raised as soon as it matters."""

    def __init__(self, told: dict[str, Told], edition: Edition, values: OptionValues) -> None:
        super().__init__(told, edition, values, FIELDS, MOST_ROUNDS)
        self._world = parts.SenyaWorld(edition, options_of(self._options))

    def _who(self, row: Fields) -> parts.Who:
        found = who_in(row, self._data, self._faults)
        levels = row.whole("levels", 0, 0 if found.enemy else MOST_RAISED, 0)
        self._check()
        return replace(found, levels=levels)

    # --- a battle that begins --------------------------------------------------------------------------------------

    def begun(self) -> SenyaState:
        """Returns the start of a battle of one's own choice."""
        battle = self._whole.table("battle")
        sides = battle.table("sides")
        surprised = battle.one_of("surprise", parts.SIDES, "")
        others = self._others(battle, self._told["battle"])
        people = [self._side(sides, side) for side in parts.SIDES]
        self._end(sides, battle, self._whole)
        return new_battle(replace(self._world, surprised=surprised, others=others), (people[0], people[1]))

    def _others(self, row: Fields, told: Told) -> tuple[tuple[str, int], ...]:
        row.ignore("others")
        given = told.get("others", {}) if isinstance(told, dict) else {}
        if not isinstance(given, dict) or len(given) > MOST_OTHERS:
            row.wrong("others", "no-table")
            return ()
        for name, cost in given.items():
            if len(name) > LONGEST_ID or ":" in name:
                row.wrong("others", "no-name")
            elif type(cost) is not int or not 0 <= cost <= MOST_COST:
                row.wrong(f"others.{name}", "no-cost")
        return tuple(given.items())

    def _side(self, sides: Fields, side: str) -> list[Participant]:
        rows = sides.tables(side, MOST)
        people = []
        for n, row in enumerate(rows):
            named = row.text("servant_of", "")
            master = _PLACES.index(named[1:]) if named[:1] == side and named[1:] in _PLACES else -1
            if named and master < 0:
                row.wrong("servant_of", "nobody")
            away = row.flag("away", False)
            who = self._who(row)
            self._end(row)
            people.append(Participant(who, None if master < 0 else master, away))
            servant = kit_of(who, self._data).servant
            if master >= 0 and (not servant or master >= len(rows) or master == n):
                row.wrong("servant_of", "no-master")
            if away and master < 0:
                row.wrong("away", "no-servant")
        masters = [one.servant_of for one in people if one.servant_of is not None]
        here = [one for one in people if not one.away and not kit_of(one.who, self._data).minion]
        if len(set(masters)) < len(masters) or any(
            people[n].servant_of is not None for n in masters if n < len(people)
        ):
            sides.wrong(side, "masters")
        if not here:
            sides.wrong(side, "nobody")
        self._check()
        return people

    # --- a battle in its middle ------------------------------------------------------------------------------------

    def middle(self) -> SenyaState:
        """Returns a battle in its middle."""
        whole = self._whole
        whole.ignore("order", "pending", "agenda", "attack", "result", "counters_used")
        surprised = whole.one_of("surprised", parts.SIDES, "")
        world = replace(self._world, surprised=surprised, others=self._others(whole, self._told))
        number = whole.whole("round", 0, LARGEST)
        process = whole.one_of("process", [one.value for one in Process])
        rows = whole.tables("combatants", MOST_COMBATANTS)
        self._check()
        found = [self._combatant(row, told) for row, told in zip(rows, self._told["combatants"], strict=True)]
        state = SenyaState(
            world,
            number,
            Process(process),
            tuple(one for one, _ in found),
            read(tuple[Step, ...], self._told.get("agenda"), "agenda"),
            read(Assault | None, self._told.get("attack"), "attack"),
            tuple(sorted(((one.id, plan) for one, plan in found if plan is not None), key=lambda entry: entry[0])),
            self._counters(),
            whole.texts("seals_used_this_round"),
            whole.texts("flags"),
            self._result(len(parts.SIDES), "no-side"),
        )
        self._end(whole)
        check(state)
        return state

    def _counters(self) -> tuple[bool, bool]:
        told = self._told.get("counters_used")
        if (
            not isinstance(told, dict)
            or set(told) != set(parts.SIDES)
            or not all(type(one) is bool for one in told.values())
        ):
            raise DataError(FILE, "counters_used", "no-flags")
        return told[parts.SIDES[0]], told[parts.SIDES[1]]

    def _combatant(self, row: Fields, told: Told) -> tuple[parts.Combatant, parts.Plan | None]:
        """Returns a combatant (S19.2) with its plan."""
        who = self._who(self._inner(row, "who"))
        side = row.one_of("side", parts.SIDES)
        condition = row.one_of("state", [one.value for one in Condition])
        name = row.text("id", longest=LONGEST_ID)
        self._check()
        made = combatant(name, parts.SIDES.index(side), kit_of(who, self._data))
        row.ignore("buffs", "used", "plan")
        made = replace(
            made,
            vitals=parts.Vitals(
                row.whole("hp"),
                row.whole("max_hp"),
                row.whole("tension", 0, 100),
                row.whole("cost"),
                self._statuses(row),
            ),
            turn=parts.TurnState(
                Condition(condition),
                row.whole("count"),
                row.flag("delayed"),
                row.whole("count_bonus", -LARGEST),
                row.flag("surprised"),
                row.flag("no_interrupts"),
            ),
            spent=parts.Spent(
                self._uses(told),
                row.texts("breaks"),
                row.flag("burn_used"),
                row.flag("limit_used"),
                row.flag("otherworldly_used"),
                row.texts("unused_emotions"),
            ),
            buffs=read(tuple[parts.Buff, ...], told.get("buffs"), f"{row.place}.buffs"),
            worn=row.texts("worn"),
            ties=parts.Ties(
                row.text("master_of", ""),
                row.text("servant_of", ""),
                row.text("summoned_by", ""),
                row.text("summoned_with", ""),
                row.whole("seals"),
                row.texts("commands"),
            ),
            position=row.whole("position", -LARGEST),
        )
        plan = self._plan(row, told)
        self._end(row)
        return made, plan

    def _inner(self, row: Fields, key: str) -> Fields:
        inner = row.table(key)
        self._check()
        return inner

    def _statuses(self, row: Fields) -> tuple[str, ...]:
        found = row.texts("statuses")
        if len(set(found)) < len(found) or not set(found) <= set(STATUSES):
            row.wrong("statuses", "unknown")
        return found

    def _plan(self, row: Fields, told: Told) -> parts.Plan | None:
        if told.get("plan") is None:
            return None
        inner = row.table("plan")
        plan = parts.Plan(inner.text("attack"), inner.texts("offences"))
        self._end(inner)
        return plan

    def _uses(self, told: Mapping[str, Told]) -> tuple[parts.Uses, ...]:
        given = told.get("used")
        if not isinstance(given, dict):
            raise DataError(FILE, "used", "no-table")
        return tuple(
            parts.Uses(str(name), *read(tuple[int, int, int, int], each, "used")) for name, each in given.items()
        )
