/** Previews of the calendar, the return policies and the terms of offline payment before their publication. */
import { z } from 'zod'
import { offlineMethods } from '#checkout/offline-payments.ts'
import { returnRules } from '#content/return-rules.ts'
import { adminId, amountMinor } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const dispatch = z.object({ earliest: z.string(), latest: z.string() })

const calendarPreview = z.object({
  /** Pieces made to order that are paid and not finished. */
  waiting: z.int(),
  /** Working days until the workroom begins a new piece. */
  queueDays: z.object({ before: z.int(), after: z.int() }),
  /** Grouped by the dispatch days that most of the newest pieces have. */
  pieces: z.array(
    z.object({ isMade: z.boolean(), daysMin: z.int(), daysMax: z.int(), before: dispatch, after: dispatch }),
  ),
})
export type CalendarPreview = z.infer<typeof calendarPreview>

const daysRange = z.object({ min: z.int(), max: z.int() })

const dispatchPreview = z.object({
  /** Pieces with their own dispatch days, which do not change. */
  own: z.int(),
  /** Pieces with the dispatch days of their kind, and how many of them would change. */
  following: z.int(),
  changed: z.int(),
  /** Some of the changing pieces, newest first. */
  samples: z.array(
    z.object({ id: adminId, name: z.string(), isMade: z.boolean(), before: daysRange, after: daysRange }),
  ),
})
export type DispatchPreview = z.infer<typeof dispatchPreview>

const dispatchKinds = z.object({ kinds: z.array(z.object({ id: adminId, path: z.string() })) })
export type DispatchKinds = z.infer<typeof dispatchKinds>

const policyPiece = z.object({
  id: adminId,
  name: z.string(),
  productRule: z.enum(returnRules),
  hsn: z.string(),
  designerName: z.string(),
  isMade: z.boolean(),
  isGiftCard: z.boolean(),
  percentOff: z.int(),
})
export type TriedPiece = z.infer<typeof policyPiece>

const methodAnswer = z.object({
  method: z.enum(offlineMethods),
  isOffered: z.boolean(),
  /** The sentence that the shopper reads; empty when the method is offered. */
  reason: z.string(),
  feeMinor: amountMinor,
  totalMinor: amountMinor,
  /** Paid online first by a shopper who refused parcels; null when they cannot pay in cash. */
  advanceMinor: amountMinor.nullable(),
  /** The index of the row that applies; null without one. */
  row: z.int().nullable(),
})

const paymentPreview = z.object({
  /** City and state of the PIN code. */
  place: z.string(),
  answers: z.array(methodAnswer),
})
export type OfflinePaymentPreview = z.infer<typeof paymentPreview>

const sumText = 'Enter rupees, such as 4500'
const staff = access.staff('settings.edit')

export const adminTermsEndpoints = {
  calendar: endpoint('tryCalendar', {
    method: 'POST',
    path: 'calendar/try',
    access: staff,
    summary: 'When an order placed now leaves, by the calendar in the shop and by another; changes nothing',
    body: z.object({ calendar: z.unknown() }),
    reply: calendarPreview,
  }),
  kinds: endpoint('dispatchKinds', {
    method: 'GET',
    path: 'dispatch-days/kinds',
    access: staff,
    summary: 'Departments and categories that can have days until dispatch, with their path',
    reply: dispatchKinds,
  }),
  dispatch: endpoint('tryDispatchDays', {
    method: 'POST',
    path: 'dispatch-days/try',
    access: staff,
    summary: 'Which pieces would get other days until dispatch; changes nothing',
    body: z.object({ days: z.unknown() }),
    reply: dispatchPreview,
  }),
  pieces: endpoint('policyPieces', {
    method: 'GET',
    path: 'return-policies/pieces',
    access: staff,
    summary: 'Published pieces by name or number, with what return policies read of them',
    query: z.object({ search: trimmedText(100, { required: 'Enter a name' }).min(2, 'Enter two letters at least') }),
    reply: z.object({ pieces: z.array(policyPiece) }),
  }),
  payment: endpoint('tryOfflinePayment', {
    method: 'POST',
    path: 'offline-payments/try',
    access: staff,
    summary: 'What a cart would be offered at a PIN code, by these terms; changes nothing',
    body: z.object({
      pin: typedText(12, { required: 'Enter a PIN code' }),
      sumMinor: z.int(sumText).min(1, sumText).max(10_00_000_00, sumText),
      terms: z.unknown(),
    }),
    reply: paymentPreview,
    errors: ['address.unknown_pin'],
  }),
  file: endpoint('offlineTermsFile', {
    method: 'GET',
    path: 'offline-payments/file',
    access: staff,
    summary: 'The terms of payment offline in the shop as CSV in base64',
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  }),
  readFile: endpoint('readOfflineTerms', {
    method: 'POST',
    path: 'offline-payments/file',
    access: staff,
    summary: 'The terms of a CSV file for the form, or each wrong line; changes nothing',
    body: z.object({ csv: exactText(100_000, { required: 'Choose a file' }) }),
    reply: z.object({ terms: z.array(z.unknown()) }),
  }),
} as const
