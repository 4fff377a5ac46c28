/** Transfers of pieces between locations: a draft, then on their way, then received. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { differenceReasons, maxTransferLines, transferStates, transferViews } from './location-options.ts'

const end = z.object({ id: z.int(), name: z.string() })

const transfer = z.object({
  id: z.int(),
  version,
  /** As on its papers, such as `ST-12`. */
  number: z.string(),
  from: end,
  to: end,
  state: z.enum(transferStates),
  note: z.string(),
  pieces: z.int(),
  /** Null until it is received. */
  received: z.int().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  sentBy: z.string(),
  sentAt: instant.nullable(),
  receivedBy: z.string(),
  receivedAt: instant.nullable(),
})
export type StockTransfer = z.infer<typeof transfer>

const transferLine = z.object({
  position: z.int(),
  /** Null once the size has left the catalogue. */
  stockItemId: z.int().nullable(),
  /** The product's id; null likewise. */
  productId: z.int().nullable(),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  hsn: z.string(),
  priceMinor: amountMinor,
  pieces: z.int(),
  received: z.int().nullable(),
  reason: z.enum(differenceReasons).nullable(),
})
export type TransferLine = z.infer<typeof transferLine>

const transferDetail = transfer.extend({ lines: z.array(transferLine) })
export type TransferDetail = z.infer<typeof transferDetail>

const pieces = z.coerce
  .number('Enter a whole number')
  .int('Enter a whole number')
  .max(100_000, 'At most 1,00,000 pieces')

const draft = z
  .object({
    fromId: adminId,
    toId: adminId,
    note: trimmedText(300).optional().default(''),
    lines: z
      .array(z.object({ stockItemId: adminId, pieces: pieces.min(1, 'At least 1 piece') }))
      .min(1, 'Add a piece')
      .max(maxTransferLines, `At most ${maxTransferLines} sizes at once`)
      .refine(
        (lines) => new Set(lines.map(({ stockItemId }) => stockItemId)).size === lines.length,
        'Name each size once',
      ),
  })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: 'Choose another location' })

const received = z.object({
  version,
  lines: z
    .array(
      z.object({
        position: z.coerce.number().int().min(1).max(maxTransferLines),
        received: pieces.min(0, 'At least 0 pieces'),
        /** Needed where the number differs from what was sent. */
        reason: z.enum(differenceReasons, 'Choose a reason').nullish().default(null),
      }),
    )
    .min(1, 'Say what came')
    .max(maxTransferLines, `At most ${maxTransferLines} lines`),
})

const changed = ['transfer.not_found', 'change.outdated'] as const

export const adminTransferEndpoints = {
  list: endpoint('stockTransfers', {
    method: 'GET',
    path: 'stock-transfers',
    access: access.staff('catalogue.read'),
    summary: 'Transfers between locations, the newest first',
    query: z.object({
      view: z.enum(transferViews).optional().default('open'),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ transfers: z.array(transfer), next: z.string().nullable() }),
  }),
  find: endpoint('stockTransfer', {
    method: 'GET',
    path: 'stock-transfers/{id}',
    access: access.staff('catalogue.read'),
    summary: 'One transfer with its lines',
    params: idParams,
    reply: transferDetail,
    errors: ['transfer.not_found'],
  }),
  create: endpoint('createStockTransfer', {
    method: 'POST',
    path: 'stock-transfers',
    access: access.staff('stock.edit'),
    summary: 'Draft a transfer; nothing moves yet',
    body: draft,
    reply: transferDetail,
    isIdempotent: true,
    errors: ['location.not_found', 'location.closed', 'transfer.unknown_size', 'request.key_reused'],
  }),
  update: endpoint('updateStockTransfer', {
    method: 'POST',
    path: 'stock-transfers/{id}',
    access: access.staff('stock.edit'),
    summary: 'Change a draft; the lines replace those before',
    params: idParams,
    body: draft.safeExtend({ version }),
    reply: transferDetail,
    errors: [...changed, 'transfer.not_draft', 'location.not_found', 'location.closed', 'transfer.unknown_size'],
  }),
  send: endpoint('sendStockTransfer', {
    method: 'POST',
    path: 'stock-transfers/{id}/send',
    access: access.staff('stock.edit'),
    summary: 'Send a draft: its pieces leave the shelf, and nobody can buy them on the way',
    params: idParams,
    body: z.object({ version }),
    reply: transferDetail,
    errors: [...changed, 'transfer.not_draft', 'transfer.too_few', 'transfer.unknown_size', 'location.closed'],
  }),
  receive: endpoint('receiveStockTransfer', {
    method: 'POST',
    path: 'stock-transfers/{id}/receive',
    access: access.staff('stock.edit'),
    summary: 'Record what came, line by line, with a reason for each difference',
    params: idParams,
    body: received,
    reply: transferDetail,
    errors: [...changed, 'transfer.not_sent', 'transfer.lines_differ', 'transfer.no_reason'],
  }),
  cancel: endpoint('cancelStockTransfer', {
    method: 'POST',
    path: 'stock-transfers/{id}/cancel',
    access: access.staff('stock.edit'),
    summary: 'Cancel a draft',
    params: idParams,
    body: z.object({ version }),
    reply: transferDetail,
    errors: [...changed, 'transfer.not_draft'],
  }),
  challan: endpoint('transferChallan', {
    method: 'GET',
    path: 'stock-transfers/{id}/challan',
    access: access.staff('catalogue.read'),
    summary: 'The delivery challan of a transfer, as a PDF in base64',
    params: idParams,
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['transfer.not_found', 'transfer.unsent'],
  }),
} as const
