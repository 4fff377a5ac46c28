import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'

/** The initial stock by id; later items are those of `newProduct`. */
export type FirstStock = ReadonlyMap<number, number>

type Stock = { readonly id: number; readonly available: number; readonly taken: number }

async function trackedStock(db: Database): Promise<readonly Stock[]> {
  const { rows } = await sql<Stock>`
    select stock.id, stock.available,
      coalesce(sum(r.quantity) filter (where r.state in ('held', 'consumed')), 0)::integer as taken
    from stock_items stock left join reservations r on r.stock_item_id = stock.id
    where stock.policy = 'tracked' group by stock.id`.execute(db)
  return rows
}

export async function countStock(db: Database): Promise<FirstStock> {
  return new Map((await trackedStock(db)).map(({ id, available, taken }) => [id, available + taken]))
}

/** The initial stock of each size of a test's own product. */
const stockOfNewProduct = 5

/** Contradictions in the books, in words. */
export async function bookFaults(db: Database, first: FirstStock): Promise<readonly string[]> {
  const stock = await trackedStock(db)
  const lost = stock
    .filter(({ id, available, taken }) => available < 0 || available + taken !== (first.get(id) ?? stockOfNewProduct))
    .map(
      ({ id, available, taken }) =>
        `stock item ${id}: ${available} there and ${taken} taken, of ${first.get(id) ?? stockOfNewProduct}`,
    )
  const sum = sumOf(await ledgerOf(db))
  const { rows: unbalanced } = await sql<{ id: number }>`
    select transaction_id as id from ledger_entries group by transaction_id having sum(amount_minor) <> 0`.execute(db)
  const { rows: wrong } = await sql<{ id: number }>`
    select o.id from orders o
    where o.total_minor <> o.subtotal_minor + o.shipping_minor + o.duties_minor
      or o.subtotal_minor <> (select coalesce(sum(line_total_minor), 0) from order_lines where order_id = o.id)
      or o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check') and not exists (select from payments p where p.order_id = o.id)`.execute(
    db,
  )
  return [
    ...lost,
    ...(sum === 0 ? [] : [`the ledger sums to ${sum}`]),
    ...unbalanced.map(({ id }) => `ledger transaction ${id} is not balanced`),
    ...wrong.map(({ id }) => `order ${id} does not add up`),
  ]
}
