import { Link } from 'react-router'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import { isAuditSubject, type AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import { timeText } from '#ui/format.ts'
import { nameText, recordText, textOf } from './audit-labels.ts'

type AuditTableProps = { readonly events: readonly AuditRow[]; readonly withThing: boolean }

export function AuditTable({ events, withThing }: AuditTableProps) {
  return (
    <table className="list-table history">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          {withThing && <th scope="col">Record</th>}
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td data-name="When" className="whitespace-nowrap">
              {timeText(event.at)}
            </td>
            <td data-name="Who">{event.actor}</td>
            <td data-name="Action">{event.verb}</td>
            {withThing && (
              <td data-name="Record" className="whitespace-nowrap">
                <Thing event={event} />
              </td>
            )}
            <td data-name="Change">
              <Difference event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pages of single subjects, keyed by their kind. */
const pages: Readonly<Partial<Record<AuditSubject, string>>> = {
  order: '/orders',
  return: '/returns',
  product: '/pieces',
  document: '/content',
  post: '/journal',
  setting: '/settings',
  customer: '/customers',
  enquiry: '/enquiries',
  case: '/reconciliation',
  remittance: '/remittances',
  statement: '/statements',
  gift_card: '/gift-cards',
  offer: '/offers',
  review: '/reviews',
  stock: '/stock',
  transfer: '/stock/transfers',
  category: '/categories',
  collection: '/categories',
  designer: '/categories',
  import: '/imports',
}

function Thing({ event: { thing, thingId } }: { readonly event: AuditRow }) {
  const page = isAuditSubject(thing) ? pages[thing] : undefined
  if (page === undefined) return `${nameText(thing)} ${recordText(thingId)}`
  return (
    <Link to={`${page}/${thingId}`} className="text-link">
      {recordText(thingId)}
    </Link>
  )
}

function Difference({ event: { before, after } }: { readonly event: AuditRow }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => textOf(name, before?.[name]) !== textOf(name, after?.[name]))
  if (changed.length === 0) return null
  return (
    <ul className="min-w-0 text-small">
      {changed.map((name) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-2">{nameText(name)}:</span>{' '}
          {before !== null && name in before && `${textOf(name, before[name])} → `}
          {textOf(name, after?.[name])}
        </li>
      ))}
    </ul>
  )
}
