import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReviewSort } from '@shop/contract/catalogue/review-options'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { loadOwnVotes, loadReviews, type ReviewItem, type ReviewPage } from './reviews-api.ts'

const sorts = [
  { value: 'helpful', text: t`Most helpful` },
  { value: 'newest', text: t`Newest` },
] as const

type Shown = ReviewPage & { readonly sort: ReviewSort; readonly isLoading: boolean }

function useReviewPages(slug: string, first: ReviewPage) {
  const [shown, setShown] = useState<Shown>({ ...first, sort: 'helpful', isLoading: false })
  const load = async (sort: ReviewSort, page: number) => {
    setShown({ ...shown, sort, isLoading: true })
    try {
      const next = await loadReviews(browserApi, { slug, sort, page })
      const before = page === 1 ? [] : shown.reviews
      const known = new Set(before.map(({ id }) => id))
      // A review published meanwhile moves the others to the next page.
      const reviews = [...before, ...next.reviews.filter(({ id }) => !known.has(id))]
      setShown({ ...next, reviews, sort, isLoading: false })
    } catch (error) {
      notifyError(error)
      setShown({ ...shown, isLoading: false })
    }
  }
  return {
    shown,
    sortBy: (sort: ReviewSort) => void load(sort, 1),
    showMore: () => load(shown.sort, shown.page + 1),
  }
}

function useOwnVotes(slug: string): ReadonlyMap<number, boolean> {
  const userId = useUser()?.id
  const [votes, setVotes] = useState<ReadonlyMap<number, boolean>>(new Map())
  useEffect(() => {
    let isCurrent = true
    // Without the shopper's earlier votes, reviews can still be read and voted on.
    const load = userId === undefined ? undefined : orNothing(loadOwnVotes(browserApi, slug), () => undefined)
    void load?.then((found) => isCurrent && found !== null && setVotes(found))
    return () => {
      isCurrent = false
    }
  }, [slug, userId])
  return votes
}

type ReviewListProps = {
  readonly slug: string
  readonly first: ReviewPage
  readonly house: string
  readonly onOpenPicture: (review: ReviewItem, index: number) => void
}

export function ReviewList({ slug, first, house, onOpenPicture }: ReviewListProps) {
  const { shown, sortBy, showMore } = useReviewPages(slug, first)
  const votes = useOwnVotes(slug)
  const list = useRef<HTMLDivElement>(null)
  const more = async () => {
    const next = shown.reviews.length
    await showMore()
    list.current?.querySelectorAll<HTMLElement>('article')[next]?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
      <RatingSummary summary={first.summary} />
      <div className="min-w-0">
        {first.summary.count > 1 && (
          <div role="group" aria-label={t`Sort reviews`} className="mb-8 inline-flex border border-ctrl">
            {sorts.map(({ value, text }) => (
              <button
                key={value}
                type="button"
                aria-pressed={shown.sort === value}
                onClick={() => sortBy(value)}
                className="min-h-11 px-3 text-small hover:text-rani aria-pressed:bg-kajal aria-pressed:text-chuna md:min-h-9"
              >
                {text}
              </button>
            ))}
          </div>
        )}
        {first.reviews.some(({ is_bought: isBought }) => !isBought) && (
          <p className="mb-6 max-w-[44rem] border-s-2 border-zari-light ps-4 text-small text-kajal-2">
            <Trans>
              <span className="font-semibold text-kajal">Sample reviews.</span> Those without “Bought here” are invented
              for this demo shop.
            </Trans>
          </p>
        )}
        <div ref={list} aria-busy={shown.isLoading}>
          {shown.reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              house={house}
              ownVote={votes.get(review.id)}
              onOpenPicture={(index) => onOpenPicture(review, index)}
            />
          ))}
        </div>
        {shown.page < shown.lastPage && (
          <Button look="secondary" className="mt-8" isBusy={shown.isLoading} onClick={() => void more()}>
            <Trans>Show more reviews</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
