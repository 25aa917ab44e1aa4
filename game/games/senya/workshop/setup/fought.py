"""A battle that was fought, as the page before a battle asks for one: who stood on which side, who played, and how."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

from game.games.senya.rules.data.rows import Sheet
from game.games.senya.workshop.setup.answers import SetupAnswers
from game.games.senya.workshop.setup.fighters import with_sheet
from game.games.senya.workshop.setup.listed import MODES, SIDES, one_in, table_in
from game.games.senya.workshop.setup.side_box import player_of
from game.games.senya.workshop.setup.sides import BattleSides, Contestant, entry
from game.match.seats import SeatSpec
from game.rules.contract import OptionValues, PositionObject

OF_THE_SIDE = ("servant_of", "levels")
"""What a position says of somebody that comes from the side and is given anew (S17.1, H1)."""


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """What a table knows of its battle: where it began, by which options, who played, and whether dice were thrown."""

    start: PositionObject
    options: OptionValues
    seats: Sequence[SeatSpec]
    by_hand: bool = False

    def answers(self, offered: Mapping[str, tuple[str, ...]]) -> SetupAnswers:
        """Returns the answers that ask for such a battle; `offered` are the options there are, with their values."""
        given = {**self.options, "dice": "by-hand" if self.by_hand else ""}
        return SetupAnswers(
            mode=one_in(given.get("battle"), MODES),
            surprised=one_in(self._told().get("surprise"), ("", *SIDES)),
            options={name: one_in(given.get(name), values) for name, values in offered.items()},
            players={side: player_of(seat) for side, seat in zip(SIDES, self.seats, strict=True)},
        )

    def sides(self, known: Sequence[Contestant]) -> BattleSides:
        """Returns who fought: those of `known` as far as they are among them, others by their sheets."""
        told = table_in(self._told().get("sides"))
        a, b = (tuple(_found(told.get(side), known)) for side in SIDES)
        return BattleSides(a, b, one_in(self._told().get("surprise"), ("", *SIDES)))

    def _told(self) -> Mapping[str, object]:
        return table_in(self.start.get("battle"))


def _found(listed: object, known: Sequence[Contestant]) -> Iterator[Contestant]:
    for raw in listed if isinstance(listed, Iterable) else ():
        row = {key: value for key, value in table_in(raw).items() if key not in OF_THE_SIDE}
        found = next((one for one in known if entry(one) == row), None)
        if found is not None:
            yield found
        elif "sheet" in row:
            yield with_sheet(str(row.get("name", "")), _sheet(table_in(row["sheet"])))


def _sheet(row: Mapping[str, object]) -> Sheet:
    """Returns the sheet that a position tells of, which the rules have read already."""
    given = {part.name: row[part.name] for part in fields(Sheet) if part.name in row}
    return Sheet(**{name: tuple(value) if isinstance(value, list) else value for name, value in given.items()})  # type: ignore[arg-type]
