import type { Language } from '@shop/contract/core/locale'
import type { Money } from '@shop/contract/core/money'
import { batchedQuery, batchedStatement, statement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { Attempts, DraftLine, OrderDraft, PlacedOrder } from './order.types.ts'
import type { StockDemand } from './orders.rules.ts'

type Placing = {
  readonly draft: OrderDraft
  readonly taken: readonly StockDemand[]
  /** The sums that gift cards and credit pay. */
  readonly giftCard: Money
  readonly storeCredit: Money
  /** Null for an order by phone, which is in the language that the shopper prefers. */
  readonly language: Language | null
  readonly now: Date
}

function lineRows(lines: readonly DraftLine[]) {
  return lines.map((line, index) => ({
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
    discount_minor: line.discount.amountMinor,
    tax_rate_percent: line.taxRatePercent,
    tax_minor: line.tax.amountMinor,
    hsn: line.hsn,
    is_made_to_order: line.isMadeToOrder,
    is_gift_card: line.isGiftCard,
    dispatch_earliest: line.promise?.dispatch.earliest ?? null,
    dispatch_latest: line.promise?.dispatch.latest ?? null,
    arrival_earliest: line.promise?.arrival.earliest ?? null,
    arrival_latest: line.promise?.arrival.latest ?? null,
  }))
}

const insertOrders = batchedStatement<PlacedOrder>(`
  with request as materialized (
    select given.request_no, nextval('orders_id_seq') as id, draft.*
    from unnest($1::json[]) with ordinality as given (draft, request_no),
      json_to_record(given.draft) as draft (
        user_id bigint, payment_type text, subtotal_minor bigint, shipping_minor bigint, discount_minor bigint, duties_minor bigint,
        tax_minor bigint, shipping_tax_minor bigint, total_minor bigint, gift_card_minor bigint,
        store_credit_minor bigint, ship_name text, ship_phone text,
        ship_address text, ship_city text, ship_state text, ship_state_gst_code text, ship_country text,
        ship_country_code text, ship_postal_code text, cart_fingerprint text, first_attempt_id bigint,
        reserved_until timestamptz, language text, placed_at timestamptz, lines json, stock_items bigint[], quantities integer[]
      )
  ),
  made as (
    insert into orders (
      id, code, user_id, state, payment_type, subtotal_minor, shipping_minor, discount_minor, duties_minor, tax_minor,
      shipping_tax_minor, total_minor, gift_card_minor, store_credit_minor, ship_name, ship_email, ship_phone, ship_address, ship_city, ship_state,
      ship_state_gst_code, ship_country, ship_country_code, ship_postal_code, cart_fingerprint, first_attempt_id,
      reserved_until, language, agent_session_id, created_at, updated_at
    ) overriding system value
    select request.id, to_char(placed_at at time zone 'Asia/Kolkata', 'YYYYMMDD-') || request.id, users.id,
      'awaiting_payment', payment_type, subtotal_minor, shipping_minor, discount_minor, duties_minor, tax_minor,
      shipping_tax_minor, total_minor, gift_card_minor, store_credit_minor, ship_name,
      case when users.email_verified or not users.phone_verified then coalesce(users.email, users.guest_email, '') else '' end, ship_phone, ship_address, ship_city,
      ship_state, ship_state_gst_code, ship_country, ship_country_code, ship_postal_code, cart_fingerprint,
      first_attempt_id, reserved_until, coalesce(request.language, users.language, 'en'),
      cart.agent_session_id, placed_at, placed_at
    from request join users on users.id = request.user_id left join carts cart on cart.user_id = users.id
    returning id, code
  ),
  lines as (
    insert into order_lines (
      order_id, position, product_id, variant_id, stock_item_id, media_id, product_name, designer_name, sku, options,
      unit_price_minor, mrp_minor, quantity, line_total_minor, discount_minor, tax_rate_percent, tax_minor, hsn,
      is_made_to_order, is_gift_card, dispatch_earliest, dispatch_latest, arrival_earliest, arrival_latest
    )
    select made.id, line.* from made join request using (id), json_to_recordset(request.lines) as line (
      position integer, product_id bigint, variant_id bigint, stock_item_id bigint, media_id bigint,
      product_name text, designer_name text, sku text, options jsonb, unit_price_minor bigint, mrp_minor bigint,
      quantity integer, line_total_minor bigint, discount_minor bigint, tax_rate_percent integer, tax_minor bigint,
      hsn text, is_made_to_order boolean, is_gift_card boolean, dispatch_earliest date, dispatch_latest date,
      arrival_earliest date, arrival_latest date
    )
  ),
  held as (
    insert into order_pieces (order_id, stock_item_id, quantity)
    select made.id, one.stock_item_id, one.quantity
    from made join request using (id), unnest(request.stock_items, request.quantities) as one (stock_item_id, quantity)
  )
  select request.request_no, made.id, made.code from made join request using (id)`)

/** Returns the order after the flush. */
export function insertOrder(
  work: UnitOfWork,
  { draft, taken, giftCard, storeCredit, language, now }: Placing,
): () => PlacedOrder | undefined {
  const { shipTo } = draft
  const rows = work.add(
    insertOrders.with({
      user_id: draft.userId,
      payment_type: draft.paymentType,
      subtotal_minor: draft.subtotal.amountMinor,
      shipping_minor: draft.shipping.amountMinor,
      discount_minor: draft.discount.amountMinor,
      duties_minor: draft.duties.amountMinor,
      tax_minor: draft.tax.amountMinor,
      shipping_tax_minor: draft.shippingTax.amountMinor,
      total_minor: draft.total.amountMinor,
      gift_card_minor: giftCard.amountMinor,
      store_credit_minor: storeCredit.amountMinor,
      ship_name: shipTo.name,
      ship_phone: shipTo.phone,
      ship_address: shipTo.address,
      ship_city: shipTo.city,
      ship_state: shipTo.state,
      ship_state_gst_code: shipTo.stateGstCode,
      ship_country: shipTo.country,
      ship_country_code: shipTo.countryCode,
      ship_postal_code: shipTo.postalCode,
      cart_fingerprint: draft.cartFingerprint,
      first_attempt_id: draft.firstAttemptId,
      reserved_until: draft.reservedUntil,
      language,
      placed_at: now,
      lines: lineRows(draft.lines),
      stock_items: taken.map((one) => one.stockItemId),
      quantities: taken.map((one) => one.quantity),
    }),
  )
  return () => rows()[0]
}

const selectAttempts = batchedQuery<Attempts>(`
  select shopper.request_no, latest.id as "latestId",
    case when latest.state in ('awaiting_payment', 'cancelled') and latest.payment_type <> 'bank_transfer' and not latest.is_by_phone and latest.created_at > shopper.since
      then json_build_object(
        'id', latest.id, 'cartFingerprint', latest.cart_fingerprint, 'firstAttemptId', latest.first_attempt_id,
        'totalMinor', latest.total_minor,
        'isPayable', latest.state = 'awaiting_payment' and coalesce(latest.reserved_until > shopper.now, false),
        'heldMinutes', (
          select coalesce(sum(extract(epoch from least(lapsed.updated_at, lapsed.reserved_until) - lapsed.created_at)) / 60, 0)
          from (
            select * from orders where id = coalesce(latest.first_attempt_id, latest.id)
            union all
            select * from orders where first_attempt_id = coalesce(latest.first_attempt_id, latest.id)
          ) lapsed
          where lapsed.state = 'cancelled'
        )
      ) end as open,
    (
      select json_build_object('id', o.id, 'state', o.state, 'cartFingerprint', o.cart_fingerprint)
      from order_requests request join orders o on o.id = request.order_id
      where request.user_id = shopper.user_id and request.idempotency_key = shopper.key
    ) as requested,
    to_json(array(
      select id from orders
      where user_id = shopper.user_id and state = 'awaiting_payment' and payment_type <> 'bank_transfer'
        and not is_by_phone order by id
    )) as "unpaidIds",
    to_json(array(
      select json_build_object('id', hold.id, 'stockItemId', hold.stock_item_id) from stock_holds hold
      where hold.user_id = shopper.user_id and hold.state = 'held' order by hold.id
    )) as holds
  from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::text[])
    with ordinality as shopper (user_id, now, since, key, request_no)
  left join lateral (
    select o.id, o.state, o.created_at, o.first_attempt_id, o.cart_fingerprint, o.total_minor, o.reserved_until,
      o.payment_type, o.is_by_phone
    from orders o where o.user_id = shopper.user_id order by o.id desc limit 1
  ) latest on true`)

type AttemptsFilter = { readonly now: Date; readonly since: Date; readonly idempotencyKey: string | null }

export async function readAttempts(
  db: Database,
  userId: number,
  { now, since, idempotencyKey }: AttemptsFilter,
): Promise<Attempts> {
  const [row] = await selectAttempts(db, userId, now, since, idempotencyKey)
  return row ?? { latestId: null, open: null, requested: null, unpaidIds: [], holds: [] }
}

const assertLatestOrder = batchedStatement('select assert_latest_orders($1::bigint[], $2::bigint[])')

/** Raises a write conflict when the shopper has a newer order, or an unpaid one. */
export function assertLatest(work: UnitOfWork, userId: number, latestId: number | null): void {
  work.add(assertLatestOrder.with(userId, latestId))
}

const requestLatest = batchedStatement(`
  insert into order_requests (user_id, idempotency_key, order_id)
  select request.user_id, request.key, (select max(id) from orders where orders.user_id = request.user_id)
  from unnest($1::bigint[], $2::text[]) as request (user_id, key)`)

/** Finds the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function insertRequest(work: UnitOfWork, userId: number, idempotencyKey: string): void {
  work.add(requestLatest.with(userId, idempotencyKey))
}

const lockUnpaidOrders = statement(`
  select id from orders where user_id = $1 and state = 'awaiting_payment' order by id for update`)

/** Locks the shopper's unpaid orders until the transaction ends. Call it after the cart was locked. */
export async function lockUnpaid(db: Database, userId: number): Promise<void> {
  await lockUnpaidOrders(db, userId)
}
