import { rupees as rupeesOf } from '@shop/contract/core/money'
import { giftAmountFault } from '@shop/contract/selling/gift-amounts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { addItemToGuestCart, addWithLock, giftCardSize, lockCart, offeredGiftCards } from '#selling'
import { cardsOfAmount, isSameGift, refusalOfRecipient, type Recipient } from './gift-cards.rules.ts'
import { saveRecipient } from './gift-cards.service.ts'
import * as store from './gift-cards.store.ts'

type Shopper = { readonly id: number; readonly isGuest: boolean }
type Gift = {
  readonly rupees: number
  /** Null for the shopper. */
  readonly recipient: Recipient | null
}
type Size = { readonly productId: number; readonly variantId: number }

/**
 * Adds one card and its recipient, or neither. A line has one recipient, so a second person gets the same amount from
 * another card of the shop.
 */
export async function addGiftCard(ctx: Context, shopper: Shopper, { rupees, recipient }: Gift) {
  const refusal = recipient && refusalOfRecipient(recipient, ctx.now)
  if (refusal) throw new ShopError(refusal.code)
  return inTransaction(ctx, async (trx) => {
    await lockCart(trx, shopper.id)
    const { productId, variantId } = await freeSize(trx, shopper.id, { rupees, recipient })
    const sku = await store.getSku(trx.db, variantId)
    const piece = { userId: shopper.id, productId, sku, quantity: 1 }
    await (shopper.isGuest ? addItemToGuestCart(trx, piece) : addWithLock(trx, piece))
    if (recipient) {
      const lineOf = await store.cardLines(trx.db, shopper.id)
      await saveRecipient(trx, shopper.id, { cartItemId: lineOf.get(variantId) ?? 0, recipient })
    }
    return { productId, sku }
  })
}

/** A size of this amount that the cart does not have for somebody else. */
async function freeSize(trx: Context, userId: number, { rupees, recipient }: Gift): Promise<Size> {
  const { amountMinor } = rupeesOf(rupees)
  const { cards, own } = await offeredGiftCards(trx)
  const isOwn = giftAmountFault(own, amountMinor) === null
  const fitting = cardsOfAmount(cards, { amountMinor, isOwn })
  // An amount that no card has is refused with the amounts that they have.
  const candidates = fitting.length === 0 ? cards.slice(0, 1) : fitting
  if (candidates.length === 0) throw new ShopError('gift_card.amount_not_offered')
  const lineOf = await store.cardLines(trx.db, userId)
  const saved = new Map((await store.listRecipients(trx.db, userId)).map((one) => [one.cartItemId, one]))
  for (const { productId } of candidates) {
    const variantId = await giftCardSize(trx, { productId, amountMinor })
    const lineId = lineOf.get(variantId)
    if (lineId === undefined || isSameGift(saved.get(lineId) ?? null, recipient)) return { productId, variantId }
  }
  throw new ShopError('gift_card.many_recipients')
}
