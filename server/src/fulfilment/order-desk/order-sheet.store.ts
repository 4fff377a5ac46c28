import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

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
      o.ship_postal_code as "postalCode", coalesce(shipment.courier, '') as courier,
      coalesce(shipment.tracking_number, '') as "trackingNumber",
      (
        select coalesce(string_agg(distinct line.designer_name, ', '), '') from order_lines line where line.order_id = o.id
      ) as designers
    from orders o left join shipments shipment on shipment.order_id = o.id
    where o.code = any (${[...codes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
