import { t } from '@lingui/core/macro'
import { type To } from 'react-router'
import { Link } from './link.tsx'

type Crumb = { readonly text: string; readonly to?: To | undefined }

/** The last crumb is the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="crumbs">
        {crumbs.map(({ text, to }, index) => (
          <li key={text}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {to === undefined ? (
              <span aria-current="page" className="text-kajal">
                {text}
              </span>
            ) : (
              <Link to={to} discover="none">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
