import type { Arrival } from '@shop/contract/arrival'
import type { CheckoutCart } from '#features/cart'

export type { CheckoutCart } from '#features/cart'
export type { Attempts, DraftLine, Offline, OrderDraft } from '#features/orders'
export type { OfflineChoice, OfflineFacts, OfflineRequest } from '#features/offline-payments'
export type { ValueUse } from '#features/stored-value'
export type { OrderExtras } from '#platform/db/order-extras.ts'

export type LineArrival = Arrival & { readonly lineId: number }

export type AddressedCart = CheckoutCart & { readonly address: NonNullable<CheckoutCart['address']> }
