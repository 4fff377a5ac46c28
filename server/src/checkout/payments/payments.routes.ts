import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '@shop/contract/checkout/payments'
import { limitedRoute, prefetchRoute, publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { keepRawBody } from '#platform/http/raw-body.ts'
import type { GatewayDelivery } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { checkByLink, confirmByLink, payAgain, payByLink } from './pay-again.service.ts'
import { linkPaymentHits } from './payments.limits.ts'
import { checkPayment, confirmPayment, prefetchClaim, prefetchOrder, openPayment } from './payments.service.ts'
import { toConfirmedReply, toLinkedSheetReply, toSheetReply } from './payments.wire.ts'
import { handleWebhook } from './webhook.service.ts'

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
    return toConfirmedReply(body.razorpay_payment_id)
  })
  payAgainRoutes(app, deps)
  app.register(async (scope) => {
    webhookRoute(scope, deps)
  })
}

function payAgainRoutes(app: FastifyInstance, deps: AppDeps): void {
  const again = shopperRoute(app, deps, paymentEndpoints.payAgain)
  again(async (ctx, { user, body, request }) => {
    const paying = { userId: user.id, orderId: body.combined_order_id, address: request.ip }
    return toSheetReply(await payAgain(ctx, paying), ctx.ports)
  })

  const byLink = limitedRoute(app, deps, { endpoint: paymentEndpoints.payByLink, hitsOf: linkPaymentHits })
  byLink(async (ctx, { body, request }) =>
    toLinkedSheetReply(await payByLink(ctx, { readToken: body.read_token, address: request.ip }), ctx.ports),
  )

  const check = shopperRoute(app, deps, paymentEndpoints.check)
  check(async (ctx, { user, body, request }) => {
    await checkPayment(ctx, { userId: user.id, orderId: body.combined_order_id, address: request.ip })
    return { result: true as const }
  })

  const checkLinked = limitedRoute(app, deps, { endpoint: paymentEndpoints.checkByLink, hitsOf: linkPaymentHits })
  checkLinked(async (ctx, { body, request }) => {
    await checkByLink(ctx, { readToken: body.read_token, address: request.ip })
    return { result: true as const }
  })

  const confirm = limitedRoute(app, deps, { endpoint: paymentEndpoints.confirmByLink, hitsOf: linkPaymentHits })
  confirm(async (ctx, { body }) => {
    await confirmByLink(ctx, body.read_token, {
      providerOrderId: body.razorpay_order_id,
      providerPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    return toConfirmedReply(body.razorpay_payment_id)
  })
}

type Delivered = Pick<GatewayDelivery, 'headers'> & { readonly body: unknown }

function webhookRoute(scope: FastifyInstance, deps: AppDeps): void {
  keepRawBody(scope)
  const receive = async (ctx: Context, protocol: string, { body, headers }: Delivered) => {
    if (!Buffer.isBuffer(body)) throw new ShopError('payment.bad_signature')
    await handleWebhook(ctx, { protocol, rawBody: body, headers, now: ctx.now })
    return { status: 'ok' as const }
  }
  const first = publicRoute(scope, deps, paymentEndpoints.webhook)
  first((ctx, { body, request: { headers } }) => receive(ctx, 'razorpay', { body, headers }))
  const named = publicRoute(scope, deps, paymentEndpoints.providerWebhook)
  named((ctx, { params, body, request: { headers } }) => receive(ctx, params.payment_provider, { body, headers }))
}
