"""Characters: what follows from the choices of a sheet, and which choices are legal."""
