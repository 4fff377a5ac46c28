import { sql } from 'kysely'
import { batchedStatement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { OfferUse } from './offer.types.ts'

const takeOffers = batchedStatement('select take_offers($1::bigint[], $2::text[], $3::text[], $4::text[])')

type Taking = { readonly userId: number; readonly code: string | null; readonly uses: readonly OfferUse[] }

/** Raises a write conflict unless each offer is unchanged and has a use left. Must precede the stock in the batch. */
export function take(work: UnitOfWork, { userId, code, uses }: Taking): void {
  const ids = uses.map(({ offerId }) => offerId)
  const step = takeOffers.with(
    userId,
    code,
    ids,
    uses.map(({ version }) => version),
  )
  work.add({ ...step, locks: 'offer', lockKeys: ids.map((id) => `offer ${id}`) })
}

const insertUses = batchedStatement(`
  insert into offer_uses (order_id, offer_id, identity, version, title, code, discount_minor, delivery_minor, terms)
  select (select max(id) from orders where orders.user_id = request.user_id), offer.id,
    offer_identity(request.user_id), one.version, one.title, one.code, one.discount_minor, one.delivery_minor,
    to_jsonb(offer) - array['id', 'taken', 'created_at', 'updated_at']
  from unnest($1::bigint[], $2::json[]) as request (user_id, uses),
    json_to_recordset(request.uses) as one (
      offer_id bigint, version integer, title text, code text, discount_minor bigint, delivery_minor bigint
    )
  join offers offer on offer.id = one.offer_id`)

/** Finds the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function record(work: UnitOfWork, userId: number, uses: readonly OfferUse[]): void {
  const rows = uses.map((use) => ({
    offer_id: use.offerId,
    version: use.version,
    title: use.title,
    code: use.code,
    discount_minor: use.discount.amountMinor,
    delivery_minor: use.delivery.amountMinor,
  }))
  work.add(insertUses.with(userId, JSON.stringify(rows)))
}

/** Releases the offer uses of an order, once. The caller must have locked the order. */
export async function release(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    with released as (
      update offer_uses set released_at = ${now} where order_id = ${orderId} and released_at is null returning offer_id
    ),
    locked as (
      select offer.id from offers offer join released on released.offer_id = offer.id
      where offer.in_all is not null order by offer.id for update of offer
    )
    update offers set taken = greatest(0, offers.taken - 1) from locked where offers.id = locked.id`.execute(db)
}

type Late = { readonly orderId: number; readonly siblingIds: readonly number[] }

/**
 * True when the limits still allow the released uses of an order, counting the uses of its unpaid siblings as released.
 */
export async function canTakeAgain(db: Database, { orderId, siblingIds }: Late): Promise<boolean> {
  await sql`
    select id from offers where id in (select offer_id from offer_uses where order_id = ${orderId})
    order by id for update`.execute(db)
  const siblings = sql`${[...siblingIds]}::bigint[]`
  const { rows } = await sql`
    select from offer_uses mine
    join offers offer on offer.id = mine.offer_id
    join orders late on late.id = mine.order_id
    cross join lateral (
      select count(*) filter (where order_id = any (${siblings})) as freed,
        count(*) filter (where order_id <> all (${siblings}) and identity = mine.identity) as others
      from offer_uses used where used.offer_id = offer.id and used.released_at is null
    ) uses
    where mine.order_id = ${orderId} and mine.released_at is not null and (
      offer.taken - uses.freed >= offer.in_all
      or uses.others >= offer.per_account
      or (offer.is_first_order and exists (
        select from orders bought
        where bought.user_id = late.user_id and bought.id <> late.id and bought.paid_at is not null
          and bought.state not in ('cancelled', 'refunded')
      ))
    )`.execute(db)
  return rows.length === 0
}

/** Takes the released uses of an order again, after `canTakeAgain` in the same transaction. */
export async function takeAgain(db: Database, orderId: number): Promise<void> {
  await sql`
    with taken as (
      update offer_uses set released_at = null where order_id = ${orderId} and released_at is not null returning offer_id
    )
    update offers set taken = offers.taken + 1 from taken
    where offers.id = taken.offer_id and offers.in_all is not null`.execute(db)
}

/** After a merge, offer uses count for the order's new owner. */
export async function moveUses(db: Database, orderIds: readonly number[], userId: number): Promise<void> {
  await sql`
    update offer_uses set identity = offer_identity(${userId})
    where order_id = any (${[...orderIds]}::bigint[])`.execute(db)
}
