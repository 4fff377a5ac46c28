import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { writePieceFields } from '#catalogue/fields/piece-fields.service.ts'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { writeProducts } from '#catalogue/writing/product-write.service.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { checkNames } from './piece-save.service.ts'
import { findPiece, getPiece } from './piece.service.ts'
import { copyPictures, findCreated, type Piece } from './piece.store.ts'
import { newBody, toDraft, toPieceBody } from './piece.view.ts'

type New = {
  readonly name: string
  readonly designer: string | null
  readonly copyOf: number | null
  readonly key: string | null
}

/** Creates a draft; a repeat with the same key returns the first piece. */
export async function createPiece(ctx: Context, actor: Actor, { key, ...wanted }: New): Promise<AdminPiece> {
  const { name, designer, copyOf } = wanted
  const source = copyOf === null ? undefined : await findPiece(ctx, copyOf)
  const body = source === undefined ? newBody(name, designer) : copiedBody(actor, source, wanted)
  await checkNames(ctx, body)
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'createPiece', ...wanted } }, async (trx) => {
    ;[id] = await writeProducts(trx.db, [{ draft: toDraft(body, { state: 'draft', isGiftCard: false }) }])
    if (id === undefined) throw new Error('The piece was not written.')
    if (source !== undefined) {
      await copyPictures(trx.db, { from: source.id, to: id, withSizes: source.body.designer === designer })
    }
    await writePieceFields(trx, [{ id, before: newBody(name, designer), body }])
    await refreshListings(trx.db, [id])
    await recordChange(trx, actor, { verb: 'created', subject: 'product', subjectId: id, after: wanted })
  })
  return getPiece(ctx, actor, id ?? (await createdBefore(ctx, actor, name)))
}

/** A person who may not set prices does not copy them. */
function copiedBody(actor: Actor, source: Piece, { name, designer }: Pick<New, 'name' | 'designer'>): PieceBody {
  const body = toPieceBody(source)
  const priced = actor.permissions.has('prices.edit') ? {} : { priceMinor: 0, mrpMinor: 0 }
  const variants = body.variants.map((variant) => ({
    ...variant,
    ...priced,
    id: null,
    merchantSku: null,
    barcode: null,
  }))
  return { ...body, name, designer, isFeatured: false, variants }
}

/** The piece that the first call with the key created; it may have been renamed since. */
async function createdBefore({ db }: Context, actor: Actor, name: string): Promise<number> {
  const id = await findCreated(db, { ...actor, createdName: name })
  if (id === undefined) throw new ShopError('piece.not_found')
  return id
}
