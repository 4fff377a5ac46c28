import { money, type Money } from '@shop/contract/core/money'
import { languagePrefix } from '@shop/contract/core/page-languages'
import { openBalance } from '#checkout/part-payments/open-balance.service.ts'
import { findOpening, listOpenings } from '#checkout/part-payments/openings.store.ts'
import { GatewayError, type GatewayPayment, type PaymentWindow } from '#platform/payments/payment-gateway.ts'
import { findGateway, gatewayAt, gatewayFor } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  balanceDue,
  dueOnline,
  findOrder,
  getOwnOrder,
  isPayable,
  orderToPay,
  type OrderToPay,
  ownOrder,
  type PayableOrder,
} from '#selling'
import { captureAndSettle, listUncaptured } from './capture.service.ts'
import { payCoveredOrder } from './pay-without-provider.service.ts'
import type { OpenedPayment, PaymentSource, Settlement } from './payment.types.ts'
import { countBadSignature, countConfirmation, countOpening } from './payments.limits.ts'
import { settlementOf } from './payments.rules.ts'
import * as paymentsStore from './payments.store.ts'
import type { Claim } from './payments.store.ts'
import { orProviderError, receiptOf, settleIfReported, settleOrderPayments } from './provider-calls.service.ts'

/** Within this time a repeated request does not query the provider again. */
const requeryAfterMs = 3000

type Owned = { readonly userId: number; readonly orderId: number }
type Opening = Owned & { readonly address: string }

export type PaymentSheet = {
  readonly order: PayableOrder
  readonly amount: Money
  readonly providerOrderId: string
  /** The provider's public key. */
  readonly keyId: string
  /** What the browser does now. */
  readonly window: PaymentWindow
  readonly secondsLeft: number
}

function refusePayment(order: PayableOrder, now: Date): void {
  if (isPayable(order, now)) return
  if (order.state === 'refunded') throw new ShopError('payment.refunded')
  const isOver = order.state === 'awaiting_payment' || order.state === 'cancelled'
  throw new ShopError(isOver ? 'order.expired' : 'order.already_paid')
}

type PrefetchedOrder = { readonly order: PayableOrder | undefined; readonly opened: OpenedPayment | undefined }

/** Reads any order; the caller checks its owner. */
export async function prefetchOrder(ctx: Context, orderId: number): Promise<PrefetchedOrder> {
  const [order, opened] = await Promise.all([findOrder(ctx, orderId), paymentsStore.findOpened(ctx.db, orderId)])
  return { order, opened }
}

/** Queries the provider before it opens the sheet again, so that nobody pays twice. */
export async function openPayment(
  ctx: Context,
  { userId, orderId, address }: Opening,
  seen: Promise<PrefetchedOrder>,
): Promise<PaymentSheet> {
  const { order: found, opened } = await seen
  const order = ownOrder(found, userId)
  if (balanceDue(order).amountMinor > 0) return openSheet(ctx, await openBalance(ctx, order, { userId, address }))
  const amount = dueOnline(order)
  if (amount === null) throw new ShopError('payment.offline_order')
  await countOpening(ctx, { userId, address })
  refusePayment(order, ctx.now)
  if (await payCoveredOrder(ctx, order.id, order)) throw new ShopError('order.already_paid')
  if (opened && !findGateway(ctx.ports, opened.provider)) throw new ShopError('payment.provider_unavailable')
  if (opened && (await isPaidMeanwhile(ctx, opened))) {
    refusePayment(await getOwnOrder(ctx, userId, orderId), ctx.now)
  }
  const left = (order.reservedUntil?.getTime() ?? 0) - ctx.now.getTime()
  const secondsLeft = Math.max(0, Math.floor(left / 1000))
  return openSheet(ctx, { order, amount, opened: opened ?? (await openAtProvider(ctx, order, amount)), secondsLeft })
}

type Sheet = Omit<PaymentSheet, 'providerOrderId' | 'keyId' | 'window'> & { readonly opened: AtProvider }

async function openSheet(ctx: Context, { opened, ...sheet }: Sheet): Promise<PaymentSheet> {
  const { order, amount } = sheet
  const { providerOrderId } = opened
  const gateway = gatewayAt(ctx.ports, opened.provider)
  const returned = `${ctx.ports.publicUrl}${languagePrefix(ctx.language)}/order-success?order=${order.id}&payment=`
  const window = await orProviderError(ctx, () =>
    gateway.openWindow({
      providerOrderId,
      amountMinor: amount.amountMinor,
      reference: order.code,
      email: order.email,
      paidUrl: `${returned}returned`,
      closedUrl: `${returned}closed`,
    }),
  )
  return { ...sheet, providerOrderId, keyId: gateway.keyId, window }
}

type AtProvider = Pick<OpenedPayment, 'provider' | 'providerOrderId'>

async function openAtProvider(ctx: Context, order: PayableOrder, amount: Money): Promise<AtProvider> {
  const gateway = gatewayFor(ctx.ports, order.shipTo.countryCode)
  const { id } = await orProviderError(ctx, () =>
    gateway.createOrder({
      amountMinor: amount.amountMinor,
      receipt: receiptOf(order),
      notes: { order: order.code },
    }),
  )
  const opening = {
    orderId: order.id,
    provider: gateway.provider,
    providerOrderId: id,
    amount,
    now: ctx.now,
  }
  return paymentsStore.insertOpened(ctx.db, opening)
}

/** True when the order may have been paid, so that its row must be read again. */
async function isPaidMeanwhile(ctx: Context, opened: OpenedPayment): Promise<boolean> {
  const lastQueryBefore = new Date(ctx.now.getTime() - requeryAfterMs)
  if (!(await paymentsStore.claimProviderCheck(ctx.db, opened.orderId, { now: ctx.now, lastQueryBefore }))) return true
  try {
    return (await settleOrderPayments(ctx, opened, 'callback')) > 0
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Opens the sheet anyway: if the provider is down, the sheet shows the error.
    return false
  }
}

/** Asks the provider about an order whose shopper returns from its page: what the browser says counts for nothing. */
export async function checkPayment(ctx: Context, { userId, orderId, address }: Opening): Promise<void> {
  const { order: found, opened } = await prefetchOrder(ctx, orderId)
  ownOrder(found, userId)
  await countOpening(ctx, { userId, address })
  if (opened) await isPaidMeanwhile(ctx, opened)
  for (const balance of await listOpenings(ctx.db, orderId)) await settleIfReported(ctx, balance)
}

export async function listOpenedOrders(ctx: Context, orderIds: readonly number[]): Promise<readonly number[]> {
  return orderIds.length === 0 ? [] : paymentsStore.listOpened(ctx.db, orderIds)
}

/** Queries the provider about an order, and settles its payments. */
export async function captureAndSettleAll(ctx: Context, orderId: number, source: PaymentSource): Promise<void> {
  const opened = await paymentsStore.findOpened(ctx.db, orderId)
  if (!opened) return
  await settleOrderPayments(ctx, opened, source)
  const balances = await listOpenings(ctx.db, orderId)
  for (const balance of balances.filter(({ provider }) => findGateway(ctx.ports, provider)))
    await settleOrderPayments(ctx, balance, source)
}

/** Keeps the order while the provider does not respond. Do not call it inside a transaction. */
export async function settleBeforeCancelling(ctx: Context, orderId: number): Promise<void> {
  try {
    await captureAndSettleAll(ctx, orderId, 'callback')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
    // A refusal means that the provider has no payment for the order.
    if (error.isTransient) throw new ShopError('payment.provider_unavailable')
  }
}

type Collected = { readonly provider?: string; readonly providerPaymentId: string }

/** The payment with this id; undefined when the provider refuses the id, where a retry would not help. */
async function findPayment(
  ctx: Context,
  { provider, providerPaymentId }: Collected,
): Promise<GatewayPayment | undefined> {
  try {
    return await gatewayAt(ctx.ports, provider ?? ctx.ports.gateway.provider).getPayment(providerPaymentId)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isTransient) throw error
    ctx.log.warn({ providerPaymentId, reason: error.reason }, 'payment provider')
    return undefined
  }
}

export async function captureAndSettleById(ctx: Context, collected: Collected): Promise<void> {
  const payment = await findPayment(ctx, collected)
  if (payment === undefined) return
  if ((await listUncaptured(ctx, [payment])).has(payment.id)) return
  await captureAndSettle(ctx, { payment, source: 'webhook' })
}

type Callback = Owned & {
  readonly providerOrderId: string
  readonly providerPaymentId: string
  readonly signature: string
}

type PrefetchedClaim = { readonly claim: Claim | undefined; readonly order: OrderToPay | undefined }

/** Reads any order; the caller checks its owner. */
export async function prefetchClaim(
  ctx: Context,
  { orderId, providerPaymentId }: Pick<Callback, 'orderId' | 'providerPaymentId'>,
): Promise<PrefetchedClaim> {
  const [claim, order] = await Promise.all([
    paymentsStore.findClaim(ctx.db, orderId, providerPaymentId),
    orderToPay(ctx, orderId),
  ])
  return { claim, order }
}

/** Checks the callback against the order and the provider's record; a repeat gets the same answer. */
export async function confirmPayment(ctx: Context, callback: Callback, seen: Promise<PrefetchedClaim>): Promise<void> {
  const { claim, order } = await seen
  if (!claim) throw new ShopError('order.not_found')
  if (claim.userId !== callback.userId) throw new ShopError('auth.forbidden')
  const opened = await openedFor(ctx, callback, claim)
  if (!opened) throw new ShopError('payment.mismatch')
  const signed = {
    orderId: callback.providerOrderId,
    paymentId: callback.providerPaymentId,
    signature: callback.signature,
  }
  if (findGateway(ctx.ports, opened.provider)?.isCallbackSignature(signed) !== true) {
    await countBadSignature(ctx, callback.userId)
    throw new ShopError('payment.bad_signature')
  }
  refuseSettlement(await settle(ctx, callback, { claim, order, opened }))
}

/** What the shopper paid: the order, or the balance of one in two payments. */
async function openedFor(ctx: Context, callback: Callback, claim: Claim): Promise<OpenedPayment | undefined> {
  const { orderId, userId, providerOrderId } = callback
  if (claim.provider !== null && claim.providerOrderId === providerOrderId)
    return { provider: claim.provider, orderId, userId, providerOrderId, amount: money(claim.amountMinor ?? 0) }
  const balance = await findOpening(ctx.db, providerOrderId)
  return balance?.orderId === orderId ? balance : undefined
}

type Claimed = {
  readonly claim: Claim
  readonly order: OrderToPay | undefined
  readonly opened: OpenedPayment
}

async function settle(ctx: Context, reported: Callback, { claim, order, opened }: Claimed): Promise<Settlement> {
  const { known } = claim
  if (known && known.orderId !== reported.orderId) throw new ShopError('payment.already_used')
  if (known) return settlementOf(known)
  await countConfirmation(ctx, reported.userId)
  const payment = await fetchPayment(ctx, opened, reported.providerPaymentId)
  if (payment.orderId !== reported.providerOrderId) throw new ShopError('payment.mismatch')
  return orProviderError(ctx, () => captureAndSettle(ctx, { payment, source: 'callback', opened, order }))
}

async function fetchPayment(
  ctx: Context,
  { provider }: OpenedPayment,
  providerPaymentId: string,
): Promise<GatewayPayment> {
  try {
    return await gatewayAt(ctx.ports, provider).getPayment(providerPaymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new ShopError(error.isTransient ? 'payment.provider_unavailable' : 'payment.mismatch')
  }
}

function refuseSettlement(settlement: Settlement): void {
  switch (settlement.outcome) {
    case 'settled':
      return
    case 'refunding':
      throw new ShopError(settlement.reason === 'sold_out_meanwhile' ? 'payment.refunded' : 'payment.returned')
    case 'released':
      throw new ShopError('payment.released')
    case 'unknown_order':
    case 'foreign_currency':
      throw new ShopError('payment.mismatch')
    case 'not_taken':
      throw new ShopError('payment.not_successful')
  }
}
