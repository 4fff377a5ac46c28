import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { gatewayAt } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { PayableOrder } from '#selling'
import { captureAndSettle, listUncaptured } from './capture.service.ts'
import type { OpenedPayment, PaymentSource } from './payment.types.ts'

/** Unique in the account, even when several shops of a developer share it, and the same for every try. */
export function receiptOf({ code, createdAt }: PayableOrder): string {
  return `${code}-${Math.floor(createdAt.getTime() / 1000).toString(36)}`
}

type AtProvider = Pick<OpenedPayment, 'provider' | 'providerOrderId'>

export async function settleOrderPayments(ctx: Context, opened: AtProvider, source: PaymentSource): Promise<number> {
  const payments = await gatewayAt(ctx.ports, opened.provider).listPayments(opened.providerOrderId)
  const left = await listUncaptured(ctx, payments)
  const taken = payments.filter(({ id, status }) => status === 'captured' || (status === 'authorized' && !left.has(id)))
  for (const payment of taken) await captureAndSettle(ctx, { payment, source })
  return taken.length
}

/** Settles payments that nobody has reported. If the provider is down, the next call reports it. */
export async function settleIfReported(ctx: Context, opened: AtProvider): Promise<void> {
  try {
    await settleOrderPayments(ctx, opened, 'callback')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.warn({ providerOrderId: opened.providerOrderId, reason: error.reason }, 'payment provider')
  }
}

/** Answers 503 when the provider is down, and 500 when it refuses the request, which is a bug of the shop. */
export async function orProviderError<T>(ctx: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ reason: error.reason }, 'payment provider')
    throw new ShopError('payment.provider_unavailable')
  }
}
