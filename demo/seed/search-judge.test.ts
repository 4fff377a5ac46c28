import { expect, test, vi } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue'
import { ask } from '@shop/server/testing/ask.ts'
import { indexedShop } from '@shop/server/testing/indexed-shop.ts'
import { figuresOf, judge, report, type Verdict } from '@shop/server/testing/search-judge/judge.ts'
import { readJudgedPieces } from '@shop/server/testing/search-judge/judged-pieces.store.ts'
import { queries } from '@shop/server/testing/search-judge/queries.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { seedDemoShop } from './seed.ts'
import { shadeNamed, shadeNames } from './shades.ts'

vi.setConfig({ testTimeout: 120_000 })

const families = new Map<string, string>(shadeNames.map((name) => [name, shadeNamed(name).family]))

test('CAT-04: 200 searches of shoppers are answered', async () => {
  await using shop = await testApp({ hasRateLimit: false })
  await seedDemoShop(shop.db, new Date('2026-11-21T06:00:00Z'))
  const pieces = await readJudgedPieces(shop.db, (shade) => families.get(shade))
  await using indexed = await indexedShop(shop)
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const { data, meta } = await ask(indexed, catalogueEndpoints.search, {
      query: { sort_by: 'relevance', name: query.text },
    })
    verdicts.push(judge(query, { ids: data.map(({ id }) => id), page: meta.search?.page?.path }, pieces))
  }
  process.stdout.write(`${report(verdicts)}\n`)
  const { count, emptyShare, rightShare, ndcg } = figuresOf(verdicts)
  expect(count).toBe(200)
  expect(emptyShare).toBeLessThan(0.01)
  expect(rightShare).toBeGreaterThanOrEqual(0.95)
  expect(ndcg).toBeGreaterThanOrEqual(0.95)
})
