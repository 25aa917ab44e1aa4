"""Positions of a war as objects, read: a war to begin with pairs of one's own choice, or one in its middle (S19.3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.senya.rules.clauses import CODES
from game.games.senya.rules.data.fields import LONGEST_ID, Faults, Fields
from game.games.senya.rules.data.rows import ATTITUDES, Data
from game.games.senya.rules.data.war_rows import TownPlace, WarNumbers
from game.games.senya.rules.parts import Who
from game.games.senya.rules.positions.reader import AT_THE_TABLE, who_in
from game.games.senya.rules.positions.reader import position_in as battle_in
from game.games.senya.rules.positions.structure import Told, read
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.options import WAR_FIELDS, WarOptions, options_of
from game.games.senya.rules.war.parts import SEATS, Meeting, Pact, Pair, SenseTrial, WarMaster, WarWorld
from game.games.senya.rules.war.positions.validation import check
from game.games.senya.rules.war.positions.written import VERSION
from game.games.senya.rules.war.start import Entrant, new_war
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import Step
from game.rules.clause import Clause
from game.rules.contract import OptionValues, PositionObject, Result
from game.rules.errors import DataError

FILE = "position"
LARGEST = 9999


@dataclass(frozen=True, slots=True)
class Wars:
    """What wars are made of: the data with the SHA-256 of their files, the numbers, the town."""

    data: Data
    digest: str
    numbers: WarNumbers
    town: tuple[TownPlace, ...]

    def world(self, options: WarOptions) -> WarWorld:
        """Returns the world of a war by some options, its masters still to come."""
        return WarWorld(self.data, self.digest, self.numbers, self.town, options)


def position_in(position: PositionObject, values: OptionValues, wars: Wars) -> WarState:
    """Returns the state of a position object: of a war that begins, or of one in its middle.

    Raises DataError with the key of what is wrong. The options that the object tells count before `values`.
    """
    reader = _Reader(dict(position), wars, values)
    return reader.begun() if "war" in position else reader.middle()


class _Reader:
    """Reads one object; the first fault is raised as soon as it matters."""

    def __init__(self, told: dict[str, Told], wars: Wars, values: OptionValues) -> None:
        self._faults: Faults = []
        self._told = told
        self._whole = Fields(FILE, "", told, self._faults)
        self._wars = wars
        if self._whole.whole("version", 1, LARGEST, VERSION) != VERSION:
            self._whole.wrong("version", "other-version")
        if self._whole.text("data", wars.digest) != wars.digest:
            self._whole.wrong("data", "other-data")
        self._world = wars.world(options_of({**values, **self._told_options()}))
        self._check()

    def _check(self) -> None:
        if self._faults:
            raise self._faults[0]

    def _end(self, *rows: Fields) -> None:
        for row in rows:
            row.end()
        self._check()

    def _told_options(self) -> dict[str, str | int | bool]:
        if "options" not in self._whole:
            return {}
        row = self._whole.table("options")
        told: dict[str, str | int | bool] = {}
        for name, field in WAR_FIELDS.items():
            if name in row and isinstance(field.default, str):
                told[name] = row.one_of(name, tuple(map(str, field.choices or ())))
            elif name in row:
                told[name] = row.whole(name, 1, LARGEST)
                if told[name] not in (field.choices or ()):
                    row.wrong(name, "no-choice")
        row.end()
        return told

    # --- a war that begins -----------------------------------------------------------------------------------------

    def begun(self) -> WarState:
        """Returns the start of a war of one's own choice of pairs (S17.9)."""
        row = self._whole.table("war")
        rows = row.tables("pairs", SEATS)
        given = self._told["war"]
        entrants = [self._entrant(one, given["pairs"][n]) for n, one in enumerate(rows)]
        if len(entrants) != SEATS:
            row.wrong("pairs", "not-seven")
        self._end(row, self._whole)
        return new_war(self._world, entrants)

    def _entrant(self, row: Fields, told: Told) -> Entrant:
        """Returns a pair: its master, a row of the data or a character, and the class of its servant."""
        data = self._wars.data
        servants = {one.sheet.servant_class: one.id for one in data.samples.values() if one.sheet.servant_class}
        cls = row.one_of("servant", tuple(servants))
        attitude = row.one_of("attitude", ATTITUDES, "")
        named = told.get("master") if isinstance(told, dict) else None
        if isinstance(named, str):
            row.ignore("master")
            found = data.masters.get(named)
            if found is None:
                row.wrong("master", f"unknown {named[:LONGEST_ID]}")
                self._check()
            assert found is not None
            master = WarMaster(Who(sample=found.sample), attitude or found.attitude, found.id)
        else:
            inner = row.table("master")
            self._check()
            master = WarMaster(self._character(inner), attitude or "player")
        self._end(row)
        return Entrant(master, Who(sample=servants[cls]))

    def _character(self, row: Fields) -> Who:
        """Returns the character that a row describes; no enemy, and no servant."""
        who = who_in(row, self._wars.data, self._faults)
        if who.enemy or (who.sheet is not None and who.sheet.servant_class):
            row.wrong("who", "no-master")
        self._end(row)
        return who

    # --- a war in its middle ---------------------------------------------------------------------------------------

    def middle(self) -> WarState:
        """Returns a war in its middle."""
        told, whole = self._told, self._whole
        whole.ignore("pairs", "bodies", "agenda", "pending", "plans", "pacts", "trial", "meeting", "battle", "result")
        night, scene = whole.whole("night", 0, LARGEST), whole.whole("scene", 0, LARGEST)
        order, fought = whole.texts("order"), whole.texts("fought")
        rows = whole.tables("masters", SEATS)
        masters = tuple(self._master(row) for row in rows)
        self._end(whole)
        world = WarWorld(
            self._wars.data, self._wars.digest, self._wars.numbers, self._wars.town, self._world.options, masters
        )
        state = WarState(
            world,
            read(tuple[Pair, ...], told.get("pairs"), "pairs"),
            self._battle(told.get("bodies"), "bodies").combatants,
            read(tuple[Step, ...], told.get("agenda"), "agenda"),
            night,
            scene,
            order,
            read(tuple[WarPlan, ...], told.get("plans"), "plans"),
            fought,
            read(tuple[Pact, ...], told.get("pacts"), "pacts"),
            read(SenseTrial | None, told.get("trial"), "trial"),
            read(Meeting | None, told.get("meeting"), "meeting"),
            None if told.get("battle") is None else self._battle(told["battle"], "battle"),
            self._result(),
        )
        check(state)
        return state

    def _master(self, row: Fields) -> WarMaster:
        named = row.text("row", "", LONGEST_ID)
        attitude = row.one_of("attitude", ATTITUDES)
        inner = row.table("who")
        self._check()
        who = self._character(inner)
        if named and named not in self._wars.data.masters:
            row.wrong("row", f"unknown {named}")
        self._end(row)
        return WarMaster(who, attitude, named)

    def _battle(self, told: Told, key: str) -> SenyaState:
        if not isinstance(told, dict) or "battle" in told:
            raise DataError(FILE, key, "no-table")
        try:
            return battle_in(told, {}, self._wars.data, self._wars.digest)
        except DataError as bad:
            raise DataError(FILE, f"{key}.{bad.key}", bad.problem) from bad

    def _result(self) -> Result | None:
        told = self._told.get("result")
        if told is None:
            return None
        if not isinstance(told, dict) or set(told) != {"winner", "code"}:
            raise DataError(FILE, "result", "no-table")
        code, winner = told["code"], told["winner"]
        clauses = {**CODES, **AT_THE_TABLE}
        if not isinstance(code, str) or code not in clauses:
            raise DataError(FILE, "result.code", "unknown")
        if winner is not None and not (type(winner) is int and winner in range(SEATS)):
            raise DataError(FILE, "result.winner", "no-seat")
        return Result(winner, Clause(clauses[code], code))
