import type { Tone } from '../look'

/** How a range of loyalty is drawn; the server says what it means. */
interface Band {
  name: string
  from: number
  tone: Tone
}

const BANDS: Band[] = [
  { name: 'devoted', from: 90, tone: 'magic' },
  { name: 'loyal', from: 70, tone: 'good' },
  { name: 'wavering', from: 50, tone: 'plain' },
  { name: 'disloyal', from: 30, tone: 'bad' },
  { name: 'defecting', from: 0, tone: 'bad' },
]

export function bandOf(lv: number): Band {
  return BANDS.find((band) => lv >= band.from) ?? BANDS[BANDS.length - 1]!
}
