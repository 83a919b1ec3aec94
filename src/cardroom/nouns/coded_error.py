"""Errors with a code, which callers compare or turn into a sentence."""


class CodedError(ValueError):
    """Error with a `code` that tells what is wrong, such as "seed", and perhaps a `detail`."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
