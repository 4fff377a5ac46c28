import { z } from 'zod'
import { bareText, emptyToNull, trimmedText } from '#core/bounded-text.ts'
import { returnConsequences } from './return-limits.ts'
import { cancelLimits, makings } from './return-policy.ts'
import { returnRules } from './return-rules.ts'
import { isForEveryPiece } from './sale-terms-rules.ts'

/** A form sends an empty text for a condition that applies to every piece. */
const condition = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyToNull, schema.nullable())

const percentText = 'Enter whole percent from 0 to 99'
const hoursText = 'Enter whole hours from 0 to 8760'
const daysText = 'Enter whole days from 0 to 365'
const shareText = 'Enter a percentage above 0, at most 100'
const feeText = 'Enter whole rupees from 0 to 10,000'
const days = z.int(daysText).min(0, daysText).max(365, daysText)
const share = z.int(shareText).min(1, shareText).max(10_000, shareText)

const row = z.object({
  productRule: condition(z.enum(returnRules, 'Choose a rule of the piece')),
  hsnPrefix: condition(bareText(8).regex(/^\d{2,8}$/, 'Enter the first 2 to 8 digits of an HSN code')),
  designerName: condition(trimmedText(200).min(1, 'Name the designer')),
  making: condition(z.enum(makings, 'Choose how the piece is made')),
  isGiftCard: condition(z.boolean('Choose yes or no')),
  abovePercentOff: condition(z.int(percentText).min(0, percentText).max(99, percentText)),
  cancelHours: z.int(hoursText).min(0, hoursText).max(8760, hoursText),
  cancelUntil: z.enum(cancelLimits, 'Choose until when'),
  cancelShareBp: share,
  returnDays: days,
  returnShareBp: share,
  exchangeDays: days,
  pickupFeeMinor: z.int(feeText).min(0, feeText).max(10_000_00, feeText).multipleOf(100, feeText).default(0),
})

const countText = 'Enter a whole number from 1 to 100'
const count = z.int(countText).min(1, countText).max(100, countText)

const limit = z.object({
  ordersCounted: count,
  leastLines: count,
  sharePercent: count,
  consequence: z.enum(returnConsequences, 'Choose what follows'),
})

export const returnPoliciesSchema = z.object({
  rows: z
    .array(row)
    .max(500, 'At most 500 rows')
    .refine((all) => all.some(isForEveryPiece), 'Keep a row without conditions: it is for every other piece')
    .readonly(),
  limits: z.array(limit).max(20, 'At most 20 limits').readonly(),
})
