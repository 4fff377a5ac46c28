import { sql } from 'kysely'
import type { HiddenPiece } from '@shop/contract/catalogue/admin-search'
import type { Database } from '#platform/db/db.ts'

type Row = Omit<HiddenPiece, 'hiddenAt'> & { readonly hiddenAt: Date }

export async function listHidden(db: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select product.id, product.name, coalesce(designer.name, '') as designer, hidden.hidden_at as "hiddenAt"
    from search_hidden_pieces hidden
    join products product on product.id = hidden.product_id
    left join designers designer on designer.id = product.designer_id
    order by hidden.hidden_at desc, product.id`.execute(db)
  return rows
}

/** The name of a piece that listings can show. */
export async function findName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** Serialises changes, so that the limit holds. */
export async function lockHidden(db: Database): Promise<void> {
  await sql`lock table search_hidden_pieces in share row exclusive mode`.execute(db)
}

/** False for a piece that is hidden already. */
export async function insertHidden(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into search_hidden_pieces (product_id, hidden_at) values (${id}, ${now})
    on conflict do nothing returning product_id`.execute(db)
  return rows.length > 0
}

/** False for a piece that was not hidden. */
export async function deleteHidden(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search_hidden_pieces').where('product_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
