"""What several checks read: the data, checks, expressions, values of the user, dice, and rolls as files tell them."""

from collections.abc import Callable, Iterable
from functools import cache

from game import catalog
from game.games.senya.rules.checks import Check, Rolled
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.dice import SIDES, Given
from game.games.senya.rules.expressions import NAMES, Expression, parse
from game.games.senya.rules.harm import Body
from game.storage import levels
from game.verify.core import Check as FileCheck
from game.verify.core import CheckedEntry, Difference, Malformed, Strict, checked, compare, differs, typed

GAME = "senya"


@cache
def game_data() -> Data:
    """Returns the data of the folder of levels, read once. Raises the first fault in it as DataError."""
    loaded = read_data(levels.tables(catalog.levels_of(GAME)))
    if loaded.data is None or loaded.faults:
        raise loaded.faults[0]
    return loaded.data


def check_in(data: Strict, rolled: bool = True) -> Check:
    """Returns the check that an object describes."""
    return Check.of(data.whole("value"), data.whole("mods"), data.whole("critical"), data.whole("fumble"), rolled)


def told(rolled: Rolled) -> dict[str, object]:
    """Returns a roll as the files tell it."""
    return {"kind": rolled.kind.value, "face": rolled.face, "result": rolled.result}


def expression_in(data: Strict, key: str) -> Expression:
    """Returns an expression; one that is none raises NotationError."""
    return parse(data.text(key))


def env_in(data: Strict) -> dict[str, int]:
    """Returns the values of the user; a name that no expression knows is malformed."""
    env = data.object("env")
    for name in env.keys():  # noqa: SIM118 - a Strict is no mapping
        if name not in NAMES:
            raise Malformed(differs(env.at(name), " ".join(NAMES), name))
    return {name: env.whole(name) for name in env.keys()}  # noqa: SIM118


def dice_in(data: Strict, sides: int = SIDES) -> Given:
    """Returns the dice of a case."""
    faces = [typed(face, int, f"{data.at('dice')}[{n}]") for n, face in enumerate(data.items("dice"))]
    for n, face in enumerate(faces):
        if not 1 <= face <= sides:
            raise Malformed(differs(f"{data.at('dice')}[{n}]", f"1 to {sides}", face))
    return Given(faces)


def cases(check: Callable[[Strict], Iterable[Difference]]) -> FileCheck:
    """Returns the check of a file of cases that have an id, each of which is tried by `check`."""

    def tried(data: Strict) -> Iterable[CheckedEntry]:
        for item in data.objects("cases"):
            item.ignore("id")
            yield checked(item.text("id"), item, check)

    return tried


def all_used(data: Strict, dice: Given) -> list[Difference]:
    """Returns a problem where dice were left: a file holds exactly those that fall."""
    return compare(data.at("dice"), 0, dice.left)


def told_body(body: Body) -> dict[str, object]:
    """Returns what is left of somebody, as the files tell it."""
    return {"hp": body.hp, "cost": body.cost, "down": body.down, "incapacitated": body.incapacitated}


def one_of(data: Strict, key: str, values: tuple[str, ...]) -> str:
    """Returns a text out of `values`."""
    found: str = data.text(key)
    if found not in values:
        raise Malformed(differs(data.at(key), " ".join(values), found))
    return found


def body_in(data: Strict) -> Body:
    """Returns what can be harmed, without reductions."""
    return Body(
        hp=data.whole("hp"),
        stun=data.whole("stun"),
        cost=data.whole("cost"),
        guard=data.whole("guard"),
        attribute=data.whole("attr"),
    )
