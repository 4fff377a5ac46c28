import type { FastifyInstance } from 'fastify'
import { offlinePaymentEndpoints } from '@shop/contract/checkout/offline-payments'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { confirmCashOrder, saveRefundAccount, sendCashCodeAgain } from './cash-orders.service.ts'
import { toOptionsReply } from './offline-payments.wire.ts'
import { paymentOptions } from './payment-options.service.ts'

export function offlinePaymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  shopperRoute(
    app,
    deps,
    offlinePaymentEndpoints.options,
  )(async (ctx, { user, body }) =>
    toOptionsReply(await paymentOptions(ctx, { userId: user.id, isCutToMeasure: body.cut_to_measure }), ctx.language),
  )
  shopperRoute(
    app,
    deps,
    offlinePaymentEndpoints.confirmCash,
  )(async (ctx, { user, body, request }) => {
    const confirmation = { userId: user.id, orderId: body.combined_order_id, code: body.verification_code }
    await confirmCashOrder(ctx, confirmation, request.ip)
    return { result: true, message: 'Your order is confirmed.' }
  })
  shopperRoute(
    app,
    deps,
    offlinePaymentEndpoints.sendCashCode,
  )(async (ctx, { user, body, request }) => {
    await sendCashCodeAgain(ctx, { userId: user.id, orderId: body.combined_order_id }, request.ip)
    return { result: true, message: 'We have sent you a code.' }
  })
  shopperRoute(
    app,
    deps,
    offlinePaymentEndpoints.refundAccount,
  )(async (ctx, { user, body }) => {
    await saveRefundAccount(ctx, { userId: user.id, orderId: body.combined_order_id, account: body.account })
    return { result: true, message: 'We will send your refund there.' }
  })
}
