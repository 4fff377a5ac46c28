import { listLocationLevels, type LocationLevel } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import * as store from './allocation.store.ts'

export type LocationDifference = {
  readonly kind: 'stock_below_zero' | 'stock_overcommitted'
  readonly subject: string
  readonly detail: string
}

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

/**
 * What is wrong with the pieces at one location: the others hold more than is on the shelf at all, or orders leave from it
 * with more pieces than it has.
 */
function differenceOf({ stockItemId, name, onHand, committed }: LocationLevel): LocationDifference | null {
  const subject = `stock ${stockItemId} at ${name}`
  if (onHand < 0) {
    const detail = `The other locations hold ${piecesText(-onHand)} more than the shelf has. Count this size at every location.`
    return { kind: 'stock_below_zero', subject, detail }
  }
  if (committed <= onHand) return null
  const detail = `Orders leave with ${piecesText(committed)} and ${onHand} are there. Choose another location for an order, or count.`
  return { kind: 'stock_overcommitted', subject, detail }
}

const batchSize = 500

/** Compares the pieces at all locations with the shelf and with the orders that leave from them. */
export async function listLocationDifferences(ctx: Context): Promise<readonly LocationDifference[]> {
  const found: LocationDifference[] = []
  for (let afterId = 0; ;) {
    const ids = await store.listItemsElsewhere(ctx.db, { afterId, limit: batchSize })
    for (const level of await listLocationLevels(ctx.db, ids)) {
      const difference = differenceOf(level)
      if (difference !== null) found.push(difference)
    }
    if (ids.length < batchSize) return found
    afterId = ids.at(-1) ?? afterId
  }
}
