"""The log as a story: every event as a sentence, with the sums behind it and the clause (S10, S12)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.senya.rules import events as ev
from game.games.senya.rules.totals import Total
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.terms import name_of
from game.games.senya.words.values import MINUS
from game.rules.contract import Event

BREAK = "break"
IGNORES = "ignore_status"


@dataclass(frozen=True, slots=True)
class Told:
    """One entry of the log: a sentence, the sums that stand behind it, the clause that says why."""

    words: str
    sums: tuple[Total, ...] = ()
    clause: str = ""


def tell(speech: Speech, cast: Cast, event: Event) -> Told | None:
    """Returns what the log says of an event, None for one that is not worth a line (S1.6 to S12)."""
    said = _Story(speech, cast)
    for part in (
        said.round,
        said.turn,
        said.declared,
        said.checked,
        said.struck,
        said.harmed,
        said.changed,
        said.scene,
    ):
        told = part(event)
        if told is not None:
            return told if told.words else None
    return None


NOTHING = Told("")


@dataclass(frozen=True, slots=True)
class _Story:
    """Words events; each part returns None for events of the others."""

    speech: Speech
    cast: Cast

    def _who(self, one: str) -> str:
        return who(self.speech, self.cast, one)

    def _of(self, source: str) -> str:
        """Returns what something comes from: a skill, an item, a word of the rules, or somebody."""
        return self._who(source) if source in self.cast else name_of(self.speech, source)

    def _list(self, names: Iterable[str]) -> str:
        return self.speech.listed(names, "senya-story.list")

    def _names(self, ids: Iterable[str]) -> str:
        """Returns skills and items, each in quotes, as a list."""
        return self._list(self.speech("senya-text.quoted", name_of(self.speech, name)) for name in ids)

    def _people(self, ids: Iterable[str]) -> str:
        return self._list(map(self._who, ids))

    def _say(self, key: str, clause: str, *args: object, sums: tuple[Total, ...] = ()) -> Told:
        return Told(self.speech(f"senya-story.{key}", *args), sums, clause)

    # --- the round -----------------------------------------------------------------------------------------------

    def round(self, event: Event) -> Told | None:
        match event:
            case ev.RoundBegan(number):
                return self._say("round", "S10.1", number)
            case ev.ProcessBegan(process):
                return self._say(f"process.{process}", "S10.1")
            case ev.CountRolled(by, total):
                return self._say("count-rolled", "S10.3", self._who(by), total.value, sums=(total,))
            case ev.CountChanged(by, amount, count, source):
                form = "now" if count else "later"
                facts = (self._who(by), signed(amount), count, self._of(source))
                return self._say(f"count-changed.{form}", "S10.3", *facts)
            case ev.Equipped(by, worn):
                return self._say("equipped" if worn else "bare", "S13.3", self._who(by), self._names(worn or ("",)))
            case ev.Upkept(master, servant, held, own, spirit, powerless):
                form = "powerless" if powerless else "spirit" if spirit else "paid"
                return self._say(f"upkeep.{form}", "S17.4", self._who(master), self._who(servant), held, own)
            case ev.BattleEnded(winner, why):
                side = "draw" if winner is None else f"side-{'ab'[winner]}"
                reason = self.speech(f"senya-story.why.{'both' if winner is None and why == 'defeated' else why}")
                return self._say(f"ended.{side}", "S10.16", reason)
        return None

    # --- the main process ----------------------------------------------------------------------------------------

    def turn(self, event: Event) -> Told | None:
        match event:
            case ev.TurnBegan(by):
                return self._say("turn", "S10.4", self._who(by))
            case ev.Delayed(by, count, limit):
                form = "limit" if limit else "wait" if count else "done"
                return self._say(f"delayed.{form}", "S8.9" if limit else "S10.5", self._who(by), count)
            case ev.PlanLaid(by, _, plan):
                return self._say("plan", "S11.2", self._who(by), self._names((plan.attack, *plan.offences)))
            case ev.Moved(by, to, full):
                return self._say("ran" if full else "moved", "S10.13", self._who(by), to)
            case ev.Passed(by):
                return self._say("passed", "S10.5", self._who(by))
            case ev.OtherDone(by, option):
                return self._say("other", "S10.5", self._who(by), option)
            case ev.BecameDone(by, lost):
                return self._say("capped", "S8.6", self._who(by), lost) if lost else NOTHING
        return None

    def declared(self, event: Event) -> Told | None:
        match event:
            case ev.Declared(by, kind, skills, targets, items, _, companions):
                used = (*skills, *items)
                if not used:
                    return NOTHING
                whom = tuple(one for one in targets if one != by)
                form = f"declared.{kind}.on" if whom else f"declared.{kind}.alone"
                facts = (self._who(by), self._names(used), self._people(whom or (by,)))
                told = self._say(form, DECLARED_BY[kind], *facts)
                if not companions:
                    return told
                riding = self.speech("senya-story.riding", len(companions))
                return Told(self.speech("senya-text.next", told.words, riding), told.sums, told.clause)
            case ev.Paid(by, cost, hp, tension, max_hp):
                return self._paid(by, cost, (("hp", hp), ("tension", tension), ("max-hp", max_hp)))
            case ev.Broke(by, skill):
                return self._say("broke", "S9.4", self._who(by), self._names((skill,)))
        return None

    def _paid(self, by: str, cost: Total, prices: tuple[tuple[str, int], ...]) -> Told:
        paid = [self.speech("senya-story.paid-cost", cost.value)] if cost.value else []
        paid += [self.speech(f"senya-text.price.{name}", amount) for name, amount in prices if amount]
        return self._say("paid", "S8.11", self._who(by), self._list(paid), sums=(cost,)) if paid else NOTHING

    # --- checks ----------------------------------------------------------------------------------------------------

    def checked(self, event: Event) -> Told | None:
        match event:
            case ev.Checked(by, check, pair, kind, total, _, anew):
                form = ("anew-" if anew else "") + kind if pair else "stands"
                result = total.value if total is not None else ""
                dice = " ".join(map(str, pair))
                named = self.speech(f"senya-story.check.{check}")
                sums = (total,) if total is not None else ()
                clause = CLAUSE_OF_KIND.get(kind, "S2.6") if pair else "S2.9"
                return self._say(f"checked.{form}", clause, self._who(by), named, result, dice, sums=sums)
            case ev.CheckChanged(by, source, on, check, total, critical):
                parts = [signed(total.value)] if total.value else []
                parts += [self.speech("senya-story.critical", signed(critical))] if critical else []
                facts = (
                    self._who(by),
                    self._names((source,)),
                    self._who(on),
                    self.speech(f"senya-story.check.{check}"),
                )
                changed = self._list(parts) if parts else signed(0)
                return self._say("check-changed", "S10.12", *facts, changed, sums=(total,))
            case ev.CounterDecided(by, outcome):
                return self._say(f"counter.{outcome}", "S11.6", self._who(by))
            case ev.Missed(target):
                return self._say("evaded", "S2.10", self._who(target))
            case ev.Hit(target, checks):
                form = "hit-often" if len(checks) > 1 else "hit"
                return self._say(form, "S10.6", self._who(target), len(checks))
            case ev.Covered(by, target):
                return self._say("covered", "S10.11", self._who(by), self._who(target))
        return None

    # --- damage ----------------------------------------------------------------------------------------------------

    def struck(self, event: Event) -> Told | None:
        match event:
            case ev.DamageRolled(by, rolls, counter):
                form = "counter-damage" if counter else "damage"
                amounts = self.speech.listed(str(total.value) for total in rolls) if rolls else "0"
                return self._say(form, "S11.7" if counter else "S10.6", self._who(by), amounts, sums=rolls)
            case ev.Reduced(by, target, source, amount, negated):
                form = "negated" if negated else "reduced"
                return self._say(form, "S10.7", self._who(by), self._names((source,)), self._who(target), amount)
            case ev.Harmed(target, sums, real, hp, element):
                felt = [str(amount) for amount in real if amount]
                if not felt:
                    return self._say("unharmed", "S10.7", self._who(target), sums=sums)
                named = self.speech(f"senya-name.element.{element}") if element else ""
                form = "harmed-element" if element else "harmed"
                return self._say(form, "S12.1", self._who(target), self.speech.listed(felt), hp, named, sums=sums)
            case ev.MaxHpLost(target, amount, max_hp, hp):
                return self._say("max-hp", "S12.6", self._who(target), amount, max_hp, hp)
        return None

    def harmed(self, event: Event) -> Told | None:
        match event:
            case ev.Downed(target, cost):
                return self._say("downed", "S12.2", self._who(target), cost)
            case ev.Endured(target):
                return self._say("endured", "S14.7", self._who(target))
            case ev.Fell(target):
                return self._say("fell", "S12.3", self._who(target))
            case ev.Died(target, by):
                return self._say("died", "S12.7", self._who(target), self._who(by))
            case ev.Vanished(target):
                return self._say("vanished", "S14.9", self._who(target))
            case ev.Healed(target, amount, hp, source):
                form = "healed" if amount else "healed-nothing"
                return self._say(form, "S12.5", self._who(target), amount, hp, self._of(source))
            case ev.Revived(target, hp, source):
                return self._say("revived", "S12.4", self._who(target), hp, self._of(source))
        return None

    # --- values and statuses ---------------------------------------------------------------------------------------

    def changed(self, event: Event) -> Told | None:
        match event:
            case ev.TensionChanged(by, amount, tension, source):
                return self._gained(f"tension.{_way(amount)}", "S8.2", by, amount, tension, source)
            case ev.CostGained(by, total, cost, source):
                clause, gain = CLAUSE_OF_COST.get(source, "S8.6"), total.value
                told = self._gained(f"cost.{_way(gain)}", clause, by, gain, cost, source)
                return Told(told.words, (total,), told.clause)
            case ev.StatusGot(target, status, source):
                return self._status("got", target, status, source)
            case ev.StatusKeptOff(target, status, source):
                return self._status("kept-off", target, status, source)
            case ev.StatusEnded(target, status, source):
                return self._status("ended", target, status, source)
            case ev.Buffed(target, stat, value, until, source):
                till = self.speech(f"senya-until.{until}")
                if stat in (BREAK, IGNORES):
                    return self._say(f"buffed.{stat}", "S9.6", self._who(target), self._of(source), till)
                form = "buffed.value" if value else "buffed.dice"
                facts = (self._who(target), name_of(self.speech, stat), signed(value), till, self._of(source))
                return self._say(form, "S14.7", *facts)
        return None

    def _gained(self, key: str, clause: str, by: str, amount: int, now: int, source: str) -> Told:
        """Returns that something was gained or lost."""
        return self._say(key, clause, self._who(by), abs(amount), now, self._of(source)) if amount else NOTHING

    def _status(self, what: str, target: str, status: str, source: str) -> Told:
        named = self.speech(f"senya-name.status.{status}")
        return self._say(f"status.{what}", "S12.8", self._who(target), named, self._of(source))

    def scene(self, event: Event) -> Told | None:
        match event:
            case ev.Summoned(by, minion, source):
                return self._say("summoned", "S14.9", self._who(by), self._who(minion), self._of(source))
            case ev.EmotionGot(by, emotion, source):
                return self._say("emotion", "S3.3", self._who(by), self.speech.emotion(emotion), self._of(source))
            case ev.Burned(by, max_hp, hp, cost):
                return self._say("burned", "S8.8", self._who(by), max_hp, hp, cost)
            case ev.DazeCured(by, tension):
                return self._say("daze-cured", "S12.8", self._who(by), tension)
            case ev.SealUsed(by, use, servant, left):
                return self._say(f"seal.{use}", "S17.7", self._who(by), self._who(servant), left)
            case ev.FormTaken(by, spirit):
                return self._say("form.spirit" if spirit else "form.shape", "S17.5", self._who(by))
        return None


DECLARED_BY = {
    "attack": "S10.6",
    "counter": "S11.2",
    "defence": "S10.6",
    "setup": "S10.3",
    "cleanup": "S10.15",
    "interrupt": "S10.12",
    "item": "S13.5",
}
"""Kind of declaration -> clause."""
CLAUSE_OF_KIND = {"critical": "S2.3", "fumble": "S2.4"}
CLAUSE_OF_COST = {"scene": "S8.5", "burn": "S8.8", "limit": "S8.9", "down": "S12.2"}


def _way(amount: int) -> str:
    return "up" if amount > 0 else "down"


def signed(amount: int) -> str:
    """Returns a number as what is added, with its sign."""
    return f"{MINUS}{-amount}" if amount < 0 else f"+{amount}"
