/** The filters of the list of pieces, and the terms of a sale. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'

const pieceFilters = ['all', 'published', 'draft', 'scheduled', 'archived'] as const
export type PieceFilter = (typeof pieceFilters)[number]

const pieceLacks = ['stock', 'pictures'] as const

/** The filters of the list, which a change of many pieces uses too. */
export const pieceQuery = z.object({
  search: trimmedText(100).optional().default(''),
  state: z.enum(pieceFilters).optional().default('all'),
  category: adminId.optional(),
  designer: trimmedText(80).optional(),
  lacks: z.enum(pieceLacks).optional(),
  /** One value of a custom field, such as `cluster:Kota`; `lining:true` of one with yes or no. */
  field: trimmedText(120)
    .regex(/^[a-z0-9_]{1,40}:./su, 'Enter the key of a field, a colon and a value')
    .optional(),
})

export const saleTerms = z
  .object({
    percentOff: z.int('A whole number from 1 to 90').min(1, 'At least 1 %').max(90, 'At most 90 %').optional(),
    priceMinor: z.int('Enter rupees, such as 12500').min(1, 'A price above 0').optional(),
    /** When absent, the sale starts now. */
    startsAt: z.iso.datetime({ error: 'Choose a day and a time' }).optional(),
    endsAt: z.iso.datetime({ error: 'Choose a day and a time' }),
  })
  .refine(({ percentOff, priceMinor }) => (percentOff === undefined) !== (priceMinor === undefined), {
    path: ['percentOff'],
    message: 'Give a percentage or a price',
  })
export type SaleTerms = z.output<typeof saleTerms>
