import { statement, type Database } from '#platform/db/db.ts'

export type RailRole = 'dear' | 'occasion' | 'accessory'

type Rules = { readonly occasions: readonly string[]; readonly dearFromMinor: number }
type RoleRow = { readonly id: number; readonly role: RailRole }

/** Blouses and dupattas for an occasion cost less than this part of a dear piece, and lead no row. */
const leastPart = 5

/** The departments of accessories and jewellery. */
const accessories = '{80,110}'

const readRoles = statement<RoleRow>(`
  select listing.product_id as id,
    case
      when listing.category_ids && '${accessories}' then 'accessory'
      when $3 > 0 and listing.price_minor >= $3 then 'dear'
      else 'occasion'
    end as role
  from product_listings listing join products product on product.id = listing.product_id
  where listing.product_id = any ($1::bigint[]) and (
    listing.category_ids && '${accessories}' or product.gender = 'women' and listing.facts && $2::text[] and listing.price_minor * ${leastPart} >= $3
  )`)

/** What a piece is to a row of the home page: women's clothes for the season's occasions, or an accessory. */
export async function listRailRoles(
  db: Database,
  productIds: readonly number[],
  { occasions, dearFromMinor }: Rules,
): Promise<ReadonlyMap<number, RailRole>> {
  const facts = occasions.map((code) => `occasion:${code}`)
  const rows = await readRoles(db, productIds, facts, dearFromMinor)
  return new Map(rows.map(({ id, role }) => [id, role]))
}
