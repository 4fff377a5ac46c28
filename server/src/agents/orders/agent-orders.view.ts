import { dayRangeText } from '@shop/contract/core/day-text'
import { money, subtract, type Money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'
import { toFullPicture } from '#catalogue'
import type { AgentOrder, AgentOrderLine } from './agent-orders.store.ts'

export type OrderShown = {
  readonly publicUrl: string
  readonly permalink: string
  readonly checkoutId: string
  /** The envelope of the release. */
  readonly ucp: Readonly<Record<string, unknown>>
}

export const orderLineId = ({ position }: Pick<AgentOrderLine, 'position'>): string => `line-${position}`

const itemIdOf = ({ productId, variantId, position }: AgentOrderLine): string =>
  productId === null || variantId === null ? `gone-${position}` : `${productId}-${variantId}`

/** What is taken off, as the protocol writes it. */
export const takenOff = (amount: Money): number => subtract(money(0), amount).amountMinor

/** Amounts of the line, with the offers' share of it. */
export function lineTotals(subtotal: Money, discount: Money) {
  return [
    { type: 'subtotal', amount: subtotal.amountMinor },
    ...(discount.amountMinor > 0 ? [{ type: 'items_discount', amount: takenOff(discount) }] : []),
    { type: 'total', amount: subtract(subtotal, discount).amountMinor },
  ]
}

export function titleOf(name: string, options: Readonly<Record<string, string>>): string {
  return [name, ...Object.values(options)].filter((part) => part !== '').join(', ')
}

export function toItem(line: AgentOrderLine, publicUrl: string) {
  return {
    id: itemIdOf(line),
    title: titleOf(line.name, line.options),
    price: line.unitPriceMinor,
    image_url: toFullPicture(line.picture, publicUrl),
  }
}

function statusOf(total: number, fulfilled: number): string {
  if (total === 0) return 'removed'
  if (fulfilled === 0) return 'processing'
  return fulfilled >= total ? 'fulfilled' : 'partial'
}

function toLine(line: AgentOrderLine, publicUrl: string) {
  const total = Math.max(0, line.quantity - line.refunded)
  const fulfilled = Math.min(line.sent, total)
  return {
    id: orderLineId(line),
    item: toItem(line, publicUrl),
    quantity: { original: line.quantity, total, fulfilled },
    totals: lineTotals(money(line.lineTotalMinor), money(line.discountMinor)),
    status: statusOf(total, fulfilled),
  }
}

/** What the shop collects for customs. It is no tax of the shop, whose taxes are inside the prices. */
export const customsTotal = (duties: Money) =>
  duties.amountMinor === 0 ? [] : [{ type: 'fee', display_text: 'Customs', amount: duties.amountMinor }]

export function orderTotals({ subtotalMinor, discountMinor, shippingMinor, dutiesMinor, totalMinor }: AgentOrder) {
  return [
    { type: 'subtotal', display_text: 'Pieces', amount: subtotalMinor },
    ...(discountMinor > 0
      ? [{ type: 'items_discount', display_text: 'Offers', amount: takenOff(money(discountMinor)) }]
      : []),
    { type: 'fulfillment', display_text: 'Delivery', amount: shippingMinor },
    ...customsTotal(money(dutiesMinor)),
    { type: 'total', display_text: 'Total', amount: totalMinor },
  ]
}

/** The town is enough: the buyer may have entered the street in the shop. */
const townOf = ({ city, region, countryCode }: AgentOrder) => ({
  address_locality: city,
  address_region: region,
  address_country: countryCode,
})

function toExpectation(order: AgentOrder, line: AgentOrderLine) {
  const left = Math.max(0, line.quantity - line.refunded)
  if (left === 0) return []
  const { arrivalEarliest: earliest, arrivalLatest: latest } = line
  const range = earliest === null || latest === null ? null : { earliest, latest }
  return [
    {
      id: `expected-${line.position}`,
      line_items: [{ id: orderLineId(line), quantity: left }],
      method_type: 'shipping',
      destination: townOf(order),
      ...(range && { description: `Arrives between ${dayRangeText(range)}` }),
    },
  ]
}

const startedStates: ReadonlySet<OrderState> = new Set(['confirmed', 'in_workroom', 'quality_check'])

function toEvents({ lines, steps, parcels }: AgentOrder) {
  const all = lines.map((line) => ({ id: orderLineId(line), quantity: line.quantity }))
  const begun = steps
    .filter(({ state }) => startedStates.has(state))
    .map(({ state, at }) => ({ id: `step-${state}`, occurred_at: at, type: 'processing', line_items: all }))
  const sent = parcels.flatMap((parcel) => {
    const pieces = parcel.pieces.map(({ position, pieces: quantity }) => ({ id: orderLineId({ position }), quantity }))
    const way = {
      line_items: pieces,
      carrier: parcel.courier,
      ...(parcel.trackingNumber !== '' && { tracking_number: parcel.trackingNumber }),
      ...(parcel.trackingUrl !== '' && { tracking_url: parcel.trackingUrl }),
    }
    const of = (type: string, at: string | null) =>
      at === null ? [] : [{ id: `parcel-${parcel.id}-${type}`, occurred_at: at, type, ...way }]
    return [
      ...of('shipped', parcel.dispatchedAt),
      ...of('delivered', parcel.deliveredAt),
      ...of('returned_to_sender', parcel.returnedAt),
    ]
  })
  return [...begun, ...sent]
}

const refundStatuses: Readonly<Record<string, string>> = { failed: 'failed', processed: 'completed', done: 'completed' }

function toAdjustments({ refunds, steps }: AgentOrder) {
  const cancelled = steps
    .filter(({ state }) => state === 'cancelled' || state === 'refunded')
    .map(({ state, at }) => ({ id: `step-${state}`, type: 'cancellation', occurred_at: at, status: 'completed' }))
  const paidBack = refunds.map(({ id, amountMinor, status, at }) => ({
    id: `refund-${id}`,
    type: 'refund',
    occurred_at: at,
    status: refundStatuses[status] ?? 'pending',
    totals: [{ type: 'total', amount: takenOff(money(amountMinor)) }],
  }))
  return [...cancelled, ...paidBack]
}

export function toOrder(order: AgentOrder, { publicUrl, permalink, checkoutId, ucp }: OrderShown) {
  return {
    ucp,
    id: order.code,
    label: order.code,
    checkout_id: checkoutId,
    permalink_url: permalink,
    line_items: order.lines.map((line) => toLine(line, publicUrl)),
    fulfillment: {
      expectations: order.lines.flatMap((line) => toExpectation(order, line)),
      events: toEvents(order),
    },
    adjustments: toAdjustments(order),
    currency: 'INR',
    totals: orderTotals(order),
  }
}
