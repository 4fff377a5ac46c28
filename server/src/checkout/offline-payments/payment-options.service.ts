import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { partOf } from '#checkout/part-payments/part-choice.service.ts'
import type { PartChoice } from '#checkout/part-payments/part-payments.rules.ts'
import { methodsFor } from '#checkout/payments/payments.rules.ts'
import type { Context } from '#platform/runtime/context.ts'
import { cartToBuy, type CheckoutCart, orderingShopper, totalsWithCharge } from '#selling'
import type { OfflineFacts } from './offline-payment.types.ts'
import { offlineChoice, type OfflineChoice, type OfflineRequest } from './offline-payments.rules.ts'
import * as termsStore from './offline-terms.store.ts'

export async function offlineFacts(ctx: Context, userId: number): Promise<OfflineFacts> {
  const [terms, refusals, { isProved }] = await Promise.all([
    termsStore.listInForce(ctx.db),
    termsStore.countRefusals(ctx.db, userId),
    orderingShopper(ctx, userId),
  ])
  return { terms, refusals, isProved }
}

/** Prices a cart for an offline method. */
export function priceOffline(cart: CheckoutCart, wish: OfflineRequest): OfflineChoice {
  return offlineChoice(cart, { ...wish, totalsWith: (charge) => totalsWithCharge(cart, charge) })
}

export type PaymentOptions = {
  /** The provider's methods for this total. */
  readonly methods: readonly OnlineMethod[]
  readonly total: OfflineChoice['totals']['total']
  /** Null when the cart cannot be paid in two parts. */
  readonly part: PartChoice | null
  readonly offline: readonly OfflineChoice[]
}

/** The payment methods for a cart; leaves out a method without terms. */
export async function paymentOptions(
  ctx: Context,
  { userId, isCutToMeasure }: { readonly userId: number; readonly isCutToMeasure: boolean },
): Promise<PaymentOptions | undefined> {
  const [cart, facts] = await Promise.all([cartToBuy(ctx, userId), offlineFacts(ctx, userId)])
  if (!cart) return undefined
  const part = await partOf(ctx, cart)
  // No courier stands at the door for gift cards alone, nor for an order that the shopper collects.
  const isDelivered = cart.address?.pickup === undefined && cart.lines.some(({ isGiftCard }) => !isGiftCard)
  const ways = isDelivered ? (['cash_on_delivery', 'bank_transfer'] as const) : (['bank_transfer'] as const)
  const methods = ways.filter((method) => facts.terms.some((row) => row.method === method && row.isOffered))
  return {
    total: cart.totals.total,
    part,
    methods: methodsFor(cart.totals.total, ctx.ports.onlineMethods),
    offline: methods.map((method) => priceOffline(cart, { method, isCutToMeasure, facts })),
  }
}
