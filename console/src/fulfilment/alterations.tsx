import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminAlterationCalls } from '@shop/contract/core/admin-call-table'
import type { AlterationRow, AlterationView } from '@shop/contract/fulfilment/admin-alterations'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { amountText, dayText } from '#ui/format.ts'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { lateText } from './orders/order-labels.ts'
import { alterationStateLooks, alterationStateTexts } from './workroom/alteration-labels.ts'

const viewTexts = { open: 'Open', closed: 'Closed' } as const satisfies Record<AlterationView, string>
const views: readonly AlterationView[] = ['open', 'closed']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('view')
  const view = views.find((one) => one === given) ?? 'open'
  return signedIn(request, async () => ({
    view,
    page: await callApi(adminAlterationCalls.list, { query: { view }, signal: request.signal }),
  }))
}

export function Component() {
  const { view } = useLoaderData<typeof loader>()
  // Each view is a separate list, so paging restarts.
  return <AlterationList key={view} />
}

function AlterationList() {
  const { view, page } = useLoaderData<typeof loader>()
  const pages = usePages({
    first: page,
    rowsOf: (answer) => answer.alterations,
    load: (cursor) => callApi(adminAlterationCalls.list, { query: { view, cursor } }),
  })
  return (
    <>
      <PageTitle back={{ to: '/workroom', text: 'Workroom' }} title="Alterations" />
      <ViewTabs views={views} current={view} texts={viewTexts} />
      {pages.rows.length === 0 && (
        <div className="panel p-8 text-center">
          <p className="font-semibold">{view === 'open' ? 'No piece is being altered.' : 'No alterations here.'}</p>
          <p className="mt-1 text-ink-2">An alteration is opened on the page of a delivered order.</p>
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {pages.rows.map((alteration) => (
          <AlterationCard key={alteration.id} alteration={alteration} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  )
}

/** The whole card is one target for the thumb. */
function AlterationCard({ alteration }: { readonly alteration: AlterationRow }) {
  const { id, orderCode, piece, detail, picture, pieces, what, priceMinor, state } = alteration
  return (
    <li className="panel relative flex gap-3 p-3 hover:bg-raised">
      {picture === null ? (
        <div className="h-28 w-21 shrink-0 bg-raised" />
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-28 w-21 shrink-0 object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Link to={`/alterations/${id}`} className="after:absolute after:inset-0">
            {piece}
          </Link>
        </p>
        <p className="text-small text-ink-2">
          {detail}
          {pieces > 1 && ` · ${pieces} pieces`}
        </p>
        <p className="mt-1 line-clamp-2 wrap-anywhere">{what}</p>
        <p className="mt-1 text-small">
          <Due alteration={alteration} /> <span className="text-ink-2">{orderCode}</span>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Badge look={alterationStateLooks[state]}>{alterationStateTexts[state]}</Badge>
          <span className="text-small text-ink-2">{priceMinor === 0 ? 'Free' : amountText(priceMinor)}</span>
        </p>
      </div>
    </li>
  )
}

function Due({ alteration: { dueDay, daysLate } }: { readonly alteration: AlterationRow }) {
  if (daysLate > 0) return <strong className="text-alert">{lateText(daysLate)}</strong>
  return dueDay === null ? null : <strong>Due {dayText(dueDay)}</strong>
}
