"""The legal decisions as a lazy sequence: what has many combinations is counted only when somebody asks how many."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, permutations
from typing import overload

from game.games.senya.rules import actions as act
from game.games.senya.rules import steps
from game.games.senya.rules.battle.answers import aims, compelled, dismissed, loadouts, summonable, timed, withdrawable
from game.games.senya.rules.battle.attacking import coverers
from game.games.senya.rules.battle.attacks import plan_skills
from game.games.senya.rules.battle.combos import Attacks, Few, Plans, Portion
from game.games.senya.rules.battle.declare import shared_breaks, subsets
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.battle.windows import choices, seal_of
from game.games.senya.rules.explain import decision_reason, farthest, finishable, limit_refusal
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.verbs.work import choices as chosen_among
from game.rules.chance import Stream

TRIES = 200
"""How often a decision is drawn before all are counted."""


class LegalDecisions(Sequence[act.Decision]):
    """All legal decisions of a state, each once."""

    def __init__(self, state: SenyaState, parts: Sequence[Portion]) -> None:
        self._state = state
        self._parts = parts

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(map(len, self._parts)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> act.Decision: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[act.Decision]: ...
    def __getitem__(self, index: int | slice) -> act.Decision | Sequence[act.Decision]:
        if isinstance(index, slice):
            return tuple(self[n] for n in range(*index.indices(len(self))))
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        part = bisect_right(self._ends, at)
        return self._parts[part].at(at - (self._ends[part - 1] if part else 0))

    def __iter__(self) -> Iterator[act.Decision]:
        return chain.from_iterable(self._parts)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, act.Decision) and decision_reason(self._state, action) is None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def listed(self) -> list[act.Decision]:
        """Returns those that are few: all but attacks and counter plans."""
        return [part.at(n) for part in self._parts if isinstance(part, Few) for n in range(len(part))]

    def sampled(self, stream: Stream) -> act.Decision:
        """Returns one at random, each kind about as likely as the others, without counting combinations."""
        for _ in range(TRIES if self._parts else 0):
            found = self._parts[stream.below(len(self._parts))].drawn(stream)
            if found is not None and found in self:
                return found
        return self[stream.below(len(self))]


def legal(state: SenyaState) -> LegalDecisions:
    """Returns the decisions of who is asked; none for chance and at the end."""
    top = state.top
    if state.over is not None or top is None or top.rolls or not state.asked:
        return LegalDecisions(state, ())
    one = state.one(state.asked)
    kinds: list[list[act.Decision]] = [[act.Burn(one.id), act.CureDaze(one.id)], *_answers(state, top, one)]
    parts: list[Portion] = [_allowed(state, found) for found in kinds]
    if isinstance(top, steps.MainTurn):
        parts += [Attacks(state, one, skill) for skill in one.kit.of("attack")]
        parts.append(Plans(state, one, _delays(one)))
    return LegalDecisions(state, parts)


def chance(state: object) -> tuple[tuple[act.DiceFell, int], ...]:
    """Returns nothing: what dice may show is too much to list; the exact odds are calculated (S2.15)."""
    return ()


def _allowed(state: SenyaState, found: Sequence[act.Decision]) -> Few:
    """Returns those of some candidates that are legal."""
    return Few([action for action in found if decision_reason(state, action) is None])


def _answers(state: SenyaState, top: steps.Step, one: Combatant) -> list[list[act.Decision]]:
    """Returns candidates for an answer by their kinds; attacks and plans are not among them."""
    match top:
        case steps.MainTurn():
            return _main(state, one)
        case steps.EquipChoice():
            return [[act.Equip(one.id, *worn) for worn in loadouts(one)]]
        case steps.SetupWindow():
            return _setup(state, one)
        case steps.CleanupWindow():
            return [[act.SetupDone(one.id)], *(_timed(state, one, skill.id) for skill in timed(one, "cleanup"))]
        case steps.Window():
            seals: list[act.Decision] = [act.Seal(one.id, "succeed", seal_of(state, one, top))]
            return [[act.NoInterrupt(one.id)], seals, _interrupts(state, one, top)]
        case steps.CounterQuestion():
            return [[act.NoCounter(one.id)], _counters(state, one)]
        case steps.EvadeQuestion():
            return [_evades(state, one)]
        case steps.CoverQuestion():
            return [[act.NoCover(one.id)], [act.Cover(one.id, name) for name in coverers(state, one)]]
        case steps.WithdrawQuestion():
            return [[act.NoInterrupt(one.id)], [act.Seal(one.id, "withdraw", withdrawable(state, one))]]
        case _:
            return []


def _delays(one: Combatant) -> list[tuple[int, bool]]:
    """Returns the counts to which somebody may delay and still wait, the last by Limit Deployment (S8.9, S10.5)."""
    if one.turn.delayed:
        return []
    limit = [(1, True)] if limit_refusal(one) is None else []
    return [*((to, False) for to in range(1, one.turn.count)), *limit]


def _main(state: SenyaState, one: Combatant) -> list[list[act.Decision]]:
    reach, far = farthest(one, False), farthest(one, True)
    here = one.position
    line = state.world.options.line
    return [
        [act.Pass(one.id)],
        [
            act.Delay(one.id, 0),
            *(act.Delay(one.id, to, None, limit) for to, limit in _delays(one)),
            act.Surrender(one.id),
        ],
        [act.Move(one.id, to) for to in range(here - reach, here + reach + 1) if line],
        [act.FullMove(one.id, to) for to in range(here - far, here + far + 1) if line],
        [act.FinishOff(one.id, name) for name in finishable(state, one)],
        [act.Other(one.id, name) for name, _ in state.world.others],
        _items(state, one, "action"),
        [act.Seal(one.id, "summon", summonable(state, one))],
    ]


def _items(state: SenyaState, one: Combatant, timing: str) -> list[act.Decision]:
    names = dict.fromkeys(item.id for item in one.kit.items if item.timing == timing)
    return [act.UseItem(one.id, name, aim) for name in names for aim in aims(state, one, thing(one, name))]


def _setup(state: SenyaState, one: Combatant) -> list[list[act.Decision]]:
    skills = [skill.id for skill in one.kit.of("setup")]
    alone: list[act.Decision] = [
        act.SetupSkill(one.id, breaks[0], (), breaks, "", share)
        for breaks, share in shared_breaks(state, one, ())
        if len(breaks) == 1
    ]
    return [
        [act.SetupDone(one.id)],
        *(_timed(state, one, name) for name in skills),
        alone,
        _items(state, one, "setup"),
        [act.SpiritForm(one.id, on) for on in (True, False)],
        [
            act.Seal(one.id, "summon", summonable(state, one)),
            *(act.Seal(one.id, "compel", name) for name in compelled(state, one)),
            *(act.Seal(one.id, "withdraw", name) for name in dismissed(state, one)),
        ],
    ]


def _timed(state: SenyaState, one: Combatant, name: str) -> list[act.Decision]:
    """Returns all uses of a setup or cleanup skill."""
    skill = thing(one, name)
    return [
        act.SetupSkill(one.id, name, aim, breaks, choice, share)
        for breaks, share in shared_breaks(state, one, (skill,))
        for aim in aims(state, one, skill)
        for choice in chosen_among(state, one, skill, aim)
    ]


def _interrupts(state: SenyaState, one: Combatant, window: steps.Window) -> list[act.Decision]:
    return [
        act.Interrupt(one.id, skill.id, breaks, share)
        for skill in choices(state, one, window)
        for breaks, share in shared_breaks(state, one, (skill,))
    ]


def _counters(state: SenyaState, one: Combatant) -> list[act.Decision]:
    plan = state.plan(one.id)
    if plan is None:
        return []
    skills = plan_skills(state, one, plan)
    return [act.Counter(one.id, breaks, share) for breaks, share in shared_breaks(state, one, skills)]


def _evades(state: SenyaState, one: Combatant) -> list[act.Decision]:
    defences = tuple(one.kit.of("defence"))
    return [
        act.Evade(one.id, tuple(skill.id for skill in order), breaks, share)
        for chosen in subsets(defences)
        for breaks, share in shared_breaks(state, one, chosen)
        for order in permutations(chosen)
    ]
