import type { ErrorCode } from '@shop/contract/core/errors'
import { wordsIn } from '@shop/contract/core/words-in'
import { unusedText, type UnusedReason } from '@shop/contract/selling/offer-options'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { countTry } from '#selling/offers/offers.limits.ts'
import { readCart } from './cart-reading.service.ts'
import { cartOf } from './cart.rules.ts'
import * as cartStore from './cart.store.ts'

/** Clients of the API family know these texts. */
const codes: Partial<Record<UnusedReason, ErrorCode>> = {
  ended: 'offer.ended',
  already_used: 'offer.already_used',
  no_pieces: 'offer.other_pieces',
}

type Trying = { readonly userId: number; readonly typed: string }

/** Stores the code in the cart if it gives a discount now; otherwise the earlier code stays. */
export async function applyCode(ctx: Context, { userId, typed }: Trying): Promise<void> {
  await countTry(ctx, userId)
  const code = typed.toUpperCase()
  const { cart, items, offering } = await readCart(ctx, userId, code)
  if (cart === undefined || items.length === 0) throw new ShopError('checkout.empty_cart')
  const { applied, unused } = cartOf(items, cart.place, offering).offers
  const refused = unused.find((offer) => offer.code === code)
  if (refused) {
    const known = codes[refused.reason]
    if (known) throw new ShopError(known)
    const message = unusedText(refused, { words: wordsIn(ctx.language) })
    throw new ShopError('offer.not_applicable', { message })
  }
  if (!applied.some(({ offer }) => offer.code === code)) throw new ShopError('offer.unknown')
  await cartStore.setCode(ctx.db, userId, code)
}

export async function removeCode(ctx: Context, userId: number): Promise<void> {
  await cartStore.setCode(ctx.db, userId, null)
}
