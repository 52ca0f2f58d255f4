import type { GameEvent, GameLook, Position } from '../games/look'
import { capitalized } from '../games/plainWord'
import { readRecord as recordLines } from '../proof/record'
import { isSquare, readAction } from './action'
import { positionAfter } from './positionAfter'
import { ruleBehind } from './storyRules'

/** A sentence of the story, and the rule behind it if the game knows one. */
export interface Sentence {
  text: string
  rule: string | null
  /** It only says how the game goes on, such as whose turn it is. */
  routine?: boolean
}

/** A line of the game's story: an action, and its results in sentences. */
export interface StoryLine {
  entry: number
  /** Where the entries of its game are in the whole line of games, after takebacks; by default at the beginning. */
  start?: number
  /** Which action of the game it is, from 1; 0 if something happened without one. */
  number: number
  side: string | null
  action: string
  sentences: Sentence[]
}

/** An entry of the record, as far as a viewer may see it. */
export interface Entry {
  n: number
  kind: string
  side?: string
  action?: string
}

/** What happened at an entry, with the sentences that the server has for it. */
export interface EventStep {
  entry: number
  events: GameEvent[]
  tells?: string[]
}

/** Entries that are consequences of the one before. */
const CONSEQUENCES = new Set(['end', 'penalty'])

/** The entry that brought an entry about: itself, or the one that it is a consequence of. */
export function causeOf(entry: number, kindOf: (entry: number) => string | undefined): number {
  let cause = entry
  while (CONSEQUENCES.has(kindOf(cause) ?? '')) cause -= 1
  return cause
}

/** Reads a record file; entries whose data are hidden are left out. */
export function readRecord(text: string): Entry[] {
  return recordLines(text)
    .map((line) => entryOf({ ...line }))
    .filter((entry) => entry !== null)
}

export function entryOf(line: Record<string, unknown>): Entry | null {
  const data = line['data'] as { kind?: string; side?: string; action?: string } | undefined
  if (data?.kind === undefined) return null
  return { n: Number(line['n']), kind: data.kind, side: data.side, action: data.action }
}

/** The story so far, extended: the actions in order, each with the sentences of its results. */
export function addToStory(
  story: readonly StoryLine[],
  entries: readonly Entry[],
  steps: readonly EventStep[],
  tell: (step: EventStep) => Sentence[],
  start?: number,
): StoryLine[] {
  const game = start === undefined ? {} : { start }
  const lines = [...story]
  const kinds = new Map(entries.map((entry) => [entry.n, entry.kind]))
  let number = lines.findLast((line) => line.number > 0)?.number ?? 0
  for (const entry of entries) {
    if (entry.kind !== 'action') continue
    lines.push({
      ...game,
      entry: entry.n,
      number: ++number,
      side: entry.side ?? null,
      action: entry.action ?? '',
      sentences: [],
    })
  }
  for (const step of steps) {
    const { entry } = step
    const sentences = tell(step)
    if (sentences.length === 0) continue
    const cause = causeOf(entry, (one) => kinds.get(one))
    const place = lines.findLastIndex((line) => line.entry + (line.start ?? 0) <= cause + (start ?? 0))
    const line = lines[place]
    if (line !== undefined && line.start === start && line.entry === cause && line.number > 0)
      lines[place] = { ...line, sentences: [...line.sentences, ...sentences] }
    else lines.splice(place + 1, 0, { ...game, entry, number: 0, side: null, action: '', sentences })
  }
  return lines
}

/** The lines with their actions counted from 1. */
export function renumber(story: readonly StoryLine[]): StoryLine[] {
  let number = 0
  return story.map((line) => (line.number === 0 ? line : { ...line, number: ++number }))
}

/** An action in people's words: what is done, and with what. */
export function actionText(look: GameLook, text: string): string {
  if (text === '') return ''
  const action = readAction(text, look.wordsFrom)
  const words = action.operands.map((one) => (isSquare(one) ? one : (look.word?.(one) ?? one).replace(/^→ /, '')))
  const told = look.actionText?.(action, words) ?? null
  return told ?? [look.offer(action.verb).label, ...words].join(' ')
}

/** The sentences for a step, given the position before it: the game's own, or otherwise the server's. */
export function sentencesOf(look: GameLook, position: Position): (step: EventStep) => Sentence[] {
  return (step) => tellStep(look, step, (event, place) => look.sentence?.(event, position, step.events.slice(0, place)))
}

/** The same for all steps of a game in order, given its first position: each is told by the position before it. */
export function gameSentencesOf(look: GameLook, first: Position): (step: EventStep) => Sentence[] {
  let position = first
  return (step) => {
    const told = sentencesOf(look, position)(step)
    position = positionAfter(look, position, step.events)
    return told
  }
}

/** Sentences without their rules, for reading aloud. */
export function plainText(sentences: readonly Sentence[]): string {
  return sentences.map((sentence) => sentence.text).join(' ')
}

/** What is worth reading about a step at a glance; if there is only routine, the last of it. */
export function captionOf(sentences: readonly Sentence[]): { sentence: string; routine: boolean } {
  const told = sentences.filter((sentence) => sentence.routine !== true)
  return { sentence: plainText(told.length > 0 ? told : sentences.slice(-1)), routine: told.length === 0 }
}

function tellStep(
  look: GameLook,
  { events, tells }: EventStep,
  sentence: (event: GameEvent, place: number) => string | null | undefined,
): Sentence[] {
  if (look.sentence === undefined) return (tells ?? []).map((text) => ({ text: capitalized(text), rule: null }))
  return events.flatMap((event, place) => {
    const text = sentence(event, place) ?? null
    if (text === null) return []
    const told = { text, rule: ruleBehind(look.rules ?? {}, event) }
    return [look.routine?.includes(event.event) === true ? { ...told, routine: true } : told]
  })
}
