import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { PlacedProduct } from './product-write.store.ts'

/** Writes the custom fields that drafts state; a draft without them leaves those of its piece and sizes. */
export async function writeDraftFields(db: Database, products: readonly PlacedProduct[]): Promise<void> {
  const pieces = products.flatMap(({ id, draft: { fields } }) => (fields === undefined ? [] : [{ id, fields }]))
  if (pieces.length > 0) {
    await sql`
      update products set fields = given.fields
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as given (id bigint, fields jsonb)
      where products.id = given.id and products.fields <> given.fields`.execute(db)
  }
  const sizes = products.flatMap(({ id, arranged }) =>
    arranged.variants.flatMap(({ sku, draft: { fields } }) => (fields === undefined ? [] : [{ id, sku, fields }])),
  )
  if (sizes.length === 0) return
  await sql`
    update variants set fields = given.fields
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as given (id bigint, sku text, fields jsonb)
    where variants.product_id = given.id and lower(variants.sku) = lower(given.sku)
      and variants.fields <> given.fields`.execute(db)
}
