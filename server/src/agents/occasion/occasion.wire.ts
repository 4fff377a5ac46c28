import { z } from 'zod'
import type { LatePiece, Occasion } from './occasion.types.ts'

export const neededBy = z.iso.date('Enter a day such as 2026-12-31')

export const occasionBody = z.object({
  needed_by: neededBy.nullish(),
  accepts_late: z
    .array(z.object({ item_id: z.string().min(1).max(100), latest: neededBy }))
    .max(100)
    .optional(),
})

/** What is left out stays as it was. */
export function fromOccasionBody(body: z.infer<typeof occasionBody> | undefined): Partial<Occasion> {
  if (body === undefined) return {}
  const { needed_by: until, accepts_late: accepted } = body
  return {
    ...(until !== undefined && { neededBy: until }),
    ...(accepted && { acceptsLate: accepted.map(({ item_id: itemId, latest }) => ({ itemId, latest })) }),
  }
}

export function toOccasion({ neededBy: until, acceptsLate }: Occasion, late: readonly LatePiece[]) {
  if (until === null) return {}
  return {
    occasion: {
      needed_by: until,
      accepts_late: acceptsLate.map(({ itemId, latest }) => ({ item_id: itemId, latest })),
      late: late.map(({ lineId, risk, earliest, latest, safeFrom, daysLate, isAccepted }) => ({
        line_item_id: lineId,
        risk,
        earliest,
        latest,
        safe_from: safeFrom,
        days_late: daysLate,
        accepted: isAccepted,
      })),
    },
  }
}
