import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { requestLimits } from '#platform/db/db.ts'
import { stockBooks } from '#testing/books.ts'
import { fillCart, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { untilWaiting } from '#testing/waiting.ts'

/** Limits under which a statement waits for a locked row until the test releases it, however slow the machine is. */
const patient = { ...requestLimits, lockMs: 100_000, sharedLockMs: 150, statementMs: 100_000 }
const stock = 100

async function onePiece(shop: TestApp) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  return piece
}

/** Locks a stock row from another session, as an operator's open psql would. */
async function heldRow(shop: TestApp, stockItemId: number) {
  const stranger = new pg.Client({ connectionString: shop.databaseUrl })
  await stranger.connect()
  await stranger.query('begin')
  await stranger.query('select from stock_items where id = $1 for update', [stockItemId])
  return {
    letGo: () => stranger.query('rollback'),
    takeAll: async () => {
      await stranger.query('update stock_items set available = 0 where id = $1', [stockItemId])
      await stranger.query('commit')
    },
    [Symbol.asyncDispose]: () => stranger.end(),
  }
}

async function shoppersFor(shop: TestApp, variantId: number, count: number) {
  return Promise.all(Array.from({ length: count }, () => readyShopper(shop, [{ variantId }])))
}

test('ORDER-01: a row locked by another session delays orders of that stock and no others', async () => {
  await using shop = await openTestApp(inject('testServer'), { limits: patient })
  const [held, free] = [await onePiece(shop), await onePiece(shop)]
  const waiting = await shoppersFor(shop, held.id, 12)
  const others = await shoppersFor(shop, free.id, 24)
  await using row = await heldRow(shop, held.stockItemId)
  let waited = 0
  const late = waiting.map(async (shopper) => {
    const answer = await placeOrder(shop, shopper)
    waited += 1
    return answer
  })
  await untilWaiting(shop.db)
  // Each round would wait forever if it shared a batch with a statement that waits for the row.
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      others.slice(round * 8, round * 8 + 8).map((shopper) => placeOrder(shop, shopper)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  expect(waited).toBe(0)
  expect(await stockBooks(shop.db, held.stockItemId)).toEqual({ available: stock, held: 0, consumed: 0 })
  await row.letGo()
  const answers = await Promise.all(late)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(12)
  expect(await stockBooks(shop.db, held.stockItemId)).toEqual({ available: stock - 12, held: 12, consumed: 0 })
  expect(await stockBooks(shop.db, free.stockItemId)).toEqual({ available: stock - 24, held: 24, consumed: 0 })
})

test('ORDER-01: an order that waits too long for a row is refused as busy, and placed once when repeated', async () => {
  await using shop = await openTestApp(inject('testServer'), {
    limits: { ...requestLimits, lockMs: 600, batchLockMs: 150 },
  })
  const [held, free] = [await onePiece(shop), await onePiece(shop)]
  const [shopper] = await shoppersFor(shop, held.id, 1)
  if (!shopper) throw new Error('There is no shopper.')
  await fillCart(shop.db, shopper.id, [{ variantId: free.id }])
  await using row = await heldRow(shop, held.stockItemId)
  const key = 'a6e4d1de-5b5f-4d7e-9f4e-0a1b2c3d4e5f'
  const refused = await placeOrder(shop, shopper, key)
  expect(refused).toMatchObject({ status: 503, body: { code: 'shop.busy', retryAfterSeconds: 3, result: false } })
  expect(await stockBooks(shop.db, free.stockItemId)).toEqual({ available: stock, held: 0, consumed: 0 })
  await row.letGo()
  const placed = await placeOrder(shop, shopper, key)
  expect(placed.status).toBe(200)
  expect((await placeOrder(shop, shopper, key)).id).toBe(placed.id)
  expect(await stockBooks(shop.db, held.stockItemId)).toEqual({ available: stock - 1, held: 1, consumed: 0 })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('ORDER-01: a cart locked by another session is refused as busy, also on the pessimistic path', async () => {
  await using shop = await openTestApp(inject('testServer'), {
    limits: { ...requestLimits, lockMs: 400, batchLockMs: 100 },
  })
  const piece = await onePiece(shop)
  const [shopper] = await shoppersFor(shop, piece.id, 1)
  if (!shopper) throw new Error('There is no shopper.')
  // A second call for the same cart finds the order of the first, which needs locks.
  expect((await placeOrder(shop, shopper)).status).toBe(200)
  const stranger = new pg.Client({ connectionString: shop.databaseUrl })
  await stranger.connect()
  await stranger.query('begin')
  await stranger.query('select from carts where user_id = $1 for update', [shopper.id])
  expect(await placeOrder(shop, shopper)).toMatchObject({ status: 503, body: { code: 'shop.busy' } })
  await stranger.end()
  expect((await placeOrder(shop, shopper)).status).toBe(200)
})

test('ORDER-01: a piece that was just sold out is refused without its row, and sold again a second after it returns', async () => {
  let now = new Date()
  await using shop = await openTestApp(inject('testServer'), { limits: patient, ports: { clock: { now: () => now } } })
  const piece = await onePiece(shop)
  const [first, second] = await shoppersFor(shop, piece.id, 2)
  if (!first || !second) throw new Error('There are no shoppers.')
  await using buyer = await heldRow(shop, piece.stockItemId)
  const late = placeOrder(shop, first)
  await untilWaiting(shop.db)
  await buyer.takeAll()
  const soldOut = { status: 422, body: { code: 'checkout.sold_out', available: 0 } }
  expect(await late).toMatchObject(soldOut)
  await shop.db.updateTable('stock_items').set({ available: 1 }).where('id', '=', piece.stockItemId).execute()
  now = new Date(now.getTime() + 999)
  expect(await placeOrder(shop, second)).toMatchObject(soldOut)
  now = new Date(now.getTime() + 1)
  expect(await placeOrder(shop, second)).toMatchObject({ status: 200 })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 1, consumed: 0 })
})
