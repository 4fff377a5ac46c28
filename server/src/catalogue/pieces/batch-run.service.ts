import type { BatchChange } from '@shop/contract/catalogue/piece-batches'
import { applySales, writePrices } from '#catalogue/sales/sale-prices.store.ts'
import { refreshListings, refreshPrices } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { watchedRests, yieldToRequests } from '#platform/jobs/yield-to-requests.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange, recordChanges } from '#platform/security/audit.ts'
import { stillMay } from '#platform/security/staff-rights.ts'
import { planOfGonePiece, planPiece, planPrices, type PiecePlan } from './batch-plan.service.ts'
import * as batchStore from './batches.store.ts'
import type { OpenBatch, Refusal } from './batches.store.ts'
import { insertSales } from './piece-sales.store.ts'
import { writeStates } from './piece-state.service.ts'
import { listPiecesById, listPricesById, lockPieces, raiseVersions } from './piece.store.ts'

/** Rolls the whole batch back. */
class BatchRefusedError extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('A piece of the batch was refused.')
    this.name = 'BatchRefusedError'
    this.refusals = refusals
  }
}

/** Runs open batches, oldest first, each in one transaction; one process works at a time. */
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

/** Refuses the change of a person who was disabled or lost the permission, or whose key expired. */
async function assertRight({ db, now }: Context, { change, by }: OpenBatch): Promise<void> {
  const permission = change.kind === 'publish' || change.kind === 'withdraw' ? 'catalogue.edit' : 'prices.edit'
  if (!(await stillMay(db, by, { permission, now })))
    throw new BatchRefusedError([{ id: 0, name: by.name, message: 'May no longer make this change.' }])
}

/** Plans without locks, because orders would wait for them, and locks the pieces only for the writes. */
async function runBatch(ctx: Context, trx: Context, batch: OpenBatch): Promise<void> {
  const { id, change, productIds } = batch
  await assertRight(trx, batch)
  const plans = new Map<number, Planned>()
  let prepared = 0
  await inSlices(productIds, planSize(change), async (ids) => {
    await planInto(plans, trx, { batch, ids })
    prepared += ids.length
    // Written outside the transaction, so that others see the progress.
    await batchStore.updatePrepared(ctx.db, id, prepared)
  })
  throwIfRefused(plans)
  const versions = await lockPieces(trx.db, productIds)
  const outdated = productIds.filter((productId) => plans.get(productId)?.version !== versions.get(productId))
  await planInto(plans, trx, { batch, ids: outdated })
  throwIfRefused(plans)
  await assertRight(trx, batch)
  await write(trx, batch, plans)
  await batchStore.finishBatch(trx.db, { id, state: 'done', now: trx.now })
}

const sliceSize = 500
/** Small, because reading a slice of whole pieces blocks the process. */
const wholePieces = 100

const planSize = ({ kind }: BatchChange): number => (kind === 'percent' || kind === 'amount' ? sliceSize : wholePieces)

type Work = (slice: readonly number[]) => Promise<void>

/** Lets waiting requests run between slices. */
async function inSlices(ids: readonly number[], size: number, work: Work): Promise<void> {
  for (let start = 0; start < ids.length; start += size) {
    const startedAt = performance.now()
    await work(ids.slice(start, start + size))
    await yieldToRequests(performance.now() - startedAt, watchedRests)
  }
}

type Planned = PiecePlan & { readonly version: number }

async function planInto(
  plans: Map<number, Planned>,
  { db, now }: Context,
  { batch: { change }, ids }: { readonly batch: OpenBatch; readonly ids: readonly number[] },
): Promise<void> {
  for (const id of ids) plans.set(id, { ...planOfGonePiece(id), version: 0 })
  if (change.kind === 'percent' || change.kind === 'amount') {
    for (const piece of await listPricesById(db, ids)) {
      plans.set(piece.id, { ...planPrices(piece, change), version: piece.version })
    }
    return
  }
  for (const piece of await listPiecesById(db, ids)) {
    plans.set(piece.id, { ...planPiece(piece, change, now), version: piece.version })
  }
}

function throwIfRefused(plans: ReadonlyMap<number, Planned>): void {
  const refusals = [...plans.values()].flatMap(({ refusal }) => refusal ?? [])
  if (refusals.length > 0) throw new BatchRefusedError(refusals)
}

/** Listings come last, because orders wait for their locks. */
async function write(trx: Context, batch: OpenBatch, plans: ReadonlyMap<number, Planned>): Promise<void> {
  const { id, change, productIds, by } = batch
  let pieces = 0
  await inSlices(productIds, sliceSize, async (ids) => {
    const slice = ids.flatMap((productId) => plans.get(productId) ?? [])
    const audits = slice.flatMap(({ audit }) => audit ?? [])
    pieces += audits.length
    await recordChanges(trx, by, audits)
    if (change.kind === 'publish' || change.kind === 'withdraw') await writeStates(trx, movesOf(slice))
    else await writeSlice(trx, by, { ids, slice })
  })
  const after = { change: change.kind, pieces }
  await recordChange(trx, by, { verb: 'changed many pieces', subject: 'batch', subjectId: id, after })
  if (change.kind === 'publish' || change.kind === 'withdraw') {
    const moved = movesOf([...plans.values()]).map(({ id: movedId }) => movedId)
    await inSlices(moved, sliceSize, (ids) => refreshListings(trx.db, ids))
    return
  }
  await inSlices(productIds, sliceSize, (ids) => refreshPrices(trx.db, ids))
}

const movesOf = (plans: readonly PiecePlan[]) => plans.flatMap(({ move }) => move ?? [])

type Slice = { readonly ids: readonly number[]; readonly slice: readonly PiecePlan[] }

async function writeSlice(trx: Context, by: OpenBatch['by'], { ids, slice }: Slice): Promise<void> {
  const sales = slice.flatMap(({ sale }) => sale ?? [])
  if (sales.length > 0) await insertSales(trx.db, sales, { author: by.name, now: trx.now })
  await writePrices(
    trx.db,
    slice.flatMap(({ prices }) => prices),
  )
  await applySales(trx.db, ids)
  await raiseVersions(trx.db, ids)
}
