import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Serialises changes of pins; searches do not wait. */
export async function lockPins(db: Database): Promise<void> {
  await sql`lock table product_pins in share row exclusive mode`.execute(db)
}
