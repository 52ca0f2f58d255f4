import type { GameEvent } from '../games/look'

/** The rule behind an event: that of a word in it (`event.field=word`), or otherwise that of its kind. */
export function ruleBehind(rules: Readonly<Record<string, string>>, event: GameEvent): string | null {
  for (const [field, value] of Object.entries(event)) {
    const rule = rules[`${event.event}.${field}=${plainValue(value)}`]
    if (rule !== undefined) return rule
  }
  return rules[event.event] ?? null
}

/** A value as the table writes it: `heal-2` is `heal` at any level. */
function plainValue(value: unknown): string {
  return typeof value === 'string' ? value.replace(/-[a-z\d-]+$/, '') : String(value)
}
