"""The listeners to an account's events."""

from warboard.server.watchers import Listener, Listeners


def test_an_account_that_nobody_listens_to_any_more_is_forgotten() -> None:
    listeners = Listeners()
    first, second = Listener(7), Listener(7)
    listeners.add(first)
    listeners.add(second)

    listeners.remove(first)
    assert list(listeners.of(7)) == [second]
    listeners.remove(second)
    listeners.remove(second)

    assert len(listeners) == 0 and not listeners.of(7)


def test_a_listener_tells_the_start_of_a_game_once() -> None:
    listener = Listener(7)
    listener.hear(b"one begins", "one")
    listener.hear(b"a challenge", "")
    listener.hear(b"two begins", "two")

    listener.begin(["one", "three"])
    listener.hear(b"three begins", "three")
    listener.hear(b"the next game of that table begins", "three.2")

    heard = [listener.queue.get_nowait() for _ in range(listener.queue.qsize())]
    assert heard == [b"a challenge", b"two begins", b"the next game of that table begins"]
