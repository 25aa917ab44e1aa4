"""The checks of a war and their exact chances: scouting, the watch, the contest of wills (S2, S17.9)."""

from collections.abc import Callable
from dataclasses import dataclass

from game.games.senya.rules.checks import Check, Rolled, seen, succeeds
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.odds import hits, successes
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.values import ability_total
from game.games.senya.rules.war.actions import APART, WarPlan
from game.games.senya.rules.war.parts import SenseTrial, WarWorld, master_of, pair_of, seat_of, servant_of
from game.games.senya.rules.war.state import WarState

SENSE, WILL = "sense", "will"
ALONE_BONUS = 2
"""What a servant that goes alone adds to its scouting (S2.8)."""
THROWS, CONTESTS = 36, 36 * 36
"""The equally likely throws of one check, and of two."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How many of `of` equally likely throws reach something: a difficulty, or 0 for the other's will."""

    what: str
    difficulty: int
    throws: int

    @property
    def of(self) -> int:
        return THROWS if self.difficulty else CONTESTS


def scout_of(body: Callable[[str], Combatant], pair: str) -> str:
    """Returns who scouts and keeps watch: the servant, or in its spirit form the master (S17.5)."""
    servant = servant_of(pair)
    return master_of(pair) if body(servant).condition is Condition.SPIRIT else servant


def sense_check(world: WarWorld, body: Combatant, kind: str, place: str, apart: bool = False) -> Check:
    """Returns the sense check of somebody that scouts or keeps watch at a place (S17.9)."""
    tables = world.data.tables
    total = ability_total(body, SENSE, tables).plus("place", world.bonus(place, kind), "S17.9")
    total = total.plus("apart", ALONE_BONUS if apart else 0, "S17.3")
    return Check(total, tables.constants["critical"], tables.constants["fumble"])


def will_check(world: WarWorld, body: Combatant, place: str) -> Check:
    """Returns the will check of a master in a parley; `place` is where who asked for it stands (S17.9)."""
    tables = world.data.tables
    total = ability_total(body, WILL, tables).plus("place", world.bonus(place, "parley"), "S17.9")
    return Check(total, tables.constants["critical"], tables.constants["fumble"])


def trial_check(state: WarState, trial: SenseTrial) -> Check:
    """Returns the check that is being made, with what a seal adds (S17.7)."""
    pair = state.pair(pair_of(trial.by))
    check = sense_check(state.world, state.body(trial.by), trial.kind, pair.place, pair.away and trial.kind == "scout")
    bonus = state.world.data.tables.constants["seal_bonus"] if trial.sealed else 0
    return Check(check.total.plus("seal", bonus, "S17.7"), check.critical, check.fumble)


def shown(state: WarState, trial: SenseTrial) -> Rolled:
    """Returns what the dice of the check that is being made are worth."""
    return seen(trial_check(state, trial), sum(trial.faces))


def reaches(rolled: Rolled, difficulty: int) -> bool:
    """Whether a roll reaches a difficulty; a critical reaches every one (S2.3)."""
    return succeeds(rolled, difficulty)


def chances(world: WarWorld, body: Callable[[str], Combatant], plan: WarPlan) -> tuple[Chance, ...]:
    """Returns the exact chances of what a pair plans: to find, to learn class and cup, to keep watch, to persuade.

    `body` gives its master and servant by their ids. A parley takes the other master as everybody knows it, with the
    tension it began with.
    """
    numbers = world.numbers
    if plan.deed == "scout":
        apart = plan.aim == APART
        scout = servant_of(plan.by) if apart else scout_of(body, plan.by)
        check = sense_check(world, body(scout), "scout", plan.place, apart)
        wanted = (("find", numbers.scout), ("identity", numbers.identity), ("cup", numbers.cup_from))
        return tuple(Chance(what, least, successes(check, least)) for what, least in wanted)
    if plan.deed == "rest":
        check = sense_check(world, body(scout_of(body, plan.by)), "watch", plan.place)
        return (Chance("watch", numbers.strike, successes(check, numbers.strike)),)
    if plan.deed == "parley" and plan.target:
        mine = will_check(world, body(master_of(plan.by)), plan.place)
        return (Chance("parley", 0, hits(mine, will_check(world, _unhurt(world, plan.target), ""))),)
    return ()


def refusal_chance(world: WarWorld, own: Combatant, of: str, place: str) -> Chance:
    """Returns the exact chance that a master who refuses a parley is persuaded by the pair `of`, which stands there.

    The other master is taken as everybody knows it, with the tension it began with.
    """
    return Chance("refusal", 0, hits(will_check(world, _unhurt(world, of), place), will_check(world, own, "")))


def _unhurt(world: WarWorld, pair: str) -> Combatant:
    """Returns a master as everybody knows it from the start."""
    return combatant("", 0, kit_of(world.masters[seat_of(pair)].who, world.data))
