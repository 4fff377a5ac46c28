/** Many pieces as the rows of a grid, each with fields, details, sizes, stock, sale and state. */
import { z } from 'zod'
import { adminId, instant, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { maxPieces } from './admin-stock.ts'
import { givenFields } from './fields/field-definition.ts'
import { pieceBody, storedPieceBody } from './piece-body.ts'
import { maxGridPieces, pieceStates, saleStates, stockPolicies } from './piece-options.ts'
import { pieceQuery, saleTerms } from './piece-query.ts'
import { adjustmentReasons } from './stock-options.ts'

const gridPiece = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(pieceStates),
  /** The grid leaves out descriptions: they are long and have their own editor. */
  body: storedPieceBody.omit({ description: true }),
  /** Sizes that share their stock have the same item. */
  stock: z.array(z.object({ variantId: z.int(), stockItemId: z.int(), policy: z.enum(stockPolicies), free: z.int() })),
  /** The current sale, or else the next one. */
  sale: z
    .object({
      state: z.enum(saleStates),
      percentOff: z.int().nullable(),
      priceMinor: z.int().nullable(),
      endsAt: instant,
    })
    .nullable(),
})
export type GridPiece = z.infer<typeof gridPiece>

export const gridReply = z.object({ pieces: z.array(gridPiece) })

export const gridSelection = z
  .object({
    ids: z
      .array(adminId)
      .min(1, 'Choose a piece')
      .max(maxGridPieces, `At most ${maxGridPieces} pieces at once`)
      .optional(),
    filter: pieceQuery.optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'Give the pieces or a filter',
  })

const { shape } = pieceBody
const sizeShape = shape.variants.element.shape
const freePieces = z.int('Enter a whole number').min(0, 'At least 0').max(maxPieces, 'At most 10,00,000 pieces')

const gridFields = z
  .object({
    name: shape.name,
    styleName: shape.styleName,
    designer: shape.designer,
    mainCategoryId: shape.mainCategoryId,
    gender: shape.gender,
    tags: shape.tags,
    searchTerms: shape.searchTerms,
    shade: shape.shade,
    colours: shape.colours,
    dispatchDaysMin: shape.dispatchDaysMin,
    dispatchDaysMax: shape.dispatchDaysMax,
    returns: shape.returns,
    gstRule: shape.gstRule,
    hsn: shape.hsn,
    weightGrams: shape.weightGrams,
    isFeatured: shape.isFeatured,
    sizeChart: shape.sizeChart,
  })
  .partial()

const gridSize = z.object({
  id: adminId,
  priceMinor: sizeShape.priceMinor.optional(),
  mrpMinor: sizeShape.mrpMinor.optional(),
  merchantSku: sizeShape.merchantSku.optional(),
  barcode: sizeShape.barcode.optional(),
  policy: sizeShape.policy.optional(),
  /** Custom fields of the size: absent ones stay, null empties. */
  custom: givenFields.optional(),
  /**
   * The number of free pieces that the editor saw, and the new number. If the stored number has changed, the call
   * reports a conflict.
   */
  free: z.object({ from: freePieces, to: freePieces }).optional(),
})

const gridChange = z.object({
  id: adminId,
  version,
  /** Absent fields stay as they are. */
  fields: gridFields.optional().default({}),
  /** Keyed by the detail's name; an empty value removes the detail. */
  details: z
    .array(z.object({ name: trimmedText(60).min(1, 'Name this detail'), value: trimmedText(300) }))
    .max(40, 'At most 40 details')
    .optional()
    .default([]),
  /** Custom fields of the piece, in the same way. */
  custom: givenFields.optional(),
  sizes: z.array(gridSize).max(200, 'At most 200 sizes').optional().default([]),
  state: z.enum(['published', 'archived']).optional(),
  /** Null ends the current sale, or cancels the next one. */
  sale: saleTerms.nullable().optional(),
})
export type GridChange = z.output<typeof gridChange>

export const gridSave = z
  .object({
    pieces: z
      .array(gridChange)
      .min(1, 'Change a piece')
      .max(maxGridPieces, `At most ${maxGridPieces} pieces at once`)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Name each piece once'),
    /** Why stock changed. */
    stock: z
      .object({ reason: z.enum(adjustmentReasons, 'Choose a reason'), note: trimmedText(300).optional().default('') })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: 'Write the reason' })
      .optional(),
  })
  .refine(
    ({ pieces, stock }) =>
      stock !== undefined || !pieces.some(({ sizes }) => sizes.some(({ free }) => free !== undefined)),
    { path: ['stock', 'reason'], message: 'Choose why the stock changes' },
  )
export type GridSave = z.output<typeof gridSave>
export type SentGrid = z.input<typeof gridSave>

/** In bytes: enough for 500 pieces with every column changed. */
export const gridBody = { maxBytes: 4_000_000, maxSeconds: 60 } as const
