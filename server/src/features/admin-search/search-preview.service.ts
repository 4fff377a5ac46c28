import type { FoundPiece } from '@shop/contract/admin-search'
import { searchProducts, wordSearch } from '#features/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findPiece } from './piece.store.ts'

/** The search belongs to the whole shop. */
export function checkScope({ label }: Actor): void {
  if (label !== null) throw new ShopError('staff.no_permission')
}

/** As shoppers find them; a number is the number of a piece. */
export async function findPieces(ctx: Context, text: string): Promise<{ pieces: FoundPiece[]; total: number }> {
  const byNumber = /^\d{1,15}$/.test(text) ? await findPiece(ctx.db, Number(text)) : undefined
  if (byNumber) return { pieces: [byNumber], total: 1 }
  const { listings, total } = await searchProducts(ctx, wordSearch(text), { isExplained: false })
  const pieces = listings.map(({ id, name, designerName: designer, priceMinor, hasStock: isAvailable }) => {
    return { id, name, designer, priceMinor, isAvailable }
  })
  return { pieces, total }
}
