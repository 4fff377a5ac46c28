import { sql } from 'kysely'
import { type ProductDraft, refreshListings, writeProducts } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { draftOf } from './drafts.ts'
import { picturesOf } from './piece-pictures.ts'
import { demoSize, pieceAt, pictureTwinOf } from './range-series.ts'
import { seedDemoShop } from './seed.ts'

const batchSize = 500
const batchName = 'range from '
const writers = 2
const lockKey = 7_302_132

/** The database contains goods other than the demo's, which are never mixed. */
export class SeedRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SeedRefusedError'
  }
}

export type Amount = { readonly pieces: number; readonly wanted: number }

/**
 * The number of pieces of each batch in the shop, keyed by the index at which the batch starts; the demo shop is at 0.
 */
async function batchesIn(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('shop_seeds').select(['name', 'pieces']).execute()
  return new Map(
    rows.map(({ name, pieces }) =>
      name === 'demo' ? [0, pieces ?? demoSize] : [Number(name.slice(batchName.length)), pieces ?? 0],
    ),
  )
}

/** The start and the target of `seedMany`. */
export async function plannedAmount(db: Database, count: number): Promise<Amount> {
  const batches = await batchesIn(db)
  const { rows } = await sql<{ isFilled: boolean }>`select exists (select from products) as "isFilled"`.execute(db)
  if (!batches.has(0) && rows[0]?.isFilled) {
    throw new SeedRefusedError('This shop has products of its own, so no demo products were added.')
  }
  const pieces = [...batches.values()].reduce((sum, amount) => sum + amount, 0)
  return { pieces, wanted: Math.max(count, demoSize, pieces) }
}

/** A piece of the range beyond the demo shop, which shows the pictures of one that is drawn anyway. */
function draftAt(index: number, now: Date): ProductDraft {
  return { ...draftOf(pieceAt(index), now), pictures: picturesOf(pictureTwinOf(index)) }
}

function draftsFrom(start: number, end: number, now: Date): ProductDraft[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => draftAt(start + index, now))
}

/** Writes a batch and its progress row, or neither. */
async function writeBatch(db: Database, { start, from, end }: Batch, now: Date): Promise<void> {
  const drafts = draftsFrom(from, end, now)
  await db.transaction().execute(async (trx) => {
    // A power failure loses the whole batch with its progress row, and the batch is written again.
    await sql`set local synchronous_commit = off`.execute(trx)
    const ids = await writeProducts(
      trx,
      drafts.map((draft) => ({ draft })),
    )
    await refreshListings(trx, ids)
    await trx
      .insertInto('shop_seeds')
      .values({ name: `${batchName}${start}`, pieces: end - start })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ pieces: end - start }))
      .execute()
  })
}

/** A part of the range from `start` on; everything before `from` is already in the shop. */
type Batch = { readonly start: number; readonly from: number; readonly end: number }

function* batchesUpTo(wanted: number, known: ReadonlyMap<number, number>): Generator<Batch> {
  for (let start = demoSize; start < wanted; start += batchSize) {
    const from = start + (known.get(start) ?? 0)
    const end = Math.min(start + batchSize, wanted)
    if (from < end) yield { start, from, end }
  }
}

type Seeding = {
  readonly count: number
  readonly now: Date
  readonly onBatch: (pieces: number) => void
}

async function writeBatches(db: Database, { count, now, onBatch }: Seeding): Promise<Amount> {
  const amount = await plannedAmount(db, count)
  const batches = batchesUpTo(amount.wanted, await batchesIn(db))
  let { pieces } = amount
  const work = async (): Promise<void> => {
    for (const batch of batches) {
      await writeBatch(db, batch, now)
      pieces += batch.end - batch.from
      onBatch(pieces)
    }
  }
  // Without statistics the database would write listings three times as slowly.
  if (amount.wanted > amount.pieces) await sql`analyze`.execute(db)
  // While the database writes for one, the other composes.
  await Promise.all(Array.from({ length: writers }, work))
  if (amount.wanted > amount.pieces) await sql`analyze`.execute(db)
  return amount
}

/**
 * Brings the shop to `count` pieces of the range, one transaction per batch. An interrupted run continues where it
 * stopped, and a repeated one adds nothing twice. Returns how many pieces there were and are.
 */
export async function seedMany(db: Database, seeding: Seeding): Promise<Amount> {
  const before = await plannedAmount(db, seeding.count)
  await seedDemoShop(db, seeding.now)
  return db.connection().execute(async (connection) => {
    // Two runs at once would write the same batches.
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      return { ...(await writeBatches(db, seeding)), pieces: before.pieces }
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}
