import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { cartReminderModes } from './marketing-settings.ts'

export const marketingSchema = z.object({ cartReminders: z.enum(cartReminderModes), uaeApproval: trimmedText(100) })
