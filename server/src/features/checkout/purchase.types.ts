import type { Arrival } from '@shop/contract/arrival'
import type { CheckoutCart } from '#features/cart'

export type { CheckoutCart } from '#features/cart'
export type { Attempts, DraftLine, OrderDraft } from '#features/orders'
export type { OrderExtras } from '#platform/db/order-extras.ts'

export type LineArrival = Arrival & { readonly lineId: number }

export type AddressedCart = CheckoutCart & { readonly address: NonNullable<CheckoutCart['address']> }
