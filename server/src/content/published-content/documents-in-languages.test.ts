import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { contentKeys } from '@shop/contract/content/document-types'
import { documentWith, selectDocumentTexts } from '#platform/documents/document-texts.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { readFrame } from './page-frame.service.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi', 'ar'] })
afterAll(() => shop[Symbol.asyncDispose]())

const asha = await newStaff(shop, { role: 'Content' })

async function publish(key: string, body: object): Promise<void> {
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as: asha })).body
  const saved = await sendAdmin(shop, `POST content/${key}/draft`, { as: asha, body: { version, body } })
  expect(saved.body.errors).toBeUndefined()
  const next = { version: saved.body.version }
  expect((await sendAdmin(shop, `POST content/${key}/publish`, { as: asha, body: next })).status).toBe(200)
}

type Row = { readonly field: string; readonly english: string; readonly thing: string }

async function listed(need: string, text: string): Promise<readonly Row[]> {
  const search = new URLSearchParams({ language: 'hi', kind: 'document', need, text }).toString()
  return (await sendAdmin(shop, `GET translations?${search}`, { as: asha })).body.texts
}

async function translate(english: string, value: string, need = 'missing'): Promise<void> {
  const text = (await listed(need, english.slice(0, 60))).find((one) => one.english === english)
  const body = { ...text, language: 'hi', value, state: 'reviewed' }
  expect((await sendAdmin(shop, 'POST translations', { as: asha, body })).status).toBe(200)
}

const answer = async (path: string) => (await shop.get(path)).body.data

test('HOME-01: a heading of the home page is shown in the reader’s language, and stays when its English changes', async () => {
  expect(await answer('home-layout')).toBeNull()
  expect(await answer('home-layout?language=hi')).toMatchObject({
    parts: [{ title: 'काट के हिसाब से' }, {}, {}, {}, {}, {}, {}],
  })
  const [first, ...others] = documentDefaults.home.parts
  await publish('home', {
    ...documentDefaults.home,
    line: 'Made in Delhi.',
    parts: [{ ...first, title: 'By cut' }, ...others],
  })
  const english = await answer('home-layout')
  expect(await answer('home-layout?language=hi')).toMatchObject({
    line: 'Made in Delhi.',
    parts: [{ title: 'By cut' }, { title: 'शादियों के मौसम के लिए' }, {}, {}, {}, {}, {}],
  })
  await translate('By cut', 'काट देखें')
  expect(await answer('home-layout?language=hi')).toMatchObject({
    parts: [{ title: 'काट देखें' }, {}, {}, {}, {}, {}, {}],
  })
  expect(await answer('home-layout?language=ar')).toMatchObject({
    parts: [{ title: 'By cut' }, {}, {}, {}, {}, {}, {}],
  })
  expect(await answer('home-layout')).toEqual(english)
  await publish('home', { ...documentDefaults.home, parts: [{ ...first, title: 'By silhouette' }, ...others] })
  expect(await listed('outdated', 'By silhouette')).toMatchObject([
    { field: 'home.parts.silhouettes.title', thing: 'Home page' },
  ])
  expect(await answer('home-layout?language=hi')).toMatchObject({
    parts: [{ title: 'काट देखें' }, {}, {}, {}, {}, {}, {}],
  })
})

test('HOME-01: another announcement is not shown with the words of the one before', async () => {
  const frame = () => readFrame(shop.ports, 'hi')
  await publish('announcement', { isShown: true, text: 'Order by 12 October for Diwali', link: '/shipping' })
  await translate('Order by 12 October for Diwali', 'दीवाली के लिए 12 अक्टूबर तक ऑर्डर करें')
  expect((await frame()).announcement?.text).toBe('दीवाली के लिए 12 अक्टूबर तक ऑर्डर करें')
  expect((await readFrame(shop.ports)).announcement?.text).toBe('Order by 12 October for Diwali')
  await publish('announcement', { isShown: true, text: 'Eid Mubarak', link: '/shipping' })
  expect((await frame()).announcement?.text).toBe('Eid Mubarak')
  expect(await listed('missing', 'Eid Mubarak')).toHaveLength(1)
})

test('ROUTE-06: a page of the merchant is filled text by text in the language of the text', async () => {
  const page = documentDefaults['page-store-locator']
  const [visit] = page.sections
  const long = `Come to ${'our rooms, '.repeat(8)}{storeNames}.`
  const blocks = [
    { kind: 'text', text: '{storeNames} are open.' },
    { kind: 'list', items: [long, '12'] },
  ]
  await publish('page-store-locator', { ...page, title: 'Our rooms', sections: [{ ...visit, blocks }] })
  await translate(long, 'आइए: {storeNames}।')
  const shown = await answer('page-texts/store-locator?language=hi')
  expect(shown.title).toBe('Our rooms')
  expect(shown.sections[0].blocks).toEqual([
    { kind: 'text', text: 'Delhi, Mumbai, Hyderabad and Dubai are open.' },
    { kind: 'list', items: ['आइए: दिल्ली, मुंबई, हैदराबाद, और दुबई।', '12'] },
  ])
})

test('CONTENT-03: the list of texts and the pages name each text of every document alike', async () => {
  for (const key of contentKeys) {
    const body = JSON.stringify(documentDefaults[key])
    await shop.db
      .insertInto('documents')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const version = {
      document_key: key,
      body,
      state: 'published',
      publish_at: new Date(),
      author: 'Asha',
      changed_at: new Date(),
    }
    const { id } = await shop.db
      .insertInto('document_versions')
      .values(version)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('documents').set({ live_id: id }).where('key', '=', key).execute()
  }
  const { rows } = await sql<{ field: string; english: string }>`${sql.raw(selectDocumentTexts)}`.execute(shop.db)
  const expected = new Map<string, string>()
  for (const key of contentKeys)
    documentWith(key, documentDefaults[key], (field, english) => {
      expected.set(field, english)
      return english
    })
  expect(rows.length).toBeGreaterThan(400)
  expect(new Map(rows.map(({ field, english }) => [field, english]))).toEqual(expected)
})
