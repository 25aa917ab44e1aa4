"""Pages of the nights of a war: what the last one has cost, and in the end the chronicle of who fell."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.games.senya.rules.war.asked.falls import Fall
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import WarWorld, master_of, servant_of
from game.games.senya.words.called import fighter_name, pair_name, pair_names, place_name
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech


def own_cost(speech: Speech, seen: WarObservation) -> Iterator[OnPaper]:
    """Yields what the night before has cost: who left the war in it, and how the own pair goes on."""
    if seen.night < 2:
        return
    gone = tuple(one.by for one in seen.pair.log if one.kind == "out" and one.night == seen.night - 1)
    words = pair_names(speech, seen.world, gone)
    yield OnPaper("note", speech("senya-war.told.gone", words) if gone else speech("senya-war.told.gone-nobody"))
    if not seen.pair.out:
        master, servant = (seen.body(one) for one in (master_of(seen.pair.id), servant_of(seen.pair.id)))
        hurts = (
            speech("senya-war.told.health", fighter_name(speech, seen, one.id), one.hp, one.vitals.max_hp)
            for one in (master, servant)
        )
        yield OnPaper("note", speech("senya-war.told.own", *hurts, master.ties.seals))


def chronicle(speech: Speech, world: WarWorld, falls: Sequence[Fall]) -> Iterator[OnPaper]:
    """Yields who left the war, night by night: who with whom, to whom, where and in what."""
    if falls:
        yield OnPaper("page", speech("senya-war.chronicle.title"))
    for night, found in groupby(falls, lambda one: one.night):
        yield OnPaper("place", speech("senya-war.told.night", night, speech(f"senya-war.moon.{min(night, 7)}")))
        for one in found:
            yield OnPaper("deed", _line(speech, world, one))


def _line(speech: Speech, world: WarWorld, one: Fall) -> str:
    fallen, foe = (
        speech("senya-war.chronicle.pair", pair_name(speech, world, pair), speech.cls(servant)) if pair else ""
        for pair, servant in ((one.pair, one.servant), (one.by, one.foe))
    )
    words = speech(f"senya-war.chronicle.{one.how}", one.scene, fallen, place_name(speech, world, one.place), foe)
    return speech("senya-war.chronicle.dead", words) if one.dead else words
