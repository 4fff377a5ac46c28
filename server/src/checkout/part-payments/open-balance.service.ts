import type { Money } from '@shop/contract/core/money'
import type { OpenedPayment } from '#checkout/payments/payment.types.ts'
import { countOpening } from '#checkout/payments/payments.limits.ts'
import { orProviderError, receiptOf, settleIfReported } from '#checkout/payments/provider-calls.service.ts'
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { gatewayFor } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { type PayableOrder, readBalance } from '#selling'
import { type AtProvider, insertOpening, listOpenings } from './openings.store.ts'

/** How long the sheet of a balance stays open. */
const balanceSeconds = 900

type Payer = { readonly userId: number; readonly address: string }

type OpenedBalance = {
  readonly order: PayableOrder
  readonly amount: Money
  readonly opened: AtProvider
  readonly secondsLeft: number
}

/** The second of two payments. The order is confirmed and its pieces are made, so nothing expires. */
export async function openBalance(ctx: Context, order: PayableOrder, payer: Payer): Promise<OpenedBalance> {
  await countOpening(ctx, payer)
  const gateway = gatewayFor(ctx.ports, order.shipTo.countryCode)
  const earlier = await listOpenings(ctx.db, order.id)
  for (const opened of earlier) await settleIfReported(ctx, opened)
  const amount = await readBalance(ctx.db, order.id)
  if (amount.amountMinor === 0) throw new ShopError('order.already_paid')
  const same = openingOf(earlier, { gateway, amount })
  const opened = same ?? (await openBalanceAtProvider(ctx, order, { gateway, amount }))
  const reservedUntil = new Date(ctx.now.getTime() + balanceSeconds * 1000)
  return { order: { ...order, reservedUntil }, amount, opened, secondsLeft: balanceSeconds }
}

type At = { readonly gateway: PaymentGateway; readonly amount: Money }

function openingOf(openings: readonly OpenedPayment[], { gateway, amount }: At): OpenedPayment | undefined {
  const ofGateway = openings.filter(({ provider }) => provider === gateway.provider)
  return ofGateway.findLast((one) => one.amount.amountMinor === amount.amountMinor)
}

async function openBalanceAtProvider(ctx: Context, order: PayableOrder, { gateway, amount }: At): Promise<AtProvider> {
  const receipt = `${receiptOf(order)}-${amount.amountMinor.toString(36)}`
  const notes = { order: order.code, part: 'balance' }
  const { id } = await orProviderError(ctx, () =>
    gateway.createOrder({ amountMinor: amount.amountMinor, receipt, notes }),
  )
  const { provider } = gateway
  await insertOpening(ctx.db, { orderId: order.id, provider, providerOrderId: id, amount, now: ctx.now })
  // Two tabs that open the balance at once pay the same order of the provider.
  const made = await listOpenings(ctx.db, order.id)
  return openingOf(made, { gateway, amount }) ?? { provider, providerOrderId: id }
}
