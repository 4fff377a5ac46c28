import { Link } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { InvoiceRow } from '@shop/contract/selling/admin-invoices'
import { dayYearText } from '#ui/format.ts'
import type { Column } from '#ui/list-table.tsx'
import { DocumentLink } from './document-link.tsx'
import { documentTexts } from './invoice-labels.ts'

type Named = Pick<InvoiceRow, 'id' | 'number' | 'kind' | 'issuedAt' | 'orderCode' | 'customer' | 'gstin'>

/** What names a tax document in every list of them. */
export const documentColumns = (me: Me): readonly Column<Named>[] => [
  { name: 'Number', cell: ({ id, number }) => <DocumentLink me={me} id={id} number={number} /> },
  { name: 'Type', cell: ({ kind }) => documentTexts[kind] },
  { name: 'Date', cell: ({ issuedAt }) => <span className="whitespace-nowrap">{dayYearText(issuedAt)}</span> },
  {
    name: 'Order',
    cell: ({ orderCode }) => (
      <Link to={`/orders/${orderCode}`} className="text-link whitespace-nowrap">
        {orderCode}
      </Link>
    ),
  },
  {
    name: 'Customer',
    cell: ({ customer, gstin }) => (
      <span className="grid">
        <span className="wrap-anywhere">{customer ?? '–'}</span>
        {gstin !== null && <span className="text-small text-ink-2">{gstin}</span>}
      </span>
    ),
  },
]
