import type { Money } from '@shop/contract/core/money'
import { countOpening } from '#checkout/payments/payments.limits.ts'
import { orProviderError, receiptOf, settleIfReported } from '#checkout/payments/provider-calls.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { type PayableOrder, readBalance } from '#selling'
import { insertOpening, listOpenings } from './openings.store.ts'

/** How long the sheet of a balance stays open. */
const balanceSeconds = 900

type Payer = { readonly userId: number; readonly address: string }

type OpenedBalance = {
  readonly order: PayableOrder
  readonly amount: Money
  readonly providerOrderId: string
  readonly secondsLeft: number
}

/** The second of two payments. The order is confirmed and its pieces are made, so nothing expires. */
export async function openBalance(ctx: Context, order: PayableOrder, payer: Payer): Promise<OpenedBalance> {
  await countOpening(ctx, payer)
  const { provider } = ctx.ports.gateway
  const earlier = await listOpenings(ctx.db, { orderId: order.id, provider })
  for (const { providerOrderId } of earlier) await settleIfReported(ctx, providerOrderId)
  const amount = await readBalance(ctx.db, order.id)
  if (amount.amountMinor === 0) throw new ShopError('order.already_paid')
  const opened = earlier.findLast((one) => one.amount.amountMinor === amount.amountMinor)
  const providerOrderId = opened?.providerOrderId ?? (await openBalanceAtProvider(ctx, order, amount))
  const reservedUntil = new Date(ctx.now.getTime() + balanceSeconds * 1000)
  return { order: { ...order, reservedUntil }, amount, providerOrderId, secondsLeft: balanceSeconds }
}

async function openBalanceAtProvider(ctx: Context, order: PayableOrder, amount: Money): Promise<string> {
  const { gateway } = ctx.ports
  const receipt = `${receiptOf(order)}-${amount.amountMinor.toString(36)}`
  const notes = { order: order.code, part: 'balance' }
  const { id } = await orProviderError(ctx, () =>
    gateway.createOrder({ amountMinor: amount.amountMinor, receipt, notes }),
  )
  const { provider } = gateway
  await insertOpening(ctx.db, { orderId: order.id, provider, providerOrderId: id, amount, now: ctx.now })
  // Two tabs that open the balance at once pay the same order of the provider.
  const made = await listOpenings(ctx.db, { orderId: order.id, provider })
  return made.findLast((one) => one.amount.amountMinor === amount.amountMinor)?.providerOrderId ?? id
}
