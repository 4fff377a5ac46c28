import { Link } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'

/** The order by its code, or the piece by its id. */
type Subject = { readonly order: string } | { readonly piece: number }

/** What installed apps offer for one order or piece: their page about it, and their own links. */
export function AppLinks({ me, subject }: { readonly me: Me; readonly subject: Subject }) {
  const on = 'order' in subject ? 'order' : 'piece'
  const value = encodeURIComponent('order' in subject ? subject.order : String(subject.piece))
  const links = me.apps.flatMap(({ links: offered }) => offered.filter((link) => link.on === on))
  const pages = me.apps.filter(({ hasPage }) => hasPage)
  if (links.length === 0 && pages.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {pages.map(({ id, name }) => (
        <Link key={id} to={`/apps/${id}?${on}=${value}`} className="text-link">
          {name}
        </Link>
      ))}
      {links.map(({ title, url }) => (
        <a
          key={`${title} ${url}`}
          href={url.replaceAll(on === 'order' ? '{code}' : '{id}', value)}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ))}
    </span>
  )
}
