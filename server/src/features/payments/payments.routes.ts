import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '@shop/contract/payments'
import { prefetchRoute, publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { confirmPayment, prefetchClaim, prefetchOrder, openPayment } from './payments.service.ts'
import { toSheetReply } from './payments.wire.ts'
import { handleWebhook } from './webhook.service.ts'

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

export function paymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  prefetchRoute(app, deps, {
    endpoint: paymentEndpoints.open,
    prefetch: (ctx, { body }) => prefetchOrder(ctx, body.combined_order_id),
  })(async (ctx, { user, body, request, prefetched: seen }) => {
    const opening = { userId: user.id, orderId: body.combined_order_id, address: request.ip }
    return toSheetReply(await openPayment(ctx, opening, seen), ctx.ports)
  })
  prefetchRoute(app, deps, {
    endpoint: paymentEndpoints.confirm,
    prefetch: (ctx, { body }) =>
      prefetchClaim(ctx, { orderId: body.combined_order_id, providerPaymentId: body.razorpay_payment_id }),
  })(async (ctx, { user, body, prefetched: seen }) => {
    const callback = {
      userId: user.id,
      orderId: body.combined_order_id,
      providerOrderId: body.razorpay_order_id,
      providerPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    await confirmPayment(ctx, callback, seen)
    const details = body.razorpay_payment_id
    return { result: true, status: 200, message: 'Payment is successful', payment_details: details }
  })
  app.register(async (scope) => {
    webhookRoute(scope, deps)
  })
}

/** The signature covers the raw bytes, so in this scope nothing parses them. */
function webhookRoute(scope: FastifyInstance, deps: AppDeps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  publicRoute(
    scope,
    deps,
    paymentEndpoints.webhook,
  )(async (ctx, { body, request }) => {
    if (!Buffer.isBuffer(body)) throw new ShopError('payment.bad_signature')
    await receiveWebhook(ctx, body, request.headers)
    return { status: 'ok' }
  })
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

async function receiveWebhook(ctx: Context, rawBody: Buffer, headers: Headers): Promise<void> {
  const signature = headerText(headers['x-razorpay-signature'])
  if (signature === null) throw new ShopError('payment.bad_signature')
  await handleWebhook(ctx, { rawBody, signature, eventId: headerText(headers['x-razorpay-event-id']) })
}
