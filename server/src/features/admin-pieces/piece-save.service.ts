import type { AdminPiece } from '@shop/contract/admin-pieces'
import type { PieceBody } from '@shop/contract/piece-body'
import { refreshListings, renameVariants, writeProducts } from '#features/catalogue'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { hasOtherPrices, twiceNamed } from './piece-body.rules.ts'
import { listUnknown } from './piece-choices.store.ts'
import { missingIn } from './piece-complete.rules.ts'
import { changed, type Seen } from './piece.service.ts'
import type { Piece } from './piece.store.ts'
import { changedFields, toDraft, toPieceBody } from './piece.view.ts'

/** Refuses names that nothing in the shop has. */
export async function checkNames({ db }: Context, body: PieceBody): Promise<void> {
  const unknown = await listUnknown(db, body)
  if (unknown.length > 0) throw new ValidationError(unknown)
}

function checkVariants(before: PieceBody, after: PieceBody): void {
  const known = new Set(before.variants.map(({ id }) => id))
  const ids = after.variants.flatMap(({ id }) => (id === null ? [] : [id]))
  for (const [index, { id }] of after.variants.entries()) {
    const isTwice = id !== null && ids.indexOf(id) !== ids.lastIndexOf(id)
    if (id === null || (known.has(id) && !isTwice)) continue
    throw new ValidationError([{ path: ['variants', index, 'id'], message: 'This size is no longer on the piece' }])
  }
  const twice = twiceNamed(after)
  if (twice !== undefined) {
    throw new ValidationError([{ path: ['variants', twice, 'choices', 0], message: 'This one is listed twice' }])
  }
}

/** A published piece stays complete. */
function checkComplete({ state, pictures }: Piece, after: PieceBody): void {
  if (state !== 'published') return
  const missing = missingIn(after, pictures.length).filter(({ field }) => field === 'variants')
  if (missing.length > 0) {
    throw new ValidationError(
      missing.map(({ field, text }) => ({ path: [field], message: `${text}: the piece is on sale` })),
    )
  }
}

export async function savePiece(
  ctx: Context,
  actor: Actor,
  { id, version, body }: Seen & { readonly body: PieceBody },
): Promise<AdminPiece> {
  return changed(ctx, actor, {
    id,
    version,
    work: async (trx, piece) => {
      const before = toPieceBody(piece)
      await checkNames(trx, body)
      checkVariants(before, body)
      checkComplete(piece, body)
      if (hasOtherPrices(before, body) && !actor.permissions.has('prices.edit')) {
        throw new ShopError('staff.no_permission', { permission: 'prices.edit' })
      }
      const draft = toDraft(body, piece)
      await renameVariants(trx.db, id, { draft, ids: body.variants.map((variant) => variant.id) })
      await writeProducts(trx.db, [{ productId: id, draft, keepsStockAndPictures: true }])
      await refreshListings(trx.db, [id])
      return { verb: 'changed', ...changedFields(before, body) }
    },
  })
}
