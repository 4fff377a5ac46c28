import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue'
import { lexiconFiles, readLexicon } from '@shop/server/features/catalogue'
import { ask } from '@shop/server/testing/ask.ts'
import { indexedShop } from '@shop/server/testing/indexed-shop.ts'
import { exampleParses } from '@shop/server/testing/search-judge/example-parses.ts'
import { heldOutQueries } from '@shop/server/testing/search-judge/held-out-queries.ts'
import {
  figuresOf,
  judge,
  meanReciprocalRank,
  precisionAndRecall,
  report,
  type Verdict,
} from '@shop/server/testing/search-judge/judge.ts'
import { readJudgedPieces } from '@shop/server/testing/search-judge/judged-pieces.store.ts'
import { queries } from '@shop/server/testing/search-judge/queries.ts'
import type { JudgedPiece, Query } from '@shop/server/testing/search-judge/wanted.ts'
import { testApp, type TestApp } from '@shop/server/testing/test-app.ts'
import { seedDemoShop } from './seed.ts'
import { shadeNamed, shadeNames } from './shades.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const families = new Map<string, string>(shadeNames.map((name) => [name, shadeNamed(name).family]))

let shop: TestApp
let indexed: TestApp
let pieces: ReadonlyMap<number, JudgedPiece>

beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
  await seedDemoShop(shop.db, new Date('2026-11-21T06:00:00Z'))
  pieces = await readJudgedPieces(shop.db, (shade) => families.get(shade))
  indexed = await indexedShop(shop)
})

afterAll(async () => {
  await indexed[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

async function find(name: string) {
  const { data, meta } = await ask(indexed, catalogueEndpoints.search, { query: { sort_by: 'relevance', name } })
  if (meta.search === undefined) throw new Error(`"${name}" was not read.`)
  return { ids: data.map(({ id }) => id), search: meta.search }
}

async function verdictsOn(judged: readonly Query[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of judged) {
    const { ids, search } = await find(query.text)
    verdicts.push(judge(query, { ids, page: search.page?.path }, pieces))
  }
  process.stdout.write(`${report(verdicts)}\n`)
  return verdicts
}

test('CAT-04: 200 searches of shoppers are answered', async () => {
  const { count, emptyShare, rightShare, ndcg } = figuresOf(await verdictsOn(queries))
  expect(count).toBe(200)
  expect(emptyShare).toBeLessThan(0.01)
  expect(rightShare).toBeGreaterThanOrEqual(0.98)
  expect(ndcg).toBeGreaterThanOrEqual(0.98)
})

test('CAT-04: 100 searches that were written before their results were seen are answered', async () => {
  const { count, emptyShare, rightShare, ndcg } = figuresOf(await verdictsOn(heldOutQueries))
  expect(count).toBe(100)
  expect(emptyShare).toBeLessThan(0.01)
  expect(rightShare).toBeGreaterThanOrEqual(0.96)
  expect(ndcg).toBeGreaterThanOrEqual(0.97)
})

test('CAT-04: the 120 examples of the brief are understood', async () => {
  const parses = await Promise.all(
    exampleParses.map(async ({ text, expected }) => {
      const { search } = await find(text)
      const meanings = search.understood.map(
        ({ kind, value, label }) => `${kind}:${kind === 'designer' ? label : value}`,
      )
      return { text, expected, understood: search.page === undefined ? meanings : [`page:${search.page.path}`] }
    }),
  )
  expect(parses).toHaveLength(120)
  const { precision, recall } = precisionAndRecall(parses)
  process.stdout.write(`understood: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`)
  const wrong = parses.filter(({ expected, understood }) => expected.toSorted().join() !== understood.toSorted().join())
  expect(wrong).toEqual([])
})

test('CAT-04: at most one of 200 right names is taken for a mistake', async () => {
  const names = [...pieces.values()].map(({ name }) => name)
  const clean = names.filter((_, index) => index % Math.floor(names.length / 200) === 0).slice(0, 200)
  const corrected: string[] = []
  for (const name of clean) {
    const { search } = await find(name)
    if (search.corrected.length > 0) corrected.push(`${name}: ${JSON.stringify(search.corrected)}`)
  }
  process.stdout.write(`over-corrected: ${corrected.length} of ${clean.length}\n${corrected.join('\n')}\n`)
  expect(clean).toHaveLength(200)
  expect(corrected.length).toBeLessThanOrEqual(1)
})

test('CAT-04: a designer’s name finds their pieces first, and a page’s name that page', async () => {
  const designers = [...new Set([...pieces.values()].map(({ designer }) => designer))].filter((name) => name !== '')
  const designerRanks: number[] = []
  for (const name of designers) {
    const { ids } = await find(name)
    designerRanks.push(1 + ids.findIndex((id) => pieces.get(id)?.designer === name))
  }
  const pages = readLexicon(lexiconFiles).entries.filter(({ kind }) => kind === 'page')
  const pageRanks: number[] = []
  for (const { names, of } of pages) {
    for (const name of names) pageRanks.push((await find(name)).search.page?.path === of ? 1 : 0)
  }
  const figures = { designers: meanReciprocalRank(designerRanks), pages: meanReciprocalRank(pageRanks) }
  process.stdout.write(
    `MRR of ${designerRanks.length} designers ${figures.designers}, of ${pageRanks.length} page names ${figures.pages}\n`,
  )
  expect(figures).toEqual({ designers: 1, pages: 1 })
})
