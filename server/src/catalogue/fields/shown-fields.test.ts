import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { TranslationCount, TranslationRow } from '@shop/contract/catalogue/admin-translations'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { refreshListings } from '#catalogue'
import { listOutdatedFacts } from '#catalogue/writing/product-facts.store.ts'
import { ask } from '#testing/ask.ts'
import { newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi', 'ar'] })
const owner = await newStaff(shop)
afterAll(() => shop[Symbol.asyncDispose]())

async function define(field: Readonly<Record<string, unknown>>): Promise<void> {
  const body = { owner: 'piece', visibility: 'shopper', ...field }
  const { status, body: answer } = await sendAdmin(shop, 'POST fields', { as: owner, body })
  expect([status, answer]).toEqual([200, answer])
}

async function fill(id: number, values: FieldValues): Promise<void> {
  await shop.db
    .updateTable('products')
    .set({ fields: JSON.stringify(values), facts_version: '' })
    .where('id', '=', id)
    .execute()
  await refreshListings(shop.db, await listOutdatedFacts(shop.db, 100))
}

async function translate(words: Readonly<Record<string, string>>, language: 'hi' | 'ar'): Promise<void> {
  for (const [field, value] of Object.entries(words)) {
    const source_digest = createHash('sha256').update(field).digest()
    const row = { kind: 'phrase', subject_id: 0, field, value, language, source_digest, author: 'Asha' }
    await shop.db
      .insertInto('translations')
      .values({ ...row, state: 'reviewed' })
      .execute()
  }
}

const fieldsOf = async (id: number, language = 'en'): Promise<{ title: string; text: string }[]> => {
  const { body } = await shop.get(`products/${id}?language=${language}`)
  return body.data[0].fields
}
const textsOf = async (id: number, language?: string) =>
  Object.fromEntries((await fieldsOf(id, language)).map(({ title, text }) => [title, text]))

test('CAT-04: titles, choices, yes and no, days and numbers of custom fields are in the language of the call', async () => {
  const { id } = await newProduct(shop.db, { name: 'Spoken Saree', sizes: [] })
  const choices = { bounds: { choices: ['Hem, rolled', 'Tassels'] } }
  await define({ key: 'ends', title: 'Finish of the ends', type: 'choices', isFacet: true, ...choices })
  await define({ key: 'lined', title: 'Lined', type: 'yes_no', isFacet: true })
  await define({ key: 'woven', title: 'Woven on', type: 'date' })
  await define({ key: 'hours', title: 'Hours at the loom', type: 'number' })
  await define({
    key: 'note',
    title: 'Note of the house',
    type: 'choice',
    bounds: { choices: ['Kept'] },
    visibility: 'staff',
  })
  await fill(id, { ends: ['Hem, rolled', 'Tassels'], lined: true, woven: '2026-03-08', hours: 1240.5, note: 'Kept' })
  const english = {
    'Finish of the ends': 'Hem, rolled, Tassels',
    Lined: 'Yes',
    'Woven on': '8 Mar 2026',
    'Hours at the loom': '1,240.5',
  }
  expect(await textsOf(id)).toEqual(english)
  // A field without translations keeps its English title and choices, and the shop says yes and no itself.
  expect(await textsOf(id, 'ar')).toEqual({ ...english, Lined: 'نعم', 'Woven on': '8 مارس 2026' })
  const asked = await sendAdmin(shop, 'GET translation-counts?language=hi', { as: owner })
  const counts: readonly TranslationCount[] = asked.body.kinds
  expect(counts.find(({ kind }) => kind === 'phrase')?.missing).toBeGreaterThanOrEqual(6)
  const list = await sendAdmin(shop, 'GET translations?language=hi&kind=phrase&need=missing&text=', { as: owner })
  const rows: readonly TranslationRow[] = list.body.texts
  const missing = rows.map((row) => row.english)
  expect(missing).toEqual(expect.arrayContaining(['Finish of the ends', 'Hem, rolled', 'Tassels', 'Lined', 'Woven on']))
  expect(missing).not.toContain('Note of the house')
  expect(missing).not.toContain('Kept')
  await translate({ 'Finish of the ends': 'किनारे', 'Hem, rolled': 'मुड़ा किनारा', Tassels: 'लटकन', Lined: 'अस्तर' }, 'hi')
  expect(await textsOf(id, 'hi')).toEqual({
    किनारे: 'मुड़ा किनारा, लटकन',
    अस्तर: 'हाँ',
    'Woven on': '8 मार्च 2026',
    'Hours at the loom': '1,240.5',
  })
  const query = { facets: 1, language: 'hi' }
  const { meta } = await ask(shop, catalogueEndpoints.search, { query })
  expect(meta.facets?.fields).toEqual([
    {
      key: 'ends',
      title: 'किनारे',
      values: [
        { value: 'ends:Hem, rolled', text: 'मुड़ा किनारा', count: 1 },
        { value: 'ends:Tassels', text: 'लटकन', count: 1 },
      ],
    },
    { key: 'lined', title: 'अस्तर', values: [{ value: 'lined:Yes', text: 'हाँ', count: 1 }] },
  ])
})

test('CAT-04: a colour has the name of the shop’s most similar colour, on the page and in the filter', async () => {
  await shop.db
    .insertInto('colours')
    .values([
      { name: 'Test Maroon', code: '#7B1E2B', rank: 900 },
      { name: 'Test Indigo', code: '#2747A0', rank: 901 },
    ])
    .execute()
  await define({ key: 'lining', title: 'Lining', type: 'colour', isFacet: true })
  const dyed = async (code: string) => {
    const { id } = await newProduct(shop.db, { sizes: [] })
    await fill(id, { lining: code })
    return id
  }
  const first = await dyed('#7b1e2c')
  await dyed('#2747a1')
  await dyed('#7b1e2d')
  expect(await fieldsOf(first)).toEqual([
    { key: 'lining', title: 'Lining', type: 'colour', value: '#7b1e2c', text: 'Test Maroon' },
  ])
  await translate({ 'Test Maroon': 'मरून', 'Test Indigo': 'नील' }, 'hi')
  expect(await textsOf(first, 'hi')).toEqual({ Lining: 'मरून' })
  const facetIn = async (language: string) => {
    const { meta } = await ask(shop, catalogueEndpoints.search, { query: { facets: 1, language } })
    return meta.facets?.fields?.find(({ key }) => key === 'lining')?.values
  }
  expect(await facetIn('en')).toEqual([
    { value: 'lining:#7b1e2c', text: 'Test Maroon #7b1e2c', count: 1, swatch: '#7b1e2c' },
    { value: 'lining:#7b1e2d', text: 'Test Maroon #7b1e2d', count: 1, swatch: '#7b1e2d' },
    { value: 'lining:#2747a1', text: 'Test Indigo', count: 1, swatch: '#2747a1' },
  ])
  expect((await facetIn('hi'))?.map(({ text }) => text)).toEqual([
    'मरून \u2066#7b1e2c\u2069',
    'मरून \u2066#7b1e2d\u2069',
    'नील',
  ])
})

test('CAT-01: a piece is named while it is on sale, with its address, and a picture comes with its files', async () => {
  await define({ key: 'partner', title: 'Goes with', type: 'piece' })
  await define({ key: 'label', title: 'Care label', type: 'picture' })
  const { id } = await newProduct(shop.db, { sizes: [] })
  const partner = await newProduct(shop.db, { name: 'Partner Potli', sizes: [] })
  const label = await newPicture(shop.db, 'care-label')
  await fill(id, { partner: partner.id, label })
  const goesWith = { key: 'partner', title: 'Goes with', type: 'piece', value: partner.id }
  const [piece, picture] = await fieldsOf(id)
  expect(piece).toEqual({ ...goesWith, text: 'Partner Potli', slug: `partner-potli-${partner.id}` })
  expect(picture).toMatchObject({ title: 'Care label', value: label, picture: { alt: 'Care label' } })
})
