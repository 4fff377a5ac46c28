import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { arrange } from './product-draft.rules.ts'
import type { ProductDraft } from './product-draft.types.ts'

type Known = { readonly id: number; readonly sku: string }

/**
 * Renames variants to the names in the draft, so that `writeProducts` finds them and they keep stock, carts and
 * pictures when a choice or the designer is renamed. `ids` has the variant for each of the draft's, or null.
 */
export async function renameVariants(
  db: Database,
  productId: number,
  { draft, ids }: { readonly draft: ProductDraft; readonly ids: readonly (number | null)[] },
): Promise<void> {
  const known = await db.selectFrom('variants').select(['id', 'sku']).where('product_id', '=', productId).execute()
  const renamed = arrange(draft).variants.flatMap(({ sku, optionValues, position }) => {
    const before = known.find(({ id }) => id === ids[position])
    return before === undefined || before.sku === sku ? [] : [{ id: before.id, sku, optionValues, old: before.sku }]
  })
  if (renamed.length === 0) return
  const freed = known.filter((variant) => isInTheWay(variant, { renamed, ids }))
  const moved = [...freed.map(({ id }) => id), ...renamed.map(({ id }) => id)]
  // Renames to a temporary name first: two variants may swap names, and a retired one may have the wanted name.
  await sql`update variants set sku = '~' || id where id = any(${moved}::bigint[])`.execute(db)
  await sql`
    update variants set sku = given.sku, option_values = given.values
    from jsonb_to_recordset(${JSON.stringify(renamed.map(({ id, sku, optionValues }) => ({ id, sku, values: optionValues })))}::jsonb)
      as given (id bigint, sku text, values text[])
    where variants.id = given.id`.execute(db)
  await sql`
    update product_pictures set variant_sku = given.sku
    from jsonb_to_recordset(${JSON.stringify(renamed.map(({ old, sku }) => ({ old, sku })))}::jsonb)
      as given (old text, sku text)
    where product_id = ${productId} and lower(variant_sku) = lower(given.old)`.execute(db)
}

type Names = { readonly renamed: readonly { readonly sku: string }[]; readonly ids: readonly (number | null)[] }

function isInTheWay({ id, sku }: Known, { renamed, ids }: Names): boolean {
  return !ids.includes(id) && renamed.some((other) => other.sku.toLowerCase() === sku.toLowerCase())
}
