import { dutiesDefault, type DutiesDocument, type DutyRule } from '@shop/contract/selling/duties'
import { confirm, fillCart, newDelivery, openPayment, payAtSheet, placeOrder } from './checkout-factories.ts'
import { newProduct, type ProductOverrides } from './factories.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

const [emirates] = dutiesDefault.rules
if (emirates === undefined) throw new Error('The shop comes with a rule of the Emirates.')

/** The rule that comes with the shop. */
export const emiratesRule: DutyRule = emirates

/** Duties that are paid with the order, by rules of the Emirates. */
export const collectedInEmirates = (rule: Partial<DutyRule> = {}): DutiesDocument => ({
  rules: [{ ...emiratesRule, ...rule }],
  collectedIn: ['AE'],
})

type Wanted = ProductOverrides & { readonly quantity?: number }

/** A shopper whose cart goes to a city abroad. */
export async function shopperAbroad(
  shop: TestApp,
  wanted: readonly Wanted[],
  city = 'Jumeirah',
): Promise<{ readonly asha: Shopper; readonly productIds: readonly number[] }> {
  const products = []
  for (const { quantity = 1, ...product } of wanted)
    products.push({ quantity, made: await newProduct(shop.db, { sizes: [], stock: 10, ...product }) })
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id, city)
  await fillCart(
    shop.db,
    asha.id,
    products.map(({ made, quantity }) => ({ variantId: made.variants[0]?.id ?? 0, quantity })),
  )
  await shop.db.updateTable('carts').set({ address_id: addressId }).where('user_id', '=', asha.id).execute()
  return { asha, productIds: products.map(({ made }) => made.id) }
}

export async function payFor(shop: TestApp, asha: Shopper): Promise<number> {
  const { id: orderId, body } = await placeOrder(shop, asha)
  if (!Number.isInteger(orderId)) throw new Error(`order/store: ${JSON.stringify(body)}`)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  return orderId
}

export async function paidAbroad(shop: TestApp, wanted: readonly Wanted[], city = 'Jumeirah') {
  const { asha, productIds } = await shopperAbroad(shop, wanted, city)
  return { asha, productIds, orderId: await payFor(shop, asha) }
}
