/**
 * Types shared by the console's calls, below `/api/admin/v1`: JSON in camelCase, money in whole paise, ISO 8601 in UTC.
 */
import { z } from 'zod'
import { trimmedText } from './bounded-text.ts'
import { asTyped } from './typed-text.ts'

export const done = z.object({ done: z.literal(true) })
export const instant = z.string()
/** Checks the calendar, because PostgreSQL refuses the 30th of February. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
export const day = z
  .string()
  .overwrite(asTyped)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'Enter a day, such as 2026-11-26')
export const amountMinor = z.int()
/** Every change raises the version, and states the version on which it is based. */
export const version = z.int().min(1)
export const adminId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id: adminId })
export const note = trimmedText(1000).optional().default('')
/** The page begins after this id. */
export const cursor = adminId.optional()
export const shortName = trimmedText(60, { required: 'Enter a name' }).min(1, 'Enter a name')

export const maxListed = 50
