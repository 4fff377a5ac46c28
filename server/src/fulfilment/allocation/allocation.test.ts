import { afterAll, expect, test } from 'vitest'
import { allocateWaiting, cancelPieces, confirmOrder, dispatchOrder } from '#fulfilment'
import { locationWork, moveStock } from '#testing/locations.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { listLocationDifferences } from './location-differences.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const work = await locationWork(shop)
const mumbai = await work.add('Mumbai')
const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }

/** A paid order of two sarees and a stole; Mumbai has so many of each, and the house the other ones. */
async function orderWith(inMumbai: readonly [sarees: number, stoles: number]) {
  const wanted = [
    { stock: 5, quantity: 2 },
    { stock: 5, quantity: 1 },
  ]
  const { orderId, stockItemIds, products } = await paidOrderOf(shop, wanted)
  for (const [index, pieces] of inMumbai.entries()) {
    const stockItemId = stockItemIds[index] ?? 0
    if (pieces > 0) await moveStock(work, { from: work.houseId, to: mumbai, stockItemId, pieces })
  }
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code, stockItemIds, productIds: products.map(({ id }) => id) }
}

const allocationOf = async (code: string) => (await work.send(`GET orders/${code}/allocation`)).body
const onHandOf = async (productId: number | undefined) =>
  Object.fromEntries(Object.entries(await work.levelsOf(productId ?? 0)).map(([name, one]) => [name, one.onHand]))
const choose = (code: string, position: number, locationId: number) =>
  work.send(`POST orders/${code}/allocation`, { position, locationId })
const dispatch = (orderId: number, pieces: readonly { position: number; pieces: number }[] | null = null) =>
  dispatchOrder(shop.ctx(), { orderId, note: '', shipment, pieces })

test('ORDER-03: a confirmed order has its location within the minute, and its pieces leave from there', async () => {
  const { orderId, code, productIds } = await orderWith([3, 3])
  expect((await allocationOf(code)).lines).toMatchObject([{ from: [] }, { from: [] }])
  await allocateWaiting(shop.ctx(), 0)
  expect(await allocationOf(code)).toMatchObject({
    canChange: true,
    lines: [
      {
        pieces: 2,
        from: [{ location: 'House', pieces: 2, reason: 'rank' }],
        options: [{ location: 'House' }, { location: 'Mumbai', free: 3 }],
      },
      { pieces: 1, from: [{ location: 'House', pieces: 1, reason: 'rank' }] },
    ],
  })
  expect((await choose(code, 1, mumbai)).body.lines[0].from).toMatchObject([
    { location: 'Mumbai', pieces: 2, reason: 'chosen', chosenBy: expect.stringContaining('Owner') },
  ])
  expect((await work.levelsOf(productIds[0] ?? 0))['Mumbai']).toMatchObject({ onHand: 3, committed: 2 })
  const { body: picked } = await work.send('POST orders/pick-list', { codes: [code] })
  expect(picked.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pieces: 2, locations: [{ name: 'Mumbai', pieces: 2 }] }),
      expect.objectContaining({ pieces: 1, locations: [{ name: 'House', pieces: 1 }] }),
    ]),
  )
  await dispatch(orderId)
  expect([await onHandOf(productIds[0]), await onHandOf(productIds[1])]).toEqual([
    { House: 2, Mumbai: 1 },
    { House: 1, Mumbai: 3 },
  ])
  expect((await allocationOf(code)).canChange).toBe(false)
  expect((await choose(code, 1, mumbai)).body.code).toBe('allocation.no_line')
})

test('ORDER-03: a part leaves from its location, and what is cancelled is no longer kept there', async () => {
  const { orderId, code, productIds } = await orderWith([3, 0])
  await allocateWaiting(shop.ctx(), 0)
  expect((await allocationOf(code)).lines).toMatchObject([
    { from: [{ location: 'House', reason: 'has_all' }] },
    { from: [{ location: 'House', reason: 'has_all' }] },
  ])
  await choose(code, 1, mumbai)
  await dispatch(orderId, [{ position: 1, pieces: 1 }])
  expect(await onHandOf(productIds[0])).toEqual({ House: 2, Mumbai: 2 })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  await allocateWaiting(shop.ctx(), 0)
  expect(await onHandOf(productIds[0])).toEqual({ House: 2, Mumbai: 2 })
  expect((await work.levelsOf(productIds[0] ?? 0))['Mumbai']).toMatchObject({ committed: 0 })
})

test('ORDER-03: a location that no longer has the piece is refused by name, until another one is chosen', async () => {
  const { orderId, code, stockItemIds, productIds } = await orderWith([3, 1])
  await allocateWaiting(shop.ctx(), 0)
  await choose(code, 1, mumbai)
  await work.count({ stockItemId: stockItemIds[0] ?? 0, counted: 1, expected: 3, locationId: mumbai })
  await expect(dispatch(orderId)).rejects.toMatchObject({ code: 'allocation.short' })
  const subject = `stock ${stockItemIds[0]} at Mumbai`
  expect(await listLocationDifferences(shop.ctx())).toMatchObject([{ kind: 'stock_overcommitted', subject }])
  expect((await choose(code, 1, mumbai)).body.code).toBe('allocation.too_few')
  await choose(code, 1, work.houseId)
  await dispatch(orderId)
  expect(await onHandOf(productIds[0])).toEqual({ House: 0, Mumbai: 1 })
  expect(await listLocationDifferences(shop.ctx())).toEqual([])
})

test('ORDER-03: once an order is packed, its locations stay', async () => {
  const { code } = await orderWith([3, 3])
  await work.send(`POST orders/${code}/packed`, {
    pieces: [
      { position: 1, pieces: 2 },
      { position: 2, pieces: 1 },
    ],
  })
  expect((await allocationOf(code)).canChange).toBe(false)
  expect((await choose(code, 1, mumbai)).body.code).toBe('allocation.packed')
})
