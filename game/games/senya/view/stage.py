"""The stage of a battle: what each event looks like. At the end stands what the observation says.

`shown_of` makes the values of an observation (the table knows how), `teller` the words of what flies by.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from game.games.senya.rules import events as ev
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.totals import Total
from game.games.senya.view.motions import BattleMoves
from game.games.senya.view.sprites import BattleSprites, Burst, Fading
from game.games.senya.view.values import BattleShown, Contest, Stander, SumShown
from game.i18n.catalog import Texts
from game.rules.contract import Event
from game.ui.motion.stage_base import scenes_of
from game.ui.motion.tween import Animation, Together
from game.ui.motion.tween import Sequence as InTurn
from game.ui.sound import Name as SoundName

BURST, FADE = 1.0, 0.5
"""Seconds at full speed."""
Quiet = ev.TensionChanged | ev.CostGained | ev.Upkept | ev.Equipped | ev.CountRolled | ev.CountChanged
"""What happens to many at once."""
Rolled = ev.Checked | ev.CountRolled | ev.DamageRolled | ev.TensionChanged
Wounds = (ev.Harmed, ev.Downed, ev.Endured, ev.Fell, ev.Died, ev.Vanished, ev.MaxHpLost, ev.StatusGot, ev.StatusKeptOff,
          ev.Reduced, ev.Healed, ev.Buffed, ev.Revived, ev.StatusEnded)  # fmt: skip


class Teller:
    """The words of what flies by; before a table has given its own they are the ids of the rules."""

    def called(self, event: Event) -> tuple[str, str]:
        """Returns what is struck across the night for a declaration and what stands below it; "" for nothing."""
        return ("+".join(event.skills), event.by) if isinstance(event, ev.Declared) else ("", "")

    def sum(self, title: str, total: Total) -> SumShown:
        """Returns a sum in words; `title` is hit, evade, counter or damage."""
        return SumShown(title, (), str(total.value))

    def status(self, status: str) -> str:
        return status

    def stat(self, stat: str, value: int) -> str:
        return f"{stat} {value:+d}"


class SenyaStage:
    """Moves the sprites. `settled` counts how often everything was laid out."""

    def __init__(self, sprites: BattleSprites, texts: Texts, dice_room: Callable[[], tuple[pygame.Rect, int]]) -> None:
        self.sprites, self.texts = sprites, texts
        self.settled = 0
        self.shown_of: Callable[[SenyaObservation], BattleShown] = lambda observation: BattleShown()
        self.teller = Teller()
        self.newcomer: Callable[[str], Stander | None] = lambda summoned: None
        """Returns somebody who has just come, where that is known already."""
        self.laid_out: Callable[[], None] = lambda: None
        """Called when everything lies as settled: what is put together on the table is laid there again."""
        self.moves = BattleMoves(sprites, dice_room)
        self._attacker = ""
        self._throwers: list[int] = []

    # --- what the director asks --------------------------------------------------------------------------------------

    def settle(self, observation: SenyaObservation) -> None:
        """Lays the battle out from nothing."""
        self.settled += 1
        self.sprites.settle(self.shown_of(observation))
        self.laid_out()

    def differs(self, observation: SenyaObservation) -> bool:
        """Whether somebody's vitals on the screen are not those of the observation, or anything is left in the air."""
        there = {one.id: vitals_of(one) for one in self.sprites.standees()}
        told = {one.id: vitals_of(one) for one in self.shown_of(observation).standees}
        return bool(self.sprites.effects) or any(told[name] != there[name] for name in told.keys() & there.keys())

    def fly(self, observation: SenyaObservation) -> Animation | None:
        """Lets the bars of everybody run to where they are in the observation."""
        moves = [
            self.moves.running(old.id, hp=new.hp, cost=new.cost, tension=new.tension)
            for new in self.shown_of(observation).standees
            if (old := self.sprites.one(new.id)) is not None
            and (old.hp, old.cost, old.tension) != (new.hp, new.cost, new.tension)
        ]
        return Together(moves) if moves else None

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns the events in order, those that play together as one tuple; notes whose the dice among them are."""
        self._throwers = [
            self.moves.side_of(after.by) if isinstance(after, Rolled) else 0
            for before, after in pairwise([*events, None])
            if isinstance(before, ev.DiceThrown)
        ]
        return scenes_of(events, _together)

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of events that play together; None if there is nothing to see."""
        parts = [part for n, event in enumerate(events) if (part := self._animation(event, n)) is not None]
        if not parts:
            return None
        self.sprites.playing = True
        return parts[0] if len(parts) == 1 else Together(parts)

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound that goes with an event."""
        match event:
            case ev.DiceThrown(faces):
                return "dice" if faces else None
            case ev.Checked(_, _, _, "critical"):
                return "critical"
            case ev.Checked(_, _, _, "fumble"):
                return "fumble"
            case ev.Harmed(_, _, real):
                return "capture" if any(real) else "refuse"
            case ev.Broke():
                return "gong"
            case ev.Missed() | ev.Moved():
                return "move"
            case ev.Covered() | ev.Summoned():
                return "drop"
            case ev.Fell() | ev.Died() | ev.Vanished():
                return "stack"
            case ev.Declared():
                return "check"
        return None

    # --- events -------------------------------------------------------------------------------------------------------

    def _animation(self, event: Event, n: int) -> Animation | None:
        for part in (self._declared, self._rolled, self._decided, self._wounded, self._changed):
            found = part(event, n)
            if found is not None:
                return found
        return None

    def _declared(self, event: Event, n: int) -> Animation | None:
        match event:
            case ev.RoundBegan() | ev.ProcessBegan():
                words, under = self.teller.called(event)
                return self.moves.called(words, under, 0, loud=False) if words else None
            case ev.TurnBegan(by):
                self.sprites.acting = by
                return self.moves.blow(by, "gold")
            case ev.Declared(by, kind, _, targets):
                if kind == "attack":
                    self._attacker = by
                    self.sprites.contest = Contest()
                    self.sprites.throw = self.moves.no_dice()
                words, under = self.teller.called(event)
                call = self.moves.called(words, under, self.moves.side_of(by), loud=False)
                return Together([call, *(self.moves.shot(by, one, kind) for one in targets)])
            case ev.Broke(by, _):
                words, under = self.teller.called(event)
                words = words or self.texts("senya-battle.pop.break")
                return Together(
                    [self.moves.called(words, under, self.moves.side_of(by), loud=True), self.moves.blow(by, "gold")]
                )
            case ev.Paid(by, cost, hp, tension, max_hp):
                one = self.sprites.one(by)
                if one is None:
                    return None
                least = max(0, one.max_hp - max_hp)
                return self.moves.running(by, hp=min(one.hp - hp, least), max_hp=least, cost=one.cost - cost.value,
                                     tension=one.tension - tension)  # fmt: skip
        return None

    def _rolled(self, event: Event, n: int) -> Animation | None:
        match event:
            case ev.DiceThrown(faces):
                side = self._throwers.pop(0) if self._throwers else 0
                return self.moves.thrown(faces, side) if faces else None
            case ev.Checked(by, check, _, kind, total):
                told = self.teller.sum(check, total) if total is not None else SumShown(check)
                if kind != "normal":
                    word = self.texts(f"senya-battle.dice.{kind}")
                    told = replace(told, total=word, tone="gold" if kind == "critical" else "bad")
                return self._check_shown(by, check, kind, told)
            case ev.CheckChanged(by, _, on, check, total):
                shown = self._with_sum(check, self.teller.sum(check, total), on)
                return InTurn([self.moves.blow(on, "violet"), self.moves.told(shown)])
            case ev.DamageRolled(_, rolls):
                sums = tuple(self.teller.sum("damage", total) for total in rolls)
                if not sums:
                    return None
                told = (
                    sums[0]
                    if len(sums) == 1
                    else replace(sums[0], terms=(), total=" / ".join(one.total for one in sums))
                )
                return self.moves.told(Contest(action=told, tone="gold"))
            case ev.CountRolled(by, total):
                return self.moves.pop(by, str(total.value), "gold", large=True)
            case ev.CountChanged(by, amount, _, _):
                return self.moves.pop(by, f"{amount:+d}", "gold")
        return None

    def _check_shown(self, by: str, check: str, kind: str, told: SumShown) -> Animation:
        """Shows the sum beside that of the other side; a critical and a fumble burst."""
        shown = self.moves.told(self._with_sum(check, told, by))
        if kind == "normal":
            return shown
        return Together([shown, self.moves.lasting(Burst(kind == "critical", told.total), BURST)])

    def _with_sum(self, check: str, told: SumShown, by: str) -> Contest:
        """Returns the contest with another sum: that of the attacker first, of the one who answers below it."""
        old = self.sprites.contest or self.sprites.shown.contest or Contest()
        if check == "hit" or by == self._attacker:
            return Contest(action=told, reaction=None if check == "hit" else old.reaction)
        return Contest(action=old.action, reaction=told)

    def _decided(self, event: Event, n: int) -> Animation | None:
        match event:
            case ev.Missed(target):
                return Together(
                    [self.moves.pop(target, self._word("evaded"), "good", large=True), self.moves.blow(target, "good")]
                )
            case ev.Hit(target, _):
                return self.moves.shot(self._attacker, target, "attack") if self._attacker else None
            case ev.CounterDecided(by, outcome):
                word = {"counter": "countered", "tie": "tie"}.get(outcome, "")
                shot = (
                    [self.moves.shot(by, self._attacker, "counter")] if outcome == "counter" and self._attacker else []
                )
                pops = [self.moves.pop(by, self._word(word), "violet", large=True)] if word else []
                return Together([*shot, *pops]) if pops else None  # no shot goes without its word
            case ev.Covered(by, target):
                return Together(
                    [
                        self.moves.shot(by, target, "cover"),
                        self.moves.pop(by, self._word("covered"), "good", large=True),
                    ]
                )
            case ev.Reduced(_, target, _, amount, negated):
                words = self._word("negated") if negated else f"−{amount}"
                return self.moves.pop(target, words, "good", n=n)
        return None

    def _wounded(self, event: Event, n: int) -> Animation | None:
        match event:
            case ev.Harmed(target, _, real, hp):
                words = " ".join(f"−{one}" for one in real) if any(real) else "0"
                blow = self.moves.blow(target, "bad", shake=any(real))
                return Together([blow, self.moves.pop(target, words, "bad" if any(real) else "muted", large=True),
                                 self.moves.running(target, hp=hp)])  # fmt: skip
            case ev.MaxHpLost(target, amount, max_hp, hp):
                pop = self.moves.pop(target, f"{self.texts('senya-battle.hp')} −{amount}", "bad", n=n)
                return Together([pop, self.moves.running(target, hp=hp, max_hp=max_hp)])
            case ev.Downed(target, cost):
                pop = self.moves.pop(target, self._word("down"), "gold", n=n)
                return Together([pop, self.moves.running(target, cost=cost)])
            case ev.Endured(target):
                return self.moves.pop(target, self._word("endured"), "gold", n=n)
            case ev.Fell(target):
                return Together([self.moves.pop(target, self._word("fell"), "bad", n=n)], then=self.moves.out(target))
            case ev.Died(target, _):
                return Together([self.moves.pop(target, self._word("died"), "bad", n=n)], then=self.moves.out(target))
            case ev.Vanished(target):
                return Together([self.moves.lasting(Fading(target, 0.0), FADE)], then=self.moves.gone(target))
            case ev.Healed(target, amount, hp, _):
                words = f"+{amount}" if amount else self._word("kept-off")
                pop = self.moves.pop(target, words, "good" if amount else "muted", large=True)
                return Together([self.moves.blow(target, "good"), pop, self.moves.running(target, hp=hp)])
            case ev.Revived(target, hp, _):
                self.sprites.change(target, out=False)
                return Together([self.moves.blow(target, "good"), self.moves.running(target, hp=hp)])
        return None

    def _changed(self, event: Event, n: int) -> Animation | None:
        match event:
            case ev.StatusGot(target, status, _):
                return Together(
                    [
                        self.moves.pop(target, self.teller.status(status), "violet", n=n),
                        self.moves.blow(target, "violet"),
                    ]
                )
            case ev.StatusKeptOff(target, status, _):
                return self.moves.pop(target, f"{self.teller.status(status)} {self._word('kept-off')}", "muted", n=n)
            case ev.StatusEnded(target, status, _):
                return self.moves.pop(target, f"{self.teller.status(status)} ×", "good", n=n)
            case ev.Buffed(target, stat, value, _, _):
                return self.moves.pop(target, self.teller.stat(stat, value), "good" if value >= 0 else "bad", n=n)
            case ev.CostGained(by, _, cost, _):
                return self.moves.running(by, cost=cost)
            case ev.TensionChanged(by, amount, tension, _):
                parts: list[Animation] = [self.moves.running(by, tension=tension)]
                if abs(amount) >= 1:
                    parts.append(self.moves.pop(by, f"{self._word('tension')} {amount:+d}", "muted", n=n))
                return Together(parts)
            case ev.Burned(by, max_hp, hp, cost):
                run = self.moves.running(by, hp=hp, max_hp=max_hp, cost=cost)
                return Together(
                    [run, self.moves.blow(by, "bad"), self.moves.pop(by, self._word("burn"), "bad", large=True)]
                )
            case ev.DazeCured(by, tension):
                return self.moves.running(by, tension=tension)
            case ev.Delayed(by, _, limit):
                return self.moves.pop(by, self._word("limit" if limit else "delayed"), "gold", large=limit)
            case ev.Passed(by):
                return self.moves.pop(by, self._word("passed"), "muted")
            case ev.BecameDone(by, lost) if lost and (one := self.sprites.one(by)) is not None:
                return self.moves.running(by, cost=one.cost - lost)
            case ev.Summoned(_, minion, _):
                return self._arrives(minion)
        return None

    def _arrives(self, minion: str) -> Animation | None:
        newcomer = self.newcomer(minion)
        if newcomer is None:
            return None
        self.sprites.live[minion] = newcomer
        self.sprites.gone.discard(minion)
        return self.moves.lasting(Fading(minion, 1.0), FADE)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _word(self, name: str) -> str:
        return self.texts(f"senya-battle.pop.{name}")


def vitals_of(one: Stander) -> tuple[int, int, int, int]:
    """Returns HP, maximum, cost and tension of somebody as he is drawn."""
    return one.hp, one.max_hp, one.cost, one.tension


def _together(before: Event, event: Event) -> bool:
    """Whether an event plays at the same time as the one before it."""
    if isinstance(before, Quiet) and type(before) is type(event):
        return True
    if isinstance(event, ev.Paid):
        return isinstance(before, ev.Declared | ev.Paid)
    if isinstance(event, Wounds):
        return isinstance(before, Wounds)
    return isinstance(before, ev.Missed | ev.Hit) and isinstance(event, ev.Missed | ev.Hit)
