import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { canCancel, isOn, isSamePieces } from './eway-bills.rules.ts'
import * as store from './eway-bills.store.ts'
import { isInIndia, settingsOf, valueAndLine } from './eway-facts.service.ts'

type Leaving = Parameters<typeof valueAndLine>[1] & {
  /** Why the parcel leaves without a bill; empty when nobody gave a reason. */
  readonly reason: string
}

export type DispatchBill = { readonly billId: number | null; readonly reason: string }

export const noBill: DispatchBill = { billId: null, reason: '' }

/** The bill with which a parcel leaves. Refuses a parcel above the line without one, unless somebody says why. */
export async function requireBill(trx: Context, leaving: Leaving): Promise<DispatchBill> {
  const { order, pieces, reason } = leaving
  if (!isOn(await settingsOf(trx), trx.now) || !isInIndia(order)) return noBill
  const open = await store.findOpen(trx.db, order.id)
  if (open?.state === 'made') {
    if (isSamePieces(open.pieces, pieces)) return { billId: open.id, reason: '' }
    if (reason === '') throw new ShopError('eway.other_pieces')
    return { billId: null, reason }
  }
  const { value, above } = await valueAndLine(trx, leaving)
  if (value.amountMinor <= above.amountMinor) return noBill
  if (reason === '') throw new ShopError('eway.missing')
  return { billId: null, reason }
}

/** True while the bill of the next parcel can be cancelled at the portal, or its answer is still to come. */
export async function hasBillToCancel(ctx: Context, orderId: number): Promise<boolean> {
  const open = await store.findOpen(ctx.db, orderId)
  return open !== undefined && (open.state === 'waiting' || canCancel(open, ctx.now))
}
