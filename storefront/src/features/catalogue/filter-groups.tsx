import { useEffect, useState, type ReactNode } from 'react'
import type { Facets } from '@shop/contract/catalogue'
import { attributeValuesKey } from '@shop/contract/sort-orders'
import { sortSizes } from '@shop/contract/words'
import { Disclosure } from '#ui/accordion.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ColourPalette } from './colour-palette.tsx'
import { changed, toggled, writeListingQuery, type ListingQuery } from './listing-query.ts'
import { PriceFilter } from './price-filter.tsx'

type FilterGroupsProps = {
  readonly facets: Facets
  readonly query: ListingQuery
  readonly onChange: (query: ListingQuery) => void
}

type Value = { readonly value: string; readonly text: string; readonly count: number }

const atFirst = 8
const searchableFrom = 15

function Count({ children }: { readonly children: number }) {
  return <span className="count">{children}</span>
}

function ShowAll({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="mt-1 min-h-11 text-small quiet-link md:min-h-9">
      Show all ({count})
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

/** Eight values, then all; long lists are searchable. A value without results keeps its position, disabled. */
function Values({ name, label, values, chosen, onToggle }: ValuesProps) {
  const [isLong, setIsLong] = useState(false)
  const [wanted, setWanted] = useState('')
  const found = values.filter(({ text }) => text.toLowerCase().includes(wanted.trim().toLowerCase()))
  const shown = isLong || wanted !== '' ? found : found.slice(0, atFirst)
  return (
    <div>
      {values.length > searchableFrom && (
        <TextField
          label={`Search ${label.toLowerCase()}`}
          className="mb-3"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
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

function valuesOf(facets: Facets, block: 'Size' | 'Designer'): Value[] {
  const found = facets.filters.find(({ name }) => name === block)
  if (found === undefined || found.name === 'Colors') return []
  return found.values.map(({ value, count }) => ({ value, text: value, count }))
}

function coloursOf(facets: Facets) {
  const found = facets.filters.find(({ name }) => name === 'Colors')
  if (found?.name !== 'Colors') return []
  return found.values.map(({ name, code, count }) => ({ value: code, text: name, count, code }))
}

/** Eight links, then all; the page contains all of them for crawlers and browsers without scripts. */
function CategoryLinks({ facets, query }: Pick<FilterGroupsProps, 'facets' | 'query'>) {
  const [isLong, setIsLong] = useState(false)
  const { categories } = facets
  return (
    <>
      <ul>
        {categories.map(({ id, slug, name, count }, index) => (
          <li key={id} className={!isLong && index >= atFirst ? 'unless-scripted' : undefined}>
            <QuickLink to={`/category/${slug}${writeListingQuery(changed(query, {}))}`} className="filter-link">
              <span>{name}</span>
              <Count>{count}</Count>
            </QuickLink>
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

/** Optimistic filters: a choice is ticked at once, and the results follow. */
function useTicked({ query, onChange }: Omit<FilterGroupsProps, 'facets'>) {
  const [ticked, setTicked] = useState(query)
  useEffect(() => setTicked(query), [query])
  const change = (next: ListingQuery) => {
    setTicked(next)
    onChange(next)
  }
  return [ticked, change] as const
}

/** Category, Size, Price, Colour, Designer: values of one filter are ORed; filters are ANDed. */
export function FilterGroups({ facets, query: asked, onChange: ask }: FilterGroupsProps) {
  const [query, onChange] = useTicked({ query: asked, onChange: ask })
  const sizes = sortSizes(valuesOf(facets, 'Size'), ({ text }) => text)
  const designers = valuesOf(facets, 'Designer')
  const colours = coloursOf(facets)
  const toggleAttribute = (value: string) => onChange(changed(query, { attributes: toggled(query.attributes, value) }))
  return (
    <div className="border-t border-line">
      <Group title="Category" isShown={facets.categories.length > 0}>
        <CategoryLinks facets={facets} query={query} />
      </Group>
      <Group title="Size" isShown={sizes.length > 0}>
        <Values
          name={attributeValuesKey}
          label="Sizes"
          values={sizes}
          chosen={query.attributes}
          onToggle={toggleAttribute}
        />
      </Group>
      <Group title="Price" isShown>
        <PriceFilter range={query} onChange={(range) => onChange(changed(query, range))} />
      </Group>
      <Group title="Colour" isShown={colours.length > 0}>
        <ColourPalette
          colours={colours}
          chosen={query.colors}
          onToggle={(code) => onChange(changed(query, { colors: toggled(query.colors, code) }))}
        />
      </Group>
      <Group title="Designer" isShown={designers.length > 0}>
        <Values
          name={attributeValuesKey}
          label="Designers"
          values={designers}
          chosen={query.attributes}
          onToggle={toggleAttribute}
        />
      </Group>
    </div>
  )
}
