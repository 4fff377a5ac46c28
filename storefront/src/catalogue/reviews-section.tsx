import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import type { Product } from './catalogue/catalogue-api.ts'
import { starPath } from './reviews/stars.tsx'

const LoadedReviews = lazy(retryOnline(async () => ({ default: (await import('./loaded-reviews.tsx')).LoadedReviews })))

const skeleton = <Skeleton className="h-64" />

type ReviewsSectionProps = { readonly product: Pick<Product, 'id' | 'slug'>; readonly house: string }

/** Loads near the viewport, like the pieces below it. Use the slug as `key`. */
export function ReviewsSection({ product, house }: ReviewsSectionProps) {
  const [box, isNear] = useNearViewport<HTMLElement>()
  return (
    <section ref={box} id="reviews" aria-labelledby="reviews-title" className="below-fold reviews-slot noscript:hidden">
      <div className="page-width section-gap">
        <h2 id="reviews-title" className="mb-8 text-h2">
          <Trans>Reviews</Trans>
        </h2>
        <SectionBoundary>
          <Suspense fallback={skeleton}>
            {isNear ? <LoadedReviews product={product} house={house} skeleton={skeleton} /> : skeleton}
          </Suspense>
        </SectionBoundary>
      </div>
    </section>
  )
}

/** `★ 4.3 (12 reviews)`, shown above the name of a piece. */
export function RatingLink({ rating, rating_count: count }: Pick<Product, 'rating' | 'rating_count'>) {
  if (count === 0) return null
  return (
    <Link to="#reviews" className="rating-link">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={starPath} />
      </svg>
      <span className="sr-only">
        <Trans>Rated</Trans>{' '}
      </span>
      {`${rating.toFixed(1)} `}
      <span className="quiet-link">{plural(count, { one: '(1 review)', other: '(# reviews)' })}</span>
    </Link>
  )
}
