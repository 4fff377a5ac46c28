import type { TransferState, TransferView } from '@shop/contract/catalogue/location-options'
import { assertOpen } from '#catalogue/locations/locations.service.ts'
import { listProducts, lockItems, type Written, writeMovements } from '#catalogue/stock/stock-change.store.ts'
import { listLevels } from '#catalogue/stock/stock-list.store.ts'
import type { Level } from '#catalogue/stock/stock.types.ts'
import { refreshStock } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { arrivalRefusal, canSend, keptBack, transferNumber } from './transfers.rules.ts'
import * as store from './transfers.store.ts'
import type { Arrived, Line, Transfer, Wished } from './transfers.store.ts'

export type ShownTransfer = { readonly transfer: Transfer; readonly lines: readonly Line[] }

type Requested = { readonly view: TransferView; readonly afterId: number | null; readonly limit: number }

export async function listTransfers(ctx: Context, requested: Requested) {
  const found = await store.listTransfers(ctx.db, { ...requested, limit: requested.limit + 1 })
  const transfers = found.slice(0, requested.limit)
  return { transfers, next: found.length > requested.limit ? String(transfers.at(-1)?.id ?? '') : null }
}

export async function getTransfer(ctx: Context, id: number): Promise<ShownTransfer> {
  const transfer = await store.findTransfer(ctx.db, id)
  if (!transfer) throw new ShopError('transfer.not_found')
  return { transfer, lines: await store.listLines(ctx.db, id) }
}

type Draft = {
  readonly fromId: number
  readonly toId: number
  readonly note: string
  readonly lines: readonly Wished[]
}

async function writeLines(trx: Context, id: number, lines: readonly Wished[]): Promise<void> {
  if ((await store.writeLines(trx.db, id, lines)) !== lines.length) throw new ShopError('transfer.unknown_size')
}

const factsOf = ({ transfer: { from, to, state }, lines }: ShownTransfer) => ({
  from: from.name,
  to: to.name,
  state,
  pieces: lines.map(({ pieces, name, size }) => `${pieces} × ${name} ${size}`.trim()).join(', '),
})

/** A repeated request drafts nothing again and answers with the draft of the first one. */
export async function draftTransfer(
  ctx: Context,
  actor: Actor,
  { key, lines, ...ends }: Draft & { readonly key: string | null },
): Promise<ShownTransfer> {
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'draftTransfer', ...ends, lines } }, async (trx) => {
    await assertOpen(trx, [ends.fromId, ends.toId])
    id = await store.insertTransfer(trx.db, { ...ends, by: actor.name, now: trx.now })
    await writeLines(trx, id, lines)
    const after = factsOf(await getTransfer(trx, id))
    await recordChange(trx, actor, { verb: 'drafted', subject: 'transfer', subjectId: id, after })
  })
  return getTransfer(ctx, id ?? (await store.latestOf(ctx.db, { ...ends, by: actor.name })))
}

type Known = { readonly id: number; readonly version: number }

type Wanted = Known & {
  readonly verb: string
  readonly from: TransferState
  readonly work: (trx: Context, before: ShownTransfer) => Promise<void>
}

async function step(ctx: Context, actor: Actor, { id, version, verb, from, work }: Wanted): Promise<ShownTransfer> {
  return inTransaction(ctx, async (trx) => {
    await store.lockTransfer(trx.db, id)
    const before = await getTransfer(trx, id)
    if (before.transfer.state !== from)
      throw new ShopError(from === 'sent' ? 'transfer.not_sent' : 'transfer.not_draft')
    if (before.transfer.version !== version) throw new ConflictError(null)
    await work(trx, before)
    const after = await getTransfer(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'transfer',
      subjectId: id,
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })
}

export async function changeDraft(ctx: Context, actor: Actor, { lines, ...draft }: Draft & Known) {
  const work = async (trx: Context): Promise<void> => {
    await assertOpen(trx, [draft.fromId, draft.toId])
    await store.updateTransfer(trx.db, draft.id, draft)
    await writeLines(trx, draft.id, lines)
  }
  return step(ctx, actor, { ...draft, verb: 'changed', from: 'draft', work })
}

export async function cancelDraft(ctx: Context, actor: Actor, known: Known): Promise<ShownTransfer> {
  return step(ctx, actor, {
    ...known,
    verb: 'cancelled',
    from: 'draft',
    work: (trx) => store.markCancelled(trx.db, known.id),
  })
}

const itemsOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ stockItemId }) => (stockItemId === null ? [] : [stockItemId]))

async function lockLevels(trx: Context, lines: readonly Line[]): Promise<ReadonlyMap<number, Level>> {
  const ids = itemsOf(lines)
  await lockItems(trx.db, ids)
  return new Map((await listLevels(trx.db, ids)).map((level) => [level.stockItemId, level]))
}

type Moved = { readonly level: Level | undefined; readonly locationId: number; readonly pieces: number }

/** What a location gains; online pieces become free or stop being so. */
function moved({ level, locationId, pieces }: Moved): Written | null {
  const at = level?.locations.find((one) => one.locationId === locationId)
  if (level === undefined || at === undefined || pieces === 0) return null
  const change = at.sellsOnline ? pieces : 0
  return { stockItemId: level.stockItemId, change, onHandChange: pieces, counted: null, at }
}

type Journey = {
  readonly kind: 'transfer_out' | 'transfer_in'
  readonly transfer: Transfer
  readonly written: readonly (Written | null)[]
}

async function write(trx: Context, actor: Actor, { kind, transfer, written }: Journey): Promise<void> {
  const all = written.flatMap((one) => (one === null ? [] : [one]))
  const note = `${transferNumber(transfer.id)}, ${transfer.from.name} to ${transfer.to.name}`
  await writeMovements(trx.db, all, { kind, reason: '', note, actor: actor.name, now: trx.now })
  const changed = all.filter(({ change }) => change !== 0).map(({ stockItemId }) => stockItemId)
  const products = await listProducts(trx.db, changed)
  await refreshStock(
    trx.db,
    products.map(({ productId }) => productId),
  )
}

/** The pieces leave the shelf: from now on they are at neither location, and nobody can buy them. */
export async function sendTransfer(ctx: Context, actor: Actor, known: Known): Promise<ShownTransfer> {
  const work = async (trx: Context, { transfer, lines }: ShownTransfer): Promise<void> => {
    await assertOpen(trx, [transfer.from.id, transfer.to.id])
    const levels = await lockLevels(trx, lines)
    const written = lines.map((line) => {
      const level = levels.get(line.stockItemId ?? 0)
      const at = level?.locations.find(({ locationId }) => locationId === transfer.from.id)
      if (level === undefined || at === undefined) throw new ShopError('transfer.unknown_size')
      if (!canSend(line, { ...at, free: level.free })) throw new ShopError('transfer.too_few')
      return moved({ level, locationId: transfer.from.id, pieces: -line.pieces })
    })
    await write(trx, actor, { kind: 'transfer_out', transfer, written })
    await store.markSent(trx.db, transfer.id, { by: actor.name, now: trx.now })
  }
  return step(ctx, actor, { ...known, verb: 'sent', from: 'draft', work })
}

type Receipt = Known & { readonly lines: readonly Arrived[] }

export async function receiveTransfer(
  ctx: Context,
  actor: Actor,
  { lines: arrived, ...known }: Receipt,
): Promise<ShownTransfer> {
  const work = async (trx: Context, { transfer, lines }: ShownTransfer): Promise<void> => {
    const refusal = arrivalRefusal(lines, arrived)
    if (refusal !== null) throw new ShopError(refusal)
    const levels = await lockLevels(trx, lines)
    const arrivedAt = new Map(arrived.map((one) => [one.position, one]))
    const written = lines.flatMap((line) => {
      const came = arrivedAt.get(line.position) ?? { received: 0, reason: null }
      const level = levels.get(line.stockItemId ?? 0)
      return [
        moved({ level, locationId: transfer.to.id, pieces: came.received }),
        moved({ level, locationId: transfer.from.id, pieces: keptBack(line, came) }),
      ]
    })
    await write(trx, actor, { kind: 'transfer_in', transfer, written })
    await store.markReceived(trx.db, transfer.id, { by: actor.name, now: trx.now, lines: arrived })
  }
  return step(ctx, actor, { ...known, verb: 'received', from: 'sent', work })
}
