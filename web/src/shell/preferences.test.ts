import { expect, test, vi } from 'vitest'
import { Preferences, type Values } from './preferences'

function kept(first: Values = {}, grows = false) {
  const part = {
    values: first,
    grows,
    read: () => part.values,
    take(values: Values) {
      const join = (old: unknown, key: string) => [
        ...new Set([...(values[key] as string[]), ...((old ?? []) as string[])]),
      ]
      const told = grows ? Object.keys(values).map((key) => [key, join(part.values[key], key)]) : Object.entries(values)
      part.values = { ...part.values, ...Object.fromEntries(told) }
    },
  }
  return part
}

function browser() {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }
  return { storage, preferences: new Preferences(storage) }
}

test('the account has the last word, and is told what only the browser knows', async () => {
  vi.useFakeTimers()
  const { preferences } = browser()
  const part = kept({ pieces: 'classic', board: 'wood' })
  const send = vi.fn(() => Promise.resolve())
  preferences.add(part)

  preferences.meet({ pieces: 'letters' }, send)
  await vi.runAllTimersAsync()

  expect(part.values).toEqual({ pieces: 'letters', board: 'wood' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ board: 'wood' })
})

test('what was changed here and never sent is newer than what the account has', async () => {
  vi.useFakeTimers()
  const { storage, preferences } = browser()
  const part = kept({ pieces: 'classic' })
  preferences.add(part)
  const away = vi.fn(() => Promise.reject(new Error('away')))
  preferences.meet({}, away)
  preferences.note('pieces')
  await vi.runAllTimersAsync()
  expect(away).toHaveBeenCalled()

  const later = new Preferences(storage)
  const send = vi.fn(() => Promise.resolve())
  later.add(part)
  later.meet({ pieces: 'letters' }, send)
  await vi.runAllTimersAsync()

  expect(part.values).toEqual({ pieces: 'classic' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ pieces: 'classic' })
})

test('lists that only grow are put together, also in a part that comes later', async () => {
  vi.useFakeTimers()
  const { preferences } = browser()
  const send = vi.fn(() => Promise.resolve())
  preferences.meet({ lessons: ['a'] }, send)
  const part = kept({ lessons: ['b'] }, true)

  preferences.add(part)
  await vi.runAllTimersAsync()

  expect(part.values).toEqual({ lessons: ['a', 'b'] })
  expect(send).toHaveBeenCalledExactlyOnceWith({ lessons: ['a', 'b'] })
})
