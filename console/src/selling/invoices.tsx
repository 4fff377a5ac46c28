import { useState } from 'react'
import { useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminInvoiceCalls } from '@shop/contract/core/admin-call-table'
import { monthForm, monthOf, monthText } from '@shop/contract/core/india-month'
import type { InvoiceRow } from '@shop/contract/selling/admin-invoices'
import { documentBuyers, documentKinds } from '@shop/contract/selling/invoice-options'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { documentColumns } from '#invoices/document-columns.tsx'
import { documentTexts } from '#invoices/invoice-labels.ts'
import { InvoiceTotals } from '#invoices/invoice-totals.tsx'
import { InvoicesFileDialog } from '#invoices/invoices-file-dialog.tsx'
import { SendAgain } from '#invoices/send-again.tsx'
import { Button } from '#ui/button.tsx'
import { DateFilter } from '#ui/date-filter.tsx'
import { filtersIn } from '#ui/filters-in.ts'
import { amountText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'

const buyerTexts = { business: 'Businesses', consumer: 'Consumers' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const given = params.get('month') ?? ''
  const month = monthForm.test(given) ? given : monthOf(new Date())
  const kind = documentKinds.find((one) => one === params.get('kind'))
  const buyer = documentBuyers.find((one) => one === params.get('buyer'))
  const query = { month, ...filtersIn(params, ['search']), ...(kind && { kind }), ...(buyer && { buyer }) }
  return signedIn(request, async () => ({
    query,
    page: await callApi(adminInvoiceCalls.list, { query, signal: request.signal }),
  }))
}

const columnsFor = (me: Me): readonly Column<InvoiceRow>[] => [
  ...documentColumns(me),
  { name: 'Place of supply', cell: ({ place }) => place },
  { name: 'Taxable', isNumber: true, cell: ({ taxableMinor }) => amountText(taxableMinor) },
  { name: 'GST', isNumber: true, cell: ({ taxMinor }) => amountText(taxMinor) },
  { name: 'Total', isNumber: true, cell: ({ totalMinor }) => amountText(totalMinor) },
  ...(may(me, 'orders.edit') && may(me, 'contacts.read')
    ? [{ name: 'Email', cell: (document: InvoiceRow) => <SendAgain me={me} document={document} /> }]
    : []),
]

export function Component() {
  const { query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isSaving, setIsSaving] = useState(false)
  const pages = usePages({
    first: page,
    rowsOf: ({ documents }) => documents,
    load: (cursor) => callApi(adminInvoiceCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title={`Invoices, ${monthText(query.month)}`}>
        {may(me, 'exports.make') && may(me, 'contacts.read') && (
          <Button onClick={() => setIsSaving(true)}>Download the month</Button>
        )}
      </PageTitle>
      <Filters month={query.month} />
      <InvoiceTotals totals={page.totals} />
      <ListTable
        label="Invoices"
        columns={columnsFor(me)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <NothingFound
            text={`No invoice was issued in ${monthText(query.month)}.`}
            filteredText="No document of this month matches these filters."
            filterCount={Object.keys(query).length - 1}
            to={`?month=${query.month}`}
          />
        }
      />
      {isSaving && <InvoicesFileDialog month={query.month} onClose={() => setIsSaving(false)} />}
    </>
  )
}

function Filters({ month }: { readonly month: string }) {
  const [given] = useSearchParams()
  const field = (name: string) => ({ name, defaultValue: given.get(name) ?? '' })
  return (
    <SearchForm label="Invoices" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[3fr_2fr_2fr_2fr_auto]">
      <input
        {...field('search')}
        type="search"
        aria-label="Number, order or customer"
        placeholder="Number, order or customer"
        className="field col-span-2 lg:col-span-1"
      />
      <DateFilter label="Month" name="month" value={month} type="month" />
      <select {...field('kind')} aria-label="Type" className="field">
        <option value="">All types</option>
        {documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {documentTexts[kind]}
          </option>
        ))}
      </select>
      <select {...field('buyer')} aria-label="Buyers" className="field">
        <option value="">All buyers</option>
        {documentBuyers.map((buyer) => (
          <option key={buyer} value={buyer}>
            {buyerTexts[buyer]}
          </option>
        ))}
      </select>
      <Button type="submit">Filter</Button>
    </SearchForm>
  )
}
