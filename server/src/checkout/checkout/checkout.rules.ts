import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { Refusal } from '@shop/contract/core/errors'
import { add, type Money } from '@shop/contract/core/money'
import type {
  AddressedCart,
  CheckoutCart,
  DraftLine,
  LineArrival,
  Offline,
  OrderDraft,
  OrderExtras,
} from './purchase.types.ts'

/** The provider's minimum payment: one rupee. */
const smallestPaymentPaise = 100

/** A shopper whose unpaid orders held stock for the time of two full holds gets only the short hold. */
export function hasShortHold(heldMinutes: number, reservationMinutes: number): boolean {
  return heldMinutes >= 2 * reservationMinutes
}

type ShipTo = AddressedCart['shipTo']

/** The law places a supply without an address with the supplier, and the shop sells from India. */
const withoutAddress: Omit<ShipTo, 'name'> = {
  phone: '',
  address: '',
  city: '',
  state: '',
  stateGstCode: null,
  country: 'India',
  countryCode: 'IN',
  postalCode: '',
}

function shipToOf(address: NonNullable<CheckoutCart['address']>): ShipTo {
  const { name, phone, city, state, stateGstCode, country, countryCode, postalCode } = address
  return { name, phone, address: address.address, city, state, stateGstCode, country, countryCode, postalCode }
}

/** Gift cards are sent by email or text: a cart of them alone needs no address. */
export function addressedCart(cart: CheckoutCart | undefined, shopperName: string): AddressedCart | Refusal {
  if (cart === undefined || cart.lines.length === 0) return { code: 'checkout.empty_cart' }
  const { address, lines } = cart
  if (address?.isDeliveredTo) return { ...cart, shipTo: shipToOf(address) }
  if (lines.every(({ isGiftCard }) => isGiftCard)) return { ...cart, shipTo: { name: shopperName, ...withoutAddress } }
  return { code: address === null ? 'checkout.no_address' : 'checkout.not_deliverable' }
}

/** Refuses a cart unless the whole cart can be bought now; the shop never sells a part of it. */
export function refusalOfPurchase({ lines, totals, refused }: AddressedCart): Refusal | null {
  const gone = lines.find((line) => line.problem !== null)
  if (gone && gone.amountProblem !== '') return { code: 'gift_card.amount', facts: { message: gone.amountProblem } }
  if (gone) {
    const available = gone.problem === 'fewer_left' ? gone.upperLimit : 0
    return { code: 'checkout.sold_out', facts: { product: gone.productName, available } }
  }
  const [kept] = refused
  if (kept) return { code: 'checkout.refused_goods', facts: { product: kept.productName } }
  return totals.total.amountMinor < smallestPaymentPaise ? { code: 'checkout.payment_type' } : null
}

/** Two carts with equal content are the same order. Stock does not count, because an unpaid order reserves its own. */
type PaidWith = {
  readonly offline: Offline | null
  readonly firstPart: Money | null
  readonly valueIds: readonly number[]
  readonly recipients: readonly string[]
}

const advanceContent = ({ advance }: Offline) => (advance.amountMinor === 0 ? {} : { advance: advance.amountMinor })

export function cartContent(
  cart: AddressedCart,
  extras: OrderExtras | null,
  { offline, firstPart, valueIds, recipients }: PaidWith = {
    offline: null,
    firstPart: null,
    valueIds: [],
    recipients: [],
  },
): string {
  const { shipTo, address } = cart
  return JSON.stringify([
    cart.lines.map((line) => [line.variantId, line.quantity, line.unitPrice.amountMinor, line.taxRatePercent]),
    [shipTo.name, shipTo.phone, shipTo.address, shipTo.city, shipTo.state, shipTo.country, shipTo.postalCode],
    ...(address?.pickup === undefined ? [] : [{ store: address.pickup.storeId }]),
    ...(extras === null ? [] : [Object.values(extras)]),
    ...(cart.offers.applied.length === 0 ? [] : [{ offers: cart.offers.uses }]),
    ...(valueIds.length === 0 ? [] : [{ values: valueIds }]),
    ...(recipients.length === 0 ? [] : [{ recipients }]),
    ...(offline === null ? [] : [{ method: offline.method, fee: offline.fee.amountMinor, ...advanceContent(offline) }]),
    ...(cart.landed === null ? [] : [{ landed: [cart.landed.terms, cart.landed.extra.amountMinor] }]),
    ...(firstPart === null ? [] : [{ firstPart: firstPart.amountMinor }]),
  ])
}

export type ExtraOptions = {
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  readonly isCutToMeasure: boolean
  readonly neededBy: string | null
  readonly business: OrderExtras['business']
}

/** Refuses made to measure without measurements. */
export function refusalOfExtras(
  { isCutToMeasure }: ExtraOptions,
  measurements: OrderExtras['measurements'],
): Refusal | null {
  const isMeasured = measurements !== null && Object.keys(measurements.lengths).length > 0
  return isCutToMeasure && !isMeasured ? { code: 'checkout.no_measurements' } : null
}

/** Returns the extras of the order, or null for none. Measurements apply only to lines that are made to order. */
export function orderExtras(
  { lines }: Pick<CheckoutCart, 'lines'>,
  { giftNote, isGiftWrapped, isCutToMeasure, neededBy, business }: ExtraOptions,
  known: OrderExtras['measurements'],
): OrderExtras | null {
  const isCut = isCutToMeasure && lines.some(({ stockPolicy }) => stockPolicy === 'made_to_order')
  const measurements = isCut ? known : null
  const extras = { giftNote, isGiftWrapped, measurements, neededBy, business }
  const isPlain = giftNote === '' && !isGiftWrapped && measurements === null && neededBy === null && business === null
  return isPlain ? null : extras
}

type Line = CheckoutCart['lines'][number]

function draftLine(line: Line, arrival: LineArrival | undefined): DraftLine {
  return {
    productId: line.productId,
    variantId: line.variantId,
    stockItemId: line.stockItemId,
    mediaId: line.mediaId,
    productName: line.productName,
    designerName: line.designerName,
    sku: line.sku,
    options: line.options,
    unitPrice: line.unitPrice,
    mrp: line.mrp,
    quantity: line.quantity,
    lineTotal: line.lineTotal,
    discount: line.discount,
    taxRatePercent: line.taxRatePercent,
    tax: line.tax,
    hsn: line.hsn,
    isMadeToOrder: line.stockPolicy === 'made_to_order' && !line.isGiftCard,
    isGiftCard: line.isGiftCard,
    promise: arrival
      ? { dispatch: arrival.dispatchBetween, arrival: { earliest: arrival.earliest, latest: arrival.latest } }
      : null,
  }
}

export type Drafting = Pick<
  OrderDraft,
  | 'userId'
  | 'cartFingerprint'
  | 'firstAttemptId'
  | 'reservedUntil'
  | 'extras'
  | 'values'
  | 'offline'
  | 'firstPart'
  | 'origin'
>

type Terms = {
  readonly shipping: Money
  readonly drafting: Drafting
  readonly arrivals: readonly LineArrival[]
}

/** Customs see no gift card, but the lines of an order count them. */
function landedQuote({ lines, landed }: AddressedCart): OrderDraft['landed'] {
  if (landed === null) return null
  const { pieces, terms, duty, tax, fee, isEstimate, checkedOn } = landed
  const positions = lines.flatMap(({ isGiftCard }, index) => (isGiftCard ? [] : [index + 1]))
  const placed = pieces.flatMap((piece, index) => {
    const position = positions[index]
    return position === undefined ? [] : [{ ...piece, position }]
  })
  return { terms, duty, tax, fee, isEstimate, checkedOn, pieces: placed }
}

/** Copies the cart's content into the draft. Call it only for a cart without problems. */
export function orderDraft(cart: AddressedCart, { shipping, drafting, arrivals }: Terms): OrderDraft {
  const { shipTo, totals } = cart
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.lineId, arrival]))
  return {
    ...drafting,
    paymentType: drafting.offline?.method ?? onlinePaymentType,
    shipTo,
    lines: cart.lines.map((line) => draftLine(line, arrivalOf.get(line.id))),
    subtotal: totals.subtotal,
    shipping,
    discount: totals.discount,
    duties: totals.duties,
    landed: landedQuote(cart),
    tax: add(totals.goodsTax, totals.shippingTax),
    shippingTax: totals.shippingTax,
    total: totals.total,
    offers: cart.offers.uses,
    offerCode: cart.offers.code,
  }
}
