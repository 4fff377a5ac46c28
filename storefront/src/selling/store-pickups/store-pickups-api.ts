import { storePickupCalls } from '@shop/contract/core/workroom-call-table'
import type { PickupStore } from '@shop/contract/selling/store-pickups'
import type { Api } from '#api/client.ts'

export type { PickupStore } from '@shop/contract/selling/store-pickups'

/** The stores that have the whole cart, and the one from which it is collected. */
export type Pickup = {
  readonly stores: readonly PickupStore[]
  /** Null for a cart that is delivered. */
  readonly chosen: { readonly storeId: number; readonly name: string; readonly phone: string } | null
}

export async function loadPickup(api: Api, userId: number): Promise<Pickup> {
  const { stores, chosen } = await api.call(storePickupCalls.stores, { params: { user_id: userId } })
  return { stores, chosen: chosen && { storeId: chosen.store_id, name: chosen.name, phone: chosen.phone } }
}

export type Collecting = {
  readonly userId: number
  readonly storeId: number
  readonly name: string
  readonly phone: string
}

export async function collectFrom(api: Api, { userId, storeId, name, phone }: Collecting): Promise<void> {
  await api.call(storePickupCalls.choose, { body: { user_id: userId, store_id: storeId, name, phone } })
}
