import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sortOrders } from '@shop/contract/catalogue/sort-orders'
import { Icon } from '#ui/icon-shapes.tsx'
import type { SortOrder } from './listing-query.ts'

const names: Record<SortOrder, string> = {
  price_low_to_high: t`Price, low to high`,
  price_high_to_low: t`Price, high to low`,
  new_arrival: t`Newest`,
  relevance: t`Best match`,
  popularity: t`Most popular`,
}

type SortSelectProps = {
  readonly sort: SortOrder
  /** True for a search, because only words have a best match. */
  readonly hasWords: boolean
  readonly onChange: (sort: SortOrder) => void
}

export function SortSelect({ sort, hasWords, onChange }: SortSelectProps) {
  const offered = sortOrders.filter((order) => order !== 'relevance' || hasWords)
  return (
    <label className="relative inline-flex min-h-11 min-w-0 items-center gap-2 text-small">
      <span className="sr-only sm:not-sr-only sm:text-kajal-2">
        <Trans>Sort by</Trans>
      </span>
      <select
        name="sort_by"
        value={sort}
        onChange={(event) => {
          const next = sortOrders.find((order) => order === event.target.value)
          if (next !== undefined) onChange(next)
        }}
        className="h-11 min-w-0 cursor-pointer appearance-none bg-transparent pe-6 font-semibold text-ellipsis hover:text-rani"
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {names[order]}
          </option>
        ))}
      </select>
      <Icon shape="down" size={14} className="pointer-events-none absolute end-0" />
    </label>
  )
}
