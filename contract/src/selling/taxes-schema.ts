import { z } from 'zod'
import { bareText, typedText } from '#core/bounded-text.ts'
import { gstKinds, isBaseRate, type TaxRate } from './gst-rates.ts'

const percentText = 'Enter a whole percent from 0 to 40'
const percent = z.int(percentText).min(0, percentText).max(40, percentText)
const sumText = 'Enter rupees from 1 to 10,00,000, such as 2500, or leave it empty'
const dayText = 'Enter a day such as 2027-04-01, or leave it empty'
const isoDay = z.iso.date()

const orNone = (given: unknown): unknown => (given === '' || given === undefined ? null : given)

const rate = z
  .object({
    kind: z.enum(gstKinds, 'Choose a kind'),
    hsnPrefix: bareText(8).regex(/^\d{0,8}$/, 'Enter the first digits of HSN codes, such as 6204, or leave it empty'),
    from: typedText(10).refine((day) => day === '' || isoDay.safeParse(day).success, dayText),
    ratePercent: percent,
    upToMinor: z.preprocess(orNone, z.int(sumText).min(100, sumText).max(10_00_000_00, sumText).nullable()),
    aboveRatePercent: z.preprocess(orNone, percent.nullable()),
  })
  .refine(({ upToMinor, aboveRatePercent }) => upToMinor === null || aboveRatePercent !== null, {
    path: ['aboveRatePercent'],
    error: 'Enter the percent above this price',
  })
  .refine(({ upToMinor, aboveRatePercent }) => upToMinor !== null || aboveRatePercent === null, {
    path: ['upToMinor'],
    error: 'Enter the price above which the other percent counts',
  })

const keyOf = ({ kind, hsnPrefix, from }: TaxRate): string => [kind, hsnPrefix, from].join('|')

export const taxesSchema = z.object({
  rates: z
    .array(rate)
    .max(200, 'At most 200 rates')
    .readonly()
    .check(({ value, issues }) => {
      const report = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message })
      for (const kind of gstKinds)
        if (!value.some((one) => one.kind === kind && isBaseRate(one)))
          report([], `Keep the rate for all pieces of the kind ${kind}, without HSN code and day`)
      const keys = value.map(keyOf)
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index) report([index, 'from'], 'There is a rate of this kind and HSN code for this day')
    }),
})
