import { useEffect } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminEInvoiceCalls } from '@shop/contract/core/admin-call-table'
import type { AdminEInvoice } from '@shop/contract/selling/admin-e-invoices'
import { eInvoiceViews } from '@shop/contract/selling/statutory-options'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { documentColumns } from '#invoices/document-columns.tsx'
import { eInvoiceViewTexts } from '#invoices/e-invoice-labels.ts'
import { EInvoiceActions, EInvoiceStatus } from '#invoices/e-invoice-parts.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = eInvoiceViews.find((one) => one === given.get('view')) ?? 'open'
  const query = { view }
  return signedIn(request, async () => ({
    query,
    page: await callApi(adminEInvoiceCalls.list, { query, signal: request.signal }),
  }))
}

const columnsFor = (me: Me): readonly Column<AdminEInvoice>[] => [
  ...documentColumns(me),
  { name: 'Total', isNumber: true, cell: ({ totalMinor }) => amountText(totalMinor) },
  { name: 'Status', cell: (document) => <EInvoiceStatus document={document} /> },
  { name: 'Actions', cell: (document) => <EInvoiceActions me={me} document={document} /> },
]

/** A registration takes seconds. */
const refreshEveryMs = 3000

export function Component() {
  const { query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ documents }) => documents,
    load: (cursor) => callApi(adminEInvoiceCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const { revalidate } = useRevalidator()
  const isWaiting = page.documents.some(({ state, problem }) => state === 'waiting' && problem === '')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  const { waiting, refused } = page.counts
  return (
    <>
      <PageTitle title="E-invoices" />
      <Connection provider={page.provider} from={page.from} me={me} />
      <ViewTabs
        views={eInvoiceViews}
        texts={eInvoiceViewTexts}
        current={query.view}
        countOf={(view) => (view === 'open' ? waiting + refused : undefined)}
      />
      <ListTable
        label="E-invoices"
        columns={columnsFor(me)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<p>{query.view === 'open' ? 'Nothing waits to be registered.' : 'No documents here.'}</p>}
      />
    </>
  )
}

type ConnectionProps = {
  readonly provider: 'gsp' | 'sandbox' | null
  readonly from: string | null
  readonly me: Me
}

/** Says what is missing for a registration, or that the demo's portal is none. */
function Connection({ provider, from, me }: ConnectionProps) {
  const settings = may(me, 'settings.edit') ? (
    <Link to="/settings/statutory" className="text-link">
      E-invoices and e-way bills
    </Link>
  ) : (
    'E-invoices and e-way bills'
  )
  if (from === null) {
    return (
      <p className="mb-4 max-w-prose text-ink-2">
        No documents are registered. A house above ₹5 crore enters its first day under Settings, {settings}.
      </p>
    )
  }
  return (
    <div className="mb-4 grid gap-3">
      {provider === null && (
        <Notice look="alert">
          No GST portal is connected, so documents wait. The GSP_ settings of the server connect one.
        </Notice>
      )}
      {provider === 'sandbox' && (
        <Notice look="warn">This is the demo’s portal: its numbers are not registered with the authorities.</Notice>
      )}
      <p className="text-ink-2">Invoices to businesses, exports and their credit notes since {dayYearText(from)}.</p>
    </div>
  )
}
