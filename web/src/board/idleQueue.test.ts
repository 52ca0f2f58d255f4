import { expect, test } from 'vitest'
import { IdleQueue } from './idleQueue'

test('jobs wait for one another and for idle moments, and one that is withdrawn is not done', async () => {
  const moments: (() => void)[] = []
  const queue = new IdleQueue((go) => moments.push(go))
  const done: string[] = []
  const job = (name: string) => () => Promise.resolve(void done.push(name))
  const pass = async () => {
    moments.shift()?.()
    await new Promise((after) => setTimeout(after))
  }

  queue.add(job('first'))
  queue.add(() => Promise.reject(new Error('no network')))
  const withdraw = queue.add(job('unwanted'))
  queue.add(job('last'))
  expect([done, moments.length]).toEqual([[], 1])

  await pass()
  expect([done, moments.length]).toEqual([['first'], 1])
  withdraw()
  await pass()
  await pass()
  expect([done, moments.length]).toEqual([['first', 'last'], 0])
})
