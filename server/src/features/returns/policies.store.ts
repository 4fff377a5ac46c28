import { sql } from 'kysely'
import type { ReturnPolicy } from '@shop/contract/return-policy'
import type { Database } from '#platform/db/db.ts'
import { policiesAt } from '#platform/db/return-policies.ts'

export async function listInForce(db: Database): Promise<readonly ReturnPolicy[]> {
  const { rows } = await sql<{ policies: ReturnPolicy[] }>`select ${sql.raw(policiesAt('now()'))} as policies`.execute(
    db,
  )
  return rows[0]?.policies ?? []
}

/** A new set, in force from now on. Orders that are placed already keep theirs. */
export async function insertSet(db: Database, policies: readonly ReturnPolicy[]): Promise<void> {
  await sql`
    insert into return_policies (
      valid_from, product_rule, hsn_prefix, designer_name, making, is_gift_card, above_percent_off, cancel_hours,
      cancel_until, cancel_share_bp, return_days, return_share_bp, exchange_days
    )
    select now(), given."productRule", given."hsnPrefix", given."designerName", given.making, given."isGiftCard",
      given."abovePercentOff", given."cancelHours", given."cancelUntil", given."cancelShareBp", given."returnDays",
      given."returnShareBp", given."exchangeDays"
    from json_to_recordset(${JSON.stringify(policies)}::json) as given (
      "productRule" text, "hsnPrefix" text, "designerName" text, making text, "isGiftCard" boolean,
      "abovePercentOff" integer, "cancelHours" integer, "cancelUntil" text, "cancelShareBp" integer,
      "returnDays" integer, "returnShareBp" integer, "exchangeDays" integer
    )`.execute(db)
}

export async function listUnknownDesigners(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${[...names]}::text[]) as given (name)
    where not exists (select from designers where designers.name = given.name)`.execute(db)
  return rows.map(({ name }) => name)
}
