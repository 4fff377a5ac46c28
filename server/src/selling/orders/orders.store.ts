import { sql, type Selectable } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'
import { batchedQuery, statement, type Database } from '#platform/db/db.ts'
import type { Orders } from '#platform/db/rows.ts'
import type { Business } from '#sql/order-extras.ts'
import type { OfflineOrder, OrderActor, PayableOrder } from './order.types.ts'
import { partColumn, toPart, type PartRow } from './part-payments.store.ts'

export type Move = {
  readonly orderId: number
  readonly to: OrderState
  /** The states that can change to `to`. */
  readonly from: readonly OrderState[]
  readonly actor: OrderActor
  readonly note: string
  readonly now: Date
}

/** Moves the order and writes its history; false when the order is in none of the `from` states. */
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

/** Extends the reservation on its shopper's request, at most to `longestMinutes` after the order was placed. */
export async function renewHold(
  db: Database,
  orderId: number,
  { until, longestMinutes }: { readonly until: Date; readonly longestMinutes: number },
): Promise<void> {
  await sql`
    update orders set reserved_until = greatest(
      reserved_until, least(${until}::timestamptz, created_at + ${longestMinutes}::integer * interval '1 minute')
    )
    where id = ${orderId} and state = 'awaiting_payment'`.execute(db)
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
    duties: money(row.duties_minor),
    tax: money(row.tax_minor),
    shippingTax: money(row.shipping_tax_minor),
    total: money(row.total_minor),
    giftCard: money(row.gift_card_minor),
    storeCredit: money(row.store_credit_minor),
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
    business: row.business,
    offline: row.offline && toOffline(row.offline),
    part: row.part && toPart(row.part),
  }
}

type OfflineRow = Omit<OfflineOrder, 'fee' | 'advance'> & { readonly feeMinor: number; readonly advanceMinor: number }

function toOffline({ feeMinor, advanceMinor, ...row }: OfflineRow): OfflineOrder {
  return { ...row, fee: money(feeMinor), advance: money(advanceMinor) }
}

export type PayableRow = Omit<
  Selectable<Orders>,
  'state' | 'payment_type' | 'cart_fingerprint' | 'paid_at' | 'updated_at'
> & {
  readonly state: OrderState
  readonly business: Business | null
  readonly offline: OfflineRow | null
  readonly part: PartRow | null
}

export const payableColumns = `
  o.id, o.code, o.user_id, o.state, o.subtotal_minor, o.shipping_minor, o.discount_minor, o.duties_minor, o.tax_minor,
  o.shipping_tax_minor, o.total_minor, o.gift_card_minor, o.store_credit_minor, o.ship_name, o.ship_email, o.ship_phone, o.ship_address, o.ship_city,
  o.ship_state, o.ship_state_gst_code, o.ship_country, o.ship_country_code, o.ship_postal_code, o.reserved_until,
  o.created_at, o.first_attempt_id,
  (select extra.business from order_extras extra where extra.order_id = o.id) as business,
  (
    select json_build_object(
      'method', way.method, 'feeMinor', way.fee_minor, 'advanceMinor', way.advance_minor, 'bankDetails', way.bank_details,
      'hoursAfterCode', way.hours_after_code,
      'isCollected', way.collected_at is not null, 'refundAccount', way.refund_account
    ) from offline_orders way where way.order_id = o.id
  ) as offline, ${partColumn}`

const selectPayable = batchedQuery<PayableRow>(`
  select request.request_no, ${payableColumns}
  from unnest($1::bigint[]) with ordinality as request (id, request_no) join orders o on o.id = request.id`)
const lockPayable = statement<PayableRow>(`select ${payableColumns} from orders o where o.id = $1 for update`)

/** Any order; the caller checks its owner. `lock` locks it until the transaction ends. */
export async function findPayable(db: Database, orderId: number, lock: boolean): Promise<PayableOrder | undefined> {
  const [row] = await (lock ? lockPayable : selectPayable)(db, orderId)
  return row && toPayable(row)
}

/** Locks other attempts at the same cart with reserved stock. */
export async function listAwaitingSiblings(db: Database, order: PayableOrder): Promise<number[]> {
  const first = order.firstAttemptId ?? order.id
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where (id = ${first} or first_attempt_id = ${first}) and id <> ${order.id} and state = 'awaiting_payment'
    order by id for update`.execute(db)
  return rows.map((row) => row.id)
}

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
