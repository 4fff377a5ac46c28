import { afterAll, expect, test } from 'vitest'
import { shopperAbroad } from '#testing/abroad.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const fur = { name: 'Kashmir cape', attributes: { Trim: 'Fox fur', Fabric: 'Wool' } }

test('CART-02: a piece that a country refuses is named on its page and in the cart, and refused at checkout in three languages', async () => {
  const { asha, productIds } = await shopperAbroad(shop, [fur, { attributes: { Trim: 'Faux fur' } }])
  const estimate = async (country: string) =>
    (await shop.get(`delivery-estimate/${productIds[0]}?country=${country}&postal_code=400050`)).body.data.refused
  expect([await estimate('AE'), await estimate('US'), await estimate('IN')]).toEqual(['fur', 'fur', undefined])
  const { refused } = (await shop.get(`cart-summary/${asha.id}`, asha)).body
  expect(refused).toEqual([{ line_id: expect.any(Number), product_name: 'Kashmir cape', kind: 'fur' }])
  const order = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' }
  const inLanguage = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await shop.post('order/store', order, { as: asha, headers })).body
  }
  const english = await inLanguage('en')
  expect(english).toMatchObject({ code: 'checkout.refused_goods', result: false, combined_order_id: 0 })
  expect(english.message).toContain('cannot be sent to this country')
  expect((await inLanguage('hi-IN')).message).toContain('इस देश में नहीं भेजा जा सकता')
  expect((await inLanguage('ar-AE')).message).toContain('لا يمكن إرسال')
  // Without the piece, the rest is sold.
  await shop.db.deleteFrom('cart_items').where('id', '=', refused[0].line_id).execute()
  expect((await shop.get(`cart-summary/${asha.id}`, asha)).body.refused).toBeUndefined()
  expect((await placeOrder(shop, asha)).id).toBeGreaterThan(0)
})

test('CART-02: the same piece is sold in India', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], ...fur })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  expect((await shop.get(`cart-summary/${asha.id}`, asha)).body.refused).toBeUndefined()
  expect((await placeOrder(shop, asha)).id).toBeGreaterThan(0)
})
