import { getMovable } from '#fulfilment/order-desk/order-actions.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment } from '#selling'
import { correctParcel } from './parcels.service.ts'
import type { Shipment } from './parcels.store.ts'

type Correction = {
  readonly code: string
  readonly parcelId: number
  readonly shipment: Shipment
  /** True to tell the shopper. */
  readonly isTold: boolean
}

/** Corrects a parcel with its audit row. */
export async function correct(
  ctx: Context,
  actor: Actor,
  { code, parcelId, shipment, isTold }: Correction,
): Promise<void> {
  const { order: seen } = await getMovable(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, seen.id)
    if (!order) throw new ShopError('order.not_found')
    const before = await correctParcel(trx, order, { parcelId, isTold, ...shipment })
    await recordChange(trx, actor, {
      verb: 'parcel corrected',
      subject: 'order',
      subjectId: code,
      before: { ...before },
      after: { ...shipment, isTold },
    })
  })
}
