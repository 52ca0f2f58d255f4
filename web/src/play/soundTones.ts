import type { Feel } from '../games/look'

/** A tone or a hiss: from one pitch to another, in hertz, over a number of seconds. */
export interface Tone {
  from: number
  to: number
  seconds: number
  wave: OscillatorType | 'noise'
  loud: number
  /** Seconds from the start of the sound. */
  after?: number
}

const hoof = (after: number): Tone => ({ from: 150, to: 60, seconds: 0.07, wave: 'triangle', loud: 0.22, after })
const bell = (pitch: number, after: number, seconds = 0.2): Tone => ({
  from: pitch,
  to: pitch,
  seconds,
  wave: 'sine',
  loud: 0.09,
  after,
})
const horn = (pitch: number, after: number, seconds = 0.16): Tone => ({
  from: pitch,
  to: pitch,
  seconds,
  wave: 'triangle',
  loud: 0.16,
  after,
})

const FEELS: Record<Feel, Tone[]> = {
  hit: [
    { from: 2400, to: 500, seconds: 0.09, wave: 'noise', loud: 0.25 },
    { from: 150, to: 55, seconds: 0.16, wave: 'triangle', loud: 0.28 },
  ],
  miss: [{ from: 700, to: 3200, seconds: 0.2, wave: 'noise', loud: 0.12 }],
  charge: [hoof(0), hoof(0.08), hoof(0.2), { from: 300, to: 1400, seconds: 0.22, wave: 'noise', loud: 0.08 }],
  spell: [bell(660, 0), bell(990, 0.06), bell(1320, 0.12), bell(1760, 0.18, 0.3)],
  defection: [
    { from: 440, to: 330, seconds: 0.18, wave: 'triangle', loud: 0.14 },
    { from: 330, to: 494, seconds: 0.25, wave: 'triangle', loud: 0.14, after: 0.18 },
  ],
  heal: [bell(520, 0), bell(780, 0.08, 0.25)],
}

/** The sounds, as data: none needs a file. */
export const SOUNDS = {
  ...FEELS,
  move: [{ from: 260, to: 180, seconds: 0.07, wave: 'triangle', loud: 0.25 }],
  remove: [
    { from: 170, to: 70, seconds: 0.16, wave: 'sawtooth', loud: 0.16 },
    { from: 1200, to: 300, seconds: 0.1, wave: 'noise', loud: 0.12 },
  ],
  appear: [{ from: 300, to: 620, seconds: 0.12, wave: 'triangle', loud: 0.14 }],
  shot: [{ from: 900, to: 220, seconds: 0.14, wave: 'square', loud: 0.06 }],
  good: [{ from: 520, to: 780, seconds: 0.14, wave: 'sine', loud: 0.14 }],
  bad: [{ from: 220, to: 150, seconds: 0.18, wave: 'square', loud: 0.06 }],
  magic: [{ from: 600, to: 1200, seconds: 0.22, wave: 'sine', loud: 0.1 }],
  plain: [{ from: 400, to: 400, seconds: 0.05, wave: 'sine', loud: 0.08 }],
  turn: [horn(523, 0, 0.1), horn(784, 0.11)],
  over: [horn(523, 0), horn(659, 0.16), horn(523, 0.32, 0.3)],
  won: [horn(523, 0, 0.14), horn(523, 0.15, 0.1), horn(659, 0.27, 0.14), horn(784, 0.42, 0.2), horn(1047, 0.64, 0.6)],
  lost: [horn(392, 0, 0.25), horn(349, 0.26, 0.25), horn(262, 0.52, 0.5)],
} satisfies Record<string, Tone[]>

export type Sound = keyof typeof SOUNDS
