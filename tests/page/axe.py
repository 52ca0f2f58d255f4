"""Accessibility problems of a page: axe-core's findings, and anything wider than the screen."""

import json
from pathlib import Path
from typing import Any

from leaving_out import leave_out
from reader import Reader

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# On a busy machine the page may still change while axe runs: a button that was enabled when axe chose it may be
# disabled when its colours are read. A finding counts only if nothing but clocks moved or changed meanwhile, and if a
# second run finds the same: colours read during a change of theme may be a mixture. A page that is not painted runs no
# animations, so no wait is unlimited.
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
    let before = null
    const name = one => one.id + one.nodes.map(node => node.target).join()
    try {
        for (let tries = 0; tries < 30; tries++) {
            await within(5, Promise.all(moving().map(one => one.finished.catch(() => {}))))
            await within(5, new Promise(done => requestIdleCallback(done)))
            changed = false
            const found = await axe.run({ resultTypes: ['violations'], preload: false })
            await within(2, new Promise(requestAnimationFrame))
            if (changed || moving().length > 0) continue
            const names = found.violations.map(name).join()
            if (names === '' || names === before) return found.violations
            before = names
        }
        throw new Error('the page does not come to rest')
    } finally {
        observer.disconnect()
    }
}"""


def violations(reader: Reader) -> list[str]:
    """axe-core's findings, one per line."""
    if not AXE.is_file():
        leave_out("axe-core is not installed: npm ci in web/")
    if not reader.page.evaluate("() => 'axe' in window"):
        reader.page.wait_for_load_state("networkidle")
        reader.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = reader.page.evaluate(LOOK)
    return [
        f"{reader.page.url} {one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])} "
        f"({len(one['nodes'])} places; the first: {one['nodes'][0].get('failureSummary', '')})"
        for one in found
    ]


# Anything that depends on the width is laid out again a frame later. What can be unfolded is measured too.
MEASURE = """async () => {
    const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise(done => setTimeout(done, 1000))])
    const folded = [...document.querySelectorAll('details:not([open])')]
    for (const one of folded) one.open = true
    await frame()
    await frame()
    const found = [document.documentElement.scrollWidth, innerWidth]
    for (const one of folded) one.open = false
    return found
}"""


def too_wide(reader: Reader) -> list[str]:
    wide, screen = reader.page.evaluate(MEASURE)
    return [] if wide <= screen else [f"{reader.page.url} is {wide} wide on a screen of {screen}"]
