import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isChangeable, ReviewForm } from './review-form.tsx'
import { loadOwnReviews, withdrawReview, type OwnReview } from './reviews-api.ts'
import { Stars } from './stars.tsx'

export type OwnReviews = {
  /** Undefined while loading. */
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
  pending: t`We are reading your review before we publish it.`,
  published: t`Your review is published. Thank you.`,
  withdrawn: t`You withdrew your review.`,
} as const

function stateText({ state, reason }: OwnReview): string {
  return state === 'refused' ? t`We could not publish your review: ${reason}` : stateTexts[state]
}

type ReviewActionProps = {
  readonly product: { readonly id: number; readonly name: string; readonly hasSizes: boolean }
  readonly own: OwnReviews
}

function OwnReviewText({ review }: { readonly review: OwnReview }) {
  return (
    <div className="mb-2 text-small">
      <Stars rating={review.rating} className="block h-4" />
      <p className="mt-1 line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
      <p className="mt-1 text-kajal-2">{stateText(review)}</p>
      {review.reply !== '' && (
        <p className="mt-1 text-kajal-2 [overflow-wrap:anywhere]">
          <Trans>Our reply: {review.reply}</Trans>
        </p>
      )}
      {review.pictures.length > 0 && (
        <ul className="mt-2 flex gap-2">
          {review.pictures.map(({ key, small }, index) => (
            <li key={key}>
              <img
                src={small}
                alt={t`Your review, view ${{ number: index + 1 }}`}
                loading="lazy"
                className="size-12 bg-mist object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function writeText(review: OwnReview | undefined): string {
  if (review === undefined) return t`Write a review`
  return isChangeable(review) ? t`Change review` : t`Write it again`
}

type WithdrawProps = { readonly review: OwnReview; readonly name: string; readonly onDone: () => void }

function WithdrawButton({ review, name, onDone }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    setIsBusy(true)
    try {
      notifySuccess(await withdrawReview(browserApi, review.id))
      setIsAsking(false)
      onDone()
    } catch (error) {
      notifyError(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        <Trans>
          Withdraw review<span className="sr-only"> of {name}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        header={t`Withdraw your review?`}
        body={t`We remove it at once and delete its pictures. You can write it again later.`}
        primary={t`Withdraw review`}
        secondary={t`Keep review`}
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}

/** Below a delivered piece: the shopper's review with its state, or the button to write one. */
export function ReviewAction({ product, own }: ReviewActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (own.reviews === undefined) return null
  const review = own.reviews.find(({ product_id: productId }) => productId === product.id)
  const close = () => setIsOpen(false)
  const reload = () => void own.reload()
  const sent = () => {
    close()
    reload()
  }
  return (
    <div className="mt-3 print:hidden">
      {review !== undefined && <OwnReviewText review={review} />}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
          {writeText(review)}
          <span className="sr-only">
            <Trans> of {product.name}</Trans>
          </span>
        </Button>
        {review !== undefined && review.state !== 'withdrawn' && (
          <WithdrawButton review={review} name={product.name} onDone={reload} />
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={review !== undefined && isChangeable(review) ? t`Change your review` : t`Write a review`}
        description={product.name}
        width="regular"
      >
        <ReviewForm productId={product.id} before={review} hasSizes={product.hasSizes} onSent={sent} />
      </Dialog>
    </div>
  )
}
