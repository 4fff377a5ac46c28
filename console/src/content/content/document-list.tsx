import { Link } from 'react-router'
import type { AdminDocumentRow } from '@shop/contract/content/admin-documents'
import { timeText } from '#ui/format.ts'
import { formOf } from './forms.ts'

type DocumentListProps = {
  readonly rows: readonly AdminDocumentRow[]
  readonly place: '/content' | '/settings' | '/messages'
  readonly nameOf?: (key: string) => { readonly title: string; readonly about: string } | undefined
}

export function DocumentList({ rows, place, nameOf = formOf }: DocumentListProps) {
  return (
    <ul className="panel divide-y divide-line">
      {rows.map((row) => {
        const form = nameOf(row.key)
        return (
          <LinkRow
            key={row.key}
            to={`${place}/${row.key}`}
            title={form?.title ?? row.key}
            about={form?.about ?? ''}
            row={row}
          />
        )
      })}
    </ul>
  )
}

type LinkRowProps = {
  readonly to: string
  readonly title: string
  readonly about: string
  /** Absent for a page without versions. */
  readonly row?: AdminDocumentRow
}

/** A page in a list of pages, with what shoppers see of it now. */
export function LinkRow({ to, title, about, row }: LinkRowProps) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 hover:bg-raised">
      <span className="min-w-0 flex-1 basis-60">
        <Link to={to} className="font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block text-small text-ink-2">{about}</span>
      </span>
      {row !== undefined && <span className="text-small text-ink-2">{stateText(row)}</span>}
    </li>
  )
}

function stateText({ isDefault, hasDraft, publishAt, changedAt, changedBy }: AdminDocumentRow): string {
  const parts = [
    ...(publishAt === null ? [] : [`due ${timeText(publishAt)}`]),
    ...(hasDraft ? ['draft'] : []),
    ...(isDefault ? ['default'] : []),
    ...(changedAt === null ? [] : [`${timeText(changedAt)} by ${changedBy ?? ''}`]),
  ]
  const text = parts.join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
