import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { impersonalFields } from '#sql/fields.ts'

export async function detach(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .updateTable('orders')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** True when no payment, refund or return of the order is pending. */
const isFinished = sql`
  o.user_id is null and (o.ship_email <> '' or o.ship_phone <> '')
  and o.state in ('delivered', 'cancelled', 'refunded')
  and not exists (
    select 1 from payment_orders opened where opened.order_id = o.id and opened.next_check_at is not null
  )
  and not exists (
    select 1 from payments payment join refunds refund on refund.payment_id = payment.id
    where payment.order_id = o.id and refund.status = 'pending'
  )
  and not exists (
    select 1 from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = o.id and value.delivered_at is null and value.blocked_at is null
  )
  and not exists (
    select 1 from return_requests request where request.order_id = o.id
      and request.state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')
  )`

/** Deleting a step deletes its pictures. */
const workroomDeletions = sql`
  unmade as (
    delete from workroom_steps using chosen where workroom_steps.order_id = chosen.id
  ),
  unshown as (
    delete from workroom_pictures using chosen
    where workroom_pictures.order_id = chosen.id and workroom_pictures.step_id is null
  )`

/** Clears personal data of finished orders without an account; accounting needs the address of a sale, so it stays. */
export async function deleteContacts(
  db: Database,
  which: { readonly ids: readonly number[] } | { readonly limit: number },
): Promise<number> {
  const chosen =
    'ids' in which
      ? sql`select o.id from orders o where ${isFinished} and o.id = any(${[...which.ids]}::bigint[]) order by o.id for update`
      : sql`select o.id from orders o where ${isFinished} order by o.id limit ${which.limit} for update skip locked`
  const { rows } = await sql`
    with chosen as (${chosen}),
    judged as (
      select chosen.id, (select paid_at from orders o where o.id = chosen.id) is not null
        or exists (select 1 from payments payment where payment.order_id = chosen.id) as was_paid from chosen
    ),
    unsaid_returns as (
      update return_requests set comment = '' from chosen where order_id = chosen.id
    ),
    unsaid_notes as (
      delete from order_notes using chosen where order_notes.order_id = chosen.id
    ),
    unsent as (
      delete from order_messages using chosen where order_messages.order_id = chosen.id
    ),
    uncounted as (
      update offer_uses set identity = 'order ' || order_id from chosen
      where order_id = chosen.id and identity like 'contact %'
    ),
    ungifted as (
      delete from order_line_gifts using order_lines line, chosen
      where line.id = order_line_gifts.order_line_id and line.order_id = chosen.id
    ),
    unseen as (
      delete from return_request_pictures using return_requests returned, chosen
      where returned.id = return_request_pictures.request_id and returned.order_id = chosen.id
    ),
    ${workroomDeletions},
    unsaid as (
      update order_extras set gift_note = '', measurements = null, business = null from chosen where order_id = chosen.id
    )
    update orders set ship_email = '', ship_phone = '', fields = ${impersonalFields('order', 'orders.fields')},
      ship_name = case when was_paid then ship_name else '' end,
      ship_address = case when was_paid then ship_address else '' end,
      ship_postal_code = case when was_paid then ship_postal_code else '' end
    from judged where orders.id = judged.id
    returning orders.id`.execute(db)
  return rows.length
}
