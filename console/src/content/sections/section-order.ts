import type { Value } from '#ui/form-body.ts'

type Items = readonly Value[]

export function movedTo(items: Items, from: number, to: number): Items {
  const moved = items[from]
  if (moved === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

export function addedAt(items: Items, at: number, item: Value): Items {
  return [...items.slice(0, at), item, ...items.slice(at)]
}

export function removedAt(items: Items, at: number): Items {
  return items.filter((_, index) => index !== at)
}

export type Faults = Readonly<Record<string, string>>

/** The index of the first item of a list with a fault at `parts.3.title`. */
export function firstFault(faults: Faults, list: string): number | undefined {
  const places = Object.keys(faults).flatMap((place) => {
    const [name, index] = place.split('.')
    return name === list && index !== undefined && /^\d+$/.test(index) ? [Number(index)] : []
  })
  return places.length === 0 ? undefined : Math.min(...places)
}

/** How many fields of one item have a fault. */
export function faultsIn(faults: Faults, place: string): number {
  return Object.keys(faults).filter((name) => name === place || name.startsWith(`${place}.`)).length
}
