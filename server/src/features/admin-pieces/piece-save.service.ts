import { sql } from 'kysely'
import type { AdminPiece } from '@shop/contract/admin-pieces'
import type { PieceBody } from '@shop/contract/piece-body'
import { refreshListings, renameVariants, writeProducts } from '#features/catalogue'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/once.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { hasOtherPrices, twiceNamed } from './piece-body.rules.ts'
import { listUnknown } from './piece-choices.store.ts'
import { missingIn } from './piece-complete.rules.ts'
import { changed, getPiece, type Seen } from './piece.service.ts'
import type { Piece } from './piece.store.ts'
import { changedFields, newBody, toDraft, toPieceBody } from './piece.wire.ts'

type New = { readonly name: string; readonly designer: string | null; readonly key: string | null }

/** A draft with its name; a repeat with the same key answers with the piece of the first. */
export async function createPiece(ctx: Context, actor: Actor, { name, designer, key }: New): Promise<AdminPiece> {
  const body = newBody(name, designer)
  await checkNames(ctx, body)
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'createPiece', name, designer } }, async (trx) => {
    const draft = toDraft(body, { state: 'draft', isGiftCard: false })
    ;[id] = await writeProducts(trx.db, [{ draft }])
    if (id === undefined) throw new Error('The piece was not written.')
    await refreshListings(trx.db, [id])
    await recordChange(trx, actor, { verb: 'created', thing: 'product', thingId: id, after: { name, designer } })
  })
  return getPiece(ctx, id ?? (await createdBefore(ctx, actor, name)))
}

/** The piece that the first call with the key wrote; it may have another name since. */
async function createdBefore({ db }: Context, { staffId, keyId }: Actor, name: string): Promise<number> {
  const found = await db
    .selectFrom('audit_events')
    .select('thing_id')
    .where('thing', '=', 'product')
    .where('verb', '=', 'created')
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('api_key_id', keyId === null ? 'is' : '=', keyId)
    .where(sql`after ->> 'name'`, '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('piece.not_found')
  return Number(found.thing_id)
}

async function checkNames({ db }: Context, body: PieceBody): Promise<void> {
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
