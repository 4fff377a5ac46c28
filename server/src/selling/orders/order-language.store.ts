import { sql } from 'kysely'
import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/db.ts'

/** The language in which an order was placed. */
export async function languageOfOrder(db: Database, orderId: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(sql<Language>`language`.as('language'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.language
}
