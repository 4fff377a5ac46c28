import { expect, test, vi } from 'vitest'
import { watchCatalogueChanges, type CatalogueChange } from '#platform/cache/catalogue-changes.ts'
import { openLog } from '#platform/runtime/log.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { liveDocuments } from './live-documents.ts'

async function publish({ db }: TestApp, body: object): Promise<void> {
  await db
    .insertInto('documents')
    .values({ key: 'announcement' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('document_versions')
    .values({
      document_key: 'announcement',
      body: JSON.stringify(body),
      state: 'published',
      publish_at: new Date(),
      author: 'Meera',
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set({ live_id: id }).where('key', '=', 'announcement').execute()
}

const announcementOf = (text: string) => ({ isShown: true, text, link: '/shipping' })

test('HOME-01: another process shows what was published within seconds', async () => {
  await using shop = await testApp()
  const watch = watchCatalogueChanges({ connection: { connectionString: shop.databaseUrl }, log: openLog('silent') })
  const other = liveDocuments({ db: shop.db, log: openLog('silent'), nowMs: () => 0 })
  other.follow(watch)
  expect(await watch.poll()).toBe(true)
  expect((await other.read('announcement')).isDefault).toBe(true)
  await publish(shop, announcementOf('Sale'))
  await vi.waitFor(async () => expect((await other.read('announcement')).body.text).toBe('Sale'), { timeout: 5000 })
  await watch.close()
})

test('HOME-01: reads share one snapshot until a change, or for a second without a watch', async () => {
  await using shop = await testApp()
  let atMs = 0
  const documents = liveDocuments({ db: shop.db, log: openLog('silent'), nowMs: () => atMs })
  const text = async () => (await documents.read('announcement')).body.text
  expect(await text()).toBe('')
  await publish(shop, announcementOf('Sale'))
  expect(await text()).toBe('')
  atMs = 1000
  expect(await text()).toBe('Sale')
  const listeners: ((change: CatalogueChange) => void)[] = []
  documents.follow({
    generation: () => 0,
    isFresh: () => true,
    blindMs: () => 0,
    blindSeconds: () => 0,
    snapshot: () => undefined,
    onChange: (listener) => void listeners.push(listener),
    onListings: () => undefined,
    poll: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  })
  await publish(shop, announcementOf('Last day'))
  atMs = 100_000
  for (const listener of listeners) listener({ isCatalogue: false, productIds: [1], hasLists: true })
  expect(await text()).toBe('Sale')
  for (const listener of listeners) listener({ isCatalogue: true, productIds: 'all', hasLists: true })
  expect(await text()).toBe('Last day')
})

test('HOME-01: a read in a transaction sees what is published now, and needs no second connection', async () => {
  await using shop = await testApp()
  const documents = liveDocuments({ db: shop.db, log: openLog('silent'), nowMs: () => 0 })
  expect((await documents.read('announcement')).isDefault).toBe(true)
  await shop.db.transaction().execute(async (trx) => {
    await publish({ ...shop, db: trx }, announcementOf('Sale'))
    expect((await documents.readIn(trx, 'announcement')).body.text).toBe('Sale')
    expect((await documents.readIn(trx, 'home')).isDefault).toBe(true)
  })
  const reads = Array.from({ length: 40 }, () =>
    shop.db.transaction().execute((trx) => documents.readIn(trx, 'announcement')),
  )
  expect((await Promise.all(reads)).every(({ body }) => body.text === 'Sale')).toBe(true)
})

test('HOME-01: transactions that hold all connections of the pool still read', async () => {
  await using shop = await testApp()
  const documents = liveDocuments({ db: shop.db, log: openLog('silent') })
  const reads = Array.from({ length: 40 }, () => shop.db.transaction().execute(() => documents.read('announcement')))
  expect((await Promise.all(reads)).every(({ isDefault }) => isDefault)).toBe(true)
})
