/** Stock by piece and size, its movements, and how the staff change it. */
import { z } from 'zod'
import { adminId, cursor, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { adjustmentReasons, maxCounted } from './stock-options.ts'

const stockViews = ['all', 'low', 'out'] as const
export type StockView = (typeof stockViews)[number]

export const stockPolicies = ['tracked', 'made_to_order', 'untracked'] as const
export type StockPolicy = (typeof stockPolicies)[number]

const locationLevel = z.object({
  locationId: z.int(),
  name: z.string(),
  /** False where pieces are for sale on the spot only. */
  sellsOnline: z.boolean(),
  onHand: z.int(),
  /** Pieces there that leave with orders. */
  committed: z.int(),
})
export type LocationLevel = z.infer<typeof locationLevel>

/** Pieces on the shelf are the free, held and promised ones, of all locations that sell online. */
const stockLevel = z.object({
  stockItemId: z.int(),
  policy: z.enum(stockPolicies),
  /** Pieces that can be sold. */
  free: z.int(),
  /** Pieces in unpaid orders, or held for the shopper of an alert or for an exchange. */
  held: z.int(),
  /** Pieces that are sold and still in the house. */
  promised: z.int(),
  countedAt: instant.nullable(),
  /** Absent in a house with one location. */
  locations: z.array(locationLevel).optional(),
})
export type StockLevel = z.infer<typeof stockLevel>

/** Sizes that share one stock are one row. */
const stockSize = stockLevel.extend({
  /** The chosen values, such as `M / Ivory`; empty for a piece without options. */
  name: z.string(),
  merchantSku: z.string().nullable(),
  barcode: z.string().nullable(),
})
export type StockSize = z.infer<typeof stockSize>

const stockPiece = z.object({
  /** The product's id. */
  id: z.int(),
  name: z.string(),
  designer: z.string(),
  picture: z.string().nullable(),
  isPublished: z.boolean(),
  sizes: z.array(stockSize),
})
export type StockPiece = z.infer<typeof stockPiece>

const movementKinds = [
  'order',
  'order_end',
  'return',
  'hold',
  'hold_end',
  'size_change',
  'count',
  'adjustment',
  'import',
  'transfer_out',
  'transfer_in',
  'dispatch',
] as const
export type MovementKind = (typeof movementKinds)[number]

const stockMovement = z.object({
  at: instant,
  stockItemId: z.int(),
  size: z.string(),
  kind: z.enum(movementKinds),
  /** The number of pieces that became free; negative when pieces were taken. */
  change: z.int(),
  /** Free pieces after the movement. */
  freeAfter: z.int(),
  /** Pieces on the shelf, by a count. */
  counted: z.int().nullable(),
  reason: z.enum(adjustmentReasons).nullable(),
  note: z.string(),
  /** Empty for movements by an order, an import or a hold. */
  actor: z.string(),
  orderCode: z.string().nullable(),
  /** Where it happened, and the pieces that the location gained; absent in a house with one location. */
  location: z.string().optional(),
  onHandChange: z.int().optional(),
})
export type StockMovement = z.infer<typeof stockMovement>

export const maxPieces = 1_000_000
const pieces = z.int('Enter a whole number').max(maxPieces, 'At most 10,00,000 pieces')

/** Where pieces are counted or adjusted; without it, at the main location. */
const locationId = adminId.optional()

const stockResult = z.object({
  stockItemId: z.int(),
  outcome: z.enum(['changed', 'unchanged', 'moved', 'refused']),
  /** Null when the item is gone. */
  level: stockLevel.nullable(),
  /** Why the change was refused, or a warning. */
  message: z.string().nullable(),
})
export type StockResult = z.infer<typeof stockResult>

const results = z.object({ results: z.array(stockResult) })
const items = <Item extends z.ZodType<{ readonly stockItemId: number }>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Choose a size')
    .max(maxCounted, `At most ${maxCounted} sizes at once`)
    .refine((list) => new Set(list.map(({ stockItemId }) => stockItemId)).size === list.length, 'Name each size once')

export const adminStockEndpoints = {
  list: endpoint('adminStock', {
    method: 'GET',
    path: 'stock',
    access: access.staff('catalogue.read'),
    summary: 'Pieces with the stock of their sizes, the newest first',
    query: z.object({
      view: z.enum(stockViews).optional().default('all'),
      /** Words of the piece's name, its id, a SKU or a barcode. */
      search: trimmedText(120).optional().default(''),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ pieces: z.array(stockPiece), next: z.string().nullable() }),
  }),
  find: endpoint('adminStockPiece', {
    method: 'GET',
    path: 'stock/{id}',
    access: access.staff('catalogue.read'),
    summary: 'One piece with the stock of its sizes',
    params: idParams,
    reply: stockPiece,
    errors: ['stock.not_found'],
  }),
  movements: endpoint('stockMovements', {
    method: 'GET',
    path: 'stock/{id}/movements',
    access: access.staff('catalogue.read'),
    summary: 'Changes of a piece’s free stock, the newest first; the balance of each size runs through all pages',
    params: idParams,
    query: z.object({
      stockItemId: adminId.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      /** The number of movements that precede the page. */
      cursor,
    }),
    reply: z.object({ movements: z.array(stockMovement), next: z.string().nullable() }),
    errors: ['stock.not_found'],
  }),
  count: endpoint('countStock', {
    method: 'POST',
    path: 'stock/count',
    access: access.staff('stock.edit'),
    summary: 'Count the shelf of a location; held and promised pieces are on it. Each size with its own result',
    body: z.object({
      counts: items(
        z.object({
          stockItemId: adminId,
          counted: pieces.min(0, 'A count is 0 or more'),
          /**
           * Pieces on the shelf when the count began. If the number has changed since, nothing is changed and the
           * current number is returned.
           */
          expected: pieces.min(0, 'A count is 0 or more'),
        }),
      ),
      note: trimmedText(300).optional().default(''),
      locationId,
    }),
    reply: results,
    isIdempotent: true,
    errors: ['request.key_reused', 'location.not_found', 'location.closed'],
  }),
  adjust: endpoint('adjustStock', {
    method: 'POST',
    path: 'stock/adjust',
    access: access.staff('stock.edit'),
    summary: 'Add pieces, or take free ones, for a reason. Each size with its own result',
    body: z
      .object({
        changes: items(
          z.object({
            stockItemId: adminId,
            change: pieces
              .min(-maxPieces, 'At most 10,00,000 pieces')
              .refine((change) => change !== 0, 'Enter how many pieces came or went'),
          }),
        ),
        reason: z.enum(adjustmentReasons, 'Choose a reason'),
        note: trimmedText(300).optional().default(''),
        locationId,
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        message: 'Write the reason',
      }),
    reply: results,
    isIdempotent: true,
    errors: ['request.key_reused', 'location.not_found', 'location.closed'],
  }),
} as const
