"""What a person is taught who asks "What must I play?"."""

from typing import NamedTuple


class Taught(NamedTuple):
    """A sentence on what may be done now, and the paragraph of the rules that it is from."""

    text: str
    paragraph: str
