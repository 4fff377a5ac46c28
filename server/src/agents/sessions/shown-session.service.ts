import type { DayRange } from '@shop/contract/core/day-text'
import { dayRangeText } from '@shop/contract/core/day-text'
import { add, format, type Money } from '@shop/contract/core/money'
import { unusedText } from '@shop/contract/selling/offer-options'
import { handOffUrl } from '#agents/hand-off/hand-off-link.service.ts'
import { lateMessages, latePieces } from '#agents/occasion/occasion.rules.ts'
import { getOrder } from '#agents/orders/agent-orders.store.ts'
import { info, isRecoverable, type Message, recoverable } from '#agents/protocol/messages.ts'
import type { Context } from '#platform/runtime/context.ts'
import { arrivalsOf, cartToBuy, guestOrderLink, type CheckoutCart } from '#selling'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { messageOf } from './error-messages.ts'
import type { SessionRow, SessionStatus, ShownSession } from './session.types.ts'
import * as sessionStore from './sessions.store.ts'

/** Whether the platform can say where the pieces go, and must then say it; and whether it knows the day of an occasion. */
export type Showing = { readonly hasDelivery: boolean; readonly hasOccasion: boolean }

function lineMessages({ lines }: CheckoutCart): Message[] {
  return lines.flatMap((line, index): Message[] => {
    const path = `$.line_items[${index}]`
    if (line.problem === 'unavailable') return [messageOf('product.not_found', { path })]
    if (line.problem !== null) {
      const left = line.problem === 'sold_out' ? 'It has just sold out.' : `Only ${line.upperLimit} left.`
      return [recoverable('out_of_stock', `${line.productName}: ${left}`, path)]
    }
    if (line.priceChange === null) return []
    const content = `The price is now ${format(line.unitPrice)}, it was ${format(line.priceWhenAdded)}.`
    return [{ type: 'warning', code: 'price_changed', content, path }]
  })
}

/** Pieces that customs of the destination do not let in. */
function refusedMessages({ lines, refused }: CheckoutCart): Message[] {
  return refused.map(({ lineId, productName }) => {
    const path = `$.line_items[${lines.findIndex(({ id }) => id === lineId)}]`
    const content = `${productName} cannot be sent to this country. Remove it, or choose another address.`
    return messageOf('checkout.refused_goods', { path, content })
  })
}

function codeMessages({ codes }: SessionRow, { offers }: CheckoutCart): Message[] {
  const path = '$.discounts.codes'
  const unused = offers.unused
    .filter(({ code }) => code !== null && code === offers.code)
    .map((offer): Message => ({ type: 'warning', code: 'discount_code_invalid', content: unusedText(offer), path }))
  const refused = codes.filter((code) => code.toUpperCase() !== offers.code)
  const more = refused.map((code): Message => ({
    type: 'warning',
    code: 'discount_code_invalid',
    content: `The code ${code} is not applied.`,
    path,
  }))
  return [...unused, ...more]
}

const taxOf = ({ totals }: CheckoutCart): Money => add(totals.goodsTax, totals.shippingTax)

function infoMessages(cart: CheckoutCart): Message[] {
  const tax = taxOf(cart)
  const isAbroad = cart.address !== null && cart.address.countryCode !== 'IN'
  const hasCustoms = cart.hasDuties && cart.totals.duties.amountMinor === 0
  return [
    ...(tax.amountMinor > 0 ? [info('tax_included', `The prices include GST of ${format(tax)}.`, '$.totals')] : []),
    ...(isAbroad ? [info('currency_charged', 'The order is charged in Indian rupees (INR).')] : []),
    ...(hasCustoms ? [info('customs_on_delivery', 'The buyer pays duty and tax of the country on delivery.')] : []),
  ]
}

/** What is still missing before the buyer can only pay. */
function missingMessages({ buyer }: SessionRow, cart: CheckoutCart, { hasDelivery }: Showing): Message[] {
  const hasContact = (buyer.email ?? '') !== '' || (buyer.phone ?? '') !== ''
  const noContact = hasContact ? [] : [messageOf('checkout.no_contact', { path: '$.buyer.email' })]
  if (!hasDelivery) return noContact
  if (cart.address === null) return [...noContact, messageOf('checkout.no_address')]
  return cart.address.isDeliveredTo ? noContact : [...noContact, messageOf('checkout.not_deliverable')]
}

const payHere: Message = {
  type: 'error',
  code: 'payment_required',
  content: 'The buyer reviews the order and pays in the shop’s own checkout, at continue_url.',
  severity: 'requires_buyer_review',
}

const ended: Readonly<Record<'completed' | 'canceled', Message>> = {
  completed: { type: 'info', code: 'completed', content: 'The order is placed and paid.' },
  canceled: { type: 'info', code: 'canceled', content: 'This session is over. Open a new one.' },
}

type Arriving = {
  readonly arrivals: ReturnType<typeof arrivalsOf>
  readonly range: DayRange | null
  readonly notes: readonly Message[]
}

async function arrivalOfCart(ctx: Context, cart: CheckoutCart): Promise<Arriving> {
  const plan = await deliveryPlan(ctx)
  const arrivals = arrivalsOf(cart.lines, { place: cart.address, plan, now: ctx.now })
  const [first] = arrivals
  if (first === undefined) return { arrivals, range: null, notes: [] }
  const range = {
    earliest: arrivals.map(({ earliest }) => earliest).toSorted()[0] ?? first.earliest,
    latest:
      arrivals
        .map(({ latest }) => latest)
        .toSorted()
        .at(-1) ?? first.latest,
  }
  if (arrivals.every(({ earliest, latest }) => earliest === first.earliest && latest === first.latest)) {
    return { arrivals, range, notes: [] }
  }
  const notes = arrivals.map((arrival): Message => {
    const place = cart.lines.findIndex(({ id }) => id === arrival.lineId)
    const name = cart.lines[place]?.productName ?? ''
    const content = `${name} arrives between ${dayRangeText(arrival)}.`
    return info('arrival', content, `$.line_items[${place}]`)
  })
  return { arrivals, range, notes }
}

/** Stores the order of a session once it is paid; null before. */
export async function orderOfSession(ctx: Context, row: SessionRow): Promise<sessionStore.BoughtOrder | null> {
  const found = await sessionStore.findOrder(ctx.db, row)
  if (found?.isPaid !== true) return null
  if (row.orderId === null) await sessionStore.setOrder(ctx.db, row.id, found.id)
  return found
}

/** The signed link of a guest's order; an order of an account opens after its owner logged in. */
export async function orderUrl(ctx: Context, orderId: number): Promise<string> {
  const link = await guestOrderLink(ctx, orderId)
  const { publicUrl } = ctx.ports
  return link === null ? `${publicUrl}/order-details/${orderId}` : `${publicUrl}/track-order#${link}`
}

async function completed(ctx: Context, row: SessionRow, order: sessionStore.BoughtOrder): Promise<ShownSession> {
  const [bought, url] = await Promise.all([getOrder(ctx.db, order.id), orderUrl(ctx, order.id)])
  return {
    row,
    status: 'completed',
    cart: undefined,
    bought,
    arrival: null,
    late: [],
    messages: [ended.completed],
    continueUrl: null,
    order: { id: order.code, url },
  }
}

function statusOf(row: SessionRow, messages: readonly Message[], now: Date): SessionStatus {
  if (row.canceledAt !== null || row.expiresAt <= now) return 'canceled'
  return messages.some(isRecoverable) ? 'incomplete' : 'requires_escalation'
}

/** The session with its present prices, and with what stands between it and an order. */
export async function showSession(ctx: Context, row: SessionRow, showing: Showing): Promise<ShownSession> {
  const order = row.kind === 'checkout' ? await orderOfSession(ctx, row) : null
  if (order !== null) return completed(ctx, row, order)
  const cart = await cartToBuy(ctx, row.userId)
  const isOver = row.canceledAt !== null || row.expiresAt <= ctx.now
  if (cart === undefined || cart.lines.length === 0 || isOver) {
    const messages = isOver ? [ended.canceled] : [messageOf('checkout.empty_cart')]
    const status = statusOf(row, messages, ctx.now)
    return { row, status, cart, bought: null, arrival: null, late: [], messages, continueUrl: null, order: null }
  }
  const arrival = await arrivalOfCart(ctx, cart)
  const asked = row.kind === 'checkout' ? missingMessages(row, cart, showing) : []
  const late = showing.hasOccasion ? latePieces(cart.lines, arrival.arrivals, row) : []
  const problems = [...lineMessages(cart), ...refusedMessages(cart), ...asked, ...lateMessages(late)]
  const status = statusOf(row, problems, ctx.now)
  const pays = row.kind === 'checkout' && status === 'requires_escalation' ? [payHere] : []
  const messages = [...problems, ...pays, ...codeMessages(row, cart), ...infoMessages(cart), ...arrival.notes]
  const continueUrl = await handOffUrl(ctx, row)
  return { row, status, cart, bought: null, arrival: arrival.range, late, messages, continueUrl, order: null }
}
