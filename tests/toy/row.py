"""The row of 抜け駆け (toy)."""

from game.row import Row

ROW = Row(
    rules="tests.toy.rules:GAME",
    table="tests.toy.table:ToyTable",
    player="tests.toy.ai:PLAYER",
    practice="tests.toy.ai:PRACTICE",
    verify="tests.toy.verify:CHECKS",
    record="tests.toy.records:FORM",
    texts="tests.toy:texts",
    levels="tests.toy:levels",
    rulebooks="tests.toy:rulebooks",
    ground=(0x5A, 0x7A, 0x4A),
    accent=(0x9A, 0xC2, 0x82),
)
