import { z } from 'zod'
import { cancelLimits, makings, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { returnRules } from '@shop/contract/content/return-rules'
import { isForEveryPiece } from '@shop/contract/content/sale-terms-rules'
import { rupees } from '@shop/contract/core/money'

const percent = z.number().gt(0).max(100).multipleOf(0.01).default(100)
const days = z.int().min(0).max(365)

const row = z.strictObject({
  product_rule: z.enum(returnRules).nullish(),
  hsn_prefix: z
    .string()
    .regex(/^\d{2,8}$/, 'must be 2 to 8 digits')
    .nullish(),
  designer: z.string().trim().min(1).max(200).nullish(),
  making: z.enum(makings).nullish(),
  gift_card: z.boolean().nullish(),
  above_percent_off: z.int().min(0).max(99).nullish(),
  cancel_hours: z.int().min(0).max(8760),
  cancel_until: z.enum(cancelLimits),
  cancel_share: percent,
  return_days: days,
  return_share: percent,
  exchange_days: days,
  pickup_fee: z.int().min(0).max(10_000).default(0),
})

const file = z.array(row).min(1).max(500)

const basisPoints = (share: number): number => Math.round(share * 100)

function toPolicy(given: z.output<typeof row>): ReturnPolicy {
  return {
    productRule: given.product_rule ?? null,
    hsnPrefix: given.hsn_prefix ?? null,
    designerName: given.designer ?? null,
    making: given.making ?? null,
    isGiftCard: given.gift_card ?? null,
    abovePercentOff: given.above_percent_off ?? null,
    cancelHours: given.cancel_hours,
    cancelUntil: given.cancel_until,
    cancelShareBp: basisPoints(given.cancel_share),
    returnDays: given.return_days,
    returnShareBp: basisPoints(given.return_share),
    exchangeDays: given.exchange_days,
    pickupFeeMinor: rupees(given.pickup_fee).amountMinor,
  }
}

export type ReadPolicies = { readonly policies: readonly ReturnPolicy[] } | { readonly problems: readonly string[] }

function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Reads a merchant's file; each problem names its row and field. */
export function readPolicies(text: string): ReadPolicies {
  const value = parsedJson(text)
  if (value === undefined) return { problems: ['The file is not JSON.'] }
  const parsed = file.safeParse(value)
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path: [index, ...field], message }) => {
        const place = typeof index === 'number' ? `Row ${index + 1}` : 'The file'
        return `${[place, ...field.map(String)].join(', ')}: ${message}`
      }),
    }
  }
  const policies = parsed.data.map(toPolicy)
  if (!policies.some(isForEveryPiece))
    return { problems: ['A row without conditions is missing: it is for every other piece.'] }
  return { policies }
}
