import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { OfflineTerms } from './offline-payment.types.ts'

export async function listInForce(db: Database): Promise<OfflineTerms[]> {
  const rows = await db
    .selectFrom('offline_payment_terms')
    .selectAll()
    .where('valid_from', '=', (eb) =>
      eb
        .selectFrom('offline_payment_terms as newest')
        .select((expression) => expression.fn.max('newest.valid_from').as('at')),
    )
    .orderBy('method')
    .orderBy('pin_prefix')
    .execute()
  return rows.map((row) => ({
    method: row.method === 'bank_transfer' ? 'bank_transfer' : 'cash_on_delivery',
    pinPrefix: row.pin_prefix,
    isOffered: row.is_offered,
    min: money(row.min_minor),
    max: money(row.max_minor),
    fee: money(row.fee_minor),
    holdHours: row.hold_hours,
    refusals: row.refusals,
    advancePercent: row.advance_percent,
    advanceMin: money(row.advance_min_minor),
    bankDetails: row.bank_details,
  }))
}

/** Older versions stored phones as typed; the last nine digits are the same in each spelling. */
const lastDigits = (column: string) => sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 9)`

/** Counts parcels that were refused by the shopper, or at the phone number of one of the shopper's addresses. */
export async function countRefusals(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offline_orders refused join orders o on o.id = refused.order_id
    where refused.refused_at is not null and (
      o.user_id = ${userId}
      or ${lastDigits('o.ship_phone')} in (
        select ${lastDigits('phone')} from addresses where user_id = ${userId} and phone <> ''
      )
    )`.execute(db)
  return rows[0]?.count ?? 0
}
