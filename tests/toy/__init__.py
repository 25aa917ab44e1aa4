"""抜け駆け (toy): a sixth game outside the house, entered by `GOGI_GAMES=toy=tests.toy.row:ROW` alone."""
