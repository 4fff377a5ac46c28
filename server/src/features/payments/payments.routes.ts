import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '@shop/contract/payments'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http.ts'
import { ShopError } from '#platform/shop-error.ts'
import { confirmPayment, openPayment } from './payments.service.ts'
import { toSheetReply } from './payments.wire.ts'
import { hearEvent } from './webhook.service.ts'

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}

export function paymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  shopperRoute(
    app,
    deps,
    paymentEndpoints.open,
  )(async (ctx, { user, body }) =>
    toSheetReply(await openPayment(ctx, { userId: user.id, orderId: body.combined_order_id }), ctx.ports),
  )
  shopperRoute(
    app,
    deps,
    paymentEndpoints.confirm,
  )(async (ctx, { user, body }) => {
    await confirmPayment(ctx, {
      userId: user.id,
      orderId: body.combined_order_id,
      providerOrderId: body.razorpay_order_id,
      providerPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    const details = body.razorpay_payment_id
    return { result: true, status: 200, message: 'Payment is successful', payment_details: details }
  })
  app.register(async (scope) => {
    webhookRoute(scope, deps)
  })
}

/** The signature is over the bytes as they came, so in this scope nothing parses them. */
function webhookRoute(scope: FastifyInstance, deps: AppDeps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  publicRoute(
    scope,
    deps,
    paymentEndpoints.webhook,
  )(async (ctx, { body, request }) => {
    const signature = headerText(request.headers['x-razorpay-signature'])
    if (!Buffer.isBuffer(body) || signature === null) throw new ShopError('payment.bad_signature')
    const eventId = headerText(request.headers['x-razorpay-event-id'])
    await hearEvent(ctx, { rawBody: body, signature, eventId })
    return { status: 'ok' }
  })
}
