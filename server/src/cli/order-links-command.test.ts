import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { guestOrderLink } from '#features/orders'
import { openDatabase } from '#platform/db/db.ts'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, newGuest } from '#testing/guests.ts'
import { testApp } from '#testing/test-app.ts'
import { readCommandLine } from './command-line.ts'
import { orderCommand } from './order-command.ts'

const shop = await testApp()
const database = openDatabase({ connection: { connectionString: shop.databaseUrl }, max: 2 })
afterAll(async () => {
  await database.close()
  await shop[Symbol.asyncDispose]()
})

async function order(...args: readonly string[]): Promise<string> {
  const output: string[] = []
  const line = readCommandLine(orderCommand, args)
  await orderCommand.run({
    positionals: line.positionals,
    text: (name) => line.texts.get(name),
    isSet: (name) => line.flags.has(name),
    config: readConfig({}),
    operator: 'meera',
    say: (text) => void output.push(text),
    log: shop.ctx().log,
    openDatabase: () => Promise.resolve(database),
    openShop: () => Promise.resolve({ database, ports: shop.ports }),
    onEnd: () => undefined,
  })
  return output.join('\n')
}

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
  await expect(order('revoke-links', 'none')).rejects.toThrow('There is no order none.')
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
  await expect(order('pay-link', await codeOf(paid))).rejects.toThrow('This order is already paid.')
})
