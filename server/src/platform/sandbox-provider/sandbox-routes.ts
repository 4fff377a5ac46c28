/** Razorpay's HTTP protocol over the sandbox's books, and the one call that plays the shopper at its sheet. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Logger } from '#platform/log.ts'
import { callbackMessage, hmacHex, isSignatureOf } from '#platform/razorpay/signature.ts'
import { ShopError } from '#platform/shop-error.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from './provider-entities.ts'
import { errorBody, ProviderError } from './provider-error.ts'
import { createOrder, getOrder } from './provider-orders.ts'
import {
  attemptPayment,
  captureAuthorized,
  getPayment,
  listPayments,
  listPaymentsBetween,
} from './provider-payments.ts'
import { getRefund, refundPayment } from './provider-refunds.ts'

export type SandboxKeys = { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }

export type SandboxBooks = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly keys: SandboxKeys
}

export const sandboxRoot = '/sandbox/razorpay'

const maxPeriodCount = 100
const lateAfterMs = 10_000
const day = 86_400

const notes = z.record(z.string().max(256), z.coerce.string().max(256)).default({})
const id = z.string().min(1).max(100)
const byId = z.object({ id })
const orderBody = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be atleast INR 1.00').max(50_000_000_000),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'receipt must be at most 40 characters').nullish(),
  unique_receipt: z.boolean().default(false),
  notes,
})
const captureBody = z.object({ amount: z.int().min(100), currency: z.literal('INR') })
const refundBody = z.object({ amount: z.int().min(100).optional(), notes })
const periodQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().min(0).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(maxPeriodCount).default(10),
})
const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,128}$/, 'X-Refund-Idempotency needs 10 or more of A-Z a-z 0-9 - _')
  .optional()
const payBody = z.object({
  order_id: id,
  outcome: z.enum(['success', 'failure', 'late']).default('success'),
  notify: z.boolean().default(true),
  capture: z.boolean().default(true),
  late_after_seconds: z.number().min(0).max(day).optional(),
})

function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new ProviderError(result.error.issues[0]?.message ?? 'The request is not valid')
}

function checkKeys(request: FastifyRequest, { keys }: SandboxBooks): void {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [keyId = '', ...secret] = Buffer.from(given, 'base64').toString().split(':')
  const isKnown = keyId === keys.keyId && isSignatureOf(keys.keySecret, 'key', hmacHex(secret.join(':'), 'key'))
  if (!isKnown) throw new ProviderError('Authentication failed', { status: 401 })
}

/** Mounts everything under `/sandbox/razorpay`. */
export function mountSandbox(app: FastifyInstance, books: SandboxBooks): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error: Error, request, reply) => {
        if (error instanceof ShopError) return reply.code(400).send(errorBody(new ProviderError(error.message)))
        if (error instanceof ProviderError) return reply.code(error.status).send(errorBody(error))
        if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
          return reply.code(400).send(errorBody(new ProviderError('The request body is not valid JSON')))
        }
        books.log.error({ err: error, url: request.url }, 'sandbox provider')
        return reply.code(500).send(errorBody(new ProviderError('We are facing some trouble', { status: 500 })))
      })
      scope.register(
        async (api) => {
          api.addHook('onRequest', async (request) => checkKeys(request, books))
          orderCalls(api, books)
          paymentCalls(api, books)
          refundCalls(api, books)
        },
        { prefix: '/v1' },
      )
      sheetCall(scope, books)
    },
    { prefix: sandboxRoot },
  )
}

function orderCalls(api: FastifyInstance, { db, clock }: SandboxBooks): void {
  api.post('/orders', async (request) => {
    const { amount, currency, receipt, unique_receipt: uniqueReceipt, notes } = parsed(orderBody, request.body)
    const order = { amount, currency, receipt: receipt ?? null, uniqueReceipt, notes }
    return orderEntity(await createOrder(db, clock.now(), order))
  })
  api.get('/orders/:id', async (request) => orderEntity(await getOrder(db, parsed(byId, request.params).id)))
  api.get('/orders/:id/payments', async (request) => {
    const order = await getOrder(db, parsed(byId, request.params).id)
    return collection((await listPayments(db, clock.now(), order.id)).map(paymentEntity))
  })
}

function paymentCalls(api: FastifyInstance, { db, clock }: SandboxBooks): void {
  api.get('/payments', async (request) => {
    const { from, to, skip, count } = parsed(periodQuery, request.query)
    const until = to === undefined ? clock.now() : new Date((to + 1) * 1000 - 1)
    const period = { from: new Date(from * 1000), to: until, skip, count }
    return collection((await listPaymentsBetween(db, period)).map(paymentEntity))
  })
  api.get('/payments/:id', async (request) =>
    paymentEntity(await getPayment(db, clock.now(), parsed(byId, request.params).id)),
  )
  api.post('/payments/:id/capture', async (request) => {
    const { amount } = parsed(captureBody, request.body)
    const paymentId = parsed(byId, request.params).id
    return paymentEntity(await captureAuthorized(db, clock.now(), { paymentId, amount }))
  })
}

function refundCalls(api: FastifyInstance, { db, clock }: SandboxBooks): void {
  api.post('/payments/:id/refund', async (request) => {
    const { amount, notes } = parsed(refundBody, request.body ?? {})
    const { refund, payment } = await refundPayment(db, clock.now(), {
      paymentId: parsed(byId, request.params).id,
      amount,
      idempotencyKey: parsed(idempotencyKey, request.headers['x-refund-idempotency']),
      notes,
    })
    return refundEntity(refund, payment.currency)
  })
  api.get('/refunds/:id', async (request) => {
    const { refund, payment } = await getRefund(db, parsed(byId, request.params).id)
    return refundEntity(refund, payment.currency)
  })
}

/** What the provider's own page does in the shopper's browser: no key of the merchant is involved. */
function sheetCall(scope: FastifyInstance, { db, clock, keys }: SandboxBooks): void {
  scope.post('/pay', async (request) => {
    const body = parsed(payBody, request.body)
    const payment = await attemptPayment(db, clock.now(), {
      orderId: body.order_id,
      outcome: body.outcome,
      notify: body.notify,
      capture: body.capture,
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
