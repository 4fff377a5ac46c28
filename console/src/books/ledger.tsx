import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { LedgerEntry } from '@shop/contract/books/admin-ledger'
import { isLedgerAccount, ledgerAccountTexts, ledgerAccounts, ledgerKinds } from '@shop/contract/books/ledger-options'
import { adminLedgerCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { filtersIn } from '#ui/filters-in.ts'
import { amountText, timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { LedgerBalances } from './money/ledger-balances.tsx'
import { LedgerFileDialog } from './money/ledger-file-dialog.tsx'
import { ledgerKindTexts } from './money/ledger-labels.ts'
import { TallyDialog } from './money/tally-dialog.tsx'

const filterNames = ['from', 'until', 'order'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const given = params.get('account') ?? ''
  const account = isLedgerAccount(given) ? given : 'provider_receivable'
  const kind = ledgerKinds.find((one) => one === params.get('kind'))
  const query = { account, ...filtersIn(params, filterNames), ...(kind && { kind }) }
  const { signal } = request
  return signedIn(request, async () => {
    const [balances, page] = await Promise.all([
      callApi(adminLedgerCalls.accounts, { query: query.until === undefined ? {} : { day: query.until }, signal }),
      callApi(adminLedgerCalls.entries, { query, signal }),
    ])
    return { balances, query, page }
  })
}

const columns: readonly Column<LedgerEntry>[] = [
  { name: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{timeText(at)}</span> },
  { name: 'Transaction', cell: ({ id, kind }) => `${ledgerKindTexts[kind]} ${id}` },
  {
    name: 'Order',
    cell: ({ orderCode }) =>
      orderCode === null ? (
        '–'
      ) : (
        <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
          {orderCode}
        </Link>
      ),
  },
  {
    name: 'Payment',
    cell: ({ reference, settlementId }) =>
      reference === null ? (
        '–'
      ) : (
        <Link
          to={settlementId === null ? `/payments/${encodeURIComponent(reference)}` : `/settlements/${settlementId}`}
          className="text-link wrap-anywhere"
        >
          {reference}
        </Link>
      ),
  },
  { name: 'Debit', isNumber: true, cell: ({ amountMinor }) => (amountMinor > 0 ? amountText(amountMinor) : '') },
  {
    name: 'Credit',
    isNumber: true,
    cell: ({ amountMinor }) => (amountMinor < 0 ? amountText(Math.abs(amountMinor)) : ''),
  },
  {
    name: 'Balance',
    isNumber: true,
    cell: ({ balanceMinor }) => (balanceMinor === null ? '' : amountText(balanceMinor)),
  },
]

export function Component() {
  const { balances, query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [saving, setSaving] = useState<'csv' | 'tally'>()
  const pages = usePages({
    first: page,
    rowsOf: ({ entries }) => entries,
    load: (cursor) => callApi(adminLedgerCalls.entries, { query: { ...query, cursor } }),
    filters: query,
  })
  const hasBalance = query.kind === undefined && query.order === undefined
  return (
    <>
      <PageTitle title="Ledger">
        {may(me, 'exports.make') && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setSaving('tally')}>Export to Tally</Button>
            <Button onClick={() => setSaving('csv')}>Download CSV</Button>
          </div>
        )}
      </PageTitle>
      <LedgerBalances balances={balances} current={query.account} />
      <h2 className="mt-6 mb-3 text-section font-semibold">{ledgerAccountTexts[query.account]}</h2>
      <Filters />
      <ListTable
        label="Entries"
        columns={hasBalance ? columns : columns.filter(({ name }) => name !== 'Balance')}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <NothingFound
            text="This account has no entries yet."
            filteredText="No entry matches these filters."
            filterCount={Object.keys(query).length - 1}
            to={`?account=${query.account}`}
          />
        }
      />
      {saving === 'csv' && <LedgerFileDialog account={query.account} onClose={() => setSaving(undefined)} />}
      {saving === 'tally' && <TallyDialog canMap={may(me, 'settings.edit')} onClose={() => setSaving(undefined)} />}
    </>
  )
}

function Filters() {
  const [given] = useSearchParams()
  const field = (name: string) => ({ name, defaultValue: given.get(name) ?? '' })
  return (
    <SearchForm label="Entries" className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[2fr_2fr_2fr_2fr_2fr_auto]">
      <select {...field('account')} aria-label="Account" className="field">
        {ledgerAccounts.map((account) => (
          <option key={account} value={account}>
            {ledgerAccountTexts[account]}
          </option>
        ))}
      </select>
      <select {...field('kind')} aria-label="Transaction" className="field">
        <option value="">All transactions</option>
        {ledgerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {ledgerKindTexts[kind]}
          </option>
        ))}
      </select>
      <input {...field('from')} type="date" aria-label="From" className="field" />
      <input {...field('until')} type="date" aria-label="To" className="field" />
      <input {...field('order')} aria-label="Order number" placeholder="Order number" className="field" />
      <Button type="submit">Filter</Button>
    </SearchForm>
  )
}
