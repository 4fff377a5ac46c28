import { confirm, newDelivery, openPayment, payAtSheet, readyShopper } from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A registered buyer in Rajasthan, as the checkout sends it. */
export const business = {
  gstin: '08AAAAA0000A1Z2',
  legal_name: 'Example Events Private Limited',
  address: '4 Civil Lines',
  city: 'Jaipur',
  postal_code: '302006',
}

type Sale = {
  /** Where the parcel goes, if not to the shopper's own address. */
  readonly city?: string
  /** More of the checkout's body; a consumer's is empty. */
  readonly extras?: object
  readonly hsn?: string
}

/** A paid order of one piece, by a business unless told otherwise. */
export async function soldToBusiness(shop: TestApp, { city, extras = { business }, hsn = '620442' }: Sale = {}) {
  const { id: pieceId, variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 2100, hsn })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  if (city !== undefined) {
    const address_id = await newDelivery(shop.db, asha.id, city)
    await shop.db.updateTable('carts').set({ address_id }).where('user_id', '=', asha.id).execute()
  }
  const body = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay', ...extras }
  const placed: { readonly body: Readonly<Record<string, unknown>> } = await shop.post('order/store', body, {
    as: asha,
  })
  const orderId = Number(placed.body['combined_order_id'])
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code, pieceId }
}
