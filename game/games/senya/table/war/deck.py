"""The cards of the open question of a war: deeds with their exact chances, answers to a parley, seals, the cup."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.senya.rules.checks import Check, Kind, Rolled, seen
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import APART, JOINT, TRUCE, ChangeForm, CommandSeal, WarPlan
from game.games.senya.rules.war.checking import Chance, chances, refusal_chance, sense_check
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import SenseTrial
from game.games.senya.table.people import class_crest, crest_of
from game.games.senya.table.questions import CANCEL
from game.games.senya.table.war.gestures import TARGETED
from game.games.senya.view.story.values import Tile
from game.games.senya.words.called import fighter_name, line_of, pair_in, pair_name, place_name
from game.games.senya.words.speech import Speech
from game.rules.contract import Card, Option, Pick, Standee

DEEDS = (
    ("scout", ""),
    ("scout", APART),
    ("bond", ""),
    ("rest", ""),
    ("strike", ""),
    ("parley", TRUCE),
    ("parley", JOINT),
)
PLAN = Option("plan")
GOLD = ("plan", "accept", "write", "bond-done", "no-seal")
LAST = ("write", "bond-done", "no-seal", "decline")
CHANGED = ("rest", "strike")
"""Deeds that were others by the first rules."""


def _rank(pick: Pick, order: tuple[str, ...]) -> int:
    return order.index(pick.name) if isinstance(pick, Option) and pick.name in order else len(order)


@dataclass(frozen=True, slots=True)
class WarDeck:
    """Words one question. `offers` are what may be picked next, `picked` what is picked already."""

    speech: Speech
    seen: WarObservation
    picked: tuple[Pick, ...]
    offers: frozenset[Pick]

    # --- what is asked -----------------------------------------------------------------------------------------------

    def asks(self) -> str:
        """Returns the question in words."""
        seen, speech, top = self.seen, self.speech, self.seen.top
        who = self._pair(seen.pair.id)
        match top:
            case steps.PlanQuestion():
                return self._asks_plan(who)
            case steps.ParleyQuestion(_, of, aim):
                return speech(f"senya-war.ask.parley-{aim}", who, self._pair(of))
            case steps.JoinQuestion(_, of, target):
                return speech("senya-war.ask.join", who, self._pair(of), self._pair(target))
            case steps.SealQuestion():
                return self._asks_seal()
            case steps.BondQuestion():
                word = "bond-who" if self._begun("cast") else "bond"
                return speech(f"senya-war.ask.{word}", who)
            case steps.CupQuestion():
                return speech("senya-war.ask.cup", who)
        return ""

    def _asks_plan(self, who: str) -> str:
        if self._begun("proxy"):
            return self.speech("senya-war.ask.proxy")
        deed = self._deed()
        if deed is None:
            return self.speech("senya-war.ask.plan", who)
        if deed[0] in TARGETED and not self._target():
            return self.speech("senya-war.ask.target")
        words = self.speech(f"senya-war.deed.{'-'.join(filter(None, deed))}")
        if self._target():
            words = self.speech("senya-war.told.towards", words, self._pair(self._target()))
        return self.speech("senya-war.ask.ready", place_name(self.speech, self.seen.world, self.place()), words)

    def _asks_seal(self) -> str:
        trial = self.seen.trial
        assert trial is not None
        rolled, least = shown_now(self.seen, trial)
        total = "–" if rolled.kind is Kind.FUMBLE or rolled.total is None else rolled.total.value
        return self.speech(f"senya-war.ask.seal-{trial.kind}", total, least)

    def _begun(self, name: str) -> bool:
        first = self.picked[0] if self.picked else None
        return isinstance(first, Option) and first.name == name

    # --- the plan that is being made ---------------------------------------------------------------------------------

    def place(self) -> str:
        """Returns the place of the plan: the one that is picked, else where the pair stands, else the first."""
        picked = (str(one.args[0]) for one in self.picked if isinstance(one, Option) and one.name == "place")
        return next(picked, self.seen.pair.place or self.seen.world.town[0].id)

    def _deed(self) -> tuple[str, str] | None:
        for one in self.picked:
            if isinstance(one, Option) and one.name == "deed":
                return str(one.args[0]), str(one.args[1]) if len(one.args) > 1 else ""
        return None

    def _target(self) -> str:
        return next((one.id for one in self.picked if isinstance(one, Standee)), "")

    # --- cards -------------------------------------------------------------------------------------------------------

    def tiles(self) -> tuple[Tile, ...]:
        """Returns the cards of the question."""
        match self.seen.top:
            case steps.PlanQuestion():
                return tuple(self._deed_tile(*one) for one in DEEDS)
            case steps.BondQuestion():
                return tuple(self._bond_tiles())
        found = [self.tile(pick) for pick in sorted(self.offers, key=str) if isinstance(pick, Option)]
        order = ("wish", "refuse", "destroy", "seal", "accept", "decline")
        return tuple(sorted(found, key=lambda one: _rank(one.pick, order)))

    def actions(self) -> tuple[Tile, ...]:
        """Returns the buttons beside the question: to change the form of the servant, to go back."""
        if not isinstance(self.seen.top, steps.PlanQuestion):
            return ()
        found = [self.tile(one.paths()[0][0]) for one in self.seen.legal if isinstance(one, ChangeForm)]
        if self._begun("proxy"):
            return (Tile(CANCEL, self.speech("senya-reader.back"), style="quiet"),)
        return tuple(found)

    def plan(self) -> Tile | None:
        """Returns the button that ends a plan, with what is planned so far; None where none is made."""
        if not isinstance(self.seen.top, steps.PlanQuestion) or self._begun("proxy"):
            return None
        deed = self._deed()
        words = self.speech(f"senya-war.deed.{'-'.join(filter(None, deed))}") if deed else ""
        target = self._target() if deed and deed[0] in TARGETED else ""
        words = self.speech("senya-war.told.towards", words, self._pair(target)) if target else words
        where = place_name(self.speech, self.seen.world, self.place())
        under = self.speech("senya-war.do.planned", where, words) if words else where
        tile = replace(self.tile(PLAN), under=under)
        return tile if PLAN in self.offers else replace(tile, why=self.speech("senya-war.why.plan"))

    def seals(self) -> tuple[Tile, ...]:
        """Returns the uses of command seals that are open now (S17.7, S17.8)."""
        found: dict[Pick, Tile] = {}
        for one in self.seen.legal:
            if isinstance(one, CommandSeal):
                pick = one.paths()[0][0]
                found[pick] = replace(self.tile(pick), chosen=pick in self.picked)
        return tuple(found.values())

    def tile(self, pick: Pick) -> Tile:
        """Returns the card of a pick."""
        match pick:
            case Option("deed", (str(deed), *more)):
                return self._deed_tile(deed, str(more[0]) if more else "")
            case Option("spirit", (int(on),)):
                return self._worded(pick, "spirit" if on else "shape")
            case Option("seal", (str(use),)):
                return self._worded(pick, f"seal-{use}")
            case Option("proxy"):
                return self._worded(pick, "seal-proxy")
            case Option("place", (str(place),)):
                return Tile(pick, place_name(self.speech, self.seen.world, place))
            case Option("cast", (str(who),)):
                name = fighter_name(self.speech, self.seen, who)
                return Tile(
                    pick, self.speech("senya-war.do.cast", name), lines=(self.speech("senya-war.do.cast-told"),)
                )
            case Option("wish" | "refuse" | "destroy" as answer) if self.seen.pair.cup:
                return replace(self._worded(pick, answer), lines=(self.speech(f"senya-war.do.{answer}-known"),))
            case Option("accept" | "decline") if isinstance(self.seen.top, steps.JoinQuestion):
                told = "join" if pick.name == "accept" else "stay"
                return replace(self._worded(pick, pick.name), lines=(self.speech(f"senya-war.do.{told}-told"),))
            case Option("decline"):
                return self._declining(pick)
            case Option(name):
                return self._worded(pick, name)
            case Standee(name):
                return self._person(pick, name)
            case Card(code):
                found = self.seen.world.data.emotions.get(code)
                bond = self.speech("senya-reader.bond-value", found.bond) if found is not None else ""
                return Tile(pick, self.speech.emotion(code), bond)
        return Tile(pick, str(pick))

    def _declining(self, pick: Option) -> Tile:
        """Returns the card that declines a parley, with the chance that one is persuaded all the same."""
        top, seen = self.seen.top, self.seen
        assert isinstance(top, steps.ParleyQuestion)
        chance = refusal_chance(seen.world, seen.bodies[0], top.of, seen.pair.of(top.of).place)
        tile = self._worded(pick, "decline")
        return replace(tile, lines=(*self._lines((chance,)), *tile.lines))

    def _worded(self, pick: Option, name: str) -> Tile:
        told = f"senya-war.do.{name}-told"
        lines = (self.speech(told),) if self.speech.texts.has(told) else ()
        style = "gold" if pick.name in GOLD else "card"
        return Tile(pick, self.speech(f"senya-war.do.{name}"), lines=lines, style=style)  # type: ignore[arg-type]

    def _person(self, pick: Standee, name: str) -> Tile:
        """Returns the card of a pair, or of somebody who may be written on a casting board."""
        speech, seen = self.speech, self.seen
        pair = pair_in(name)
        own = next((body for body in seen.bodies if body.id == name), None)
        if own is not None:
            return Tile(pick, speech.word(own.kit.name), lines=(line_of(speech, own),), crest=crest_of(speech, own))
        return Tile(pick, self._pair(pair), crest=class_crest(seen.world, seen.pair.of(pair).servant_class))

    def _pair(self, pair: str) -> str:
        return pair_name(self.speech, self.seen.world, pair)

    # --- deeds -------------------------------------------------------------------------------------------------------

    def _deed_tile(self, deed: str, aim: str) -> Tile:
        """Returns the card of a deed: its chances, what it brings, why it cannot be planned (S2.15, S17.9)."""
        name = "-".join(filter(None, (deed, aim)))
        pick = Option("deed", (deed, aim) if aim else (deed,))
        chosen = pick in self.picked
        plan = WarPlan(self.seen.pair.id, deed, self.place(), self._target() if deed in TARGETED else "", aim)
        can = any(isinstance(one, WarPlan) and (one.deed, one.aim) == (deed, aim) for one in self.seen.legal)
        found = chances(self.seen.world, self.seen.body, plan) if can else ()
        former = "-first" if self.seen.world.first and deed in CHANGED else ""
        told = self.speech(f"senya-war.deed.{name}-told{former}", self.seen.world.numbers.rest_max_hp)
        lines = [*self._lines(found)]
        if can and self._better(plan):
            lines.append(self.speech("senya-war.deed.here", place_name(self.speech, self.seen.world, plan.place)))
        lines += [told] if can else []
        first = found[0] if found and found[0].what == "find" else None
        return Tile(
            pick,
            self.speech(f"senya-war.deed.{name}"),
            under=self.speech("senya-war.deed.difficulty", first.difficulty) if first is not None else "",
            lines=tuple(lines),
            chance=first.throws if first is not None else None,
            needed=self._needed(first) if first is not None else "",
            chosen=chosen,
            why="" if can else self.speech(f"senya-war.why.{deed}{former if deed == 'strike' else ''}"),
        )

    def _better(self, plan: WarPlan) -> bool:
        """Whether a deed goes better where it is planned; of a rest also the watch."""
        kinds = ("rest", "watch") if plan.deed == "rest" else (plan.deed,)
        return any(self.seen.world.bonus(plan.place, kind) for kind in kinds)

    def _needed(self, chance: Chance) -> str:
        """Returns what two dice have to show at least: so many of the 36 throws are that much or more."""
        reached = 0
        for sum_of_two in range(12, 1, -1):
            reached += 6 - abs(7 - sum_of_two)
            if reached >= chance.throws:
                return str(sum_of_two)
        return "2"

    def _lines(self, found: tuple[Chance, ...]) -> Iterator[str]:
        for chance in found:
            percent = round(chance.throws * 100 / chance.of)
            if chance.what != "find":
                exact = f"{chance.throws}/{chance.of}"
                yield self.speech(f"senya-war.chance.{chance.what}", chance.difficulty, percent, exact)

    # --- bonds -------------------------------------------------------------------------------------------------------

    def _bond_tiles(self) -> Iterator[Tile]:
        """Yields who may write, then whom and with which emotions (S7.4)."""
        kept = [pick for pick in self.picked if not (isinstance(pick, Option) and pick.name == "cast")]
        yield from (replace(self.tile(pick), chosen=True) for pick in kept)
        offers = sorted(self.offers, key=lambda pick: (isinstance(pick, Card), isinstance(pick, Standee), str(pick)))
        last = [pick for pick in offers if isinstance(pick, Option) and pick.name in LAST]
        yield from (self.tile(pick) for pick in offers if pick not in last)
        yield from (self.tile(pick) for pick in last)
        if self.picked:
            yield Tile(CANCEL, self.speech("senya-reader.back"), style="quiet")


def shown_now(known: WarObservation, trial: SenseTrial) -> tuple[Rolled, int]:
    """Returns what the dice of the own check are worth now, and the difficulty."""
    world, numbers = known.world, known.world.numbers
    apart = known.pair.away and trial.kind == "scout" and (known.plan is None or known.plan.aim == APART)
    check = sense_check(world, known.body(trial.by), trial.kind, known.pair.place, apart)
    bonus = world.data.tables.constants["seal_bonus"] if trial.sealed else 0
    check = Check(check.total.plus("seal", bonus, "S17.7"), check.critical, check.fumble)
    return seen(check, sum(trial.faces)), numbers.scout if trial.kind == "scout" else numbers.strike
