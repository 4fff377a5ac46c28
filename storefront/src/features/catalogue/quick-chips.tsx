import type { Facets } from '@shop/contract/catalogue'
import { rupees } from '@shop/contract/money'
import { rupeeText } from '#session/currency.ts'
import { ChipLink } from '#ui/chip.tsx'
import { changed, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'

type QuickChipsProps = { readonly path: string; readonly query: ListingQuery; readonly facets: Facets }

const priceSteps = [25_000, 75_000]

/** The two sizes that most of what is found is made in. */
function topSizes(facets: Facets): string[] {
  const block = facets.filters.find(({ name }) => name === 'Size')
  if (block === undefined || block.name === 'Colors') return []
  return block.values
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 2)
    .map(({ value }) => value)
}

/** Up to six choices in one tap; they set what the filters set. */
export function QuickChips({ path, query, facets }: QuickChipsProps) {
  const to = (change: Partial<ListingQuery>) => path + writeListingQuery(changed(query, change))
  const [category] = facets.categories
  const dearest = facets.price?.max ?? 0
  const steps = priceSteps.filter((step) => step <= dearest || query.min === step)
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
      {steps.map((step) => (
        <li key={step}>
          <ChipLink to={to({ min: query.min === step ? undefined : step })} isSelected={query.min === step}>
            From {rupeeText(rupees(step))}
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
