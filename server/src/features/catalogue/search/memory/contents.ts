import type { Database } from '#platform/db/db.ts'
import { addListing, freePosition, newColumns, rebuildSortOrders, weights, type IndexedListing } from './columns.ts'
import type { Indexed } from './facets.ts'
import { readLabels, readListings, readListingsAfter } from './memory-engine.store.ts'

const batchSize = 1000
/** Doing a million listings at once would block every request for seconds. */
const partSize = 25_000

export type Loaded = Indexed & { readonly positionOf: Map<number, number> }

function putListing({ columns, positionOf }: Loaded, listing: IndexedListing): void {
  positionOf.set(listing.id, addListing(columns, listing))
}

function removeListing({ columns, positionOf }: Loaded, id: number): void {
  const place = positionOf.get(id)
  if (place === undefined) return
  freePosition(columns, place)
  positionOf.delete(id)
}

/** Loads all listings in batches. Changes made meanwhile must be applied afterwards. */
export async function load(db: Database): Promise<Loaded> {
  const loaded = { columns: newColumns(), labels: await readLabels(db), positionOf: new Map<number, number>() }
  const { columns } = loaded
  let packed = 0
  const packUp = (): void => {
    for (const weight of weights) columns.words[weight].compact()
    rebuildSortOrders(columns, packed)
    packed = columns.size
  }
  for (let lastId = 0; ;) {
    const batch = await readListingsAfter(db, lastId, batchSize)
    for (const listing of batch) putListing(loaded, listing)
    const last = batch.at(-1)
    if (last === undefined) break
    lastId = last.id
    if (columns.size - packed >= partSize) packUp()
  }
  packUp()
  return loaded
}

/** Reads these listings again; removes those that no longer exist. */
export async function updateListings(db: Database, loaded: Loaded, ids: readonly number[]): Promise<void> {
  const fresh: IndexedListing[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    fresh.push(...(await readListings(db, ids.slice(start, start + batchSize))))
  }
  const { size } = loaded.columns
  for (const id of ids) removeListing(loaded, id)
  for (const listing of fresh) putListing(loaded, listing)
  rebuildSortOrders(loaded.columns, size)
}

/** Tells whether the empty positions, which cost time and memory, justify a reload. */
export function needsReload({ columns, positionOf }: Loaded, mostEmpty: number): boolean {
  const empty = columns.size - positionOf.size
  return empty > mostEmpty && empty > columns.size / 4
}
