import type { Refusal } from '@shop/contract/core/errors'
import { asPlainName } from '@shop/contract/core/plain-name'
import type { RatingSums, ReviewState } from './review.types.ts'

/** Does not depend on the moderation: a refused or withdrawn review can be written again. */
export function reviewRefusal(known: { readonly hasArrived: boolean; readonly state?: ReviewState }): Refusal | null {
  if (!known.hasArrived) return { code: 'review.not_bought' }
  if (known.state === 'pending' || known.state === 'published') return { code: 'review.already_written' }
  return null
}

/** False for a refused or withdrawn review, which is written again and needs a delivered piece. */
export function canChange(state: ReviewState): boolean {
  return state === 'pending' || state === 'published'
}

const longestName = 40

/** The first name, the only part that is published. */
export function publishedName(name: string): string {
  const [first = ''] = asPlainName(name, 200).split(' ')
  return first === '' ? 'A shopper' : first.slice(0, longestName)
}

export function averageRating({ count, sum }: Pick<RatingSums, 'count' | 'sum'>): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}

/** The z-score for 95 % confidence. */
const z = 1.96

/** The lower bound of the Wilson interval: 40 of 50 helpful votes rank above 1 of 1. */
export function helpfulRank({ helpful, unhelpful }: { readonly helpful: number; readonly unhelpful: number }): number {
  const votes = helpful + unhelpful
  if (helpful === 0) return 0
  const share = helpful / votes
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * votes)) / votes)
  return Math.max(0, (share + (z * z) / (2 * votes) - spread) / (1 + (z * z) / votes))
}

const maxOpenQuestions = 5

export function questionRefusal(open: number): Refusal | null {
  return open >= maxOpenQuestions ? { code: 'question.too_many' } : null
}

/** A published review can still be refused, a refused one still be published. */
export function canModerate(from: ReviewState, to: 'published' | 'refused'): boolean {
  return from !== 'withdrawn' && from !== to
}
