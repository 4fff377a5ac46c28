import type { Facets } from '@shop/contract/facets'
import { rupees } from '@shop/contract/money'
import { rupeeText } from '#session/currency.ts'
import { ChipLink } from '#ui/chip.tsx'
import { changed, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'

type QuickChipsProps = { readonly path: string; readonly query: ListingQuery; readonly facets: Facets }

const priceLimits = [2500, 5000, 10_000, 15_000, 25_000, 50_000, 100_000]

/** The two lowest limits that exclude some but not nearly all products. */
function priceLimitsFor({ price }: Facets, { max }: ListingQuery): number[] {
  const { min: cheapest, max: dearest } = price ?? { min: 0, max: 0 }
  const telling = priceLimits.filter((step) => step >= cheapest * 1.25 && step < dearest).slice(0, 2)
  return priceLimits.filter((step) => telling.includes(step) || step === max)
}

/** The two sizes with the most results. */
function topSizes(facets: Facets): string[] {
  const block = facets.filters.find(({ name }) => name === 'Size')
  if (block === undefined || block.name === 'Colors') return []
  return block.values
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 2)
    .map(({ value }) => value)
}

/** Toggles the limit; removes a minimum that is not below it. */
function upTo(step: number, { min, max }: ListingQuery): Partial<ListingQuery> {
  return { max: max === step ? undefined : step, min: min !== undefined && min >= step ? undefined : min }
}

/** Up to six one-tap choices, which set the same state as the filters. */
export function QuickChips({ path, query, facets }: QuickChipsProps) {
  const to = (change: Partial<ListingQuery>) => path + writeListingQuery(changed(query, change))
  const [category] = facets.categories
  return (
    <ul aria-label="Quick choices" className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      {category !== undefined && (
        <li>
          <ChipLink to={`/category/${category.slug}${writeListingQuery(changed(query, {}))}`}>{category.name}</ChipLink>
        </li>
      )}
      <li>
        <ChipLink to={to({ isSale: !query.isSale })} isSelected={query.isSale}>
          Sale
        </ChipLink>
      </li>
      {priceLimitsFor(facets, query).map((step) => (
        <li key={step}>
          <ChipLink to={to(upTo(step, query))} isSelected={query.max === step}>
            Up to {rupeeText(rupees(step))}
          </ChipLink>
        </li>
      ))}
      {topSizes(facets).map((size) => (
        <li key={size}>
          <ChipLink
            to={to({ attributes: toggled(query.attributes, size) })}
            isSelected={query.attributes.includes(size)}
          >
            Size {size}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
