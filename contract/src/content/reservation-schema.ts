import { z } from 'zod'
import type { ReservationDocument } from './document-types.ts'

/** A payment takes minutes, and nobody else can buy a held piece. */
const limits = { least: 5, most: 240, leastShort: 2 } as const

export const reservationDefault: ReservationDocument = { minutes: 15, shortMinutes: 5 }

const minutesFrom = (least: number) => {
  const text = `Enter whole minutes from ${least} to ${limits.most}`
  return z.int(text).min(least, text).max(limits.most, text)
}

export const reservationSchema = z
  .object({ minutes: minutesFrom(limits.least), shortMinutes: minutesFrom(limits.leastShort) })
  .refine(({ minutes, shortMinutes }) => shortMinutes <= minutes, {
    path: ['shortMinutes'],
    error: 'Must not be longer than the usual time',
  })
