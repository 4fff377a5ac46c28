import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment, type PayableOrder } from '#selling'
import type { OpenRequest } from './return.types.ts'
import * as returnsStore from './returns.store.ts'

export type LockedReturn = { readonly order: PayableOrder; readonly request: OpenRequest }

/** Locks the order of any shopper's request, for the merchant, and then reads the request. */
export async function lockReturn(trx: Context, requestId: number): Promise<LockedReturn> {
  const found = await returnsStore.find(trx.db, requestId)
  if (!found) throw new ShopError('return.not_found')
  const order = await lockForPayment(trx, found.orderId)
  const request = await returnsStore.find(trx.db, requestId)
  if (!order || !request) throw new ShopError('return.not_found')
  return { order, request }
}
