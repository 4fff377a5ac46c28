import type { FacetRow } from './listing-filter.ts'

/** A custom field that shoppers filter by. */
export type FieldFacet = {
  readonly key: string
  readonly title: string
  /** The values in their order; empty for a field whose values nobody listed, such as a colour. */
  readonly choices: readonly string[]
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

/** The rows of one field: listed choices in their order, then others by their text. */
export function fieldRows({ key, title, choices }: FieldFacet, counts: ReadonlyMap<string, number>): FacetRow[] {
  const placeOf = (value: string): number => (choices.includes(value) ? choices.indexOf(value) : choices.length)
  return [...counts]
    .map(([fact, count]) => ({ value: valueOfFact(key, fact), count }))
    .toSorted((a, b) => placeOf(a.value) - placeOf(b.value) || (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => ({
      kind: 'field',
      id: 0,
      name: value,
      code: key,
      title,
      count,
      least: null,
      most: null,
    }))
}
