import { sql } from 'kysely'
import type { OfflineTermsRow } from '@shop/contract/content/sale-terms-types'
import type { Database } from '#platform/db/db.ts'

export async function listTerms(db: Database): Promise<OfflineTermsRow[]> {
  const { rows } = await sql<OfflineTermsRow>`
    select method, pin_prefix as "pinPrefix", is_offered as "isOffered", min_minor as "minMinor",
      max_minor as "maxMinor", fee_minor as "feeMinor", hold_hours as "holdHours", refusals,
      advance_percent as "advancePercent", advance_min_minor as "advanceMinMinor", bank_details as "bankDetails"
    from offline_payment_terms where valid_from = (select max(valid_from) from offline_payment_terms)
    order by id`.execute(db)
  return rows
}

/** Inserts a new set, in force from now on. */
export async function insertTerms(db: Database, terms: readonly OfflineTermsRow[], now: Date): Promise<void> {
  await sql`
    insert into offline_payment_terms (
      valid_from, method, pin_prefix, is_offered, min_minor, max_minor, fee_minor, hold_hours, refusals,
      advance_percent, advance_min_minor, bank_details
    )
    select (
        select greatest(${now}::timestamptz, max(valid_from) + interval '1 microsecond') from offline_payment_terms
      ), given.method, given."pinPrefix", given."isOffered", given."minMinor", given."maxMinor", given."feeMinor",
      given."holdHours", given.refusals, given."advancePercent", given."advanceMinMinor", given."bankDetails"
    from json_to_recordset(${JSON.stringify(terms)}::json) as given (
      method text, "pinPrefix" text, "isOffered" boolean, "minMinor" bigint, "maxMinor" bigint, "feeMinor" bigint,
      "holdHours" integer, refusals integer, "advancePercent" integer, "advanceMinMinor" bigint,
      "bankDetails" text
    )`.execute(db)
}
