import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { maxSeasonOccasions, maxSeasonPieces, type SeasonRowDocument } from './season-row.ts'

const pieceText = 'Pick a piece of the shop'
const maxDearMinor = 10_00_000_00
const dearText = 'Must be rupees from 0 to 10,00,000, such as 1,00,000'
const isOnce = (all: readonly unknown[]) => new Set(all).size === all.length

export const factCode = trimmedText(40).regex(/^[a-z][a-z-]*$/, 'Choose from the list')

export const seasonRowSchema: z.ZodType<SeasonRowDocument> = z.object({
  isShown: z.boolean(),
  title: trimmedText(60, { required: 'Enter a heading' }).min(1, 'Enter a heading'),
  productIds: z
    .array(z.int(pieceText).min(1, pieceText))
    .max(maxSeasonPieces, `Pick at most ${maxSeasonPieces} pieces`)
    .refine(isOnce, 'Pick each piece once')
    .readonly(),
  occasions: z
    .array(factCode)
    .max(maxSeasonOccasions, `Choose at most ${maxSeasonOccasions} occasions`)
    .refine(isOnce, 'Choose each occasion once')
    .readonly(),
  dearFromMinor: z.int(dearText).min(0, dearText).max(maxDearMinor, dearText),
})
