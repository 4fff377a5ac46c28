import { afterAll, expect, test } from 'vitest'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { readFrame } from './page-frame.service.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi', 'ar'] })
afterAll(() => shop[Symbol.asyncDispose]())

const asha = await newStaff(shop, { role: 'Content' })
const stateOf = async (language: string) =>
  (await sendAdmin(shop, `GET translation-counts?language=${language}`, { as: asha })).body

test('ROUTE-01: every page follows at once when the merchant closes a built language, or opens it again', async () => {
  expect(await readFrame(shop.ports)).toEqual({})
  await publishSetting(shop, 'languages', { hi: true, ar: false })
  expect((await readFrame(shop.ports)).languages).toEqual(['hi'])
  expect(await stateOf('ar')).toMatchObject({ isBuilt: true, isOpen: false })
  expect(await stateOf('hi')).toMatchObject({ isBuilt: true, isOpen: true })
  await publishSetting(shop, 'languages', { hi: true, ar: true })
  expect(await readFrame(shop.ports)).toEqual({})
})

test('ROUTE-01: a language that the shop is not built with cannot be opened', async () => {
  await using english = await testApp({ hasRateLimit: false })
  const owner = await newStaff(english)
  await publishSetting(english, 'languages', { hi: true, ar: true })
  const { body } = await sendAdmin(english, 'GET translation-counts?language=hi', { as: owner })
  expect(body).toMatchObject({ isBuilt: false, isOpen: false })
  expect(await readFrame(english.ports)).toEqual({})
})

test('CAT-04: who approves a text answers for it', async () => {
  const { body } = await sendAdmin(shop, 'GET translations?language=hi&kind=phrase', { as: asha })
  const missing: readonly { readonly [name: string]: unknown }[] = body.texts
  const draft = { ...missing[0], language: 'hi', value: 'शब्द', state: 'draft' }
  const written = await sendAdmin(shop, 'POST translations', { as: asha, body: draft })
  expect(written.status).toBe(200)
  const reviewers = async () =>
    (await sendAdmin(shop, 'GET translation-reviewers?language=hi', { as: asha })).body.reviewers
  expect(await reviewers()).toEqual([])
  const meera = await newStaff(shop, { role: 'Content' })
  const { kind, subjectId, field } = written.body.text
  const approving = { language: 'hi', texts: [{ kind, subjectId, field }] }
  await sendAdmin(shop, 'POST translations/approve', { as: meera, body: approving })
  expect(await reviewers()).toEqual([{ name: expect.stringContaining('Content'), texts: 1 }])
})
