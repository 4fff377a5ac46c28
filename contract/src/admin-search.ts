/** The search as the house tunes it. */
import { z } from 'zod'
import { amountMinor } from './admin-endpoint.ts'
import { trimmedText } from './bounded-text.ts'
import { access, endpoint } from './endpoint.ts'

const foundPiece = z.object({
  id: z.int(),
  name: z.string(),
  designer: z.string(),
  priceMinor: amountMinor,
  isAvailable: z.boolean(),
})
export type FoundPiece = z.infer<typeof foundPiece>

export const adminSearchEndpoints = {
  pieces: endpoint('findPieces', {
    method: 'GET',
    path: 'search/pieces',
    access: access.staff('marketing.read'),
    summary: 'Pieces on sale by words or by their number, as the shop’s search finds them',
    query: z.object({
      text: trimmedText(160, { required: 'Enter words or a number' }).min(1, 'Enter words or a number'),
    }),
    reply: z.object({ pieces: z.array(foundPiece), total: z.int() }),
  }),
} as const
