import { sql, type Selectable } from 'kysely'
import { money } from '@shop/contract/money'
import type { OrderState } from '@shop/contract/orders'
import type { Database } from '#platform/db.ts'
import type { Orders } from '#platform/rows.ts'
import type { DraftLine, OpenOrder, OrderActor, OrderDraft, PayableOrder, PlacedOrder } from './order.ts'
import type { StockDemand } from './orders.rules.ts'

type Placing = { readonly draft: OrderDraft; readonly taken: readonly StockDemand[]; readonly now: Date }

function lineRows(lines: readonly DraftLine[]): string {
  return JSON.stringify(
    lines.map((line, index) => ({
      position: index + 1,
      product_id: line.productId,
      variant_id: line.variantId,
      stock_item_id: line.stockItemId,
      media_id: line.mediaId,
      product_name: line.productName,
      designer_name: line.designerName,
      sku: line.sku,
      options: line.options,
      unit_price_minor: line.unitPrice.amountMinor,
      mrp_minor: line.mrp.amountMinor,
      quantity: line.quantity,
      line_total_minor: line.lineTotal.amountMinor,
      tax_rate_percent: line.taxRatePercent,
      tax_minor: line.tax.amountMinor,
      hsn: line.hsn,
      is_made_to_order: line.isMadeToOrder,
      is_gift_card: line.isGiftCard,
    })),
  )
}

function orderRow({ draft, now }: Placing) {
  const { shipTo, lines: _lines, ...order } = draft
  return sql`
    insert into orders (
      id, code, user_id, state, payment_type, subtotal_minor, shipping_minor, discount_minor, tax_minor,
      shipping_tax_minor, total_minor, ship_name, ship_email, ship_phone, ship_address, ship_city, ship_state,
      ship_state_gst_code, ship_country, ship_country_code, ship_postal_code, cart_fingerprint, first_attempt_id,
      reserved_until, created_at, updated_at
    ) overriding system value
    select next.id, to_char(${now}::timestamptz at time zone 'Asia/Kolkata', 'YYYYMMDD-') || next.id, users.id,
      'awaiting_payment', ${order.paymentType}, ${order.subtotal.amountMinor}::bigint,
      ${order.shipping.amountMinor}::bigint, ${order.discount.amountMinor}::bigint, ${order.tax.amountMinor}::bigint,
      ${order.shippingTax.amountMinor}::bigint, ${order.total.amountMinor}::bigint, ${shipTo.name},
      coalesce(users.email, ''), ${shipTo.phone}, ${shipTo.address}, ${shipTo.city}, ${shipTo.state},
      ${shipTo.stateGstCode}, ${shipTo.country}, ${shipTo.countryCode}, ${shipTo.postalCode},
      ${order.cartFingerprint}, ${order.firstAttemptId}::bigint, ${order.reservedUntil}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from next, users where users.id = ${order.userId}
    returning id, code`
}

/** The order with its lines, its held pieces and the first row of its history: one statement. */
export async function insertOrder(db: Database, placing: Placing): Promise<PlacedOrder> {
  const { draft, taken, now } = placing
  const { rows } = await sql<PlacedOrder>`
    with next as materialized (select nextval('orders_id_seq') as id),
    made as (${orderRow(placing)}),
    lines as (
      insert into order_lines (
        order_id, position, product_id, variant_id, stock_item_id, media_id, product_name, designer_name, sku, options,
        unit_price_minor, mrp_minor, quantity, line_total_minor, tax_rate_percent, tax_minor, hsn, is_made_to_order,
        is_gift_card
      )
      select made.id, line.* from made, jsonb_to_recordset(${lineRows(draft.lines)}::jsonb) as line (
        position integer, product_id bigint, variant_id bigint, stock_item_id bigint, media_id bigint,
        product_name text, designer_name text, sku text, options jsonb, unit_price_minor bigint, mrp_minor bigint,
        quantity integer, line_total_minor bigint, tax_rate_percent integer, tax_minor bigint, hsn text,
        is_made_to_order boolean, is_gift_card boolean
      )
    ),
    held as (
      insert into reservations (order_id, stock_item_id, quantity, expires_at, created_at)
      select made.id, one.stock_item_id, one.quantity, ${draft.reservedUntil}, ${now} from made, unnest(
        ${taken.map((one) => one.stockItemId)}::bigint[], ${taken.map((one) => one.quantity)}::integer[]
      ) as one (stock_item_id, quantity)
    ),
    told as (
      insert into order_history (order_id, to_state, actor, at)
      select made.id, 'awaiting_payment', 'shopper', ${now} from made
    )
    select id, code from made`.execute(db)
  const [placed] = rows
  if (!placed) throw new Error(`There is no shopper ${draft.userId}.`)
  return placed
}

export type Move = {
  readonly orderId: number
  readonly to: OrderState
  /** The states that lead there. */
  readonly from: readonly OrderState[]
  readonly actor: OrderActor
  readonly note: string
  readonly now: Date
}

/** Moves the order and writes its history; false when it is in none of the states that lead there. */
export async function move(db: Database, { orderId, to, from, actor, note, now }: Move): Promise<boolean> {
  const { rows } = await sql`
    with before as (
      select id, state from orders where id = ${orderId} and state = any(${[...from]}) for update
    ),
    moved as (
      update orders set state = ${to}, updated_at = ${now},
        paid_at = case when ${to} = 'paid' then ${now}::timestamptz else paid_at end
      from before where orders.id = before.id
      returning orders.id, before.state as from_state
    )
    insert into order_history (order_id, from_state, to_state, actor, note, at)
    select id, from_state, ${to}, ${actor}, ${note}, ${now} from moved
    returning id`.execute(db)
  return rows.length > 0
}

/** The shopper's newest order while nobody paid for it; its row is locked. */
export async function lockLatestUnpaid(db: Database, userId: number, since: Date): Promise<OpenOrder | undefined> {
  const { rows } = await sql<OpenOrder>`
    select id, code, state, cart_fingerprint as "cartFingerprint", first_attempt_id as "firstAttemptId",
      reserved_until as "reservedUntil"
    from orders
    where id = (select max(id) from orders where user_id = ${userId})
      and state in ('awaiting_payment', 'cancelled') and created_at > ${since}
    for update`.execute(db)
  return rows[0]
}

/** Every order of the shopper that still holds pieces. */
export async function listAwaiting(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'awaiting_payment')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Holds its pieces longer: asked for again by its shopper, but never beyond `longestMinutes` after it was placed. */
export async function renewHold(
  db: Database,
  orderId: number,
  { until, longestMinutes }: { readonly until: Date; readonly longestMinutes: number },
): Promise<void> {
  await sql`
    with renewed as (
      update orders set reserved_until = greatest(
        reserved_until, least(${until}::timestamptz, created_at + ${longestMinutes}::integer * interval '1 minute')
      )
      where id = ${orderId} and state = 'awaiting_payment'
      returning id, reserved_until
    )
    update reservations set expires_at = renewed.reserved_until
    from renewed where reservations.order_id = renewed.id and reservations.state = 'held'`.execute(db)
}

export async function findRequest(db: Database, userId: number, idempotencyKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_requests')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.order_id
}

export async function insertRequest(
  db: Database,
  userId: number,
  request: { readonly idempotencyKey: string; readonly orderId: number },
): Promise<void> {
  await db
    .insertInto('order_requests')
    .values({ user_id: userId, idempotency_key: request.idempotencyKey, order_id: request.orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toPayable(row: PayableRow): PayableOrder {
  return {
    id: row.id,
    code: row.code,
    userId: row.user_id,
    state: row.state,
    subtotal: money(row.subtotal_minor),
    shipping: money(row.shipping_minor),
    discount: money(row.discount_minor),
    tax: money(row.tax_minor),
    shippingTax: money(row.shipping_tax_minor),
    total: money(row.total_minor),
    email: row.ship_email,
    shipTo: {
      name: row.ship_name,
      phone: row.ship_phone,
      address: row.ship_address,
      city: row.ship_city,
      state: row.ship_state,
      stateGstCode: row.ship_state_gst_code,
      country: row.ship_country,
      countryCode: row.ship_country_code,
      postalCode: row.ship_postal_code,
    },
    reservedUntil: row.reserved_until,
    createdAt: row.created_at,
    firstAttemptId: row.first_attempt_id,
  }
}

type PayableRow = Omit<Selectable<Orders>, 'state' | 'payment_type' | 'cart_fingerprint' | 'paid_at' | 'updated_at'> & {
  readonly state: OrderState
}

/** Any order, whoever asks: its owner is compared by the caller. `lock` keeps others out until the transaction ends. */
export async function findPayable(db: Database, orderId: number, lock: boolean): Promise<PayableOrder | undefined> {
  const { rows } = await sql<PayableRow>`
    select id, code, user_id, state, subtotal_minor, shipping_minor, discount_minor, tax_minor, shipping_tax_minor,
      total_minor, ship_name, ship_email, ship_phone, ship_address, ship_city, ship_state, ship_state_gst_code,
      ship_country, ship_country_code, ship_postal_code, reserved_until, created_at, first_attempt_id
    from orders where id = ${orderId} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] && toPayable(rows[0])
}

/** Whether another attempt to buy the same cart is paid for. */
export async function hasPaidSibling(db: Database, order: PayableOrder): Promise<boolean> {
  const first = order.firstAttemptId ?? order.id
  const { rows } = await sql`
    select 1 from orders
    where (id = ${first} or first_attempt_id = ${first}) and id <> ${order.id}
      and state not in ('awaiting_payment', 'cancelled', 'refunded')
    limit 1`.execute(db)
  return rows.length > 0
}

/** Other attempts to buy the same cart that still hold pieces, locked. */
export async function listAwaitingSiblings(db: Database, order: PayableOrder): Promise<number[]> {
  const first = order.firstAttemptId ?? order.id
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where (id = ${first} or first_attempt_id = ${first}) and id <> ${order.id} and state = 'awaiting_payment'
    order by id for update`.execute(db)
  return rows.map((row) => row.id)
}

/** Unpaid orders whose time is over, the longest waiting first. */
export async function listOverdue(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
