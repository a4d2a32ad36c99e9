"""What can go wrong with embeddings alone; everything else is in errors.py."""

from chatrefine.errors import ProviderRejected


class BadVectorsError(ValueError):
    """The reply holds no usable vectors; the message completes "HOST sent …"."""


class InputTooLongError(ProviderRejected):
    """A text is longer than the model takes."""
