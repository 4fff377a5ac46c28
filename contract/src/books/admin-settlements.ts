/** Settlements of the payment provider: reports, their lines compared with the books, and their booking. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, day, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, uploadName } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { monthForm } from '#core/india-month.ts'
import { maxSheetBytes, settlementLineKinds, settlementProblems, settlementStates } from './settlement-options.ts'

const settlementViews = ['all', ...settlementStates, 'not_arrived'] as const
export type SettlementView = (typeof settlementViews)[number]

const bankLine = z.object({ id: z.int(), day, amountMinor })

const row = z.object({
  id: z.int(),
  version: z.int(),
  /** The provider's id. */
  code: z.string(),
  utr: z.string(),
  settledAt: instant,
  state: z.enum(settlementStates),
  lineCount: z.int(),
  bookedLines: z.int(),
  /** Lines that need a person. */
  exceptions: z.int(),
  paymentsMinor: amountMinor,
  /** Zero or below. */
  refundsMinor: amountMinor,
  /** Without tax. Fee and tax are zero or below. */
  feesMinor: amountMinor,
  taxMinor: amountMinor,
  /** Adjustments and transfers. */
  adjustmentsMinor: amountMinor,
  netMinor: amountMinor,
  /** The bank's line with this settlement. */
  bankLine: bankLine.nullable(),
})
export type SettlementRow = z.infer<typeof row>

const line = z.object({
  id: z.int(),
  kind: z.enum(settlementLineKinds),
  /** The provider's id of the payment, refund or adjustment. */
  entity: z.string(),
  paymentReference: z.string().nullable(),
  orderCode: z.string().nullable(),
  description: z.string(),
  /** Signed as the bank sees it: money in is positive. */
  grossMinor: amountMinor,
  feeMinor: amountMinor,
  taxMinor: amountMinor,
  netMinor: amountMinor,
  /** The amount in the books; null when the books have no such line. */
  bookedMinor: amountMinor.nullable(),
  differenceMinor: amountMinor,
  problem: z.enum(settlementProblems).nullable(),
  accepted: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  isBooked: z.boolean(),
})
export type SettlementLine = z.infer<typeof line>

const settlement = row.extend({
  /** The first lines, with those that need a person on top; the file has all lines. */
  lines: z.array(line),
  bookings: z.array(
    z.object({ number: z.int(), lines: z.int(), netMinor: amountMinor, bookedAt: instant, bookedBy: z.string() }),
  ),
  canBook: z.boolean(),
  canAccept: z.boolean(),
})
export type Settlement = z.infer<typeof settlement>

const fault = z.object({
  /** The line's number in the file; null for lines from the provider. */
  line: z.int().nullable(),
  subject: z.string(),
  reason: z.string(),
})
export type SheetFault = z.infer<typeof fault>

const taken = z.object({
  /** False when one fault refused the whole file. */
  isTaken: z.boolean(),
  added: z.int(),
  /** Lines that were stored before, with the same figures. */
  known: z.int(),
  /** Lines that have no settlement yet. */
  waiting: z.int(),
  settlements: z.int(),
  faults: z.array(fault),
})
export type TakenLines = z.infer<typeof taken>

const unsettled = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  id: z.int(),
  reference: z.string(),
  orderCode: z.string().nullable(),
  at: instant,
  ageDays: z.int(),
  isLate: z.boolean(),
  /** The amount that the provider still owes; negative for a refund. */
  owedMinor: amountMinor,
  /** The settlement that contains it and waits to be booked. */
  settlement: z.object({ id: z.int(), code: z.string() }).nullable(),
})
export type UnsettledMoney = z.infer<typeof unsettled>

const results = z.object({
  results: z.array(z.object({ id: z.int(), label: z.string(), isDone: z.boolean(), message: z.string().nullable() })),
})
export type SettlementResult = z.infer<typeof results>['results'][number]

const maxAtOnce = 100
const reason = trimmedText(500, { required: 'Write the reason' }).min(1, 'Write the reason')
export const sheetBody = z.object({
  fileName: uploadName({ required: 'Name the file' }).min(1, 'Name the file'),
  text: exactText(maxSheetBytes, { required: 'Choose a file' }).min(1, 'The file is empty'),
})
/** JSON escapes quotes and line ends of the file. */
export const sheetSize = { maxBytes: maxSheetBytes * 2, maxSeconds: 300 } as const
const page = { limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed), cursor }

export const adminSettlementEndpoints = {
  list: endpoint('settlements', {
    method: 'GET',
    path: 'settlements',
    access: access.staff('money.read'),
    summary: 'Settlements of the payment provider, the newest first',
    query: z.object({ view: z.enum(settlementViews).optional().default('all'), ...page }),
    reply: z.object({ settlements: z.array(row), next: z.string().nullable() }),
  }),
  counts: endpoint('settlementCounts', {
    method: 'GET',
    path: 'settlements/counts',
    access: access.staff('money.read'),
    summary: 'How many settlements wait for a step, and what the provider owes by the books and by the ledger',
    reply: z.object({
      exceptions: z.int(),
      ready: z.int(),
      notArrived: z.int(),
      unsettled: z.int(),
      late: z.int(),
      owedMinor: amountMinor,
      ledgerMinor: amountMinor,
    }),
  }),
  unsettled: endpoint('unsettledMoney', {
    method: 'GET',
    path: 'settlements/unsettled',
    access: access.staff('money.read'),
    summary: 'Payments, refunds and disputes that no booked settlement has, the oldest first',
    query: z.object({
      lateOnly: z.enum(['true', 'false']).optional().default('false'),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      /** `payment-17`: the page begins after this entry. */
      cursor: trimmedText(40)
        .regex(/^(payment|refund|dispute)-\d{1,15}$/, 'Use the cursor of the page before')
        .optional(),
    }),
    reply: z.object({ money: z.array(unsettled), next: z.string().nullable() }),
  }),
  find: endpoint('settlement', {
    method: 'GET',
    path: 'settlements/{id}',
    access: access.staff('money.read'),
    summary: 'One settlement with its lines beside the books',
    params: idParams,
    reply: settlement,
    errors: ['settlement.not_found'],
  }),
  upload: endpoint('uploadSettlements', {
    method: 'POST',
    path: 'settlements/upload',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take the provider’s settlement report as CSV; a line that contradicts a stored one refuses all of it',
    body: sheetBody,
    reply: taken,
    largeBody: sheetSize,
  }),
  fetch: endpoint('fetchSettlements', {
    method: 'POST',
    path: 'settlements/fetch',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take the settlements of a month, or of one day, from the provider',
    body: z.object({
      month: z.string().regex(monthForm, 'Choose a month'),
      /** A day of the month; without it, the call returns all days. */
      day: z.int().min(1, 'Enter a day of the month').max(31, 'Enter a day of the month').optional(),
    }),
    reply: taken,
    errors: ['payment.provider_unavailable', 'settlement.too_many'],
  }),
  accept: endpoint('acceptSettlementLine', {
    method: 'POST',
    path: 'settlements/{id}/accept',
    access: access.provedStaff('money.reconcile'),
    summary: 'Accept the difference of a line to the books, with the reason; booking puts it into its own account',
    params: idParams,
    body: z.object({ version, lineId: adminId, reason }),
    reply: settlement,
    errors: ['settlement.not_found', 'settlement.no_difference', 'change.outdated'],
  }),
  book: endpoint('bookSettlements', {
    method: 'POST',
    path: 'settlements/book',
    access: access.provedStaff('money.reconcile'),
    summary: 'Book settlements that add up, each with its own result and once',
    body: z.object({
      settlements: z
        .array(z.object({ id: adminId, version, netMinor: amountMinor }))
        .min(1, 'Choose a settlement')
        .max(maxAtOnce, `At most ${maxAtOnce} settlements at once`),
    }),
    reply: results,
  }),
  file: endpoint('settlementsFile', {
    method: 'POST',
    path: 'settlements/file',
    access: access.provedStaff('exports.make'),
    summary: 'Lines of the settlements of a period as CSV',
    body: z.object({ from: day, until: day }),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['money.period', 'money.too_many'],
  }),
} as const
