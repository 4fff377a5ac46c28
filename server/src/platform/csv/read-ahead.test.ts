import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* numbers(log: string[], failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= 3; number += 1) {
      if (number === failsAt) throw new Error('unreadable')
      log.push(`read ${number}`)
      yield number
    }
  } finally {
    log.push('closed')
  }
}

test('the next item is read while the caller works on one, in the same order', async () => {
  const log: string[] = []
  for await (const number of readAhead(numbers(log))) {
    await Promise.resolve()
    log.push(`work ${number}`)
  }
  expect(log).toEqual(['read 1', 'read 2', 'work 1', 'read 3', 'work 2', 'closed', 'work 3'])
})

test('a failure reaches the caller after the items before it, and an early end closes the source', async () => {
  const [log, seen]: [string[], number[]] = [[], []]
  const readAll = async () => {
    for await (const number of readAhead(numbers(log, 3))) seen.push(number)
  }
  await expect(readAll()).rejects.toThrow('unreadable')
  expect(seen).toEqual([1, 2])
  const early: string[] = []
  for await (const number of readAhead(numbers(early))) if (number === 1) break
  expect(early.at(-1)).toBe('closed')
})
