"""The turns of built-in bots: any process may ask the bot, and one does."""

import secrets

from warboard.kernel.luck import SeededLuck
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.log_context import know
from warboard.server.platform import Platform
from warboard.server.request_errors import RequestError
from warboard.server.store.games import bot_due, claim_bot
from warboard.server.tables.chat import post

_MAX_REFUSED = 20
_FAILED = "My program has failed, so an action was chosen for me at random."


async def play_bots(platform: Platform, table_id: str) -> None:
    """Has the bots at a table act until it is somebody else's turn, once at a time for a table and process."""
    if table_id in platform.thinking:
        return
    platform.thinking.add(table_id)
    know(table=table_id, account=None)  # not whoever acted before the bot
    try:
        refused = 0
        while refused < _MAX_REFUSED:
            try:
                if not await _next_action(platform, table_id):
                    return
            except RequestError:
                refused += 1  # the game has gone on in the meantime
    finally:
        platform.thinking.discard(table_id)


async def _next_action(platform: Platform, table_id: str) -> bool:
    """One action of a bot; False if none is to act."""
    async with platform.cache.lock(table_id, newest=True) as table:
        live = table.live
        sides = [] if live is None or live.closed else table.bots_to_act()
        if live is None or not sides:
            return False
        side = sides[0]
        account = table.loaded.seats[side].account
        assert account is not None and account.level is not None
        game = live.match.game
        state = live.match.state
        if game.hides(state):
            # A position that the bot might be in, by what it has seen: its process is told no more.
            state = game.guess(state, side, SeededLuck(secrets.randbits(32)))
        state = state.copy()
        person = table.loaded.host_person
        # If two processes ask the bot for the same action, one answer counts.
        client_id = f"bot-{side}-{live.own_steps[side]}"
        intent = wire.Intent(action="", entry=live.match.record.last, id=client_id, game=live.id)
    with platform.metrics.bot_jobs.labels(account.level).track_inprogress():
        action = await platform.bots.choose(game.id, game.dump(state), side, account.level, person)
    failed = action is None
    if action is None:
        action = game.text(state, game.sample(state, side, SeededLuck(secrets.randbits(32))))
    intent.action = action
    await platform.tables.act(table_id, account.id, intent, None, side)
    if failed and side not in live.failed_bots:
        live.failed_bots.add(side)
        await post(platform, table_id, account, _FAILED)
    return True


async def resume_bots(platform: Platform, table_id: str) -> None:
    """Plays a bot's turn that was abandoned when a process ended, if this process is the first to claim it."""
    time = now()
    due = await bot_due(platform.database, table_id)
    if due is None or due[1] > time:
        return
    # A bot that waits here for its turn to think stays this process's own: nobody else is to ask it as well.
    if await claim_bot(platform.database, due[0], due[1], platform.bot_due(time)):
        await play_bots(platform, table_id)
