"""Half-made choices: narrowing the legal actions one pick at a time, the same for mouse, drag and keyboard."""

from collections.abc import Callable, Iterable, Sequence

from game.rules.contract import Action, Card, Goal, InHand, Lane, Option, Pick, Pile, Place, Square, Standee

SEATS = "BW"
Picks = tuple[Pick, ...]


class Listed:
    """Choices among actions that are few enough to be listed."""

    first: Picks = ()

    def __init__(self, actions: Iterable[Action]) -> None:
        self._paths: dict[Picks, Action] = {path: a for a in actions for path in a.paths()}  # distinct: law 3

    def after(self, picked: Picks) -> frozenset[Pick]:
        """Returns what may be picked next; nothing once an action is chosen."""
        n = len(picked)
        return frozenset(p[n] for p in self._paths if len(p) > n and p[:n] == picked)

    def made(self, picked: Picks) -> Action | None:
        """Returns the action that picks make, None where they make none."""
        return self._paths.get(picked)

    def reached(self, picked: Picks) -> tuple[Action, ...]:
        """Returns the actions still reachable, each once, as far as they are listed."""
        n = len(picked)
        return tuple(dict.fromkeys(a for p, a in self._paths.items() if p[:n] == picked))


class Narrowed:
    """Choices among combinations too many to list: functions say what may come next, and what picks make.

    `first` are picks proposed at first, which may be taken back like any other.
    """

    def __init__(
        self,
        next_picks: Callable[[Picks], Iterable[Pick]],
        action_of: Callable[[Picks], Action | None],
        first: Picks = (),
    ) -> None:
        self._next, self._action_of, self.first = next_picks, action_of, first

    def after(self, picked: Picks) -> frozenset[Pick]:
        return frozenset(self._next(picked))

    def made(self, picked: Picks) -> Action | None:
        return self._action_of(picked)

    def reached(self, picked: Picks) -> tuple[Action, ...]:
        made = None if self.after(picked) else self.made(picked)
        return () if made is None else (made,)


Choices = Listed | Narrowed
"""What half-made choices lead to."""
Offered = Choices | Sequence[Action]
"""What a chooser may be given: choices, or actions to list."""


def choices_of(offered: Offered) -> Choices:
    """Returns what a chooser was given as choices."""
    return offered if isinstance(offered, Choices) else Listed(offered)


class Chooser:
    """Narrows what may be chosen one pick at a time.

    A half-made choice is `picked`, a prefix of some action's path; `offers` is what may come next. A pick that is
    not on offer changes nothing. The first `held` picks stand and are not taken back any more.
    """

    def __init__(self, offered: Offered = ()) -> None:
        self._choices = choices_of(offered)
        self.picked: Picks = ()
        self.held = 0
        self._offers: frozenset[Pick] | None = None

    def offers(self) -> frozenset[Pick]:
        """Returns the picks that may come next; empty once an action is chosen."""
        if self._offers is None:
            self._offers = self._choices.after(self.picked)
        return self._offers

    def ahead(self) -> frozenset[Pick]:
        """Returns the picks that may come next, and those that may come after one of them."""
        return self.offers().union(*(self._choices.after((*self.picked, pick)) for pick in self.offers()))

    def pick(self, key: Pick) -> bool:
        """Takes `key` if it is on offer; returns whether it was."""
        if key not in self.offers():
            return False
        self._set((*self.picked, key))
        return True

    @property
    def action(self) -> Action | None:
        """The chosen action, or None while something is still open."""
        return None if self.offers() else self._choices.made(self.picked)

    @property
    def at_once(self) -> bool:
        """Whether something is on offer, and each pick of it is a whole action by itself."""
        return bool(self.offers()) and all(not self._choices.after((*self.picked, pick)) for pick in self.offers())

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
        if self.held or key not in self._choices.after(()):
            return False
        self._set((key,))
        return True

    def best(self, hits: Sequence[Pick]) -> Picks:
        """Returns those of `hits` (exact first) that are on offer: none, the one that counts, or several to ask about.

        A point on a tower means its layer and its square; both together are the same wish unless both are on offer.
        """
        offers = self.offers()
        return tuple(dict.fromkeys(hit for hit in hits if hit in offers))

    def actions(self) -> tuple[Action, ...]:
        """Returns the actions still reachable from the picks made, each once."""
        return self._choices.reached(self.picked)

    def _set(self, picked: Picks) -> None:
        self.picked = picked
        self._offers = None


def picked_on(actions: Offered, picked: Sequence[Pick], held: int) -> Chooser:
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
