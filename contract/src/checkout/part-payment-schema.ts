import { z } from 'zod'
import { partPaymentPercents, partPaymentPieces } from './part-payment-options.ts'

const { least, most } = partPaymentPercents
const percentText = `Enter whole percent from ${least} to ${most}`
const daysText = 'Enter whole days from 0 to 30'
const categoryText = 'Choose a category'
const amountText = 'Enter whole rupees from 1 to 1,00,00,000, such as 50000'

export const partPaymentSchema = z.object({
  pieces: z.enum(partPaymentPieces),
  categoryIds: z
    .array(z.int(categoryText).min(1, categoryText))
    .max(50, 'At most 50 categories')
    .refine((ids) => new Set(ids).size === ids.length, 'Name each category once')
    .readonly(),
  fromMinor: z.int(amountText).min(100, amountText).max(1_00_00_000_00, amountText).multipleOf(100, amountText),
  percent: z.int(percentText).min(least, percentText).max(most, percentText),
  reminderDays: z.int(daysText).min(0, daysText).max(30, daysText),
})
