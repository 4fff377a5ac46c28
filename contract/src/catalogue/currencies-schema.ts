import { z } from 'zod'
import { foreignCodes, roundingSteps } from './currency-list.ts'

const rateText = 'Enter the rupees for one unit, from 0.01 to 10,000, such as 87.47'

const shown = z.object({
  code: z.enum(foreignCodes, 'Choose a currency'),
  paisePerUnit: z.int(rateText).min(1, rateText).max(10_000_00, rateText),
  roundTo: z.literal(roundingSteps, 'Choose how prices are rounded'),
})

export const currenciesSchema = z.object({
  shown: z
    .array(shown)
    .max(foreignCodes.length, 'Name each currency once')
    .readonly()
    .check(({ value, issues }) => {
      const codes = value.map(({ code }) => code)
      const index = codes.findIndex((code, at) => codes.indexOf(code) < at)
      if (index !== -1)
        issues.push({ code: 'custom', input: value, path: [index, 'code'], message: 'This currency is named twice' })
    }),
})
