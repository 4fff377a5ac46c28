import { Link, type To } from 'react-router'

type Crumb = { readonly text: string; readonly to?: To | undefined }

/** The last crumb is the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="no-scrollbar flex items-center gap-2 overflow-x-auto text-small whitespace-nowrap text-kajal-2">
        {crumbs.map(({ text, to }, index) => (
          <li key={text} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to === undefined ? (
              <span aria-current="page" className="text-kajal">
                {text}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-6 items-center hover:text-rani hover:underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
