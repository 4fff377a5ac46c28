import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { Refusal } from '@shop/contract/core/errors'
import { add, money, pieceOf, subtract, sum, taxContained, times, type Money } from '@shop/contract/core/money'
import { collectedOf, type DutiableParcel } from '@shop/contract/selling/duties'
import { giftAmountProblem, type GiftCardsDocument } from '@shop/contract/selling/gift-amounts'
import { percentIn, rateFor, type TaxRate } from '@shop/contract/selling/gst-rates'
import type {
  Cart,
  CartItem,
  CartLine,
  CartProblem,
  DeliveryPlace,
  Offering,
  PriceChange,
  StockPolicy,
} from './cart-line.types.ts'
import { shippingCost, shippingTax } from './shipping.rules.ts'

const none = money(0)

/** Highest quantity per size: of tracked stock, and of other stock, such as made to order. */
const quantityLimits = { tracked: 10, other: 5 } as const

export const maxLines = 100

type TaxedPiece = Pick<CartItem, 'gstRule' | 'hsn'>
type TaxedPlace = { readonly place: DeliveryPlace | null; readonly taxes: readonly TaxRate[] }

/** Returns the tax rate that the price of a piece after offers includes; exports from India are zero-rated. */
export function taxRatePercent({ gstRule, hsn }: TaxedPiece, piecePrice: Money, { place, taxes }: TaxedPlace): number {
  if (gstRule === 'none' || (place !== null && place.countryCode !== 'IN')) return 0
  const rate = rateFor(taxes, { kind: gstRule, hsn })
  if (rate === undefined) throw new Error(`There is no rate of GST for ${gstRule}.`)
  return percentIn(rate, piecePrice)
}

export function quantityLimit(policy: StockPolicy, left: number): number {
  return policy === 'tracked' ? Math.max(0, Math.min(quantityLimits.tracked, left)) : quantityLimits.other
}

type Share = { readonly left: number; readonly laterDemand: number }

/** Splits shared stock over its lines, earlier lines first; `laterDemand` is the demand of all lines after each one. */
function shares(items: readonly CartItem[]): Map<number, Share> {
  const taken = new Map<number, number>()
  const demand = demandByStock(items)
  return new Map(
    items.map((item) => {
      const before = taken.get(item.stockItemId) ?? 0
      if (item.isOffered) taken.set(item.stockItemId, before + item.quantity)
      const left = Math.max(0, item.available - before)
      const laterDemand = (demand.get(item.stockItemId) ?? 0) - before - item.quantity
      return [item.id, { left, laterDemand: Math.max(0, laterDemand) }]
    }),
  )
}

function demandByStock(items: readonly CartItem[]): Map<number, number> {
  const demand = new Map<number, number>()
  for (const item of items) {
    if (item.isOffered) demand.set(item.stockItemId, (demand.get(item.stockItemId) ?? 0) + item.quantity)
  }
  return demand
}

function problemOf(item: CartItem, left: number): CartProblem | null {
  if (!item.isOffered) return 'unavailable'
  if (item.stockPolicy !== 'tracked' || item.quantity <= left) return null
  return left === 0 ? 'sold_out' : 'fewer_left'
}

function priceChange(before: Money, now: Money): PriceChange | null {
  if (before.amountMinor === now.amountMinor) return null
  return now.amountMinor > before.amountMinor ? 'raised' : 'lowered'
}

function upperLimitOf(item: CartItem, { left, laterDemand }: Share): number {
  if (!item.isOffered) return 0
  const own = Math.min(item.quantity, left)
  return quantityLimit(item.stockPolicy, Math.max(own, left - laterDemand))
}

type Priced = CartItem & Pick<CartLine, 'problem' | 'lineTotal' | 'upperLimit'>

function pricedItem(item: CartItem, share: Share): Priced {
  return {
    ...item,
    problem: problemOf(item, share.left),
    upperLimit: upperLimitOf(item, share),
    lineTotal: times(item.unitPrice, item.quantity),
  }
}

function lineOf(item: Priced, discount: Money, taxed: TaxedPlace): CartLine {
  const net = subtract(item.lineTotal, discount)
  const rate = taxRatePercent(item, pieceOf(net, item.quantity), taxed)
  return {
    ...item,
    discount,
    priceChange: priceChange(item.priceWhenAdded, item.unitPrice),
    taxRatePercent: rate,
    tax: taxContained(net, rate),
  }
}

const noOffering: Offering = {
  code: null,
  rates: documentDefaults.delivery,
  taxes: documentDefaults.taxes.rates,
  landed: () => null,
  refused: () => null,
  apply: ({ lines, shippingOf }) => ({
    discounts: lines.map(() => none),
    shipping: shippingOf(lines.map(({ lineTotal }) => lineTotal)),
    applied: [],
    unused: [],
    uses: [],
    hasLostFreeDelivery: false,
  }),
}

/** Prices the cart. Lines with a problem do not count, not even towards offers. */
export function cartOf(
  items: readonly CartItem[],
  place: DeliveryPlace | null,
  { code, apply, rates, taxes, landed: landedOf, refused: refusedOf }: Offering = noOffering,
): Cart {
  const shareOf = shares(items)
  const priced = items.map((item) => pricedItem(item, shareOf.get(item.id) ?? { left: 0, laterDemand: 0 }))
  const toBuy = priced.filter((item) => item.problem === null)
  const shippingOf = (nets: readonly Money[]) =>
    shippingCost(
      toBuy.map((item, index) => withNet(item, nets[index])),
      place,
      rates,
    )
  const { discounts, shipping, ...offers } = apply({ lines: toBuy, shippingOf })
  const discountOf = new Map(toBuy.map(({ id }, index) => [id, discounts[index] ?? none]))
  const lines = priced.map((item) => lineOf(item, discountOf.get(item.id) ?? none, { place, taxes }))
  const bought = lines.filter((line) => line.problem === null)
  const subtotal = sum(bought.map((line) => line.lineTotal))
  const discount = sum(bought.map((line) => line.discount))
  const parcel = parcelAbroad(bought, place, shipping)
  const landed = parcel && landedOf(parcel)
  const duties = collectedOf(landed)
  return {
    lines,
    totals: {
      subtotal,
      shipping,
      discount,
      duties,
      total: subtract(add(subtotal, shipping ?? none, duties), discount),
      goodsTax: sum(bought.map((line) => line.tax)),
      shippingTax: shippingTax(shipping ?? none, bought.map(netLine)),
      itemCount: bought.reduce((count, line) => count + line.quantity, 0),
    },
    offers: { ...offers, code },
    hasDuties: parcel !== null,
    landed,
    refused: bought.flatMap((line) => {
      const kind = refusedOf(line)
      return kind === null ? [] : [{ lineId: line.id, productName: line.productName, kind }]
    }),
  }
}

/** What customs abroad see of a cart; null in India, before the address is known, and when nothing is sent. */
function parcelAbroad(
  bought: readonly CartLine[],
  place: DeliveryPlace | null,
  delivery: Money | null,
): Omit<DutiableParcel, 'day'> | null {
  if (place === null || place.countryCode === 'IN' || delivery === null) return null
  const pieces = bought
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ hsn, lineTotal, discount }) => ({ hsn, total: subtract(lineTotal, discount) }))
  return pieces.length === 0 ? null : { country: place.countryCode, pieces, delivery }
}

/** The cart's totals with another charge, which is added to the delivery and taxed like it. */
export function totalsWithCharge({ lines, totals }: Pick<Cart, 'lines' | 'totals'>, charge: Money): Cart['totals'] {
  if (charge.amountMinor === 0 || totals.shipping === null) return totals
  const shipping = add(totals.shipping, charge)
  const bought = lines.filter((line) => line.problem === null)
  return {
    ...totals,
    shipping,
    total: add(totals.total, charge),
    shippingTax: shippingTax(shipping, bought.map(netLine)),
  }
}

/**
 * The delivery charge depends on the value after offers. A line is copied only when an offer lowers it, because the row
 * is wide.
 */
function withNet<Line extends Priced>(line: Line, net: Money = line.lineTotal): Line {
  return net.amountMinor === line.lineTotal.amountMinor ? line : { ...line, lineTotal: net }
}

const netLine = (line: CartLine): CartLine => withNet(line, subtract(line.lineTotal, line.discount))

export type CartContent = readonly Pick<CartItem, 'variantId' | 'quantity' | 'stockItemId'>[]

export type AdditionFacts = {
  readonly isPublished: boolean
  /** Null when the product has no such size. */
  readonly variant: {
    readonly id: number
    readonly stockItemId: number
    readonly stockPolicy: StockPolicy
    readonly available: number
    /** Stock held by the shopper's own unpaid orders and alerts; a new order releases it first. */
    readonly reserved: number
    /** The amount of a gift card that a shopper chose; null for a size on sale. */
    readonly ownAmountMinor: number | null
  } | null
  readonly lines: CartContent
}

/**
 * Excludes gift cards from offers when the merchant no longer sells their amount; they stay in the cart with the
 * reason.
 */
export function withAmountProblems(items: readonly CartItem[], terms: GiftCardsDocument): readonly CartItem[] {
  if (!items.some(({ isOwnAmount }) => isOwnAmount)) return items
  return items.map((item) => {
    const problem = item.isOwnAmount ? giftAmountProblem(terms, item.unitPrice.amountMinor) : ''
    return problem === '' ? item : { ...item, isOffered: false, amountProblem: problem }
  })
}

export type Addition = { readonly variantId: number; readonly quantity: number }

export function planAddition({ isPublished, variant, lines }: AdditionFacts, quantity: number): Addition | Refusal {
  if (quantity < 1) return { code: 'cart.minimum_quantity' }
  if (!isPublished) return { code: 'product.not_found' }
  if (variant === null) return { code: 'cart.unknown_variant' }
  const isTracked = variant.stockPolicy === 'tracked'
  const left = variant.available + variant.reserved
  if (isTracked && left === 0) return { code: 'cart.sold_out' }
  const ofSize = lines.find(({ variantId }) => variantId === variant.id)
  if (ofSize === undefined && lines.length >= maxLines) return { code: 'cart.full' }
  const limit = quantityLimit(variant.stockPolicy, left)
  const requested = (ofSize?.quantity ?? 0) + quantity
  const demand = lines
    .filter(({ stockItemId }) => stockItemId === variant.stockItemId)
    .reduce((total, line) => total + line.quantity, quantity)
  const isTooMany = requested > limit || (isTracked && demand > left)
  return isTooMany
    ? { code: 'cart.too_many', facts: { available: limit } }
    : { variantId: variant.id, quantity: requested }
}

/** Checks lines that share one stock by their sum; a line can always be lowered to the stock that is left. */
export function refusalOfQuantities(
  items: readonly CartItem[],
  requested: ReadonlyMap<number, number>,
): Refusal | null {
  const after = items.map((item) => ({ ...item, quantity: requested.get(item.id) ?? item.quantity }))
  const demandBefore = demandByStock(items)
  const demandAfter = demandByStock(after)
  for (const item of after) {
    if (!requested.has(item.id)) continue
    if (item.quantity < 1) return { code: 'cart.minimum_quantity' }
    if (item.amountProblem !== '') return { code: 'gift_card.amount', facts: { message: item.amountProblem } }
    if (!item.isOffered) return { code: 'cart.sold_out' }
    if (item.stockPolicy === 'tracked' && item.available === 0) return { code: 'cart.sold_out' }
    const limit = quantityLimit(item.stockPolicy, item.available)
    const tooMany: Refusal = { code: 'cart.too_many', facts: { available: limit } }
    if (item.quantity > limit) return tooMany
    const demand = demandAfter.get(item.stockItemId) ?? 0
    const isRaised = demand >= (demandBefore.get(item.stockItemId) ?? 0)
    if (item.stockPolicy === 'tracked' && demand > item.available && isRaised) return tooMany
  }
  return null
}
