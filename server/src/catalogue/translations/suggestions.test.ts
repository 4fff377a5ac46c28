import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { openSandboxTranslator } from '#testing/sandbox-translator/sandbox-translator.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const machine = openSandboxTranslator()
const charactersPerMonth = 2000
const machineTranslation = { translator: machine.translator, charactersPerMonth }
const shop = await testApp({ hasRateLimit: false, languages: ['hi'], machineTranslation })
afterAll(() => shop[Symbol.asyncDispose]())

const asha = await newStaff(shop, { role: 'Content' })

const suggest = (ids: readonly number[], field = 'name') =>
  sendAdmin(shop, 'POST translations/suggest', {
    as: asha,
    body: { language: 'hi', kind: 'product', texts: ids.map((subjectId) => ({ subjectId, field })) },
  })

const state = async () => (await sendAdmin(shop, 'GET translation-counts?language=hi', { as: asha })).body.suggestions

const written = (id: number) =>
  shop.db
    .selectFrom('translations')
    .select(['field', 'value', 'state', 'author'])
    .where('subject_id', '=', id)
    .execute()

const shownName = async (id: number): Promise<string> =>
  (await shop.get(`products/${id}?language=hi`)).body.data[0].name

test('CAT-04: a suggestion is a draft, once for each text, and shoppers see it when a person has approved it', async () => {
  const piece = { name: 'Rust Saree by Mira Studio', designer: 'Mira Studio', description: '<p>Soft silk.</p>' }
  const { id, name } = await newProduct(shop.db, piece)
  const before = await state()
  expect((await suggest([id])).body).toEqual({ texts: 1, characters: name.length })
  expect((await suggest([id])).body).toEqual({ texts: 0, characters: 0 })
  expect(await state()).toMatchObject({ waiting: 1, charactersLeft: before.charactersLeft - name.length })
  const asked = machine.requests()
  await shop.runJobs()
  expect(machine.requests()).toBe(asked + 1)
  const [draft] = await written(id)
  expect(draft).toMatchObject({ field: 'name', state: 'draft', author: 'machine' })
  expect(draft?.value).toMatch(/^[\u0900-\u097F ]+ Mira Studio$/)
  expect(await shownName(id)).toBe(name)
  expect(await state()).toMatchObject({ waiting: 0, failed: 0 })
  const body = { language: 'hi', texts: [{ kind: 'product', subjectId: id, field: 'name' }] }
  await sendAdmin(shop, 'POST translations/approve', { as: asha, body })
  expect(await shownName(id)).toBe(draft?.value)
  expect((await suggest([id], 'description')).body.texts).toBe(1)
  await shop.runJobs()
  expect((await written(id)).find(({ field }) => field === 'description')?.value).toMatch(
    /^<p>[\u0900-\u097F ]+\.<\/p>$/,
  )
})

test('CAT-04: what a person writes while a text waits stays, and its characters are given back', async () => {
  const { id, name } = await newProduct(shop.db, { description: '' })
  const { charactersLeft } = await state()
  await suggest([id])
  const row = { kind: 'product', subject_id: id, field: 'name', language: 'hi', value: 'हाथ से', author: 'Asha' }
  const source_digest = sql<Buffer>`sha256(convert_to(${name}, 'UTF8'))`
  await shop.db
    .insertInto('translations')
    .values({ ...row, source_digest, state: 'reviewed' })
    .execute()
  await shop.runJobs()
  expect(await written(id)).toEqual([{ field: 'name', value: 'हाथ से', state: 'reviewed', author: 'Asha' }])
  expect(await state()).toMatchObject({ charactersLeft, waiting: 0 })
})

test('CAT-04: a busy service is asked again, a refused account ends the queue with its reason', async () => {
  const { id } = await newProduct(shop.db, { description: '' })
  const { charactersLeft } = await state()
  await suggest([id])
  machine.failNext('too many requests')
  await expect(shop.runJobs()).rejects.toThrow('takes no more texts')
  expect(await state()).toMatchObject({ waiting: 1 })
  await sql`update jobs.job set start_after = now() where name = 'translations.suggest'`.execute(shop.owner)
  machine.failNext('free amount used')
  await shop.runJobs()
  const problem = 'The free amount of the account at Azure AI Translator is used up.'
  expect(await state()).toMatchObject({ waiting: 0, failed: 1, problem, charactersLeft })
  expect((await suggest([id])).body.texts).toBe(1)
  await shop.runJobs()
  expect(await written(id)).toMatchObject([{ state: 'draft' }])
})

test('CAT-04: a text that loses its formatting fails alone', async () => {
  const first = await newProduct(shop.db, { description: '<p>Silk</p>' })
  const second = await newProduct(shop.db, { description: '<p>Cotton</p>' })
  machine.failNext('loses a tag')
  await suggest([first.id, second.id], 'description')
  await shop.runJobs()
  expect(await state()).toMatchObject({ failed: 1, problem: expect.stringContaining('changed the formatting') })
  const drafts = [...(await written(first.id)), ...(await written(second.id))]
  expect(drafts).toMatchObject([{ field: 'description', state: 'draft' }])
  const stopped = await sendAdmin(shop, 'POST translations/suggest/stop', { as: asha, body: { language: 'hi' } })
  expect(stopped.body).toEqual({ stopped: 0 })
  expect(await state()).toMatchObject({ failed: 0, problem: null })
})

test('CAT-04: texts that the month has no characters for are refused with both numbers, and stopped ones are given back', async () => {
  const { id } = await newProduct(shop.db, { name: 'A long story', description: `<p>${'silk '.repeat(390)}</p>` })
  const refused = await suggest([id], 'description')
  expect(refused.status).toBe(422)
  expect(refused.body.errors.texts[0]).toMatch(/1,957 characters, and [\d,]+ of this month’s 2,000 are left/)
  const { charactersLeft } = await state()
  await suggest([id])
  expect((await state()).charactersLeft).toBeLessThan(charactersLeft)
  const stopped = await sendAdmin(shop, 'POST translations/suggest/stop', { as: asha, body: { language: 'hi' } })
  expect(stopped.body).toEqual({ stopped: 1 })
  expect(await state()).toMatchObject({ charactersLeft, waiting: 0 })
  await shop.runJobs()
  expect(await written(id)).toEqual([])
})

test('CAT-04: a shop without a service says what it lacks, and sends nothing', async () => {
  await using other = await testApp({ hasRateLimit: false, machineTranslation: null })
  const owner = await newStaff(other)
  const body = { language: 'hi', kind: 'product' }
  const refused = await sendAdmin(other, 'POST translations/suggest', { as: owner, body })
  expect(refused.body.message).toContain('AZURE_TRANSLATOR_KEY')
  const counts = await sendAdmin(other, 'GET translation-counts?language=hi', { as: owner })
  expect(counts.body.suggestions).toBeNull()
})
