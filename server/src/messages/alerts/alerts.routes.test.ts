import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { refreshListings } from '#catalogue'
import { stockBooks } from '#testing/books.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct, type NewProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { sendDueAlerts } from './sending.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const firstOf = ({ variants }: NewProduct) => {
  const [variant] = variants
  if (variant === undefined) throw new Error('The product has no sizes.')
  return variant
}
const ask = (shopper: Shopper, piece: NewProduct, kind = 'back_in_stock') => {
  const variant = kind === 'back_in_stock' ? firstOf(piece).sku : ''
  return shop.post('profile/alerts', { product_id: piece.id, variant, kind }, shopper)
}
const listOf = async (shopper: Shopper) => (await shop.get('profile/alerts', shopper)).body.data
const restock = (piece: NewProduct, available: number) =>
  shop.db.updateTable('stock_items').set({ available }).where('id', '=', firstOf(piece).stockItemId).execute()
async function setPrice(piece: NewProduct, rupees: number): Promise<void> {
  const prices = { price_minor: rupees * 100, mrp_minor: 1_200_000 }
  await shop.db.updateTable('variants').set(prices).where('product_id', '=', piece.id).execute()
  await refreshListings(shop.db, [piece.id])
}
async function sent(shoppers: readonly Shopper[]): Promise<string[]> {
  await shop.runJobs()
  const emails = new Set(shoppers.map(({ email }) => email))
  return shop.mails.filter(({ to, kind }) => emails.has(to) && kind !== 'welcome').map(({ to }) => to)
}
async function shoppers(count: number): Promise<Shopper[]> {
  const made: Shopper[] = []
  for (let one = 0; one < count; one += 1) made.push(await shop.shopper())
  return made
}

test('NAV-05: a size that is back in stock is emailed once, with its size and a link', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { name: 'Jamdani Kurta', stock: 0 })]
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask(asha, kurta)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await listOf(asha)).toMatchObject([
    { kind: 'back_in_stock', choice: 'S', variant: firstOf(kurta).sku, product: { id: kurta.id, out_of_stock: true } },
  ])
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha])).toEqual([])
  await restock(kurta, 5)
  await Promise.all(Array.from({ length: 20 }, () => sendDueAlerts(shop.ctx())))
  expect(await sent([asha])).toEqual([asha.email])
  const mail = shop.mails.findLast(({ to }) => to === asha.email)
  expect(mail?.subject).toBe('Back in stock: Jamdani Kurta')
  expect(mail?.text).toContain('in size S')
  expect(mail?.text).toContain(`/products/jamdani-kurta-${kurta.id}`)
  expect(mail?.text).toContain('/notifications')
  expect(await listOf(asha)).toEqual([])
})

test('NAV-05: a piece with one size is emailed without it, and a designer is no size', async () => {
  const [asha, saree] = [await shop.shopper(), await newProduct(shop.db, { sizes: ['Free size'], stock: 0 })]
  await ask(asha, saree)
  expect(await listOf(asha)).toMatchObject([{ kind: 'back_in_stock', choice: '' }])
  const byEmptySku = { product_id: saree.id, variant: '', kind: 'back_in_stock' }
  expect((await shop.post('profile/alerts', byEmptySku, asha)).status).toBe(200)
  expect(await listOf(asha)).toHaveLength(1)
  await restock(saree, 1)
  await sendDueAlerts(shop.ctx())
  await shop.runJobs()
  expect(shop.mails.findLast(({ to }) => to === asha.email)?.text).not.toContain('in size')
})

const stockOf = async (piece: NewProduct) => (await stockBooks(shop.db, firstOf(piece).stockItemId)).available

test('NAV-05, CART-01: the piece is held for the shopper who was notified first: only she can add and order it', async () => {
  const saree = await newProduct(shop.db, { sizes: [], stock: 0 })
  const shawl = firstOf(await newProduct(shop.db, { sizes: [] })).id
  const asha = await readyShopper(shop, [{ variantId: shawl }])
  const uma = await readyShopper(shop, [{ variantId: shawl }])
  for (const shopper of [asha, uma]) await ask(shopper, saree)
  await restock(saree, 1)
  await sendDueAlerts(shop.ctx())
  await sent([asha])
  expect(await stockOf(saree)).toBe(0)
  expect(shop.mails.findLast(({ to }) => to === asha.email)?.text).toMatch(/holding one for you until .*\(India time\)/)
  const holds = await shop.get('profile/holds', asha)
  expect(holds.body.data).toMatchObject([{ product_id: saree.id, variant: firstOf(saree).sku }])
  const leftMs = Date.parse(holds.body.data[0].until) - Date.parse(holds.body.server_time)
  expect(leftMs / minuteMs).toBeCloseTo(10, 0)
  expect((await shop.get('profile/holds', uma)).body.data).toEqual([])
  expect((await shop.get(`alerts/held/${saree.id}`)).body.data).toEqual([{ variant: firstOf(saree).sku }])
  const add = (shopper: Shopper) =>
    shop.post('carts/add', { id: saree.id, variant: '', user_id: shopper.id, quantity: 1 }, shopper)
  expect((await add(uma)).body).toMatchObject({ result: false, code: 'cart.sold_out' })
  expect((await add(asha)).body).toMatchObject({ result: true })
  const orders = await Promise.all(Array.from({ length: 100 }, () => placeOrder(shop, asha)))
  expect(new Set(orders.map(({ id }) => id).filter((id) => id > 0)).size).toBe(1)
  const refused = orders.filter(({ id }) => !(id > 0)).map(({ body }) => body.code)
  expect(refused.filter((code) => code !== 'rate_limit.exceeded')).toEqual([])
  expect(await stockBooks(shop.db, firstOf(saree).stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
  shop.clock.advance(11 * minuteMs)
  await sendDueAlerts(shop.ctx())
  expect(await stockOf(saree)).toBe(0)
  expect(await sent([uma])).toEqual([])
})

test('NAV-05: a hundred buyers and the job that holds the piece never give it away twice', async () => {
  const saree = await newProduct(shop.db, { sizes: [], stock: 1 })
  const variantId = firstOf(saree).id
  const buyers = await Promise.all(Array.from({ length: 100 }, () => readyShopper(shop, [{ variantId }])))
  await restock(saree, 0)
  const waiting = await shoppers(3)
  for (const shopper of waiting) await ask(shopper, saree)
  await restock(saree, 1)
  const orders = Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)))
  await Promise.all([orders, ...Array.from({ length: 10 }, () => sendDueAlerts(shop.ctx()))])
  const placed = (await orders).filter(({ id }) => id > 0).length
  const held = await shop.db
    .selectFrom('stock_holds')
    .select('id')
    .where('stock_item_id', '=', firstOf(saree).stockItemId)
    .where('state', '=', 'held')
    .execute()
  expect([placed + held.length, await stockOf(saree)]).toEqual([1, 0])
})

test('NAV-05, ROUTE-12: a hold that ends, and one of a deleted account, return the piece once', async () => {
  const [saree, [asha, uma]] = [await newProduct(shop.db, { sizes: [], stock: 0 }), await shoppers(2)]
  if (asha === undefined || uma === undefined) throw new Error('There are two shoppers.')
  await ask(asha, saree)
  await restock(saree, 1)
  await sendDueAlerts(shop.ctx())
  expect(await stockOf(saree)).toBe(0)
  shop.clock.advance(11 * minuteMs)
  await Promise.all(Array.from({ length: 20 }, () => sendDueAlerts(shop.ctx())))
  expect(await stockOf(saree)).toBe(1)
  await restock(saree, 0)
  await ask(uma, saree)
  await restock(saree, 1)
  await sendDueAlerts(shop.ctx())
  expect(await stockOf(saree)).toBe(0)
  await shop.db.deleteFrom('users').where('id', '=', uma.id).execute()
  expect(await stockOf(saree)).toBe(1)
})

test('NAV-05: of three shoppers and one piece, each is notified ten minutes after the one before', async () => {
  const waiting = await shoppers(3)
  const saree = await newProduct(shop.db, { sizes: ['Free size'], stock: 0 })
  for (const shopper of waiting) await ask(shopper, saree)
  await restock(saree, 1)
  const orderOf = waiting.map(({ email }) => email)
  for (const count of [1, 2, 3]) {
    await Promise.all([sendDueAlerts(shop.ctx()), sendDueAlerts(shop.ctx()), sendDueAlerts(shop.ctx())])
    expect(await sent(waiting)).toEqual(orderOf.slice(0, count))
    shop.clock.advance(9 * minuteMs)
    await sendDueAlerts(shop.ctx())
    expect(await sent(waiting)).toEqual(orderOf.slice(0, count))
    shop.clock.advance(2 * minuteMs)
  }
})

test('NAV-05: of a hundred shoppers and three pieces, three are notified, then the next three', async () => {
  const waiting = await shoppers(100)
  const lehenga = await newProduct(shop.db, { stock: 0 })
  await Promise.all(waiting.map((shopper) => ask(shopper, lehenga)))
  await restock(lehenga, 3)
  await Promise.all(Array.from({ length: 10 }, () => sendDueAlerts(shop.ctx())))
  expect(await sent(waiting)).toHaveLength(3)
  shop.clock.advance(11 * minuteMs)
  await Promise.all(Array.from({ length: 10 }, () => sendDueAlerts(shop.ctx())))
  expect(await sent(waiting)).toHaveLength(6)
})

test('NAV-05: accounts without a confirmed contact let a piece lapse six times, then others can buy it', async () => {
  const waiting = await shoppers(8)
  const [last] = waiting.slice(-1)
  await shop.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', last?.id ?? 0)
    .execute()
  const saree = await newProduct(shop.db, { sizes: [], stock: 0 })
  for (const shopper of waiting) await ask(shopper, saree)
  await restock(saree, 1)
  const free: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await sendDueAlerts(shop.ctx())
    free.push(await stockOf(saree))
    shop.clock.advance(11 * minuteMs)
  }
  expect(free).toEqual([0, 0, 0, 0, 0, 0, 1, 0])
  expect(await sent(waiting)).toHaveLength(8)
})

test('NAV-05: a shopper who stopped notifications waits and takes nobody’s turn, until she wants them again', async () => {
  const [asha, uma] = [await shop.shopper(), await shop.shopper()]
  const saree = await newProduct(shop.db, { sizes: ['Free size'], stock: 0 })
  for (const shopper of [asha, uma]) await ask(shopper, saree)
  const choose = (isOn: boolean) =>
    shop.post('profile/messages', { name: 'alerts', is_on: isOn, text_version: choiceTextVersion }, asha)
  expect((await choose(false)).status).toBe(200)
  await restock(saree, 1)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha, uma])).toEqual([uma.email])
  expect(await listOf(asha)).toHaveLength(1)
  await choose(true)
  shop.clock.advance(11 * minuteMs)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha, uma])).toEqual([uma.email, asha.email])
})

test('WISH-01: a price that falls is emailed once with both prices, one that rises is not', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { name: 'Chikankari Kurta' })]
  await ask(asha, kurta, 'price_drop')
  await setPrice(kurta, 12_000)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha])).toEqual([])
  await setPrice(kurta, 9000)
  await Promise.all([sendDueAlerts(shop.ctx()), sendDueAlerts(shop.ctx())])
  expect(await sent([asha])).toEqual([asha.email])
  const mail = shop.mails.findLast(({ to }) => to === asha.email)
  expect(mail?.subject).toBe('Now ₹9,000: Chikankari Kurta')
  expect(mail?.text).toContain('It was ₹12,000')
  await setPrice(kurta, 8000)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha])).toHaveLength(1)
  await ask(asha, kurta, 'price_drop')
  await setPrice(kurta, 7000)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha])).toHaveLength(2)
})

test('NAV-05: a removed alert sends nothing, and removing it again is refused', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { stock: 0 })]
  await ask(asha, kurta)
  const [{ id }] = await listOf(asha)
  expect(await shop.post('profile/alerts/remove', { id }, asha)).toMatchObject({ status: 200 })
  expect(await shop.post('profile/alerts/remove', { id }, asha)).toMatchObject({
    status: 404,
    body: { code: 'alert.not_found' },
  })
  await restock(kurta, 1)
  await sendDueAlerts(shop.ctx())
  expect(await sent([asha])).toEqual([])
})

test("API-01: another shopper's alert is not found", async () => {
  const [asha, eve, kurta] = [await shop.shopper(), await shop.shopper(), await newProduct(shop.db)]
  await ask(asha, kurta, 'price_drop')
  const [{ id }] = await listOf(asha)
  expect(await shop.post('profile/alerts/remove', { id }, eve)).toMatchObject({ status: 404 })
  expect(await listOf(asha)).toHaveLength(1)
  expect(await listOf(eve)).toEqual([])
})

test('NAV-05: a size in stock, an unknown size, a missing piece and a 101st alert are refused', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  expect(await ask(asha, kurta)).toMatchObject({ status: 409, body: { code: 'alert.in_stock' } })
  const body = { product_id: kurta.id, variant: 'no such size', kind: 'back_in_stock' }
  expect((await shop.post('profile/alerts', body, asha)).body.code).toBe('cart.unknown_variant')
  const missing = await shop.post('profile/alerts', { product_id: 987_654, kind: 'price_drop' }, asha)
  expect(missing).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
  for (let one = 0; one < 100; one += 1) await ask(asha, await newProduct(shop.db), 'price_drop')
  expect((await ask(asha, kurta, 'price_drop')).body.code).toBe('alert.too_many')
})
