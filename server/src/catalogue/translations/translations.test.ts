import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi'] })
afterAll(() => shop[Symbol.asyncDispose]())

const asha = await newStaff(shop, { role: 'Content' })
type Row = {
  readonly subjectId: number
  readonly field: string
  readonly digest: string
  readonly [name: string]: unknown
}

async function listed(query: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const search = new URLSearchParams({ language: 'hi', ...query }).toString()
  const { body } = await sendAdmin(shop, `GET translations?${search}`, { as: asha })
  return body.texts
}

const textOf = async (id: number, need: string, field = 'name') =>
  (await listed({ need })).find((text) => text.subjectId === id && text.field === field)

async function save(text: Row | undefined, value: string, state = 'reviewed') {
  const body = { ...text, language: 'hi', value, state }
  return sendAdmin(shop, 'POST translations', { as: asha, body })
}

const shownName = async (id: number): Promise<string> =>
  (await shop.get(`products/${id}?language=hi`)).body.data[0].name

test('CAT-04: a missing text is translated, and becomes outdated when its English changes', async () => {
  const { id } = await newProduct(shop.db, { name: 'Ivory Saree' })
  const missing = await textOf(id, 'missing')
  expect(missing).toMatchObject({ english: 'Ivory Saree', thing: 'Ivory Saree', value: '', state: null })
  expect((await save(missing, 'मोतिया साड़ी', 'draft')).status).toBe(200)
  expect(await shownName(id)).toBe('Ivory Saree')
  const draft = await textOf(id, 'unreviewed')
  const approve = { language: 'hi', texts: [{ kind: 'product', subjectId: id, field: 'name' }] }
  expect((await sendAdmin(shop, 'POST translations/approve', { as: asha, body: approve })).body).toEqual({
    approved: 1,
  })
  expect(await shownName(id)).toBe('मोतिया साड़ी')
  await shop.db.updateTable('products').set({ name: 'Ivory Silk Saree' }).where('id', '=', id).execute()
  expect(await textOf(id, 'outdated')).toMatchObject({ value: 'मोतिया साड़ी', isOutdated: true })
  expect(await shownName(id)).toBe('मोतिया साड़ी')
  expect((await save(draft, 'मोतिया')).body.code).toBe('translation.english_changed')
  expect((await save(await textOf(id, 'outdated'), 'मोतिया <b>')).body.errors).toHaveProperty('value')
  expect((await save(await textOf(id, 'outdated'), '')).body.text).toMatchObject({ value: '', state: null })
  expect(await shownName(id)).toBe('Ivory Silk Saree')
})

test('CAT-04: the counts say what a language lacks, and the permission is one of its own', async () => {
  const { body } = await sendAdmin(shop, 'GET translation-counts?language=hi', { as: asha })
  expect(body).toMatchObject({ isBuilt: true, isOpen: true })
  for (const { texts, missing, outdated, unreviewed, reviewed } of body.kinds)
    expect(missing + outdated + unreviewed + reviewed).toBeGreaterThanOrEqual(texts)
  const support = await newStaff(shop, { role: 'Support' })
  expect((await sendAdmin(shop, 'GET translations?language=hi', { as: support })).body.code).toBe('staff.no_permission')
  const refused = await sendAdmin(shop, 'GET translations?language=fr', { as: asha })
  expect(JSON.stringify(refused.body.errors)).toContain('Hindi (hi) or Arabic (ar)')
})

test('IMPORT-01: a file of another shop finds pieces by their names, and says which rows it leaves out', async () => {
  const { id, name } = await newProduct(shop.db, { description: '<p>Soft silk.</p>' })
  const text = [
    'Type,Identification,Field,Locale,Market,Status,Default content,Translated content',
    `PRODUCT,'8123456789012,title,hi,,,${name},रेशमी कुर्ता`,
    `PRODUCT,'8123456789012,body_html,hi-IN,,,<p>Hard silk.</p>,<p>मुलायम रेशम।</p>`,
    `PRODUCT,'8123456789012,title,fr,,,${name},Kurta`,
    `PRODUCT,'8123456789012,title,hi,Gulf,,${name},कुर्ता`,
    'PRODUCT,999999999,title,hi,,,No such piece,कुछ नहीं',
    'WORD,,word,hi,,,Velvet,मखमल',
    `PRODUCT,${id},title,ar,,,${name},`,
  ].join('\n')
  const { body } = await sendAdmin(shop, 'POST translations/import', { as: asha, body: { text } })
  expect(body).toMatchObject({ written: 3, outdated: 1, problemCount: 3 })
  expect(body.problems).toMatchObject([{ line: 4 }, { line: 5 }, { line: 6 }])
  expect(await shownName(id)).toBe('रेशमी कुर्ता')
  expect(await textOf(id, 'outdated', 'description')).toMatchObject({ value: '<p>मुलायम रेशम।</p>' })
  const bad = await sendAdmin(shop, 'POST translations/import', { as: asha, body: { text: 'a,b\n1,2' } })
  expect(bad.body.code).toBe('sheet.unreadable')
})

test('IMPORT-01: a downloaded file can be imported again and changes nothing', async () => {
  const { id, name } = await newProduct(shop.db, { name: 'Copper Lehenga' })
  await save(await textOf(id, 'missing'), 'ताँबई लहँगा')
  const body = { language: 'hi', kind: 'product', need: 'reviewed' }
  const file = await sendAdmin(shop, 'POST translations/file', { as: asha, body })
  const text = Buffer.from(file.body.base64, 'base64').toString()
  expect(text).toContain(`PRODUCT,${id},title,hi,,,${name},ताँबई लहँगा`)
  const again = await sendAdmin(shop, 'POST translations/import', { as: asha, body: { text } })
  expect(again.body).toMatchObject({ outdated: 0, problemCount: 0 })
  expect(await shownName(id)).toBe('ताँबई लहँगा')
})
