import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { applyRetention } from './retention.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const [variant] = (await newProduct(shop.db, { sizes: ['M'], stock: 100 })).variants
if (!variant) throw new Error('The product has no variant.')

/** Backdates the guest's last visit by this many days. */
async function idleFor({ id }: Shopper, days: number): Promise<void> {
  const at = new Date(shop.clock.now().getTime() - days * dayMs)
  await shop.db.updateTable('users').set({ created_at: at }).where('id', '=', id).execute()
  await shop.db
    .updateTable('access_tokens')
    .set({ created_at: at, last_used_at: at })
    .where('user_id', '=', id)
    .execute()
}

async function isThere({ id }: Shopper): Promise<boolean> {
  return (await shop.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

test('ROUTE-06: a guest that bought nothing vanishes on day 31, with all that is theirs', async () => {
  const [gone, stays] = [await newGuest(shop, 'gone@example.com'), await newGuest(shop)]
  await fillCart(shop.db, gone.id, [{ variantId: variant.id }])
  await idleFor(gone, 31)
  await idleFor(stays, 29)
  await applyRetention(shop.ctx())
  expect([await isThere(gone), await isThere(stays)]).toEqual([false, true])
  for (const table of ['carts', 'access_tokens', 'addresses']) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${gone.id}`.execute(shop.db)
    expect([table, rows.length]).toEqual([table, 0])
  }
  const { rows } = await sql<{ network: string | null }>`
    select network from security_events where user_id = ${gone.id} and network is not null`.execute(shop.db)
  expect(rows).toEqual([])
})

test('ROUTE-06: a buyer stays, and so does a guest in use, an order that may still be paid, and every account', async () => {
  const [buyer, active, waiting] = [
    await newGuest(shop, 'buyer@example.com'),
    await newGuest(shop),
    await newGuest(shop, 'waiting@example.com'),
  ]
  const account = await shop.shopper()
  await buyAs(shop, buyer, variant.id)
  await fillCart(shop.db, waiting.id, [{ variantId: variant.id }])
  const { id: orderId } = await placeOrder(shop, waiting)
  for (const one of [buyer, active, waiting, account]) await idleFor(one, 45)
  await shop.db
    .updateTable('access_tokens')
    .set({ last_used_at: shop.clock.now() })
    .where('user_id', '=', active.id)
    .execute()
  await applyRetention(shop.ctx())
  for (const one of [buyer, active, waiting, account]) expect(await isThere(one)).toBe(true)
  // Cancels the unpaid order, so that its guest bought nothing.
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderId).execute()
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).where('order_id', '=', orderId).execute()
  await applyRetention(shop.ctx())
  expect([await isThere(buyer), await isThere(waiting)]).toEqual([true, false])
  const order = await shop.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  expect(order).toEqual({ user_id: null })
})

test('ROUTE-06: one run deletes more guests than fit one batch', async () => {
  const before = new Date(shop.clock.now().getTime() - 40 * dayMs)
  await sql`
    insert into users (name, is_guest, created_at)
    select '', true, ${before}::timestamptz from generate_series(1, 1300)`.execute(shop.db)
  await applyRetention(shop.ctx())
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where is_guest and created_at <= ${before}::timestamptz and not exists (
      select from orders where orders.user_id = users.id
    )`.execute(shop.db)
  expect(rows).toEqual([{ count: 1 }])
})
