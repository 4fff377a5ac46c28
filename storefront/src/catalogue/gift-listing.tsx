import { lazy, Suspense } from 'react'
import { retryOnline } from '#ui/retry-online.ts'
import type { Product } from './catalogue/catalogue-api.ts'

const GiftCardPage = lazy(
  retryOnline(async () => ({ default: (await import('#areas/checkout/gift-card-page.tsx')).GiftCardPage })),
)

type Gift = { readonly card: Product; readonly prices: readonly string[] }

/** The page of a single gift card, for every amount. */
export function GiftListing(gift: Gift) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <GiftCardPage key={gift.card.id} {...gift} />
    </Suspense>
  )
}
