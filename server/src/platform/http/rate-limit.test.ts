import { afterAll, beforeAll, expect, test } from 'vitest'
import { newContext } from '#platform/runtime/context.ts'
import { openLog } from '#platform/runtime/log.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { clearHits, countHits, deleteOldHits, networkOf, type Limit } from './rate-limit.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const three: Limit = { name: 'three', most: 3, windowSeconds: 60 }
const five: Limit = { name: 'five', most: 5, windowSeconds: 60 }

test('attempts above the limit are refused with the seconds to wait, each subject by itself', async () => {
  const tryAs = (subject: string) => countHits(shop.ctx(), [[three, subject]])
  for (let count = 0; count < 3; count += 1) await tryAs('asha')
  // The wait is shorter by the time that the test took.
  const aboutAMinute = expect.toSatisfy((seconds: number) => seconds > 30 && seconds <= 60)
  await expect(tryAs('Asha')).rejects.toMatchObject({
    code: 'rate_limit.exceeded',
    facts: { retryAfterSeconds: aboutAMinute },
  })
  await tryAs('meera')
  shop.clock.advance(60_000)
  await tryAs('asha')
})

test('concurrent attempts pass only up to the limit, in whichever order they name the limits', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      countHits(
        shop.ctx(),
        index % 2 === 0
          ? [
              [three, 'x'],
              [five, 'x'],
            ]
          : [
              [five, 'x'],
              [three, 'x'],
            ],
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a success clears the count, and expired counters are deleted', async () => {
  for (let count = 0; count < 3; count += 1) await countHits(shop.ctx(), [[three, 'nila']])
  await clearHits(shop.ctx(), [[three, 'nila']])
  await countHits(shop.ctx(), [[three, 'nila']])
  const buckets = await shop.db.selectFrom('rate_limits').select('bucket').execute()
  expect(JSON.stringify(buckets)).not.toContain('nila')
  await deleteOldHits(shop.db, new Date(Date.now() + 10 * 60_000))
  expect(await shop.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
})

test('nothing is counted while limits are off', async () => {
  const ports = { ...shop.ports, hasRateLimit: false }
  const ctx = newContext({ db: shop.db, ports, log: openLog('silent') })
  for (let count = 0; count < 9; count += 1) await countHits(ctx, [[three, 'nobody']])
  expect(await shop.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
