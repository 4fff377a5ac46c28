import type { Context } from '#platform/runtime/context.ts'
import type { CheckoutCart } from '#selling'
import { listInCategories } from './part-choice.store.ts'
import { partChoice, type PartChoice } from './part-payments.rules.ts'

/** Both payments of a cart by the terms in force; null when it cannot be paid in two parts. */
export async function partOf(ctx: Context, cart: CheckoutCart): Promise<PartChoice | null> {
  const { body: terms } = await ctx.ports.documents.read('part-payment')
  const { categoryIds } = terms
  if (terms.pieces === 'none' && categoryIds.length === 0) return null
  const productIds = cart.lines.map(({ productId }) => productId)
  return partChoice(cart, { terms, listedIds: await listInCategories(ctx.db, { productIds, categoryIds }) })
}
