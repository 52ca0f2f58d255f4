"""Who listens to an account's events."""

from warboard.server.watchers import Listeners, Watcher


def test_an_account_that_nobody_listens_to_any_more_is_forgotten() -> None:
    listeners = Listeners()
    first, second = Watcher(7), Watcher(7)
    listeners.add(first)
    listeners.add(second)

    listeners.remove(first)
    assert list(listeners.of(7)) == [second]
    listeners.remove(second)
    listeners.remove(second)

    assert len(listeners) == 0 and not listeners.of(7)
