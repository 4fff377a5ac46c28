import type { OfferState } from '@shop/contract/selling/admin-offers'
import { classNames } from '#ui/class-names.ts'
import { oneStateTexts } from './offer-labels.ts'

const looks = {
  on: 'bg-good-tint text-good',
  scheduled: 'bg-accent-tint text-accent',
  draft: 'bg-warn-tint text-warn',
  ended: 'bg-raised text-ink-2',
} as const satisfies Record<OfferState, string>

export function OfferBadge({ state }: { readonly state: OfferState }) {
  return (
    <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', looks[state])}>
      {oneStateTexts[state]}
    </span>
  )
}
