import { expect, test } from 'vitest'
import { answerCache, type Answer, type AnswerCache } from './answer-cache.ts'

const answer = (text: string): Answer => ({ headers: ['x', text], body: Buffer.from(text), etag: `"${text}"` })

function newCache() {
  const state = { generation: 0, isInSight: true, nowMs: 0 }
  const listeners: ((change: { readonly isCatalogue: boolean }) => void)[] = []
  const answers = answerCache({
    mostBytes: 1_000_000,
    nowMs: () => state.nowMs,
    watch: {
      generation: () => state.generation,
      isInSight: () => state.isInSight,
      onChange: (listener) => void listeners.push(listener),
    },
  })
  const change = (isCatalogue = false) => {
    state.generation += 1
    for (const listener of listeners) listener({ isCatalogue })
  }
  return { answers, state, change }
}

function make(answers: AnswerCache, key: string) {
  const found = answers.open(key)
  if (found.kind !== 'absent') throw new Error(`${key} is ${found.kind}.`)
  return found.making
}

const kindOf = (answers: AnswerCache, key: string) => {
  const found = answers.open(key)
  if (found.kind === 'absent') found.making.fail()
  return found.kind
}

test('an answer is kept until the catalogue changes', () => {
  const { answers, change } = newCache()
  make(answers, 'a').done(answer('one'), 1000)
  expect(answers.open('a')).toEqual({ kind: 'kept', answer: answer('one') })
  expect(kindOf(answers, 'b')).toBe('absent')
  change()
  expect(kindOf(answers, 'a')).toBe('absent')
  expect(answers.counts()).toEqual({ kept: 1, awaited: 0, absent: 3 })
})

test('an answer in a better form takes the place of that very answer, and holds for as long', () => {
  const { answers, state, change } = newCache()
  const first = answer('one')
  make(answers, 'a').done(first, 1000)
  answers.improve('a', answer('one'), answer('of another'))
  answers.improve('a', first, answer('better'))
  expect(answers.open('a')).toEqual({ kind: 'kept', answer: answer('better') })
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('absent')
  make(answers, 'a').done(first, 1000)
  change()
  answers.improve('a', first, answer('better'))
  expect(kindOf(answers, 'a')).toBe('absent')
})

test('an answer is kept no longer than it says', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), 1000)
  state.nowMs = 999
  expect(kindOf(answers, 'a')).toBe('kept')
  state.nowMs = 1000
  expect(kindOf(answers, 'a')).toBe('absent')
})

test('what was asked for again passes for a moment after a change, and one who gets it has it made anew', () => {
  const { answers, state, change } = newCache()
  const graceMs = 500
  make(answers, 'asked').done(answer('old'), 10_000)
  make(answers, 'once').done(answer('old'), 10_000)
  expect(answers.open('asked', graceMs).kind).toBe('kept')
  change()
  expect(kindOf(answers, 'once')).toBe('absent')
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'passing', answer: answer('old'), isFirst: true })
  state.nowMs = 499
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'passing', answer: answer('old'), isFirst: false })
  make(answers, 'asked').done(answer('new'), 10_000)
  expect(answers.open('asked', graceMs)).toEqual({ kind: 'kept', answer: answer('new') })
})

test('nothing passes for longer than its own moment, however many changes follow, or while the database is not heard of', () => {
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
  expect(passing(() => undefined)).toBe('passing')
  expect(passing(({ state }) => void (state.nowMs = 500))).toBe('absent')
  expect(passing(({ change }) => change())).toBe('passing')
  const changedTwice = ({ state, change }: ReturnType<typeof newCache>) => {
    state.nowMs = 400
    change()
    state.nowMs = 500
  }
  expect(passing(changedTwice)).toBe('absent')
  expect(passing(({ state }) => void (state.isInSight = false))).toBe('absent')
})

test('nothing that is kept is shown while the database is not heard of', () => {
  const { answers, state } = newCache()
  make(answers, 'a').done(answer('one'), 1000)
  state.isInSight = false
  expect(kindOf(answers, 'a')).toBe('absent')
  make(answers, 'b').done(answer('two'), 1000)
  state.isInSight = true
  expect(kindOf(answers, 'a')).toBe('kept')
  expect(kindOf(answers, 'b')).toBe('absent')
})

test('what was read before a change is not kept after it, nor handed to those who come after it', async () => {
  const { answers, change } = newCache()
  const making = make(answers, 'a')
  const early = answers.open('a')
  change()
  const late = make(answers, 'a')
  making.done(answer('old'), 1000)
  expect(early.kind === 'awaited' && (await early.answer)).toEqual(answer('old'))
  expect(answers.open('a').kind).toBe('awaited')
  late.done(answer('new'), 1000)
  expect(answers.open('a')).toEqual({ kind: 'kept', answer: answer('new') })
})

test('many who ask at once wait for one answer', async () => {
  const { answers } = newCache()
  const making = make(answers, 'a')
  const waiting = Array.from({ length: 50 }, () => answers.open('a'))
  making.done(answer('one'), 1000)
  // Ending it again, as when the connection closes after the answer, changes nothing.
  making.fail()
  const promises = waiting.map(async (found) => (found.kind === 'awaited' ? found.answer : undefined))
  const got = await Promise.all(promises)
  expect(got).toEqual(waiting.map(() => answer('one')))
  expect(answers.counts()).toEqual({ kept: 0, awaited: 50, absent: 1 })
})

test('when making it comes to nothing, those who wait are told and the next one tries', async () => {
  const { answers } = newCache()
  const making = make(answers, 'a')
  const waiting = answers.open('a')
  making.fail()
  expect(waiting.kind === 'awaited' && (await waiting.answer)).toBeUndefined()
  expect(kindOf(answers, 'a')).toBe('absent')
})

test('CAT-04: an old price passes for half a second at most, a sold-out piece for as long as the route says', () => {
  const graceMs = 1500
  const passesAfter = (ageMs: number, ...changes: readonly boolean[]) => {
    const { answers, state, change } = newCache()
    make(answers, 'page').done(answer('old'), 10_000)
    answers.open('page', graceMs)
    for (const isCatalogue of changes) change(isCatalogue)
    state.nowMs = ageMs
    return answers.open('page', graceMs).kind
  }
  expect(passesAfter(499, true)).toBe('passing')
  expect(passesAfter(500, true)).toBe('absent')
  expect(passesAfter(1499, false)).toBe('passing')
  expect(passesAfter(1500, false)).toBe('absent')
  expect(passesAfter(500, false, true)).toBe('absent')
  expect(passesAfter(500, true, false)).toBe('absent')
})
