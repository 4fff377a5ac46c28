import { classNames } from '#ui/class-names.ts'
import type { ReviewState } from './review-labels.ts'

const looks = {
  pending: 'bg-warn-tint text-warn',
  published: 'bg-good-tint text-good',
  refused: 'bg-raised text-ink-2',
  withdrawn: 'bg-raised text-ink-2',
} as const satisfies Record<ReviewState, string>

export function ReviewBadge({ state, text }: { readonly state: ReviewState; readonly text: string }) {
  return (
    <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', looks[state])}>
      {text}
    </span>
  )
}

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="whitespace-nowrap text-warn">
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
