import { afterAll, expect, test } from 'vitest'
import { orderBooks, stockBooks } from '#testing/books.ts'
import { fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { loadCheckout, pressPay, type Shown } from '#testing/checkout-page.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function twoSizes() {
  const { variants } = await newProduct(shop.db, { sizes: ['XS', 'S'], stock: 5 })
  const [small = 0, large = 0] = variants.map((variant) => variant.id)
  const stockItemId = variants[0]?.stockItemId ?? 0
  const asha = await readyShopper(shop, [{ variantId: small }])
  return { asha, small, large, stockItemId, productId: variants[0]?.id ?? 0 }
}

async function swapFor(asha: Shopper, variantId: number): Promise<void> {
  const cart = shop.db.selectFrom('carts').select('id').where('user_id', '=', asha.id)
  await shop.db.deleteFrom('cart_items').where('cart_id', 'in', cart).execute()
  await fillCart(shop.db, asha.id, [{ variantId }])
}

const linesOf = (orderId: number) =>
  shop.db.selectFrom('order_lines').select(['variant_id', 'quantity']).where('order_id', '=', orderId).execute()

test('ORDER-01: a size swapped in another tab is not ordered by the key of the first size', async () => {
  const { asha, large } = await twoSizes()
  const first = await placeOrder(shop, asha, 'pay-pressed')
  await swapFor(asha, large)
  expect(await placeOrder(shop, asha, 'pay-pressed')).toMatchObject({
    status: 409,
    body: { code: 'checkout.changed_cart', combined_order_id: 0, result: false },
  })
  expect((await orderBooks(shop.db, first.id)).state).toBe('awaiting_payment')
  const again = await placeOrder(shop, asha, 'pay-pressed-again')
  expect(await linesOf(again.id)).toEqual([{ variant_id: large, quantity: 1 }])
})

test('ORDER-01: a key returns its order while the cart is the same, and always once the order is paid', async () => {
  const { asha, small } = await twoSizes()
  const { id } = await placeOrder(shop, asha, 'same-bag')
  expect((await placeOrder(shop, asha, 'same-bag')).id).toBe(id)
  await payAtSheet(shop, await openPayment(shop, asha, id), { notify: false })
  await shop.post('razorpay/pay-with-razorpay', { combined_order_id: id, user_id: asha.id }, asha)
  expect((await orderBooks(shop.db, id)).state).toBe('paid')
  await fillCart(shop.db, asha.id, [{ variantId: small, quantity: 3 }])
  expect((await placeOrder(shop, asha, 'same-bag')).id).toBe(id)
})

type Changed = Awaited<ReturnType<typeof twoSizes>>

const changes: readonly (readonly [what: string, change: (of: Changed) => Promise<unknown>])[] = [
  ['another size', ({ asha, large }) => swapFor(asha, large)],
  ['a piece more', ({ asha, large }) => fillCart(shop.db, asha.id, [{ variantId: large }])],
  ['another quantity', ({ asha, small }) => fillCart(shop.db, asha.id, [{ variantId: small, quantity: 2 }])],
  [
    'a higher price',
    ({ small }) =>
      shop.db
        .updateTable('variants')
        .set({ price_minor: 1_300_000, mrp_minor: 1_300_000 })
        .where('id', '=', small)
        .execute(),
  ],
  [
    'a corrected street',
    ({ asha }) =>
      shop.db.updateTable('addresses').set({ address: '15 Carter Road' }).where('user_id', '=', asha.id).execute(),
  ],
  [
    'another receiver',
    ({ asha }) => shop.db.updateTable('addresses').set({ name: 'Bina Rao' }).where('user_id', '=', asha.id).execute(),
  ],
]

test.each(changes)('ORDER-01: %s than the page shows is refused, with any key', async (_what, change) => {
  const of = await twoSizes()
  const shown = await loadCheckout(shop, of.asha)
  await change(of)
  const refused = { status: 409, code: 'checkout.changed_cart', orderId: 0 }
  expect(await pressPay(shop, of.asha, { shown, key: `first ${of.asha.id}` })).toEqual(refused)
  // Orders the same changed cart while an unpaid order of the old page exists.
  const before = await loadCheckout(shop, of.asha)
  const { orderId } = await pressPay(shop, of.asha, { shown: before, key: `second ${of.asha.id}` })
  expect(orderId).toBeGreaterThan(0)
  expect(await pressPay(shop, of.asha, { shown, key: `third ${of.asha.id}` })).toEqual(refused)
  expect(await pressPay(shop, of.asha, { shown, key: `second ${of.asha.id}` })).toEqual(refused)
  expect(await pressPay(shop, of.asha, { shown: before, key: `second ${of.asha.id}` })).toMatchObject({ orderId })
})

test('ORDER-01: a product that sold out meanwhile is named in the refusal', async () => {
  const { asha, stockItemId } = await twoSizes()
  const shown = await loadCheckout(shop, asha)
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockItemId).execute()
  expect(await pressPay(shop, asha, { shown, key: 'sold' })).toMatchObject({ status: 422, code: 'checkout.sold_out' })
})

test('ORDER-01: an order uses the current delivery cost, also when the cart is the same', async () => {
  const { asha } = await twoSizes()
  const shown = await loadCheckout(shop, asha)
  const { orderId } = await pressPay(shop, asha, { shown, key: 'cheap' })
  await shop.db.updateTable('orders').set({ total_minor: 1, subtotal_minor: 1 }).where('id', '=', orderId).execute()
  const dearer = await pressPay(shop, asha, { shown, key: 'dear' })
  expect(dearer.orderId).toBeGreaterThan(orderId)
})

test('ORDER-01: an order refused because of the shown data reserves nothing and leaves the earlier order unchanged', async () => {
  const { asha, small, stockItemId } = await twoSizes()
  const shown = await loadCheckout(shop, asha)
  const { orderId } = await pressPay(shop, asha, { shown, key: 'kept' })
  await fillCart(shop.db, asha.id, [{ variantId: small, quantity: 2 }])
  const other: Shown = { ...shown, grand_total: 'Rs1.00' }
  expect(await pressPay(shop, asha, { shown: other, key: 'refused' })).toMatchObject({ code: 'checkout.changed_cart' })
  expect(await stockBooks(shop.db, stockItemId)).toEqual({ available: 4, held: 1, consumed: 0 })
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
})
