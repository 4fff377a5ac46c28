import { colourTexts, shadePlace } from '@shop/contract/catalogue/fields/colour-names'
import type { FacetRow } from './listing-filter.ts'

/** A custom field that shoppers filter by. */
export type FieldFacet = {
  readonly key: string
  readonly title: string
  /** The values in their order; empty for a field whose values nobody listed, such as a colour. */
  readonly choices: readonly string[]
  /** Its values are codes, and shoppers read the names of shades. */
  readonly hasColours: boolean
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

/** The place of a value: listed choices in their order, colours in that of the shades. */
function placeIn({ choices, hasColours }: FieldFacet, value: string): number {
  if (hasColours) return shadePlace(value)
  const place = choices.indexOf(value)
  return place === -1 ? choices.length : place
}

/** The rows of one field: values in their places, then others by their text. */
export function fieldRows(facet: FieldFacet, counts: ReadonlyMap<string, number>): FacetRow[] {
  const { key, title, hasColours } = facet
  const found = [...counts].map(([fact, count]) => ({ value: valueOfFact(key, fact), count }))
  const names = hasColours ? colourTexts(found.map(({ value }) => value)) : undefined
  return found
    .toSorted((a, b) => placeIn(facet, a.value) - placeIn(facet, b.value) || (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => {
      const colourName = names?.get(value)
      const row = { kind: 'field', id: 0, name: value, code: key, title, count, least: null, most: null } as const
      return colourName === undefined ? row : { ...row, colourName }
    })
}
