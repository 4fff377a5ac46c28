/** Pieces of the catalogue, as the staff edit them. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { fieldDefinition } from './fields/field-definition.ts'
import { pieceBatch, priceBatch, stateBatch } from './piece-batches.ts'
import { pieceBody, storedPieceBody } from './piece-body.ts'
import { gridBody, gridReply, gridSave, gridSelection } from './piece-grid.ts'
import { pieceStates, saleStates, stockPolicies } from './piece-options.ts'
import { pieceQuery, saleTerms } from './piece-query.ts'

const adminPieceRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  designer: z.string().nullable(),
  /** The address of a small picture. */
  picture: z.string().nullable(),
  /** Null for a draft without sizes. */
  priceMinor: amountMinor.nullable(),
  priceMaxMinor: amountMinor.nullable(),
  mrpMinor: amountMinor.nullable(),
  hasSale: z.boolean(),
  /** Null where pieces are not counted, such as those made to order. */
  stock: z.int().nullable(),
  sizes: z.int(),
  state: z.enum(pieceStates),
  publishAt: instant.nullable(),
})
export type AdminPieceRow = z.infer<typeof adminPieceRow>

const pieceSale = z.object({
  id: z.int(),
  state: z.enum(saleStates),
  percentOff: z.int().nullable(),
  priceMinor: amountMinor.nullable(),
  startsAt: instant,
  endsAt: instant,
  author: z.string(),
})
export type PieceSale = z.infer<typeof pieceSale>

export const adminPiece = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(pieceStates),
  publishAt: instant.nullable(),
  /** When it first went on sale; null for a draft. */
  listedAt: instant.nullable(),
  changedAt: instant,
  isGiftCard: z.boolean(),
  /** Where shoppers see it. */
  shopPath: z.string(),
  body: storedPieceBody,
  /** Keyed by the id of the size. */
  stock: z.array(
    z.object({ variantId: z.int(), choices: z.array(z.string()), policy: z.enum(stockPolicies), available: z.int() }),
  ),
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** Fields that must be filled before the piece can be published. */
  missing: z.array(z.object({ field: z.string(), text: z.string() })),
  sales: z.array(pieceSale),
  /** SKUs of the piece that another stock has too; packers and marketplaces need one for each. */
  skuDoubles: z.array(z.object({ sku: z.string(), pieceId: z.int(), name: z.string() })),
})
export type AdminPiece = z.infer<typeof adminPiece>

const choices = z.object({
  categories: z.array(z.object({ id: z.int(), path: z.string() })),
  designers: z.array(z.string()),
  colours: z.array(z.object({ name: z.string(), code: z.string() })),
  sizes: z.array(z.string()),
  sizeCharts: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Names of attributes that other pieces use. */
  attributes: z.array(z.string()),
  /** Custom fields of pieces and sizes, in their order. */
  fields: z.array(fieldDefinition),
})
export type PieceChoices = z.infer<typeof choices>

const seen = z.object({ version })
const refusals = ['piece.not_found', 'change.outdated'] as const

export const adminPieceEndpoints = {
  list: endpoint('adminPieces', {
    method: 'GET',
    path: 'pieces',
    access: access.staff('catalogue.read', { scope: 'label' }),
    summary: 'All pieces, drafts and withdrawn ones too, the newest first',
    query: pieceQuery.extend({
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ pieces: z.array(adminPieceRow), next: z.string().nullable() }),
  }),
  choices: endpoint('adminPieceChoices', {
    method: 'GET',
    path: 'pieces/choices',
    access: access.staff('catalogue.read', { scope: 'label' }),
    summary: 'Categories, designers, colours, sizes and size charts that a piece can have',
    reply: choices,
  }),
  find: endpoint('adminPiece', {
    method: 'GET',
    path: 'pieces/{id}',
    access: access.staff('catalogue.read', { scope: 'label' }),
    summary: 'One piece with every field, its stock, pictures and sales',
    params: idParams,
    reply: adminPiece,
    errors: ['piece.not_found'],
  }),
  preview: endpoint('previewPiece', {
    method: 'POST',
    path: 'pieces/{id}/preview',
    access: access.staff('catalogue.read', { scope: 'label' }),
    summary: 'An address that shows the saved piece in the shop for an hour, also before it is on sale',
    params: idParams,
    /** With a sale, the page shows its prices. */
    body: z.object({ saleId: adminId.optional() }),
    reply: z.object({ url: z.string() }),
    errors: ['piece.not_found', 'piece.no_sale'],
  }),
  changePrices: endpoint('changePiecePrices', {
    method: 'POST',
    path: 'pieces/batches/prices',
    access: access.staff('prices.edit'),
    summary: 'Change the prices of many pieces, or plan a sale for them: whole, or not at all',
    body: priceBatch,
    reply: pieceBatch,
    isIdempotent: true,
    errors: ['request.key_reused'],
  }),
  changeStates: endpoint('changePieceStates', {
    method: 'POST',
    path: 'pieces/batches/states',
    access: access.staff('catalogue.edit'),
    summary: 'Publish or withdraw many pieces: whole, or not at all',
    body: stateBatch,
    reply: pieceBatch,
    isIdempotent: true,
    errors: ['request.key_reused'],
  }),
  batch: endpoint('pieceBatch', {
    method: 'GET',
    path: 'pieces/batches/{id}',
    access: access.staff('catalogue.read'),
    summary: 'How far a change of many pieces is, and why it was refused',
    params: idParams,
    reply: pieceBatch,
    errors: ['piece.no_batch'],
  }),
  grid: endpoint('gridPieces', {
    method: 'POST',
    path: 'pieces/grid',
    access: access.staff('catalogue.read', { scope: 'label' }),
    summary: 'The fields of up to 500 pieces, for an editor with a row for each; changes nothing',
    body: gridSelection,
    reply: gridReply,
  }),
  saveGrid: endpoint('saveGridPieces', {
    method: 'POST',
    path: 'pieces/grid/save',
    access: access.staff('catalogue.edit', { scope: 'label' }),
    summary: 'Change up to 500 pieces, whole or not at all; prices need prices.edit and stock needs stock.edit too',
    body: gridSave,
    reply: gridReply,
    isIdempotent: true,
    largeBody: gridBody,
    errors: ['change.outdated', 'request.key_reused'],
  }),
  create: endpoint('createPiece', {
    method: 'POST',
    path: 'pieces',
    access: access.staff('catalogue.edit'),
    summary: 'A new draft, which no shopper sees',
    body: z.object({
      name: pieceBody.shape.name,
      designer: pieceBody.shape.designer.optional().default(null),
      /** The draft copies the fields, sizes and pictures of this piece, but neither SKUs nor stock. */
      copyOf: adminId.optional(),
    }),
    reply: adminPiece,
    isIdempotent: true,
    errors: ['piece.not_found', 'request.key_reused'],
  }),
  save: endpoint('savePiece', {
    method: 'POST',
    path: 'pieces/{id}',
    access: access.staff('catalogue.edit', { scope: 'label' }),
    summary: 'Change the fields of a piece; prices need prices.edit too',
    params: idParams,
    body: pieceBody.safeExtend({ version }),
    reply: adminPiece,
    errors: refusals,
  }),
  publish: endpoint('publishPiece', {
    method: 'POST',
    path: 'pieces/{id}/publish',
    access: access.staff('catalogue.edit', { scope: 'label' }),
    summary: 'Put a piece on sale, now or at a time',
    params: idParams,
    body: seen.extend({ at: z.iso.datetime({ error: 'Choose a day and a time' }).optional() }),
    reply: adminPiece,
    errors: [...refusals, 'piece.published'],
  }),
  unschedule: endpoint('unschedulePiece', {
    method: 'POST',
    path: 'pieces/{id}/unschedule',
    access: access.staff('catalogue.edit', { scope: 'label' }),
    summary: 'Take back the time at which a piece would go on sale',
    params: idParams,
    body: seen,
    reply: adminPiece,
    errors: refusals,
  }),
  withdraw: endpoint('withdrawPiece', {
    method: 'POST',
    path: 'pieces/{id}/withdraw',
    access: access.staff('catalogue.edit', { scope: 'label' }),
    summary: 'Take a piece off sale; orders and its address stay',
    params: idParams,
    body: seen,
    reply: adminPiece,
    errors: [...refusals, 'piece.not_published'],
  }),
  planSale: endpoint('planPieceSale', {
    method: 'POST',
    path: 'pieces/{id}/sales',
    access: access.staff('prices.edit', { scope: 'label' }),
    summary: 'Lower the price of a piece from one time to another',
    params: idParams,
    body: saleTerms.safeExtend({ version }),
    reply: adminPiece,
    isIdempotent: true,
    errors: [...refusals, 'request.key_reused'],
  }),
  stopSale: endpoint('stopPieceSale', {
    method: 'POST',
    path: 'pieces/{id}/sales/stop',
    access: access.staff('prices.edit', { scope: 'label' }),
    summary: 'End a running sale now, or cancel a planned one',
    params: idParams,
    body: seen.extend({ saleId: adminId }),
    reply: adminPiece,
    errors: [...refusals, 'piece.no_sale'],
  }),
} as const
