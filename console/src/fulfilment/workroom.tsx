import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import type { WorkroomRow, WorkroomView } from '@shop/contract/fulfilment/admin-workroom'
import { stepTexts } from '@shop/contract/fulfilment/workroom-options'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { dayText, timeText } from '#ui/format.ts'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { lateText } from './orders/order-labels.ts'
import { StateBadge } from './orders/state-badge.tsx'
import { ApprovalBadge } from './workroom/approval-badge.tsx'
import { optionsText, workroomViewTexts } from './workroom/workroom-labels.ts'

const views: readonly WorkroomView[] = ['all', 'answer', 'waiting']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('view')
  const view = views.find((one) => one === given) ?? 'all'
  return signedIn(request, async () => ({
    view,
    page: await callApi(adminWorkroomCalls.list, { query: { view }, signal: request.signal }),
  }))
}

export function Component() {
  const { view } = useLoaderData<typeof loader>()
  // Each view is a separate list, so paging restarts.
  return <PieceList key={view} />
}

function PieceList() {
  const { view, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: (answer) => answer.pieces,
    load: (cursor) => callApi(adminWorkroomCalls.list, { query: { view, cursor } }),
  })
  const pieces = pages.rows
  return (
    <>
      <PageTitle title="Workroom">
        {me.label === null && (
          <Link to="/alterations" className="button button-secondary">
            Alterations
          </Link>
        )}
      </PageTitle>
      <ViewTabs views={views} current={view} texts={workroomViewTexts} />
      {pieces.length === 0 && (
        <div className="panel p-8 text-center">
          <p className="font-semibold">
            {view === 'all' ? 'No made-to-order piece is in progress.' : 'No pieces here.'}
          </p>
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pieces.map((piece) => (
          <PieceCard key={`${piece.orderCode} ${piece.position}`} piece={piece} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  )
}

/** The whole card is one target for the thumb. */
function PieceCard({ piece }: { readonly piece: WorkroomRow }) {
  const { orderCode, position, name, designer, options, picture, quantity, orderState, approval, needsAnswer } = piece
  return (
    <li className="panel relative flex gap-3 p-3 hover:bg-raised">
      {picture === null ? (
        <div className="h-28 w-21 shrink-0 bg-raised" />
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-28 w-21 shrink-0 object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Link to={`/workroom/${orderCode}/${position}`} className="after:absolute after:inset-0">
            {name}
          </Link>
        </p>
        <p className="text-small text-ink-2">
          {optionsText(options, designer)}
          {quantity > 1 && ` · ${quantity} pieces`}
        </p>
        <p className="mt-1 text-small">
          <Due piece={piece} /> <span className="text-ink-2">{orderCode}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <StateBadge state={orderState} />
          {approval !== null && <ApprovalBadge state={approval} needsAnswer={needsAnswer} />}
        </p>
        <LastStep piece={piece} />
      </div>
    </li>
  )
}

function Due({ piece: { dispatchBy, daysLate } }: { readonly piece: WorkroomRow }) {
  if (dispatchBy === null) return null
  if (daysLate > 0) return <strong className="text-alert">{lateText(daysLate)}</strong>
  return <strong>Due {dayText(dispatchBy)}</strong>
}

function LastStep({ piece: { lastKind, lastAt } }: { readonly piece: WorkroomRow }) {
  if (lastKind === null || lastAt === null) return null
  return (
    <p className="mt-1 text-small text-ink-2">
      {stepTexts[lastKind]}, {timeText(lastAt)}
    </p>
  )
}
