"""プロスフェアー without boards to look at."""
