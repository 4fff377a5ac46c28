/** Each may hold a whole page: those that are asked for again and again come back into this many soon. */
const mostPassing = 100

export type PassingAnswers<Answer> = {
  /** It was asked for again while it held: the next change will find somebody waiting for it. */
  readonly wanted: (key: string, answer: Answer) => void
  /** Nothing that was wanted holds any more; it passes for `mostMs` at most. */
  readonly outdate: (mostMs: number) => void
  /** What held until a moment ago, and whether nobody was told yet that it is to be made anew. */
  readonly find: (key: string, graceMs: number) => { readonly answer: Answer; readonly isFirst: boolean } | undefined
}

type Passing<Answer> = {
  readonly answer: Answer
  readonly outdatedAtMs: number
  readonly endsAtMs: number
  isTold: boolean
}

/** The last answers before a change, for the moment in which new ones are made. */
export function passingAnswers<Answer>(nowMs: () => number): PassingAnswers<Answer> {
  let wanted = new Map<string, Answer>()
  let passing = new Map<string, Passing<Answer>>()
  return {
    wanted(key, answer) {
      // Put at the end, so that the first is the one that was asked for longest ago.
      wanted.delete(key)
      wanted.set(key, answer)
      const [oldest] = wanted.keys()
      if (wanted.size > mostPassing && oldest !== undefined) wanted.delete(oldest)
    },
    outdate(mostMs) {
      const outdatedAtMs = nowMs()
      const endsAtMs = outdatedAtMs + mostMs
      // What passes already goes on for the rest of its own moment: what was being made in its place is outdated too.
      const before = [...passing].filter(([key]) => !wanted.has(key)).slice(-mostPassing)
      passing = new Map(
        before.map(([key, one]) => [key, { ...one, endsAtMs: Math.min(one.endsAtMs, endsAtMs), isTold: false }]),
      )
      for (const [key, answer] of wanted) passing.set(key, { answer, outdatedAtMs, endsAtMs, isTold: false })
      wanted = new Map()
    },
    find(key, graceMs) {
      const found = passing.get(key)
      if (found === undefined) return undefined
      if (nowMs() >= Math.min(found.outdatedAtMs + graceMs, found.endsAtMs)) {
        passing.delete(key)
        return undefined
      }
      const isFirst = !found.isTold
      found.isTold = true
      return { answer: found.answer, isFirst }
    },
  }
}
