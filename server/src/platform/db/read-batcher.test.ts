import { expect, test } from 'vitest'
import type { Step } from './batch.ts'
import { readBatcher } from './read-batcher.ts'

function step(name: string): Step {
  return { name, text: name, values: [], isRead: true }
}

/** A fake server: answers each step with its name on demand, and fails round trips that hold the step 'bad'. */
function slowServer() {
  const trips: { names: string[]; settle: () => void }[] = []
  const read = readBatcher(async (steps) => {
    const names = steps.map(({ name }) => name)
    await new Promise<void>((settle) => trips.push({ names, settle }))
    if (names.includes('bad')) throw new Error('bad')
    return names.map((name) => [name])
  })
  /** Lets queued steps be sent and results arrive. */
  const turn = async (): Promise<void> => {
    await new Promise(setImmediate)
    await new Promise(setImmediate)
  }
  const answer = async (): Promise<void> => {
    for (const trip of trips.splice(0)) trip.settle()
    await turn()
  }
  return { read, trips, turn, answer }
}

test('reads are sent at once while few are in flight, and the reads that wait share a round trip', async () => {
  const { read, trips, turn, answer } = slowServer()
  const ask = async (names: readonly string[]) => {
    const answers = names.map((name) => read([step(name), step(`${name}2`)]))
    await turn()
    return answers
  }
  const answers = [...(await ask(['a', 'b'])), ...(await ask(['c'])), ...(await ask(['d'])), ...(await ask(['e']))]
  expect(trips.map(({ names }) => names)).toEqual([
    ['a', 'a2', 'b', 'b2'],
    ['c', 'c2'],
  ])
  await answer()
  expect(trips.map(({ names }) => names)).toEqual([['d', 'd2', 'e', 'e2']])
  await answer()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => [[name], [`${name}2`]]))
})

test('reads of one batched statement are merged, and each caller gets its own rows', async () => {
  const sent: Step[][] = []
  const read = readBatcher(async (steps) => {
    sent.push([...steps])
    return steps.flatMap(({ name, values, requestCount: callers }) =>
      callers === undefined ? [[name]] : (values[0] as unknown[]).map((value) => [`${name} ${String(value)}`]),
    )
  })
  const forMany = (name: string, value: string): Step => ({ ...step(name), values: [[value]], requestCount: 1 })
  const answers = await Promise.all([
    read([forMany('cart', 'a'), step('x')]),
    read([forMany('place', 'b'), forMany('cart', 'b')]),
    read([step('x')]),
  ])
  expect(answers).toEqual([[['cart a'], ['x']], [['place b'], ['cart b']], [['x']]])
  expect(sent.map((steps) => steps.map(({ name, requestCount: callers = 0 }) => `${name} ${callers}`))).toEqual([
    ['cart 2', 'x 0', 'place 1', 'x 0'],
  ])
})

test('a failing read fails only its own caller', async () => {
  const { read, trips, turn, answer } = slowServer()
  const outcomes = Promise.allSettled(['x', 'bad', 'y'].map((name) => read([step(name)])))
  await turn()
  expect(trips.map(({ names }) => names)).toEqual([['x', 'bad', 'y']])
  await answer()
  expect(trips.map(({ names }) => names)).toEqual([['x'], ['bad'], ['y']])
  await answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a round trip has a maximum size, and the reads of one caller are never split', async () => {
  const { read, trips, turn, answer } = slowServer()
  const all = Promise.all(
    Array.from({ length: 30 }, (_, index) => read([0, 1, 2, 3, 4].map((at) => step(`${index}.${at}`)))),
  )
  await turn()
  expect(trips.map(({ names }) => [names.length, names.at(-1)])).toEqual([
    [60, '11.4'],
    [60, '23.4'],
  ])
  while (trips.length > 0) await answer()
  expect((await all)[29]).toEqual([['29.0'], ['29.1'], ['29.2'], ['29.3'], ['29.4']])
})
