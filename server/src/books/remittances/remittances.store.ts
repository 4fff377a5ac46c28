import { sql } from 'kysely'
import type { RemittanceLineState } from '@shop/contract/books/remittance-options'
import type { Database } from '#platform/db/db.ts'
import { isSentParcel } from '#sql/sent-pieces.ts'

/** A cash parcel with this AWB, in the spelling of the statement or of the staff; the index knows no empty AWB. */
const parcelOf = (awb: ReturnType<typeof sql>) => sql`
  select parcel.* from parcels parcel
  where parcel.awb in (${awb}, upper(${awb}), lower(${awb})) and parcel.awb <> '' and ${isSentParcel}
  order by parcel.cod_minor > 0 desc, parcel.id desc limit 1`

const cashParcels = sql`
  select parcel.id, parcel.awb, parcel.cod_minor from parcels parcel
  where parcel.order_id = o.id and parcel.cod_minor > 0 and ${isSentParcel}`

/**
 * The lines of remittances with what the courier owes. The cash of an order is booked as a whole, so its last parcel owes
 * what the order still owes beside the sums of the others.
 */
const facts = sql`
  select line.*, o.id as order_id, o.code, o.state as order_state, way.method, way.collected_at, due.owed,
    line.booked_at is not null and way.collected_at is not null as is_booked
  from courier_remittance_lines line
  left join lateral (${parcelOf(sql`line.awb`)}) parcel on true
  left join orders o on o.id = parcel.order_id
  left join offline_orders way on way.order_id = o.id
  left join lateral (
    select parcel.cod_minor + case when parcel.id = coalesce(max(cash.id), parcel.id) then (
        select coalesce(sum(booking.cash_receivable_minor), 0) from ledger_transactions booking
        where booking.order_id = o.id
      ) - coalesce(sum(cash.cod_minor), parcel.cod_minor) else 0 end as owed
    from (${cashParcels}) cash
  ) due on parcel.id is not null`

const state = sql<RemittanceLineState>`case
  when facts.is_booked then 'booked'
  when facts.order_id is null then 'unknown'
  when facts.method is distinct from 'cash_on_delivery' then 'not_cash'
  when facts.collected_at is not null or exists (
    select from courier_remittance_lines other where other.awb = facts.awb and other.id < facts.id
  ) then 'paid_before'
  when facts.order_state <> 'delivered' then 'not_delivered'
  when facts.amount_minor <> facts.owed and facts.accepted_reason = '' then 'differs'
  when exists (
    select from parcels parcel
    where parcel.order_id = facts.order_id and parcel.cod_minor > 0 and ${isSentParcel}
      and upper(parcel.awb) <> upper(facts.awb) and not exists (
        select from courier_remittance_lines other where other.awb in (parcel.awb, upper(parcel.awb), lower(parcel.awb))
      )
  ) then 'other_parcels'
  else 'ready' end`

const owed = sql<number | null>`(case when facts.is_booked then facts.owed_minor else facts.owed end)::bigint`

export type ListedRemittance = {
  readonly id: number
  readonly courier: string
  readonly reference: string
  readonly paidOn: string
  readonly takenAt: Date
  readonly takenBy: string
  readonly lineCount: number
  readonly bookedLines: number
  readonly readyLines: number
  readonly exceptions: number
  readonly amountMinor: number
  readonly differenceMinor: number
  readonly bankDay: string | null
  readonly bankMinor: number | null
}

const countOf = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::integer`

const remittances = (condition: ReturnType<typeof sql>) => sql<ListedRemittance>`
  select r.id, r.courier, r.reference, r.paid_on::text as "paidOn", r.taken_at as "takenAt", r.taken_by as "takenBy",
    sums.*, bank.day::text as "bankDay", bank.amount_minor as "bankMinor"
  from courier_remittances r
  cross join lateral (
    select count(*)::integer as "lineCount", ${countOf(sql`one.state = 'booked'`)} as "bookedLines",
      ${countOf(sql`one.state = 'ready'`)} as "readyLines",
      ${countOf(sql`one.state not in ('booked', 'ready')`)} as exceptions,
      coalesce(sum(one.amount_minor), 0)::bigint as "amountMinor",
      coalesce(sum(one.amount_minor - one.owed), 0)::bigint as "differenceMinor"
    from (
      select facts.amount_minor, ${state} as state, ${owed} as owed from (${facts} where line.remittance_id = r.id) facts
    ) one
  ) sums
  left join lateral (
    select line.day, line.amount_minor from bank_lines line
    where length(r.reference) >= 6 and line.amount_minor > 0 and line.day >= r.paid_on - 3
      and position(upper(regexp_replace(r.reference, '[^A-Za-z0-9]', '', 'g')) in line.plain) > 0
    order by line.day, line.id limit 1
  ) bank on true
  where ${condition}`

type Wanted = { readonly afterId: number | null; readonly limit: number }

export async function listRemittances(db: Database, { afterId, limit }: Wanted): Promise<ListedRemittance[]> {
  const { rows } = await sql<ListedRemittance>`
    ${remittances(sql`${afterId}::bigint is null or r.id < ${afterId}`)} order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRemittance(db: Database, id: number): Promise<ListedRemittance | undefined> {
  return (await remittances(sql`r.id = ${id}`).execute(db)).rows[0]
}

export type ListedLine = {
  readonly id: number
  readonly awb: string
  readonly orderId: number | null
  readonly orderCode: string | null
  readonly amountMinor: number
  readonly owedMinor: number | null
  readonly state: RemittanceLineState
  readonly acceptedReason: string
  readonly acceptedBy: string
}

const lines = (condition: ReturnType<typeof sql>) => sql<ListedLine>`
  select facts.id, facts.awb, facts.order_id as "orderId", facts.code as "orderCode",
    facts.amount_minor as "amountMinor", ${owed} as "owedMinor", ${state} as state,
    facts.accepted_reason as "acceptedReason", facts.accepted_by as "acceptedBy"
  from (${facts} where ${condition}) facts order by facts.id`

export async function listLines(db: Database, remittanceId: number): Promise<ListedLine[]> {
  return (await lines(sql`line.remittance_id = ${remittanceId}`).execute(db)).rows
}

/** The lines of all remittances that concern an order. The caller must have locked the order. */
export async function listLinesOfOrder(db: Database, orderId: number): Promise<ListedLine[]> {
  return (await lines(sql`o.id = ${orderId}`).execute(db)).rows
}

export async function markBooked(
  db: Database,
  { id, owedMinor }: Pick<ListedLine, 'id' | 'owedMinor'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const booked = { booked_at: now, booked_by: by, owed_minor: owedMinor }
  await db.updateTable('courier_remittance_lines').set(booked).where('id', '=', id).execute()
}

export async function acceptLine(
  db: Database,
  id: number,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  const accepted = { accepted_reason: reason, accepted_by: by }
  await db.updateTable('courier_remittance_lines').set(accepted).where('id', '=', id).execute()
}

/** Cash that couriers owe by the ledger, for orders that have left. */
export async function sumOwed(db: Database): Promise<{ readonly amountMinor: number; readonly orders: number }> {
  const { rows } = await sql<{ amountMinor: number; orders: number }>`
    select coalesce(sum(due.owed), 0)::bigint as "amountMinor", count(*)::integer as orders
    from (
      select sum(booking.cash_receivable_minor) as owed
      from offline_orders way join orders o on o.id = way.order_id
      join ledger_transactions booking on booking.order_id = o.id
      where way.method = 'cash_on_delivery' and way.collected_at is null
        and o.state in ('picked_up', 'on_the_way', 'delivered')
      group by o.id having sum(booking.cash_receivable_minor) > 0
    ) due`.execute(db)
  return rows[0] ?? { amountMinor: 0, orders: 0 }
}
