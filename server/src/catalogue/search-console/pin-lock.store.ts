import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Changes of pins wait for each other; searches do not wait. */
export async function lockPins(db: Database): Promise<void> {
  await sql`lock table product_pins in share row exclusive mode`.execute(db)
}
