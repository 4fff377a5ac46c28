import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { maxFunctions, mostDaysAround, weddingParts, type WeddingPart } from './wedding-plan.ts'

const nameText = 'Enter the name of the function'
const dayFault = `Must be a whole number from -${mostDaysAround} to ${mostDaysAround}, such as -1 for the day before`

const searches = Object.fromEntries(weddingParts.map((part) => [part, trimmedText(80)])) as {
  readonly [Part in WeddingPart]: ReturnType<typeof trimmedText>
}

const weddingFunction = z
  .object({
    name: trimmedText(40, { required: nameText }).min(1, nameText),
    day: z.int(dayFault).min(-mostDaysAround, dayFault).max(mostDaysAround, dayFault),
    note: trimmedText(200),
    ...searches,
  })
  .refine((one) => weddingParts.some((part) => one[part] !== ''), {
    path: [weddingParts[0]],
    error: 'Enter what one part at least wears',
  })

export const weddingPlanSchema = z.object({
  functions: z
    .array(weddingFunction)
    .min(1, 'Add a function')
    .max(maxFunctions, `At most ${maxFunctions} functions`)
    .readonly(),
})
