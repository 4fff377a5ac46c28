import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { RetriedSection } from '#areas/frame/section-boundary.tsx'
import { browserApi } from '#session/browser-api.ts'
import { retryOnline } from '#ui/retry-online.ts'
import { QuestionList } from './reviews/question-list.tsx'
import { ReviewList } from './reviews/review-list.tsx'
import {
  loadQuestions,
  loadReviews,
  type QuestionPage,
  type ReviewItem,
  type ReviewPage,
} from './reviews/reviews-api.ts'

const Lightbox = lazy(retryOnline(async () => ({ default: (await import('./catalogue/lightbox.tsx')).Lightbox })))

type Voices = { readonly reviews: ReviewPage; readonly questions: QuestionPage }

async function loadBoth(slug: string): Promise<Voices> {
  const [reviews, questions] = await Promise.all([
    loadReviews(browserApi, { slug, sort: 'helpful', page: 1 }),
    loadQuestions(browserApi, slug, 1),
  ])
  return { reviews, questions }
}

export type LoadedReviewsProps = {
  readonly product: { readonly id: number; readonly slug: string }
  readonly house: string
  readonly skeleton: ReactNode
}

function Disclosure() {
  return (
    <p className="mt-8 max-w-[66ch] text-small text-kajal-2">
      <Trans>
        “Bought here” means that the piece was delivered to the reviewer. We read every review before we publish it, few
        stars are no reason to refuse one, and we never change a word.
      </Trans>
    </p>
  )
}

type Opened = { readonly review: ReviewItem; readonly index: number }

/** Fills the window with the pictures of a review, uncropped. */
function OpenedPictures({ opened, onChange }: { readonly opened: Opened; onChange: (opened?: Opened) => void }) {
  const { review, index } = opened
  const pictures = review.pictures.map(({ src, width, height }, position) => {
    return {
      alt: t`Picture ${{ number: position + 1 }} by ${{ name: review.user_name }}`,
      width,
      height,
      colour: '#e9ece8',
      src,
      avif: '',
      webp: '',
    }
  })
  return (
    <Suspense fallback={null}>
      <Lightbox
        pictures={pictures}
        shown={index}
        name={t`Pictures by ${{ name: review.user_name }}`}
        isWhole
        onShow={(next) => onChange({ review, index: next })}
        onClose={() => onChange()}
      />
    </Suspense>
  )
}

function Both({ product, house, voices }: Omit<LoadedReviewsProps, 'skeleton'> & { readonly voices: Voices }) {
  const { reviews, questions } = voices
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      {opened !== undefined && <OpenedPictures opened={opened} onChange={setOpened} />}
      {reviews.summary.count === 0 ? (
        <p className="max-w-[66ch] text-kajal-2">
          <Trans>No reviews yet. Once your piece has arrived, you can write the first one from your order.</Trans>
        </p>
      ) : (
        <ReviewList
          slug={product.slug}
          first={reviews}
          house={house}
          onOpenPicture={(review, index) => setOpened({ review, index })}
        />
      )}
      {reviews.summary.count > 0 && <Disclosure />}
      <h2 id="questions" className="mt-14 mb-6 text-h2">
        <Trans>Questions</Trans>
      </h2>
      <QuestionList productId={product.id} slug={product.slug} first={questions} house={house} />
    </>
  )
}

export function LoadedReviews({ product, house, skeleton }: LoadedReviewsProps) {
  const [voices, setVoices] = useState<Voices>()
  const [hasFailed, setHasFailed] = useState(false)
  // Loads once, because another product has another `key`.
  const begin = useEffectEvent(() => {
    loadBoth(product.slug).then(setVoices, () => setHasFailed(true))
  })
  useEffect(() => begin(), [])
  if (hasFailed) {
    return (
      <RetriedSection load={() => loadBoth(product.slug)}>
        {(loaded) => <Both product={product} house={house} voices={loaded} />}
      </RetriedSection>
    )
  }
  return voices === undefined ? skeleton : <Both product={product} house={house} voices={voices} />
}
