import { seededRandom } from '#testing/seeded-random.ts'

/** Drawn by lot from a seed: the same seed draws the same again. */
export type Chance = {
  /** A whole number from 0, below `limit`. */
  readonly below: (limit: number) => number
  /** True in `share` of all cases. */
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
