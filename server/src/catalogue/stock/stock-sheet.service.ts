import { adminStockEndpoints } from '@shop/contract/catalogue/admin-stock'
import { stockPolicyTexts } from '@shop/contract/catalogue/stock-texts'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { timeCell, yesCell } from '#platform/csv/sheet-cells.ts'
import { listOpenLocations } from './location-levels.store.ts'
import { listStock } from './stock-list.service.ts'
import { toStockPiece } from './stock.view.ts'

/** One row for each size, because SKUs and counts belong to sizes. */
export const stockSheet = listSheet({
  header: [
    'piece',
    'name',
    'designer',
    'on sale',
    'size',
    'SKU',
    'barcode',
    'stock',
    'available',
    'reserved',
    'committed',
    'on hand',
    'counted at',
  ],
  further: async (ctx) => (await listOpenLocations(ctx.db)).map(({ name }) => `on hand at ${name}`),
  query: adminStockEndpoints.list.query,
  page: async (ctx, _actor, { cursor, ...filter }) => {
    const { pieces, next } = await listStock(ctx, { ...filter, afterId: cursor ?? null })
    const locations = await listOpenLocations(ctx.db)
    const rows = pieces.map(toStockPiece).flatMap(({ id, name, designer, isPublished, sizes }) =>
      sizes.map((size) => {
        const counts = size.policy === 'tracked'
        return [
          id,
          name,
          designer,
          yesCell(isPublished),
          size.name,
          size.merchantSku ?? '',
          size.barcode ?? '',
          stockPolicyTexts[size.policy],
          counts ? size.free : '',
          size.held,
          size.promised,
          counts ? size.free + size.held + size.promised : '',
          timeCell(size.countedAt),
          ...locations.map(({ id: there }) => size.locations?.find((one) => one.locationId === there)?.onHand ?? ''),
        ]
      }),
    )
    return { rows, next }
  },
})
