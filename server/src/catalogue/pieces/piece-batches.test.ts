import { afterAll, expect, test } from 'vitest'
import { pieceBatch, type PieceBatch } from '@shop/contract/catalogue/piece-batches'
import { newProduct } from '#testing/factories.ts'
import { pieceWork } from '#testing/piece-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { runBatches } from './batch-run.service.ts'
import { takeOpen } from './batches.store.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { act, completeDraft, find, history, send } = pieceWork(shop)

/** Opens the batch, lets several processes run it, and reads its result. */
async function run(kind: 'prices' | 'states', body: object): Promise<PieceBatch> {
  const opened = await send(`POST pieces/batches/${kind}`, body)
  expect([opened.status, opened.body.errors]).toEqual([200, undefined])
  await Promise.all(Array.from({ length: 5 }, () => runBatches(shop.ctx())))
  const { id } = pieceBatch.parse(opened.body)
  return pieceBatch.parse((await send(`GET pieces/batches/${id}`)).body)
}

const pricesOf = async (id: number) =>
  (await find(id)).body.variants.map(({ priceMinor, mrpMinor }) => [priceMinor, mrpMinor])
const shownPrice = async (id: number): Promise<unknown> => (await shop.get(`products/${id}`)).body.data[0].main_price

test('MONEY-04: the prices of many pieces change together, once, and shoppers see them', async () => {
  const plain = await newProduct(shop.db, { priceRupees: 999, sizes: ['S', 'M'] })
  const reduced = await newProduct(shop.db, { priceRupees: 1000, mrpRupees: 1500, sizes: [] })
  const ids = [plain.id, reduced.id]
  expect(await run('prices', { ids, change: { kind: 'percent', percent: 10 } })).toMatchObject({
    state: 'done',
    total: 2,
    prepared: 2,
    refusals: [],
  })
  expect(await pricesOf(plain.id)).toEqual([
    [109_900, 109_900],
    [109_900, 109_900],
  ])
  expect(await pricesOf(reduced.id)).toEqual([[110_000, 150_000]])
  expect(await shownPrice(plain.id)).toBe('Rs1,099.00')
  expect(await history(plain.id)).toEqual(['changed'])
  await run('prices', { ids, change: { kind: 'amount', amountMinor: -9900 } })
  expect(await shownPrice(plain.id)).toBe('Rs1,000.00')
})

test('MONEY-04: a batch takes its pieces in the order in which orders lock them, however they were chosen', async () => {
  const made = [await newProduct(shop.db), await newProduct(shop.db), await newProduct(shop.db)].map(({ id }) => id)
  const change = { kind: 'percent', percent: 1 }
  expect((await send('POST pieces/batches/prices', { ids: made.toReversed(), change })).status).toBe(200)
  const open = await shop.db.transaction().execute((trx) => takeOpen(trx))
  expect(open?.productIds).toEqual(made)
  await runBatches(shop.ctx())
})

test('MONEY-04: one piece that cannot change stops the whole batch, and each refusal has its reason', async () => {
  const cheap = await newProduct(shop.db, { name: 'Cheap Stole', priceRupees: 300, sizes: [] })
  const dear = await newProduct(shop.db, { priceRupees: 9000 })
  const ids = [cheap.id, dear.id, 987_654]
  const batch = await run('prices', { ids, change: { kind: 'amount', amountMinor: -50_000 } })
  expect(batch).toMatchObject({
    state: 'refused',
    refusals: [
      { id: cheap.id, name: 'Cheap Stole', message: 'The price of the piece would fall to nothing.' },
      { id: 987_654, message: 'There is no such piece.' },
    ],
  })
  expect(await shownPrice(dear.id)).toBe('Rs9,000.00')
  expect(await history(dear.id)).toEqual([])
})

test('MONEY-04: a sale is planned for many pieces, and none of them is on two sales', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => newProduct(shop.db, { priceRupees: 1000 })))
  const ids = [first?.id ?? 0, second?.id ?? 0]
  const terms = { percentOff: 25, endsAt: new Date(shop.clock.now().getTime() + 86_400_000).toISOString() }
  expect(await run('prices', { ids, change: { kind: 'sale', terms } })).toMatchObject({ state: 'done' })
  expect(await shownPrice(ids[0] ?? 0)).toBe('Rs750.00')
  await run('prices', { ids, change: { kind: 'percent', percent: 100 } })
  expect(await shownPrice(ids[0] ?? 0)).toBe('Rs1,500.00')
  const again = await run('prices', { ids, change: { kind: 'sale', terms } })
  expect(again.refusals).toHaveLength(2)
  expect(again.refusals[0]?.message).toMatch(/^Another sale is planned/)
})

test('CAT-01: pieces are published and withdrawn by the filter of the list', async () => {
  const drafts = [await completeDraft('Batch Kurta one'), await completeDraft('Batch Kurta two')]
  const filter = { search: 'batch kurta' }
  expect(await run('states', { filter, change: { kind: 'publish' } })).toMatchObject({ state: 'done', total: 2 })
  for (const { id } of drafts) expect((await shop.get(`products/${id}`)).status).toBe(200)
  await run('states', { filter, change: { kind: 'withdraw' } })
  for (const { id } of drafts) expect((await shop.get(`products/${id}`)).status).not.toBe(200)
  const { body } = await send('POST pieces', { name: 'Batch Kurta three' })
  const refused = await run('states', { filter, change: { kind: 'publish' } })
  expect(refused.refusals).toMatchObject([{ id: body.id }])
  expect((await find(drafts[0]?.id ?? 0)).state).toBe('archived')
})

test('API-01: a batch needs a selection and the permission for its change, and a key makes it once', async () => {
  const { id } = await newProduct(shop.db)
  const withdraw = { kind: 'withdraw' }
  const both = await send('POST pieces/batches/states', { ids: [id], filter: {}, change: withdraw })
  expect(both.body.errors).toEqual({ ids: ['Give the pieces or a filter'] })
  const none = await send('POST pieces/batches/states', { filter: { search: 'nothing like this' }, change: withdraw })
  expect(none.body.errors).toEqual({ filter: ['No piece fits the filter'] })
  const content = await newStaff(shop, { role: 'Content' })
  const refused = await send(
    'POST pieces/batches/prices',
    { ids: [id], change: { kind: 'percent', percent: 1 } },
    content,
  )
  expect(refused.body.code).toBe('staff.no_permission')
  const owner = await newStaff(shop)
  const press = () =>
    sendAdmin(shop, 'POST pieces/batches/prices', {
      as: owner,
      body: { ids: [id], change: { kind: 'amount', amountMinor: 100 } },
      headers: { 'idempotency-key': 'raise-once' },
    })
  const answers = await Promise.all([press(), press()])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  await runBatches(shop.ctx())
  expect(await shownPrice(id)).toBe('Rs12,001.00')
  expect((await act(id, 'withdraw')).status).toBe(200)
})
