import { expect, test } from 'vitest'
import { responseCache, type CachedResponse, type ResponseCache } from './response-cache.ts'

const answer = (text: string): CachedResponse => ({ headers: { x: text }, body: Buffer.from(text), etag: `"${text}"` })

function newCache(maxBytes = 1_000_000) {
  const state = { generation: 0, isInSight: true, nowMs: 0 }
  const listeners: ((change: { readonly isCatalogue: boolean }) => void)[] = []
  const answers = responseCache({
    maxBytes,
    nowMs: () => state.nowMs,
    watch: {
      generation: () => state.generation,
      isFresh: () => state.isInSight,
      onChange: (listener) => void listeners.push(listener),
    },
  })
  const change = (isCatalogue = false) => {
    state.generation += 1
    for (const listener of listeners) listener({ isCatalogue })
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
  make(answers, 'a').done(answer('one'), 1000)
  expect(answers.open('a')).toEqual({ kind: 'hit', response: answer('one') })
  expect(kindOf(answers, 'b')).toBe('miss')
  change()
  expect(kindOf(answers, 'a')).toBe('miss')
  expect(answers.counts()).toEqual({ hits: 1, pending: 0, misses: 3 })
})

test('a better form of a response replaces it, and expires with it', () => {
  const { answers, state, change } = newCache()
  const first = answer('one')
  make(answers, 'a').done(first, 1000)
  answers.replace('a', answer('one'), answer('of another'))
  answers.replace('a', first, answer('better'))
  expect(answers.open('a')).toEqual({ kind: 'hit', response: answer('better') })
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('miss')
  make(answers, 'a').done(first, 1000)
  change()
  answers.replace('a', first, answer('better'))
  expect(kindOf(answers, 'a')).toBe('miss')
})

test('CAT-04: the cache holds no more than its limit, and lets go what nobody has requested for longest', () => {
  const { answers } = newCache(5000)
  for (const key of ['a', 'b', 'c', 'd']) make(answers, key).done(answer('one'), 1000)
  expect(kindOf(answers, 'a')).toBe('hit')
  make(answers, 'e').done(answer('one'), 1000)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => kindOf(answers, key))).toEqual(['hit', 'miss', 'hit', 'hit', 'hit'])
  make(answers, 'huge').done(answer('x'.repeat(5000)), 1000)
  expect([kindOf(answers, 'huge'), kindOf(answers, 'a')]).toEqual(['miss', 'hit'])
  expect(answers.bytes()).toBeGreaterThan(4000)
  expect(answers.bytes()).toBeLessThanOrEqual(5000)
})

test('a response expires at its own time', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), 1000)
  state.nowMs = 999
  expect(kindOf(answers, 'a')).toBe('hit')
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('miss')
})

test('a hot response is served stale for a moment after a change, and one request revalidates it', () => {
  const { answers, state, change } = newCache()
  const graceMs = 500
  make(answers, 'asked').done(answer('old'), 10_000)
  make(answers, 'once').done(answer('old'), 10_000)
  expect(answers.open('asked', graceMs).kind).toBe('hit')
  change()
  expect(kindOf(answers, 'once')).toBe('miss')
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'stale', response: answer('old'), mustRevalidate: true })
  state.nowMs = 499
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'stale', response: answer('old'), mustRevalidate: false })
  make(answers, 'asked').done(answer('new'), 10_000)
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'hit', response: answer('new') })
})

test('a response is not served stale beyond its deadline, after repeated changes, or without a database', () => {
  const graceMs = 500
  const passing = (meanwhile: (cache: ReturnType<typeof newCache>) => void) => {
    const cache = newCache()
    make(cache.answers, 'a').done(answer('old'), 10_000)
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

test('nothing cached is served while changes cannot be seen', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), 1000)
  state.isInSight = false
  expect(kindOf(answers, 'a')).toBe('miss')
  make(answers, 'b').done(answer('two'), 1000)
  state.isInSight = true
  expect(kindOf(answers, 'a')).toBe('hit')
  expect(kindOf(answers, 'b')).toBe('miss')
})

test('a response read before a change is not cached or shared with later requests', async () => {
  const { answers, change } = newCache()
  const making = make(answers, 'a')
  const early = answers.open('a')
  change()
  const late = make(answers, 'a')
  making.done(answer('old'), 1000)
  expect(early.kind === 'pending' && (await early.response)).toEqual(answer('old'))
  expect(answers.open('a').kind).toBe('pending')
  late.done(answer('new'), 1000)
  expect(answers.open('a')).toEqual({ kind: 'hit', response: answer('new') })
})

test('concurrent requests wait for one fill', async () => {
  const { answers } = newCache()
  const making = make(answers, 'a')
  const waiting = Array.from({ length: 50 }, () => answers.open('a'))
  making.done(answer('one'), 1000)
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
  const passesAfter = (ageMs: number, ...changes: readonly boolean[]) => {
    const { answers, state, change } = newCache()
    make(answers, 'page').done(answer('old'), 10_000)
    answers.open('page', graceMs)
    for (const isCatalogue of changes) change(isCatalogue)
    state.nowMs = ageMs
    return answers.open('page', graceMs).kind
  }
  expect(passesAfter(499, true)).toBe('stale')
  expect(passesAfter(500, true)).toBe('miss')
  expect(passesAfter(1499, false)).toBe('stale')
  expect(passesAfter(1500, false)).toBe('miss')
  expect(passesAfter(500, false, true)).toBe('miss')
  expect(passesAfter(500, true, false)).toBe('miss')
})
