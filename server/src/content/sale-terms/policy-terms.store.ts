import { sql } from 'kysely'
import type { ReturnLimit } from '@shop/contract/content/return-limits'
import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { ReturnPoliciesDocument } from '@shop/contract/content/sale-terms-types'
import type { Database } from '#platform/db/db.ts'
import { policiesAt } from '#sql/return-policies.ts'

export async function readPolicies(db: Database): Promise<ReturnPoliciesDocument> {
  const { rows } = await sql<{ rows: ReturnPolicy[] | null; limits: ReturnLimit[] | null }>`
    select ${sql.raw(policiesAt('now()'))} as rows, (
      select json_agg(json_build_object(
        'ordersCounted', orders_counted, 'leastLines', least_lines, 'sharePercent', share_percent,
        'consequence', consequence
      ) order by id)
      from return_limits where valid_from = (select max(valid_from) from return_limits)
    ) as limits`.execute(db)
  return { rows: rows[0]?.rows ?? [], limits: rows[0]?.limits ?? [] }
}

/** Inserts a new set, in force from now on; existing orders keep theirs. */
export async function insertPolicies(db: Database, policies: readonly ReturnPolicy[]): Promise<void> {
  await sql`
    insert into return_policies (
      valid_from, product_rule, hsn_prefix, designer_name, making, is_gift_card, above_percent_off, cancel_hours,
      cancel_until, cancel_share_bp, return_days, return_share_bp, exchange_days, pickup_fee_minor
    )
    select (
        select greatest(now(), max(valid_from) + interval '1 microsecond') from return_policies
      ), given."productRule", given."hsnPrefix", given."designerName", given.making, given."isGiftCard",
      given."abovePercentOff", given."cancelHours", given."cancelUntil", given."cancelShareBp", given."returnDays",
      given."returnShareBp", given."exchangeDays", coalesce(given."pickupFeeMinor", 0)
    from json_to_recordset(${JSON.stringify(policies)}::json) as given (
      "productRule" text, "hsnPrefix" text, "designerName" text, making text, "isGiftCard" boolean,
      "abovePercentOff" integer, "cancelHours" integer, "cancelUntil" text, "cancelShareBp" integer,
      "returnDays" integer, "returnShareBp" integer, "exchangeDays" integer, "pickupFeeMinor" bigint
    )`.execute(db)
}

/** An empty set would leave the earlier one in force. */
const noLimit: ReturnLimit = { ordersCounted: 1, leastLines: 1, sharePercent: 100, consequence: 'none' }

/** Inserts a new set for orders from now on. */
export async function insertLimits(db: Database, limits: readonly ReturnLimit[], now: Date): Promise<void> {
  const set = limits.length === 0 ? [noLimit] : limits
  await sql`
    insert into return_limits (valid_from, orders_counted, least_lines, share_percent, consequence)
    select (
        select greatest(${now}::timestamptz, max(valid_from) + interval '1 microsecond') from return_limits
      ), given."ordersCounted", given."leastLines", given."sharePercent", given.consequence
    from json_to_recordset(${JSON.stringify(set)}::json)
      as given ("ordersCounted" integer, "leastLines" integer, "sharePercent" integer, consequence text)`.execute(db)
}

export async function listUnknownDesigners(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${[...names]}::text[]) as given (name)
    where not exists (select from designers where designers.name = given.name)`.execute(db)
  return rows.map(({ name }) => name)
}
