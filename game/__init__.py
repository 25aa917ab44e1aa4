"""盤上五戯 (Banjō Gogi): five Japanese tabletop games on one desktop table."""

__version__ = "1.0.0"
