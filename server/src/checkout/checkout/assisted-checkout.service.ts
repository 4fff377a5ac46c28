import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { isInParts, methodOf } from '#checkout/offline-payments/offline-payments.rules.ts'
import {
  paymentOptions,
  type PaymentOptions,
  priceOffline,
} from '#checkout/offline-payments/payment-options.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { arrivalsOf, cartToBuy, chosenValues, creditOf, type ValueChoice, type ValueUse } from '#selling'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import type { CheckoutRequest } from './checkout-plan.rules.ts'
import { refusalOfExtras, type ExtraOptions } from './checkout.rules.ts'
import { executeWithLocks, fingerprintOf, offlineMethodOf } from './checkout.service.ts'
import type { AddressedCart, CheckoutCart, LineArrival } from './purchase.types.ts'
import { valuesOfCart } from './value-preview.service.ts'

/** An order that staff take for a customer; the customer's cart holds its pieces, address and code. */
export type AssistedOrder = {
  readonly userId: number
  readonly paymentType: string
  readonly extraOptions: ExtraOptions
  readonly measurements: CheckoutRequest['measurements']
  readonly valueChoice: ValueChoice | null
  readonly holdMinutes: number
}

export type AssistedPrices = {
  readonly cart: CheckoutCart
  /** Includes the fee of the chosen method. */
  readonly totals: CheckoutCart['totals']
  readonly options: PaymentOptions
  readonly uses: readonly ValueUse[]
  readonly toPay: Money
  readonly credit: Money
  readonly arrivals: readonly LineArrival[]
}

/** Prices the customer's cart as their own checkout would. */
export async function priceAssisted(ctx: Context, order: AssistedOrder): Promise<AssistedPrices> {
  const { userId, paymentType, valueChoice, extraOptions } = order
  const { isCutToMeasure } = extraOptions
  const [cart, options, plan, values, credit] = await Promise.all([
    cartToBuy(ctx, userId),
    paymentOptions(ctx, { userId, isCutToMeasure }),
    deliveryPlan(ctx),
    valueChoice === null ? [] : chosenValues(ctx, userId, valueChoice),
    creditOf(ctx, userId),
  ])
  if (!cart || !options) throw new ShopError('checkout.empty_cart')
  const method = offlineMethodOf({ paymentType })
  const { totals } = options.offline.find((option) => option.method === method) ?? cart
  const uses = valuesOfCart(cart, values)
  const paid = sum(uses.map(({ amount }) => amount))
  return {
    cart,
    totals,
    options,
    uses,
    toPay: subtract(totals.total, paid),
    credit: credit?.value.available ?? money(0),
    arrivals: arrivalsOf(cart.lines, { place: cart.address, plan, now: ctx.now }),
  }
}

/**
 * Places the order in the caller's transaction. Returns its id, or the customer's opened orders, which the caller must
 * settle first because the new order replaces them.
 */
export async function placeAssisted(
  trx: Context,
  order: AssistedOrder,
  settled: ReadonlySet<number>,
): Promise<number | readonly number[]> {
  const refusal =
    methodOf(order.paymentType) === undefined
      ? ({ code: 'checkout.payment_type' } as const)
      : refusalOfExtras(order.extraOptions, order.measurements)
  if (refusal) throw new ShopError(refusal.code)
  const delivery = await deliveryPlan(trx)
  const request = {
    ...order,
    idempotencyKey: null,
    acceptedLate: [],
    shown: null,
    shownToPay: null,
    offlineMethod: offlineMethodOf(order),
    isInParts: isInParts(order.paymentType),
    hasLapsed: false,
    hold: {
      isShort: false,
      minutes: order.holdMinutes,
      fullMinutes: order.holdMinutes,
      shortMinutes: order.holdMinutes,
    },
    // Staff speak with the customer, so the contact needs no proof.
    shopper: { isProved: true, isGuest: false, name: '' },
    origin: null,
    now: trx.now,
    fingerprintOf,
    priceOffline,
    arrivalsOf: ({ lines, address }: AddressedCart) =>
      arrivalsOf(lines, { place: address, plan: delivery, now: trx.now }),
  }
  return executeWithLocks(trx, request, settled)
}
