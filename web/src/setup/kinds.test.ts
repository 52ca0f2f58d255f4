import { expect, test } from 'vitest'
import { plainLook } from '../games/plain'
import type { Sandbox } from '../wire/types'
import { kindsOf } from './kinds'
import type { Option } from './options'

const start = { position: { pieces: { a1: { piece: 'fox', side: 'north' } } } } as unknown as Sandbox
const option = (kinds: Option['kinds']): Option => ({
  name: '',
  type: '',
  default: null,
  help: '',
  rule: '',
  kinds: kinds!,
})

test('the kinds of a game are those of its start, its options and its look', () => {
  expect(kindsOf(start, [option(['goose'])], plainLook(['fox', 'egg']))).toEqual(['fox', 'goose', 'egg'])
})

test('an option whose kinds are rows of a table names no kinds', () => {
  expect(kindsOf(start, [option([{ name: 'goose', stats: {} }])], plainLook([]))).toEqual(['fox'])
})
