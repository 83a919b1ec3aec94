"""Serve a folder of static files on this computer, as any plain web host would.

``python -m tools.serve`` serves dist/ for playing; tests and benchmarks use `serving`.
"""

import argparse
import contextlib
import io
import lzma
import sys
import threading
from collections.abc import Iterator
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "localhost"
TRIES = 50


class Handler(SimpleHTTPRequestHandler):
    """Handler of files with their right types, below an optional prefix; it logs nothing."""

    # Some systems' tables lack these; without the right type browsers refuse the file.
    extensions_map: dict[str, str] = {  # noqa: RUF012 - declared like this in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }
    prefix = "/"

    def send_head(self):  # type: ignore[no-untyped-def]
        """Send the file of a path below the prefix; answer 404 to all other paths."""
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return None
        self.path = "/" + self.path.removeprefix(self.prefix)
        return super().send_head()

    def end_headers(self) -> None:
        """Let browsers revalidate pages each time, because these name the hashed files."""
        if not self.path.endswith((".wasm", ".zip", ".js", ".mjs")):
            self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Log nothing."""


@cache
def unpacked(path: Path) -> bytes:
    """Return the content of a file that is served packed."""
    return lzma.decompress(path.read_bytes())


class Unpacking(Handler):
    """Handler that unpacks packed files, as the service worker does from the second visit on. That
    saves a third of the work of a start.
    """

    def send_head(self):  # type: ignore[no-untyped-def]
        """Send a packed file unpacked, and all other files as they are."""
        path = Path(self.translate_path(self.path))
        if path.suffix != ".bin" or not path.is_file():
            return super().send_head()  # type: ignore[no-untyped-call]
        kind = "application/wasm" if ".wasm" in path.suffixes else "application/octet-stream"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("X-Unpacked", "1")
        self.send_header("Content-Length", str(len(unpacked(path))))
        self.end_headers()
        return io.BytesIO(unpacked(path))


class Server(ThreadingHTTPServer):
    """Server with a thread for each request: a page and its worker fetch many files at once."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore browsers that close a connection early; report all other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(
    folder: Path, port: int = 0, prefix: str = "/", handler: type[Handler] = Handler
) -> Server:
    below = type("PrefixHandler", (handler,), {"prefix": prefix})
    return Server((HOST, port), partial(below, directory=str(folder)))


@contextlib.contextmanager
def serving(folder: Path, prefix: str = "/", handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder during the block; yields its address."""
    running = server(folder, prefix=prefix, handler=handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://{HOST}:{running.server_port}{prefix}"
    finally:
        running.shutdown()
        running.server_close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this computer.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    for port in range(options.port, options.port + TRIES):
        with contextlib.suppress(OSError):
            running = server(options.folder, port)
            break
    else:
        sys.exit(f"No free port between {options.port} and {port}.")
    print(
        f"Cardroom is open at http://{HOST}:{running.server_port}/ (Ctrl+C closes it)", flush=True
    )
    with contextlib.suppress(KeyboardInterrupt):
        running.serve_forever()


if __name__ == "__main__":
    main()
