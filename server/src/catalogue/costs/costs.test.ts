import { afterAll, expect, test } from 'vitest'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const cost = 424_242_42
const order = await paidOrderOf(shop, [{ priceRupees: 700_000 }])
const productId = order.products[0]?.id ?? 0
const finance = await newStaff(shop, { role: 'Finance' })
const sizes = async () => (await sendAdmin(shop, `GET pieces/${productId}/costs`, { as: finance })).body.sizes
const [size] = await sizes()
const save = (costMinor: number | null, variantId: number = size.variantId) =>
  sendAdmin(shop, `POST pieces/${productId}/costs`, { as: finance, body: { sizes: [{ variantId, costMinor }] } })

test('CAT-01: the cost of a size is entered and seen with costs.edit alone', async () => {
  expect((await save(cost)).body.sizes[0]).toMatchObject({ variantId: size.variantId, costMinor: cost })
  expect((await sizes())[0].costMinor).toBe(cost)
  const catalogue = await newStaff(shop, { role: 'Catalogue' })
  expect((await sendAdmin(shop, `GET pieces/${productId}/costs`, { as: catalogue })).body).toMatchObject({
    code: 'staff.no_permission',
  })
  expect(Object.keys((await save(cost, 987_654)).body.errors)).toEqual(['sizes.0.variantId'])
})

test('CAT-01: no public answer and no answer to other staff has a cost', async () => {
  await save(cost)
  const catalogue = await newStaff(shop, { role: 'Catalogue' })
  const shown = [
    await shop.get(`products/${productId}`),
    await shop.get('products/search'),
    await shop.get(`products/cards?ids=${productId}`),
    await sendAdmin(shop, `GET pieces/${productId}`, { as: catalogue }),
    await sendAdmin(shop, 'GET pieces', { as: catalogue }),
    await sendAdmin(shop, `GET stock/${productId}`, { as: catalogue }),
    await sendAdmin(shop, 'GET orders', { as: catalogue }),
    await sendAdmin(shop, `GET audit?thing=product&thingId=${productId}`, { as: await newStaff(shop) }),
  ]
  expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
  for (const { body } of shown) {
    expect(JSON.stringify(body)).not.toMatch(/424242|costMinor|cost_minor/)
  }
  const feed = (await shop.app.inject('/feeds/google-merchant.xml')).body
  expect(feed).not.toContain('424242')
})
