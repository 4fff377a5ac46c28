import type { AllocationReason } from '@shop/contract/fulfilment/allocation-options'

/** A counted line with the pieces that still have to leave. Several lines may want the same size. */
export type LineToSend = { readonly position: number; readonly stockItemId: number; readonly pieces: number }

/** What one location can give of one size: pieces there that no other order needs. */
export type FreeLevel = {
  readonly stockItemId: number
  readonly locationId: number
  readonly name: string
  readonly kind: string
  readonly rank: number
  readonly isMain: boolean
  readonly free: number
}

export type Allocated = {
  readonly position: number
  readonly stockItemId: number
  readonly locationId: number
  readonly pieces: number
  readonly reason: AllocationReason
}

type Location = Pick<FreeLevel, 'locationId' | 'kind' | 'rank' | 'isMain'>
type Demand = ReadonlyMap<number, number>

type Stock = {
  readonly locations: readonly Location[]
  readonly freeAt: (location: Location, stockItemId: number) => number
}

/** Every choice of some locations is tried for at most this many; the ones that send first are among them. */
const maxTried = 10

function stockOf(levels: readonly FreeLevel[]): Stock {
  const locations = new Map<number, Location>()
  const free = new Map<string, number>()
  for (const level of levels) {
    locations.set(level.locationId, level)
    free.set(`${level.locationId} ${level.stockItemId}`, Math.max(0, level.free))
  }
  return {
    locations: [...locations.values()].toSorted((a, b) => a.rank - b.rank || a.locationId - b.locationId),
    freeAt: ({ locationId }, stockItemId) => free.get(`${locationId} ${stockItemId}`) ?? 0,
  }
}

function demandOf(lines: readonly LineToSend[]): Demand {
  const demand = new Map<number, number>()
  for (const { stockItemId, pieces } of lines) demand.set(stockItemId, (demand.get(stockItemId) ?? 0) + pieces)
  return demand
}

/** All choices of `size` locations, those that send first in front. */
function* choices(locations: readonly Location[], size: number): Generator<readonly Location[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [index, first] of locations.entries())
    for (const others of choices(locations.slice(index + 1), size - 1)) yield [first, ...others]
}

const covers = (chosen: readonly Location[], demand: Demand, { freeAt }: Stock): boolean =>
  [...demand].every(([item, pieces]) => chosen.reduce((sum, one) => sum + freeAt(one, item), 0) >= pieces)

type Wish = readonly [item: number, pieces: number]

/** True when a store would give its last piece of a size that a warehouse has. */
function givesLastPiece({ locations, freeAt }: Stock, location: Location, [item, pieces]: Wish): boolean {
  if (location.kind !== 'store' || freeAt(location, item) > pieces) return false
  return locations.some((one) => one.kind === 'warehouse' && freeAt(one, item) >= pieces)
}

/** How many last pieces these locations would give. */
function lastPieces(chosen: readonly Location[], demand: Demand, stock: Stock): number {
  const wanted = [...demand]
  return chosen.reduce(
    (sum, one) =>
      sum +
      wanted.filter(([item, pieces]) => {
        const given = Math.min(pieces, stock.freeAt(one, item))
        return given > 0 && givesLastPiece(stock, one, [item, given])
      }).length,
    0,
  )
}

type Choice = { readonly chosen: readonly Location[]; readonly reason: AllocationReason }

/** The fewest locations that have everything; of equal ones, that which spares last pieces, then that which sends first. */
function choose(demand: Demand, stock: Stock): Choice | undefined {
  const tried = stock.locations.slice(0, maxTried)
  for (let size = 1; size <= tried.length; size += 1) {
    const possible = [...choices(tried, size)].filter((chosen) => covers(chosen, demand, stock))
    const [first] = possible
    if (first === undefined) continue
    const given = possible.map((chosen) => lastPieces(chosen, demand, stock))
    const best = possible[given.indexOf(Math.min(...given))] ?? first
    return { chosen: best, reason: reasonOf({ size, possible: possible.length, isFirst: best === first }) }
  }
  return undefined
}

type Found = { readonly size: number; readonly possible: number; readonly isFirst: boolean }

function reasonOf({ size, possible, isFirst }: Found): AllocationReason {
  if (!isFirst) return 'last_piece'
  if (size > 1) return 'fewest_parcels'
  return possible === 1 ? 'has_all' : 'rank'
}

/** Fills the lines from the chosen locations; a location that has a whole line comes before others. */
function fill(lines: readonly LineToSend[], { chosen, reason }: Choice, stock: Stock): Allocated[] {
  const left = new Map<string, number>()
  const keyOf = ({ locationId }: Location, item: number): string => `${locationId} ${item}`
  const leftAt = (one: Location, item: number): number => left.get(keyOf(one, item)) ?? stock.freeAt(one, item)
  const take = (one: Location, item: number, pieces: number): void => {
    left.set(keyOf(one, item), leftAt(one, item) - pieces)
  }
  return lines.flatMap(({ position, stockItemId, pieces }) => {
    const whole = (one: Location): number => (leftAt(one, stockItemId) >= pieces ? 0 : 1)
    const last = (one: Location): number => (givesLastPiece(stock, one, [stockItemId, pieces]) ? 1 : 0)
    let missing = pieces
    const given = chosen
      .toSorted((a, b) => whole(a) - whole(b) || last(a) - last(b))
      .flatMap((one) => {
        const taken = Math.min(missing, leftAt(one, stockItemId))
        if (taken <= 0) return []
        missing -= taken
        take(one, stockItemId, taken)
        return [{ position, stockItemId, locationId: one.locationId, pieces: taken, reason }]
      })
    return missing === 0 ? given : [...given, ...short({ position, stockItemId, pieces: missing }, given, stock)]
  })
}

/** Nobody has the rest on record, so the main location has to find it. */
function short({ position, stockItemId, pieces }: LineToSend, given: Allocated[], { locations }: Stock): Allocated[] {
  const main = locations.find(({ isMain }) => isMain)
  if (main === undefined) return []
  const { locationId } = main
  const index = given.findIndex((one) => one.locationId === locationId)
  const before = index === -1 ? 0 : (given.splice(index, 1)[0]?.pieces ?? 0)
  return [...given.splice(0), { position, stockItemId, locationId, pieces: before + pieces, reason: 'short' }]
}

/**
 * From which location each piece of an order leaves: one that has everything, else the fewest that do; the last piece of
 * a store stays there when a warehouse has one; then the location that sends first.
 */
export function allocate(lines: readonly LineToSend[], levels: readonly FreeLevel[]): Allocated[] {
  if (lines.length === 0) return []
  const stock = stockOf(levels)
  const choice = choose(demandOf(lines), stock) ?? { chosen: stock.locations, reason: 'fewest_parcels' }
  return fill(lines, choice, stock)
}
