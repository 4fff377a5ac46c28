import { expect, inject, test } from 'vitest'
import { byDepth } from '#testing/depth.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import { sendWorst, stallText } from './worst.ts'

/** `npm run bench fuzz` sends more texts and allows 50 ms; here a busy machine must not matter. */
const limitMs = 300

test('API-02: no text in any field, path or header blocks the event loop', async () => {
  await using fuzzShop = await openFuzzShop(inject('testServer'))
  const report = await sendWorst(fuzzShop, { texts: byDepth({ usual: 'some', deep: 'all' }), limitMs })
  if ((report.longest[0]?.ms ?? 0) >= limitMs) throw new Error(stallText(report))
  expect(report.total).toBeGreaterThan(byDepth({ usual: 1000, deep: 5000 }))
}, 600_000)
