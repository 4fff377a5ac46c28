import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useBudget, type Budget } from '#session/currency.ts'
import { ChipLink } from '#ui/chip.tsx'
import type { Category } from './catalogue-api.ts'
import { factsOf, sizesOf, type FoundFacets } from './found-facets.ts'
import { changed, countFilters, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'

type QuickChipsProps = {
  readonly path: string
  readonly query: ListingQuery
  readonly facets: FoundFacets
  readonly total: number
  readonly category: Pick<Category, 'sizes' | 'others'>
}

const priceLimits = [2500, 5000, 10_000, 15_000, 25_000, 50_000, 100_000]

type ToBudget = (amount: number) => Budget

/** The two lowest limits that exclude some but not nearly all products. */
function priceLimitsFor({ price }: FoundFacets, { max }: ListingQuery, toBudget: ToBudget): Budget[] {
  const { min: cheapest, max: dearest } = price ?? { min: 0, max: 0 }
  const limits = priceLimits.map(toBudget)
  const telling = limits.filter((limit) => limit.rupees >= cheapest * 1.25 && limit.rupees < dearest).slice(0, 2)
  return limits.filter((limit) => telling.includes(limit) || limit.rupees === max)
}

/** Fewer pieces would not fill a row on a phone three times. */
const leastDear = 6
const dearChips = 2

/** Prices from which the listing has enough pieces, but not all. */
function dearFrom({ above }: FoundFacets, { total, query, toBudget }: Chosen): Budget[] {
  const telling = above.filter(({ count }) => count >= leastDear && count < total).slice(0, dearChips)
  const offered = telling.map(({ min }) => toBudget(min))
  const { min: chosen } = query
  const isOffered = chosen === undefined || offered.some((step) => step.rupees === chosen)
  const own = isOffered ? undefined : above.map(({ min }) => toBudget(min)).find((step) => step.rupees === chosen)
  return [...offered, ...(own ? [own] : [])].toSorted((a, b) => a.rupees - b.rupees)
}

/** The sizes for which the category is made, with the one below them; elsewhere the two with the most results. */
function topSizes(facets: FoundFacets, made: readonly string[]) {
  const sizes = sizesOf(facets.sizes)
  const first = sizes.findIndex(({ value }) => made.includes(value))
  if (first >= 0) return sizes.filter(({ value }, at) => at === first - 1 || made.includes(value))
  return sizes.toSorted((a, b) => b.count - a.count).slice(0, 2)
}

type Chosen = { readonly total: number; readonly query: ListingQuery; readonly toBudget: ToBudget }

/** Toggles the step; removes a limit that is not above it. */
function andAbove(step: number, { min, max }: ListingQuery): Partial<ListingQuery> {
  return { min: min === step ? undefined : step, max: max !== undefined && max <= step ? undefined : max }
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

/** The head script writes it in another currency before this section is hydrated. */
function BudgetText({ text, paise }: Omit<Budget, 'rupees'>) {
  return (
    <span data-budget={paise} suppressHydrationWarning>
      {text}
    </span>
  )
}

/** One-tap choices, which set the same state as the filters. */
export function QuickChips({ path, query, facets, total, category }: QuickChipsProps) {
  const toBudget = useBudget()
  const to = (change: Partial<ListingQuery>) => path + writeListingQuery(changed(query, change))
  const isBroad = isBroadQuery(query)
  const categories = facets.categories.toSorted(mostFirst).slice(0, isBroad ? broadChips : 1)
  const occasions = isBroad ? factsOf(facets.occasions).toSorted(mostFirst).slice(0, broadChips) : []
  const isMade = category.sizes.length > 0
  const sizes = topSizes(facets, category.sizes).map(({ value, age }) => (
    <li key={value}>
      <ChipLink to={to({ attributes: toggled(query.attributes, value) })} isSelected={query.attributes.includes(value)}>
        {age ?? t`Size ${value}`}
      </ChipLink>
    </li>
  ))
  return (
    <ul
      aria-label={t`Quick choices`}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {[...category.others, ...categories].map(({ slug, name }) => (
        <li key={slug}>
          <ChipLink to={`/category/${slug}${writeListingQuery(changed(query, {}))}`}>{name}</ChipLink>
        </li>
      ))}
      {occasions.map(({ value, text }) => (
        <li key={value}>
          <ChipLink to={to({ occasions: [value] })}>{text}</ChipLink>
        </li>
      ))}
      {isMade && sizes}
      {hasSale(facets, query) && (
        <li>
          <ChipLink to={to({ isSale: !query.isSale })} isSelected={query.isSale}>
            <Trans>Sale</Trans>
          </ChipLink>
        </li>
      )}
      {priceLimitsFor(facets, query, toBudget).map(({ rupees, ...budget }) => (
        <li key={rupees}>
          <ChipLink to={to(upTo(rupees, query))} isSelected={query.max === rupees}>
            <span>
              <Trans>
                Up to <BudgetText {...budget} />
              </Trans>
            </span>
          </ChipLink>
        </li>
      ))}
      {dearFrom(facets, { total, query, toBudget }).map(({ rupees, ...budget }) => (
        <li key={rupees}>
          <ChipLink to={to(andAbove(rupees, query))} isSelected={query.min === rupees}>
            <span>
              <Trans>
                <BudgetText {...budget} /> and above
              </Trans>
            </span>
          </ChipLink>
        </li>
      ))}
      {!isMade && sizes}
    </ul>
  )
}
