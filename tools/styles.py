"""Style sheets as they are served: newer syntax is rewritten for older browsers.

The sources use ``light-dark(a, b)`` and nested rules. The oldest browsers that the site supports
(docs/browsers.md) know neither.
"""

import re
from collections.abc import Iterator, Mapping

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LIGHT_DARK = "light-dark("
KEPT = ("@font-face", "@keyframes", "@property", "@page")
"""At-rules that hold no rules with selectors."""


def served(text: str) -> str:
    """Return a style sheet without comments, nested rules and ``light-dark()``."""
    return "\n".join(_rules(without_light_dark(COMMENT.sub("", text)), "")) + "\n"


def served_files(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files by name, with the style sheets as they are served."""
    return {
        name: served(content.decode()).encode() if name.endswith(".css") else content
        for name, content in files.items()
    }


def without_light_dark(text: str) -> str:
    """Replace each ``light-dark(a, b)`` by ``var(--day, a) var(--night, b)``.

    By day ``--day`` is invalid, so that `a` counts, and ``--night`` is empty; by night it is the
    other way round (assets/style.css).
    """
    start = text.rfind(LIGHT_DARK)  # the innermost comes first
    if start < 0:
        return text
    day, night, rest = _split_arguments(text[start + len(LIGHT_DARK) :])
    written = f"var(--day, {day.strip()}) var(--night, {night.strip()})"
    return without_light_dark(text[:start] + written + rest)


def _split_arguments(text: str) -> list[str]:
    """Return the arguments of the call that a text is inside of, and what follows the call."""
    parts, depth, place = [""], 1, 0
    while depth:
        sign, place = text[place], place + 1
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and depth == 1:
            parts.append("")
        elif depth:
            parts[-1] += sign
    return [*parts, text[place:]]


def _blocks(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield the blocks of a sheet or a rule as head and body; a declaration has the body None."""
    start = depth = 0
    head = ""
    for place, sign in enumerate(text):
        if sign == "{":
            if not depth:
                head, start = text[start:place].strip(), place + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if not depth:
                yield head, text[start:place]
                start = place + 1
        elif sign == ";" and not depth:
            yield text[start:place].strip(), None
            start = place + 1
    if rest := text[start:].strip():
        yield rest, None


def _rules(text: str, around: str) -> Iterator[str]:
    """Yield the rules of a body, each with its whole selector; `around` is the outer selector."""
    for head, body in _blocks(text):
        if body is None:
            continue
        if head.startswith(KEPT):
            yield f"{head} {{{body}}}"
        elif head.startswith("@"):
            yield "\n".join((f"{head} {{", *_declared(body, around), *_rules(body, around), "}"))
        else:
            selector = head.replace("&", f":is({around})")
            yield from _declared(body, selector)
            yield from _rules(body, selector)


def _declared(body: str, selector: str) -> Iterator[str]:
    declarations = [one for one, inner in _blocks(body) if inner is None and one]
    if declarations:
        yield f"{selector} {{ {'; '.join(declarations)} }}"
