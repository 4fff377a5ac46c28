import { afterAll, expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { newKey, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const rights = ['content.read', 'content.edit'] as const
const path = 'content/page-faqs'

async function change(key: string, verb: string, body: object = {}): Promise<void> {
  const { version } = (await sendAdmin(shop, `GET ${path}`, { key })).body
  expect((await sendAdmin(shop, `POST ${path}/${verb}`, { key, body: { version, ...body } })).status).toBe(200)
}

const draft = (key: string, title: string) =>
  change(key, 'draft', { body: { ...documentDefaults['page-faqs'], title } })

const recorded = () =>
  shop.db
    .selectFrom('audit_events')
    .select(['verb', 'before', 'after'])
    .where('thing_id', '=', 'page-faqs')
    .orderBy('id')
    .execute()

test('CONTENT-01: the drafts of a person in an hour are one row of the audit, and what becomes of them is whole', async () => {
  const [first, second] = [await newKey(shop, rights), await newKey(shop, rights)]
  for (const title of ['Q', 'Qu', 'Questions']) await draft(first, title)
  shop.clock.advance(50 * minuteMs)
  await draft(first, 'Questions of shoppers')
  expect(await recorded()).toMatchObject([{ verb: 'drafted', after: { title: 'Q' } }])
  // A draft that replaces another person's says what they wrote.
  await draft(second, 'Answers')
  await draft(second, 'Our answers')
  await draft(first, 'Questions again')
  shop.clock.advance(hourMs)
  await draft(first, 'Asked often')
  await change(first, 'publish')
  await draft(first, 'Thrown away')
  await draft(first, 'Thrown away soon')
  await change(first, 'discard')
  expect((await recorded()).slice(1)).toMatchObject([
    { verb: 'drafted', before: { title: 'Questions of shoppers' }, after: { title: 'Answers' } },
    { verb: 'drafted', before: { title: 'Our answers' } },
    { verb: 'drafted', before: { title: 'Questions again' } },
    { verb: 'published', after: { title: 'Asked often' } },
    { verb: 'drafted', after: { title: 'Thrown away' } },
    { verb: 'draft discarded', before: { title: 'Thrown away soon' }, after: { title: 'Asked often' } },
  ])
})
