import { expect, inject, test } from 'vitest'
import { byDepth } from '#testing/depth.ts'
import { hasPages, openFuzzShop } from './fuzz-shop.ts'
import { textOf } from './report.ts'
import { fuzz } from './run.ts'
import { kinds } from './sent.ts'

/** `npm run bench fuzz` sends ten times as many, with a new seed each time. */
const count = byDepth({ usual: 640, deep: 6000 })
const limitMs = 600_000

test(
  'API-01: whatever is sent to any call, nothing breaks, nothing is told to others and the books are right',
  async () => {
    await using fuzzShop = await openFuzzShop(inject('testServer'))
    const report = await fuzz(fuzzShop, { seed: 'marigold', count })
    if (report.violations.length > 0) throw new Error(textOf(report))
    expect(report.total).toBeGreaterThanOrEqual(count)
    const sent = hasPages ? kinds : kinds.filter((kind) => kind !== 'page')
    expect([...report.byKind.keys()].toSorted()).toEqual(sent.toSorted())
  },
  limitMs,
)
