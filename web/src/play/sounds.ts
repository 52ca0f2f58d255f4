import type { Motion } from '../games/look'
import { settings } from '../shell/settings.svelte'
import { SOUNDS, type Sound, type Tone } from './soundTones'

/** Sounds stay in the background. */
const VOLUME = 0.5
const SILENCE = 0.001

let output: { audio: AudioContext; volume: GainNode; hiss: AudioBuffer } | null = null

/** Plays a sound, if sounds are wanted. Before the first click or key the browser would refuse, and nobody expects one. */
export function play(sound: Sound): void {
  if (!settings.values.sounds || document.hidden || navigator.userActivation?.hasBeenActive === false) return
  output ??= open()
  if (output.audio.state === 'suspended') void output.audio.resume()
  for (const tone of SOUNDS[sound]) ring(output, tone)
}

/** The sound of a motion on the board. */
export function playMotion(motion: Motion): void {
  play(soundOf(motion))
}

export function soundOf(motion: Motion): Sound {
  if (motion.kind === 'flash') return motion.feel ?? motion.tone
  if (motion.kind === 'shot') return motion.feel ?? 'shot'
  return motion.kind === 'moves' ? 'move' : motion.kind
}

function open(): NonNullable<typeof output> {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = VOLUME
  volume.connect(audio.destination)
  const hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1
  return { audio, volume, hiss }
}

function ring({ audio, volume, hiss }: NonNullable<typeof output>, tone: Tone): void {
  const start = audio.currentTime + (tone.after ?? 0)
  const end = start + tone.seconds
  const loud = audio.createGain()
  loud.gain.setValueAtTime(tone.loud, start)
  loud.gain.exponentialRampToValueAtTime(SILENCE, end)
  loud.connect(volume)
  const source = tone.wave === 'noise' ? noise(audio, hiss, tone, loud) : audio.createOscillator()
  if (source instanceof OscillatorNode) {
    source.type = tone.wave as OscillatorType
    slide(source.frequency, tone, start)
    source.connect(loud)
  }
  source.start(start)
  source.stop(end)
}

function noise(audio: AudioContext, hiss: AudioBuffer, tone: Tone, loud: GainNode): AudioBufferSourceNode {
  const source = audio.createBufferSource()
  source.buffer = hiss
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  slide(band.frequency, tone, audio.currentTime + (tone.after ?? 0))
  source.connect(band).connect(loud)
  return source
}

function slide(frequency: AudioParam, tone: Tone, start: number): void {
  frequency.setValueAtTime(tone.from, start)
  frequency.exponentialRampToValueAtTime(tone.to, start + tone.seconds)
}
