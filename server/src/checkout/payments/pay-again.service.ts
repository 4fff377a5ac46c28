import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { balanceDue, findOrder, getOwnOrder, isPayable, listUnpaid, orderOfLink, renewOrder } from '#selling'
import { countRenewal } from './payments.limits.ts'
import {
  checkPayment,
  confirmPayment,
  listOpenedOrders,
  openPayment,
  prefetchClaim,
  prefetchOrder,
  settleBeforeCancelling,
  type PaymentSheet,
} from './payments.service.ts'
import * as paymentsStore from './payments.store.ts'

type Paying = { readonly userId: number; readonly orderId: number; readonly address: string }

/** Reserves the pieces of an unpaid order again when it has expired, and opens its payment. */
export async function payAgain(ctx: Context, paying: Paying): Promise<PaymentSheet> {
  const { userId, orderId } = paying
  const order = await getOwnOrder(ctx, userId, orderId)
  if (!isPayable(order, ctx.now) && balanceDue(order).amountMinor === 0) await renew(ctx, paying)
  return openPayment(ctx, paying, prefetchOrder(ctx, orderId))
}

/** Queries the provider first about each payment that the renewal could make unusable. */
async function renew(ctx: Context, { userId, orderId }: Paying): Promise<void> {
  await countRenewal(ctx, userId)
  const concerned = [orderId, ...(await listUnpaid(ctx, userId)).filter((id) => id !== orderId)]
  for (const opened of await listOpenedOrders(ctx, concerned)) await settleBeforeCancelling(ctx, opened)
  await inTransaction(ctx, async (trx) => {
    if (await renewOrder(trx, orderId)) await paymentsStore.reopen(trx.db, orderId, trx.now)
  })
}

type ByLink = { readonly readToken: string; readonly address: string }

async function ownerOfLink(ctx: Context, readToken: string): Promise<{ userId: number; orderId: number }> {
  const orderId = await orderOfLink(ctx, 'read', readToken)
  const userId = (await findOrder(ctx, orderId))?.userId ?? null
  if (userId === null) throw new ShopError('order_link.invalid')
  return { userId, orderId }
}

export async function payByLink(ctx: Context, { readToken, address }: ByLink): Promise<PaymentSheet> {
  return payAgain(ctx, { ...(await ownerOfLink(ctx, readToken)), address })
}

export async function checkByLink(ctx: Context, { readToken, address }: ByLink): Promise<void> {
  await checkPayment(ctx, { ...(await ownerOfLink(ctx, readToken)), address })
}

type SignedAnswer = {
  readonly providerOrderId: string
  readonly providerPaymentId: string
  readonly signature: string
}

export async function confirmByLink(ctx: Context, readToken: string, answer: SignedAnswer): Promise<void> {
  const owner = await ownerOfLink(ctx, readToken)
  const { providerPaymentId } = answer
  await confirmPayment(ctx, { ...owner, ...answer }, prefetchClaim(ctx, { orderId: owner.orderId, providerPaymentId }))
}
