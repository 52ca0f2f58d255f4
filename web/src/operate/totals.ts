import type { ProcessLoad } from '../wire/types'

/** The load of all live processes together. */
export interface Totals {
  requests: number
  moves: number
  sockets: number
  studies: number
  /** How many bots are thinking or waiting, by level; the longest queue first. */
  bots: [level: string, count: number][]
}

export function totalsOf(processes: ProcessLoad[]): Totals {
  const alive = processes.filter((one) => !one.is_gone)
  const sum = (of: (one: ProcessLoad) => number) => alive.reduce((total, one) => total + of(one), 0)
  const bots = new Map<string, number>()
  for (const one of alive)
    for (const [level, count] of Object.entries(one.bots)) bots.set(level, (bots.get(level) ?? 0) + count)
  return {
    requests: round(sum((one) => one.requests)),
    moves: round(sum((one) => one.moves)),
    sockets: sum((one) => one.sockets),
    studies: sum((one) => one.studies),
    bots: [...bots].sort(([a, few], [b, many]) => many - few || a.localeCompare(b)),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
