/** Payments, attempts and refunds, as the staff follow them. */
import { z } from 'zod'
import { ledgerAccounts, ledgerKinds } from '#books/ledger-options.ts'
import { adminId, amountMinor, day, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { orderStates } from '#selling/orders.ts'

const paymentViews = ['taken', 'waiting', 'failed', 'released', 'refunds'] as const
export type PaymentView = (typeof paymentViews)[number]

const paymentStates = [
  'settled',
  'to_refund',
  'part_refunded',
  'refunded',
  'failed',
  'released',
  'refund_pending',
  'refund_sent',
  'refund_failed',
] as const
export type PaymentState = (typeof paymentStates)[number]

const paymentRow = z.object({
  id: z.int(),
  at: instant,
  state: z.enum(paymentStates),
  orderCode: z.string(),
  /**
   * The id of the provider's payment, the bank's reference, or the shop's word for cash; null for a refund to stored
   * value alone.
   */
  reference: z.string().nullable(),
  provider: z.string(),
  method: z.string(),
  amountMinor,
  feeMinor: amountMinor,
  /** The amount that was refunded or is being refunded. */
  refundedMinor: amountMinor,
  /** Why the payment failed, was released or is being refunded. */
  note: z.string(),
  /** Cases that nobody has settled. */
  openCases: z.int(),
})
export type PaymentRow = z.infer<typeof paymentRow>

const timelineKinds = [
  'opened',
  'failed',
  'released',
  'taken',
  'event',
  'refund',
  'refund_ended',
  'dispute',
  'case',
  'case_settled',
] as const
export type PaymentMoment = (typeof timelineKinds)[number]

const refund = z.object({
  id: z.int(),
  at: instant,
  state: z.enum(paymentStates),
  amountMinor,
  /** The part of the refund that went to gift cards and credit. */
  storedMinor: amountMinor,
  reason: z.string(),
  reference: z.string().nullable(),
  tries: z.int(),
  lastError: z.string().nullable(),
})

const adminPayment = paymentRow.extend({
  providerOrderId: z.string().nullable(),
  /** Who reported it first: the browser, a webhook or the reconciler. */
  source: z.string(),
  order: z.object({ code: z.string(), state: z.enum(orderStates), totalMinor: amountMinor }),
  refunds: z.array(refund),
  cases: z.array(z.object({ id: z.int(), kind: z.string(), detail: z.string(), isOpen: z.boolean() })),
  timeline: z.array(
    z.object({
      at: instant,
      kind: z.enum(timelineKinds),
      /** The name of an event, a reason, a state. */
      word: z.string(),
      detail: z.string(),
      amountMinor: amountMinor.nullable(),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.int(),
      at: instant,
      kind: z.enum(ledgerKinds),
      entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountMinor })),
    }),
  ),
})
export type AdminPayment = z.infer<typeof adminPayment>

export const adminPaymentEndpoints = {
  list: endpoint('adminPayments', {
    method: 'GET',
    path: 'payments',
    access: access.staff('money.read'),
    summary: 'Payments, attempts or refunds, the newest first',
    query: z.object({
      view: z.enum(paymentViews).optional().default('taken'),
      state: z.enum(paymentStates).optional(),
      method: trimmedText(40).optional(),
      from: day.optional(),
      until: day.optional(),
      /** A whole order number, or a whole id of the provider or the bank. */
      search: trimmedText(100).optional(),
      amountMinor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor: adminId.optional(),
    }),
    reply: z.object({ payments: z.array(paymentRow), next: z.string().nullable() }),
  }),
  find: endpoint('adminPayment', {
    method: 'GET',
    path: 'payments/{code}',
    access: access.staff('money.read'),
    summary: 'One payment or attempt by its reference, with its timeline, refunds and bookings',
    params: z.object({ code: typedText(100).min(1) }),
    reply: adminPayment,
    errors: ['money.no_payment'],
  }),
} as const
