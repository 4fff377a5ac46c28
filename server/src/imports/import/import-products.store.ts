import { sql } from 'kysely'
import type { ProductDraft } from '#catalogue'
import type { Database } from '#platform/db/db.ts'

export type KnownProduct = {
  readonly productId: number
  readonly fingerprint: string
  readonly status: ProductDraft['status']
  readonly pictures: number
}

export async function listKnown(
  db: Database,
  source: string,
  keys: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct & { key: string }>`
    select source.source_key as key, source.product_id as "productId", source.fingerprint, product.status,
      (select count(*) from product_pictures picture where picture.product_id = product.id)::int as pictures
    from product_sources source join products product on product.id = source.product_id
    where source.source = ${source} and source.source_key = any(${[...keys]})`.execute(db)
  return new Map(rows.map(({ key, ...known }) => [key, known]))
}

type Written = { readonly key: string; readonly productId: number; readonly fingerprint: string }

export async function saveSources(db: Database, source: string, written: readonly Written[]): Promise<void> {
  await sql`
    insert into product_sources (source, source_key, product_id, fingerprint)
    select ${source}, key, product_id, fingerprint
    from jsonb_to_recordset(${JSON.stringify(
      written.map(({ key, productId, fingerprint }) => ({ key, product_id: productId, fingerprint })),
    )}::jsonb) as given (key text, product_id bigint, fingerprint text)
    on conflict (source, source_key) do update
    set product_id = excluded.product_id, fingerprint = excluded.fingerprint, imported_at = now()`.execute(db)
}

type CategoryRow = { readonly id: number; readonly parentId: number | null; readonly name: string }

/** Categories that a merchant's list may name: departments and their descendants. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name'])
    .where('kind', 'in', ['department', 'category'])
    .where('id', '<>', 4)
    .execute()
}

/** Uses `id` when it is free, else the next id of the sequence. A top-level category is a department. */
export async function insertCategory(
  db: Database,
  { id, parentId, name }: { readonly id: number | undefined; readonly parentId: number | null; readonly name: string },
): Promise<number> {
  const kind = parentId === null ? 'department' : 'category'
  const position = parentId === null ? 70 : 900
  const wanted = id === undefined ? sql`nextval('categories_id_seq')` : sql`${id}::bigint`
  const { rows } = await sql<{ id: number }>`
    insert into categories (id, parent_id, kind, name, position)
    values (${wanted}, ${parentId}, ${kind}, ${name}, ${id ?? position})
    on conflict (id) do nothing
    returning id`.execute(db)
  const inserted = rows[0]?.id
  return inserted ?? insertCategory(db, { id: undefined, parentId, name })
}
