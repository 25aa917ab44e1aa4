"""プロスフェアー: wins that are proved, motives, and the judge of answers."""
