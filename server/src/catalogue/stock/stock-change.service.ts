import type { AdjustmentReason } from '@shop/contract/catalogue/stock-options'
import { assertOpen } from '#catalogue/locations/locations.service.ts'
import { refreshStock } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { adjustDecision, countDecision, wholeShelf, type At, type Decision } from './stock-change.rules.ts'
import { listProducts, lockItems, writeMovements, type Written } from './stock-change.store.ts'
import { listLevels } from './stock-list.store.ts'
import type { Level } from './stock.types.ts'

export type ItemResult = Omit<Decision, 'change' | 'onHandChange'> & {
  readonly stockItemId: number
  readonly level: Level | null
}

type Change = {
  readonly kind: 'count' | 'adjustment'
  readonly reason: AdjustmentReason | ''
  readonly note: string
  readonly ids: readonly number[]
  /** Null for the main location. */
  readonly locationId: number | null
  readonly countedOf: (id: number) => number | null
  readonly decide: (level: Level, at: At) => Decision
}

const gone: Decision = { outcome: 'refused', change: 0, onHandChange: 0, message: 'This size no longer exists.' }

/** Where each item changes: at the named location, else at the main one. */
function placesOf(levels: readonly Level[], locationId: number | null): ReadonlyMap<number, At> {
  const chosen = levels
    .flatMap(({ locations }) => locations)
    .filter((one) => (locationId === null ? one.isMain : one.locationId === locationId))
  return new Map(chosen.map((one) => [one.stockItemId, one]))
}

/** A refused item changes nothing and does not stop the others. */
async function change(trx: Context, actor: Actor, wanted: Change): Promise<ItemResult[]> {
  const { kind, reason, note, ids, countedOf, decide, locationId } = wanted
  if (locationId !== null) await assertOpen(trx, [locationId])
  await lockItems(trx.db, ids)
  const before = new Map((await listLevels(trx.db, ids)).map((level) => [level.stockItemId, level]))
  const places = placesOf([...before.values()], locationId)
  const decisions = ids.map((stockItemId) => {
    const level = before.get(stockItemId)
    if (level === undefined) return { stockItemId, at: null, ...gone }
    const at = places.get(stockItemId) ?? wholeShelf(level)
    return { stockItemId, at, ...decide(level, at) }
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
  const changed = written.filter((one) => one.change !== 0 || one.onHandChange !== 0)
  const location = written.map(({ at }) => at?.name ?? '').find((name) => name !== '')
  const changeOf = new Map(changed.map((one) => [one.stockItemId, one]))
  const products = Map.groupBy(
    await listProducts(
      trx.db,
      changed.map(({ stockItemId }) => stockItemId),
    ),
    ({ productId }) => productId,
  )
  for (const [productId, sizes] of products) {
    // A location that sells nothing online has no free pieces, so its own number tells what changed.
    const countOf = (id: number): number => {
      const at = changeOf.get(id)?.at ?? null
      return at?.sellsOnline === false ? at.onHand : (before.get(id)?.free ?? 0)
    }
    const nameOf = (size: string): string => (size === '' ? 'free' : size)
    await recordChange(trx, actor, {
      verb: wanted.kind === 'count' ? 'counted' : 'adjusted',
      subject: 'stock',
      subjectId: productId,
      before: Object.fromEntries(sizes.map(({ size, stockItemId }) => [nameOf(size), countOf(stockItemId)])),
      after: {
        ...Object.fromEntries(
          sizes.map(({ size, stockItemId }) => [
            nameOf(size),
            countOf(stockItemId) + (changeOf.get(stockItemId)?.onHandChange ?? 0),
          ]),
        ),
        ...(wanted.reason !== '' && { reason: wanted.reason }),
        ...(wanted.note !== '' && { note: wanted.note }),
        ...(location !== undefined && { location }),
      },
    })
  }
  await refreshStock(trx.db, [...products.keys()])
}

type Requested = {
  readonly key: string | null
  readonly note: string
  /** Where; absent for the main location. */
  readonly locationId?: number | undefined
}
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
  { key, note, counts, locationId }: Requested & { readonly counts: readonly Count[] },
): Promise<ItemResult[]> {
  const countOf = byItem(counts)
  return changeOnce(ctx, actor, {
    key,
    input: { call: 'countStock', counts, note, locationId },
    wanted: {
      kind: 'count',
      reason: '',
      note,
      ids: [...countOf.keys()],
      locationId: locationId ?? null,
      countedOf: (id) => countOf.get(id)?.counted ?? null,
      decide: (level, at) => countDecision(level, at, countOf.get(level.stockItemId) ?? { counted: 0, expected: 0 }),
    },
  })
}

export async function adjustStock(
  ctx: Context,
  actor: Actor,
  {
    key,
    note,
    reason,
    changes,
    locationId,
  }: Requested & { reason: AdjustmentReason; readonly changes: readonly Adjustment[] },
): Promise<ItemResult[]> {
  const changeOf = byItem(changes)
  return changeOnce(ctx, actor, {
    key,
    input: { call: 'adjustStock', changes, note, reason, locationId },
    wanted: {
      kind: 'adjustment',
      reason,
      note,
      ids: [...changeOf.keys()],
      locationId: locationId ?? null,
      countedOf: () => null,
      decide: (level, at) => adjustDecision(level, at, changeOf.get(level.stockItemId)?.change ?? 0),
    },
  })
}
