/** The source of the pieces in a section: a rule of the shop, a group, or pieces picked by hand. */
import { z } from 'zod'
import { homeSources, maxPickedPieces } from './home-pieces.ts'

const groupText = 'Choose a category, collection, edit or designer'
const pieceText = 'Pick a piece of the shop'

export function piecesSchema([least, most]: readonly [number, number]) {
  const countText = `Enter ${least} to ${most} pieces`
  return z
    .object({
      source: z.enum(homeSources, 'Choose where the pieces come from'),
      categoryId: z.int(groupText).min(1, groupText).nullable(),
      productIds: z
        .array(z.int(pieceText).min(1, pieceText))
        .max(maxPickedPieces, `Pick at most ${maxPickedPieces} pieces`)
        .refine((ids) => new Set(ids).size === ids.length, 'Pick each piece once')
        .readonly(),
      count: z.int(countText).min(least, countText).max(most, countText),
    })
    .refine(({ source, categoryId }) => source !== 'group' || categoryId !== null, {
      path: ['categoryId'],
      error: groupText,
    })
    .refine(({ source, productIds }) => source !== 'picked' || productIds.length > 0, {
      path: ['productIds'],
      error: 'Pick a piece at least',
    })
}
