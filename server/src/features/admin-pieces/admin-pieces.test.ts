import { afterAll, expect, test, vi } from 'vitest'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { publishDuePieces } from './piece-state.service.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const send = (call: `${'GET' | 'POST'} ${string}`, body?: object, as: StaffMember = owner): Promise<AdminAnswer> =>
  sendAdmin(shop, call, { as, ...(body && { body }) })
const find = async (id: number) => (await send(`GET pieces/${id}`)).body
const idsIn = async (query: string): Promise<number[]> =>
  (await send(`GET pieces?${query}`)).body.pieces.map(({ id }: { readonly id: number }) => id)

/** A draft of the piece changed by the work, saved from the version that it has now. */
async function save(id: number, change: object, as: StaffMember = owner): Promise<AdminAnswer> {
  const { version, body } = await find(id)
  return send(`POST pieces/${id}`, { ...body, ...change, version }, as)
}

let pictures = 0
async function addPicture(productId: number): Promise<void> {
  pictures += 1
  const mediaId = await newPicture(shop.db, `piece-${pictures}`)
  await shop.db
    .insertInto('product_pictures')
    .values({ product_id: productId, position: 1, media_id: mediaId, alt: 'Front' })
    .execute()
}

const size = (choice: string, priceMinor = 1_250_000) => ({
  id: null,
  choices: [choice],
  merchantSku: `IND-${choice}`,
  barcode: null,
  policy: 'made_to_order',
  priceMinor,
  mrpMinor: priceMinor,
})

async function newDraft(name: string): Promise<number> {
  return (await send('POST pieces', { name })).body.id
}

async function completeDraft(name: string): Promise<number> {
  const id = await newDraft(name)
  const categoryId = await newCategory(shop.db)
  await addPicture(id)
  const { status } = await save(id, {
    description: '<p>Hand-woven.</p><script>alert(1)</script>',
    categoryIds: [categoryId],
    mainCategoryId: categoryId,
    hsn: '6204',
    variants: [size('S'), size('M', 1_300_000)],
  })
  expect(status).toBe(200)
  return id
}

async function publish(id: number, body: object = {}): Promise<AdminAnswer> {
  const { version } = await find(id)
  return send(`POST pieces/${id}/publish`, { version, ...body })
}

const kurta = (overrides: ProductOverrides = {}) => newProduct(shop.db, overrides)

async function shopperSees(id: number, word: string) {
  const search = await shop.get(`suggested-products?search=${word}`)
  const page = await shop.get(`product/${id}`)
  const sitemap = await shop.app.inject({ url: '/sitemap-products-1.xml' })
  return { search: search.status, page: page.status, sitemap: sitemap.body.includes(`-${id}<`) }
}

test('CAT-01: a new piece is invisible until it is published', async () => {
  const id = await completeDraft('Indigo Lehenga')
  console.log(await shopperSees(id, 'indigo'))
  const { status, body } = await publish(id)
  expect({ status, state: body.state, missing: body.missing }).toEqual({ status: 200, state: 'published', missing: [] })
  expect(body.body.description).toBe('<p>Hand-woven.</p>')
  console.log(await shopperSees(id, 'indigo'))
})
