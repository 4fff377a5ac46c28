import { sql, type Selectable } from 'kysely'
import { money } from '@shop/contract/money'
import type { OrderState } from '@shop/contract/orders'
import { reading, runTogether, statement, type Database, type Step } from '#platform/db.ts'
import type { Orders } from '#platform/rows.ts'
import type { Attempts, DraftLine, OpenOrder, OrderActor, OrderDraft, PayableOrder, PlacedOrder } from './order.ts'
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

const insertAll = statement<PlacedOrder>(`
  with next as materialized (select nextval('orders_id_seq') as id),
  made as (
    insert into orders (
      id, code, user_id, state, payment_type, subtotal_minor, shipping_minor, discount_minor, tax_minor,
      shipping_tax_minor, total_minor, ship_name, ship_email, ship_phone, ship_address, ship_city, ship_state,
      ship_state_gst_code, ship_country, ship_country_code, ship_postal_code, cart_fingerprint, first_attempt_id,
      reserved_until, created_at, updated_at
    ) overriding system value
    select next.id, to_char($2::timestamptz at time zone 'Asia/Kolkata', 'YYYYMMDD-') || next.id, users.id,
      'awaiting_payment', $3, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10,
      coalesce(users.email, ''), $11, $12, $13, $14, $15, $16, $17, $18, $19, $20::bigint, $21::timestamptz,
      $2::timestamptz, $2::timestamptz
    from next, users where users.id = $1
    returning id, code
  ),
  lines as (
    insert into order_lines (
      order_id, position, product_id, variant_id, stock_item_id, media_id, product_name, designer_name, sku, options,
      unit_price_minor, mrp_minor, quantity, line_total_minor, tax_rate_percent, tax_minor, hsn, is_made_to_order,
      is_gift_card
    )
    select made.id, line.* from made, jsonb_to_recordset($22::jsonb) as line (
      position integer, product_id bigint, variant_id bigint, stock_item_id bigint, media_id bigint,
      product_name text, designer_name text, sku text, options jsonb, unit_price_minor bigint, mrp_minor bigint,
      quantity integer, line_total_minor bigint, tax_rate_percent integer, tax_minor bigint, hsn text,
      is_made_to_order boolean, is_gift_card boolean
    )
  ),
  held as (
    insert into reservations (order_id, stock_item_id, quantity, expires_at, created_at)
    select made.id, one.stock_item_id, one.quantity, $21::timestamptz, $2::timestamptz
    from made, unnest($23::bigint[], $24::integer[]) as one (stock_item_id, quantity)
  ),
  told as (
    insert into order_history (order_id, to_state, actor, at)
    select made.id, 'awaiting_payment', 'shopper', $2::timestamptz from made
  )
  select id, code from made`)

/** The order with its lines, its held pieces and the first row of its history: one statement. */
export async function insertOrder(db: Database, placing: Placing): Promise<PlacedOrder> {
  const [[placed]] = await runTogether(db, insertStep(placing))
  if (!placed) throw new Error(`There is no shopper ${placing.draft.userId}.`)
  return placed
}

export function insertStep({ draft, taken, now }: Placing): Step<PlacedOrder> {
  const { shipTo } = draft
  const amounts = [draft.subtotal, draft.shipping, draft.discount, draft.tax, draft.shippingTax, draft.total]
  return insertAll.with(
    ...[
      [draft.userId, now, draft.paymentType, ...amounts.map((amount) => amount.amountMinor)],
      [shipTo.name, shipTo.phone, shipTo.address, shipTo.city, shipTo.state, shipTo.stateGstCode],
      [shipTo.country, shipTo.countryCode, shipTo.postalCode],
      [draft.cartFingerprint, draft.firstAttemptId, draft.reservedUntil, lineRows(draft.lines)],
      [taken.map((one) => one.stockItemId), taken.map((one) => one.quantity)],
    ].flat(),
  )
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

const lockLatest = statement<OpenOrder>(`
  select id, code, state, cart_fingerprint as "cartFingerprint", first_attempt_id as "firstAttemptId",
    reserved_until as "reservedUntil"
  from orders
  where id = (select max(id) from orders where user_id = $1)
    and state in ('awaiting_payment', 'cancelled') and created_at > $2
  for update`)

const selectAttempts = reading<Attempts>(`
  select latest.id as "latestId",
    case when latest.state in ('awaiting_payment', 'cancelled') and latest.created_at > $2
      then json_build_object('id', latest.id, 'state', latest.state, 'firstAttemptId', latest.first_attempt_id) end as open,
    (select order_id from order_requests where user_id = $1 and idempotency_key = $3) as "requestedId"
  from (select $1::bigint as user_id) shopper
  left join lateral (
    select o.id, o.state, o.created_at, o.first_attempt_id from orders o
    where o.user_id = shopper.user_id order by o.id desc limit 1
  ) latest on true`)

type Asked = { readonly since: Date; readonly idempotencyKey: string | null }

/** The shopper's newest order, whether it can be answered again, and what the key was answered with; nothing is locked. */
export async function readAttempts(db: Database, userId: number, { since, idempotencyKey }: Asked): Promise<Attempts> {
  const [row] = await selectAttempts(db, userId, since, idempotencyKey)
  return row ?? { latestId: null, open: null, requestedId: null }
}

const holdAttempts = statement('select hold_attempts($1, $2)')

/** Refuses the batch when the shopper's newest order is another one, or one waits for its payment. */
export function holdAttemptsStep(userId: number, latestId: number | null): Step {
  return holdAttempts.with(userId, latestId)
}

/** The shopper's newest order while nobody paid for it; its row is locked. */
export async function lockLatestUnpaid(db: Database, userId: number, since: Date): Promise<OpenOrder | undefined> {
  const [order] = await lockLatest(db, userId, since)
  return order
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

const requestLatest = statement(`
  insert into order_requests (user_id, idempotency_key, order_id)
  select $1, $2, max(id) from orders where user_id = $1`)

/** Remembers the order that the same batch has placed: under the cart's lock it is the shopper's newest. */
export function requestStep(userId: number, idempotencyKey: string): Step {
  return requestLatest.with(userId, idempotencyKey)
}

export function toPayable(row: PayableRow): PayableOrder {
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

export type PayableRow = Omit<
  Selectable<Orders>,
  'state' | 'payment_type' | 'cart_fingerprint' | 'paid_at' | 'updated_at'
> & {
  readonly state: OrderState
}

export const payableColumns = `
  o.id, o.code, o.user_id, o.state, o.subtotal_minor, o.shipping_minor, o.discount_minor, o.tax_minor,
  o.shipping_tax_minor, o.total_minor, o.ship_name, o.ship_email, o.ship_phone, o.ship_address, o.ship_city,
  o.ship_state, o.ship_state_gst_code, o.ship_country, o.ship_country_code, o.ship_postal_code, o.reserved_until,
  o.created_at, o.first_attempt_id`

const selectPayable = reading<PayableRow>(`select ${payableColumns} from orders o where o.id = $1`)
const lockPayable = statement<PayableRow>(`select ${payableColumns} from orders o where o.id = $1 for update`)

/** Any order, whoever asks: its owner is compared by the caller. `lock` keeps others out until the transaction ends. */
export async function findPayable(db: Database, orderId: number, lock: boolean): Promise<PayableOrder | undefined> {
  const [row] = await (lock ? lockPayable : selectPayable)(db, orderId)
  return row && toPayable(row)
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
