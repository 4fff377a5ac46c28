import { money, subtract, sum, type Money } from '@shop/contract/money'
import { cartToBuy } from '#features/cart'
import { chosenValues, creditOf, type ValueChoice, type ValueUse } from '#features/stored-value'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { valuesOfCart } from './checkout.rules.ts'

export type ValuePreview = { readonly uses: readonly ValueUse[]; readonly toPay: Money; readonly credit: Money }

/** What the chosen gift cards and credit would pay of the cart; holds nothing. */
export async function previewValues(ctx: Context, userId: number, choice: ValueChoice): Promise<ValuePreview> {
  const [cart, values, credit] = await Promise.all([
    cartToBuy(ctx, userId),
    chosenValues(ctx, userId, choice),
    creditOf(ctx, userId),
  ])
  if (!cart || cart.lines.length === 0) throw new ShopError('checkout.empty_cart')
  const uses = valuesOfCart(cart, values)
  const toPay = subtract(cart.totals.total, sum(uses.map(({ amount }) => amount)))
  return { uses, toPay, credit: credit?.value.available ?? money(0) }
}
