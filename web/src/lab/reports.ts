import { get, urlPart } from '../wire/api'
import type { LabReport, LabSummary, Moment } from '../wire/types'

let asked: Promise<LabSummary[]> | null = null

/** Every published report in short; requested once. */
export function listReports(): Promise<LabSummary[]> {
  asked ??= get<LabSummary[]>('/api/lab')
  asked.catch(() => (asked = null))
  return asked
}

export const openReport = (game: string, name: string) => get<LabReport>(`/api/lab/${urlPart(game)}/${urlPart(name)}`)

/** An example game after this many actions. */
export const openMoment = (game: string, name: string, kind: string, entry: number) =>
  get<Moment>(`/api/lab/${urlPart(game)}/${urlPart(name)}/${urlPart(kind)}/${entry}`)
