/** The calls of Razorpay's API over the sandbox's books, for HTTP and for the shop itself. */
import { z } from 'zod'
import type { Database } from '#platform/db/db.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { isSameText } from '#platform/security/signatures.ts'
import { collection, orderEntity, paymentEntity, refundEntity } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { createOrder, getOrder } from './provider-orders.ts'
import { captureAuthorized, getPayment, listPayments, listPaymentsBetween } from './provider-payments.ts'
import { getRefund, refundPayment } from './provider-refunds.ts'
import { listSettled } from './provider-settlements.ts'

export type SandboxKeys = { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }

export type SandboxBooks = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly keys: SandboxKeys
}

/** The raw request, before validation. */
export type ProviderRequest = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

export type ProviderCall = {
  readonly method: 'GET' | 'POST'
  /** With `:id` as placeholder. */
  readonly path: string
  readonly answer: (request: ProviderRequest) => Promise<object>
}

const maxPeriodCount = 100
const maxSettledCount = 1000
const indiaAheadMs = 19_800_000

const notes = z.record(z.string().max(256), z.coerce.string().max(256)).default({})
const byId = z.object({ id: z.string().min(1).max(100) })
const orderBody = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be atleast INR 1.00').max(50_000_000_000),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'receipt must be at most 40 characters').nullish(),
  unique_receipt: z.boolean().default(false),
  notes,
})
const captureBody = z.object({ amount: z.int().min(100), currency: z.literal('INR') })
const refundBody = z.object({ amount: z.int().min(100).optional(), notes })
/** In seconds, up to the year 2120. */
const latest = 4_765_046_400
const moment = (name: string) => {
  const range = `${name} must be between 0 and ${latest}`
  return z.coerce.number(range).int(range).min(0, range).max(latest, range)
}
const periodQuery = z.object({
  from: moment('from').default(0),
  to: moment('to').optional(),
  skip: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(maxPeriodCount).default(10),
})
const settledQuery = z.object({
  year: z.coerce.number('year is required').int().min(2000).max(2100),
  month: z.coerce.number('month is required').int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(maxSettledCount).default(10),
})
const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,128}$/, 'X-Refund-Idempotency needs 10 or more of A-Z a-z 0-9 - _')
  .optional()

export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new ProviderError(result.error.issues[0]?.message ?? 'The request is not valid')
}

export function checkKeys({ authorization }: ProviderRequest['headers'], { keys }: SandboxBooks): void {
  const header = typeof authorization === 'string' ? authorization : ''
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header)?.[1] ?? ''
  const isKnown = isSameText(`${keys.keyId}:${keys.keySecret}`, Buffer.from(given, 'base64').toString())
  if (!isKnown) throw new ProviderError('Authentication failed', { status: 401 })
}

export function providerCalls(books: SandboxBooks): ProviderCall[] {
  return [...orderCalls(books), ...paymentCalls(books), ...refundCalls(books), settlementCall(books)]
}

function idOf({ params }: ProviderRequest): string {
  return parsed(byId, params).id
}

function orderCalls({ db, clock }: SandboxBooks): ProviderCall[] {
  return [
    {
      method: 'POST',
      path: '/orders',
      answer: async ({ body }) => {
        const { amount, currency, receipt, unique_receipt: uniqueReceipt, notes } = parsed(orderBody, body)
        const order = { amount, currency, receipt: receipt ?? null, uniqueReceipt, notes }
        return orderEntity(await createOrder(db, clock.now(), order))
      },
    },
    { method: 'GET', path: '/orders/:id', answer: async (request) => orderEntity(await getOrder(db, idOf(request))) },
    {
      method: 'GET',
      path: '/orders/:id/payments',
      answer: async (request) => {
        const order = await getOrder(db, idOf(request))
        return collection((await listPayments(db, clock.now(), order.id)).map(paymentEntity))
      },
    },
  ]
}

function paymentCalls({ db, clock }: SandboxBooks): ProviderCall[] {
  return [
    {
      method: 'GET',
      path: '/payments',
      answer: async ({ query }) => {
        const { from, to, skip, count } = parsed(periodQuery, query)
        const until = to === undefined ? clock.now() : new Date((to + 1) * 1000 - 1)
        const period = { from: new Date(from * 1000), to: until, skip, count }
        return collection((await listPaymentsBetween(db, period)).map(paymentEntity))
      },
    },
    {
      method: 'GET',
      path: '/payments/:id',
      answer: async (request) => paymentEntity(await getPayment(db, clock.now(), idOf(request))),
    },
    {
      method: 'POST',
      path: '/payments/:id/capture',
      answer: async (request) => {
        const { amount } = parsed(captureBody, request.body)
        return paymentEntity(await captureAuthorized(db, clock.now(), { paymentId: idOf(request), amount }))
      },
    },
  ]
}

function refundCalls({ db, clock }: SandboxBooks): ProviderCall[] {
  return [
    {
      method: 'POST',
      path: '/payments/:id/refund',
      answer: async (request) => {
        const { amount, notes } = parsed(refundBody, request.body ?? {})
        const { refund, payment } = await refundPayment(db, clock.now(), {
          paymentId: idOf(request),
          amount,
          idempotencyKey: parsed(idempotencyKey, request.headers['x-refund-idempotency']),
          notes,
        })
        return refundEntity(refund, payment.currency)
      },
    },
    {
      method: 'GET',
      path: '/refunds/:id',
      answer: async (request) => {
        const { refund, payment } = await getRefund(db, idOf(request))
        return refundEntity(refund, payment.currency)
      },
    },
  ]
}

/** Midnight in India. */
const midnight = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day) - indiaAheadMs)

function settlementCall({ db, clock }: SandboxBooks): ProviderCall {
  return {
    method: 'GET',
    path: '/settlements/recon/combined',
    answer: async ({ query }) => {
      const { year, month, day, skip, count } = parsed(settledQuery, query)
      const from = midnight(year, month, day ?? 1)
      const until = day === undefined ? midnight(year, month + 1, 1) : midnight(year, month, day + 1)
      return collection(await listSettled(db, { from, until, now: clock.now(), skip, count }))
    },
  }
}
