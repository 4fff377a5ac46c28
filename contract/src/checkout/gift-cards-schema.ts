import { z } from 'zod'
import { money, stepsBetween } from '#core/money.ts'
import { maxGiftAmounts } from '#selling/gift-amounts.ts'

const amountText = 'Enter whole rupees from 1 to 10,00,000, such as 500'
const amount = z.int(amountText).min(100, amountText).max(10_00_000_00, amountText).multipleOf(100, amountText)

export const giftCardsSchema = z
  .object({ isOffered: z.boolean(), minMinor: amount, maxMinor: amount, stepMinor: amount })
  .check(({ value: { minMinor, maxMinor, stepMinor }, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: maxMinor, path: [field], message })
    const steps = stepsBetween(money(minMinor), money(maxMinor), money(stepMinor))
    if (maxMinor < minMinor) refuse('maxMinor', 'The highest amount is below the lowest')
    else if (!Number.isInteger(steps))
      refuse('stepMinor', 'The highest amount is not reached: choose a step that divides the distance from the lowest')
    else if (steps >= maxGiftAmounts) refuse('stepMinor', `At most ${maxGiftAmounts} amounts: choose a larger step`)
  })
