import { stringify } from 'csv-stringify/sync'
import type { ReturnsReport, SalesGroup, SalesReport, SalesRow, StockAge } from '@shop/contract/admin-reports'
import { indiaDay } from '@shop/contract/india-day'
import { money, toRupeeNumber } from '@shop/contract/money'
import { daysOf, isPeriod, periodBefore, type Period } from '@shop/contract/report-period'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as reportsStore from './reports.store.ts'

const mostShown = 100
const ages = [0, 31, 91, 181, 366] as const

const isOfTime = (by: SalesGroup): boolean => by === 'day' || by === 'week' || by === 'month'

function assertPeriod(period: Period): void {
  if (!isPeriod(period)) throw new ShopError('report.period')
}

type Requested = Period & { readonly by: SalesGroup }

function timeRows(by: SalesGroup, period: Period, rows: readonly reportsStore.SalesGroupRow[]): SalesRow[] {
  const none = { orders: 0, pieces: 0, totalMinor: 0 }
  const sold = new Map(rows.map((row) => [row.key, row]))
  const keys = by === 'day' ? daysOf(period) : [...sold.keys()].toSorted()
  return keys.map((key) => ({ ...(sold.get(key) ?? none), key, name: key, beforeMinor: null }))
}

function bestFirst(a: reportsStore.SalesGroupRow, b: reportsStore.SalesGroupRow): number {
  if (a.totalMinor === b.totalMinor) return a.name < b.name ? -1 : 1
  return a.totalMinor < b.totalMinor ? 1 : -1
}

async function groupRows(
  ctx: Context,
  { by, ...period }: Requested,
  rows: readonly reportsStore.SalesGroupRow[],
): Promise<SalesRow[]> {
  const before = await reportsStore.groupSales(ctx.db, by, periodBefore(period))
  const soldBefore = new Map(before.map(({ key, totalMinor }) => [key, totalMinor]))
  return rows.toSorted(bestFirst).map((row) => ({ ...row, beforeMinor: soldBefore.get(row.key) ?? 0 }))
}

async function salesRows(ctx: Context, requested: Requested): Promise<SalesRow[]> {
  const { by, from, until } = requested
  assertPeriod(requested)
  const rows = await reportsStore.groupSales(ctx.db, by, { from, until })
  return isOfTime(by) ? timeRows(by, { from, until }, rows) : groupRows(ctx, requested, rows)
}

export async function showSales(ctx: Context, requested: Requested): Promise<SalesReport> {
  const { by, from, until } = requested
  const period = { from, until }
  const rows = await salesRows(ctx, requested)
  const before = periodBefore(period)
  const [totals, totalsBefore] = await Promise.all([
    reportsStore.sumSales(ctx.db, period),
    reportsStore.sumSales(ctx.db, before),
  ])
  const shown = isOfTime(by) ? rows : rows.slice(0, mostShown)
  return { by, period, periodBefore: before, totals, totalsBefore, rowCount: rows.length, rows: shown }
}

type Cell = string | number

function csvOf(name: string, lines: readonly (readonly Cell[])[]) {
  const text = stringify([...lines], { escape_formulas: true })
  return { fileName: `${name}.csv`, mediaType: 'text/csv', base64: Buffer.from(text).toString('base64') }
}

const rupees = (amountMinor: number | null): string =>
  amountMinor === null ? '' : toRupeeNumber(money(amountMinor)).toFixed(2)

export async function salesFile(ctx: Context, requested: Requested) {
  const rows = await salesRows(ctx, requested)
  const { by, from, until } = requested
  const lines = rows.map(({ name, orders, pieces, totalMinor, beforeMinor }) => [
    name,
    orders,
    pieces,
    rupees(totalMinor),
    rupees(beforeMinor),
  ])
  return csvOf(`sales-by-${by}-${from}-${until}`, [[by, 'orders', 'pieces', 'sales', 'sales before'], ...lines])
}

export async function showReturns(ctx: Context, period: Period): Promise<ReturnsReport> {
  assertPeriod(period)
  const before = periodBefore(period)
  const [rows, rowsBefore, sold] = await Promise.all([
    reportsStore.groupReturns(ctx.db, period),
    reportsStore.groupReturns(ctx.db, before),
    reportsStore.sumSales(ctx.db, period),
  ])
  const piecesBefore = new Map(rowsBefore.map(({ reason, pieces }) => [reason, pieces]))
  return {
    period,
    periodBefore: before,
    soldPieces: sold.pieces,
    returnedPieces: rows.reduce((total, { pieces }) => total + pieces, 0),
    rows: rows
      .toSorted((a, b) => b.pieces - a.pieces || (a.reason < b.reason ? -1 : 1))
      .map((row) => ({ ...row, beforePieces: piecesBefore.get(row.reason) ?? 0 })),
  }
}

export async function showStockAge(ctx: Context): Promise<StockAge> {
  const found = await reportsStore.groupStockByAge(ctx.db, ages, ctx.now)
  const none = { products: 0, pieces: 0, valueMinor: 0 }
  return {
    rows: ages.map((fromDays, index) => {
      const { products, pieces, valueMinor } = found.find(({ bucket }) => bucket === index + 1) ?? none
      const next = ages[index + 1]
      return { fromDays, untilDays: next === undefined ? null : next - 1, products, pieces, valueMinor }
    }),
  }
}

export async function returnsFile(ctx: Context, period: Period) {
  const { rows } = await showReturns(ctx, period)
  const lines = rows.map(({ reason, requests, pieces, beforePieces }) => [reason, requests, pieces, beforePieces])
  const header = ['reason', 'requests', 'pieces', 'pieces before']
  return csvOf(`returns-${period.from}-${period.until}`, [header, ...lines])
}

export async function stockAgeFile(ctx: Context) {
  const { rows } = await showStockAge(ctx)
  const lines = rows.map(({ fromDays, untilDays, products, pieces, valueMinor }) => [
    fromDays,
    untilDays ?? '',
    products,
    pieces,
    rupees(valueMinor),
  ])
  return csvOf(`stock-age-${indiaDay(ctx.now)}`, [['from days', 'until days', 'designs', 'pieces', 'value'], ...lines])
}
