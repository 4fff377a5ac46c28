import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  cartToBuy,
  chosenValues,
  creditOf,
  type StoredValue,
  type ValueChoice,
  type ValueUse,
  valueUses,
} from '#selling'
import type { CheckoutCart } from './purchase.types.ts'

export type ValuePreview = { readonly uses: readonly ValueUse[]; readonly toPay: Money; readonly credit: Money }

/** Gift cards and credit pay for everything except gift cards. */
export function valuesOfCart(
  { lines, totals }: Pick<CheckoutCart, 'lines' | 'totals'>,
  values: readonly StoredValue[],
): ValueUse[] {
  if (values.length === 0) return []
  const giftCards = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(({ lineTotal }) => lineTotal))
  return valueUses(values, { total: totals.total, giftCards })
}

/** Calculates how the chosen gift cards and credit would pay the cart; holds nothing. */
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
