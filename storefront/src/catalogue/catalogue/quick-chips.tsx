import { rupees } from '@shop/contract/core/money'
import { rupeeText } from '#session/currency.ts'
import { ChipLink } from '#ui/chip.tsx'
import { namesOf, type FoundFacets } from './found-facets.ts'
import { changed, countFilters, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'

type QuickChipsProps = { readonly path: string; readonly query: ListingQuery; readonly facets: FoundFacets }

const priceLimits = [2500, 5000, 10_000, 15_000, 25_000, 50_000, 100_000]

/** The two lowest limits that exclude some but not nearly all products. */
function priceLimitsFor({ price }: FoundFacets, { max }: ListingQuery): number[] {
  const { min: cheapest, max: dearest } = price ?? { min: 0, max: 0 }
  const telling = priceLimits.filter((step) => step >= cheapest * 1.25 && step < dearest).slice(0, 2)
  return priceLimits.filter((step) => telling.includes(step) || step === max)
}

/** The two sizes with the most results. */
function topSizes(facets: FoundFacets): string[] {
  return namesOf(facets.sizes)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 2)
    .map(({ value }) => value)
}

/** Toggles the limit; removes a minimum that is not below it. */
function upTo(step: number, { min, max }: ListingQuery): Partial<ListingQuery> {
  return { max: max === step ? undefined : step, min: min !== undefined && min >= step ? undefined : min }
}

const broadChips = 4
const mostFirst = (a: { readonly count: number }, b: { readonly count: number }) => b.count - a.count

/** A single word finds many kinds of pieces, so these chips ask for the kind and the occasion. */
const isBroadQuery = (query: ListingQuery): boolean => /^\S+$/.test(query.name) && countFilters(query) === 0

const saleFrom = 20
const hasSale = ({ discounts }: FoundFacets, { isSale }: ListingQuery): boolean =>
  isSale || discounts.some(({ percent, count }) => percent >= saleFrom && count > 0)

/** One-tap choices, which set the same state as the filters. */
export function QuickChips({ path, query, facets }: QuickChipsProps) {
  const to = (change: Partial<ListingQuery>) => path + writeListingQuery(changed(query, change))
  const isBroad = isBroadQuery(query)
  const categories = facets.categories.toSorted(mostFirst).slice(0, isBroad ? broadChips : 1)
  const occasions = isBroad ? facets.occasions.toSorted(mostFirst).slice(0, broadChips) : []
  return (
    <ul aria-label="Quick choices" className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <ChipLink to={`/category/${slug}${writeListingQuery(changed(query, {}))}`}>{name}</ChipLink>
        </li>
      ))}
      {occasions.map(({ code, label }) => (
        <li key={code}>
          <ChipLink to={to({ occasions: [code] })}>{label}</ChipLink>
        </li>
      ))}
      {hasSale(facets, query) && (
        <li>
          <ChipLink to={to({ isSale: !query.isSale })} isSelected={query.isSale}>
            Sale
          </ChipLink>
        </li>
      )}
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
