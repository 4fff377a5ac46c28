import { afterAll, expect, test, vi } from 'vitest'
import { money } from '@shop/contract/core/money'
import { collectCash, queueCashCode } from '#checkout'
import { cancelPieces, confirmOrder, deliverOrder, dispatchOrder, startWork } from '#fulfilment'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)
const owner = await newStaff(shop)

const send = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: owner, body })
const orderOf = async (code: string) => (await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body

async function codeOf(orderId: number): Promise<string> {
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return code
}

async function confirmed(wanted: Parameters<typeof paidOrderOf>[1]) {
  const order = await paidOrderOf(shop, wanted)
  await confirmOrder(shop.ctx(), { orderId: order.orderId, note: '' })
  return { ...order, code: await codeOf(order.orderId) }
}

const shipment = (trackingNumber: string) => ({ courier: 'Swift Couriers', trackingNumber, trackingUrl: '' })

async function mailsTo(email: string): Promise<string[]> {
  await shop.runJobs()
  return shop.mails.filter(({ kind, to }) => kind === 'dispatched' && to === email).map(({ text }) => text)
}

test('ORDER-03: an order leaves in two parcels, each with its pieces, and is on the way with the last one', async () => {
  const { asha, code, orderId } = await confirmed([{ name: 'Yellow Tunic', quantity: 2 }, { name: 'Olive Kurta' }])
  const first = await send(`orders/${code}/dispatch`, { ...shipment('AA1'), pieces: [{ position: 1, pieces: 1 }] })
  expect(first.body).toMatchObject({
    state: 'confirmed',
    lines: [{ sentPieces: 1 }, { sentPieces: 0 }],
    parcels: [{ trackingNumber: 'AA1', pieces: [{ position: 1, pieces: 1 }] }],
  })
  const { body: list } = await sendAdmin(shop, 'GET orders?view=partly_sent', { as: owner })
  expect(list.orders).toMatchObject([{ code, pieces: 3, sentPieces: 1 }])
  expect((await sendAdmin(shop, 'GET orders/counts', { as: owner })).body.counts).toMatchObject({ partly_sent: 1 })
  const rest = await send(`orders/${code}/dispatch`, shipment('AA2'))
  expect(rest.body).toMatchObject({
    state: 'on_the_way',
    shipment: { trackingNumber: 'AA1' },
    parcels: [
      {},
      {
        pieces: [
          { position: 1, pieces: 1 },
          { position: 2, pieces: 1 },
        ],
      },
    ],
  })
  const [firstMail = '', secondMail = ''] = await mailsTo(asha.email)
  expect(firstMail).toContain('This parcel has a part of your order')
  expect(firstMail).not.toContain('Olive Kurta')
  expect(secondMail).toContain('Olive Kurta')
  expect(secondMail).not.toContain('This parcel has a part')
  const shown = (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]
  expect(shown.tracking.number).toBe('AA1')
  expect(shown.parcels).toMatchObject([
    { number: 'AA1', pieces: [{ name: 'Yellow Tunic', quantity: 1 }] },
    {
      number: 'AA2',
      pieces: [
        { name: 'Yellow Tunic', quantity: 1 },
        { name: 'Olive Kurta', quantity: 1 },
      ],
    },
  ])
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  const dates = { deliveredAt: expect.any(String) }
  expect(await orderOf(code)).toMatchObject({ state: 'delivered', parcels: [dates, dates] })
})

test('ORDER-03: no parcel has more pieces than are left, and a piece in the making stays until its check', async () => {
  const { code, orderId } = await confirmed([{ quantity: 2 }, { policy: 'made_to_order' }])
  await startWork(shop.ctx(), { orderId, note: '' })
  const part = (position: number, pieces: number) =>
    send(`orders/${code}/dispatch`, { ...shipment(`P${position}${pieces}`), pieces: [{ position, pieces }] })
  expect((await part(1, 3)).body.code).toBe('parcel.too_many_pieces')
  expect((await part(2, 1)).body.code).toBe('parcel.in_the_making')
  expect((await part(1, 2)).body).toMatchObject({ state: 'in_workroom', parcels: [{}] })
  expect((await part(1, 1)).body.code).toBe('parcel.too_many_pieces')
})

test('ORDER-03: pieces that have left can not be cancelled; the order moves on when the others are', async () => {
  const { asha, code, orderId } = await confirmed([{}, {}])
  await send(`orders/${code}/dispatch`, { ...shipment('C1'), pieces: [{ position: 1, pieces: 1 }] })
  const cancel = (position: number) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces: 1, shareBp: 10_000 }] })
  await expect(cancel(1)).rejects.toMatchObject({ code: 'order.partly_sent' })
  expect((await shop.get(`returns/order/${orderId}`, asha)).body.data).toMatchObject({
    can_cancel: false,
    lines: [{ can_cancel: false }, { can_cancel: true }],
  })
  await cancel(2)
  expect(await orderOf(code)).toMatchObject({ state: 'on_the_way', lines: [{ sentPieces: 1 }, { refundedPieces: 1 }] })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: an order whose sent pieces have arrived is delivered when the pieces in the house are cancelled', async () => {
  const { asha, code, orderId } = await confirmed([{}, {}])
  await send(`orders/${code}/dispatch`, { ...shipment('D1'), pieces: [{ position: 1, pieces: 1 }] })
  const arrived = { state: 'delivered', delivered_at: shop.clock.now() }
  await shop.db.updateTable('parcels').set(arrived).where('order_id', '=', orderId).execute()
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 2, pieces: 1, shareBp: 10_000 }] })
  expect(await orderOf(code)).toMatchObject({ state: 'delivered', parcels: [{ deliveredAt: expect.any(String) }] })
  await shop.runJobs()
  expect(shop.mails.filter(({ kind, to }) => kind === 'delivered' && to === asha.email)).toHaveLength(1)
})

test('ORDER-03: a corrected number reaches the shopper once more, the page and the audit', async () => {
  const { asha, code, orderId } = await confirmed([{ name: 'Yellow Tunic' }])
  const { body } = await send(`orders/${code}/dispatch`, shipment('WRONG1'))
  const path = `orders/${code}/parcels/${body.parcels[0].id}/correct`
  const corrected = await send(path, { courier: 'Hill Post', trackingNumber: 'RIGHT1', trackingUrl: '' })
  expect(corrected.body).toMatchObject({ shipment: { courier: 'Hill Post', trackingNumber: 'RIGHT1' } })
  const mails = await mailsTo(asha.email)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain('RIGHT1')
  expect(mails[1]).toContain('was not right')
  await send(path, { courier: 'Hill Post', trackingNumber: 'RIGHT2', isTold: false })
  expect(await mailsTo(asha.email)).toHaveLength(2)
  const found = await sendAdmin(shop, 'GET orders?search=RIGHT2', { as: owner })
  expect(found.body.orders).toMatchObject([{ code }])
  const { before, after } = await shop.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('verb', '=', 'parcel corrected')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect([before, after]).toMatchObject([{ trackingNumber: 'WRONG1' }, { trackingNumber: 'RIGHT1', isTold: true }])
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  expect((await send(path, { courier: 'Hill Post', trackingNumber: 'LATE' })).body.code).toBe('parcel.delivered')
  const other = await confirmed([{}])
  expect((await send(path.replace(code, other.code), shipment('X'))).body.code).toBe('parcel.not_found')
})

test('PAY-01, ORDER-03: the cash of an order is split between its parcels, and the books balance', async () => {
  const [dear, cheap] = [
    await newProduct(shop.db, { sizes: [], stock: 3, priceRupees: 9000 }),
    await newProduct(shop.db, { sizes: [], stock: 3, priceRupees: 3000 }),
  ]
  const buyer = await cashBuyer(shop, dear.variants[0]?.id ?? 0)
  await fillCart(shop.db, buyer.id, [{ variantId: cheap.variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOffline(shop, buyer)
  await queueCashCode(shop.ctx(), orderId)
  await shop.runJobs()
  const verification_code = codeFor(shop, buyer.email) ?? ''
  await shop.post('order/confirm-cash', { user_id: buyer.id, combined_order_id: orderId, verification_code }, buyer)
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment: shipment('K1'), pieces: [{ position: 1, pieces: 1 }] })
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment: shipment('K2') })
  const parcels = await shop.db
    .selectFrom('parcels')
    .select('cod_minor')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const { total_minor: total } = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [one = 0, two = 0] = parcels.map(({ cod_minor }) => cod_minor)
  expect(one + two).toBe(total)
  expect([one % 100, one > two && two > 0]).toEqual([0, true])
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await collectCash(shop.ctx(), { orderId, amount: money(total) })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: a shipment of an earlier version of the shop is a parcel with what was not refunded', async () => {
  const { code, orderId } = await confirmed([{ quantity: 3 }])
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  const row = { courier: 'Swift', tracking_number: 'OLD1', tracking_url: '' }
  const later = new Date(shop.clock.now().getTime() + 60_000)
  await shop.db
    .insertInto('shipments')
    .values({ order_id: orderId, ...row, dispatched_at: later })
    .execute()
  expect(await orderOf(code)).toMatchObject({
    parcels: [{ courier: 'Swift', trackingNumber: 'OLD1', pieces: [{ position: 1, pieces: 2 }] }],
  })
})

test('ORDER-03: pieces that left in a parcel are no longer on the shelf', async () => {
  const { code, products } = await confirmed([{ quantity: 3 }, {}])
  const promised = async () => {
    const { body } = await sendAdmin(shop, `GET stock/${products[0]?.id}`, { as: owner })
    return body.sizes[0].promised
  }
  expect(await promised()).toBe(3)
  await send(`orders/${code}/dispatch`, { ...shipment('S1'), pieces: [{ position: 1, pieces: 2 }] })
  expect(await promised()).toBe(1)
  await send(`orders/${code}/dispatch`, shipment('S2'))
  expect(await promised()).toBe(0)
})
