import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type NewHold = {
  readonly stockItemId: number
  readonly quantity: number
  readonly now: Date
  readonly expiresAt: Date
  /** Exactly one of the two is null. */
  readonly userId: number | null
  readonly requestId: number | null
}

/** The caller must have taken the stock already. */
export async function insert(db: Database, hold: NewHold): Promise<void> {
  const { stockItemId, quantity, now } = hold
  await db
    .insertInto('stock_movements')
    .values({ stock_item_id: stockItemId, at: now, kind: 'hold', change: -quantity })
    .execute()
  await db
    .insertInto('stock_holds')
    .values({
      stock_item_id: hold.stockItemId,
      quantity: hold.quantity,
      user_id: hold.userId,
      request_id: hold.requestId,
      created_at: hold.now,
      expires_at: hold.expiresAt,
    })
    .execute()
}

const ended = (held: ReturnType<typeof sql>, now: Date) => sql<{ productIds: number[] }>`
  with held as (
    select id from stock_holds where state = 'held' and ${held} order by id for update
  ),
  released as (
    update stock_holds set state = 'released' from held where stock_holds.id = held.id
    returning stock_holds.stock_item_id, stock_holds.quantity
  ),
  locked as (
    select id from stock_items where id in (select stock_item_id from released) order by id for update
  ),
  returned as (
    update stock_items stock set available = stock.available + sums.quantity, updated_at = now()
    from (select stock_item_id, sum(quantity)::integer as quantity from released group by stock_item_id) sums
    join locked on locked.id = sums.stock_item_id
    where stock.id = locked.id
    returning stock.id, sums.quantity
  ),
  noted as (
    insert into stock_movements (stock_item_id, at, kind, change) select id, ${now}, 'hold_end', quantity from returned
  )
  select array(
    select distinct product_id from variants where stock_item_id in (select id from returned)
  ) as "productIds"`

/** Returns the products whose stock came back; a hold that has ended returns nothing twice. */
async function release(db: Database, held: ReturnType<typeof sql>, now: Date): Promise<readonly number[]> {
  const { rows } = await ended(held, now).execute(db)
  return rows[0]?.productIds ?? []
}

export async function releaseByIds(db: Database, ids: readonly number[], now: Date): Promise<readonly number[]> {
  return release(db, sql`id = any(${[...ids]}::bigint[])`, now)
}

export async function releaseOfRequest(db: Database, requestId: number, now: Date): Promise<readonly number[]> {
  return release(db, sql`request_id = ${requestId}`, now)
}

type Narrowed = { readonly pieces: number; readonly now: Date }

/** Returns the products whose stock came back. */
export async function narrowOfRequest(
  db: Database,
  requestId: number,
  { pieces, now }: Narrowed,
): Promise<readonly number[]> {
  const { rows } = await sql<{ productIds: number[] }>`
    with held as (
      select id, stock_item_id, quantity - ${pieces}::integer as back from stock_holds
      where request_id = ${requestId} and state = 'held' and quantity > ${pieces} for update
    ),
    narrowed as (
      update stock_holds set quantity = ${pieces} from held where stock_holds.id = held.id
    ),
    returned as (
      update stock_items stock set available = stock.available + held.back, updated_at = now()
      from held where stock.id = held.stock_item_id returning stock.id, held.back
    ),
    noted as (
      insert into stock_movements (stock_item_id, at, kind, change) select id, ${now}, 'hold_end', back from returned
    )
    select array(
      select distinct product_id from variants where stock_item_id in (select id from returned)
    ) as "productIds"`.execute(db)
  return rows[0]?.productIds ?? []
}

/** Ends holds of alerts; the hold of an exchange ends with its request. */
export async function releaseExpired(db: Database, now: Date, most: number): Promise<readonly number[]> {
  return release(
    db,
    sql`id in (
      select id from stock_holds where state = 'held' and user_id is not null and expires_at <= ${now}
      order by expires_at limit ${most}
    )`,
    now,
  )
}

type InVain = { readonly userId: number; readonly stockItemId: number; readonly since: Date }

/** Counts holds of the item that ended unused, for shoppers without a confirmed contact; 0 for a shopper with one. */
export async function countInVain(db: Database, { userId, stockItemId, since }: InVain): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_holds hold join users owner on owner.id = hold.user_id
    where hold.stock_item_id = ${stockItemId} and hold.state = 'released' and hold.created_at > ${since}
      and not (owner.email_verified or owner.phone_verified)
      and not exists (select from users asking where asking.id = ${userId} and (asking.email_verified or asking.phone_verified))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function sellOfRequest(db: Database, requestId: number): Promise<void> {
  await db
    .updateTable('stock_holds')
    .set({ state: 'sold' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'held')
    .execute()
}

export type OwnHold = {
  readonly productId: number
  readonly sku: string
  readonly expiresAt: Date
}

export async function listByOwner(db: Database, userId: number, now: Date): Promise<readonly OwnHold[]> {
  const { rows } = await sql<OwnHold>`
    select variant.product_id as "productId", variant.sku, hold.expires_at as "expiresAt"
    from stock_holds hold join variants variant on variant.stock_item_id = hold.stock_item_id and variant.is_active
    where hold.user_id = ${userId} and hold.state = 'held' and hold.expires_at > ${now}
    order by hold.id, variant.id`.execute(db)
  return rows
}

/** The time until which the shopper's newest unpaid order holds its pieces. */
export async function findOrderEnd(db: Database, userId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select('reserved_until')
    .where('user_id', '=', userId)
    .where('state', '=', 'awaiting_payment')
    .where('reserved_until', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reserved_until ?? null
}

/** The sizes of a product whose last piece is held by an unpaid order or for a shopper. */
export async function listHeldSizes(db: Database, productId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ sku: string }>`
    select variant.sku from variants variant join stock_items stock on stock.id = variant.stock_item_id
    where variant.product_id = ${productId} and variant.is_active and stock.policy = 'tracked' and stock.available = 0
      and (
        exists (select from stock_holds hold where hold.stock_item_id = stock.id and hold.state = 'held' and hold.user_id is not null)
        or exists (
          select from orders o join order_pieces piece on piece.order_id = o.id
          where o.state = 'awaiting_payment' and piece.stock_item_id = stock.id and piece.released_at is null
        )
      )
    order by variant.id`.execute(db)
  return rows.map(({ sku }) => sku)
}

type Returned = { readonly orderId: number; readonly position: number; readonly pieces: number; readonly now: Date }

/**
 * Returns pieces that were sent in exchange to the stock that they came from; resolves to their number and products.
 */
export async function returnReplacements(
  db: Database,
  { orderId, position, pieces, now }: Returned,
): Promise<{ readonly pieces: number; readonly productIds: readonly number[] }> {
  const { rows } = await sql<{ id: number; quantity: number; stockItemId: number }>`
    select hold.id, hold.quantity, hold.stock_item_id as "stockItemId" from stock_holds hold
    join return_requests request on request.id = hold.request_id
    join order_lines line on line.id = request.order_line_id
    where line.order_id = ${orderId} and line.position = ${position} and hold.state = 'sold'
    order by hold.id desc for update of hold`.execute(db)
  const products: number[] = []
  let left = pieces
  for (const { id, quantity, stockItemId } of rows) {
    const back = Math.min(left, quantity)
    if (back === 0) break
    left -= back
    products.push(...(await returnSold(db, { id, back, isAll: back === quantity, stockItemId, orderId, now })))
  }
  return { pieces: pieces - left, productIds: products }
}

type Sold = {
  readonly id: number
  readonly back: number
  readonly isAll: boolean
  readonly stockItemId: number
  readonly orderId: number
  readonly now: Date
}

async function returnSold(
  db: Database,
  { id, back, isAll, stockItemId, orderId, now }: Sold,
): Promise<readonly number[]> {
  await sql`
    update stock_holds set state = case when ${isAll}::boolean then 'released' else state end,
      quantity = case when ${isAll}::boolean then quantity else quantity - ${back}::integer end
    where id = ${id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with returned as (
      update stock_items set available = available + ${back}::integer, updated_at = now() where id = ${stockItemId} returning id
    ),
    noted as (
      insert into stock_movements (stock_item_id, at, kind, change, order_id)
      select id, ${now}, 'return', ${back}::integer, ${orderId} from returned
    )
    select distinct product_id as id from variants join returned on returned.id = variants.stock_item_id`.execute(db)
  return rows.map((row) => row.id)
}
