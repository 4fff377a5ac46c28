import type { OrderPacking, PickedRow } from '@shop/contract/fulfilment/admin-picking'
import { toPictureSet } from '#catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment } from '#selling'
import type { ParcelPieces } from './parcels.rules.ts'
import * as pickingStore from './picking.store.ts'
import type { LineToPick } from './picking.store.ts'

const pictureOf = ({ picture, name }: LineToPick): string | null =>
  picture === null ? null : toPictureSet(picture, name).src

/** The same size of the same piece; one that has left the catalogue is told by its words. */
const keyOf = ({ variantId, name, sku, options }: LineToPick): string =>
  variantId === null ? JSON.stringify([name, sku, options]) : String(variantId)

const sumOf = (lines: readonly LineToPick[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0)

/** The pieces by location, those of several lines together. */
function locationsOf(lines: readonly LineToPick[]): PickedRow['locations'] {
  const pieces = new Map<string, number>()
  for (const { name, pieces: some } of lines.flatMap(({ locations }) => locations))
    pieces.set(name, (pieces.get(name) ?? 0) + some)
  return [...pieces].map(([name, count]) => ({ name, pieces: count }))
}

/** The pieces of all these orders, each size once. */
export async function pickList(ctx: Context, codes: readonly string[]): Promise<{ rows: PickedRow[]; orders: number }> {
  const lines = await pickingStore.listToPick(ctx.db, codes)
  const rows = [...Map.groupBy(lines, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { name, designer, category, sku, merchantSku, barcode, options } = first
    return [
      {
        name,
        designer,
        category,
        barcode,
        options,
        sku: merchantSku === '' ? sku : merchantSku,
        picture: pictureOf(first),
        pieces: sumOf(same),
        orders: same.map(({ orderCode, pieces }) => ({ code: orderCode, pieces })),
        locations: locationsOf(same),
      },
    ]
  })
  return { rows, orders: new Set(lines.map(({ orderCode }) => orderCode)).size }
}

export async function findPacking(ctx: Context, code: string): Promise<OrderPacking> {
  const found = await pickingStore.findPacking(ctx.db, code)
  if (!found) throw new ShopError('order.not_found')
  const { state, dispatchBy, isGiftWrapped, packedBy, packedAt } = found
  const lines = await pickingStore.listOfOrder(ctx.db, found.id)
  return {
    code,
    state,
    dispatchBy,
    isGiftWrapped,
    lines: lines.map((line) => ({
      position: line.position,
      name: line.name,
      designer: line.designer,
      sku: line.merchantSku === '' ? line.sku : line.merchantSku,
      options: line.options,
      picture: pictureOf(line),
      codes: [...new Set([line.merchantSku, line.barcode, line.sku])].filter((one) => one !== ''),
      pieces: line.pieces,
      locations: [...line.locations],
    })),
    packed: packedBy === null || packedAt === null ? null : { by: packedBy, at: packedAt.toISOString() },
  }
}

type Packed = { readonly code: string; readonly pieces: readonly ParcelPieces[] }

/** Records that all pieces in the house are in the parcel; refuses any other number of pieces. */
export async function recordPacked(ctx: Context, actor: Actor, { code, pieces }: Packed): Promise<void> {
  const found = await pickingStore.findPacking(ctx.db, code)
  if (!found) throw new ShopError('order.not_found')
  await inTransaction(ctx, async (trx) => {
    await lockForPayment(trx, found.id)
    const left = await pickingStore.listOfOrder(trx.db, found.id)
    const scanned = new Map(pieces.map((one) => [one.position, one.pieces]))
    const isWhole = left.length === scanned.size && left.every((line) => scanned.get(line.position) === line.pieces)
    if (!isWhole || left.length === 0) throw new ShopError('packing.incomplete')
    await pickingStore.markPacked(trx.db, found.id, { by: actor.name, now: trx.now })
    await recordChange(trx, actor, {
      verb: 'packed',
      subject: 'order',
      subjectId: code,
      after: { pieces: left.map((line) => `${line.pieces} × ${line.name}`).join(', ') },
    })
  })
}
