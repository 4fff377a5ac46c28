import type { ReturnsReport, SalesGroup, SalesReport, SalesRow } from '@shop/contract/books/admin-reports'
import { daysOf, isPeriod, periodBefore, type Period } from '@shop/contract/core/report-period'
import { csvFile } from '#platform/csv/csv-file.ts'
import { rupeeCell } from '#platform/csv/sheet-cells.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as reportsStore from './reports.store.ts'

const maxShown = 100

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
  const [totals, totalsBefore, paid] = await Promise.all([
    reportsStore.sumSales(ctx.db, period),
    reportsStore.sumSales(ctx.db, before),
    reportsStore.sumPaid(ctx.db, period),
  ])
  const shown = isOfTime(by) ? rows : rows.slice(0, maxShown)
  return { by, period, periodBefore: before, totals, totalsBefore, ...paid, rowCount: rows.length, rows: shown }
}

export async function salesFile(ctx: Context, requested: Requested) {
  const rows = await salesRows(ctx, requested)
  const { by, from, until } = requested
  const lines = rows.map(({ name, orders, pieces, totalMinor, beforeMinor }) => [
    name,
    orders,
    pieces,
    rupeeCell(totalMinor),
    rupeeCell(beforeMinor),
  ])
  return csvFile(`sales-by-${by}-${from}-${until}`, [by, 'orders', 'pieces', 'sales', 'sales before'], lines)
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

export async function returnsFile(ctx: Context, period: Period) {
  const { rows } = await showReturns(ctx, period)
  const lines = rows.map(({ reason, requests, pieces, beforePieces }) => [reason, requests, pieces, beforePieces])
  const header = ['reason', 'requests', 'pieces', 'pieces before']
  return csvFile(`returns-${period.from}-${period.until}`, header, lines)
}
