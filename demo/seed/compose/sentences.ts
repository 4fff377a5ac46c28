/** Most descriptions of the shop in which a sentence may appear. */
export const maxUses = 5

/** Draws sentences and counts them over the whole shop, so that none is repeated too often. */
export type Sentences = {
  /** Returns one of the sentences that is still unused enough, or undefined when all are used up. */
  readonly take: (chance: () => number, sentences: readonly string[]) => string | undefined
}

export function countedSentences(): Sentences {
  const uses = new Map<string, number>()
  return {
    take: (chance, sentences) => {
      const start = Math.floor(chance() * sentences.length)
      const turned = [...sentences.slice(start), ...sentences.slice(0, start)]
      const free = turned.find((sentence) => (uses.get(sentence) ?? 0) < maxUses)
      if (free !== undefined) uses.set(free, (uses.get(free) ?? 0) + 1)
      return free
    },
  }
}

/** For load tests, whose range is larger than the supply of sentences. */
export const freeSentences: Sentences = {
  take: (chance, sentences) => sentences[Math.floor(chance() * sentences.length)],
}
