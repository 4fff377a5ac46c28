import { z } from 'zod'
import { maxReminderDays } from './workroom-options.ts'

const text = `Enter whole days from 0 to ${maxReminderDays}`

export const workroomSchema = z.object({ reminderDays: z.int(text).min(0, text).max(maxReminderDays, text) })
