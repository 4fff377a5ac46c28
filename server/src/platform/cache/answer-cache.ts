import type { CatalogueWatch } from './catalogue-watch.ts'
import { passingAnswers } from './passing-answers.ts'
import { segmentedStore, type SegmentedStore } from './segmented-store.ts'

/** A whole answer as it goes over the wire. */
export type Answer = {
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly etag: string
}

/** Whoever holds it makes the answer that others wait for, and must end it one way or the other. */
export type Making = {
  /** Hands the answer to those who wait; keeps it unless the catalogue was changed meanwhile. */
  readonly done: (answer: Answer, maxAgeMs: number) => void
  /** There is nothing to share: those who wait go on by themselves. */
  readonly fail: () => void
}

export type Found =
  | { readonly kind: 'kept'; readonly answer: Answer }
  /** Another request is making it; undefined when that came to nothing. */
  | { readonly kind: 'awaited'; readonly answer: Promise<Answer | undefined> }
  /** Outdated a moment ago, and good for this one; the first who gets it has it made anew. */
  | { readonly kind: 'passing'; readonly answer: Answer; readonly isFirst: boolean }
  | { readonly kind: 'absent'; readonly making: Making }

/** How requests were served since the start. */
export type AnswerCounts = { readonly kept: number; readonly awaited: number; readonly absent: number }

export type AnswerCache = {
  /** What may pass for a moment after a change is named with that moment. */
  readonly open: (key: string, graceMs?: number) => Found
  /** Puts the same answer in another form into its place, if it still has one. */
  readonly improve: (key: string, answer: Answer, better: Answer) => void
  readonly counts: () => AnswerCounts
  readonly bytes: () => number
}

type Kept = { readonly answer: Answer; readonly generation: number; readonly outdatedAtMs: number }

/** What an entry takes beside its body: objects, keys, headers. */
const overheadBytes = 1024

/** A changed price shows within a second, which holds the time until it is noticed as well. */
const catalogueGraceMs = 500

const bytesOf = (key: string, { body }: Answer) => body.length + key.length + overheadBytes

type Watch = Pick<CatalogueWatch, 'generation' | 'isInSight' | 'onChange'>

type CacheOptions = {
  readonly watch: Watch
  readonly mostBytes: number
  readonly nowMs?: () => number
}

function finderIn(store: SegmentedStore<Kept>, watch: Watch, nowMs: () => number) {
  return (key: string): Answer | undefined => {
    if (!watch.isInSight()) return undefined
    const kept = store.get(key)
    if (kept === undefined) return undefined
    if (kept.generation === watch.generation() && nowMs() < kept.outdatedAtMs) return kept.answer
    store.delete(key)
    return undefined
  }
}

type Workshop = {
  readonly store: SegmentedStore<Kept>
  readonly beingMade: Map<string, Promise<Answer | undefined>>
  readonly watch: Watch
  readonly nowMs: () => number
}

function makerInto({ store, beingMade, watch, nowMs }: Workshop) {
  return (key: string): Making => {
    const generation = watch.generation()
    const waiting = Promise.withResolvers<Answer | undefined>()
    beingMade.set(key, waiting.promise)
    const end = (answer: Answer | undefined): void => {
      if (beingMade.get(key) === waiting.promise) beingMade.delete(key)
      waiting.resolve(answer)
    }
    return {
      done(answer, maxAgeMs) {
        if (generation === watch.generation() && watch.isInSight()) {
          store.set(key, { answer, generation, outdatedAtMs: nowMs() + maxAgeMs }, bytesOf(key, answer))
        }
        end(answer)
      },
      fail: () => end(undefined),
    }
  }
}

/** Keeps answers of public calls and pages until the catalogue changes, and makes each of them once at a time. */
export function answerCache({ watch, mostBytes, nowMs = () => performance.now() }: CacheOptions): AnswerCache {
  const store = segmentedStore<Kept>(mostBytes)
  const beingMade = new Map<string, Promise<Answer | undefined>>()
  const counts = { kept: 0, awaited: 0, absent: 0 }
  const passing = passingAnswers<Answer>(nowMs)
  watch.onChange(({ isCatalogue }) => {
    store.clear()
    passing.outdate(isCatalogue ? catalogueGraceMs : Number.POSITIVE_INFINITY)
    // Those who come now must not be handed what was read before the change.
    beingMade.clear()
  })

  const find = finderIn(store, watch, nowMs)
  const begin = makerInto({ store, beingMade, watch, nowMs })
  return {
    open(key, graceMs = 0) {
      const answer = find(key)
      if (answer) {
        counts.kept += 1
        if (graceMs > 0) passing.wanted(key, answer)
        return { kind: 'kept', answer }
      }
      const outdated = graceMs > 0 && watch.isInSight() ? passing.find(key, graceMs) : undefined
      if (outdated) {
        counts.kept += 1
        return { kind: 'passing', ...outdated }
      }
      const awaited = beingMade.get(key)
      if (awaited) {
        counts.awaited += 1
        return { kind: 'awaited', answer: awaited }
      }
      counts.absent += 1
      return { kind: 'absent', making: begin(key) }
    },
    improve(key, answer, better) {
      const kept = store.get(key)
      if (kept?.answer === answer) store.set(key, { ...kept, answer: better }, bytesOf(key, better))
    },
    counts: () => ({ ...counts }),
    bytes: store.bytes,
  }
}
