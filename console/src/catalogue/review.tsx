import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminReview } from '@shop/contract/catalogue/admin-reviews'
import { fitTexts } from '@shop/contract/catalogue/review-options'
import { adminReviewCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReviewBadge, Stars } from './reviews/review-badge.tsx'
import { publishReviews, RefuseDialog, ReplyDialog, throwRefusal } from './reviews/review-dialogs.tsx'
import { averageText, stateTexts } from './reviews/review-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, { pictures }, events] = await Promise.all([
      callApi(adminReviewCalls.find, { params: { id } }),
      callApi(adminReviewCalls.pictures, { params: { id } }),
      loadChanges('review', id),
    ])
    return { found, pictures, events }
  })
}

export function Component() {
  const { found, pictures, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { state, createdAt, author, piece, isBought } = found
  return (
    <>
      <PageTitle back={{ to: '/reviews', text: 'Reviews' }} title={`${author} on ${piece.name}`}>
        {may(me, 'marketing.edit') && state !== 'withdrawn' && <Actions found={found} />}
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReviewBadge state={state} text={stateTexts[state]} />
        <span>Written {timeText(createdAt)}</span>
        <span>{isBought ? 'Bought here' : 'Sample of the demo'}</span>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <WordsPanel found={found} pictures={pictures} />
          <ChangesPanel events={events} />
        </div>
        <PiecePanel found={found} canSeeOrders={may(me, 'orders.read')} />
      </div>
    </>
  )
}

function Actions({ found }: { readonly found: AdminReview }) {
  const [open, setOpen] = useState<'refuse' | 'reply'>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const publish = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      throwRefusal(await publishReviews([found]))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      await revalidate()
      setIsBusy(false)
    }
  }
  const close = (): void => setOpen(undefined)
  return (
    <div className="flex flex-col gap-2 md:items-end">
      <div className="flex flex-wrap gap-2">
        {found.state !== 'published' && (
          <Button look="primary" isBusy={isBusy} onClick={() => void publish()}>
            Publish
          </Button>
        )}
        <Button look={found.state === 'published' ? 'primary' : 'secondary'} onClick={() => setOpen('reply')}>
          {found.reply === '' ? 'Answer' : 'Change the answer'}
        </Button>
        {found.state !== 'refused' && (
          <Button look="danger" onClick={() => setOpen('refuse')}>
            Reject
          </Button>
        )}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {open === 'reply' && <ReplyDialog found={found} onClose={close} />}
      {open === 'refuse' && (
        <RefuseDialog title="Reject review" chosen={[found]} kind="reviews" onDone={throwRefusal} onClose={close} />
      )}
    </div>
  )
}

type WordsPanelProps = { readonly found: AdminReview; readonly pictures: readonly string[] }

function WordsPanel({ found: { rating, comment, reply, refusalReason, author }, pictures }: WordsPanelProps) {
  return (
    <section aria-labelledby="words" className="panel p-4">
      <h2 id="words" className="mb-3 text-section font-semibold">
        Review
      </h2>
      <p className="text-section">
        <Stars rating={rating} />
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Pictures are never moved.
            <li key={index}>
              <img
                src={`data:image/webp;base64,${picture}`}
                alt={`By ${author}, ${index + 1} of ${pictures.length}`}
                className="max-h-96 rounded-soft border border-line"
              />
            </li>
          ))}
        </ul>
      )}
      {refusalReason !== '' && (
        <div className="mt-4">
          <Notice look="warn">Rejected: {refusalReason}</Notice>
        </div>
      )}
      {reply !== '' && (
        <div className="mt-4 border-l-2 border-line pl-3">
          <h3 className="text-small font-semibold">Our reply</h3>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      )}
    </section>
  )
}

type PiecePanelProps = { readonly found: AdminReview; readonly canSeeOrders: boolean }

function PiecePanel({ found, canSeeOrders }: PiecePanelProps) {
  const { piece, fit, size, city, orderCode, helpfulVotes, unhelpfulVotes, state } = found
  const rows = [
    ['Designer', piece.designer],
    ['Rating', averageText(found)],
    ['Size', size],
    ['Fit', fit === null ? '' : fitTexts[fit]],
    ['City', city],
    ['Helpful', state === 'published' ? `${helpfulVotes} yes, ${unhelpfulVotes} no` : ''],
  ] as const
  return (
    <section aria-labelledby="piece" className="panel p-4">
      <h2 id="piece" className="mb-3 text-section font-semibold">
        Piece and purchase
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-2">Piece</dt>
        <dd>
          <a href={piece.address} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
            {piece.name}
          </a>
        </dd>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        {orderCode !== null && (
          <div className="contents">
            <dt className="text-ink-2">Order</dt>
            <dd>
              {canSeeOrders ? (
                <Link to={`/orders/${orderCode}`} className="text-link">
                  {orderCode}
                </Link>
              ) : (
                orderCode
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
