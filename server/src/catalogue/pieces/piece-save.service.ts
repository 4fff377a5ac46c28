import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { withFields, writePieceFields } from '#catalogue/fields/piece-fields.service.ts'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { writeProducts } from '#catalogue/writing/product-write.service.ts'
import { renameVariants } from '#catalogue/writing/variant-names.store.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { countNewSizes } from './first-count.service.ts'
import { hasOtherPrices, twiceNamed } from './piece-body.rules.ts'
import { listUnknown } from './piece-choices.store.ts'
import { missingIn } from './piece-complete.service.ts'
import { changed, isOfLabel, type Seen } from './piece.service.ts'
import type { Piece } from './piece.store.ts'
import { changedFields, toDraft, toPieceBody } from './piece.view.ts'

/** Refuses names that the shop does not know. */
export async function checkNames({ db }: Context, body: PieceBody): Promise<void> {
  const unknown = await listUnknown(db, body)
  if (unknown.length > 0) throw new ValidationError(unknown)
}

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

function variantFaults(before: PieceBody, after: PieceBody): Fault[] {
  const known = new Set(before.variants.map(({ id }) => id))
  const ids = after.variants.flatMap(({ id }) => (id === null ? [] : [id]))
  const faults: Fault[] = []
  for (const [index, { id }] of after.variants.entries()) {
    const isTwice = id !== null && ids.indexOf(id) !== ids.lastIndexOf(id)
    if (id === null || (known.has(id) && !isTwice)) continue
    faults.push({ path: ['variants', index, 'id'], message: 'This size is no longer on the piece' })
  }
  const twice = twiceNamed(after)
  if (twice !== undefined) {
    faults.push({ path: ['variants', twice, 'choices', 0], message: 'This one is listed twice' })
  }
  return faults
}

/** A published piece must stay complete. */
function incompleteFaults({ state, pictures }: Piece, after: PieceBody): Fault[] {
  if (state !== 'published') return []
  const missing = missingIn(after, pictures.length).filter(({ field }) => field === 'variants')
  return missing.map(({ field, text }) => ({ path: [field], message: `${text}: the piece is on sale` }))
}

type NewBody = { readonly piece: Piece; readonly body: PieceBody }

/** Reasons why the piece cannot have the body, each at its field. */
export async function bodyFaults({ db }: Context, { piece, body }: NewBody): Promise<Fault[]> {
  const unknown = await listUnknown(db, body)
  const names = unknown.map(({ path, message }) => ({ path: path.map(String), message }))
  return [...names, ...variantFaults(toPieceBody(piece), body), ...incompleteFaults(piece, body)]
}

/** Refuses to assign a piece to another label, and to change prices without the permission. */
export function assertMaySave(actor: Actor, { piece, body }: NewBody): void {
  if (!isOfLabel(actor, body.designer)) throw new ShopError('staff.no_permission')
  if (hasOtherPrices(toPieceBody(piece), body) && !actor.permissions.has('prices.edit')) {
    throw new ShopError('staff.no_permission', { permission: 'prices.edit' })
  }
  if (body.variants.some(({ firstCount }) => firstCount !== undefined) && !actor.permissions.has('stock.edit')) {
    throw new ShopError('staff.no_permission', { permission: 'stock.edit' })
  }
}

/** Call `refreshListings` afterwards. */
export async function writeBodies(ctx: Context, bodies: readonly NewBody[]): Promise<void> {
  const { db } = ctx
  const drafts = bodies.map(({ piece, body }) => ({ piece, body, draft: toDraft(body, piece) }))
  for (const { piece, body, draft } of drafts) {
    await renameVariants(db, piece.id, { draft, ids: body.variants.map((variant) => variant.id) })
  }
  await writeProducts(
    db,
    drafts.map(({ piece, draft }) => ({ productId: piece.id, draft, keepsStockAndPictures: true })),
  )
  await writePieceFields(
    ctx,
    drafts.map(({ piece, body }) => ({ id: piece.id, before: toPieceBody(piece), body })),
  )
}

export async function savePiece(
  ctx: Context,
  actor: Actor,
  { id, version, body: given }: Seen & { readonly body: PieceBody },
): Promise<AdminPiece> {
  return changed(ctx, actor, {
    id,
    version,
    work: async (trx, piece) => {
      const { body, faults: fieldFaults } = await withFields(trx, actor, { before: toPieceBody(piece), body: given })
      const faults = [...(await bodyFaults(trx, { piece, body })), ...fieldFaults]
      if (faults.length > 0) throw new ValidationError(faults)
      assertMaySave(actor, { piece, body })
      await writeBodies(trx, [{ piece, body }])
      await refreshListings(trx.db, [id])
      await countNewSizes(trx, actor, { id, body })
      return { verb: 'changed', ...changedFields(toPieceBody(piece), body) }
    },
  })
}
