import { sql } from 'kysely'
import type { DifferenceReason, TransferState, TransferView } from '@shop/contract/catalogue/location-options'
import { sizeNameOf } from '#catalogue/stock/size-name.store.ts'
import type { Database } from '#platform/db/db.ts'

type End = { readonly id: number; readonly name: string; readonly address: string; readonly isMain: boolean }

export type Transfer = {
  readonly id: number
  readonly version: number
  readonly state: TransferState
  readonly note: string
  readonly from: End
  readonly to: End
  readonly pieces: number
  readonly received: number | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly sentBy: string
  readonly sentAt: Date | null
  readonly receivedBy: string
  readonly receivedAt: Date | null
}

export type Line = {
  readonly position: number
  readonly stockItemId: number | null
  readonly productId: number | null
  readonly name: string
  readonly size: string
  readonly sku: string
  readonly hsn: string
  readonly priceMinor: number
  readonly pieces: number
  readonly received: number | null
  readonly reason: DifferenceReason | null
}

const endOf = (alias: string) =>
  sql.raw(`jsonb_build_object(
    'id', ${alias}.id, 'name', ${alias}.name, 'address', ${alias}.address, 'isMain', ${alias}.is_main
  )`)

const selected = sql`
  select one.id, one.version, one.state, one.note, ${endOf('sender')} as "from", ${endOf('receiver')} as "to",
    sums.pieces, case when one.state = 'received' then sums.received end as received, one.created_by as "createdBy",
    one.created_at as "createdAt", one.sent_by as "sentBy", one.sent_at as "sentAt", one.received_by as "receivedBy",
    one.received_at as "receivedAt"
  from stock_transfers one
  join locations sender on sender.id = one.from_id
  join locations receiver on receiver.id = one.to_id
  cross join lateral (
    select coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(received), 0)::integer as received
    from stock_transfer_lines where transfer_id = one.id
  ) sums`

type Wanted = { readonly view: TransferView; readonly afterId: number | null; readonly limit: number }

export async function listTransfers(db: Database, { view, afterId, limit }: Wanted): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    ${selected}
    where ${view === 'open' ? sql`one.state in ('draft', 'sent')` : sql`true`}
      and (${afterId}::bigint is null or one.id < ${afterId})
    order by one.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findTransfer(db: Database, id: number): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`${selected} where one.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockTransfer(db: Database, id: number): Promise<void> {
  await sql`select from stock_transfers where id = ${id} for update`.execute(db)
}

export async function listLines(db: Database, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.position, line.stock_item_id as "stockItemId", (
        select min(product_id) from variants where stock_item_id = line.stock_item_id
      ) as "productId",
      line.name, line.size, line.sku, line.hsn, line.price_minor as "priceMinor", line.pieces, line.received,
      nullif(line.reason, '') as reason
    from stock_transfer_lines line where line.transfer_id = ${id} order by line.position`.execute(db)
  return rows
}

type Ends = { readonly fromId: number; readonly toId: number; readonly note: string }

export async function insertTransfer(
  db: Database,
  { fromId, toId, note, by, now }: Ends & { readonly by: string; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('stock_transfers')
    .values({ from_id: fromId, to_id: toId, note, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTransfer(db: Database, id: number, { fromId, toId, note }: Ends): Promise<void> {
  await db
    .updateTable('stock_transfers')
    .set({ from_id: fromId, to_id: toId, note, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export type Wished = { readonly stockItemId: number; readonly pieces: number }

/** Writes the lines with the words and the price of today; returns how many of the sizes exist and are counted. */
export async function writeLines(db: Database, id: number, lines: readonly Wished[]): Promise<number> {
  await db.deleteFrom('stock_transfer_lines').where('transfer_id', '=', id).execute()
  const { rows } = await sql`
    insert into stock_transfer_lines (transfer_id, position, stock_item_id, name, size, sku, hsn, price_minor, pieces)
    select ${id}, row_number() over (order by given.place), stock.id, product.name, item.size, item.sku, product.hsn,
      item.price, given.pieces
    from unnest(${lines.map((one) => one.stockItemId)}::bigint[], ${lines.map((one) => one.pieces)}::integer[])
      with ordinality as given (id, pieces, place)
    join stock_items stock on stock.id = given.id and stock.policy = 'tracked'
    cross join lateral (
      select min(product_id) as product_id, string_agg(${sizeNameOf('variant')}, ', ' order by position) as size,
        min(coalesce(merchant_sku, sku)) as sku, min(price_minor) as price
      from variants variant where variant.stock_item_id = stock.id
    ) item
    join products product on product.id = item.product_id
    returning position`.execute(db)
  return rows.length
}

type Step = { readonly by: string; readonly now: Date }

export async function markSent(db: Database, id: number, { by, now }: Step): Promise<void> {
  await db
    .updateTable('stock_transfers')
    .set({ state: 'sent', sent_by: by, sent_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markCancelled(db: Database, id: number): Promise<void> {
  await db
    .updateTable('stock_transfers')
    .set({ state: 'cancelled', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export type Arrived = {
  readonly position: number
  readonly received: number
  readonly reason: DifferenceReason | null
}

export async function markReceived(
  db: Database,
  id: number,
  { by, now, lines }: Step & { readonly lines: readonly Arrived[] },
): Promise<void> {
  await sql`
    update stock_transfer_lines line set received = given.received, reason = given.reason
    from unnest(
      ${lines.map((one) => one.position)}::integer[], ${lines.map((one) => one.received)}::integer[],
      ${lines.map((one) => one.reason ?? '')}::text[]
    ) as given (position, received, reason)
    where line.transfer_id = ${id} and line.position = given.position`.execute(db)
  await db
    .updateTable('stock_transfers')
    .set({ state: 'received', received_by: by, received_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The newest draft of a person between two locations. */
export async function latestOf(
  db: Database,
  { fromId, toId, by }: Pick<Ends, 'fromId' | 'toId'> & { readonly by: string },
): Promise<number> {
  const row = await db
    .selectFrom('stock_transfers')
    .select('id')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('created_by', '=', by)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
