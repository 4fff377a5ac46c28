import { expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { securityEventWriter } from './security-event-writer.ts'
import { securityEventRow, type SecurityEventRow } from './security-event.ts'

const log = openLog('silent')
const start = new Date('2026-11-23T10:00:00Z')
const event = (userId: number, at = start) => securityEventRow({ kind: 'log-out', userId }, { at })

test('API-01: a flood of events fills no memory: what is too much is dropped and counted', async () => {
  const written: SecurityEventRow[] = []
  const writer = securityEventWriter({ insert: async (rows) => void written.push(...rows), log })
  for (let count = 0; count < 5000; count += 1) writer.add(event(count))
  await writer.flush()
  expect(writer.counts()).toEqual({ written: 2000, dropped: 3000 })
  expect(written.map((row) => row.user_id)).toEqual(Array.from({ length: 2000 }, (_, id) => id))
  writer.add(event(1))
  await writer.close()
  expect(writer.counts()).toEqual({ written: 2001, dropped: 3000 })
})

test('API-01: events that cannot be written are retried, and dropped in the end', async () => {
  let failures = 2
  const writer = securityEventWriter({
    insert: () => (failures-- > 0 ? Promise.reject(new Error('no disk')) : Promise.resolve()),
    log,
  })
  writer.add(event(1))
  await writer.flush()
  await writer.flush()
  expect(writer.counts()).toEqual({ written: 0, dropped: 0 })
  await writer.flush()
  expect(writer.counts()).toEqual({ written: 1, dropped: 0 })
  failures = 5
  writer.add(event(2))
  for (let count = 0; count < 5; count += 1) await writer.flush()
  expect(writer.counts()).toEqual({ written: 1, dropped: 1 })
  await writer.close()
})

test('API-01: closing writes waiting events, and counts those it could not write', async () => {
  const writer = securityEventWriter({ insert: () => Promise.reject(new Error('no disk')), log })
  writer.add(event(1))
  await writer.close()
  writer.add(event(2))
  expect(writer.counts()).toEqual({ written: 0, dropped: 2 })
})

test('API-01: an event that is recorded once for a while is recorded again afterwards', async () => {
  const written: SecurityEventRow[] = []
  const writer = securityEventWriter({ insert: async (rows) => void written.push(...rows), log })
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  for (const minute of [0, 1, 9]) writer.addOnce('limit a', later(10), event(1, later(minute)))
  writer.addOnce('limit b', later(10), event(2))
  for (const minute of [10, 11]) writer.addOnce('limit a', later(20), event(3, later(minute)))
  await writer.close()
  expect(written.map((row) => row.user_id)).toEqual([1, 2, 3])
})

test('API-01: keys without number fill no memory either', async () => {
  const writer = securityEventWriter({ insert: () => Promise.resolve(), log })
  const until = new Date(start.getTime() + 60_000)
  for (let count = 0; count < 10_500; count += 1) {
    writer.addOnce(`limit ${count}`, until, event(count))
    if (count % 1000 === 0) await writer.flush()
  }
  await writer.flush()
  expect(writer.counts()).toEqual({ written: 10_000, dropped: 500 })
  writer.addOnce('limit new', new Date(until.getTime() + 60_000), event(1, until))
  await writer.close()
  expect(writer.counts()).toEqual({ written: 10_001, dropped: 500 })
})
