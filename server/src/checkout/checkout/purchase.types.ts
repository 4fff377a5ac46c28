import type { Arrival } from '@shop/contract/catalogue/arrival'
import type { CheckoutCart, OrderDraft } from '#selling'

export type { CheckoutCart } from '#selling'
export type { Attempts, DraftLine, Offline, OrderDraft, OrderingShopper, Origin, OthersHolds } from '#selling'
export type { OfflineChoice, OfflineRequest } from '#checkout/offline-payments/offline-payments.rules.ts'
export type { OfflineFacts } from '#checkout/offline-payments/offline-payment.types.ts'
export type { ValueUse } from '#selling'
export type { OrderExtras } from '#sql/order-extras.ts'

/** Minutes that an order reserves its stock; a short hold is never renewed. */
export type HoldTime = {
  readonly isShort: boolean
  readonly minutes: number
  readonly fullMinutes: number
  readonly shortMinutes: number
}

export type LineArrival = Arrival & { readonly lineId: number }

/** A cart of gift cards alone may have no address; its `shipTo` then has the shopper's name only. */
export type AddressedCart = CheckoutCart & { readonly shipTo: OrderDraft['shipTo'] }
