import type { Money } from '@shop/contract/money'
import { isPayable, type BoughtLine, type PayableOrder } from '#features/orders'
import type { Context } from '#platform/context.ts'
import { runTogether, type Step } from '#platform/db.ts'
import type { Bill, Letter, OrderedPiece } from '#platform/letters.ts'
import type { RefundReason } from './payment.ts'

/** Accounts that have only a phone get no mail. */
async function letterSteps(ctx: Context, letter: Letter): Promise<Step[]> {
  return letter.to === '' ? [] : [await ctx.ports.jobs.step('mail.send', letter)]
}

/** Joins the transaction that it tells of. */
async function send(ctx: Context, letter: Letter): Promise<void> {
  await runTogether(ctx.db, ...(await letterSteps(ctx, letter)))
}

function orderFacts(order: PayableOrder) {
  return { name: order.shipTo.name, orderId: order.id, orderCode: order.code }
}

function pieceOf(line: BoughtLine): OrderedPiece {
  return {
    productName: line.productName,
    designerName: line.designerName,
    choice: Object.values(line.options).join(', '),
    quantity: line.quantity,
    totalMinor: line.lineTotal.amountMinor,
  }
}

function billOf(order: PayableOrder, lines: readonly BoughtLine[]): Bill {
  const { name, address, city, postalCode, state, country, phone } = order.shipTo
  return {
    pieces: lines.map(pieceOf),
    subtotalMinor: order.subtotal.amountMinor,
    shippingMinor: order.shipping.amountMinor,
    discountMinor: order.discount.amountMinor,
    totalMinor: order.total.amountMinor,
    taxMinor: order.tax.amountMinor,
    shipTo: [name, address, `${city} ${postalCode}`.trim(), state, country, phone].filter((line) => line !== ''),
  }
}

/** In the batch that pays for the order. */
export async function paymentLetterSteps(
  ctx: Context,
  order: PayableOrder,
  lines: readonly BoughtLine[],
): Promise<Step[]> {
  const facts = { ...orderFacts(order), ...billOf(order, lines) }
  return letterSteps(ctx, { template: 'order-paid', to: order.email, facts })
}

type Refunding = { readonly amount: Money; readonly reason: RefundReason }

export async function tellOfRefund(ctx: Context, order: PayableOrder, { amount, reason }: Refunding): Promise<void> {
  const facts = { ...orderFacts(order), amountMinor: amount.amountMinor, reason }
  await send(ctx, { template: 'refunded', to: order.email, facts })
}

export async function tellOfFailure(ctx: Context, order: PayableOrder): Promise<void> {
  const payUntil = isPayable(order, ctx.now) ? (order.reservedUntil?.toISOString() ?? null) : null
  const facts = { ...orderFacts(order), totalMinor: order.total.amountMinor, payUntil }
  await send(ctx, { template: 'payment-failed', to: order.email, facts })
}
