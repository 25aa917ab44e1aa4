"""The pictures of the cards of 盤上遊姫, drawn with skia and baked by `assets/build_cards.py`; not needed to play.

A picture is drawn in units of 320 × 448; y grows downwards. `ink` holds brushes and washes, `motifs` what belongs to a
force, `maiden` faces and hair, `dress` cloth and armour, `arms` what is held, `roles` the ten figures, `scenes` the
sixty grounds, `strategies` the twenty strategy cards, `crests` the emblems and backs.
"""
