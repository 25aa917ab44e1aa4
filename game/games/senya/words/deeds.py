"""Decisions in a few words, for the record, hints and what a computer chose: 「斬撃＋《居合》 → 澪」."""

from collections.abc import Iterable

from game.games.senya.rules import actions as act
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.terms import name_of


def deed(speech: Speech, cast: Cast, action: act.Decision | act.DiceFell) -> str:
    """Returns what is decided, and by whom; for dice what they show. A counter plan is not told (S11.2)."""
    if isinstance(action, act.DiceFell):
        return speech("senya-deed.dice", " ".join(map(str, action.faces)))
    return speech("senya-deed.by", who(speech, cast, action.by), _Deed(speech, cast).words(action))


class _Deed:
    """Words a decision without who takes it."""

    def __init__(self, speech: Speech, cast: Cast) -> None:
        self._speech, self._cast = speech, cast

    def _names(self, ids: Iterable[str], breaks: tuple[str, ...] = ()) -> str:
        """Returns skills and items in order, those that are broken marked."""
        named = ((name_of(self._speech, one), one in breaks) for one in ids)
        words = [self._speech("senya-deed.broken", name) if broken else name for name, broken in named]
        return self._speech.listed(words, "senya-deed.and") if words else ""

    def _aimed(self, words: str, targets: tuple[str, ...]) -> str:
        if not targets:
            return words
        people = self._speech.listed((who(self._speech, self._cast, one) for one in targets), "senya-story.list")
        return self._speech("senya-deed.at", words, people)

    def words(self, action: act.Decision) -> str:
        told = self._used(action) or self._moved(action)
        return told or self._speech(f"senya-deed.{WORDS[type(action)]}")

    def _used(self, action: act.Decision) -> str:
        match action:
            case act.Attack(_, kind, targets, offences, items, breaks):
                return self._aimed(self._names((kind, *offences, *items), breaks), targets)
            case act.SetupSkill(_, skill, targets, breaks):
                return self._aimed(self._names((skill,), breaks), targets)
            case act.UseItem(_, item, targets):
                return self._aimed(self._names((item,)), targets)
            case act.Interrupt(_, skill, breaks):
                return self._speech("senya-deed.interrupt", self._names((skill,), breaks))
            case act.Evade(_, defences, breaks) if defences:
                return self._speech("senya-deed.evade-with", self._names(defences, breaks))
            case act.Equip(_, weapon, armour, gear) if weapon or armour or gear:
                return self._speech("senya-deed.equip", self._names(filter(None, (weapon, armour, gear))))
            case act.Seal(_, use, servant):
                return self._aimed(self._speech(f"senya-deed.seal.{use}"), (servant,))
        return ""

    def _moved(self, action: act.Decision) -> str:
        match action:
            case act.Delay(_, to, _, limit):
                return self._speech("senya-deed.limit" if limit else "senya-deed.delay", to)
            case act.Move(_, to):
                return self._speech("senya-deed.move", to)
            case act.FullMove(_, to):
                return self._speech("senya-deed.full-move", to)
            case act.FinishOff(_, target):
                return self._aimed(self._speech("senya-deed.finish-off"), (target,))
            case act.Cover(_, target):
                return self._aimed(self._speech("senya-deed.cover"), (target,))
            case act.Other(_, option):
                return self._speech("senya-text.quoted", option)
            case act.SpiritForm(_, on):
                return self._speech("senya-deed.spirit" if on else "senya-deed.shape")
        return ""


WORDS: dict[type[act.Decision], str] = {
    act.Equip: "bare",
    act.SetupDone: "setup-done",
    act.Pass: "pass",
    act.Counter: "counter",
    act.NoCounter: "no-counter",
    act.Evade: "evade",
    act.NoCover: "no-cover",
    act.NoInterrupt: "no-interrupt",
    act.Burn: "burn",
    act.CureDaze: "cure-daze",
    act.Surrender: "surrender",
}
"""Decisions that say all by themselves."""
