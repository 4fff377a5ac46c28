import { afterAll, expect, test } from 'vitest'
import { hourMs } from '@shop/contract/core/durations'
import { readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newSize, pieceWork } from '#testing/piece-factories.ts'
import { newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { startAndEndSales } from './piece-sales.service.ts'
import { publishDuePieces } from './piece-state.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { act, completeDraft, find, history, save, send } = pieceWork(shop)
const inHours = (hours: number): string => new Date(shop.clock.now().getTime() + hours * hourMs).toISOString()

async function textOf(url: string): Promise<string> {
  return (await shop.app.inject({ url })).body
}

type Shown = { readonly id: number; readonly categoryId: number }

/** The places where shoppers and search engines see the piece. */
async function placesOf({ id, categoryId }: Shown, word: string): Promise<string[]> {
  const lists = {
    search: `products/search?name=${word}`,
    suggestions: `products/suggest?name=${word}`,
    category: `products/category/${categoryId}`,
    cards: `products/cards?ids=${id}`,
    newest: 'products/featured',
  }
  const places: string[] = []
  for (const [place, path] of Object.entries(lists)) {
    if (
      JSON.stringify((await shop.get(path)).body.data)
        .toLowerCase()
        .includes(word)
    )
      places.push(place)
  }
  if ((await shop.get(`products/${id}`)).status === 200) places.push('page')
  if ((await textOf('/sitemaps/products-1.xml')).includes(`-${id}<`)) places.push('sitemap')
  if ((await textOf('/feeds/google-merchant.xml')).toLowerCase().includes(word)) places.push('feed')
  return places
}

const everywhere = ['search', 'suggestions', 'category', 'cards', 'newest', 'page', 'sitemap', 'feed']

test('CAT-01: shoppers see a piece nowhere before it is published, and nowhere after it is withdrawn', async () => {
  const piece = await completeDraft('Indigo Lehenga')
  expect(await placesOf(piece, 'indigo')).toEqual([])
  const asha = await shop.shopper()
  const add = () => shop.post('carts/add', { id: piece.id, variant: 'S', user_id: asha.id, quantity: 1 }, asha)
  expect((await add()).status).not.toBe(200)
  const { status, body } = await act(piece.id, 'publish')
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'published' })
  expect(await placesOf(piece, 'indigo')).toEqual(everywhere)
  expect((await add()).status).toBe(200)
  await act(piece.id, 'withdraw')
  expect(await placesOf(piece, 'indigo')).toEqual([])
  expect((await shop.get(`products/${piece.id}`)).body.code).toBe('product.withdrawn')
  expect((await act(piece.id, 'withdraw')).body.code).toBe('piece.not_published')
})

test('CAT-01: a piece is published once it lacks nothing, and each gap is named', async () => {
  const { id } = (await send('POST pieces', { name: 'Bare draft' })).body
  const fields = ['variants', 'pictures', 'description', 'mainCategoryId', 'hsn']
  expect((await find(id)).missing.map(({ field }) => field)).toEqual(fields)
  const { status, body } = await act(id, 'publish')
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(fields)
  expect(body.errors.variants).toEqual(['At least one size with its price is missing'])
  await save(id, { variants: [newSize('S', 0), newSize('M')] })
  expect((await act(id, 'publish')).body.errors.variants).toEqual(['The price of S is missing'])
})

test('CAT-01: a scheduled piece goes on sale at its time, once, however many processes publish', async () => {
  const piece = await completeDraft('Saffron Sharara')
  const past = await act(piece.id, 'publish', { at: inHours(-1) })
  expect(past.body.errors).toEqual({ at: ['Choose a time in the future'] })
  expect((await act(piece.id, 'publish', { at: inHours(24) })).body).toMatchObject({ state: 'draft' })
  await publishDuePieces(shop.ctx())
  expect(await placesOf(piece, 'saffron')).toEqual([])
  shop.clock.advance(24 * hourMs)
  await Promise.all(Array.from({ length: 20 }, () => publishDuePieces(shop.ctx())))
  expect(await placesOf(piece, 'saffron')).toEqual(everywhere)
  expect((await history(piece.id)).filter((verb) => verb === 'published')).toHaveLength(1)
  expect((await find(piece.id)).listedAt?.slice(0, 13)).toBe(shop.clock.now().toISOString().slice(0, 13))
})

test('CAT-01: a scheduled piece that lost a picture stays hidden, and its history says why', async () => {
  const piece = await completeDraft('Teal Anarkali')
  await act(piece.id, 'publish', { at: inHours(1) })
  await shop.db.deleteFrom('product_pictures').where('product_id', '=', piece.id).execute()
  shop.clock.advance(hourMs)
  await publishDuePieces(shop.ctx())
  expect(await find(piece.id)).toMatchObject({ state: 'draft', publishAt: null })
  const { body } = await send(`GET audit?thing=product&thingId=${piece.id}`)
  expect(body.events[0]).toMatchObject({ verb: 'not published', after: { missing: 'A picture' } })
})

test('CAT-01: a time of publication can be taken back', async () => {
  const piece = await completeDraft('Coral Kurta')
  await act(piece.id, 'publish', { at: inHours(1) })
  expect((await act(piece.id, 'unschedule')).body.publishAt).toBeNull()
  shop.clock.advance(hourMs)
  await publishDuePieces(shop.ctx())
  expect((await find(piece.id)).state).toBe('draft')
})

/** The price on the page, in the list and in the cart of a shopper. */
async function pricesOf(
  id: number,
  name: string,
  cartOf: { readonly id: number; readonly token: string; readonly email: string },
) {
  const page = (await shop.get(`products/${id}`)).body.data[0]
  const card = (await shop.get(`products/search?name=${name}`)).body.data[0]
  const cart = (await shop.get(`cart-summary/${cartOf.id}`, cartOf)).body
  return [page.main_price, page.stroked_price, card.main_price, cart.sub_total]
}

test('MONEY-04: a planned sale starts and ends by itself, and page, list and cart agree', async () => {
  const { id, variants } = await newProduct(shop.db, { name: 'Ochre Dupatta', priceRupees: 10_000 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const full = await pricesOf(id, 'ochre', asha)
  const terms = { percentOff: 20, startsAt: inHours(1), endsAt: inHours(3) }
  expect((await act(id, 'sales', terms)).body.sales).toMatchObject([{ state: 'planned', percentOff: 20 }])
  expect((await act(id, 'sales', { ...terms, endsAt: inHours(2) })).body.errors.startsAt[0]).toMatch(/Another sale/)
  await startAndEndSales(shop.ctx())
  expect(await pricesOf(id, 'ochre', asha)).toEqual(full)
  shop.clock.advance(hourMs)
  await Promise.all(Array.from({ length: 20 }, () => startAndEndSales(shop.ctx())))
  expect(await pricesOf(id, 'ochre', asha)).toEqual(['Rs8,000.00', 'Rs10,000.00', 'Rs8,000.00', 'Rs8,000.00'])
  expect((await find(id)).body.variants[0]?.priceMinor).toBe(1_000_000)
  shop.clock.advance(2 * hourMs)
  await Promise.all(Array.from({ length: 20 }, () => startAndEndSales(shop.ctx())))
  expect(await pricesOf(id, 'ochre', asha)).toEqual(full)
  expect(await history(id)).toEqual(['sale ended', 'sale started', 'sale planned'])
})

test('MONEY-04: a price that is changed during a sale holds after it, and the sale goes on from it', async () => {
  const { id, variants } = await newProduct(shop.db, { name: 'Rust Saree', priceRupees: 10_000, sizes: [] })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  await act(id, 'sales', { percentOff: 10, endsAt: inHours(2) })
  expect((await pricesOf(id, 'rust', asha))[0]).toBe('Rs9,000.00')
  const [only] = (await find(id)).body.variants
  await save(id, { variants: [{ ...only, priceMinor: 2_000_000, mrpMinor: 2_000_000 }] })
  expect((await pricesOf(id, 'rust', asha))[0]).toBe('Rs18,000.00')
  const [sale] = (await find(id)).sales
  const { body } = await act(id, 'sales/stop', { saleId: sale?.id })
  expect(body.sales).toMatchObject([{ state: 'ended' }])
  expect((await pricesOf(id, 'rust', asha))[0]).toBe('Rs20,000.00')
  expect((await act(id, 'sales/stop', { saleId: sale?.id })).body.code).toBe('piece.no_sale')
})

test('MONEY-04: a sale needs a price below the price, dates in order, and the permission for prices', async () => {
  const { id } = await newProduct(shop.db, { priceRupees: 5000 })
  const plan = async (terms: Readonly<Record<string, unknown>>) => (await act(id, 'sales', terms)).body.errors
  const endsAt = inHours(2)
  expect(await plan({ priceMinor: 500_000, endsAt })).toEqual({ priceMinor: ['Below the price of the piece'] })
  expect(await plan({ percentOff: 10, startsAt: inHours(3), endsAt })).toEqual({
    endsAt: ['Choose a time after the start'],
  })
  expect(await plan({ percentOff: 10, priceMinor: 1, endsAt })).toEqual({
    percentOff: ['Give a percentage or a price'],
  })
  expect(await plan({ percentOff: 91, endsAt })).toEqual({ percentOff: ['At most 90 %'] })
  const support = await newStaff(shop, { role: 'Support' })
  expect((await act(id, 'sales', { percentOff: 10, endsAt, as: support })).body.code).toBe('staff.no_permission')
})
