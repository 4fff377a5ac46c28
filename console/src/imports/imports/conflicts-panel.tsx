import { useId } from 'react'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { ImportConflict } from '@shop/contract/imports/admin-imports'
import { callApi } from '#api/client.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { usePages } from '#ui/use-pages.ts'
import { piecesText } from './import-labels.ts'

const columns: readonly Column<ImportConflict>[] = [
  { name: 'Piece', cell: ({ name, productId }) => (name === '' ? `No. ${productId}` : name) },
  { name: 'Key', cell: ({ key }) => key },
  { name: 'Why', cell: ({ reason }) => reason },
]

type ConflictsPanelProps = {
  readonly id: number
  readonly count: number
  readonly first: { readonly conflicts: readonly ImportConflict[]; readonly next: string | null }
}

/** Pieces that an undo skipped or could not delete. */
export function ConflictsPanel({ id, count, first }: ConflictsPanelProps) {
  const headingId = useId()
  const pages = usePages({
    first,
    rowsOf: ({ conflicts }) => conflicts,
    load: (cursor) => callApi(adminImportCalls.conflicts, { params: { id }, query: { cursor } }),
  })
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-section font-semibold">
        {piecesText(count)} not undone, or unpublished
      </h2>
      <ListTable
        label="Not undone"
        columns={columns}
        pages={pages}
        keyOf={({ productId }) => String(productId)}
        empty={<p>Everything was undone.</p>}
      />
    </section>
  )
}
