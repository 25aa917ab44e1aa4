"""Combinations of skills: attacks and counter plans as parts of the legal decisions that are counted, not listed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import factorial
from typing import TypeVar

from game.games.senya.rules.actions import Attack, Decision, Delay
from game.games.senya.rules.battle import declare
from game.games.senya.rules.battle.attacks import ALL, followers, room_for, takes_companions
from game.games.senya.rules.battle.exchange import as_skill
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import attack_refusal
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.state import SenyaState
from game.rules.chance import Stream

T = TypeVar("T")
Names = tuple[str, ...]


class Few:
    """Decisions that are few enough to be listed."""

    def __init__(self, found: Sequence[Decision]) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Decision]:
        return iter(self._found)

    def at(self, index: int) -> Decision:
        """Returns one of them, from 0."""
        return self._found[index]

    def drawn(self, stream: Stream) -> Decision | None:
        """Returns one of them, each as likely as the others."""
        return self._found[stream.below(len(self._found))] if self._found else None


def ordered(items: Sequence[T], number: int) -> tuple[T, ...]:
    """Returns one of all orders of items, by its number from 0."""
    left, found = list(items), []
    for size in range(len(items), 0, -1):
        at, number = divmod(number, factorial(size - 1))
        found.append(left.pop(at))
    return tuple(found)


def some(items: Sequence[T], stream: Stream) -> list[T]:
    """Returns some of the items in random order, each as likely in as out."""
    found = [item for item in items if stream.below(2)]
    stream.shuffle(found)
    return found


@dataclass(frozen=True, slots=True)
class Combo:
    """What is declared together in any order, the antinomy last, with everything it may be aimed at."""

    offences: Names
    law: Names
    items: Names
    breaks: Names
    share: int
    targets: tuple[Names, ...]
    companions: tuple[Names, ...]

    @property
    def count(self) -> int:
        """How many attacks it is."""
        orders = factorial(len(self.offences)) * factorial(len(self.items))
        return orders * len(self.targets) * len(self.companions)


class Attacks:
    """All attacks of one attack type."""

    def __init__(self, state: SenyaState, one: Combatant, attack: Skill) -> None:
        self._state = state
        self._one = one
        self._attack = attack
        self._near = (
            declare.foes(state, one, declare.reach_of(attack.kind))
            if declare.use_refusal(state, one, attack) is None
            else ()
        )

    @cached_property
    def _offences(self) -> tuple[Skill, ...]:
        return tuple(
            skill
            for skill in self._one.kit.of("offence")
            if skill.kind in ("any", self._attack.kind) and declare.use_refusal(self._state, self._one, skill) is None
        )

    @cached_property
    def _items(self) -> tuple[Skill, ...]:
        fit = (item for item in self._one.kit.items if item.timing == "offence")
        found = (as_skill(item) for item in fit if declare.item_refusal(self._one, item) is None)
        return tuple({item.id: item for item in found}.values())

    @cached_property
    def _hands(self) -> list[Combo]:
        return list(self._all_hands()) if self._near else []

    def _all_hands(self) -> Iterator[Combo]:
        law = self._one.kit.law
        for offences in declare.subsets(self._offences):
            if attack_refusal(self._attack, offences) is not None:
                continue
            for items in declare.subsets(self._items):
                used = (self._attack, *offences, *items)
                for breaks, share in declare.shared_breaks(self._state, self._one, used):
                    yield Combo(
                        tuple(skill.id for skill in offences if skill is not law),
                        tuple(skill.id for skill in offences if skill is law),
                        tuple(item.id for item in items),
                        breaks,
                        share,
                        self._aims(used),
                        self._riding(used),
                    )

    def _aims(self, used: Sequence[Skill]) -> tuple[Names, ...]:
        room = room_for(used)
        return (self._near,) if room == ALL else tuple(declare.subsets(self._near, room))[1:]

    def _riding(self, used: Sequence[Skill]) -> tuple[Names, ...]:
        return tuple(declare.subsets(followers(self._state, self._one))) if takes_companions(used) else ((),)

    def __len__(self) -> int:
        return sum(hand.count for hand in self._hands)

    def __iter__(self) -> Iterator[Decision]:
        hands = self._all_hands() if self._near else ()  # one by one: who wants the first alone waits for no other
        return (self._of(hand, index) for hand in hands for index in range(hand.count))

    def at(self, index: int) -> Decision:
        """Returns one of them, from 0."""
        for hand in self._hands:
            if index < hand.count:
                return self._of(hand, index)
            index -= hand.count
        raise IndexError(index)

    def _of(self, hand: Combo, index: int) -> Attack:
        index, companions = divmod(index, len(hand.companions))
        index, targets = divmod(index, len(hand.targets))
        offences, items = divmod(index, factorial(len(hand.items)))
        return Attack(
            self._one.id,
            self._attack.id,
            hand.targets[targets],
            (*ordered(hand.offences, offences), *hand.law),
            ordered(hand.items, items),
            hand.breaks,
            hand.share,
            hand.companions[companions],
        )

    def drawn(self, stream: Stream) -> Decision | None:
        """Returns an attack of random parts, which may be too dear; None where nobody is in reach."""
        if not self._near:
            return None
        law = self._one.kit.law
        offences = some(self._offences, stream)
        offences.sort(key=lambda skill: skill is law)
        items = some(self._items, stream)
        used = (self._attack, *offences, *items)
        breaks = tuple(some(declare.breakable(self._one, [skill.id for skill in used]), stream))
        shares = declare.shares_of(self._state, self._one, len(breaks))
        if not shares:
            return None
        return Attack(
            self._one.id,
            self._attack.id,
            stream.choice(self._aims(used)),
            tuple(skill.id for skill in offences),
            tuple(item.id for item in items),
            tuple(sorted(breaks, key=self._one.kit.breaks.index)),
            stream.choice(shares),
            stream.choice(self._riding(used)),
        )


class Plans:
    """All delays with a counter plan: to each of some counts, or by Limit Deployment."""

    def __init__(self, state: SenyaState, one: Combatant, ways: Sequence[tuple[int, bool]]) -> None:
        self._state = state
        self._one = one
        self._ways = ways

    @cached_property
    def _plans(self) -> list[tuple[Skill, tuple[Skill, ...]]]:
        one, law = self._one, self._one.kit.law
        usable = [skill for skill in one.kit.skills if declare.use_refusal(self._state, one, skill) is None]
        own = list({skill.id: skill for skill in usable if skill is not law}.values())
        attacks = [skill for skill in own if skill.category.startswith("attack/")]
        offences = [skill for skill in own if skill.category.startswith("offence/")]
        return [
            (attack, chosen)
            for attack in attacks
            for chosen in declare.subsets([skill for skill in offences if skill.kind in ("any", attack.kind)])
            if attack_refusal(attack, chosen, plan=True) is None
        ]

    def __len__(self) -> int:
        return len(self._ways) * sum(factorial(len(chosen)) for _, chosen in self._plans) if self._ways else 0

    def __iter__(self) -> Iterator[Decision]:
        return map(self.at, range(len(self)))

    def at(self, index: int) -> Delay:
        """Returns one of them, from 0."""
        index, way = divmod(index, len(self._ways))
        for attack, chosen in self._plans:
            if index < factorial(len(chosen)):
                return self._of(way, attack, ordered(chosen, index))
            index -= factorial(len(chosen))
        raise IndexError(index)

    def _of(self, way: int, attack: Skill, chosen: Sequence[Skill]) -> Delay:
        to, limit = self._ways[way]
        return Delay(self._one.id, to, Plan(attack.id, tuple(skill.id for skill in chosen)), limit)

    def drawn(self, stream: Stream) -> Delay | None:
        """Returns one of them; None where there is none."""
        if not self._ways or not self._plans:
            return None
        attack, chosen = stream.choice(self._plans)
        order = list(chosen)
        stream.shuffle(order)
        return self._of(stream.below(len(self._ways)), attack, order)


Portion = Few | Attacks | Plans
"""Some of the legal decisions: how many, one by its number, one at random."""
