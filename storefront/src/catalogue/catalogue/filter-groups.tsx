import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { sortSizes } from '@shop/contract/catalogue/size-order'
import { attributeValuesKey } from '@shop/contract/catalogue/sort-orders'
import { Disclosure } from '#ui/accordion.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ColourPalette } from './colour-palette.tsx'
import { factsOf, namesOf, sizesOf, type FoundFacets, type Value } from './found-facets.ts'
import { changed, factFilters, fieldsKey, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'

type FilterGroupsProps = {
  readonly facets: FoundFacets
  readonly query: ListingQuery
  readonly onChange: (query: ListingQuery) => void
}

const atFirst = 8
const searchableFrom = 15

function Count({ children }: { readonly children: number }) {
  return <span className="count">{children}</span>
}

function ShowAll({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="mt-1 min-h-11 text-small quiet-link md:min-h-9">
      <Trans>Show all ({count})</Trans>
    </button>
  )
}

type ValuesProps = {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** Shows eight values, then all; long lists are searchable. A value without results stays in its place, disabled. */
function Values({ name, label, values, chosen, onToggle }: ValuesProps) {
  const [isLong, setIsLong] = useState(false)
  const [searched, setSearched] = useState('')
  const found = values.filter(({ text }) => text.toLowerCase().includes(searched.trim().toLowerCase()))
  const shown = isLong || searched !== '' ? found : found.slice(0, atFirst)
  return (
    <div>
      {values.length > searchableFrom && (
        <TextField
          label={t`Search ${{ what: label.toLowerCase() }}`}
          className="mb-3"
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
        />
      )}
      <ul>
        {shown.map(({ value, text, count }) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              onChange={() => onToggle(value)}
              end={<Count>{count}</Count>}
            >
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > shown.length && <ShowAll count={found.length} onClick={() => setIsLong(true)} />}
    </div>
  )
}

/** Shows eight links, then all; the page contains all of them for crawlers and browsers without scripts. */
function CategoryLinks({ facets, query }: Pick<FilterGroupsProps, 'facets' | 'query'>) {
  const [isLong, setIsLong] = useState(false)
  const { categories } = facets
  return (
    <>
      <ul>
        {categories.map(({ id, slug, name, count }, index) => (
          <li key={id} className={!isLong && index >= atFirst ? 'unless-scripted' : undefined}>
            <Link to={`/category/${slug}${writeListingQuery(changed(query, {}))}`} className="filter-link">
              <span>{name}</span>
              <Count>{count}</Count>
            </Link>
          </li>
        ))}
      </ul>
      {!isLong && categories.length > atFirst && <ShowAll count={categories.length} onClick={() => setIsLong(true)} />}
    </>
  )
}

function Group({
  title,
  isShown,
  children,
}: {
  readonly title: string
  readonly isShown: boolean
  readonly children: ReactNode
}) {
  if (!isShown) return null
  return (
    <Disclosure summary={title} isOpenAtFirst>
      {children}
    </Disclosure>
  )
}

type ClosedGroupProps = { readonly title: string; readonly isChosen: boolean; readonly children: () => ReactNode }

/** Renders its values when it is opened: most shoppers never open it. */
function ClosedGroup({ title, isChosen, children }: ClosedGroupProps) {
  // Removing the last choice must not close the group.
  const [isOpenAtFirst] = useState(isChosen)
  const [isOpen, setIsOpen] = useState(isChosen)
  return (
    <Disclosure summary={title} isOpenAtFirst={isOpenAtFirst} onToggle={setIsOpen}>
      {isOpen && children()}
    </Disclosure>
  )
}

const factGroups = [
  { title: t`Occasion`, label: t`Occasions`, name: 'occasions' },
  { title: t`Fabric`, label: t`Fabrics`, name: 'fabrics' },
  { title: t`Work and weave`, label: t`Works`, name: 'crafts' },
] as const

/** Occasion, fabric and work, with the codes of the search lexicon. */
function FactGroups({ facets, query, onChange }: FilterGroupsProps) {
  return factGroups
    .filter(({ name }) => facets[name].names !== '')
    .map(({ title, label, name }) => (
      <ClosedGroup key={name} title={title} isChosen={query[name].length > 0}>
        {() => (
          <Values
            name={factFilters[name]}
            label={label}
            values={factsOf(facets[name])}
            chosen={query[name]}
            onToggle={(code) => onChange(changed(query, { [name]: toggled(query[name], code) }))}
          />
        )}
      </ClosedGroup>
    ))
}

/** Custom fields of the house, each under its own title. */
function FieldGroups({ facets, query, onChange }: FilterGroupsProps) {
  return facets.fields?.map(({ title, values }) => (
    <ClosedGroup key={title} title={title} isChosen={values.some(({ value }) => query.fields.includes(value))}>
      {() => {
        const shared = {
          name: fieldsKey,
          chosen: query.fields,
          onToggle: (value: string) => onChange(changed(query, { fields: toggled(query.fields, value) })),
        }
        const colours = values.flatMap((one) => (one.swatch ? { ...one, code: one.swatch } : []))
        return colours[0] ? (
          <ColourPalette {...shared} colours={colours} />
        ) : (
          <Values {...shared} label={title} values={values} />
        )
      }}
    </ClosedGroup>
  ))
}

/** Ready to ship, and the minimum discount; tapping the chosen one again removes it. */
function OfferGroup({ facets, query, onChange }: FilterGroupsProps) {
  const steps = facets.discounts.filter(({ percent, count }) => count > 0 || percent === query.discount)
  if (facets.ready === 0 && !query.isReady && steps.length === 0) return null
  return (
    <ClosedGroup title={t`Delivery and offers`} isChosen={query.isReady || query.discount > 0}>
      {() => (
        <ul>
          <li>
            <Checkbox
              name="ready"
              checked={query.isReady}
              disabled={facets.ready === 0 && !query.isReady}
              onChange={() => onChange(changed(query, { isReady: !query.isReady }))}
              end={<Count>{facets.ready}</Count>}
            >
              <Trans>Ready to ship</Trans>
            </Checkbox>
          </li>
          {steps.map(({ percent, count }) => (
            <li key={percent}>
              <Checkbox
                name="discount"
                value={percent}
                checked={query.discount === percent}
                onChange={() => onChange(changed(query, { discount: query.discount === percent ? 0 : percent }))}
                end={<Count>{count}</Count>}
              >
                <Trans>{percent}% off or more</Trans>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </ClosedGroup>
  )
}

/** Optimistic filters: a choice is ticked immediately, and the results follow. */
function useTicked({ query, onChange }: Omit<FilterGroupsProps, 'facets'>) {
  const [ticked, setTicked] = useState(query)
  useEffect(() => setTicked(query), [query])
  const change = (next: ListingQuery) => {
    setTicked(next)
    onChange(next)
  }
  return [ticked, change] as const
}

/** Category, Size, Price, Colour, Designer, Occasion, Fabric, Work, offers: values of one filter are ORed; filters are ANDed. */
export function FilterGroups({ facets, query: shownQuery, onChange: ask }: FilterGroupsProps) {
  const [query, onChange] = useTicked({ query: shownQuery, onChange: ask })
  const sizes = sortSizes(sizesOf(facets.sizes), ({ value }) => value)
  const designers = namesOf(facets.designers)
  const colours = facets.colours.map(({ name, code, count }) => ({ value: code, text: name, count, code }))
  const toggleAttribute = (value: string) => onChange(changed(query, { attributes: toggled(query.attributes, value) }))
  return (
    <div className="border-t border-line">
      <Group title={t`Category`} isShown={facets.categories.length > 0}>
        <CategoryLinks facets={facets} query={query} />
      </Group>
      <Group title={t`Size`} isShown={sizes.length > 0}>
        <Values
          name={attributeValuesKey}
          label={t`Sizes`}
          values={sizes}
          chosen={query.attributes}
          onToggle={toggleAttribute}
        />
      </Group>
      <Group title={t`Price`} isShown>
        <PriceFilter range={query} onChange={(range) => onChange(changed(query, range))} />
      </Group>
      <Group title={t`Colour`} isShown={colours.length > 0}>
        <ColourPalette
          name="color"
          colours={colours}
          chosen={query.colors}
          onToggle={(code) => onChange(changed(query, { colors: toggled(query.colors, code) }))}
        />
      </Group>
      <Group title={t`Designer`} isShown={designers.length > 0}>
        <Values
          name={attributeValuesKey}
          label={t`Designers`}
          values={designers}
          chosen={query.attributes}
          onToggle={toggleAttribute}
        />
      </Group>
      <FactGroups facets={facets} query={query} onChange={onChange} />
      <FieldGroups facets={facets} query={query} onChange={onChange} />
      <OfferGroup facets={facets} query={query} onChange={onChange} />
    </div>
  )
}
