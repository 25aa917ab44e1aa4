"""Half-made choices: narrowing the legal actions one pick at a time, the same for mouse, drag and keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.contract import Action, Card, Goal, InHand, Lane, Option, Pick, Pile, Place, Square, Standee

SEATS = "BW"


class Chooser:
    """Narrows the legal actions one pick at a time.

    A half-made choice is `picked`, a prefix of some action's path; `offers` is what may come next. A pick that is
    not on offer changes nothing. The first `held` picks stand and are not taken back any more.
    """

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._paths: dict[tuple[Pick, ...], Action] = {
            path: a for a in actions for path in a.paths()
        }  # distinct: law 3
        self.picked: tuple[Pick, ...] = ()
        self.held = 0
        self._offers: frozenset[Pick] | None = None

    def offers(self) -> frozenset[Pick]:
        """Returns the picks that may come next; empty once an action is chosen."""
        if self._offers is None:
            n = len(self.picked)
            self._offers = frozenset(p[n] for p in self._paths if len(p) > n and p[:n] == self.picked)
        return self._offers

    def pick(self, key: Pick) -> bool:
        """Takes `key` if it is on offer; returns whether it was."""
        if key not in self.offers():
            return False
        self._set((*self.picked, key))
        return True

    @property
    def action(self) -> Action | None:
        """The chosen action, or None while something is still open."""
        return None if self.offers() else self._paths.get(self.picked)

    @property
    def open(self) -> bool:
        """Whether a choice has been begun, beyond what stands, and not yet finished."""
        return len(self.picked) > self.held

    def back(self) -> bool:
        """Takes the last pick back; returns False if there was none, or it stands."""
        if not self.open:
            return False
        self._set(self.picked[:-1])
        return True

    def clear(self) -> None:
        """Takes all picks back that do not stand."""
        self._set(self.picked[: self.held])

    def hold(self) -> None:
        """Lets the picks made so far stand: only what follows can still be chosen."""
        self.held = len(self.picked)

    def begin(self, key: Pick) -> bool:
        """Starts anew with `key`, as somebody does who touches another piece; leaves all as it was if it cannot."""
        if self.held or not any(p[0] == key for p in self._paths if p):
            return False
        self._set((key,))
        return True

    def best(self, hits: Sequence[Pick]) -> tuple[Pick, ...]:
        """Returns those of `hits` (exact first) that are on offer: none, the one that counts, or several to ask about.

        A point on a tower means its layer and its square; both together are the same wish unless both are on offer.
        """
        offers = self.offers()
        return tuple(dict.fromkeys(hit for hit in hits if hit in offers))

    def actions(self) -> tuple[Action, ...]:
        """Returns the actions still reachable from the picks made, each once."""
        n = len(self.picked)
        return tuple(dict.fromkeys(a for p, a in self._paths.items() if p[:n] == self.picked))

    def _set(self, picked: tuple[Pick, ...]) -> None:
        self.picked = picked
        self._offers = None


def picked_on(actions: Iterable[Action], picked: Sequence[Pick], held: int) -> Chooser:
    """Returns a chooser among `actions` in which `picked` is picked and the first `held` of that stand."""
    chooser = Chooser(actions)
    for pick in picked[:held]:
        chooser.pick(pick)
    chooser.hold()
    for pick in picked[held:]:
        chooser.pick(pick)
    return chooser


def pick_name(pick: Pick) -> str:
    """Returns the name of a pick for probes and tests: "5-7", "5-7-2", "hand-B-兵-さ", "option-betray"."""
    match pick:
        case Square(file, rank, board):
            return f"{file}-{rank}" if board == 0 else f"{file}-{rank}@{board}"
        case Place(square, layer):
            return f"{pick_name(square)}-{layer}"
        case InHand(seat, kind, other):
            return f"hand-{SEATS[seat]}-{kind}" + (f"-{other}" if other else "")
        case Goal(square):
            return f"goal-{pick_name(square)}"
        case Option(name, args):
            return "-".join(("option", name, *map(str, args)))
        case Card(code):
            return f"card-{code}"
        case Standee(name):
            return f"standee-{name}"
        case Lane(index):
            return f"lane-{index}"
        case Pile(name):
            return f"pile-{name}"
