import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changed, findPiece, type Seen } from './piece.service.ts'
import * as pieceStore from './piece.store.ts'
import type { Piece } from './piece.store.ts'
import { missingOf } from './piece.view.ts'

/** A draft counts as new from its publication; a withdrawn piece comes back with its old date. */
async function putOnSale(trx: Context, { id, state }: Piece): Promise<void> {
  const listedAt = state === 'draft' ? trx.now : null
  await pieceStore.updateState(trx.db, [id], { state: 'published', publishAt: null, listedAt })
  await refreshListings(trx.db, [id])
}

export async function publishPiece(
  ctx: Context,
  actor: Actor,
  { id, version, at }: Seen & { readonly at: Date | null },
): Promise<AdminPiece> {
  if (at !== null && at <= ctx.now) {
    throw new ValidationError([{ path: ['at'], message: 'Choose a time in the future' }])
  }
  return changed(ctx, actor, {
    id,
    version,
    work: async (trx, piece) => {
      if (piece.state === 'published') throw new ShopError('piece.published')
      const missing = missingOf(piece)
      if (missing.length > 0) {
        throw new ValidationError(missing.map(({ field, text }) => ({ path: [field], message: `${text} is missing` })))
      }
      const before = { state: piece.state, publishAt: piece.publishAt?.toISOString() ?? null }
      if (at === null) {
        await putOnSale(trx, piece)
        return { verb: 'published', before, after: { state: 'published', publishAt: null } }
      }
      await pieceStore.updateState(trx.db, [id], { state: piece.state, publishAt: at, listedAt: null })
      return { verb: 'scheduled', before, after: { state: piece.state, publishAt: at.toISOString() } }
    },
  })
}

export async function unschedulePiece(ctx: Context, actor: Actor, seen: Seen): Promise<AdminPiece> {
  return changed(ctx, actor, {
    ...seen,
    work: async (trx, { id, state, publishAt }) => {
      if (publishAt === null) return null
      await pieceStore.updateState(trx.db, [id], { state, publishAt: null, listedAt: null })
      return { verb: 'unscheduled', before: { publishAt: publishAt.toISOString() }, after: { publishAt: null } }
    },
  })
}

export async function withdrawPiece(ctx: Context, actor: Actor, seen: Seen): Promise<AdminPiece> {
  return changed(ctx, actor, {
    ...seen,
    work: async (trx, { id, state }) => {
      if (state !== 'published') throw new ShopError('piece.not_published')
      await pieceStore.updateState(trx.db, [id], { state: 'archived', publishAt: null, listedAt: null })
      await refreshListings(trx.db, [id])
      return { verb: 'withdrawn', before: { state }, after: { state: 'archived' } }
    },
  })
}

/** Withdraws published pieces and publishes others. Call `refreshListings` afterwards. */
export async function writeStates({ db, now }: Context, moves: readonly Pick<Piece, 'id' | 'state'>[]): Promise<void> {
  const idsOf = (from: string): number[] => moves.filter(({ state }) => state === from).map(({ id }) => id)
  const published = { state: 'published', publishAt: null } as const
  await pieceStore.updateState(db, idsOf('draft'), { ...published, listedAt: now })
  await pieceStore.updateState(db, idsOf('archived'), { ...published, listedAt: null })
  await pieceStore.updateState(db, idsOf('published'), { state: 'archived', publishAt: null, listedAt: null })
}

const atOnce = 50
const timer: Auditor = { staffId: null, keyId: null, name: 'The shop (scheduled)', requestId: null }

/** Publishes each due piece once, however many processes run this; an incomplete piece stays hidden. */
export async function publishDuePieces(ctx: Context): Promise<void> {
  let count = atOnce
  while (count === atOnce) {
    count = await inTransaction(ctx, async (trx) => {
      const ids = await pieceStore.lockDue(trx.db, trx.now, atOnce)
      for (const id of ids) await publishDue(trx, await findPiece(trx, id))
      return ids.length
    })
  }
}

async function publishDue(trx: Context, piece: Piece): Promise<void> {
  const { id, state, publishAt } = piece
  const before = { state, publishAt: publishAt?.toISOString() ?? null }
  const missing = missingOf(piece)
  if (missing.length === 0) {
    await putOnSale(trx, piece)
    const after = { state: 'published', publishAt: null }
    await recordChange(trx, timer, { verb: 'published', subject: 'product', subjectId: id, before, after })
    return
  }
  await pieceStore.updateState(trx.db, [id], { state, publishAt: null, listedAt: null })
  const after = { state, publishAt: null, missing: missing.map(({ text }) => text).join(', ') }
  await recordChange(trx, timer, { verb: 'not published', subject: 'product', subjectId: id, before, after })
}
