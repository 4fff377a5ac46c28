import { z } from 'zod'
import { mostReminderDays } from './workroom-options.ts'

const text = `Enter whole days from 0 to ${mostReminderDays}`

export const workroomSchema = z.object({ reminderDays: z.int(text).min(0, text).max(mostReminderDays, text) })
