"""プロスフェアー Prosfair: the rulebook's clauses P1 to P20."""
