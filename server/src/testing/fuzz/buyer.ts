import { confirm, fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, placeOffline } from '#testing/offline-factories.ts'
import type { TestApp } from '#testing/open-test-app.ts'

/** A second shopper, because an unconfirmed cash order would replace the first shopper's open order. */
export type Buyer = {
  readonly id: number
  readonly token: string
  readonly cashOrderId: number
  readonly cashCode: string
  /** Three pieces that are paid and not dispatched. */
  readonly paidLineId: number
  /** A gift card in the cart. */
  readonly cardLineId: number
}

export async function openBuyer(shop: TestApp): Promise<Buyer> {
  const { variants } = await newProduct(shop.db, { sizes: [], priceRupees: 3000 })
  const variantId = variants[0]?.id ?? 0
  const shopper = await cashBuyer(shop, variantId)
  await fillCart(shop.db, shopper.id, [{ variantId, quantity: 3 }])
  const paid = await placeOrder(shop, shopper)
  const sheet = await payAtSheet(shop, await openPayment(shop, shopper, paid.id), { notify: false })
  await confirm(shop, shopper, { orderId: paid.id, ...sheet.body })
  const paidLine = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  await fillCart(shop.db, shopper.id, [{ variantId }])
  const cash = await placeOffline(shop, shopper)
  await shop.runJobs()
  const card = await newProduct(shop.db, { sizes: [], isGiftCard: true, gstRule: 'none' })
  const cardVariant = card.variants[0]?.id ?? 0
  await fillCart(shop.db, shopper.id, [{ variantId: cardVariant }])
  const cardLine = await shop.db
    .selectFrom('cart_items')
    .select('id')
    .where('variant_id', '=', cardVariant)
    .executeTakeFirstOrThrow()
  return {
    id: shopper.id,
    token: shopper.token,
    cashOrderId: cash.id,
    cashCode: codeFor(shop, shopper.email) ?? '',
    paidLineId: paidLine.id,
    cardLineId: cardLine.id,
  }
}
