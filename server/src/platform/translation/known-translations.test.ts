import { afterAll, expect, test } from 'vitest'
import type { CatalogueChange } from '#platform/cache/catalogue-changes.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { knownTranslations } from './known-translations.ts'
import { askedText } from './translations.store.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

/** A watch that says what a test tells it. */
function toldWatch() {
  const listeners: ((change: CatalogueChange) => void)[] = []
  let generation = 0
  const state = { isFresh: true }
  return {
    state,
    tell: (productIds: readonly number[] | 'all') => {
      generation += 1
      for (const listener of listeners) listener({ isCatalogue: true, productIds, hasLists: true })
    },
    watch: {
      isFresh: () => state.isFresh,
      generation: () => generation,
      onChange: (listener: (change: CatalogueChange) => void) => void listeners.push(listener),
    },
  }
}

async function translate(subjectId: number, value: string): Promise<void> {
  const row = {
    kind: 'product',
    subject_id: subjectId,
    field: 'name',
    language: 'hi',
    state: 'reviewed',
    author: 'Asha',
  }
  await shop.db
    .insertInto('translations')
    .values({ ...row, value, source_digest: Buffer.alloc(32) })
    .onConflict((known) => known.columns(['kind', 'subject_id', 'field', 'language']).doUpdateSet({ value }))
    .execute()
}

test('CAT-04: a remembered text is read again once its piece changes, or anything without a name', async () => {
  const { id } = await newProduct(shop.db)
  const other = await newProduct(shop.db)
  const known = knownTranslations(shop)
  const told = toldWatch()
  known.follow(told.watch)
  const key = askedText('product', id, 'name')
  const shown = async () => (await known.find('hi', [key])).get(key.name)
  expect(await shown()).toBeUndefined()
  await translate(id, 'लाल')
  expect(await shown()).toBeUndefined()
  told.tell([other.id])
  expect(await shown()).toBeUndefined()
  told.tell([id])
  expect(await shown()).toBe('लाल')
  await translate(id, 'नीला')
  expect(await shown()).toBe('लाल')
  told.tell('all')
  expect(await shown()).toBe('नीला')
  await translate(id, 'हरा')
  expect(await shown()).toBe('नीला')
  // Without sight of the changes, nothing that is remembered counts.
  told.state.isFresh = false
  expect(await shown()).toBe('हरा')
})
