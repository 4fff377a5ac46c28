import { afterAll, expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { refreshListings } from '#catalogue'
import { listOutdatedFacts } from '#catalogue/writing/product-facts.store.ts'
import { ask } from '#testing/ask.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const send = (call: `POST ${string}`, body: Readonly<Record<string, unknown>> = {}) =>
  sendAdmin(shop, call, { as: owner, body })

/** What the timer does. */
async function readAgain(): Promise<void> {
  await refreshListings(shop.db, await listOutdatedFacts(shop.db, 100))
}

const search = (values: readonly string[]) =>
  ask(shop, catalogueEndpoints.search, { query: { facets: 1, 'fields[]': [...values] } })

test('CAT-04: a custom field becomes a filter of the shop when it is made one, and ends when it is deleted', async () => {
  const { id } = await newProduct(shop.db, { name: 'Fielded Saree', priceRupees: 4000, sizes: [], stock: 3 })
  await newProduct(shop.db, { name: 'Plain Saree', priceRupees: 4000, sizes: [], stock: 3 })
  const bounds = { choices: ['Kota', 'Fall & pico'] }
  const field = { owner: 'piece', key: 'finish', title: 'Finish', type: 'choices', bounds }
  const { body: made } = await send('POST fields', field)
  await shop.db
    .updateTable('products')
    .set({ fields: JSON.stringify({ finish: ['Fall & pico'] }) })
    .where('id', '=', id)
    .execute()
  await readAgain()
  expect((await search([])).meta.facets).not.toHaveProperty('fields')
  const { owner: _, key: __, type: ___, ...changeable } = field
  const { body: changed } = await send(`POST fields/${made.id}`, {
    ...changeable,
    version: made.version,
    visibility: 'shopper',
    isFacet: true,
  })
  await readAgain()
  const found = await search(['finish:Fall & pico'])
  expect(found.data.map((piece) => piece.id)).toEqual([id])
  expect(found.meta.facets?.fields).toEqual([
    { key: 'finish', title: 'Finish', values: [{ value: 'finish:Fall & pico', text: 'Fall & pico', count: 1 }] },
  ])
  expect((await search(['finish:Kota'])).data).toEqual([])
  await send(`POST fields/${made.id}/remove`, { version: changed.version, confirm: 'finish' })
  expect((await search([])).meta.facets).not.toHaveProperty('fields')
  await readAgain()
  expect((await search(['finish:Fall & pico'])).data).toEqual([])
})
