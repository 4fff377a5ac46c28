import type { PieceState } from '@shop/contract/catalogue/piece-options'
import { classNames } from '#ui/class-names.ts'
import { timeText } from '#ui/format.ts'
import { stateTexts } from './piece-labels.ts'

const looks = {
  draft: 'bg-warn-tint text-warn',
  published: 'bg-good-tint text-good',
  archived: 'bg-raised text-ink-2',
} as const satisfies Record<PieceState, string>

type PieceBadgeProps = { readonly state: PieceState; readonly publishAt: string | null }

export function PieceBadge({ state, publishAt }: PieceBadgeProps) {
  const isDue = publishAt !== null && state !== 'published'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', looks[state])}>
        {stateTexts[state]}
      </span>
      {isDue && <span className="text-small whitespace-nowrap text-ink-2">live {timeText(publishAt)}</span>}
    </span>
  )
}
