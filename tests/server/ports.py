"""A port for a server that will be started later, or started again under the same address."""

import socket
from random import SystemRandom

_LAST = 32_767  # above it, the system gives ports to clients, which may take one while nobody listens there


def free_port() -> int:
    while True:
        port = SystemRandom().randrange(15_000, _LAST)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue
