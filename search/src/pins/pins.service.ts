import type { Database } from '@shop/server/platform/db/db.ts'
import { maxPins } from '@shop/server/platform/search/search-engine.ts'
import type { AnyListing, SearchContext } from '#search-context.ts'
import { deletePin, findPinned, listCategoryPins, listPins, upsertPin, type NamedPin, type Pin } from './pins.store.ts'

/** A pin names a piece or a category that the shop does not have, or a position beyond the last. */
export class PinError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PinError'
  }
}

const maxPicks = 4

/** The editor's choice of a category: its first pinned pieces that can be bought. */
export async function editorsChoice<L extends AnyListing>(
  ctx: SearchContext<L>,
  categoryId: number,
): Promise<readonly L[]> {
  const ids = await listCategoryPins(ctx.db, categoryId, ctx.now)
  if (ids.length === 0) return []
  const listings = await ctx.catalogue.listByIds(ctx.db, ids)
  return listings.filter(({ hasStock }) => hasStock).slice(0, maxPicks)
}

export function allPins(db: Database): Promise<NamedPin[]> {
  return listPins(db)
}

/** Pins a piece, or moves its pin; returns its name. */
export async function addPin(db: Database, pin: Pin): Promise<string> {
  if (pin.position < 1 || pin.position > maxPins) throw new PinError(`A position is a number from 1 to ${maxPins}.`)
  const { product, category } = await findPinned(db, pin)
  if (product === undefined) throw new PinError(`There is no published piece with the number ${pin.productId}.`)
  if (pin.categoryId !== null && category === undefined)
    throw new PinError(`There is no category with the number ${pin.categoryId}.`)
  await upsertPin(db, pin)
  return product
}

/** Returns false for a piece that was not pinned there. */
export function removePin(db: Database, pin: Pick<Pin, 'categoryId' | 'query' | 'productId'>): Promise<boolean> {
  return deletePin(db, pin)
}
