import { returnShare } from '@shop/contract/content/return-policy'
import { policyTextIn } from '@shop/contract/content/return-policy-words'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { dayFirst } from '@shop/contract/core/india-day'
import type { Language } from '@shop/contract/core/locale'
import { money, subtract, toRupeeNumber, toWire } from '@shop/contract/core/money'
import { phoneOnWire } from '@shop/contract/core/phone-rules'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import {
  deliveryStatusTexts,
  paymentStatusTexts,
  type OrderDetail,
  type OrderItem,
  type OrderLine,
  type orderEndpoints,
  type OrderState,
} from '@shop/contract/selling/orders'
import type { Business } from '#sql/order-extras.ts'
import type { OrderParcel } from '#sql/order-parcels.ts'
import { lineArrival, orderArrival } from './order-arrivals.rules.ts'
import type { ListedLine, ListedOrder, ShownOrder } from './order-history.service.ts'
import { toLandedFields } from './order-landed.wire.ts'
import { toOfflineFields } from './order-offline.wire.ts'
import type { PayableOrder } from './order.types.ts'
import { amountDue, balanceDue, deliveryStatus, dispatchWindow, dueOnline, isPaid } from './orders.rules.ts'
import { renewalRefusal } from './renewal.rules.ts'

const zeroAmount = toWire(money(0))
/** In the API, 99 means that no refund of this line was requested. */
const noRefundRequested = 99
/** A cash order counts as paid when the courier has handed over the cash, and one in two payments with the second. */
function toStatusFields(state: OrderState, isCollected: boolean) {
  const payment = isPaid(state) && isCollected ? 'paid' : 'unpaid'
  const delivery = deliveryStatus(state)
  return {
    payment_status: payment,
    payment_status_string: paymentStatusTexts[payment],
    delivery_status: delivery,
    delivery_status_string: deliveryStatusTexts[delivery],
  } as const
}

type House = { readonly userId: number; readonly publicUrl: string }

const paymentTypes: ReadonlyMap<string, string> = new Map([
  ['cash_on_delivery', 'Cash on delivery'],
  ['bank_transfer', 'Bank transfer'],
])

export function toOrderItem(order: ListedOrder, { userId, publicUrl }: House): OrderItem {
  return {
    id: order.id,
    code: order.code,
    user_id: userId,
    payment_type: paymentTypes.get(order.paymentType) ?? 'Razorpay',
    ...toStatusFields(order.state, order.isCollected),
    grand_total: toWire(order.total),
    date: dayFirst(order.createdAt),
    links: { details: `${publicUrl}/api/v2/purchase-history-details/${order.id}` },
    state: order.state,
    pictures: [...order.pictureSets],
    item_count: order.itemCount,
  }
}

function toShippingAddress({ shipTo, email }: PayableOrder): OrderDetail['shipping_address'] {
  return {
    name: shipTo.name,
    email,
    address: shipTo.address,
    country: shipTo.country,
    state: shipTo.state,
    city: shipTo.city,
    postal_code: shipTo.postalCode,
    // As the API spells it.
    phone: phoneOnWire(shipTo.phone, shipTo.countryCode),
    checkout_type: 'logged',
  }
}

function toTracking({ courier, trackingNumber, trackingUrl, dispatchedAt }: OrderParcel) {
  return { courier, number: trackingNumber, url: trackingUrl, dispatched_at: dispatchedAt }
}

function toParcelFields({ parcels, papers }: ShownOrder['story']) {
  return {
    tracking: parcels.map(toTracking)[0] ?? null,
    parcels: parcels.map((parcel) => ({
      ...toTracking(parcel),
      id: parcel.id,
      delivered_at: parcel.deliveredAt,
      pieces: parcel.pieces.map(({ position, name, pieces }) => ({ position, name, quantity: pieces })),
    })),
    invoice_number: papers.invoice,
    receipt_number: papers.receipt,
    credit_note_number: papers.creditNotes.at(-1)?.number ?? null,
    credit_notes: papers.creditNotes.map(({ id, number, kind, totalMinor }) => ({
      id,
      number,
      kind,
      total: toWire(money(totalMinor)),
    })),
  }
}

function toExpectedDays({ order, story }: ShownOrder) {
  const { dispatchDays: days, paidAt, promise } = story
  return {
    dispatch_between: dispatchWindow({ state: order.state, days, paidAt, promise }),
    arrival_between: orderArrival(order, story),
  }
}

function toWireBusiness(business: Business | null): OrderDetail['business'] {
  if (business === null) return null
  const { gstin, legalName, address, city, postalCode, isForThirdParty } = business
  return { gstin, legal_name: legalName, address, city, postal_code: postalCode, for_third_party: isForThirdParty }
}

function toExtrasFields({
  extras: { giftNote, isGiftWrapped, measurements, neededBy, business },
}: ShownOrder['story']) {
  return {
    gift_wrap: isGiftWrapped,
    gift_note: giftNote,
    needed_by: neededBy,
    business: toWireBusiness(business),
    measurements: measurements && {
      lengths: { ...measurements.lengths },
      notes: measurements.notes,
      may_call: measurements.mayCall,
    },
  }
}

function toPaymentFields({ order, story, now }: ShownOrder) {
  const balance = balanceDue(order)
  if (balance.amountMinor > 0) return { can_pay: true, to_pay: toWire(balance) }
  const refusal = renewalRefusal({ ...order, isOffline: dueOnline(order) === null, steps: story.steps }, now)
  return {
    can_pay: refusal === null,
    to_pay: refusal === null ? toWire(dueOnline(order) ?? amountDue(order)) : zeroAmount,
  }
}

function toPartFields(order: PayableOrder): Pick<OrderDetail, 'part_payment'> {
  const { part, total } = order
  if (part === null) return {}
  const balance = subtract(total, part.first)
  return { part_payment: { first: toWire(part.first), balance: toWire(balance), due: toWire(balanceDue(order)) } }
}

function toPickupFields({ pickup }: ShownOrder['story']): Pick<OrderDetail, 'pickup'> {
  if (pickup === null) return {}
  const { store, address, hours, code, readyAt, handedOverAt } = pickup
  return { pickup: { store, address, hours, code, ready_at: readyAt, collected_at: handedOverAt } }
}

export function toOrderDetail(shown: ShownOrder, house: House): OrderDetail {
  const { order, listed, story, now } = shown
  return {
    ...toExpectedDays(shown),
    ...toOrderItem(listed, house),
    shipping_address: toShippingAddress(order),
    pickup_point: null,
    shipping_type: 'home_delivery',
    shipping_type_string: 'Home Delivery',
    coupon_discount: toWire(order.discount),
    shipping_cost: toWire(order.offline === null ? order.shipping : subtract(order.shipping, order.offline.fee)),
    subtotal: toWire(order.subtotal),
    // Prices include tax, so none is added.
    tax: zeroAmount,
    manually_payable: false,
    cancel_request: false,
    plane_grand_total: toRupeeNumber(order.total),
    tax_included: toWire(order.tax),
    history: story.steps.map(({ state, at, note }) => ({ state, at, note })),
    pay_until: order.state === 'awaiting_payment' ? (order.reservedUntil?.toISOString() ?? null) : null,
    ...toPaymentFields(shown),
    server_time: now.toISOString(),
    refunded: toWire(story.refunded),
    stored_value: story.values.map(({ kind, codeEnd, amount }) => ({
      kind,
      code_end: codeEnd,
      amount: toWire(amount),
    })),
    offers: story.offers.map(({ title, code, discount, delivery }) => ({
      title,
      code: code ?? '',
      discount: toWire(discount),
      delivery: toWire(delivery),
    })),
    made_to_order: story.isMadeToOrder,
    ...toPartFields(order),
    ...toPickupFields(story),
    ...toLandedFields(shown),
    offline: toOfflineFields(shown),
    ...toExtrasFields(story),
    ...toParcelFields(story),
  }
}

export function toDetailReply(shown: ShownOrder, house: House): ReplyOf<typeof orderEndpoints.details> {
  return { data: [toOrderDetail(shown, house)], success: true, status: 200 }
}

/** The v2 API knows three states of a return: pending, refunded, rejected. */
function returnStatusOf(state: ReturnState | null): number {
  if (state === null || state === 'withdrawn' || state === 'expired') return noRefundRequested
  if (state === 'refunded' || state === 'exchanged') return 1
  return state === 'refused' || state === 'failed' || state === 'sent_back' ? 2 : 0
}

const returnLabels: Readonly<Record<number, string>> = { 0: 'Pending', 1: 'Approved', 2: 'Rejected' }

function toRefundFields({ policy, returnState, deliveredAt }: ListedLine, { state }: PayableOrder, now: Date) {
  const status = returnStatusOf(returnState)
  const isDelivered = state === 'delivered' && deliveredAt !== null
  const canAsk = isDelivered && returnShare(policy, { reason: 'other', deliveredAt, now }) !== null
  const notAsked = policy.returnDays === 0 ? 'Non-refundable' : 'N/A'
  return {
    refund_section: isDelivered || status !== noRefundRequested,
    refund_button: canAsk && status === noRefundRequested,
    refund_label: returnLabels[status] ?? notAsked,
    refund_request_status: status,
  }
}

export type Reading = { readonly now: Date; readonly language: Language }

function toLine(line: ListedLine, order: PayableOrder, { now, language }: Reading): OrderLine {
  return {
    arrival_between: lineArrival(order, line),
    id: line.id,
    product_id: line.productId ?? 0,
    product_name: line.productName,
    variation: line.sku,
    price: toWire(line.lineTotal),
    unit_price: toWire(line.unitPrice),
    tax: zeroAmount,
    shipping_cost: zeroAmount,
    coupon_discount: toWire(line.discount),
    quantity: line.quantity,
    ...toStatusFields(order.state, (order.offline?.isCollected ?? true) && balanceDue(order).amountMinor === 0),
    ...toRefundFields(line, order, now),
    product_slug: line.slug,
    designer: line.designerName,
    options: { ...line.options },
    picture: line.pictureSet,
    returns: line.returns,
    return_policy: policyTextIn(line.policy, language),
  }
}

type ShownLines = { readonly order: PayableOrder; readonly lines: readonly ListedLine[] }
export function toLinesReply({ lines, order }: ShownLines, reading: Reading): ReplyOf<typeof orderEndpoints.items> {
  return { data: lines.map((line) => toLine(line, order, reading)), success: true, status: 200 }
}
