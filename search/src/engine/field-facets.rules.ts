import { colourTexts, nearestColour, type NamedColour } from '@shop/contract/catalogue/fields/colour-names'
import type { FacetRow } from './listing-filter.ts'

/** A custom field that shoppers filter by. */
export type FieldFacet = {
  readonly key: string
  readonly title: string
  /** The values in their order; empty for a field whose values nobody listed, such as a colour. */
  readonly choices: readonly string[]
  /** The shop's list of colours, whose names the values of a colour get; null for a field of another type. */
  readonly colours: readonly NamedColour[] | null
}

export type FieldChoice = `field ${string}`
export const fieldChoice = (key: string): FieldChoice => `field ${key}`

export const factPrefix = (key: string): string => `metafield:${key}:`

/**
 * The fact of a listing with this value. Facts are separated by spaces and commas, which an encoded value does not
 * have.
 */
export const fieldFact = (key: string, value: string): string => `${factPrefix(key)}${encodeURIComponent(value)}`

export type FilteredValue = { readonly key: string; readonly value: unknown }

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}

/** The facts of a piece's values: one for each choice. */
export const fieldFacts = (values: readonly FilteredValue[]): string[] =>
  values.flatMap(({ key, value }) =>
    [value]
      .flat()
      .map(textOf)
      .filter((text) => text !== '')
      .map((text) => fieldFact(key, text)),
  )

/** The value that a fact has after the prefix of its field. */
const valueOfFact = (key: string, fact: string): string => decodeURIComponent(fact.slice(factPrefix(key).length))

/** What people read for each value, and its place: listed choices in their order, colours in that of their names. */
function shownAs({ choices, colours }: FieldFacet, values: readonly string[]) {
  const texts = colours === null ? undefined : colourTexts(values, colours)
  const places = colours?.map(({ name }) => name) ?? choices
  const nameOf = (value: string): string => (colours && nearestColour(value, colours)?.name) ?? value
  const placeOf = (value: string): number => {
    const place = places.indexOf(nameOf(value))
    return place === -1 ? places.length : place
  }
  return { textOf: (value: string) => texts?.get(value), placeOf }
}

/** The rows of one field: values in their places, then others by their text. */
export function fieldRows(facet: FieldFacet, counts: ReadonlyMap<string, number>): FacetRow[] {
  const { key, title } = facet
  const found = [...counts].map(([fact, count]) => ({ value: valueOfFact(key, fact), count }))
  const { textOf, placeOf } = shownAs(
    facet,
    found.map(({ value }) => value),
  )
  return found
    .toSorted((a, b) => placeOf(a.value) - placeOf(b.value) || (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => {
      const text = textOf(value)
      const row = { kind: 'field', id: 0, name: value, code: key, title, count, least: null, most: null } as const
      return text === undefined ? row : { ...row, colourName: text }
    })
}
