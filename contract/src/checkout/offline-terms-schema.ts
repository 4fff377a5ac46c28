import { z } from 'zod'
import { offlineTermsFault, type OfflineTermsFault } from '#content/sale-terms-rules.ts'
import type { OfflineTermsRow } from '#content/sale-terms-types.ts'
import { exactText, typedText } from '#core/bounded-text.ts'
import { offlineMethods } from './offline-payments.ts'

const amountText = 'Enter rupees, such as 1500 or 1499.50'
const amount = z.int(amountText).min(0, amountText).max(99_99_99_999_99, amountText)
const hoursText = 'Enter whole hours from 1 to 720'
const refusalText = 'Enter a whole number from 1 to 100'
const percentText = 'Enter whole percent from 0 to 90'
const prefixText = 'Enter the first digits of a PIN code, or nothing for all'

const faults: Readonly<Record<OfflineTermsFault, { readonly field: keyof OfflineTermsRow; readonly text: string }>> = {
  max_below_min: { field: 'maxMinor', text: 'The highest order is below the lowest' },
  cash_forbidden: { field: 'maxMinor', text: 'Must be below ₹2,00,000: the law forbids to take that much in cash' },
  bank_details_missing: { field: 'bankDetails', text: 'Enter account, IFSC code and name for the transfer' },
  advance_for_transfer: { field: 'advancePercent', text: 'An advance is for cash on delivery only' },
  fee_for_transfer: { field: 'feeMinor', text: 'A bank transfer has no fee' },
}

const row = z
  .object({
    method: z.enum(offlineMethods, 'Choose cash on delivery or bank transfer'),
    pinPrefix: typedText(6, { tooLong: prefixText }).regex(/^(?:[1-9]\d{0,5})?$/, prefixText),
    isOffered: z.boolean(),
    minMinor: amount,
    maxMinor: amount,
    feeMinor: amount,
    holdHours: z.int(hoursText).min(1, hoursText).max(720, hoursText),
    refusals: z.int(refusalText).min(1, refusalText).max(100, refusalText),
    advancePercent: z.int(percentText).min(0, percentText).max(90, percentText).default(0),
    advanceMinMinor: amount.multipleOf(100, 'Enter whole rupees').default(0),
    bankDetails: exactText(500),
  })
  .check(({ value, issues }) => {
    const fault = offlineTermsFault(value)
    if (fault === null) return
    const { field, text } = faults[fault]
    issues.push({ code: 'custom', input: value[field], path: [field], message: text })
  })

const offlineTermsSchema = z
  .array(row)
  .min(1, 'Keep at least one row; a method that is not offered is a row too')
  .max(500, 'At most 500 rows')
  .check(({ value, issues }) => {
    const seen = new Map<string, number>()
    for (const [index, { method, pinPrefix }] of value.entries()) {
      const key = `${method} ${pinPrefix}`
      const earlier = seen.get(key)
      if (earlier !== undefined)
        issues.push({
          code: 'custom',
          input: pinPrefix,
          path: [index, 'pinPrefix'],
          message: `The same method and PIN codes as row ${earlier + 1}`,
        })
      else seen.set(key, index)
    }
  })
  .readonly()

export const offlinePaymentsSchema = z.object({ terms: offlineTermsSchema })
