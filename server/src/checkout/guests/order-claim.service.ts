import { codeMinutes, countCodeGuess, countCodeRequest, deliverCode, issueCode, useCode, type Visitor } from '#access'
import { notify } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { findOrder, findOrderByContact, giveOrder, isPaid, lockGuestOrder, orderOfLink } from '#selling'
import { claimHits, linkContactHits } from './guests.limits.ts'
import { isProvedFor, type OrderContact } from './guests.rules.ts'
import * as guestStore from './guests.store.ts'

type Claim = { readonly userId: number; readonly readToken: string; readonly code: string | null }

/**
 * A link may have been forwarded, so the order moves only to an account that confirmed the order's contact, or with a
 * code.
 */
export async function claimOrder(ctx: Context, { userId, readToken, code }: Claim, visitor: Visitor): Promise<number> {
  await countHits(ctx, claimHits(userId))
  const orderId = await orderOfLink(ctx, 'read', readToken)
  const order = await findOrder(ctx, orderId)
  if (!order || !isPaid(order.state)) throw new ShopError('order_link.not_paid')
  if (code !== null) await countCodeGuess(ctx, visitor.network)
  const isTaken = await inTransaction(ctx, async (trx) => {
    const isProvedByCode = code !== null && (await isCodeFor(trx, { userId, orderId, code }))
    const found = await lockGuestOrder(trx, orderId)
    if (!found) throw new ShopError('order_link.in_account')
    const isProved = isProvedByCode || isProvedFor(found, await guestStore.provedContacts(trx.db, userId))
    if (!isProved) return false
    await giveOrder(trx, orderId, userId)
    await recordSecurityEvent(trx, {
      kind: 'order-claimed',
      userId,
      details: { by: isProvedByCode ? 'code' : 'contact' },
    })
    return true
  })
  if (isTaken) return orderId
  await countCodeRequest(ctx, visitor.network)
  await ctx.ports.jobs.send(ctx.db, 'order.claim', { userId, orderId })
  throw new ShopError('order_link.code_needed')
}

/** Throws for a wrong code, and for a code that was sent for another order or account. */
async function isCodeFor(
  trx: Context,
  { userId, orderId, code }: { readonly userId: number; readonly orderId: number; readonly code: string },
): Promise<true> {
  const used = await useCode(trx, 'order_claim', code)
  if (used?.userId !== userId || used.orderId !== orderId) throw new ShopError('auth.wrong_code')
  return true
}

/** Job handler: sends the code to the contact of the order. */
export async function sendClaimCode(ctx: Context, userId: number, orderId: number): Promise<void> {
  const made = await inTransaction(ctx, async (trx) => {
    const order = await lockGuestOrder(trx, orderId)
    const contact = order && contactOf(order)
    if (!order || contact === undefined) return undefined
    const code = await issueCode(trx, { userId, orderId, purpose: 'order_claim', ...contact })
    return code && { code, orderCode: order.code }
  })
  if (!made) return
  const facts = { code: made.code.formatted, minutes: codeMinutes, orderCode: made.orderCode }
  await deliverCode(ctx, made.code, { template: 'sign-in-code', to: made.code.contact, facts })
}

function contactOf({ email, phone }: OrderContact) {
  if (email !== '') return { sentBy: 'email', contact: email } as const
  return phone === null ? undefined : ({ sentBy: 'phone', contact: phone } as const)
}

/**
 * Queues a new link. The call itself looks nothing up, so the response does not reveal whether such an order exists.
 */
export async function requestOrderLink(ctx: Context, orderCode: string, contact: string): Promise<void> {
  await countHits(ctx, linkContactHits(contact))
  await ctx.ports.jobs.send(ctx.db, 'order.link', { orderCode, contact })
}

/** Job handler: sends the link to the order's own contact only. */
export async function sendOrderLink(ctx: Context, orderCode: string, contact: string): Promise<void> {
  const order = await findOrderByContact(ctx, orderCode, contact)
  if (!order) return
  const facts = { orderId: order.id, orderCode: order.code }
  await notify(ctx, { email: order.email, userId: order.userId }, { template: 'order-link', facts })
}
