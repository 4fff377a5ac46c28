import { Link } from 'react-router'
import type { AdminDocumentRow } from '@shop/contract/content/admin-documents'
import { isTermsKey } from '@shop/contract/content/document-types'
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
          <li
            key={row.key}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 hover:bg-raised"
          >
            <span className="min-w-0">
              <Link to={`${place}/${row.key}`} className="font-semibold after:absolute after:inset-0">
                {form?.title ?? row.key}
              </Link>
              <span className="block text-small text-ink-2">{form?.about}</span>
            </span>
            <span className="text-small text-ink-2">{stateText(row)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function stateText({ key, isDefault, hasDraft, publishAt, changedAt, changedBy }: AdminDocumentRow): string {
  const parts = [
    ...(publishAt === null ? [] : [`due ${timeText(publishAt)}`]),
    ...(hasDraft ? ['draft'] : []),
    ...(isDefault ? [isTermsKey(key) ? 'original' : 'default in the shop'] : []),
    ...(changedAt === null ? [] : [`${timeText(changedAt)} by ${changedBy ?? ''}`]),
  ]
  const text = parts.join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
