import type { CheckoutCart } from '#features/cart'

export type { CheckoutCart } from '#features/cart'
export type { Attempts, DraftLine, OrderDraft } from '#features/orders'
export type { ValueUse } from '#features/stored-value'
export type { OrderExtras } from '#platform/db/order-extras.ts'

export type AddressedCart = CheckoutCart & { readonly address: NonNullable<CheckoutCart['address']> }
