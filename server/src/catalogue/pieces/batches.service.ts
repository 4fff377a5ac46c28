import type { BatchChange, PieceBatch } from '@shop/contract/catalogue/piece-batches'
import { maxPiecesAtOnce } from '@shop/contract/catalogue/piece-options'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as batchStore from './batches.store.ts'
import { listPieceIds, type Requested } from './piece-list.service.ts'

type Filter = Pick<Requested, 'search' | 'state' | 'category' | 'designer' | 'lacks' | 'field'>

export type Wanted = {
  readonly ids: readonly number[] | null
  readonly filter: Filter | null
  readonly change: BatchChange
  /** The Idempotency-Key. */
  readonly key: string | null
}

/** The pieces at this moment: pieces that match the filter later are not changed. */
async function chosen(ctx: Context, actor: Actor, { ids, filter }: Wanted): Promise<number[]> {
  if (filter === null) return [...new Set(ids)].toSorted((a, b) => a - b)
  const found = await listPieceIds(ctx, actor, { ...filter, beforeId: null, limit: maxPiecesAtOnce + 1 })
  if (found.length > maxPiecesAtOnce) {
    throw new ValidationError([{ path: ['filter'], message: 'More than 10,000 pieces match. Narrow the filter' }])
  }
  if (found.length === 0) throw new ValidationError([{ path: ['filter'], message: 'No piece fits the filter' }])
  return found.toSorted((a, b) => a - b)
}

/** Stores the change for the worker, which starts within a second. */
export async function openBatch(ctx: Context, actor: Actor, wanted: Wanted): Promise<PieceBatch> {
  const { ids, filter, change, key } = wanted
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'changePieces', ids, filter, change } }, async (trx) => {
    const productIds = await chosen(trx, actor, wanted)
    id = await batchStore.insertBatch(trx.db, { by: actor, change, productIds, now: trx.now })
  })
  return getBatch(ctx, id ?? (await newestOf(ctx, actor)))
}

/** The batch of the first call with a repeated key. */
async function newestOf({ db }: Context, { staffId, keyId }: Actor): Promise<number> {
  const found = await db
    .selectFrom('piece_batches')
    .select('id')
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('api_key_id', keyId === null ? 'is' : '=', keyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('piece.no_batch')
  return found.id
}

export async function getBatch({ db }: Context, id: number): Promise<PieceBatch> {
  const batch = await batchStore.findBatch(db, id)
  if (batch === undefined) throw new ShopError('piece.no_batch')
  return batch
}
