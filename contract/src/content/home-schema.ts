import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import {
  homeParts,
  homeSources,
  isPiecePart,
  leastHomePieces,
  maxHomePieces,
  maxPickedPieces,
  type HomeDocument,
} from './home-pieces.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const countText = `Enter ${leastHomePieces} to ${maxHomePieces} pieces`
const groupText = 'Choose a category, collection, edit or designer'
const pieceText = 'Pick a piece of the shop'

const pieces = z
  .object({
    source: z.enum(homeSources, 'Choose where the pieces come from'),
    categoryId: z.int(groupText).min(1, groupText).nullable(),
    productIds: z
      .array(z.int(pieceText).min(1, pieceText))
      .max(maxPickedPieces, `Pick at most ${maxPickedPieces} pieces`)
      .refine((ids) => new Set(ids).size === ids.length, 'Pick each piece once')
      .readonly(),
    count: z.int(countText).min(leastHomePieces, countText).max(maxHomePieces, countText),
  })
  .refine(({ source, categoryId }) => source !== 'group' || categoryId !== null, {
    path: ['categoryId'],
    error: groupText,
  })
  .refine(({ source, productIds }) => source !== 'picked' || productIds.length > 0, {
    path: ['productIds'],
    error: 'Pick a piece at least',
  })

const part = z
  .object({
    part: z.enum(homeParts),
    title: words(60, 'Enter a heading'),
    isShown: z.boolean(),
    pieces: pieces.exactOptional(),
  })
  .refine(({ part: name, pieces: given }) => given === undefined || isPiecePart(name), {
    path: ['pieces'],
    error: 'This section shows no pieces',
  })

export const homeSchema: z.ZodType<HomeDocument> = z.object({
  line: words(160, 'Enter the tagline'),
  hasArches: z.boolean().exactOptional(),
  parts: z
    .array(part)
    .refine((parts) => new Set(parts.map(({ part: name }) => name)).size === homeParts.length, 'Name each section once')
    .max(homeParts.length, 'Name each section once')
    .readonly(),
})
