import type { AdjustmentReason } from '@shop/contract/catalogue/stock-options'
import { refreshStock } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { adjustDecision, countDecision, type Decision } from './stock-change.rules.ts'
import { listProducts, lockItems, writeMovements, type Written } from './stock-change.store.ts'
import { listLevels } from './stock-list.store.ts'
import type { Level } from './stock.types.ts'

export type ItemResult = Omit<Decision, 'change'> & { readonly stockItemId: number; readonly level: Level | null }

type Change = {
  readonly kind: 'count' | 'adjustment'
  readonly reason: AdjustmentReason | ''
  readonly note: string
  readonly ids: readonly number[]
  readonly countedOf: (id: number) => number | null
  readonly decide: (level: Level) => Decision
}

const gone: Decision = { outcome: 'refused', change: 0, message: 'This size no longer exists.' }

/** A refused item changes nothing and does not stop the others. */
async function change(trx: Context, actor: Actor, wanted: Change): Promise<ItemResult[]> {
  const { kind, reason, note, ids, countedOf, decide } = wanted
  await lockItems(trx.db, ids)
  const before = new Map((await listLevels(trx.db, ids)).map((level) => [level.stockItemId, level]))
  const decisions = ids.map((stockItemId) => {
    const level = before.get(stockItemId)
    return { stockItemId, ...(level === undefined ? gone : decide(level)) }
  })
  const written = decisions
    .filter(({ outcome }) => outcome === 'changed' || (outcome === 'unchanged' && kind === 'count'))
    .map((one): Written => ({ ...one, counted: countedOf(one.stockItemId) }))
  await writeMovements(trx.db, written, { kind, reason, note, actor: actor.name, now: trx.now })
  await recordPieces(trx, actor, { wanted, before, written })
  const after = new Map((await listLevels(trx.db, ids)).map((level) => [level.stockItemId, level]))
  return decisions.map(({ stockItemId, outcome, message }) => ({
    stockItemId,
    outcome,
    message,
    level: after.get(stockItemId) ?? null,
  }))
}

type Recorded = {
  readonly wanted: Change
  readonly before: ReadonlyMap<number, Level>
  readonly written: readonly Written[]
}

/** Writes one audit row for each piece with a changed size. */
async function recordPieces(trx: Context, actor: Actor, { wanted, before, written }: Recorded): Promise<void> {
  const changed = written.filter(({ change: pieces }) => pieces !== 0)
  const changeOf = new Map(changed.map((one) => [one.stockItemId, one.change]))
  const products = Map.groupBy(
    await listProducts(
      trx.db,
      changed.map(({ stockItemId }) => stockItemId),
    ),
    ({ productId }) => productId,
  )
  for (const [productId, sizes] of products) {
    const free = (id: number): number => before.get(id)?.free ?? 0
    const nameOf = (size: string): string => (size === '' ? 'free' : size)
    await recordChange(trx, actor, {
      verb: wanted.kind === 'count' ? 'counted' : 'adjusted',
      subject: 'stock',
      subjectId: productId,
      before: Object.fromEntries(sizes.map(({ size, stockItemId }) => [nameOf(size), free(stockItemId)])),
      after: {
        ...Object.fromEntries(
          sizes.map(({ size, stockItemId }) => [nameOf(size), free(stockItemId) + (changeOf.get(stockItemId) ?? 0)]),
        ),
        ...(wanted.reason !== '' && { reason: wanted.reason }),
        ...(wanted.note !== '' && { note: wanted.note }),
      },
    })
  }
  await refreshStock(trx.db, [...products.keys()])
}

type Requested = { readonly key: string | null; readonly note: string }
type Count = { readonly stockItemId: number; readonly counted: number; readonly expected: number }
type Adjustment = { readonly stockItemId: number; readonly change: number }

function byItem<Item extends { readonly stockItemId: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.stockItemId, item]))
}

/** A repeated request changes nothing and returns the present stock. */
async function changeOnce(
  ctx: Context,
  actor: Actor,
  { key, input, wanted }: { readonly key: string | null; readonly input: unknown; readonly wanted: Change },
): Promise<ItemResult[]> {
  let results: ItemResult[] | undefined
  await once(ctx, { by: actor, key, input }, async (trx) => {
    results = await change(trx, actor, wanted)
  })
  return results ?? repeated(ctx, wanted.ids)
}

async function repeated(ctx: Context, ids: readonly number[]): Promise<ItemResult[]> {
  return inTransaction(ctx, async ({ db }) => {
    const levels = byItem(await listLevels(db, ids))
    return ids.map((stockItemId) => ({
      stockItemId,
      outcome: 'unchanged',
      message: null,
      level: levels.get(stockItemId) ?? null,
    }))
  })
}

export async function countStock(
  ctx: Context,
  actor: Actor,
  { key, note, counts }: Requested & { readonly counts: readonly Count[] },
): Promise<ItemResult[]> {
  const countOf = byItem(counts)
  return changeOnce(ctx, actor, {
    key,
    input: { call: 'countStock', counts, note },
    wanted: {
      kind: 'count',
      reason: '',
      note,
      ids: [...countOf.keys()],
      countedOf: (id) => countOf.get(id)?.counted ?? null,
      decide: (level) => {
        const { counted = 0, expected = 0 } = countOf.get(level.stockItemId) ?? {}
        return countDecision(level, counted, expected)
      },
    },
  })
}

export async function adjustStock(
  ctx: Context,
  actor: Actor,
  { key, note, reason, changes }: Requested & { reason: AdjustmentReason; readonly changes: readonly Adjustment[] },
): Promise<ItemResult[]> {
  const changeOf = byItem(changes)
  return changeOnce(ctx, actor, {
    key,
    input: { call: 'adjustStock', changes, note, reason },
    wanted: {
      kind: 'adjustment',
      reason,
      note,
      ids: [...changeOf.keys()],
      countedOf: () => null,
      decide: (level) => adjustDecision(level, changeOf.get(level.stockItemId)?.change ?? 0),
    },
  })
}
