import { sql } from 'kysely'
import type { SaleState } from '@shop/contract/catalogue/piece-options'
import type { Database } from '#platform/db/db.ts'

export type NewSale = {
  readonly productId: number
  readonly percentOff: number | null
  readonly priceMinor: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: SaleState
}

type Origin = { readonly author: string; readonly now: Date }

export async function insertSales(db: Database, sales: readonly NewSale[], { author, now }: Origin): Promise<void> {
  await sql`
    insert into product_sales (product_id, percent_off, price_minor, starts_at, ends_at, state, author, created_at)
    select "productId", "percentOff", "priceMinor", "startsAt", "endsAt", state, ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as given (
      "productId" bigint, "percentOff" integer, "priceMinor" bigint, "startsAt" timestamptz, "endsAt" timestamptz,
      state text
    )`.execute(db)
}

/** Moves the sale when it is in one of these states; false otherwise. */
export async function moveSale(
  db: Database,
  {
    id,
    from,
    to,
    endsAt,
  }: { readonly id: number; readonly from: SaleState; readonly to: SaleState; readonly endsAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update product_sales set state = ${to},
      ends_at = case when ${to} = 'ended' then greatest(${endsAt}, starts_at + interval '1 second') else ends_at end
    where id = ${id} and state = ${from} returning id`.execute(db)
  return rows.length > 0
}

const due = {
  start: sql`sale.state = 'planned' and sale.starts_at <= `,
  end: sql`sale.state = 'running' and sale.ends_at <= `,
} as const

export type Turn = keyof typeof due

/** Locks pieces with a due sale; skips those that another process or a person is changing. */
export async function lockPiecesDue(
  db: Database,
  { turn, now, limit }: { readonly turn: Turn; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id in (
      select sale.product_id from product_sales sale where ${due[turn]}${now} order by sale.id limit ${limit}
    ) order by id for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

type Moved = { readonly productId: number; readonly author: string; readonly percentOff: number | null }

/** A planned sale that is already over, as after a long downtime, never runs. */
export async function moveDue(
  db: Database,
  { turn, now, productIds }: { readonly turn: Turn; readonly now: Date; readonly productIds: readonly number[] },
): Promise<Moved[]> {
  const next = turn === 'end' ? sql`'ended'` : sql`case when ends_at <= ${now} then 'ended' else 'running' end`
  const { rows } = await sql<Moved>`
    update product_sales sale set state = ${next}
    where ${due[turn]}${now} and product_id = any(${productIds}::bigint[])
    returning product_id as "productId", author, percent_off as "percentOff"`.execute(db)
  return rows
}
