import type { StockAge } from '@shop/contract/books/admin-reports'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, sum } from '@shop/contract/core/money'
import { csvFile } from '#platform/csv/csv-file.ts'
import { rupeeCell } from '#platform/csv/sheet-cells.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findLastProductId, groupStockByAge } from './reports.store.ts'

const ages = [0, 31, 91, 181, 366] as const

type Limits = {
  /** Product ids per statement, which keeps each statement short however many pieces the shop has. */
  readonly idsPerSlice: number
  /** Milliseconds after which a count is slow, so that its result is reused for `reuseMs`. */
  readonly slowMs: number
  readonly reuseMs: number
}

const defaultLimits: Limits = { idsPerSlice: 100_000, slowMs: 1000, reuseMs: 600_000 }

async function countStock(ctx: Context, idsPerSlice: number): Promise<StockAge> {
  const rows = ages.map((fromDays, index) => {
    const next = ages[index + 1]
    return { fromDays, untilDays: next === undefined ? null : next - 1, products: 0, pieces: 0, valueMinor: 0 }
  })
  const last = await findLastProductId(ctx.db)
  for (let after = 0; after < last; after += idsPerSlice) {
    const slice = { bounds: ages, now: ctx.now, after, upTo: after + idsPerSlice }
    for (const { bucket, products, pieces, valueMinor } of await groupStockByAge(ctx.db, slice)) {
      const row = rows[bucket - 1]
      if (!row) continue
      row.products += products
      row.pieces += pieces
      row.valueMinor = sum([money(row.valueMinor), money(valueMinor)]).amountMinor
    }
  }
  return { countedAt: ctx.now.toISOString(), rows }
}

/**
 * Counts for each call or, when counting is slow, once in `reuseMs` for all calls; simultaneous calls share one count.
 */
export function stockAgeCounter(limits: Limits = defaultLimits): (ctx: Context) => Promise<StockAge> {
  let running: Promise<StockAge> | undefined
  let slow: StockAge | undefined
  const count = async (ctx: Context) => {
    const startedAt = performance.now()
    const counted = await countStock(ctx, limits.idsPerSlice)
    slow = performance.now() - startedAt > limits.slowMs ? counted : undefined
    return counted
  }
  return (ctx) => {
    const isFresh = slow !== undefined && ctx.now.getTime() - Date.parse(slow.countedAt) < limits.reuseMs
    if (slow && isFresh) return Promise.resolve(slow)
    running ??= count(ctx).finally(() => {
      running = undefined
    })
    return running
  }
}

export function stockAgeFile(ctx: Context, { rows }: StockAge) {
  const lines = rows.map(({ fromDays, untilDays, products, pieces, valueMinor }) => [
    fromDays,
    untilDays ?? '',
    products,
    pieces,
    rupeeCell(valueMinor),
  ])
  const header = ['from days', 'until days', 'designs', 'pieces', 'value']
  return csvFile(`stock-age-${indiaDay(ctx.now)}`, header, lines)
}
