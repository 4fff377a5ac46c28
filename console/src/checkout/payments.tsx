import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { PaymentRow, PaymentState, PaymentView } from '@shop/contract/checkout/admin-payments'
import { adminPaymentCalls } from '@shop/contract/core/admin-call-table'
import { minorIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import {
  methodOptions,
  methodText,
  paymentStateLooks,
  paymentStateTexts,
  paymentViewOrder,
  paymentViewTexts,
  providerText,
  reasonText,
  statesOfView,
} from '#money/payment-labels.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { filtersIn } from '#ui/filters-in.ts'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useColumns } from '#ui/use-columns.ts'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { loadViews } from '#views/load-views.ts'
import { SavedViews } from '#views/saved-views.tsx'

const filterNames = ['search', 'amount', 'state', 'method', 'from', 'until'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const view = paymentViewOrder.find((one) => one === params.get('view')) ?? 'taken'
  const { amount, state: chosen, ...rest } = filtersIn(params, filterNames)
  const amountMinor = amount === undefined ? undefined : minorIn(amount)
  const states: readonly PaymentState[] = statesOfView[view]
  const state = states.find((one) => one === chosen)
  const query = { view, ...rest, ...(state && { state }), ...(amountMinor !== undefined && { amountMinor }) }
  const isNoAmount = amount !== undefined && !amountMinor
  return signedIn(request, async () => {
    const [views, page] = await Promise.all([
      loadViews('payments', request),
      isNoAmount ? { payments: [], next: null } : callApi(adminPaymentCalls.list, { query, signal: request.signal }),
    ])
    return { view, query, views, page, problem: isNoAmount ? 'Enter the exact amount, such as 1,499.50.' : undefined }
  })
}

const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    name: 'Payment',
    cell: ({ reference }) =>
      reference === null ? (
        <span className="text-ink-2">Gift card or credit only</span>
      ) : (
        <Link
          to={`/payments/${encodeURIComponent(reference)}`}
          className="text-link wrap-anywhere md:whitespace-nowrap"
        >
          {reference}
        </Link>
      ),
  },
  { name: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{timeText(at)}</span> },
  {
    name: 'Order',
    cell: ({ orderCode }) => (
      <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
        {orderCode}
      </Link>
    ),
  },
  { name: 'Method', cell: ({ method, provider }) => (method === '' ? providerText(provider) : methodText(method)) },
  { name: 'Amount', isNumber: true, cell: ({ amountMinor }) => amountText(amountMinor) },
  {
    name: 'Refunded',
    isNumber: true,
    cell: ({ refundedMinor }) => (refundedMinor === 0 ? '–' : amountText(refundedMinor)),
  },
  { name: 'Fee', isNumber: true, cell: ({ feeMinor }) => (feeMinor === 0 ? '–' : amountText(feeMinor)) },
  {
    name: 'Status',
    cell: ({ state, openCases }) => (
      <span className="flex flex-wrap justify-end gap-1 md:justify-start">
        <Badge look={paymentStateLooks[state]}>{paymentStateTexts[state]}</Badge>
        {openCases > 0 && <Badge look="alert">Needs attention</Badge>}
      </span>
    ),
  },
  { name: 'Why', cell: ({ note }) => (note === '' ? '–' : reasonText(note)) },
]

const tookMoney = (view: PaymentView): boolean => view !== 'failed' && view !== 'released'

function columnsOf(view: PaymentView): readonly Column<PaymentRow>[] {
  const without = tookMoney(view) ? ['Fee', 'Refunded'] : ['Fee', 'Refunded', 'Method', 'Status']
  return view === 'taken' || view === 'waiting'
    ? paymentColumns
    : paymentColumns.filter(({ name }) => !without.includes(name))
}

const emptyTexts: Readonly<Record<PaymentView, string>> = {
  taken: 'There are no payments yet.',
  waiting: 'No payment needs attention.',
  failed: 'No failed attempts.',
  released: 'Every payment that was authorised was captured.',
  refunds: 'No refunds yet.',
}

export function Component() {
  const { view, query, views, page, problem } = useLoaderData<typeof loader>()
  const all = columnsOf(view)
  const columns = useColumns(all)
  const pages = usePages({
    first: page,
    rowsOf: ({ payments }) => payments,
    load: (cursor) => callApi(adminPaymentCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title="Payments" />
      <ViewTabs views={paymentViewOrder} texts={paymentViewTexts} current={view} />
      <SavedViews list="payments" views={views} columns={all} />
      <Filters view={view} />
      {problem !== undefined && (
        <div className="mb-4">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      <ListTable
        label="Payments"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <NothingFound
            text={emptyTexts[view]}
            filteredText="No payment matches these filters."
            filterCount={Object.keys(query).length - 1 + (problem === undefined ? 0 : 1)}
            to={`?view=${view}`}
          />
        }
      />
    </>
  )
}

function Filters({ view }: { readonly view: PaymentView }) {
  const [given] = useSearchParams()
  const field = (name: (typeof filterNames)[number]) => ({ name, defaultValue: given.get(name) ?? '' })
  return (
    <SearchForm
      label="Payments"
      className={classNames(
        'mb-4 grid grid-cols-2 gap-2',
        tookMoney(view) ? 'lg:grid-cols-[3fr_2fr_2fr_2fr_2fr_2fr_auto]' : 'lg:grid-cols-[3fr_2fr_2fr_2fr_auto]',
      )}
    >
      <input type="hidden" name="view" value={view} />
      <input
        {...field('search')}
        type="search"
        aria-label="Order number, payment or bank reference"
        placeholder="Order, payment or reference"
        className="field col-span-2 lg:col-span-1"
      />
      <input
        {...field('amount')}
        inputMode="decimal"
        aria-label="Exact amount in rupees"
        placeholder="Exact amount"
        className={classNames('field', !tookMoney(view) && 'col-span-2 lg:col-span-1')}
      />
      {tookMoney(view) && (
        <>
          <select {...field('state')} aria-label="Status" className="field">
            <option value="">All statuses</option>
            {statesOfView[view].map((state) => (
              <option key={state} value={state}>
                {paymentStateTexts[state]}
              </option>
            ))}
          </select>
          <select {...field('method')} aria-label="Method" className="field col-span-2 lg:col-span-1">
            <option value="">All methods</option>
            {methodOptions.map(([method, text]) => (
              <option key={method} value={method}>
                {text}
              </option>
            ))}
          </select>
        </>
      )}
      <input {...field('from')} type="date" aria-label="From" className="field" />
      <input {...field('until')} type="date" aria-label="To" className="field" />
      <Button type="submit" className="col-span-2 lg:col-span-1">
        Filter
      </Button>
    </SearchForm>
  )
}
