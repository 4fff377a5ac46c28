import pg from 'pg'
import { expect, test } from 'vitest'
import type { Step } from './batch.ts'
import { isBatchable, groupCommit } from './group-commit.ts'

const write = (name: string, value: string, about?: string): Step => ({
  name,
  text: name,
  values: [[value]],
  requestCount: 1,
  ...(about === undefined ? {} : { conflictKey: about }),
})

function refusal(code: string): Error {
  const error = new pg.DatabaseError('refused', 0, 'error')
  error.code = code
  return error
}

/** A fake server: answers each caller with its own value on demand, and refuses batches that hold 'bad' or 'broken'. */
function slowServer() {
  const trips: { steps: readonly Step[]; settle: () => void }[] = []
  const send = groupCommit(async (steps) => {
    await new Promise<void>((settle) => trips.push({ steps, settle }))
    const values = steps.flatMap((step) => step.values[0] as string[])
    if (values.includes('bad')) throw refusal('SH001')
    if (values.includes('broken')) throw new Error('Connection terminated unexpectedly')
    return values.map((value) => [value])
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
  const sent = () => trips.map(({ steps }) => steps.map((step) => step.values[0]))
  return { send, sent, turn, answer }
}

test('a write is sent at once, and the writes that arrive meanwhile share one batch, step by step', async () => {
  const { send, sent, turn, answer } = slowServer()
  const write1 = (one: string) => send([write('hold', `h${one}`, one), write('keep', `k${one}`)])
  const first = write1('1')
  await turn()
  expect(sent()).toEqual([[['h1'], ['k1']]])
  const others = Promise.all(['2', '3'].map(write1))
  await answer()
  expect(sent()).toEqual([
    [
      ['h2', 'h3'],
      ['k2', 'k3'],
    ],
  ])
  await answer()
  expect([await first, ...(await others)]).toEqual(['1', '2', '3'].map((one) => [[`h${one}`], [`k${one}`]]))
})

test('other statements do not wait, and two writes with the same conflict key never share a batch', async () => {
  const { send, sent, turn, answer } = slowServer()
  const all = Promise.all([
    send([write('place', 'a')]),
    send([write('pay', 'p')]),
    send([write('place', 'b', 'Asha')]),
    send([write('place', 'c', 'Asha')]),
    send([write('place', 'd', 'Ravi')]),
  ])
  await turn()
  expect(sent()).toEqual([[['a', 'b', 'd']], [['p']]])
  await answer()
  expect(sent()).toEqual([[['c']]])
  await answer()
  expect(await all).toHaveLength(5)
})

test('a write that is refused while it waits is never sent, and the others are', async () => {
  const { send, sent, turn, answer } = slowServer()
  let isPointless = false
  const first = send([write('place', 'a')])
  await turn()
  const refusal = () => (isPointless ? new Error('sold out') : undefined)
  const pointless = Promise.allSettled([send([{ ...write('place', 'b'), refusal }])])
  const other = send([write('place', 'c')])
  isPointless = true
  await answer()
  expect(await pointless).toEqual([{ status: 'rejected', reason: new Error('sold out') }])
  expect(sent()).toEqual([[['c']]])
  await answer()
  expect([await first, await other]).toEqual([[['a']], [['c']]])
})

test('after a refused batch each write is retried alone, and the next batches are smaller', async () => {
  const { send, sent, turn, answer } = slowServer()
  const outcomes = Promise.allSettled(['1', 'bad', '3', '4'].map((value) => send([write('place', value)])))
  await turn()
  expect(sent()).toEqual([[['1', 'bad', '3', '4']]])
  await answer()
  expect(sent()).toEqual([[['1']], [['bad']], [['3']], [['4']]])
  const later = Promise.all(['5', '6', '7'].map((value) => send([write('place', value)])))
  await answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(sent()).toEqual([[['5', '6']]])
  await answer()
  expect(sent()).toEqual([[['7']]])
  await answer()
  await later
})

test('nothing is retried after a broken connection, since it may have been committed', async () => {
  const { send, sent, turn, answer } = slowServer()
  const outcomes = Promise.allSettled(['1', 'broken'].map((value) => send([write('place', value)])))
  await turn()
  await answer()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent()).toEqual([])
})

test('several steps are batchable only with a conflict key', () => {
  const plain: Step = { name: 'plain', text: 'plain', values: [] }
  expect(isBatchable([write('add', '1')])).toBe(true)
  expect(isBatchable([write('hold', '1'), write('keep', '1')])).toBe(false)
  expect(isBatchable([write('hold', '1', 'Asha'), write('keep', '1')])).toBe(true)
  expect(isBatchable([write('hold', '1', 'Asha'), { ...plain, isGroupable: true }])).toBe(true)
  expect(isBatchable([write('hold', '1', 'Asha'), plain])).toBe(false)
  expect(isBatchable([write('hold', '1', 'Asha'), write('hold', '2')])).toBe(false)
})
