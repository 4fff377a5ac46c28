/** Differences between the books, the provider, the bank and the couriers. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, day, done, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'

const caseViews = ['open', 'settled'] as const
export type CaseView = (typeof caseViews)[number]

const caseRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.string(),
  /** The id of the payment, refund or dispute. */
  subject: z.string(),
  orderCode: z.string().nullable(),
  detail: z.string(),
  since: instant,
  settledAt: instant.nullable(),
  /** How it was settled. */
  note: z.string(),
})
export type CaseRow = z.infer<typeof caseRow>

/** One side's record of a payment. */
const side = z.object({ state: z.string(), amountMinor, refundedMinor: amountMinor, feeMinor: amountMinor })
export type CaseSide = z.infer<typeof side>

const adminCase = caseRow.extend({
  paymentReference: z.string().nullable(),
  /** Null when the books have no such payment. */
  books: side.nullable(),
  /** Null when the provider has no such payment, or was not queried. */
  provider: side.nullable(),
  /** Why the provider's record is missing. */
  providerProblem: z.string().nullable(),
})
export type AdminCase = z.infer<typeof adminCase>

const moneyQueues = ['cash', 'transfers', 'payouts'] as const
export type MoneyQueue = (typeof moneyQueues)[number]

const moneyActions = ['collect', 'refuse', 'receive', 'pay_out'] as const
export type MoneyAction = (typeof moneyActions)[number]

const expectedMoney = z.object({
  id: z.int(),
  orderCode: z.string(),
  amountMinor,
  /** When it was delivered, placed or refunded, by the kind of case. */
  since: instant,
  /** The courier with the tracking number, or the account of a refund. Null for roles that see no contacts. */
  detail: z.string().nullable(),
  /** True for a transfer that arrived after its order expired. */
  isLate: z.boolean(),
  /** Possible in the order's state, and allowed to this person. */
  actions: z.array(z.enum(moneyActions)),
})
export type ExpectedMoney = z.infer<typeof expectedMoney>

const difference = z.object({
  id: z.int().nullable(),
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
})
export type BookDifference = z.infer<typeof difference>

const comparison = z.object({
  compared: z.int(),
  /** Payments that the provider had taken and that the books did not have until now. */
  collected: z.array(z.string()),
  differences: z.array(difference),
})
export type Comparison = z.infer<typeof comparison>

const reason = trimmedText(500, { required: 'Enter how it was resolved' }).min(1, 'Enter how it was resolved')
const orderCode = typedText(40, { required: 'Enter the order number' }).min(1, 'Enter the order number')
const arrived = z.int('Enter an amount, such as 1500').min(1, 'Enter at least ₹0.01')
const refusals = ['order.not_found', 'cash.not_cash', 'order.already_paid', 'bank.wrong_amount'] as const

export const adminReconciliationEndpoints = {
  counts: endpoint('reconciliationCounts', {
    method: 'GET',
    path: 'reconciliation/counts',
    access: access.staff('money.read'),
    summary: 'How much waits in each queue',
    reply: z.object({ cases: z.int(), cash: z.int(), transfers: z.int(), payouts: z.int() }),
  }),
  cases: endpoint('reconciliationCases', {
    method: 'GET',
    path: 'reconciliation/cases',
    access: access.staff('money.read'),
    summary: 'Cases for a person: open ones oldest first, settled ones newest first',
    query: z.object({
      view: z.enum(caseViews).optional().default('open'),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ cases: z.array(caseRow), next: z.string().nullable() }),
  }),
  find: endpoint('reconciliationCase', {
    method: 'GET',
    path: 'reconciliation/cases/{id}',
    access: access.staff('money.read'),
    summary: 'One case with the records of both sides',
    params: idParams,
    reply: adminCase,
    errors: ['money.no_case'],
  }),
  settle: endpoint('settleCase', {
    method: 'POST',
    path: 'reconciliation/cases/{id}/settle',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take a case off the list, with how it was settled',
    params: idParams,
    body: z.object({ version, note: reason }),
    reply: done,
    errors: ['money.no_case', 'change.outdated'],
  }),
  expected: endpoint('expectedMoney', {
    method: 'GET',
    path: 'reconciliation/expected',
    access: access.staff('money.read'),
    summary: 'Cash that couriers owe, transfers that are awaited, or refunds to pay out; oldest first',
    query: z.object({
      queue: z.enum(moneyQueues),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor: adminId.optional(),
    }),
    reply: z.object({ expected: z.array(expectedMoney), next: z.string().nullable() }),
  }),
  collect: endpoint('collectCash', {
    method: 'POST',
    path: 'reconciliation/collect',
    access: access.provedStaff('money.reconcile'),
    summary: 'Book the cash of a delivered order that the courier paid into the bank',
    body: z.object({ orderCode, amountMinor: arrived }),
    reply: done,
    isIdempotent: true,
    errors: [...refusals, 'order.illegal_transition', 'request.key_reused'],
  }),
  refuse: endpoint('refuseAtDoor', {
    method: 'POST',
    path: 'reconciliation/refuse',
    access: access.provedStaff('money.reconcile'),
    summary:
      'Take back a parcel in cash that was refused at the door: nothing is owed, its pieces are back on the shelf',
    body: z.object({ orderCode, note: reason }),
    reply: done,
    isIdempotent: true,
    errors: ['order.not_found', 'cash.not_cash', 'order.illegal_transition', 'parcel.several', 'request.key_reused'],
  }),
  receive: endpoint('receiveTransfer', {
    method: 'POST',
    path: 'reconciliation/receive',
    access: access.provedStaff('money.reconcile'),
    summary: 'Book a bank transfer; a late one pays while the pieces are there, and is owed back otherwise',
    body: z.object({
      orderCode,
      amountMinor: arrived,
      reference: bareText(30)
        .regex(/^[A-Za-z0-9]{6,30}$/, 'Enter the UTR: 6 to 30 letters and digits')
        .transform((text) => text.toUpperCase()),
    }),
    reply: z.object({ isOwedBack: z.boolean() }),
    isIdempotent: true,
    errors: [...refusals, 'bank.used_reference', 'request.key_reused'],
  }),
  payOut: endpoint('payOutRefunds', {
    method: 'POST',
    path: 'reconciliation/pay-out',
    access: access.sumProvedStaff('refunds.send'),
    summary: 'Book the refunds of an order that were sent to the shopper’s account',
    body: z.object({ orderCode, amountMinor: arrived }),
    reply: done,
    isIdempotent: true,
    errors: [...sumErrors, 'order.not_found', 'cash.not_cash', 'money.other_refunds', 'request.key_reused'],
  }),
  compare: endpoint('compareBooks', {
    method: 'POST',
    path: 'reconciliation/compare',
    access: access.provedStaff('money.reconcile'),
    summary: 'Compare the books with the provider’s records since a day, and settle missing payments',
    body: z.object({
      from: day,
      /** Compares and lists without changing anything. */
      isTrial: z.boolean().optional().default(false),
    }),
    reply: comparison,
    errors: ['money.period', 'payment.provider_unavailable'],
  }),
} as const
