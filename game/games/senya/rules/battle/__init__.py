"""How a battle goes: what may be declared, what each step and decision does, and who has an answer (S8 to S14)."""
