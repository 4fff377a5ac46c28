import { z } from 'zod'
import { exactText } from './bounded-text.ts'
import { provedActions } from './proof-options.ts'

export const provedSum = z.object({
  action: z.enum(provedActions),
  target: exactText(300),
  amountMinor: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
})

const amountText = 'Enter whole rupees from 0 to 10,00,000, such as 50000'

export const confirmationsSchema = z.object({
  fromMinor: z.int(amountText).min(0, amountText).max(10_00_000_00, amountText).multipleOf(100, amountText),
})
