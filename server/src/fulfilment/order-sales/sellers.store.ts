import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** The names of the people who sold the orders; those of the others are absent. */
export async function listSellers(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select sold.order_id as id, staff.name from order_sellers sold join staff on staff.id = sold.staff_id
    where sold.order_id = any (${[...orderIds]})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Seller = { readonly staffId: number | null; readonly now: Date }

export async function setSeller(db: Database, orderIds: readonly number[], { staffId, now }: Seller): Promise<void> {
  if (staffId === null) {
    await sql`delete from order_sellers where order_id = any (${[...orderIds]})`.execute(db)
    return
  }
  await sql`
    insert into order_sellers (order_id, staff_id, named_at)
    select id, ${staffId}, ${now} from unnest(${[...orderIds]}::bigint[]) id
    on conflict (order_id) do update set staff_id = excluded.staff_id, named_at = excluded.named_at`.execute(db)
}
