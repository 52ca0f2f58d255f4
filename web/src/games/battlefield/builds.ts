import type { BuildsLook } from '../look'
import { costOf } from './army'
import { armyTables, readSkill, type Army } from './armyTables'
import { texts } from './texts'

/** A weapon, a type, an element or a skill with its level. */
function thingText(thing: string | null | undefined): string {
  const skill = /-\d+$/.test(thing ?? '') ? readSkill(thing) : null
  return skill === null ? texts.word(thing ?? '') : `${texts.word(skill.name)} ${skill.level}`
}

/** Armies in words. */
export const builds: BuildsLook = {
  kind: () => texts.text('army'),
  preset: (preset) => texts.word(preset),
  line(_, build) {
    const rows = armyTables()
    const army = build as unknown as Army
    const cost = rows === null ? '…' : costOf(rows, army)
    return texts.text('army_line', { pieces: Object.keys(army).length, cost })
  },
  lines(_, build) {
    const kinds = armyTables()?.pieces ?? {}
    return Object.entries(build as unknown as Army).map(([square, loadout]) => {
      const things = Object.values(loadout).map((thing) => thingText(thing))
      return `${square} ${texts.kind(kinds[square] ?? '')}: ${things.join(', ')}`
    })
  },
  builder: () => import('./Builder.svelte'),
}
