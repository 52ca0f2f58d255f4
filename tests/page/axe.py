"""What is wrong with a page for people who use it otherwise: axe-core's findings, and what is wider than the screen."""

import json
from pathlib import Path
from typing import Any

from leaving_out import leave_out
from reader import Reader

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# On a busy machine the page may still change while axe looks: a button that was enabled when axe chose it may be
# disabled when its colours are read. What axe found counts only if nothing but clocks moved or changed meanwhile.
# A page that is not painted runs no animations: no wait is for ever.
LOOK = """async () => {
    const within = (seconds, event) => Promise.race([event, new Promise(done => setTimeout(done, 1000 * seconds))])
    const moving = () => document.getAnimations().filter(
        one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
    let changed = true
    const observer = new MutationObserver(changes => {
        const real = ({ target }) => !(target.parentElement ?? target).closest('time')
        if (changes.some(real)) changed = true
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    try {
        for (let tries = 0; tries < 30; tries++) {
            await within(5, Promise.all(moving().map(one => one.finished.catch(() => {}))))
            await within(5, new Promise(done => requestIdleCallback(done)))
            changed = false
            const found = await axe.run({ resultTypes: ['violations'], preload: false })
            await within(2, new Promise(requestAnimationFrame))
            if (!changed && moving().length === 0) return found.violations
        }
        throw new Error('the page does not come to rest')
    } finally {
        observer.disconnect()
    }
}"""


def violations(reader: Reader) -> list[str]:
    """What axe-core finds wrong, a line each."""
    if not AXE.is_file():
        leave_out("axe-core is not installed: npm ci in web/")
    if not reader.page.evaluate("() => 'axe' in window"):
        reader.page.wait_for_load_state("networkidle")
        reader.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = reader.page.evaluate(LOOK)
    return [
        f"{reader.page.url} {one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}"
        for one in found
    ]


# What depends on the width is laid out anew a frame later.
MEASURE = """async () => {
    const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise(done => setTimeout(done, 1000))])
    await frame()
    await frame()
    return [document.documentElement.scrollWidth, innerWidth]
}"""


def too_wide(reader: Reader) -> list[str]:
    wide, screen = reader.page.evaluate(MEASURE)
    return [] if wide <= screen else [f"{reader.page.url} is {wide} wide on a screen of {screen}"]
