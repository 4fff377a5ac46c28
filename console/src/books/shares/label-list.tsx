import { useState } from 'react'
import { Link } from 'react-router'
import type { ShareAccountRow } from '@shop/contract/books/admin-shares'
import { discountBearerTexts } from '@shop/contract/books/share-options'
import { amountText, dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { agreementText } from './share-labels.ts'

const columns: readonly Column<ShareAccountRow>[] = [
  {
    name: 'Label',
    cell: ({ id, label }) => (
      <Link to={`/shares/${id}`} className="text-link wrap-anywhere">
        {label}
      </Link>
    ),
  },
  {
    name: 'Agreement',
    cell: ({ agreement }) => (agreement === null ? <span className="text-ink-2">None</span> : agreementText(agreement)),
  },
  {
    name: 'Discounts',
    cell: ({ agreement }) =>
      agreement === null || agreement.kind === 'outright' ? '–' : discountBearerTexts[agreement.discountBearer],
  },
  { name: 'Since', cell: ({ agreement }) => (agreement === null ? '–' : dayYearText(agreement.validFrom)) },
  { name: 'Balance', isNumber: true, cell: ({ owedMinor }) => amountText(owedMinor) },
]

export function LabelList({ accounts }: { readonly accounts: readonly ShareAccountRow[] }) {
  const [wanted, setWanted] = useState('')
  const rows = accounts.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const pages = wholeList(rows)
  return (
    <>
      <input
        type="search"
        aria-label="Find a designer"
        placeholder="Find a designer"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        className="field mb-4 max-w-80"
      />
      <ListTable
        label="Labels"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={
          <p className="font-semibold">
            {accounts.length === 0 ? 'There is no designer in the shop yet.' : 'No designer matches.'}
          </p>
        }
      />
    </>
  )
}
