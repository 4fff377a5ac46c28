/** Changes of many pieces at once: all of them succeed, or none. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { maxPiecesAtOnce } from './piece-options.ts'
import { pieceQuery, saleTerms } from './piece-query.ts'

const selection = z.object({
  /** The chosen pieces, or all pieces that match the list's filters when the call runs. */
  ids: z.array(adminId).min(1, 'Choose a piece').max(maxPiecesAtOnce, 'At most 10,000 pieces at once').optional(),
  filter: pieceQuery.optional(),
})

type Chosen = z.output<typeof selection>

const isOne = ({ ids, filter }: Chosen): boolean => (ids === undefined) !== (filter === undefined)
const chooseOne = { path: ['ids'], message: 'Give the pieces or a filter' }

const percentChange = z.object({
  kind: z.literal('percent'),
  percent: z.int('A whole number of percent').min(-90, 'At least -90 %').max(500, 'At most 500 %'),
})
const amountChange = z.object({
  kind: z.literal('amount'),
  amountMinor: z.int('Enter rupees, such as 500 or -500').min(-100_000_000_00).max(100_000_000_00),
})
const saleChange = z.object({ kind: z.literal('sale'), terms: saleTerms })

export const priceBatch = selection
  .extend({ change: z.discriminatedUnion('kind', [percentChange, amountChange, saleChange]) })
  .refine(isOne, chooseOne)

export const stateBatch = selection
  .extend({ change: z.object({ kind: z.enum(['publish', 'withdraw']) }) })
  .refine(isOne, chooseOne)

export type BatchChange = z.output<typeof priceBatch>['change'] | z.output<typeof stateBatch>['change']

const batchStates = ['open', 'done', 'refused', 'failed'] as const
export type BatchState = (typeof batchStates)[number]

export const pieceBatch = z.object({
  id: z.int(),
  state: z.enum(batchStates),
  total: z.int(),
  /** The number of prepared pieces; all of them change together at the end. */
  prepared: z.int(),
  /** The first hundred reasons why nothing was changed. */
  refusals: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
})
export type PieceBatch = z.infer<typeof pieceBatch>
