import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statement } from '#platform/db/db.ts'
import { ledgerOf, orderBooks, stockBooks } from '#testing/books.ts'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

async function shoppersFor(shop: TestApp, variantId: number, count: number) {
  const shoppers = []
  for (let at = 0; at < count; at += 1) shoppers.push(await readyShopper(shop, [{ variantId }]))
  return shoppers
}

async function onePiece(shop: TestApp, stock: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  return piece
}

async function paidAtSheet(shop: TestApp, variantId: number, count: number) {
  const shoppers = await shoppersFor(shop, variantId, count)
  return Promise.all(
    shoppers.map(async (shopper) => {
      const { id: orderId } = await placeOrder(shop, shopper)
      const { body: callback } = await payAtSheet(shop, await openPayment(shop, shopper, orderId), { notify: false })
      return { shopper, orderId, callback }
    }),
  )
}

async function commitsOf(shop: TestApp, table: 'orders' | 'invoices'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) as count from ${sql.table(table)}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

async function serials(shop: TestApp): Promise<number[]> {
  const rows = await shop.db.selectFrom('invoices').select('serial').orderBy('serial').execute()
  return rows.map(({ serial }) => serial)
}

test('ORDER-01: concurrent orders share a commit, and each reserves its own stock', async () => {
  await using shop = await testApp()
  const [common, rare] = [await onePiece(shop, 100), await onePiece(shop, 3)]
  const shoppers = await shoppersFor(shop, common.id, 20)
  for (const [index, { id }] of shoppers.entries()) {
    if (index % 4 === 0) await fillCart(shop.db, id, [{ variantId: rare.id }])
  }
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  const refused = answers.filter(({ body }) => body['code'] === 'checkout.sold_out')
  const placed = answers.filter(({ status }) => status === 200)
  expect([placed.length, refused.length]).toEqual([18, 2])
  expect(new Set(placed.map(({ id }) => id)).size).toBe(18)
  expect(await stockBooks(shop.db, rare.stockItemId)).toEqual({ available: 0, held: 3, consumed: 0 })
  expect((await stockBooks(shop.db, common.stockItemId)).available).toBe(82)
  const owners = await shop.db.selectFrom('orders').select(['id', 'user_id']).execute()
  const ownerOf = new Map(owners.map(({ id, user_id }) => [id, user_id]))
  for (const [index, { status, id }] of answers.entries()) {
    if (status === 200) expect(ownerOf.get(id)).toBe(shoppers[index]?.id)
  }
})

test('PAY-01: concurrent payments are settled in few commits, with consecutive invoice numbers', async () => {
  await using shop = await testApp()
  const piece = await onePiece(shop, 50)
  const paid = await paidAtSheet(shop, piece.id, 24)
  expect(await commitsOf(shop, 'orders')).toBeLessThan(24)
  const answers = await Promise.all(
    paid.map(({ shopper, orderId, callback }) => confirm(shop, shopper, { orderId, ...callback })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await serials(shop)).toEqual(paid.map((_, index) => index + 1))
  expect(await commitsOf(shop, 'invoices')).toBeLessThan(24)
  for (const { orderId } of paid) {
    expect(await orderBooks(shop.db, orderId)).toEqual({
      state: 'paid',
      payments: ['settled'],
      refunds: [],
      reservations: ['consumed'],
      history: ['awaiting_payment', 'paid'],
      letters: ['order-paid'],
    })
  }
  expect((await ledgerOf(shop.db))['provider_fees']).toBe(24 * 28_320)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 26, held: 0, consumed: 24 })
  expect(await shop.db.selectFrom('cart_items').select('id').execute()).toEqual([])
})

test('PAY-01: a failing settlement does not fail the others in its batch, and uses up no invoice number', async () => {
  await using shop = await testApp()
  const piece = await onePiece(shop, 50)
  const paid = await paidAtSheet(shop, piece.id, 16)
  const unlucky = paid[5]
  if (!unlucky) throw new Error('Sixteen were paid.')
  await statement(`
    create function fail_for_one() returns trigger language plpgsql as $$
    begin
      if new.order_id = ${unlucky.orderId} then raise exception 'the disk is on fire'; end if;
      return new;
    end
    $$`)(shop.owner)
  await statement('create trigger fail_for_one before insert on invoices for each row execute function fail_for_one()')(
    shop.owner,
  )
  const deliverAll = (tellings: typeof paid) =>
    Promise.all(tellings.map(({ shopper, orderId, callback }) => confirm(shop, shopper, { orderId, ...callback })))
  const answers = await deliverAll(paid)
  expect(answers.map(({ status }) => status)).toEqual(paid.map((one) => (one === unlucky ? 500 : 200)))
  expect(await orderBooks(shop.db, unlucky.orderId)).toMatchObject({ state: 'awaiting_payment', payments: [] })
  expect(await serials(shop)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))

  await statement('drop trigger fail_for_one on invoices')(shop.owner)
  expect((await deliverAll([unlucky])).map(({ status }) => status)).toEqual([200])
  expect(await serials(shop)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 34, held: 0, consumed: 16 })
})

test('ORDER-01: a shopper with many concurrent requests among other shoppers gets one order', async () => {
  await using shop = await testApp()
  const piece = await onePiece(shop, 50)
  const shoppers = await shoppersFor(shop, piece.id, 6)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => shoppers.map((shopper) => placeOrder(shop, shopper))).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const at of shoppers.keys()) {
    expect(new Set([0, 1, 2, 3].map((turn) => answers[turn * 6 + at]?.id)).size).toBe(1)
  }
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 44, held: 6, consumed: 0 })
})
