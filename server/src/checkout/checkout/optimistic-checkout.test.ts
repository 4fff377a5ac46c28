import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { batchedStatement, unitOfWork } from '#platform/db/db.ts'
import { assertCartUnchanged, cartToBuy } from '#selling'
import { fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const stale = { code: 'SH001' }

async function oneCart(): Promise<{ asha: Shopper; variantIds: number[] }> {
  const { variants } = await newProduct(shop.db, { sizes: ['S', 'M', 'L'], stock: 5 })
  const variantIds = variants.map((variant) => variant.id)
  const asha = await readyShopper(
    shop,
    variantIds.slice(0, 2).map((variantId) => ({ variantId })),
  )
  return { asha, variantIds }
}

test('ORDER-01: the optimistic batch conflicts when the cart changed after it was read', async () => {
  const changes: ((asha: Shopper, variantIds: readonly number[]) => Promise<unknown>)[] = [
    (asha, [first = 0]) => fillCart(shop.db, asha.id, [{ variantId: first, quantity: 2 }]),
    (asha, [, , third = 0]) => fillCart(shop.db, asha.id, [{ variantId: third }]),
    (_, [first = 0]) => shop.db.deleteFrom('cart_items').where('variant_id', '=', first).execute(),
    (asha) => shop.db.updateTable('carts').set({ address_id: null }).where('user_id', '=', asha.id).execute(),
    (asha) => shop.db.deleteFrom('carts').where('user_id', '=', asha.id).execute(),
  ]
  for (const change of changes) {
    const { asha, variantIds } = await oneCart()
    const cart = await cartToBuy(shop.ctx(), asha.id)
    if (!cart) throw new Error('The cart is there.')
    const work = unitOfWork(shop.db)
    assertCartUnchanged(work, asha.id, cart)
    await work.flush()
    await change(asha, variantIds)
    await expect(work.flush()).rejects.toMatchObject(stale)
  }
})

test('ORDER-01: the optimistic batch conflicts with a newer order, and an unpaid order is returned again', async () => {
  const hold = batchedStatement('select assert_latest_orders($1::bigint[], $2::bigint[])')
  const { asha } = await oneCart()
  await hold(shop.db, asha.id, null)
  const { id } = await placeOrder(shop, asha)
  await expect(hold(shop.db, asha.id, null)).rejects.toMatchObject(stale)
  await expect(hold(shop.db, asha.id, id)).rejects.toMatchObject(stale)
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute()
  await hold(shop.db, asha.id, id)
  await shop.db.updateTable('orders').set({ state: 'awaiting_payment' }).where('id', '=', id).execute()
  expect((await placeOrder(shop, asha)).id).toBe(id)
})

test('ORDER-01: too little stock, or a changed stock policy, takes no stock at all', async () => {
  const take = batchedStatement('select take_stock($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])')
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 2 })
  const [small = 0, medium = 0] = variants.map((variant) => variant.stockItemId)
  const items = [small, medium]
  const left = async () => {
    const { rows } = await sql`select available from stock_items where id = any (${items}) order by id`.execute(shop.db)
    return rows
  }
  const tooMany = take(shop.db, items, [1, 3], [id], items, 2)
  await expect(tooMany).rejects.toMatchObject({ code: 'SH002', detail: expect.stringContaining(String(medium)) })
  await expect(take(shop.db, items, [1, 1], [id], [small], 2)).rejects.toMatchObject(stale)
  expect(await left()).toEqual([{ available: 2 }, { available: 2 }])
  await take(shop.db, items, [1, 2], [id], items, 2)
  expect(await left()).toEqual([{ available: 1 }, { available: 0 }])
})

test('PAY-01: a payment for a paid, replaced or otherwise bought order conflicts with the optimistic path', async () => {
  const hold = batchedStatement('select assert_orders_unpaid($1::bigint[], $2::text[])')
  const { asha } = await oneCart()
  const { id } = await placeOrder(shop, asha)
  await hold(shop.db, id, 'pay_new')
  for (const state of ['cancelled', 'paid', 'refunded']) {
    await shop.db.updateTable('orders').set({ state }).where('id', '=', id).execute()
    await expect(hold(shop.db, id, 'pay_new')).rejects.toMatchObject(stale)
  }
  await shop.db.updateTable('orders').set({ state: 'awaiting_payment' }).where('id', '=', id).execute()
  const other = await placeOrder(shop, (await oneCart()).asha)
  const isSibling = (state: string) =>
    shop.db.updateTable('orders').set({ state, first_attempt_id: id }).where('id', '=', other.id).execute()
  await isSibling('cancelled')
  await hold(shop.db, id, 'pay_new')
  await isSibling('paid')
  await expect(hold(shop.db, id, 'pay_new')).rejects.toMatchObject(stale)
})

test('PAY-01: a recorded payment cannot settle another order', async () => {
  const hold = batchedStatement('select assert_orders_unpaid($1::bigint[], $2::text[])')
  const [{ asha }, { asha: other }] = [await oneCart(), await oneCart()]
  const { id } = await placeOrder(shop, asha)
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, id), { notify: false })
  await shop.post('razorpay/payment', { combined_order_id: id, ...callback }, asha)
  const { id: otherId } = await placeOrder(shop, other)
  await hold(shop.db, otherId, 'pay_new')
  await expect(hold(shop.db, otherId, callback.razorpay_payment_id)).rejects.toMatchObject(stale)
})
