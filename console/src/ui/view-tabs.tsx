import { Link, useSearchParams } from 'react-router'
import { numberText } from '@shop/contract/core/locale'
import { classNames } from './class-names.ts'
import { columnsParam } from './use-columns.ts'

type ViewTabsProps<View extends string> = {
  readonly views: readonly View[]
  readonly current: View
  readonly texts: Readonly<Record<View, string>>
  /** The view's name in the URL. */
  readonly name?: string
  readonly countOf?: (view: View) => number | undefined
  /** Keeps the filters when the view changes. */
  readonly keepsFilters?: boolean
}

/** Links between the views of a list, each with its own URL. */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { views, current, texts, name = 'view', countOf, keepsFilters = false } = props
  const [given] = useSearchParams()
  const addressOf = (view: View): string => {
    const kept = [...given].filter(([key]) => key !== name && (keepsFilters || key === columnsParam))
    return `?${new URLSearchParams([[name, view], ...kept]).toString()}`
  }
  return (
    <nav aria-label="Views" className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {views.map((view) => (
          <li key={view} className="shrink-0">
            <Link
              to={addressOf(view)}
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 border-b-2 px-3',
                view === current ? 'border-accent font-semibold text-accent' : 'border-transparent hover:bg-raised',
              )}
            >
              {texts[view]}
              <ViewCount count={countOf?.(view)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ViewCount({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : <span className="text-small text-ink-2">{numberText(count)}</span>
}
