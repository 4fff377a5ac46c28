import { batchedStatement, type Database } from '#platform/db/db.ts'
import type { AddOutcome } from './cart.rules.ts'

type Addition = { readonly productId: number; readonly sku: string; readonly quantity: number }
type Limits = { readonly tracked: number; readonly other: number; readonly lines: number }

/** Carts are locked in the order of their shoppers, so that two such statements never wait for each other. */
const addToCart = batchedStatement<AddOutcome>(`
  select asked.place as asked, added.outcome, added.available
  from (
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[], $5::integer[], $6::integer[], $7::integer[])
      with ordinality as asked (shopper, product, sku, quantity, tracked, other, lines, place)
    order by shopper, place
  ) asked
  cross join lateral add_to_cart(
    asked.shopper, asked.product, asked.sku, asked.quantity, asked.tracked, asked.other, asked.lines
  ) added`)

/** One statement: two taps at once do not lose a piece, and the quantity never passes what is left. */
export async function addItem(
  db: Database,
  userId: number,
  { productId, sku, quantity, limits }: Addition & { readonly limits: Limits },
): Promise<AddOutcome> {
  const { tracked, other, lines } = limits
  const [found] = await addToCart(db, userId, productId, sku, quantity, tracked, other, lines)
  if (!found) throw new Error('add_to_cart answers with one row')
  return found
}
