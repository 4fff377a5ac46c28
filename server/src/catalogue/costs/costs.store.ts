import { sql } from 'kysely'
import type { SizeCost } from '@shop/contract/catalogue/admin-costs'
import type { Database } from '#platform/db/db.ts'

/** Undefined for a piece that does not exist. */
export async function findCosts(db: Database, productId: number): Promise<SizeCost[] | undefined> {
  const { rows } = await sql<{ sizes: SizeCost[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'variantId', variant.id,
        'choices', to_jsonb(array_remove(variant.option_values, (select name from designers where id = product.designer_id))),
        'priceMinor', variant.price_minor, 'costMinor', variant.cost_minor
      ) order by variant.position, variant.id)
      from variants variant where variant.product_id = product.id and variant.is_active
    ), '[]') as sizes
    from products product where product.id = ${productId}`.execute(db)
  return rows[0]?.sizes
}

export type NewCost = Pick<SizeCost, 'variantId' | 'costMinor'>

export async function writeCosts(db: Database, costs: readonly NewCost[]): Promise<void> {
  await sql`
    update variants set cost_minor = given."costMinor"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as given ("variantId" bigint, "costMinor" bigint)
    where variants.id = given."variantId" and cost_minor is distinct from given."costMinor"`.execute(db)
}
