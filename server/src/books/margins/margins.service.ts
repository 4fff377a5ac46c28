import type { MarginGroup, MarginReport } from '@shop/contract/books/admin-margins'
import { money, subtract } from '@shop/contract/core/money'
import { isPeriod, type Period } from '@shop/contract/core/report-period'
import { csvFile } from '#platform/csv/csv-file.ts'
import { rupeeCell } from '#platform/csv/sheet-cells.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { marginOf } from './margin.rules.ts'
import { listReturned, listSold } from './margins.store.ts'

const maxShown = 100

type Requested = Period & { readonly by: MarginGroup }

async function wholeReport(ctx: Context, { by, ...period }: Requested): Promise<MarginReport> {
  if (!isPeriod(period)) throw new ShopError('report.period')
  const [sold, returned] = await Promise.all([listSold(ctx.db, by, period), listReturned(ctx.db, by, period)])
  const names = new Map([...returned, ...sold].map(({ key, name }) => [key, name]))
  const [soldOf, returnedOf] = [Map.groupBy(sold, ({ key }) => key), Map.groupBy(returned, ({ key }) => key)]
  const rows = [...names].map(([key, name]) => ({
    key,
    name,
    ...marginOf(soldOf.get(key) ?? [], returnedOf.get(key) ?? []),
  }))
  return {
    by,
    period,
    totals: marginOf(sold, returned),
    rowCount: rows.length,
    rows: rows.toSorted(
      (a, b) => subtract(money(b.netMinor), money(a.netMinor)).amountMinor || (a.name < b.name ? -1 : 1),
    ),
  }
}

export async function showMargins(ctx: Context, requested: Requested): Promise<MarginReport> {
  const report = await wholeReport(ctx, requested)
  return { ...report, rows: report.rows.slice(0, maxShown) }
}

const header = ['pieces', 'sales', 'returns', 'net sales', 'cost', 'margin', 'margin %', 'pieces without cost']

export async function marginsFile(ctx: Context, requested: Requested) {
  const { by, from, until } = requested
  const { rows } = await wholeReport(ctx, requested)
  const lines = rows.map((row) => [
    row.name,
    row.pieces,
    rupeeCell(row.soldMinor),
    rupeeCell(row.returnedMinor),
    rupeeCell(row.netMinor),
    rupeeCell(row.costMinor),
    rupeeCell(row.marginMinor),
    row.marginBp === null ? '' : (row.marginBp / 100).toFixed(2),
    row.unknownPieces,
  ])
  return csvFile(`margins-by-${by}-${from}-${until}`, [by, ...header], lines)
}
