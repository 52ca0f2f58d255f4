import { describe, expect, it } from 'vitest'
import { buildOf, buildWords } from './words'

const builder = { name: 'deck', own: true, options: ['decks'], presets: { empty: {}, standard: { add_mana: 4 } } }

describe('what is chosen to be brought', () => {
  it('is a preset by its name, or a kept one by its id', () => {
    const kept = [{ id: 'k3', build: { fire_card: 1 } }]

    expect(buildOf(builder, 'empty', kept)).toEqual({})
    expect(buildOf(builder, 'standard', kept)).toEqual({ add_mana: 4 })
    expect(buildOf(builder, 'k3', kept)).toEqual({ fire_card: 1 })
    expect(buildOf(builder, 'gone', kept)).toBeNull()
  })

  it('is told plainly where the game has no words for it', () => {
    expect(buildWords(null).kind('line_up')).toBe('Line up')
    expect(buildWords(null).line('deck', { fire_card: 1, add_mana: 2 })).toBe('fire card, add mana')
  })
})
