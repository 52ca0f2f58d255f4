"""What each viewer is sent of a game: the view, the events and the entries that the viewer may see, nothing else."""

from collections.abc import Iterable
from typing import TypeAlias, cast

from msgspec import UNSET
from msgspec.structs import replace

from warboard.kernel.event import ONLOOKER
from warboard.play.match import Match
from warboard.server import wire
from warboard.server.game_info import alarms, board_size
from warboard.server.tables.live_game import LiveGame, StepResult, visible_events
from warboard.server.watchers import Watcher

_Shown: TypeAlias = list[wire.PlainFields]  # plain data is not copied only to be written


class Broadcast:
    """One moment of a game, shown to several viewers; what all see alike is made once."""

    def __init__(self, table_id: str, live: LiveGame, now: int, result: StepResult | None = None) -> None:
        self._table_id = table_id
        self._live = live
        self._match: Match = live.match
        self._now = now
        self._result = result
        self._hides = self._match.game.hides(self._match.state)
        self._views: dict[int, wire.View] = {}
        self._open: wire.View | None = None

    def view(self, viewer: int) -> wire.View:
        """The whole message for a viewer, without a reply."""
        made = self._views.get(viewer)
        if made is None:
            made = self._views[viewer] = self._make(viewer)
        return made

    def message(self, watcher: Watcher, reply: str | None = None, always: bool = False) -> bytes | None:
        """The message as it is sent; None if it holds nothing new for this watcher (CA-128: not even that
        somebody did something).
        """
        view = self.view(watcher.viewer)
        seen = (view.game, view.entry, view.view, view.to_act, view.offer, view.outcome)
        if reply is None and not always and seen == watcher.seen:
            return None
        watcher.seen = seen
        view.reply = UNSET if reply is None else reply
        message = wire.encode(view)
        view.reply = UNSET
        return message

    def send_to(self, watchers: Iterable[Watcher], actor: Watcher | None = None, reply: str | None = None) -> bool:
        """Sends every watcher what is new; the one who has acted is sent it in any case, with the reply. Returns
        whether that one was among them.
        """
        replied = False
        for watcher in watchers:
            has_acted = watcher is actor
            message = self.message(watcher, reply if has_acted else None, always=has_acted)
            if message is not None:
                watcher.send(message)
                replied = replied or has_acted
        return replied

    def _make(self, viewer: int) -> wire.View:
        match = self._match
        view = self._view_without_own(viewer) if self._hides else self._open_view()
        if viewer >= 0:
            view.you = match.sides[viewer]
            view.counters = cast(wire.PlainFields, self._live.arbiter.counters(viewer))
        if viewer in match.acting and not self._live.closed:
            view.legal = match.legal_texts(viewer)
        return view

    def _open_view(self) -> wire.View:
        """The view where nothing is hidden, copied for each viewer."""
        if self._open is None:
            self._open = self._view_without_own(ONLOOKER)
        return replace(self._open)

    def _view_without_own(self, viewer: int) -> wire.View:
        """The view of a viewer, without what only players may see."""
        match = self._match
        progress = match.progress
        sides = match.sides
        done = self._result
        seen = [] if done is None else visible_events(done.events, viewer)
        shown = match.game.view(match.state, viewer)
        return wire.View(
            type="state" if done is None else "step",
            table=self._table_id,
            game=self._live.id,
            board=board_size(match.game.board(match.state)),
            sides=list(sides),
            entry=match.record.last,
            head=match.record.head,
            you=None,
            view=wire.raw(shown),
            to_act=[sides[side] for side in progress.acting],
            legal=None,
            clocks={side: self._live.arbiter.time_left(number, self._now) for number, side in enumerate(sides)},
            now=self._now,
            offer=sides[progress.offered_by] if progress.offered_by >= 0 else None,
            counters=None,
            outcome=None if match.outcome is None else dict(match.outcome.dump(sides)),
            alarms=alarms(match.game, match.state, shown),
            entries=UNSET if done is None else cast(_Shown, match.seen_by(viewer, done.first)),
            events=UNSET if done is None else cast(_Shown, [event.dump() for event in seen]),
            tells=UNSET if done is None else match.game.display.describe(seen),
        )
