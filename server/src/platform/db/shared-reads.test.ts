import { expect, test } from 'vitest'
import type { Step } from './batch.ts'
import { sharedReads } from './shared-reads.ts'

function step(name: string): Step {
  return { name, text: name, values: [], isReading: true }
}

/** A server that answers each step with its name when it is told to, and fails trips that hold the step 'bad'. */
function slowServer() {
  const trips: { names: string[]; settle: () => void }[] = []
  const read = sharedReads(async (steps) => {
    const names = steps.map(({ name }) => name)
    await new Promise<void>((settle) => trips.push({ names, settle }))
    if (names.includes('bad')) throw new Error('bad')
    return names.map((name) => [name])
  })
  const answer = async (): Promise<void> => {
    for (const trip of trips.splice(0)) trip.settle()
    await new Promise(setImmediate)
  }
  return { read, trips, answer }
}

test('reads go at once while few are under way, and those that wait go together', async () => {
  const { read, trips, answer } = slowServer()
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => read([step(name), step(`${name}2`)])))
  expect(trips.map(({ names }) => names)).toEqual([
    ['a', 'a2'],
    ['b', 'b2'],
    ['c', 'c2'],
  ])
  await answer()
  expect(trips.map(({ names }) => names)).toEqual([['d', 'd2', 'e', 'e2']])
  await answer()
  expect(await answers).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => [[name], [`${name}2`]]))
})

test('a read that fails fails for its caller alone', async () => {
  const { read, trips, answer } = slowServer()
  const first = ['1', '2', '3'].map((name) => read([step(name)]))
  const outcomes = Promise.allSettled(['x', 'bad', 'y'].map((name) => read([step(name)])))
  await answer()
  expect(trips.map(({ names }) => names)).toEqual([['x', 'bad', 'y']])
  await answer()
  await answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await Promise.all(first)
})

test('a trip carries no more than it should, and one caller’s reads are never torn apart', async () => {
  const { read, trips, answer } = slowServer()
  const all = Promise.all(
    Array.from({ length: 30 }, (_, index) => read([0, 1, 2, 3, 4].map((at) => step(`${index}.${at}`)))),
  )
  await answer()
  const [second] = trips
  expect(second?.names.length).toBe(60)
  expect(second?.names.at(-1)).toBe('14.4')
  while (trips.length > 0) await answer()
  expect((await all)[29]).toEqual([['29.0'], ['29.1'], ['29.2'], ['29.3'], ['29.4']])
})
