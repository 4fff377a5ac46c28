/** Designers' statements: drafted from order lines, issued, approved by a second person, and paid. */
import { z } from 'zod'
import { adminId, amountMinor, day, idParams, instant, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { monthForm } from '#core/india-month.ts'
import { sumErrors } from '#core/proof-options.ts'
import { discountBearers, statementFormats, statementLineKinds, statementStates, tdsSections } from './share-options.ts'

const month = z.string().regex(monthForm, 'Choose a month')

const sums = {
  openingMinor: amountMinor,
  salesMinor: amountMinor,
  /** Zero or below. */
  returnsMinor: amountMinor,
  adjustmentsMinor: amountMinor,
  /** Zero or below. */
  paymentsMinor: amountMinor,
  /** Zero or above; the closing balance does not include it. */
  withheldMinor: amountMinor,
  closingMinor: amountMinor,
  /** The part of the closing balance that is paid. */
  paidMinor: amountMinor,
}

const row = z.object({
  /** The id of the designer among the categories. */
  designerId: z.int(),
  label: z.string(),
  month: z.string(),
  /** Null for a draft. */
  id: z.int().nullable(),
  number: z.string().nullable(),
  state: z.enum(['draft', ...statementStates]),
  /** Zero for a draft. */
  version: z.int(),
  lineCount: z.int(),
  ...sums,
})
export type StatementRow = z.infer<typeof row>

const line = z.object({
  kind: z.enum(statementLineKinds),
  at: instant,
  orderCode: z.string(),
  product: z.string(),
  size: z.string(),
  sku: z.string(),
  pieces: z.int(),
  listMinor: amountMinor,
  discountMinor: amountMinor,
  paidMinor: amountMinor,
  taxMinor: amountMinor,
  taxableMinor: amountMinor,
  shareBp: z.int(),
  discountBearer: z.enum(discountBearers).nullable(),
  /** Positive amounts add to the balance, negative ones reduce it. */
  amountMinor,
  note: z.string(),
})
export type StatementLine = z.infer<typeof line>

const signature = z.object({ at: instant, by: z.string() })

const payment = z.object({
  id: z.int(),
  number: z.int(),
  amountMinor,
  on: day,
  reference: z.string(),
  by: z.string(),
  reversed: signature.extend({ reason: z.string() }).nullable(),
  canReverse: z.boolean(),
})
export type StatementPayment = z.infer<typeof payment>

const tds = z.object({
  section: z.enum(tdsSections),
  rateBp: z.int(),
  /** The taxable value of the statement, without GST. */
  baseMinor: amountMinor,
  /** Zero or below: returns that exceeded the value of earlier statements. */
  carriedMinor: amountMinor,
})

const statement = row.extend({
  gstin: z.string().nullable(),
  /** An account number shows only its last four digits. */
  bankReference: z.string(),
  isMonthOver: z.boolean(),
  issued: signature.nullable(),
  approved: signature.nullable(),
  withdrawn: signature.extend({ reason: z.string() }).nullable(),
  lines: z.array(line),
  pan: z.string().nullable(),
  tds: tds.nullable(),
  /** The unpaid part of the closing balance; zero while nothing is due. */
  dueMinor: amountMinor,
  /** Payments of the closing balance, in the order of their booking. */
  payments: z.array(payment),
  canApprove: z.boolean(),
  canWithdraw: z.boolean(),
  canPay: z.boolean(),
})
export type Statement = z.infer<typeof statement>

const result = z.object({ id: z.int(), label: z.string(), isDone: z.boolean(), message: z.string().nullable() })
export type StatementResult = z.infer<typeof result>

const maxAtOnce = 100
const results = z.object({ results: z.array(result) })
const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })
const format = z.object({ format: z.enum(statementFormats) })

export const adminStatementEndpoints = {
  list: endpoint('statements', {
    method: 'GET',
    path: 'statements',
    access: access.staff('money.read'),
    summary: 'The statements of a month, those still to be issued as drafts',
    query: z.object({ month }),
    reply: z.object({ month: z.string(), isMonthOver: z.boolean(), statements: z.array(row) }),
  }),
  ofLabel: endpoint('statementsOfLabel', {
    method: 'GET',
    path: 'shares/{id}/statements',
    access: access.staff('money.read'),
    summary: 'The issued statements of a label, the newest first',
    params: idParams,
    reply: z.object({ statements: z.array(row) }),
    errors: ['share.not_found'],
  }),
  draft: endpoint('statementDraft', {
    method: 'GET',
    path: 'shares/{id}/draft',
    access: access.staff('money.read'),
    summary: 'The statement of a label and month as it would be issued now',
    params: idParams,
    query: z.object({ month }),
    reply: statement,
    errors: ['share.not_found'],
  }),
  issue: endpoint('issueStatements', {
    method: 'POST',
    path: 'statements/issue',
    access: access.provedStaff('money.reconcile'),
    summary: 'Issue the statements of a month, each with its own result; the lines are recorded as they are now',
    body: z.object({
      month,
      statements: z
        .array(z.object({ designerId: adminId, closingMinor: amountMinor, lineCount: z.int().min(0) }))
        .min(1, 'Choose a label')
        .max(maxAtOnce, `At most ${maxAtOnce} labels at once`),
    }),
    reply: results,
    errors: ['statement.not_over', 'statement.needs_person'],
  }),
  approve: endpoint('approveStatements', {
    method: 'POST',
    path: 'statements/approve',
    access: access.provedStaff('money.reconcile'),
    summary: 'Approve statements that somebody else issued, each with its own result; the share is booked',
    body: z.object({
      statements: z
        .array(z.object({ id: adminId, version }))
        .min(1, 'Choose a statement')
        .max(maxAtOnce, `At most ${maxAtOnce} statements at once`),
    }),
    reply: results,
    errors: ['statement.needs_person'],
  }),
  find: endpoint('statement', {
    method: 'GET',
    path: 'statements/{id}',
    access: access.staff('money.read'),
    summary: 'One issued statement with its lines',
    params: idParams,
    reply: statement,
    errors: ['statement.not_found'],
  }),
  withdraw: endpoint('withdrawStatement', {
    method: 'POST',
    path: 'statements/{id}/withdraw',
    access: access.provedStaff('money.reconcile'),
    summary: 'Withdraw a statement before its approval; its lines wait for another one',
    params: idParams,
    body: z.object({
      version,
      reason: trimmedText(300, { required: 'Write the reason' }).min(1, 'Write the reason'),
    }),
    reply: statement,
    errors: ['statement.not_found', 'statement.wrong_state', 'change.outdated'],
  }),
  pay: endpoint('payStatement', {
    method: 'POST',
    path: 'statements/{id}/pay',
    access: access.sumProvedStaff('money.reconcile'),
    summary: 'Book a transfer that paid the closing balance of an approved statement, or a part of it',
    params: idParams,
    body: z.object({
      version,
      amountMinor: z.int('Enter an amount, such as 500').min(1, 'Enter an amount above zero'),
      paidOn: day,
      reference: typedText(60, { required: 'Enter the reference of the bank' }).min(
        1,
        'Enter the reference of the bank',
      ),
    }),
    reply: statement,
    errors: [
      ...sumErrors,
      'statement.not_found',
      'statement.wrong_state',
      'statement.nothing_to_pay',
      'statement.pays_too_much',
      'statement.used_reference',
      'statement.later_one',
      'statement.pay_day',
      'change.outdated',
    ],
    isIdempotent: true,
  }),
  reversePayment: endpoint('reverseStatementPayment', {
    method: 'POST',
    path: 'statements/{id}/payments/reverse',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take back a payment that was booked by mistake or came back; the ledger gets the opposite entry',
    params: idParams,
    body: z.object({
      version,
      paymentId: adminId,
      reason: trimmedText(300, { required: 'Write the reason' }).min(1, 'Write the reason'),
    }),
    reply: statement,
    errors: [
      'statement.not_found',
      'statement.wrong_state',
      'statement.no_payment',
      'statement.payment_settled',
      'statement.payment_at_bank',
      'change.outdated',
    ],
    isIdempotent: true,
  }),
  file: endpoint('statementFile', {
    method: 'POST',
    path: 'statements/{id}/file',
    access: access.staff('money.read'),
    summary: 'An issued statement as PDF or CSV',
    params: idParams,
    body: format,
    reply: file,
    errors: ['statement.not_found'],
  }),
  own: endpoint('ownStatements', {
    method: 'GET',
    path: 'own-statements',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'The issued statements of the person’s own label, the newest first',
    reply: z.object({ statements: z.array(row) }),
  }),
  findOwn: endpoint('ownStatement', {
    method: 'GET',
    path: 'own-statements/{id}',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'One statement of the person’s own label',
    params: idParams,
    reply: statement,
    errors: ['statement.not_found'],
  }),
  ownFile: endpoint('ownStatementFile', {
    method: 'POST',
    path: 'own-statements/{id}/file',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'One statement of the person’s own label as PDF or CSV',
    params: idParams,
    body: format,
    reply: file,
    errors: ['statement.not_found'],
  }),
} as const
