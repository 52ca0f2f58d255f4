import { expect, test } from 'vitest'
import { linesOf } from './heard.svelte'

test('a stream is read line by line, wherever its pieces end', async () => {
  const pieces = ['{"a"', ':1}\n\n', '\n{"ü":2}\n{"c":3}', '\n']
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

  const lines: string[] = []
  for await (const line of linesOf(body)) lines.push(line)

  expect(lines).toEqual(['{"a":1}', '{"ü":2}', '{"c":3}'])
})
