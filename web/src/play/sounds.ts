import type { Motion } from '../games/look'
import { settings } from '../shell/settings.svelte'

/** A tone: from one pitch to another, in hertz, over so many seconds. */
interface Tone {
  from: number
  to: number
  seconds: number
  wave: OscillatorType
  loud: number
  after?: number
}

const SOUNDS = {
  move: [{ from: 260, to: 180, seconds: 0.07, wave: 'triangle', loud: 0.25 }],
  remove: [
    { from: 170, to: 70, seconds: 0.16, wave: 'sawtooth', loud: 0.16 },
    { from: 320, to: 120, seconds: 0.08, wave: 'square', loud: 0.06 },
  ],
  appear: [{ from: 300, to: 620, seconds: 0.12, wave: 'triangle', loud: 0.14 }],
  shot: [{ from: 900, to: 220, seconds: 0.14, wave: 'square', loud: 0.06 }],
  good: [{ from: 520, to: 780, seconds: 0.14, wave: 'sine', loud: 0.14 }],
  bad: [{ from: 220, to: 150, seconds: 0.18, wave: 'square', loud: 0.06 }],
  magic: [{ from: 600, to: 1200, seconds: 0.22, wave: 'sine', loud: 0.1 }],
  plain: [{ from: 400, to: 400, seconds: 0.05, wave: 'sine', loud: 0.08 }],
  turn: [
    { from: 523, to: 523, seconds: 0.1, wave: 'sine', loud: 0.16 },
    { from: 784, to: 784, seconds: 0.16, wave: 'sine', loud: 0.16, after: 0.11 },
  ],
  over: [
    { from: 523, to: 523, seconds: 0.16, wave: 'triangle', loud: 0.16 },
    { from: 659, to: 659, seconds: 0.16, wave: 'triangle', loud: 0.16, after: 0.16 },
    { from: 784, to: 784, seconds: 0.4, wave: 'triangle', loud: 0.16, after: 0.32 },
  ],
} satisfies Record<string, Tone[]>

export type Sound = keyof typeof SOUNDS

let context: AudioContext | null = null

/** Plays a sound, if sounds are wanted. */
export function play(sound: Sound): void {
  if (!settings.values.sounds || document.hidden) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const tone of SOUNDS[sound]) ring(context, tone)
}

/** The sound of a motion on the board. */
export function playMotion(motion: Motion): void {
  play(motion.kind === 'flash' ? motion.tone : motion.kind === 'moves' ? 'move' : motion.kind)
}

function ring(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.after ?? 0)
  const end = start + tone.seconds
  const wave = audio.createOscillator()
  const volume = audio.createGain()
  wave.type = tone.wave
  wave.frequency.setValueAtTime(tone.from, start)
  wave.frequency.exponentialRampToValueAtTime(tone.to, end)
  volume.gain.setValueAtTime(tone.loud, start)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  wave.connect(volume).connect(audio.destination)
  wave.start(start)
  wave.stop(end)
}
