import { seededRandom } from '#testing/seeded-random.ts'

/** A seeded random generator: the same seed repeats the same sequence. */
export type Chance = {
  /** An integer from 0, below `limit`. */
  readonly below: (limit: number) => number
  /** True with the probability `share`. */
  readonly is: (share: number) => boolean
  readonly pick: <T>(choices: readonly T[]) => T
}

export function openChance(seed: string): Chance {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    is: (share) => next() < share,
    pick: (choices) => {
      const [choice] = choices.slice(below(choices.length))
      if (choice === undefined) throw new Error('There is nothing to choose from.')
      return choice
    },
  }
}
