import { z } from 'zod'
import { foreignCodes } from '#catalogue/currency-list.ts'
import { bareText, typedText } from '#core/bounded-text.ts'
import { wholeSharePoints } from '#core/money.ts'
import { withoutBlank } from '#core/typed-lines.ts'
import { dutyBases, type DutyRule } from './duties.ts'

const percentText = 'Enter a percent from 0 to 100 with at most two decimals, such as 5 or 16.1'
const points = z.int(percentText).min(0, percentText).max(wholeSharePoints, percentText)
const unitsText = 'Enter whole units of the currency, such as 1000, or 0'
const feeText = 'Enter rupees from 0 to 1,00,000'
const dayText = 'Enter a day such as 2027-04-01'
const isoDay = typedText(10).refine((day) => z.iso.date().safeParse(day).success, dayText)
const sourceText = 'Enter the address of the page that says so, such as https://example.com/duties'

const country = bareText(2)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter the two letters of the country, such as AE')
  .refine((code) => code !== 'IN', 'Duties are taken abroad, not in India')

const rule = z.object({
  country,
  hsnPrefix: bareText(8).regex(/^\d{0,8}$/, 'Enter the first digits of HSN codes, such as 6204, or leave it empty'),
  from: isoDay,
  dutyPoints: points,
  basis: z.enum(dutyBases, 'Choose what the duty is taken of'),
  currency: z.enum(foreignCodes, 'Choose a currency'),
  freeUpTo: z.int(unitsText).min(0, unitsText).max(1_000_000, unitsText),
  taxPoints: points,
  feeMinor: z.int(feeText).min(0, feeText).max(1_00_000_00, feeText),
  source: typedText(500).refine((url) => z.httpUrl().safeParse(url).success, sourceText),
  checkedOn: isoDay,
})

const keyOf = ({ country, hsnPrefix, from }: DutyRule): string => [country, hsnPrefix, from].join('|')

const rules = z
  .array(rule)
  .max(200, 'At most 200 rules')
  .readonly()
  .check(({ value, issues }) => {
    const keys = value.map(keyOf)
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        issues.push({
          code: 'custom',
          input: value,
          path: [index, 'from'],
          message: 'There is a rule of this country and HSN code for this day',
        })
  })

/** Without a rule for every piece the shop could not say what to collect. */
const noRuleText = (code: string) => `Add a rule of ${code} for all pieces, without an HSN code, or leave ${code} out`

export const dutiesSchema = z
  .object({
    collectedIn: z
      .preprocess(withoutBlank, z.array(country).max(200, 'At most 200 countries'))
      .transform((codes) => [...new Set(codes)])
      .readonly()
      .default([]),
    rules,
  })
  .check(({ value, issues }) => {
    for (const code of value.collectedIn)
      if (!value.rules.some((one) => one.country === code && one.hsnPrefix === ''))
        issues.push({ code: 'custom', input: value, path: ['collectedIn'], message: noRuleText(code) })
  })
