import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { TranslationCount } from '@shop/contract/catalogue/admin-translations'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { followTexts, lookAtChanges } from './text-needs.service.ts'
import { deleteUnusedWords } from './text-needs.store.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi'] })
afterAll(() => shop[Symbol.asyncDispose]())

const asha = await newStaff(shop, { role: 'Content' })

const countsOf = async (kind: string) => {
  const { body } = await sendAdmin(shop, 'GET translation-counts?language=hi', { as: asha })
  expect(body.isCounting).toBe(false)
  const kinds: readonly TranslationCount[] = body.kinds
  const found = kinds.find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`Nothing of the kind ${kind} was counted.`)
  return found
}

const noted = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from text_changes`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('CAT-04: a shop in which nobody translates notes no changes of texts', async () => {
  await newProduct(shop.db)
  expect(await noted()).toBe(0)
  await followTexts(shop)
  await newProduct(shop.db)
  expect(await noted()).toBeGreaterThan(1)
})

test('CAT-04: the counts follow new, changed, withdrawn and deleted pieces', async () => {
  const before = await countsOf('product')
  const { id } = await newProduct(shop.db, { name: 'Plum Kurta', description: '' })
  expect(await countsOf('product')).toMatchObject({ texts: before.texts + 1, missing: before.missing + 1 })
  const source_digest = sql<Buffer>`sha256(convert_to('Plum Kurta', 'UTF8'))`
  const text = { kind: 'product', subject_id: id, field: 'name', language: 'hi', value: 'कुर्ता', author: 'Asha' }
  await shop.db
    .insertInto('translations')
    .values({ ...text, source_digest, state: 'reviewed' })
    .execute()
  expect(await countsOf('product')).toMatchObject({ missing: before.missing, reviewed: before.reviewed + 1 })
  await shop.db.updateTable('products').set({ name: 'Plum Silk Kurta' }).where('id', '=', id).execute()
  expect(await countsOf('product')).toMatchObject({ outdated: before.outdated + 1, reviewed: before.reviewed })
  await shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()
  expect(await countsOf('product')).toEqual(before)
  await shop.db.updateTable('products').set({ status: 'published' }).where('id', '=', id).execute()
  expect(await countsOf('product')).not.toEqual(before)
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  expect(await countsOf('product')).toEqual(before)
})

test('CAT-04: a word is counted once, and no longer when no piece has it', async () => {
  const before = await countsOf('phrase')
  const first = await newProduct(shop.db, { attributes: { Weave: 'Jamdani' } })
  const second = await newProduct(shop.db, { attributes: { Weave: 'Jamdani' } })
  expect(await countsOf('phrase')).toMatchObject({ texts: before.texts + 2 })
  await shop.db.deleteFrom('products').where('id', 'in', [first.id, second.id]).execute()
  while (await lookAtChanges(shop));
  await deleteUnusedWords(shop.db)
  expect(await countsOf('phrase')).toEqual(before)
})
