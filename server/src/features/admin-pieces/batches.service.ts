import type { BatchChange, PieceBatch } from '@shop/contract/piece-batches'
import { mostPiecesAtOnce } from '@shop/contract/piece-options'
import { refreshListings } from '#features/catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/once.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, recordChanges, type Change } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changeSlice } from './batch-work.service.ts'
import * as batchStore from './batches.store.ts'
import type { OpenBatch, Refusal } from './batches.store.ts'
import { listPieceIds } from './piece-list.service.ts'
import type { ListFilter } from './piece-list.store.ts'
import { listPiecesById, lockPieces } from './piece.store.ts'

type Filter = Pick<ListFilter, 'search' | 'state' | 'category' | 'designer' | 'lacks'>

export type Wanted = {
  readonly ids: readonly number[] | null
  readonly filter: Filter | null
  readonly change: BatchChange
  /** The Idempotency-Key. */
  readonly key: string | null
}

/** The pieces at this moment: what fits the filter later is not touched. */
async function chosen(ctx: Context, { ids, filter }: Wanted): Promise<number[]> {
  if (filter === null) return [...new Set(ids)].toSorted((a, b) => a - b)
  const found = await listPieceIds(ctx, { ...filter, beforeId: null, limit: mostPiecesAtOnce + 1 })
  if (found.length > mostPiecesAtOnce) {
    throw new ValidationError([{ path: ['filter'], message: 'More than 10,000 pieces fit. Narrow the filter' }])
  }
  if (found.length === 0) throw new ValidationError([{ path: ['filter'], message: 'No piece fits the filter' }])
  return found.toSorted((a, b) => a - b)
}

/** Stores the change for the worker, which begins within a second. */
export async function openBatch(ctx: Context, actor: Actor, wanted: Wanted): Promise<PieceBatch> {
  const { ids, filter, change, key } = wanted
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'changePieces', ids, filter, change } }, async (trx) => {
    const productIds = await chosen(trx, wanted)
    id = await batchStore.insertBatch(trx.db, { by: actor, change, productIds, now: trx.now })
  })
  return getBatch(ctx, id ?? (await newestOf(ctx, actor)))
}

/** The batch of the first call with a key that comes again. */
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

/** Rolls the whole batch back. */
class BatchRefusedError extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('A piece of the batch was refused.')
    this.name = 'BatchRefusedError'
    this.refusals = refusals
  }
}

const sliceSize = 500

/** Runs open batches, the oldest first, each in one transaction; one process works at a time. */
export async function runBatches(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (await runOne(ctx)) {
    if (stopping?.aborted === true) return
  }
}

/** False when no batch is open, or another process works on it. */
async function runOne(ctx: Context): Promise<boolean> {
  let batch: OpenBatch | undefined
  try {
    await inTransaction(ctx, async (trx) => {
      batch = await batchStore.takeOpen(trx.db)
      if (batch !== undefined) await runBatch(ctx, trx, batch)
    })
  } catch (error) {
    if (batch === undefined) throw error
    await refused(ctx, batch, error)
  }
  return batch !== undefined
}

async function refused(ctx: Context, { id }: OpenBatch, error: unknown): Promise<void> {
  if (error instanceof BatchRefusedError) {
    await batchStore.finishBatch(ctx.db, { id, state: 'refused', refusals: error.refusals, now: ctx.now })
    return
  }
  ctx.log.error({ err: error, batch: id }, 'a change of many pieces failed; nothing was changed')
  await batchStore.finishBatch(ctx.db, { id, state: 'failed', now: ctx.now })
}

/** Listings come last, because orders wait for their locks. */
async function runBatch(ctx: Context, trx: Context, batch: OpenBatch): Promise<void> {
  const { id, change, productIds, by } = batch
  const changes: Change[] = []
  const refusals: Refusal[] = []
  for (let start = 0; start < productIds.length; start += sliceSize) {
    const ids = productIds.slice(start, start + sliceSize)
    await lockPieces(trx.db, ids)
    const pieces = await listPiecesById(trx.db, ids)
    const result = await changeSlice(trx, pieces, { change, author: by.name })
    changes.push(...result.changes)
    refusals.push(...result.refusals, ...goneFrom(ids, pieces))
    // Outside of the transaction, so that others see it.
    await batchStore.updatePrepared(ctx.db, id, Math.min(start + sliceSize, productIds.length))
  }
  if (refusals.length > 0) throw new BatchRefusedError(refusals)
  await recordChanges(trx, by, changes)
  const after = { change: change.kind, pieces: changes.length }
  await recordChange(trx, by, { verb: 'changed many pieces', thing: 'batch', thingId: id, after })
  await refreshListings(trx.db, productIds)
  await batchStore.finishBatch(trx.db, { id, state: 'done', now: ctx.now })
}

function goneFrom(ids: readonly number[], pieces: readonly { readonly id: number }[]): Refusal[] {
  const there = new Set(pieces.map(({ id }) => id))
  return ids
    .filter((id) => !there.has(id))
    .map((id) => ({ id, name: `Piece ${id}`, message: 'There is no such piece.' }))
}
