import type { Focus } from '@shop/contract/catalogue/admin-pictures'

/** The named pictures first, then the others in their order; undefined when one is named twice or missing. */
export function orderAfter(current: readonly number[], wanted: readonly number[]): readonly number[] | undefined {
  const named = new Set(wanted)
  const known = new Set(current)
  if (named.size !== wanted.length || wanted.some((id) => !known.has(id))) return undefined
  return [...wanted, ...current.filter((id) => !named.has(id))]
}

/** Inserts the picture at its former position, counted from 1, or at the end of a shorter list. */
export function orderWith(current: readonly number[], id: number, position: number): readonly number[] {
  const place = Math.max(0, Math.min(position - 1, current.length))
  return [...current.slice(0, place), id, ...current.slice(place)]
}

export function focusText(focus: Focus | null): string {
  return focus === null ? 'centre' : `${focus.x}% ${focus.y}%`
}

/** The converter's refusals are parts of a sentence: `it is damaged or cut off`. */
export function sentenceOf(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
