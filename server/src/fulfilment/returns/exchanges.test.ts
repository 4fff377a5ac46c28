import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { listLocationDifferences } from '#fulfilment'
import { sumOf, ledgerOf, stockBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { locationWork, moveStock } from '#testing/locations.ts'
import { deliver, sumsOf } from '#testing/order-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { dispatchReplacement, expireExchanges } from './exchanges.service.ts'
import { moveReturn, passReturn } from './handling.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const shipment = { courier: 'Meghdoot Express', trackingNumber: 'MD7', trackingUrl: '' }

/** A delivered piece in size S, of a product with `stock` pieces in S and in M. */
async function deliveredInSmall({ stock = 1, quantity = 1 } = {}) {
  const product = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 5 })
  const [small, medium] = product.variants
  if (small === undefined || medium === undefined) throw new Error('The product has two sizes.')
  const bought = await buySmall({ variantId: small.id, quantity })
  await setStock(medium.stockItemId, stock)
  return { ...bought, product, small, medium }
}

async function buySmall(item: { readonly variantId: number; readonly quantity: number }) {
  const asha = await readyShopper(shop, [item])
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  await deliver(shop, orderId)
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  return { asha, orderId, lineId: (await line.executeTakeFirstOrThrow()).id }
}

async function setStock(stockItemId: number, available: number): Promise<void> {
  await shop.db.updateTable('stock_items').set({ available }).where('id', '=', stockItemId).execute()
}

const stockOf = async ({ stockItemId }: { stockItemId: number }) => (await stockBooks(shop.db, stockItemId)).available

type Ask = { readonly lineId: number; readonly sku: string; readonly body?: object }

const exchange = (asha: Shopper, { lineId, sku, body = {} }: Ask) =>
  shop.post(
    'refund-request/send',
    { id: lineId, reason: 'Too tight.', reason_code: 'size', exchange_for: sku, ...body },
    asha,
  )

async function receive(requestId: number): Promise<void> {
  for (const to of ['accepted', 'picked_up', 'received'] as const)
    await moveReturn(shop.ctx(), { requestId, to, note: '' })
}

test('ORDER-03: the other size is held at once, sent after the inspection, and no sum changes', async () => {
  const { asha, orderId, lineId, small, medium } = await deliveredInSmall()
  const before = await sumsOf(shop.db, orderId)
  const { body } = await shop.get(`returns/order/${orderId}`, asha)
  expect(body.data.lines[0]).toMatchObject({
    size: 'S',
    can_exchange: true,
    sizes: [{ variant: medium.sku, choice: 'M', is_available: true }],
  })
  const requested = await exchange(asha, { lineId, sku: medium.sku })
  expect(requested.body).toMatchObject({ message: 'We have your request and hold the other size for you' })
  const requestId = Number(requested.body.request_id)
  expect(await stockOf(medium)).toBe(0)
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  expect(await stockOf(small)).toBe(5)
  await dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })
  expect(await stockOf(medium)).toBe(0)
  expect(await sumsOf(shop.db, orderId)).toEqual(before)
  await shop.runJobs()
  const updates = shop.mails.filter(({ kind, to }) => kind === 'return-update' && to === asha.email)
  expect(updates.map(({ subject }) => subject.split(':')[0])).toEqual([
    'We have your return request',
    'Your return is accepted',
    'Your return has reached us',
    'Your exchange is being packed',
    'Your other size is on its way',
  ])
  expect(updates[0]?.text).toContain('hold size M for you')
  expect(updates[4]?.text).toContain('Meghdoot Express MD7')
  const after = (await shop.get(`returns/order/${orderId}`, asha)).body.data.lines[0]
  expect(after.requests).toMatchObject([{ state: 'exchanged', exchange: { choice: 'M', tracking_number: 'MD7' } }])
  await expect(dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })).rejects.toMatchObject({
    code: 'return.illegal_step',
  })
})

test('ORDER-03: a refund after an exchange returns the replacement to its own stock, and closes the invoice', async () => {
  const { asha, orderId, lineId, small, medium } = await deliveredInSmall({ stock: 3 })
  const requestId = Number((await exchange(asha, { lineId, sku: medium.sku })).body.request_id)
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  await dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })
  const back = await shop.post(
    'refund-request/send',
    { id: lineId, reason: 'A seam is open.', reason_code: 'faulty' },
    asha,
  )
  const second = Number(back.body.request_id)
  await receive(second)
  await passReturn(shop.ctx(), { requestId: second, note: '', isRestocked: true })
  expect([await stockOf(small), await stockOf(medium)]).toEqual([5, 3])
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ state: 'refunded', credited: sums.invoiced, creditedTax: sums.invoicedTax })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: of a hundred exchanges and orders for the last piece, one gets it', async () => {
  const first = await deliveredInSmall({ stock: 1 })
  const owners = [
    first,
    ...(await Promise.all(Array.from({ length: 4 }, () => buySmall({ variantId: first.small.id, quantity: 1 })))),
  ]
  await setStock(first.medium.stockItemId, 1)
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => readyShopper(shop, [{ variantId: first.medium.id }])),
  )
  const [exchanges, orders] = await Promise.all([
    Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { asha, lineId } = owners[index % owners.length] ?? first
        return exchange(asha, { lineId, sku: first.medium.sku })
      }),
    ),
    Promise.all(buyers.map((buyer) => placeOrder(shop, buyer))),
  ])
  const won = exchanges.filter(({ status }) => status === 200).length + orders.filter(({ id }) => id > 0).length
  expect([won, await stockOf(first.medium)]).toEqual([1, 0])
  const codes = new Set(exchanges.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  expect([...codes].filter((code) => code !== 'return.size_sold_out' && code !== 'return.already_asked')).toEqual([])
})

test('ORDER-03: an exchange that is withdrawn, refused, failed or not handed over returns its size, once', async () => {
  const { asha, orderId, lineId, medium } = await deliveredInSmall()
  const ask = async () => Number((await exchange(asha, { lineId, sku: medium.sku })).body.request_id)
  const withdrawn = await ask()
  await Promise.all(Array.from({ length: 100 }, () => shop.post('returns/withdraw', { id: withdrawn }, asha)))
  expect(await stockOf(medium)).toBe(1)
  await moveReturn(shop.ctx(), { requestId: await ask(), to: 'refused', note: 'Worn.' })
  expect(await stockOf(medium)).toBe(1)
  const expired = await ask()
  shop.clock.advance(15 * dayMs)
  await Promise.all(Array.from({ length: 10 }, () => expireExchanges(shop.ctx())))
  expect(await stockOf(medium)).toBe(1)
  expect((await shop.get(`returns/order/${orderId}`, asha)).body.data.lines[0].requests).toMatchObject([
    { state: 'withdrawn' },
    { state: 'refused' },
    { id: expired, state: 'expired' },
  ])
  const faulty = await exchange(asha, { lineId, sku: medium.sku, body: { reason_code: 'faulty' } })
  const failed = Number(faulty.body.request_id)
  await receive(failed)
  await moveReturn(shop.ctx(), { requestId: failed, to: 'failed', note: 'No fault found.' })
  expect(await stockOf(medium)).toBe(1)
})

test('ORDER-03: an exchange whose size cannot be sent is refunded instead, with the size back in stock', async () => {
  const { asha, orderId, lineId, small, medium } = await deliveredInSmall()
  const requestId = Number((await exchange(asha, { lineId, sku: medium.sku })).body.request_id)
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true, isRefunded: true })
  expect([await stockOf(small), await stockOf(medium)]).toEqual([5, 1])
  const sums = await sumsOf(shop.db, orderId)
  expect([sums.state, sums.creditedLines]).toEqual(['refunded', sums.invoiced])
})

test('ORDER-03, API-01: a late exchange, another piece’s size and the own size are refused', async () => {
  const { asha, lineId, small, medium } = await deliveredInSmall()
  const other = await newProduct(shop.db, { sizes: ['XL'] })
  for (const sku of [small.sku, other.variants[0]?.sku ?? '', 'no such size'])
    expect((await exchange(asha, { lineId, sku })).body.code).toBe('return.unknown_size')
  shop.clock.advance(9 * dayMs)
  expect((await exchange(asha, { lineId, sku: medium.sku })).body.code).toBe('return.no_exchange')
  expect(await stockOf(medium)).toBe(1)
})

type Ending = { readonly asha: Shopper; readonly requestId: number; readonly end: number; readonly isRefund: boolean }

/** Ends a request in one of four ways; true when it was refunded. */
async function endRequest({ asha, requestId, end, isRefund }: Ending): Promise<boolean> {
  if (end === 0) {
    await shop.post('returns/withdraw', { id: requestId }, asha)
    return false
  }
  await receive(requestId)
  if (end === 1) {
    await moveReturn(shop.ctx(), { requestId, to: 'failed', note: 'Worn.' })
    return false
  }
  const isRefunded = isRefund || end === 2
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true, isRefunded })
  if (!isRefunded) await dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })
  return isRefunded
}

test('ORDER-03, PAY-01: over seeded sequences of exchanges, returns and withdrawals, books and stock agree to the paisa', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = seededRandom(`exchanges ${seed}`)
    const below = (limit: number) => Math.floor(random() * limit)
    const quantity = 1 + below(3)
    const { asha, orderId, lineId, small, medium } = await deliveredInSmall({ stock: below(4), quantity })
    const inStock = async () => (await stockOf(small)) + (await stockOf(medium))
    const before = await inStock()
    let returned = 0
    for (let turn = 1 + below(6); turn > 0; turn -= 1) {
      const exchangeFor = ['', small.sku, medium.sku, medium.sku][below(4)] ?? ''
      const request = { id: lineId, pieces: 1 + below(quantity), exchange_for: exchangeFor }
      const words = { reason: 'Seeded.', reason_code: below(2) === 0 ? 'faulty' : 'size' }
      const { status, body } = await shop.post('refund-request/send', { ...request, ...words }, asha)
      if (status !== 200) continue
      const requestId = Number(body.request_id)
      if (await endRequest({ asha, requestId, end: below(4), isRefund: exchangeFor === '' })) returned += request.pieces
      const sums = await sumsOf(shop.db, orderId)
      expect(sums).toMatchObject({ refunded: sums.credited, creditedLines: sums.credited, invoiced: sums.total })
      expect(sums.credited).toBeLessThanOrEqual(sums.invoiced)
      expect(await inStock(), `seed ${seed}`).toBe(before + returned)
      expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
    }
  }
})

// The last test, because from here on the house has two locations.
test('ORDER-03: an exchange leaves from the location that has the other size', async () => {
  const { asha, lineId, product, medium } = await deliveredInSmall({ stock: 2 })
  const work = await locationWork(shop)
  const from = work.houseId
  await moveStock(work, { from, to: await work.add('Mumbai'), stockItemId: medium.stockItemId, pieces: 2 })
  const requestId = Number((await exchange(asha, { lineId, sku: medium.sku })).body.request_id)
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  await dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })
  const levels = shop.db.selectFrom('stock_levels').select('on_hand').where('stock_item_id', '=', medium.stockItemId)
  expect((await levels.executeTakeFirstOrThrow()).on_hand).toBe(1)
  expect(await listLocationDifferences(shop.ctx())).toEqual([])
  const { body } = await work.send(`GET stock/${product.id}/movements?stockItemId=${medium.stockItemId}`)
  expect(body.movements[0]).toMatchObject({ kind: 'dispatch', location: 'Mumbai', onHandChange: -1 })
})
