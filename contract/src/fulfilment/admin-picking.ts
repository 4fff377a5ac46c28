/** What is taken off the shelf for orders, and what is scanned into their parcels. */
import { z } from 'zod'
import { day, instant } from '#core/admin-endpoint.ts'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { orderStates } from '#selling/orders.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

/** Orders of one pick list. */
const maxPicked = 500

/** From which location pieces are taken; empty in a house with one. */
const locations = z.array(z.object({ name: z.string(), pieces: z.int() }))

const picked = z.object({
  name: z.string(),
  designer: z.string(),
  category: z.string(),
  sku: z.string(),
  barcode: z.string(),
  options: z.record(z.string(), z.string()),
  picture: z.string().nullable(),
  pieces: z.int(),
  orders: z.array(z.object({ code: z.string(), pieces: z.int() })),
  locations,
})
export type PickedRow = z.infer<typeof picked>

const packedLine = z.object({
  position: z.int(),
  name: z.string(),
  designer: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  picture: z.string().nullable(),
  /** What a scanner may read on the piece: its SKUs and its barcode. */
  codes: z.array(z.string()),
  /** Still in the house. */
  pieces: z.int(),
  locations,
})
const packing = z.object({
  code: z.string(),
  state: z.enum(orderStates),
  dispatchBy: day.nullable(),
  isGiftWrapped: z.boolean(),
  lines: z.array(packedLine),
  packed: z.object({ by: z.string(), at: instant }).nullable(),
})
export type OrderPacking = z.infer<typeof packing>

export const adminPickingEndpoints = {
  pickList: endpoint('pickList', {
    method: 'POST',
    path: 'orders/pick-list',
    access: access.staff('orders.ship'),
    summary: 'The pieces of orders in the house, summed by size, in the order of the catalogue; changes nothing',
    body: z.object({
      codes: z.array(code).min(1, 'Choose an order').max(maxPicked, `At most ${maxPicked} orders at once`),
    }),
    reply: z.object({ rows: z.array(picked), orders: z.int() }),
  }),
  packing: endpoint('orderPacking', {
    method: 'GET',
    path: 'orders/{code}/packing',
    access: access.staff('orders.ship'),
    summary: 'The pieces of an order that are scanned into its parcel',
    params: z.object({ code }),
    reply: packing,
    errors: ['order.not_found'],
  }),
  packed: endpoint('orderPacked', {
    method: 'POST',
    path: 'orders/{code}/packed',
    access: access.staff('orders.ship'),
    summary: 'Record that every piece of an order in the house was scanned into its parcel',
    params: z.object({ code }),
    body: z.object({
      pieces: z
        .array(z.object({ position: z.int().min(1), pieces: z.int().min(1, 'At least one piece').max(1000) }))
        .min(1, 'Scan a piece')
        .max(100),
    }),
    reply: packing,
    errors: ['order.not_found', 'packing.incomplete'],
  }),
} as const
