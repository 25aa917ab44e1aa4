"""Turns and positions of プロスフェアー as text (P15 to P17), and the judgement of positions that texts tell."""
