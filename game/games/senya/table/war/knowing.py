"""What a pair knows of the town: its places, where the others are or were seen, and a plate for each of them."""

from collections.abc import Sequence

from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import UNKNOWN, Sighting
from game.games.senya.table.people import class_crest
from game.games.senya.view.values import Badge
from game.games.senya.view.war.values import Marker, PairPlate, TownSpot
from game.games.senya.words.called import pair_name, place_name
from game.games.senya.words.paper import Crest
from game.games.senya.words.speech import Speech
from game.rules.contract import Pick, Standee

OUT_OF = ("fallen", "dead", "yielded")


def spots(speech: Speech, seen: WarObservation, chosen: str, planning: bool) -> tuple[TownSpot, ...]:
    """Returns the places of the town; while one plans each may be chosen."""
    return tuple(
        TownSpot(one.id, speech.word(one.name), speech.word(one.text), offered=planning, chosen=one.id == chosen)
        for one in seen.world.town
    )


def markers(speech: Speech, seen: WarObservation, crest: Crest, heading: str) -> tuple[Marker, ...]:
    """Returns the discs on the map: the own pair, and where it is `heading`; the others where they were seen last."""
    own, name = seen.pair, pair_name(speech, seen.world, seen.pair.id)
    found: list[Marker] = []
    if not own.out:
        if heading and own.place and heading != own.place:
            found.append(Marker(own.id, own.place, name, crest, own=True, past=True))
        if heading or own.place:
            found.append(Marker(own.id, heading or own.place, name, crest, own=True))
    for sight in seen.rivals:
        if sight.place and sight.pair in seen.living:
            emblem, whose = class_crest(seen.world, sight.servant_class), pair_name(speech, seen.world, sight.pair)
            past, glimpsed = sight.night != seen.night, _glimpsed(seen, sight)
            found.append(Marker(sight.pair, sight.place, whose, emblem, past=past, glimpsed=glimpsed))
    return tuple(found)


def _glimpsed(seen: WarObservation, sight: Sighting) -> bool:
    """Whether a pair was not found in this night, but may be struck because it was seen in the scene before (S17.9)."""
    return sight.found != seen.night and seen.strikes(sight.pair)


def plates(
    speech: Speech, seen: WarObservation, offers: frozenset[Pick], picked: Sequence[Pick], asked: str
) -> tuple[PairPlate, ...]:
    """Returns the plates of the other pairs."""
    return tuple(_plate(speech, seen, sight, offers, picked, asked) for sight in seen.rivals)


def _plate(
    speech: Speech, seen: WarObservation, sight: Sighting, offers: frozenset[Pick], picked: Sequence[Pick], asked: str
) -> PairPlate:
    pick, out = Standee(sight.pair), sight.pair not in seen.living
    cls = speech.cls(sight.servant_class) if sight.servant_class else speech("senya-war.plate.class-unknown")
    return PairPlate(
        id=sight.pair,
        name=pair_name(speech, seen.world, sight.pair),
        servant=cls,
        crest=class_crest(seen.world, sight.servant_class),
        place=_where(speech, seen, sight),
        tags=tuple(_tags(speech, seen, sight)),
        seals=None if sight.seals == UNKNOWN else sight.seals,
        out=out,
        offered=pick in offers,
        chosen=pick in picked,
        asked=asked == sight.pair,
    )


def _where(speech: Speech, seen: WarObservation, sight: Sighting) -> str:
    """Returns where a pair is known to be, or why it is out of the war."""
    why = seen.out[int(sight.pair[1:]) - 1]
    if why in OUT_OF:
        return speech(f"senya-war.plate.out-{why}")
    if not sight.place:
        return speech("senya-war.plate.place-unknown")
    word = "seen-tonight" if sight.night == seen.night else "seen-before"
    return speech(f"senya-war.plate.{word}", place_name(speech, seen.world, sight.place), sight.night, sight.scene)


def _tags(speech: Speech, seen: WarObservation, sight: Sighting) -> list[Badge]:
    """Returns the short words of a plate: out, truce or joint strike, hurt, found tonight or only seen, a book."""
    if sight.pair not in seen.living:
        return [Badge(speech("senya-war.plate.out"))]
    found = []
    pact = seen.pact(sight.pair)
    if pact is not None:
        found.append(Badge(speech(f"senya-war.plate.{'joint' if pact.joint else 'truce'}"), "gold"))
    if sight.hurt:
        found.append(Badge(speech("senya-war.plate.hurt"), "bad"))
    if pact is None and seen.strikes(sight.pair):
        if _glimpsed(seen, sight):
            found.append(Badge(speech("senya-war.plate.seen"), "violet"))
        else:
            found.append(Badge(speech("senya-war.plate.found"), "good"))
    if sight.pair in seen.pair.books or sight.pair in seen.given:
        found.append(Badge(speech("senya-war.plate.book"), "violet"))
    return found[:2]
