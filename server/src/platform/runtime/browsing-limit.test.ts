import { expect, test } from 'vitest'
import { afterSample, unloaded, type BrowsingLoad } from './browsing-limit.ts'

function after(samples: number, passedMs: number, { from = unloaded, poolQueue = 0 } = {}): BrowsingLoad {
  let load = from
  for (let n = 0; n < samples; n += 1) load = afterSample(load, { passedMs, poolQueue })
  return load
}

test('a process that keeps up, or stalls once for a moment, makes as many pages as before', () => {
  expect(after(50, 110).limit).toBe(unloaded.limit)
  expect(afterSample(unloaded, { passedMs: 200, poolQueue: 20 }).limit).toBe(unloaded.limit)
})

test('while every turn waits, the limit falls to a few pages within two seconds, and rises again afterwards', () => {
  const late = after(12, 300)
  expect(late.limit).toBeGreaterThanOrEqual(4)
  expect(late.limit).toBeLessThan(10)
  const calm = after(40, 100, { from: late })
  expect(calm.limit).toBeGreaterThan(late.limit + 15)
  expect(after(200, 100, { from: calm }).limit).toBe(unloaded.limit)
})

test('requests that wait for a connection of the database lower the limit, too', () => {
  expect(after(10, 100, { poolQueue: 201 }).limit).toBeLessThan(15)
})
