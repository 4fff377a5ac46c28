import { expect, test } from 'vitest'
import type { CatalogueChange } from './catalogue-changes.ts'
import { responseCache, shownUnknown, type CachedResponse, type ResponseCache } from './response-cache.ts'

const answer = (text: string): CachedResponse => ({ headers: { x: text }, body: Buffer.from(text), etag: `"${text}"` })

const everything: CatalogueChange = { isCatalogue: true, productIds: 'all', hasLists: true }
/** A piece sold out, so that lists changed; and one of many was sold. */
const soldOut = (id: number): CatalogueChange => ({ isCatalogue: false, productIds: [id], hasLists: true })
const sold = (id: number): CatalogueChange => ({ isCatalogue: false, productIds: [id], hasLists: false })
const edited = (id: number): CatalogueChange => ({ isCatalogue: true, productIds: [id], hasLists: true })

const lists = (maxAgeMs: number) => ({ maxAgeMs, shown: { products: [], hasLists: true } })
const page = (...products: readonly number[]) => ({ maxAgeMs: 60_000, shown: { products, hasLists: false } })
const listAround = (id: number) => ({ maxAgeMs: 60_000, shown: { products: [id], hasLists: true } })

function newCache(maxBytes = 1_000_000) {
  const state = { isInSight: true, blindMs: 0, nowMs: 0 }
  const listeners: ((change: CatalogueChange) => void)[] = []
  const answers = responseCache({
    maxBytes,
    nowMs: () => state.nowMs,
    watch: {
      isFresh: () => state.isInSight,
      blindMs: () => state.blindMs,
      blindSeconds: () => state.blindMs / 1000,
      onChange: (listener) => void listeners.push(listener),
    },
  })
  const change = (one: CatalogueChange = everything) => {
    for (const listener of listeners) listener(one)
  }
  return { answers, state, change }
}

function make(answers: ResponseCache, key: string) {
  const found = answers.open(key)
  if (found.kind !== 'miss') throw new Error(`${key} is ${found.kind}.`)
  return found.fill
}

const kindOf = (answers: ResponseCache, key: string) => {
  const found = answers.open(key)
  if (found.kind === 'miss') found.fill.fail()
  return found.kind
}

test('a response is cached until the catalogue changes', () => {
  const { answers, change } = newCache()
  make(answers, 'a').done(answer('one'), lists(1000))
  expect(answers.open('a')).toMatchObject({ kind: 'hit', response: answer('one') })
  expect(kindOf(answers, 'b')).toBe('miss')
  change()
  expect(kindOf(answers, 'a')).toBe('miss')
  expect(answers.counts()).toEqual({ hits: 1, pending: 0, misses: 3 })
})

test('a better form of a response replaces it, and expires with it', () => {
  const { answers, state, change } = newCache()
  const first = answer('one')
  make(answers, 'a').done(first, lists(1000))
  answers.replace('a', answer('one'), answer('of another'))
  answers.replace('a', first, answer('better'))
  expect(answers.open('a')).toMatchObject({ kind: 'hit', response: answer('better') })
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('miss')
  make(answers, 'a').done(first, lists(1000))
  change()
  answers.replace('a', first, answer('better'))
  expect(kindOf(answers, 'a')).toBe('miss')
})

test('CAT-04: the cache holds no more than its limit, and lets go what nobody has requested for longest', () => {
  const { answers } = newCache(5000)
  for (const key of ['a', 'b', 'c', 'd']) make(answers, key).done(answer('one'), lists(1000))
  expect(kindOf(answers, 'a')).toBe('hit')
  make(answers, 'e').done(answer('one'), lists(1000))
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => kindOf(answers, key))).toEqual(['hit', 'miss', 'hit', 'hit', 'hit'])
  make(answers, 'huge').done(answer('x'.repeat(5000)), lists(1000))
  expect([kindOf(answers, 'huge'), kindOf(answers, 'a')]).toEqual(['miss', 'hit'])
  expect(answers.bytes()).toBeGreaterThan(4000)
  expect(answers.bytes()).toBeLessThanOrEqual(5000)
})

test('a response expires at its own time', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), lists(1000))
  state.nowMs = 999
  expect(kindOf(answers, 'a')).toBe('hit')
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('miss')
})

test('a hot response is served stale for a moment after a change, and one request revalidates it', () => {
  const { answers, state, change } = newCache()
  const graceMs = 500
  make(answers, 'asked').done(answer('old'), lists(10_000))
  make(answers, 'once').done(answer('old'), lists(10_000))
  expect(answers.open('asked', graceMs).kind).toBe('hit')
  change()
  expect(kindOf(answers, 'once')).toBe('miss')
  expect(answers.open('asked', graceMs)).toMatchObject({ kind: 'stale', response: answer('old'), mustRevalidate: true })
  state.nowMs = 499
  expect(answers.open('asked', graceMs)).toMatchObject({
    kind: 'stale',
    response: answer('old'),
    mustRevalidate: false,
  })
  make(answers, 'asked').done(answer('new'), lists(10_000))
  expect(answers.open('asked', graceMs)).toMatchObject({ kind: 'hit', response: answer('new') })
})

test('a response is not served stale beyond its deadline, after repeated changes, or without a database', () => {
  const graceMs = 500
  const passing = (meanwhile: (cache: ReturnType<typeof newCache>) => void) => {
    const cache = newCache()
    make(cache.answers, 'a').done(answer('old'), lists(10_000))
    cache.answers.open('a', graceMs)
    cache.change()
    meanwhile(cache)
    const { kind } = cache.answers.open('a', graceMs)
    return kind
  }
  expect(passing(() => undefined)).toBe('stale')
  expect(passing(({ state }) => void (state.nowMs = 500))).toBe('miss')
  expect(passing(({ change }) => change())).toBe('stale')
  const changedTwice = ({ state, change }: ReturnType<typeof newCache>) => {
    state.nowMs = 400
    change()
    state.nowMs = 500
  }
  expect(passing(changedTwice)).toBe('miss')
  expect(passing(({ state }) => void (state.isInSight = false))).toBe('miss')
})

test('CAT-04: a change reaches what shows its product, an order only what its piece changes', () => {
  const keptAfter = (one: CatalogueChange): string => {
    const { answers, change } = newCache()
    make(answers, 'page 1').done(answer('a'), page(1))
    make(answers, 'page 2').done(answer('b'), page(2))
    make(answers, 'both').done(answer('c'), page(1, 2))
    make(answers, 'list').done(answer('d'), lists(60_000))
    make(answers, 'list and 1').done(answer('e'), listAround(1))
    make(answers, 'help').done(answer('f'), page())
    make(answers, 'unknown').done(answer('g'), { maxAgeMs: 60_000, shown: shownUnknown })
    change(one)
    return ['page 1', 'page 2', 'both', 'list', 'list and 1', 'help', 'unknown']
      .filter((key) => kindOf(answers, key) === 'hit')
      .join(', ')
  }
  expect(keptAfter(sold(1))).toBe('page 2, list, help')
  expect(keptAfter(soldOut(1))).toBe('page 2, help')
  expect(keptAfter(edited(1))).toBe('page 2, help')
  expect(keptAfter({ isCatalogue: false, productIds: 'all', hasLists: true })).toBe('help')
  expect(keptAfter({ isCatalogue: false, productIds: [], hasLists: true })).toBe('page 1, page 2, both, help')
  expect(keptAfter(sold(9))).toBe('page 1, page 2, both, list, list and 1, help')
  expect(keptAfter(everything)).toBe('')
})

test('CAT-04: a response is cached if only other products changed while it was made', () => {
  const { answers, change } = newCache()
  const [first, second] = [make(answers, 'page 1'), make(answers, 'page 2')]
  change(sold(1))
  first.done(answer('old'), page(1))
  second.done(answer('current'), page(2))
  expect([kindOf(answers, 'page 1'), kindOf(answers, 'page 2')]).toEqual(['miss', 'hit'])
})

test('CAT-04: nothing cached is served when the last look for changes is too long ago', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), lists(1000))
  state.isInSight = false
  expect(kindOf(answers, 'a')).toBe('miss')
  make(answers, 'b').done(answer('two'), lists(1000))
  state.isInSight = true
  expect(kindOf(answers, 'a')).toBe('hit')
  expect(kindOf(answers, 'b')).toBe('miss')
})

test('CAT-04: while the database is away, cached responses are served for ten minutes with their age', () => {
  const { answers, state, change } = newCache()
  const open = (key: string, atMs: number) => {
    Object.assign(state, { isInSight: false, blindMs: atMs, nowMs: atMs })
    return answers.open(key, 1500)
  }
  make(answers, 'long').done(answer('one'), lists(10 * 60_000))
  make(answers, 'short').done(answer('two'), lists(1000))
  make(answers, 'changed').done(answer('three'), page(1))
  change(sold(1))
  expect(open('long', 1)).toEqual({ kind: 'hit', response: answer('one'), ageMs: 1 })
  expect(open('short', 5000)).toEqual({ kind: 'hit', response: answer('two'), ageMs: 5000 })
  expect(open('changed', 1).kind, 'what is known to be outdated is not served').toBe('miss')
  expect(open('long', 599_999).kind).toBe('hit')
  expect(open('long', 600_000).kind).toBe('miss')
  Object.assign(state, { isInSight: true, blindMs: 0, nowMs: 500_000 })
  expect([kindOf(answers, 'long'), kindOf(answers, 'short')], 'it is back and nothing changed').toEqual(['hit', 'miss'])
})

test('a response read before a change is not cached or shared with later requests', async () => {
  const { answers, change } = newCache()
  const making = make(answers, 'a')
  const early = answers.open('a')
  change()
  const late = make(answers, 'a')
  making.done(answer('old'), lists(1000))
  expect(early.kind === 'pending' && (await early.response)).toEqual(answer('old'))
  expect(answers.open('a').kind).toBe('pending')
  late.done(answer('new'), lists(1000))
  expect(answers.open('a')).toMatchObject({ kind: 'hit', response: answer('new') })
})

test('concurrent requests wait for one fill', async () => {
  const { answers } = newCache()
  const making = make(answers, 'a')
  const waiting = Array.from({ length: 50 }, () => answers.open('a'))
  making.done(answer('one'), lists(1000))
  // Ending it again, as when the connection closes after the response, has no effect.
  making.fail()
  const promises = waiting.map(async (found) => (found.kind === 'pending' ? found.response : undefined))
  const got = await Promise.all(promises)
  expect(got).toEqual(waiting.map(() => answer('one')))
  expect(answers.counts()).toEqual({ hits: 0, pending: 50, misses: 1 })
})

test('a failed fill is reported to those who wait, and the next one tries', async () => {
  const { answers } = newCache()
  const making = make(answers, 'a')
  const waiting = answers.open('a')
  making.fail()
  expect(waiting.kind === 'pending' && (await waiting.response)).toBeUndefined()
  expect(kindOf(answers, 'a')).toBe('miss')
})

test('CAT-04: an old price is served stale for half a second at most, old stock for as long as the route allows', () => {
  const graceMs = 1500
  const passesAfter = (ageMs: number, ...changes: readonly CatalogueChange[]) => {
    const { answers, state, change } = newCache()
    make(answers, 'page').done(answer('old'), lists(10_000))
    answers.open('page', graceMs)
    for (const one of changes) change(one)
    state.nowMs = ageMs
    return answers.open('page', graceMs).kind
  }
  expect(passesAfter(499, edited(1))).toBe('stale')
  expect(passesAfter(500, edited(1))).toBe('miss')
  expect(passesAfter(1499, soldOut(1))).toBe('stale')
  expect(passesAfter(1500, soldOut(1))).toBe('miss')
  expect(passesAfter(500, soldOut(1), edited(1))).toBe('miss')
  expect(passesAfter(500, edited(1), soldOut(1))).toBe('miss')
})
