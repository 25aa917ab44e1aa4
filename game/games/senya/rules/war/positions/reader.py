"""Positions of a war as objects, read: a war to begin with pairs of one's own choice, or one in its middle (S19.3)."""

from collections.abc import Mapping
from dataclasses import replace

from game.games.senya.rules.course.positions import NestedReader
from game.games.senya.rules.data.fields import LONGEST_ID, Fields
from game.games.senya.rules.data.rows import ATTITUDES
from game.games.senya.rules.parts import Who
from game.games.senya.rules.positions.frame import LARGEST
from game.games.senya.rules.positions.reader import who_in
from game.games.senya.rules.positions.structure import Told, read
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.options import WAR_FIELDS, options_of
from game.games.senya.rules.war.parts import SEATS, Meeting, Pact, Pair, SenseTrial, WarMaster, WarWorld
from game.games.senya.rules.war.positions.validation import check
from game.games.senya.rules.war.start import Entrant, new_war
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import Step
from game.rules.contract import OptionField, OptionValues, PositionObject


def position_in(position: PositionObject, values: OptionValues, world: WarWorld) -> WarState:
    """Returns the state of a position object: of a war that begins, or of one in its middle.

    Raises DataError with the key of what is wrong. The options that the object tells count before `values`.
    """
    reader = _Reader(dict(position), world, values)
    return reader.begun() if "war" in position else reader.middle()


class _Reader(NestedReader):
    """Reads one object; the first fault is raised as soon as it matters."""

    def __init__(self, told: dict[str, Told], world: WarWorld, values: OptionValues) -> None:
        super().__init__(told, world.edition, values, WAR_FIELDS, LARGEST)
        self._world = replace(world, options=options_of(self._options, world.edition.version))

    def _told_options(self, fields: Mapping[str, OptionField], most: int) -> dict[str, str | int | bool]:
        told = super()._told_options(fields, most)
        for name, value in told.items():
            if value not in (fields[name].choices or ()):
                self._whole.wrong(f"options.{name}", "no-choice")
        return told

    # --- a war that begins -----------------------------------------------------------------------------------------

    def begun(self) -> WarState:
        """Returns the start of a war of one's own choice of pairs (S17.9)."""
        row = self._whole.table("war")
        led = row.whole("led", 1, SEATS, 1)
        rows = row.tables("pairs", SEATS)
        given = self._told["war"]
        entrants = [self._entrant(one, given["pairs"][n]) for n, one in enumerate(rows)]
        if len(entrants) != SEATS:
            row.wrong("pairs", "not-seven")
        self._end(row, self._whole)
        return new_war(self._world, entrants, led)

    def _entrant(self, row: Fields, told: Told) -> Entrant:
        """Returns a pair: its master, a row of the data or a character, and the class of its servant."""
        data = self._data
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
        who = who_in(row, self._data, self._faults)
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
        order, fought, tempers = whole.texts("order"), whole.texts("fought"), whole.texts("tempers")
        rows = whole.tables("masters", SEATS)
        masters = tuple(self._master(row) for row in rows)
        self._end(whole)
        state = WarState(
            replace(self._world, masters=masters),
            read(tuple[Pair, ...], told.get("pairs"), "pairs"),
            self._bodies(),
            read(tuple[Step, ...], told.get("agenda"), "agenda"),
            night,
            scene,
            order,
            read(tuple[WarPlan, ...], told.get("plans"), "plans"),
            fought,
            read(tuple[Pact, ...], told.get("pacts"), "pacts"),
            read(SenseTrial | None, told.get("trial"), "trial"),
            read(Meeting | None, told.get("meeting"), "meeting"),
            self._battle(),
            self._result(SEATS, "no-seat"),
            tempers,
        )
        check(state)
        return state

    def _master(self, row: Fields) -> WarMaster:
        named = row.text("row", "", LONGEST_ID)
        attitude = row.one_of("attitude", ATTITUDES)
        inner = row.table("who")
        self._check()
        who = self._character(inner)
        if named and named not in self._data.masters:
            row.wrong("row", f"unknown {named}")
        self._end(row)
        return WarMaster(who, attitude, named)
