import { lazy } from 'react'
import { retryOnline } from '#ui/retry-online.ts'

/** Lazy, because few listings need these. */
export const AppliedFilters = lazy(
  retryOnline(async () => ({ default: (await import('./catalogue/applied-filters.tsx')).AppliedFilters })),
)
export const SearchNote = lazy(
  retryOnline(async () => ({ default: (await import('./catalogue/search-note.tsx')).SearchNote })),
)
export const NothingFound = lazy(
  retryOnline(async () => ({ default: (await import('./catalogue/nothing-found.tsx')).NothingFound })),
)
export const RecentlyViewed = lazy(
  retryOnline(async () => ({ default: (await import('./recently-viewed.tsx')).RecentlyViewed })),
)
export const EditorsChoice = lazy(
  retryOnline(async () => ({ default: (await import('./editors-choice.tsx')).EditorsChoice })),
)
export const MakerStory = lazy(
  retryOnline(async () => ({ default: (await import('./designers/maker-story.tsx')).MakerStory })),
)

export const GiftCardPage = lazy(
  retryOnline(async () => ({ default: (await import('#areas/checkout/gift-card-page.tsx')).GiftCardPage })),
)
export const OwnSlot = lazy(
  retryOnline(async () => ({ default: (await import('#areas/content/own-slot.tsx')).OwnSlot })),
)
