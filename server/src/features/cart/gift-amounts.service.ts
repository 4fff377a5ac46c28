import { giftAmountFault, giftAmountText } from '@shop/contract/gift-amounts'
import { format, rupees } from '@shop/contract/money'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { putAmount } from './gift-amounts.store.ts'

type Wanted = { readonly productId: number; readonly rupees: number }

/** Offers a gift card of this amount, and returns the size that a cart takes. */
export async function offerAmount(ctx: Context, { productId, rupees: wanted }: Wanted): Promise<string> {
  const { body: terms } = await ctx.ports.documents.read('gift-cards')
  const amount = rupees(wanted)
  const fault = giftAmountFault(terms, amount.amountMinor)
  if (fault === 'not_offered') throw new ShopError('gift_card.amount_not_offered')
  if (fault !== null) throw new ShopError('gift_card.amount', { message: giftAmountText(terms) })
  const sku = `amount-${wanted}`
  if (!(await putAmount(ctx.db, { productId, sku, name: `Gift Card, ${format(amount)}`, amount })))
    throw new ShopError('gift_card.amount_not_offered')
  return sku
}
