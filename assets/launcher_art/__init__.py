"""The paintings of the launcher's cards and the signs of its rooms, drawn with skia and baked by
`assets/build_paintings.py`; not needed to play.

A painting is drawn in units of 252 × 218; y grows downwards. All follow one recipe (`recipe`): a sky with a disc of
light and rays, a ground, the pieces of the game, gold dust, grain and darker edges. `pieces` are seen from before.
"""
