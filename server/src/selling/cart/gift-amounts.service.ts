import { format, money, rupees, toRupeeNumber } from '@shop/contract/core/money'
import { giftAmountFault, giftAmountText } from '@shop/contract/selling/gift-amounts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as amountStore from './gift-amounts.store.ts'

type Wanted = { readonly productId: number; readonly rupees: number }

/** Refuses an amount outside the merchant's bounds. */
export async function assertAmount(ctx: Context, amountMinor: number): Promise<void> {
  const { body: terms } = await ctx.ports.documents.read('gift-cards')
  const fault = giftAmountFault(terms, amountMinor)
  if (fault === 'not_offered') throw new ShopError('gift_card.amount_not_offered')
  if (fault !== null) throw new ShopError('gift_card.amount', { message: giftAmountText(terms) })
}

/** Creates the size for this amount of a gift card if needed, and returns it for the cart. */
export async function offerAmount(ctx: Context, { productId, rupees: wanted }: Wanted): Promise<string> {
  const amount = rupees(wanted)
  await assertAmount(ctx, amount.amountMinor)
  const sku = `amount-${wanted}`
  if (!(await amountStore.putAmount(ctx.db, { productId, sku, name: `Gift Card, ${format(amount)}`, amount })))
    throw new ShopError('gift_card.amount_not_offered')
  return sku
}

type Card = { readonly productId: number; readonly amountMinor: number }

/** The size of a gift card for this amount: one on sale, or a new one within the merchant's bounds. */
export async function giftCardSize(ctx: Context, { productId, amountMinor }: Card): Promise<number> {
  const onSale = await amountStore.findOnSale(ctx.db, { productId, amountMinor })
  if (onSale !== undefined) return onSale
  const sku = await offerAmount(ctx, { productId, rupees: toRupeeNumber(money(amountMinor)) })
  const own = await amountStore.findBySku(ctx.db, { productId, sku })
  if (own === undefined) throw new ShopError('gift_card.amount_not_offered')
  return own
}

/** Gift cards on sale with their amounts, and the bounds of other amounts. */
export async function offeredGiftCards(ctx: Context) {
  const [cards, { body: own }] = await Promise.all([
    amountStore.listCards(ctx.db),
    ctx.ports.documents.read('gift-cards'),
  ])
  return { cards, own }
}
