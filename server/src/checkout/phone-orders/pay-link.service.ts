import type { PhonePayment } from '@shop/contract/checkout/phone-order-options'
import { orderLinkPath } from '@shop/contract/selling/order-links'
import { confirmCashOrder } from '#checkout/offline-payments/cash-orders.service.ts'
import { billOf, notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import {
  amountDue,
  dueOnline,
  findOrder,
  guestOrderLink,
  isPaid,
  isPayable,
  listBoughtLines,
  type PayableOrder,
  payAgainRefusal,
} from '#selling'
import { assertMayTake } from './phone-draft.service.ts'
import * as phoneStore from './phone-orders.store.ts'
import type { Placed } from './phone-orders.types.ts'

/** A guest opens the page by a signed link, an account by logging in. */
async function addressOf(ctx: Context, orderId: number): Promise<string> {
  const link = await guestOrderLink(ctx, orderId)
  return `${ctx.ports.publicUrl}${link === null ? `/order-details/${orderId}` : `${orderLinkPath}#${link}`}`
}

const paymentOf = ({ offline, part }: PayableOrder): PhonePayment =>
  offline?.method ?? (part === null ? 'link' : 'part')

type Sending = { readonly isSent: boolean }

export async function placedOrder(ctx: Context, orderId: number, { isSent }: Sending): Promise<Placed> {
  const order = await findOrder(ctx, orderId)
  if (!order) throw new ShopError('order.not_found')
  const reach = await phoneStore.findReach(ctx.db, orderId)
  return {
    code: order.code,
    url: await addressOf(ctx, orderId),
    payment: paymentOf(order),
    isPaid: isPaid(order.state),
    toPayMinor: (dueOnline(order) ?? amountDue(order)).amountMinor,
    heldUntil: order.reservedUntil,
    sentTo: isSent ? reach.email || reach.phone : '',
  }
}

/** Queues the message with the payment link; an order that is already paid has sent its own message. */
export async function sendLink(trx: Context, order: PayableOrder): Promise<void> {
  if (isPaid(order.state) || !order.reservedUntil) return
  const bill = billOf(order, await listBoughtLines(trx, order.id))
  const facts = {
    ...orderFacts(order),
    ...bill,
    payUntil: order.reservedUntil.toISOString(),
    method: paymentOf(order),
    bankDetails: order.offline?.bankDetails ?? '',
    advanceMinor: (order.part?.first ?? order.offline?.advance)?.amountMinor ?? 0,
  }
  await notify(trx, order, { template: 'payment-link', facts })
}

type Named = { readonly code: string }

async function getOrder(ctx: Context, { code }: Named): Promise<PayableOrder> {
  const id = await phoneStore.findOrderId(ctx.db, code)
  const order = id === undefined ? undefined : await findOrder(ctx, id)
  if (!order) throw new ShopError('order.not_found')
  return order
}

/** The link renews an expired order, like the link of any message. */
export async function showPayLink(ctx: Context, actor: Actor, { code, isSent }: Named & Sending): Promise<Placed> {
  assertMayTake(actor)
  const order = await getOrder(ctx, { code })
  if (isPaid(order.state)) throw new ShopError('order.already_paid')
  const isOpen = isPayable(order, ctx.now)
  const refusal = isOpen ? null : await payAgainRefusal(ctx, order.id)
  if (refusal !== null || (isSent && !isOpen)) throw new ShopError(refusal ?? 'order.expired')
  if (isSent) {
    await inTransaction(ctx, async (trx) => {
      await sendLink(trx, order)
      await recordChange(trx, actor, { verb: 'sent the payment link', subject: 'order', subjectId: code })
    })
  }
  return placedOrder(ctx, order.id, { isSent })
}

type Read = Named & { readonly verificationCode: string; readonly network: string }

/** Confirms the order with the code that the customer reads out, as the order's page would. */
export async function confirmCash(
  ctx: Context,
  actor: Actor,
  { code, verificationCode, network }: Read,
): Promise<void> {
  assertMayTake(actor)
  const order = await getOrder(ctx, { code })
  if (order.userId === null) throw new ShopError('order.not_found')
  const record = (trx: Context) =>
    recordChange(trx, actor, { verb: 'confirmed by the code', subject: 'order', subjectId: code })
  const confirmation = { userId: order.userId, orderId: order.id, code: verificationCode, record }
  await confirmCashOrder(ctx, confirmation, network)
}
