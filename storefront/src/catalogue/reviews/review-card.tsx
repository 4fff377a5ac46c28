import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { fitTexts } from '@shop/contract/catalogue/review-options'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { said } from '#session/contract-words.ts'
import { whenAccount } from '#session/dialogs.ts'
import { voteOnReview, type ReviewItem } from './reviews-api.ts'
import { Stars } from './stars.tsx'

const voteLooks =
  'inline-flex min-h-11 items-center border border-ctrl px-3 text-small hover:border-kajal aria-pressed:border-kajal aria-pressed:bg-kajal aria-pressed:text-chuna md:min-h-9'

type VotesProps = { readonly review: ReviewItem; readonly own: boolean | undefined }

function Votes({ review, own }: VotesProps) {
  const [sent, setSent] = useState<boolean>()
  const voted = sent ?? own
  const [helpful, setHelpful] = useState(review.helpful)
  const send = async (isHelpful: boolean) => {
    try {
      setHelpful(await voteOnReview(browserApi, review.id, isHelpful))
      setSent(isHelpful)
    } catch (error) {
      notifyError(error)
    }
  }
  const vote = (isHelpful: boolean) =>
    whenAccount({ reason: t`Log in to say whether a review helped.`, run: () => void send(isHelpful) })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2" role="group" aria-label={t`Was this helpful?`}>
      <span className="me-1 text-small text-kajal-2">
        <Trans>Was this helpful?</Trans>
      </span>
      <button type="button" className={voteLooks} aria-pressed={voted === true} onClick={() => vote(true)}>
        <Trans comment="Answers: was this review helpful?">Yes</Trans>
        {helpful > 0 && ` (${helpful})`}
      </button>
      <button type="button" className={voteLooks} aria-pressed={voted === false} onClick={() => vote(false)}>
        <Trans comment="Answers: was this review helpful?">No</Trans>
      </button>
    </div>
  )
}

/** `Bought here`, `Size M`, `163 cm tall`, `True to size`, `Sangeet`; the list says once that samples are samples. */
function factsOf({ is_bought: isBought, size, fit, height_cm: height, occasion }: ReviewItem): string[] {
  const facts = [
    isBought ? t`Bought here` : '',
    size === '' ? '' : t`Size ${size}`,
    height === null ? '' : t`${height} cm tall`,
    fit === null ? '' : said(fitTexts[fit]),
    occasion,
  ]
  return facts.filter((fact) => fact !== '')
}

type PicturesProps = { readonly review: ReviewItem; readonly onOpen: (index: number) => void }

function Pictures({ review, onOpen }: PicturesProps) {
  if (review.pictures.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label={t`Pictures by ${{ name: review.user_name }}`}>
      {review.pictures.map(({ src, small }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={t`Enlarge picture ${{ number: index + 1 }} by ${{ name: review.user_name }}`}
            className="block hover:opacity-85"
            onClick={() => onOpen(index)}
          >
            <img src={small} alt="" width={224} height={224} loading="lazy" className="size-20 bg-mist object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type ReviewCardProps = {
  readonly review: ReviewItem
  readonly house: string
  /** Whether the review helped the shopper; undefined without a vote. */
  readonly ownVote: boolean | undefined
  readonly onOpenPicture: (index: number) => void
}

export function ReviewCard({ review, house, ownVote, onOpenPicture }: ReviewCardProps) {
  const facts = factsOf(review)
  return (
    <article tabIndex={-1} className="max-w-[44rem] border-b border-line py-6 outline-none first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <time dateTime={review.date} className="text-small text-kajal-2">
          {review.time}
        </time>
      </div>
      <p className="mt-3 max-w-[66ch] [overflow-wrap:anywhere] whitespace-pre-line">{review.comment}</p>
      <Pictures review={review} onOpen={onOpenPicture} />
      <p className="mt-3 text-small">
        <bdi className="font-semibold">{[review.user_name, review.city].filter((one) => one !== '').join(', ')}</bdi>
      </p>
      {facts.length > 0 && (
        <ul aria-label={t`About the wearer`} className="mt-2 flex flex-wrap gap-x-2 gap-y-1.5 text-small text-kajal-2">
          {facts.map((fact) => (
            <li key={fact} className="border border-line bg-paper px-2 py-0.5 [overflow-wrap:anywhere]">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {review.reply !== '' && (
        <div className="mt-4 border-s-2 border-zari-light ps-4 text-small">
          <p className="font-semibold">
            <Trans>{house} replies</Trans>
          </p>
          <p className="mt-1 max-w-[66ch] [overflow-wrap:anywhere] whitespace-pre-line text-kajal-2">{review.reply}</p>
        </div>
      )}
      <Votes review={review} own={ownVote} />
    </article>
  )
}
