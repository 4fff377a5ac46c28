import type { OfflineMethod } from '@shop/contract/checkout/offline-payments'
import type { Money } from '@shop/contract/core/money'
import type { Landed, LandedPiece } from '@shop/contract/selling/duties'
import type { OrderState } from '@shop/contract/selling/orders'
import type { OfferUse } from '#selling/offers/offer.types.ts'
import type { ValueUse } from '#selling/stored-value/stored-value.types.ts'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type { Business, OrderExtras } from '#sql/order-extras.ts'
import type { Origin } from './order-origins.store.ts'

export type { DeliveryPromise } from '#sql/delivery-promise.ts'

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

/** A copy of what is bought, independent of later changes to the catalogue. */
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
  /** Before offers. */
  readonly lineTotal: Money
  /** The line's share of the discount. */
  readonly discount: Money
  readonly taxRatePercent: number
  readonly tax: Money
  readonly hsn: string
  readonly isMadeToOrder: boolean
  readonly isGiftCard: boolean
  /** Null for a gift card. */
  readonly promise: DeliveryPromise | null
}

export type OrderDraft = {
  readonly userId: number
  readonly paymentType: string
  readonly shipTo: ShipTo
  readonly lines: readonly DraftLine[]
  readonly subtotal: Money
  readonly shipping: Money
  readonly discount: Money
  /** What customs abroad ask for, paid with the order; zero for most. */
  readonly duties: Money
  /** Null within India, and where the shop knows no rule. */
  readonly landed: LandedQuote | null
  /** The tax included in the prices of goods and delivery. */
  readonly tax: Money
  readonly shippingTax: Money
  readonly total: Money
  readonly cartFingerprint: string
  /** The first unpaid attempt to buy the same cart. */
  readonly firstAttemptId: number | null
  readonly reservedUntil: Date
  /** Null for most orders. */
  readonly extras: OrderExtras | null
  /** Empty for most orders. */
  readonly offers: readonly OfferUse[]
  /** The code in the cart. */
  readonly offerCode: string | null
  /** Gift cards and credit that pay a part; empty for most orders. */
  readonly values: readonly ValueUse[]
  /** Null for an order that is paid online. */
  readonly offline: Offline | null
  /** What confirms an order that is paid in two parts; null for most orders. */
  readonly firstPart: Money | null
  readonly origin: Origin | null
}

/** The landed price as it is kept with an order; each piece with its position. */
export type LandedQuote = Omit<Landed, 'pieces' | 'extra'> & {
  readonly pieces: readonly (LandedPiece & { readonly position: number })[]
}

/** What was collected for each line of an order, and for the clearance of its parcel. */
export type CollectedDuties = {
  readonly lines: readonly { readonly position: number; readonly amount: Money }[]
  readonly fee: Money
}

/** How an offline order is paid. */
export type Offline = {
  readonly method: OfflineMethod
  /** Part of the delivery charge. */
  readonly fee: Money
  /** The part of a cash order that is paid online first; zero for most. */
  readonly advance: Money
  /** Empty for cash. */
  readonly bankDetails: string
  /** Hours for which the shop awaits a transfer once the contact's code was entered; null when it already does. */
  readonly hoursAfterCode: number | null
}

/** Null for orders that are paid online. */
export type OfflineOrder = Offline & {
  readonly isCollected: boolean
  readonly refundAccount: string
}

/** An order in two payments. Lock it before the balance counts, because cancelled pieces lessen it. */
export type PartPayment = {
  readonly first: Money
  /** What is still to be paid after the first payment. */
  readonly balance: Money
  readonly askedAt: Date | null
}

export type PlacedOrder = { readonly id: number; readonly code: string }

/** `heldMinutes`: how long attempts at the same cart have reserved stock without a payment. */
export type Attempts = {
  readonly latestId: number | null
  /** The newest order of the last day; null if it is paid. */
  readonly open: OpenOrder | null
  /** The order that answered an earlier request with the same idempotency key. */
  readonly requested: RequestedOrder | null
  readonly unpaidIds: readonly number[]
  /** Stock that an alert holds for the shopper. */
  readonly holds: readonly { readonly id: number; readonly stockItemId: number }[]
}

export type OpenOrder = {
  readonly id: number
  readonly cartFingerprint: string
  readonly firstAttemptId: number | null
  readonly totalMinor: number
  readonly isPayable: boolean
  readonly heldMinutes: number
}

export type RequestedOrder = { readonly id: number; readonly state: OrderState; readonly cartFingerprint: string }

export type PayableOrder = PlacedOrder & {
  readonly userId: number | null
  readonly state: OrderState
  readonly subtotal: Money
  readonly shipping: Money
  readonly discount: Money
  /** What customs abroad ask for, paid with the order; zero for most. */
  readonly duties: Money
  readonly tax: Money
  readonly shippingTax: Money
  readonly total: Money
  /** The parts of the total that stored value pays. */
  readonly giftCard: Money
  readonly storeCredit: Money
  readonly email: string
  readonly shipTo: ShipTo
  readonly reservedUntil: Date | null
  readonly createdAt: Date
  readonly firstAttemptId: number | null
  /** Null for consumers. */
  readonly business: Business | null
  readonly offline: OfflineOrder | null
  /** Null for an order in one payment. */
  readonly part: PartPayment | null
}

export type BoughtLine = {
  readonly productId: number | null
  readonly variantId: number | null
  /** Null when the line's brand name belongs to no designer. */
  readonly designerId: number | null
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly unitPrice: Money
  readonly mrp: Money
  readonly quantity: number
  readonly lineTotal: Money
  readonly discount: Money
  readonly taxRatePercent: number
  readonly hsn: string
  readonly isGiftCard: boolean
}

export type OrderToPay = PayableOrder & {
  /** True when another attempt at the same cart is paid. */
  readonly isBoughtOtherwise: boolean
  readonly lines: readonly BoughtLine[]
}
