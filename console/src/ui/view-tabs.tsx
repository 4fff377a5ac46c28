import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Tab<View extends string> = { readonly view: View; readonly text: string; readonly count?: number | undefined }

type ViewTabsProps<View extends string> = { readonly tabs: readonly Tab<View>[]; readonly current: View }

/** The views of a list; the URL holds the chosen one. */
export function ViewTabs<View extends string>({ tabs, current }: ViewTabsProps<View>) {
  return (
    <nav aria-label="Views" className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ view, text, count }) => (
          <li key={view} className="shrink-0">
            <Link
              to={`?view=${view}`}
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-b-2 px-3',
                view === current ? 'border-accent font-semibold text-accent' : 'border-transparent hover:bg-raised',
              )}
            >
              {text}
              {count !== undefined && <span className="text-small text-ink-2">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
