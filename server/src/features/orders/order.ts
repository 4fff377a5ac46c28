import type { Money } from '@shop/contract/money'
import type { OrderState } from '@shop/contract/orders'
import type { OrderExtras } from '#platform/db/order-extras.ts'

export type OrderActor = 'shopper' | 'provider' | 'reconciler' | 'expiry' | 'merchant'

export type ShipTo = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly country: string
  readonly countryCode: string
  readonly postalCode: string
}

/** A line as it is bought: what the catalogue says of it later does not matter. */
export type DraftLine = {
  readonly productId: number
  readonly variantId: number
  readonly stockItemId: number
  readonly mediaId: number | null
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly unitPrice: Money
  readonly mrp: Money
  readonly quantity: number
  readonly lineTotal: Money
  readonly taxRatePercent: number
  readonly tax: Money
  readonly hsn: string
  readonly isMadeToOrder: boolean
  readonly isGiftCard: boolean
}

export type OrderDraft = {
  readonly userId: number
  readonly paymentType: string
  readonly shipTo: ShipTo
  readonly lines: readonly DraftLine[]
  readonly subtotal: Money
  readonly shipping: Money
  readonly discount: Money
  /** Contained in the prices of the goods and of their delivery. */
  readonly tax: Money
  readonly shippingTax: Money
  readonly total: Money
  readonly cartFingerprint: string
  /** The first of the unpaid attempts to buy the same cart. */
  readonly firstAttemptId: number | null
  readonly reservedUntil: Date
  /** Null for most orders. */
  readonly extras: OrderExtras | null
}

export type PlacedOrder = { readonly id: number; readonly code: string }

/** An unpaid order that may be answered again or superseded. */
export type OpenOrder = PlacedOrder & {
  readonly state: OrderState
  readonly cartFingerprint: string
  readonly firstAttemptId: number | null
  readonly reservedUntil: Date | null
  readonly total: Money
}

/** What a request with the same key was answered with. */
export type RequestedOrder = { readonly id: number; readonly state: OrderState; readonly cartFingerprint: string }

/** What came before an order that is about to be placed; `heldMinutes` is for how long pieces were held and not paid. */
export type Attempts = {
  readonly latestId: number | null
  /** The newest one, when it may be answered again or superseded. */
  readonly open: (Pick<OpenOrder, 'id' | 'state' | 'firstAttemptId'> & { readonly heldMinutes: number }) | null
  readonly requested: Pick<RequestedOrder, 'id' | 'state'> | null
}

/** What paying needs to know of an order. */
export type PayableOrder = PlacedOrder & {
  readonly userId: number | null
  readonly state: OrderState
  readonly subtotal: Money
  readonly shipping: Money
  readonly discount: Money
  readonly tax: Money
  readonly shippingTax: Money
  readonly total: Money
  readonly email: string
  readonly shipTo: ShipTo
  readonly reservedUntil: Date | null
  readonly createdAt: Date
  readonly firstAttemptId: number | null
}

export type BoughtLine = {
  readonly productId: number | null
  readonly variantId: number | null
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly unitPrice: Money
  readonly mrp: Money
  readonly quantity: number
  readonly lineTotal: Money
  readonly taxRatePercent: number
  readonly hsn: string
  readonly isGiftCard: boolean
}

/** An order that a payment came for. */
export type OrderToPay = PayableOrder & {
  /** Whether the same cart was paid for by another attempt. */
  readonly isBoughtOtherwise: boolean
  readonly lines: readonly BoughtLine[]
}
