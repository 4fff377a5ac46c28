/** Razorpay's HTTP protocol over the sandbox's books, and one call that plays the shopper at its sheet. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callbackMessage } from '#platform/payments/razorpay/signature.ts'
import { hmacHex } from '#platform/security/signatures.ts'
import { checkKeys, parsed, providerCalls, type SandboxBooks } from './provider-calls.ts'
import { ProviderError, refusalOf } from './provider-error.ts'
import { attemptPayment } from './provider-payments.ts'

export const sandboxRoot = '/sandbox/razorpay'

const lateAfterMs = 10_000
const day = 86_400

const payBody = z.object({
  order_id: z.string().min(1).max(100),
  outcome: z.enum(['success', 'failure', 'late']).default('success'),
  notify: z.boolean().default(true),
  capture: z.boolean().default(true),
  amount: z.int().min(100).max(50_000_000_000).optional(),
  late_after_seconds: z.number().min(0).max(day).optional(),
})

/** Mounts everything under `/sandbox/razorpay`. */
export function mountSandbox(app: FastifyInstance, books: SandboxBooks): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error: Error, request, reply) => {
        const isUnread = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
        const known = isUnread ? new ProviderError('The request body is not valid JSON') : error
        const { status, body } = refusalOf(known, { log: books.log, url: request.url })
        return reply.code(status).send(body)
      })
      scope.register(
        async (api) => {
          api.addHook('onRequest', async (request) => checkKeys(request.headers, books))
          for (const { method, path, answer } of providerCalls(books)) {
            api.route({ method, url: path, exposeHeadRoute: false, handler: (request) => answer(request) })
          }
        },
        { prefix: '/v1' },
      )
      sheetCall(scope, books)
    },
    { prefix: sandboxRoot },
  )
}

/** The call of the provider's own page in the shopper's browser; it uses no key of the merchant. */
function sheetCall(scope: FastifyInstance, { db, clock, keys }: SandboxBooks): void {
  scope.post('/pay', async (request) => {
    const body = parsed(payBody, request.body)
    const payment = await attemptPayment(db, clock.now(), {
      orderId: body.order_id,
      outcome: body.outcome,
      notify: body.notify,
      capture: body.capture,
      amountMinor: body.amount,
      lateAfterMs: body.late_after_seconds === undefined ? lateAfterMs : body.late_after_seconds * 1000,
    })
    if (body.outcome === 'failure') {
      throw new ProviderError(payment.error_description ?? 'Payment failed', {
        reason: 'payment_failed',
        metadata: { payment_id: payment.id, order_id: payment.order_id },
      })
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: hmacHex(keys.keySecret, callbackMessage(payment.order_id, payment.id)),
    }
  })
}
