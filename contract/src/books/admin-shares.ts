/** Designers' shares: the agreement of each label, and manual additions and deductions for its next statement. */
import { z } from 'zod'
import { adminId, amountMinor, day, done, idParams, instant, note, version } from '#core/admin-endpoint.ts'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { gstinProblem } from '#selling/gstin.ts'
import { agreementKinds, discountBearers, maxTdsRateBp, panForm, tdsSections } from './share-options.ts'

const agreement = z.object({
  id: z.int(),
  validFrom: day,
  /** The day before the next agreement; null while none follows. */
  validUntil: day.nullable(),
  kind: z.enum(agreementKinds),
  shareBp: z.int(),
  discountBearer: z.enum(discountBearers),
  note: z.string(),
  by: z.string(),
  /** True while no statement has used the agreement and no other follows it. */
  canBeRemoved: z.boolean(),
})
export type Agreement = z.infer<typeof agreement>

const adjustment = z.object({
  id: z.int(),
  amountMinor,
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** The statement that contains the entry; null while it waits for the next one. */
  statement: z.object({ id: z.int(), number: z.string() }).nullable(),
})
export type ShareAdjustment = z.infer<typeof adjustment>

const accountRow = z.object({
  /** The id of the designer among the categories. */
  id: z.int(),
  label: z.string(),
  /** The agreement of today; null without one. */
  agreement: agreement.nullable(),
  /** The closing balance of the newest statement, unless it is paid. */
  owedMinor: amountMinor,
})
export type ShareAccountRow = z.infer<typeof accountRow>

const tds = z.object({ section: z.enum(tdsSections), rateBp: z.int() })

const account = accountRow.extend({
  version: z.int(),
  gstin: z.string().nullable(),
  bankReference: z.string(),
  pan: z.string().nullable(),
  /** The tax that the house withholds; null for none. */
  tds: tds.nullable(),
  agreements: z.array(agreement),
  adjustments: z.array(adjustment),
})
export type ShareAccount = z.infer<typeof account>

/** Zero before the first change, which creates the account. */
const accountVersion = z.int().min(0)

const gstin = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    bareText(15)
      .toUpperCase()
      .superRefine((text, check) => {
        const problem = gstinProblem(text)
        if (problem !== null) check.addIssue({ code: 'custom', message: problem })
      })
      .nullable(),
  )
  .optional()
  .default(null)

const pan = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    bareText(10)
      .toUpperCase()
      .regex(panForm, 'Enter the PAN: five letters, four digits, a letter, such as AAAPL1234C')
      .nullable(),
  )
  .optional()
  .default(null)

const rateText = 'Enter a rate from 0.01 to 30, such as 0.1'
const tdsRate = z.int(rateText).min(1, rateText).max(maxTdsRateBp, rateText)

const share = z.int('Enter a share, such as 45').min(0, 'From 0 to 100').max(10_000, 'From 0 to 100')

export const adminShareEndpoints = {
  list: endpoint('shareAccounts', {
    method: 'GET',
    path: 'shares',
    access: access.staff('money.read'),
    summary: 'Every label with its agreement of today and what it is owed',
    reply: z.object({
      accounts: z.array(accountRow),
      /** The ledger's debt to designers, beside the sum of their statements. The two must be equal. */
      ledgerMinor: amountMinor,
      statementsMinor: amountMinor,
    }),
  }),
  find: endpoint('shareAccount', {
    method: 'GET',
    path: 'shares/{id}',
    access: access.staff('money.read'),
    summary: 'One label with its agreements and adjustments',
    params: idParams,
    reply: account,
    errors: ['share.not_found'],
  }),
  change: endpoint('changeShareAccount', {
    method: 'POST',
    path: 'shares/{id}',
    access: access.provedStaff('money.reconcile'),
    summary: 'Change the GSTIN and the payee of a label',
    params: idParams,
    body: z.object({ version: accountVersion, gstin, bankReference: typedText(100).optional().default('') }),
    reply: account,
    errors: ['share.not_found', 'share.other_gstin', 'change.outdated'],
  }),
  changeTax: endpoint('changeShareTax', {
    method: 'POST',
    path: 'shares/{id}/tax',
    access: access.provedStaff('money.reconcile'),
    summary: 'Change the PAN of a label and the tax withheld from its next statements',
    params: idParams,
    body: z.object({
      version: accountVersion,
      pan,
      section: z.enum(tdsSections).nullable(),
      rateBp: tdsRate.nullable(),
    }),
    reply: account,
    errors: ['share.not_found', 'share.tds', 'share.tds_without_pan', 'share.other_pan', 'change.outdated'],
  }),
  agree: endpoint('addAgreement', {
    method: 'POST',
    path: 'shares/{id}/agreements',
    access: access.provedStaff('money.reconcile'),
    summary: 'Add an agreement; the present one ends the day before',
    params: idParams,
    body: z.object({
      version: accountVersion,
      kind: z.enum(agreementKinds, 'Choose a kind'),
      /** The designer's share in basis points: 4500 are 45 %. Zero for pieces that the house has bought. */
      shareBp: share,
      discountBearer: z.enum(discountBearers, 'Choose who bears discounts').optional().default('both'),
      validFrom: day,
      note,
    }),
    reply: account,
    errors: ['share.not_found', 'share.kind', 'share.overlaps', 'share.settled', 'change.outdated'],
  }),
  removeAgreement: endpoint('removeAgreement', {
    method: 'POST',
    path: 'shares/{id}/agreements/remove',
    access: access.provedStaff('money.reconcile'),
    summary: 'Remove the newest agreement while no statement has used it',
    params: idParams,
    body: z.object({ version, agreementId: adminId }),
    reply: account,
    errors: ['share.not_found', 'share.agreement_used', 'change.outdated'],
  }),
  adjust: endpoint('addAdjustment', {
    method: 'POST',
    path: 'shares/{id}/adjustments',
    access: access.provedStaff('money.reconcile'),
    summary: 'Add a sum to the next statement of a label, or take one off it',
    params: idParams,
    body: z.object({
      amountMinor: z
        .int('Enter an amount, such as 500')
        .min(-100_000_000_000, 'Enter a smaller amount')
        .max(100_000_000_000, 'Enter a smaller amount')
        .refine((amount) => amount !== 0, 'Enter an amount, such as 500'),
      reason: trimmedText(300, { required: 'Write the reason' }).min(1, 'Write the reason'),
    }),
    reply: account,
    errors: ['share.not_found', 'share.no_agreement'],
    isIdempotent: true,
  }),
  removeAdjustment: endpoint('removeAdjustment', {
    method: 'POST',
    path: 'shares/{id}/adjustments/remove',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take out an adjustment that no statement has',
    params: idParams,
    body: z.object({ adjustmentId: adminId }),
    reply: done,
    errors: ['share.not_found', 'share.adjustment_used'],
  }),
} as const
