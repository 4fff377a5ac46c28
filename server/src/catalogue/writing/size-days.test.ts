import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { readReadyAgain } from '#catalogue/catalogue.jobs.ts'
import { fillCart, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newSize, pieceWork } from '#testing/piece-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { act, completeDraft, find, save } = pieceWork(shop)
const ready = { min: 2, max: 5 }
const made = { min: 21, max: 28 }

/** A piece on sale with S and M on the shelf, one each, and L made to order. */
async function mixedPiece(name: string, given: object = {}) {
  const { id } = await completeDraft(name)
  const onShelf = (size: string) => ({ ...newSize(size), policy: 'tracked' })
  await save(id, { variants: [onShelf('S'), onShelf('M'), newSize('L')], hasOwnDispatchDays: false, ...given })
  const { stock } = await find(id)
  const counted = stock.filter(({ policy }) => policy === 'tracked').map(({ variantId }) => variantId)
  const items = shop.db.selectFrom('variants').select('stock_item_id').where('id', 'in', counted)
  await shop.db.updateTable('stock_items').set({ available: 1 }).where('id', 'in', items).execute()
  await act(id, 'publish')
  return { id, sizes: (await find(id)).body.variants }
}

const factsOf = async (id: number): Promise<readonly string[]> =>
  (
    await shop.db.selectFrom('product_listings').select('facts').where('product_id', '=', id).executeTakeFirstOrThrow()
  ).facts.filter((fact) => /^(?:ready|made|is):/.test(fact))

const daysByName = (
  lines: readonly { readonly sku?: string; readonly variation?: string; readonly dispatch_days: object }[],
) => lines.map(({ dispatch_days: days }) => days)

test('CART-02: each size of a piece promises its own days: on its page, in the estimate, the cart and the feed', async () => {
  const { id, sizes } = await mixedPiece('Parrot Sharara')
  const page = (await shop.get(`products/${id}`)).body.data[0]
  expect(page.dispatch_days).toEqual(made)
  expect(daysByName(page.variant)).toEqual([ready, ready, made])
  const estimated = async (sku: string) =>
    (await shop.get(`delivery-estimate/${id}?postal_code=400050${sku}`)).body.data.dispatch_days
  expect([await estimated('&sku=S'), await estimated('&sku=L'), await estimated('')]).toEqual([ready, made, made])
  const asha = await readyShopper(shop, [{ variantId: sizes[0]?.id ?? 0 }, { variantId: sizes[2]?.id ?? 0 }])
  const { body: cart } = await shop.post('carts', { user_id: asha.id }, asha)
  expect(JSON.stringify(cart)).toContain(`"dispatch_days":${JSON.stringify(ready)}`)
  expect(JSON.stringify(cart)).toContain(`"dispatch_days":${JSON.stringify(made)}`)
  const feed = (await shop.app.inject('/feeds/google-merchant.xml')).body
  const entries = feed.split('<item>').slice(1)
  const handling = entries.map((entry) => /max_handling_time>(\d+)</.exec(entry)?.[1])
  expect(handling).toEqual(['5', '5', '28'])
})

test('CAT-04: a piece is ready to ship while one of its sizes is on the shelf', async () => {
  const { id, sizes } = await mixedPiece('Koel Lehenga')
  expect(await factsOf(id)).toEqual(expect.arrayContaining(['is:ready', 'ready:5']))
  const found = async () => JSON.stringify((await shop.get('products/search?name=koel&ready=1')).body.data)
  expect(await found()).toContain(`"id":${id},`)
  const buyer = await readyShopper(shop, [{ variantId: sizes[0]?.id ?? 0 }])
  await fillCart(shop.db, buyer.id, [{ variantId: sizes[1]?.id ?? 0 }])
  expect((await placeOrder(shop, buyer)).status).toBe(200)
  await readReadyAgain(shop.db)
  expect(await factsOf(id)).toEqual(['made:28'])
  expect(await found()).not.toContain(`"id":${id},`)
  expect(await readReadyAgain(shop.db)).toBe(false)
})

test('CART-02: an order keeps the days of its size, and a piece may have its own days for the sizes on the shelf', async () => {
  const own = { hasOwnDispatchDays: true, dispatchDaysMin: 30, dispatchDaysMax: 40, readyDaysMin: 1, readyDaysMax: 3 }
  const { id, sizes } = await mixedPiece('Myna Kurta', own)
  expect(daysByName((await shop.get(`products/${id}`)).body.data[0].variant)).toEqual([
    { min: 1, max: 3 },
    { min: 1, max: 3 },
    { min: 30, max: 40 },
  ])
  const buyer = await readyShopper(shop, [{ variantId: sizes[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, buyer)
  const { latest } = await shop.db
    .selectFrom('order_lines')
    .select(sql<string>`dispatch_latest::text`.as('latest'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(latest < indiaDay(new Date(shop.clock.now().getTime() + 20 * dayMs))).toBe(true)
  expect((await save(id, { readyDaysMax: null })).body.errors).toEqual({
    readyDaysMax: ['Enter both numbers, or leave both empty'],
  })
  await save(id, { variants: [{ ...sizes[0], policy: 'made_to_order' }, sizes[2]] })
  expect((await find(id)).body).toMatchObject({ readyDaysMin: null, readyDaysMax: null })
})

test('CART-02: the days of a kind reach the sizes on the shelf too', async () => {
  const { id } = await mixedPiece('Bulbul Anarkali')
  const kind = { readyMin: 3, readyMax: 6, madeMin: 21, madeMax: 28, kinds: [] }
  await publishSetting(shop, 'dispatch-days', kind)
  await shop.runJobs()
  expect(daysByName((await shop.get(`products/${id}`)).body.data[0].variant)).toEqual([
    { min: 3, max: 6 },
    { min: 3, max: 6 },
    made,
  ])
})
