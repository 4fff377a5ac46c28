import { useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { loadOwnReviews, type OwnReview } from './reviews-api.ts'
import { Stars } from './stars.tsx'

type OwnReviews = {
  /** Undefined until they are known. */
  readonly reviews: readonly OwnReview[] | undefined
  readonly reload: () => Promise<void>
}

export function useOwnReviews(isWanted: boolean): OwnReviews {
  const [reviews, setReviews] = useState<readonly OwnReview[]>()
  const reload = async () => {
    const found = await orNothing(loadOwnReviews(browserApi), notifyError)
    if (found !== null) setReviews(found)
  }
  const begin = useEffectEvent(() => void reload())
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
  return { reviews, reload }
}

const stateTexts = {
  pending: 'We are reading your review before we publish it.',
  published: 'Your review is published. Thank you.',
  withdrawn: 'You withdrew your review.',
} as const

function stateText({ state, reason }: OwnReview): string {
  return state === 'refused' ? `We could not publish your review: ${reason}` : stateTexts[state]
}

type ReviewActionProps = {
  readonly product: { readonly id: number; readonly name: string; readonly hasSizes: boolean }
  readonly own: OwnReviews
}

/** Below a delivered piece: the review of the shopper with its state, or the way to write one. */
export function ReviewAction({ product, own }: ReviewActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (own.reviews === undefined) return null
  const review = own.reviews.find(({ product_id: productId }) => productId === product.id)
  const canWrite = review === undefined || review.state === 'refused' || review.state === 'withdrawn'
  const close = () => setIsOpen(false)
  const sent = () => {
    close()
    void own.reload()
  }
  return (
    <div className="mt-3 print:hidden">
      {review !== undefined && (
        <div className="mb-2 text-small">
          <Stars rating={review.rating} className="block h-4" />
          <p className="mt-1 text-kajal-2">{stateText(review)}</p>
        </div>
      )}
      {canWrite && (
        <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
          {review === undefined ? 'Write a review' : 'Write it again'}
          <span className="sr-only"> of {product.name}</span>
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title="Write a review" description={product.name} width="regular">
        <ReviewForm productId={product.id} before={review} hasSizes={product.hasSizes} onSent={sent} />
      </Dialog>
    </div>
  )
}
