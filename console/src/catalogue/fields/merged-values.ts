import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'

/** An emptied field is typed as an empty text, and stored as none. */
const plain = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value)
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

type Changes = { readonly base: FieldValues; readonly mine: FieldValues; readonly foreign: FieldValues }

/** The fields that two people changed to different values. */
export function disputedKeys({ base, mine, foreign }: Changes): string[] {
  return Object.keys(mine).filter(
    (key) => !isSame(base[key], mine[key]) && !isSame(base[key], foreign[key]) && !isSame(mine[key], foreign[key]),
  )
}

/** Own changes over somebody else's; of a field that both changed the winner's. */
export function mergedValues(changes: Changes, winner: 'mine' | 'foreign'): FieldValues {
  const { base, mine, foreign } = changes
  const lost = winner === 'mine' ? [] : disputedKeys(changes)
  const own = Object.entries(mine).filter(([key, value]) => !isSame(base[key], value) && !lost.includes(key))
  return { ...foreign, ...Object.fromEntries(own) }
}
