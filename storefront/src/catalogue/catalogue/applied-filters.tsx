import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SearchMeta } from '@shop/contract/catalogue/search'
import { priceRange, rupees } from '@shop/contract/core/money'
import { rupeeText, usePriceText } from '#session/currency.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { shortDay } from './card-arrival.tsx'
import { factsOf, sizesOf, type FoundFacets } from './found-facets.ts'
import { changed, toggled, withoutFilters, writeListingQuery, type ListingQuery } from './listing-query.ts'

type Applied = { readonly text: string; readonly without: ListingQuery }

type PriceText = (amount: number) => string

const inRupees: PriceText = (amount) => rupeeText(rupees(amount))

function priceFilterText({ min, max }: ListingQuery, priceText: PriceText): string {
  const low = priceText(min ?? priceRange.min)
  if (max === undefined || max >= priceRange.max) return t`From ${low}`
  return min === undefined ? t`Up to ${{ price: priceText(max) }}` : t`${low} to ${{ high: priceText(max) }}`
}

function colourName(facets: FoundFacets, code: string): string {
  return facets.colours.find((value) => value.code === code)?.name ?? code
}

/** `Lined: Yes`, because a value alone may not say of what it is. */
function fieldText({ fields = [] }: FoundFacets, chosen: string): string {
  for (const { title, values } of fields) {
    const found = values.find(({ value }) => value === chosen)
    if (found) return `${title}: ${found.text}`
  }
  return chosen.replace(/^.*?:/, '')
}

const factNames = ['occasions', 'fabrics', 'crafts'] as const

/** Text of each active filter, with the query without it. */
export function appliedFilters(query: ListingQuery, facets: FoundFacets, priceText = inRupees): Applied[] {
  return [
    ...(query.isSale ? [{ text: t`Sale`, without: changed(query, { isSale: false }) }] : []),
    ...(query.min !== undefined || query.max !== undefined
      ? [{ text: priceFilterText(query, priceText), without: changed(query, { min: undefined, max: undefined }) }]
      : []),
    ...(query.isReady ? [{ text: t`Ready to ship`, without: changed(query, { isReady: false }) }] : []),
    ...(query.wearBy === ''
      ? []
      : [
          {
            text: t`In time for ${{ day: shortDay(query.wearBy) }}`,
            without: changed(query, { wearBy: '', wearAt: '' }),
          },
        ]),
    ...(query.discount > 0
      ? [{ text: t`${{ percent: query.discount }}% off or more`, without: changed(query, { discount: 0 }) }]
      : []),
    ...factNames.flatMap((name) =>
      query[name].map((code) => ({
        text: factsOf(facets[name]).find(({ value }) => value === code)?.text ?? code,
        without: changed(query, { [name]: toggled(query[name], code) }),
      })),
    ),
    ...query.fields.map((value) => ({
      text: fieldText(facets, value),
      without: changed(query, { fields: toggled(query.fields, value) }),
    })),
    ...query.attributes.map((value) => ({
      text: sizesOf(facets.sizes).find((size) => size.value === value)?.text ?? value,
      without: changed(query, { attributes: toggled(query.attributes, value) }),
    })),
    ...query.colors.map((code) => ({
      text: colourName(facets, code),
      without: changed(query, { colors: toggled(query.colors, code) }),
    })),
  ]
}

/** The parts of a search that the pieces match, each with the query without it. */
function understood(query: ListingQuery, search: SearchMeta | undefined): Applied[] {
  const parts = (search?.understood ?? []).filter(({ text }) => search?.dropped.includes(text) !== true)
  return parts.map(({ label, without }) => ({ text: label, without: changed(query, { name: without }) }))
}

type AppliedFiltersProps = {
  readonly path: string
  readonly query: ListingQuery
  readonly facets: FoundFacets
  readonly search: SearchMeta | undefined
}

export function AppliedFilters({ path, query, facets, search }: AppliedFiltersProps) {
  const priceText = usePriceText()
  const applied = [...understood(query, search), ...appliedFilters(query, facets, priceText)]
  if (applied.length === 0) return null
  return (
    <ul aria-label={t`Applied filters`} className="flex flex-wrap items-center gap-2">
      {applied.map(({ text, without }) => (
        <li key={text}>
          <RemovableChip to={path + writeListingQuery(without)} name={text}>
            {text}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          to={path + writeListingQuery(changed(withoutFilters(query), { name: '' }))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-small quiet-link"
        >
          <Trans>Clear all</Trans>
        </Link>
      </li>
    </ul>
  )
}
