import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { paidInSizes } from '#testing/order-edits.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

/** Somebody new each time, because a session ends while a test advances the clock. */
const post = async (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: await newStaff(shop), body })
const read = async (path: string) => sendAdmin(shop, `GET ${path}`, { as: await newStaff(shop) })

/** A cheap piece, whose delivery would cost something in an order of its own. */
async function addedTo({ asha, code }: Awaited<ReturnType<typeof paidInSizes>>) {
  const { variants } = await newProduct(shop.db, { priceRupees: 600, sizes: ['Free size'], stock: 2 })
  const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]
  const draft = { customerId: asha.id, payment: 'link', lines, withOrder: code }
  const { body: prices } = await post('phone-orders/preview', draft)
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const { body } = await post('phone-orders', { ...draft, shown, holdMinutes: 60 })
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', String(body.code))
    .executeTakeFirstOrThrow()
  return { prices, body, order, stockItemId: variants[0]?.stockItemId ?? 0 }
}

const storyOf = async (code: string) => (await read(`orders/${code}/edits`)).body

test('ORDER-01: a piece added to a paid order is held, costs no delivery and joins it once it is paid', async () => {
  const first = await paidInSizes(shop)
  const joining = await read(`phone-orders/with/${first.code}`)
  expect(joining.body).toMatchObject({ customer: { id: first.asha.id }, address: expect.stringContaining('Mumbai') })
  const alone = await post('phone-orders/preview', {
    customerId: first.asha.id,
    payment: 'link',
    lines: [{ variantId: (await newProduct(shop.db, { priceRupees: 600, sizes: [] })).variants[0]?.id, quantity: 1 }],
    addressId: joining.body.customer.addresses[0].id,
  })
  expect(alone.body.deliveryMinor).toBeGreaterThan(0)
  const { prices, body, order } = await addedTo(first)
  expect(prices).toMatchObject({ deliveryMinor: 0, totalMinor: 600_00, codeProblem: '', discountProblem: '' })
  expect(body).toMatchObject({ isPaid: false, toPayMinor: 600_00 })
  const placed = await shop.db.selectFrom('orders').selectAll().where('code', '=', first.code).executeTakeFirstOrThrow()
  for (const field of ['ship_address', 'ship_city', 'ship_postal_code', 'ship_phone'] as const)
    expect(order[field]).toBe(placed[field])
  expect((await storyOf(first.code)).fellows).toMatchObject([
    { code: order.code, state: 'awaiting_payment', isAdded: true },
  ])
  const sheet = await payAtSheet(shop, await openPayment(shop, first.asha, order.id))
  await confirm(shop, first.asha, { orderId: order.id, ...sheet.body })
  expect((await storyOf(first.code)).fellows).toMatchObject([{ code: order.code, state: 'paid' }])
  expect((await storyOf(order.code)).fellows).toMatchObject([{ code: first.code, isAdded: false }])
  for (const orderId of [first.orderId, order.id]) expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-01: an added piece that is not paid in time lapses, returns to the shelf and leaves the order as it was', async () => {
  const first = await paidInSizes(shop)
  const { order, stockItemId } = await addedTo(first)
  const free = async () =>
    (
      await shop.db
        .selectFrom('stock_items')
        .select('available')
        .where('id', '=', stockItemId)
        .executeTakeFirstOrThrow()
    ).available
  expect(await free()).toBe(1)
  shop.clock.advance(61 * minuteMs)
  await expireOrders(shop.ctx())
  expect(await free()).toBe(2)
  expect((await storyOf(first.code)).fellows).toMatchObject([{ code: order.code, state: 'cancelled' }])
  expect((await read(`orders/${first.code}`)).body.state).toBe('paid')
})

test('ORDER-01: nothing is added to an order that left, to that of another customer, or with a code', async () => {
  const [first, other] = [await paidInSizes(shop), await paidInSizes(shop)]
  const lines = [{ variantId: first.pieces[0]?.variants[0]?.id ?? 0, quantity: 1 }]
  const draft = { customerId: first.asha.id, payment: 'link', lines, withOrder: first.code }
  const codeOf = async (more: object) => (await post('phone-orders/preview', { ...draft, ...more })).body.code
  expect(await codeOf({ withOrder: other.code })).toBe('phone_order.order_gone')
  expect(await codeOf({ withOrder: '20000101-1' })).toBe('order.not_found')
  expect(await codeOf({ offerCode: 'DIWALI' })).toBe('phone_order.no_code_with')
  await shop.db.updateTable('orders').set({ state: 'on_the_way' }).where('id', '=', first.orderId).execute()
  expect(await codeOf({})).toBe('phone_order.order_gone')
  expect((await read(`phone-orders/with/${first.code}`)).body.code).toBe('phone_order.order_gone')
})
