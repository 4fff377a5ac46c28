import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cancelPieces, confirmOrder, dispatchOrder } from '#fulfilment'
import { addressIn, edit } from '#testing/order-edits.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
const owner = await newStaff(shop)

async function confirmed(wanted: Parameters<typeof paidOrderOf>[1]) {
  const { orderId, products } = await paidOrderOf(shop, wanted)
  const variantIds = products.map(({ variants }) => variants[0]?.id ?? 0)
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code, variantIds }
}

const shipment = { courier: 'Swift Couriers', trackingNumber: 'PK1', trackingUrl: '' }

test('ORDER-03: the pick list sums the pieces that are still in the house, with the orders they are for', async () => {
  const one = await confirmed([{ name: 'Yellow Tunic', quantity: 3 }, { name: 'Olive Kurta' }])
  await dispatchOrder(shop.ctx(), { orderId: one.orderId, note: '', shipment, pieces: [{ position: 1, pieces: 1 }] })
  const two = await confirmed([{ name: 'Yellow Tunic' }])
  await shop.db
    .updateTable('order_lines')
    .set({ variant_id: one.variantIds[0] ?? null })
    .where('order_id', '=', two.orderId)
    .execute()
  const { body } = await sendAdmin(shop, 'POST orders/pick-list', { as: owner, body: { codes: [one.code, two.code] } })
  expect(body.orders).toBe(2)
  const pieces = z
    .array(z.object({ name: z.string(), pieces: z.int(), orders: z.array(z.unknown()) }))
    .parse(body.rows)
    .map((row) => [row.name, row.pieces, row.orders])
  expect(pieces).toEqual(
    expect.arrayContaining([
      [
        'Yellow Tunic',
        3,
        [
          { code: one.code, pieces: 2 },
          { code: two.code, pieces: 1 },
        ],
      ],
      ['Olive Kurta', 1, [{ code: one.code, pieces: 1 }]],
    ]),
  )
})

test('ORDER-03: an order is packed once every piece is scanned, and no other number of pieces is taken', async () => {
  const { code, orderId, variantIds } = await confirmed([{ quantity: 2 }, {}])
  const codes = { merchant_sku: 'NB-GUL-S', barcode: '8907771234999' }
  await shop.db
    .updateTable('variants')
    .set(codes)
    .where('id', '=', variantIds[0] ?? 0)
    .execute()
  const { body: packing } = await sendAdmin(shop, `GET orders/${code}/packing`, { as: owner })
  expect(packing).toMatchObject({ packed: null, lines: [{ pieces: 2 }, { pieces: 1 }] })
  expect(packing.lines[0]).toMatchObject({ sku: 'NB-GUL-S', codes: ['NB-GUL-S', '8907771234999'] })
  const pack = (pieces: readonly object[]) =>
    sendAdmin(shop, `POST orders/${code}/packed`, { as: owner, body: { pieces } })
  for (const pieces of [
    [{ position: 1, pieces: 2 }],
    [
      { position: 1, pieces: 1 },
      { position: 2, pieces: 1 },
    ],
    [
      { position: 1, pieces: 2 },
      { position: 2, pieces: 1 },
      { position: 3, pieces: 1 },
    ],
  ])
    expect((await pack(pieces)).body.code).toBe('packing.incomplete')
  const { body } = await pack([
    { position: 1, pieces: 2 },
    { position: 2, pieces: 1 },
  ])
  expect(body.packed).toMatchObject({ by: expect.any(String) })
  const packedNow = async () => (await sendAdmin(shop, `GET orders/${code}/packing`, { as: owner })).body.packed
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment, pieces: [{ position: 1, pieces: 1 }] })
  expect(await packedNow()).toBeNull()
  await pack([
    { position: 1, pieces: 1 },
    { position: 2, pieces: 1 },
  ])
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 2, pieces: 1, shareBp: 10_000 }] })
  expect(await packedNow()).toBeNull()
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  expect((await sendAdmin(shop, `GET orders/${code}/packing`, { as: owner })).body.lines).toEqual([])
})

test('ORDER-03: a packed order is packed anew for another address, whose label it lacks', async () => {
  const { code } = await confirmed([{}])
  const { body } = await sendAdmin(shop, `POST orders/${code}/packed`, {
    as: owner,
    body: { pieces: [{ position: 1, pieces: 1 }] },
  })
  expect(body.packed).not.toBeNull()
  const address = await addressIn(shop, 'Mumbai', '400001')
  expect((await edit(shop, { code, as: owner, draft: { address } })).status).toBe(200)
  expect((await sendAdmin(shop, `GET orders/${code}/packing`, { as: owner })).body.packed).toBeNull()
})
