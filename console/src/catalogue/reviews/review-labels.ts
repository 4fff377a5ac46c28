import type { AdminReviewRow, QuestionState } from '@shop/contract/catalogue/admin-reviews'

export type ReviewState = AdminReviewRow['state']

export const stateTexts = {
  pending: 'To review',
  published: 'Published',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ReviewState, string>

export const stateOrder: readonly ReviewState[] = ['pending', 'published', 'refused', 'withdrawn']

export const questionStateTexts = {
  pending: 'To answer',
  published: 'Published',
  refused: 'Rejected',
} as const satisfies Record<QuestionState, string>

export const questionStateOrder: readonly QuestionState[] = ['pending', 'published', 'refused']

/** `4.3 of 5`, with one decimal as in the shop. */
export function averageText({ ratingCount, ratingSum }: { ratingCount: number; ratingSum: number }): string {
  if (ratingCount === 0) return 'No published review'
  const average = Math.round((ratingSum / ratingCount) * 10) / 10
  return `${average} of 5, from ${ratingCount === 1 ? '1 review' : `${ratingCount} reviews`}`
}
