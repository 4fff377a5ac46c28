import { fits, type Fit } from './review-options.ts'

export type FitVotes = {
  readonly fit: Readonly<Record<Fit, number>>
  /** Numbers of shoppers who returned the piece because of its size. */
  readonly returned: { readonly small: number; readonly large: number }
}

const fewestVotes = 5
const clearShare = 0.6

/** Null for fewer than five votes, or when no fit has 60 % of them. A return because of the size counts as a vote. */
export function fitAdvice({ fit, returned }: FitVotes): Fit | null {
  const votes = { small: fit.small + returned.small, true: fit.true, large: fit.large + returned.large }
  const total = votes.small + votes.true + votes.large
  if (total < fewestVotes) return null
  return fits.find((one) => votes[one] / total >= clearShare) ?? null
}
