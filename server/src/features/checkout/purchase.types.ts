import type { Arrival } from '@shop/contract/arrival'
import type { CheckoutCart } from '#features/cart'

export type { CheckoutCart } from '#features/cart'
export type { Attempts, DraftLine, Offline, OrderDraft, OrderingShopper, Origin, OthersHolds } from '#features/orders'
export type { OfflineChoice, OfflineFacts, OfflineRequest } from '#features/offline-payments'
export type { ValueUse } from '#features/stored-value'
export type { OrderExtras } from '#platform/db/order-extras.ts'

/** Minutes that an order reserves its stock; a short hold is never renewed. */
export type HoldTime = {
  readonly isShort: boolean
  readonly minutes: number
  readonly fullMinutes: number
  readonly shortMinutes: number
}

export type LineArrival = Arrival & { readonly lineId: number }

export type AddressedCart = CheckoutCart & { readonly address: NonNullable<CheckoutCart['address']> }
