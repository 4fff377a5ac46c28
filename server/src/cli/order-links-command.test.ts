import { expect, test } from 'vitest'
import { guestOrderLink } from '#selling'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, newGuest } from '#testing/guests.ts'
import { operatedShop } from '#testing/operator.ts'
import { orderCommand } from './order-command.ts'

const { shop, operate } = await operatedShop()

const order = async (...args: readonly string[]) => (await operate(orderCommand, ...args)).output

test('ORDER-03: the operator revokes the links of one order; a dry run changes nothing', async () => {
  const [variant] = (await newProduct(shop.db, { sizes: [], stock: 5 })).variants
  const guest = await newGuest(shop, 'asha@example.com')
  const orders = [await buyAs(shop, guest, variant?.id ?? 0), await buyAs(shop, guest, variant?.id ?? 0)]
  const links = await Promise.all(orders.map((id) => guestOrderLink(shop.ctx(), id)))
  const open = async () =>
    Promise.all(links.map(async (link) => (await shop.post('order-links/open', { link })).status))
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orders[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect(await order('revoke-links', code, '--dry-run')).toBe(`The links sent for order ${code} would stop working.`)
  expect(await open()).toEqual([200, 200])
  expect(await order('revoke-links', code)).toBe(`The links sent for order ${code} no longer work.`)
  expect(await open()).toEqual([410, 200])
  expect(await order('revoke-links', 'none')).toBe('There is no order none.')
})

test('PAY-01: the operator gets the link of an unpaid guest order, and none of a paid one', async () => {
  const [variant] = (await newProduct(shop.db, { sizes: [], stock: 5 })).variants
  const guest = await newGuest(shop, 'gita@example.com')
  await fillCart(shop.db, guest.id, [{ variantId: variant?.id ?? 0 }])
  const { id } = await placeOrder(shop, guest)
  const codeOf = async (orderId: number) =>
    (await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()).code
  const link = (await order('pay-link', await codeOf(id))).split('#')[1]
  expect((await shop.post('order-links/open', { link })).status).toBe(200)
  const paid = await buyAs(shop, await newGuest(shop, 'asha2@example.com'), variant?.id ?? 0)
  expect(await order('pay-link', await codeOf(paid))).toContain('This order is already paid.')
})
