import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { isSentParcel } from '#sql/sent-pieces.ts'

/** What a row of the sheet has beyond the row of the list. */
export type SheetFacts = {
  readonly code: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly state: string
  readonly postalCode: string
  readonly designers: string
  readonly courier: string
  readonly trackingNumber: string
}

export async function listSheetFacts(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, SheetFacts>> {
  const { rows } = await sql<SheetFacts>`
    select o.code, o.ship_email as email, o.ship_phone as phone, o.ship_address as address, o.ship_state as state,
      o.ship_postal_code as "postalCode", coalesce(sent.couriers, '') as courier,
      coalesce(sent.numbers, '') as "trackingNumber",
      (
        select coalesce(string_agg(distinct line.designer_name, ', '), '') from order_lines line where line.order_id = o.id
      ) as designers
    from orders o cross join lateral (
      select string_agg(parcel.courier, ', ' order by parcel.id) as couriers,
        string_agg(nullif(parcel.awb, ''), ', ' order by parcel.id) as numbers
      from parcels parcel where parcel.order_id = o.id and ${isSentParcel}
    ) sent
    where o.code = any (${[...codes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
