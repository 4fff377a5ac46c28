import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import {
  watchCatalogueChanges,
  type CatalogueChange,
  type CatalogueChanges,
  type ListingChanges,
} from './catalogue-changes.ts'

const patience = { timeout: 25_000, interval: 20 }

// Concurrent: each test has its own database and mostly waits for the next poll.

type Watching = AsyncDisposable & {
  readonly watch: CatalogueChanges
  readonly connection: { connectionString: string }
}

async function watching(shop: TestApp): Promise<Watching> {
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent') })
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  return { watch, connection, [Symbol.asyncDispose]: () => watch.close() }
}

/** `change` raises the generation. */
async function expectNoticed(watch: CatalogueChanges, change: () => Promise<unknown>): Promise<void> {
  const before = watch.generation()
  await change()
  await vi.waitFor(() => expect(watch.generation()).toBeGreaterThan(before), patience)
}

const rename = (shop: TestApp, id: number) =>
  shop.db
    .updateTable('products')
    .set({ name: sql`name || '!'` })
    .where('id', '=', id)
    .execute()

const takeOne = (shop: TestApp, stockItemId: number) =>
  shop.db
    .updateTable('stock_items')
    .set({ available: sql`available - 1` })
    .where('id', '=', stockItemId)
    .execute()

test.concurrent('CAT-04: changes of the catalogue and of stock are noticed', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { stock: 9 })
  await using held = await watching(shop)
  await expectNoticed(held.watch, () => rename(shop, id))
  await expectNoticed(held.watch, () => takeOne(shop, variants[0]?.stockItemId ?? 0))
  await expectNoticed(held.watch, () => takeOne(shop, variants[0]?.stockItemId ?? 0))
})

test.concurrent('CAT-04: a change is noticed when it commits, also after a later one', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { id: other } = await newProduct(shop.db)
  await using held = await watching(shop)
  const slow = await shop.db.startTransaction().execute()
  await slow.updateTable('products').set({ name: 'Slow' }).where('id', '=', id).execute()
  await expectNoticed(held.watch, () => rename(shop, other))
  await expectNoticed(held.watch, () => slow.commit().execute())
})

test.concurrent('CAT-04: a change without a notification is noticed as well', async () => {
  await using shop = await testApp()
  await using held = await watching(shop)
  await expectNoticed(held.watch, () => sql`insert into catalogue_changes (kind) values ('catalogue')`.execute(shop.db))
})

/** All changes that were reported from now on, after a poll. */
function reportsOf(watch: CatalogueChanges) {
  const reported: CatalogueChange[] = []
  watch.onChange((change) => void reported.push(change))
  return async (change: () => Promise<unknown>): Promise<readonly CatalogueChange[]> => {
    reported.length = 0
    await change()
    await vi.waitFor(async () => expect(await watch.poll()).toBe(true), patience)
    return [...reported]
  }
}

const namedIn = (changes: readonly CatalogueChange[]) =>
  new Set(
    changes.flatMap(({ productIds }): readonly (number | 'all')[] => (productIds === 'all' ? ['all'] : productIds)),
  )

const breakConnection = (db: TestApp['db']) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'shop watch'`.execute(db)

test.concurrent('CAT-04: a change names its products, unless everything that is public may show it', async () => {
  await using shop = await testApp()
  const { id, variants } = await newProduct(shop.db, { stock: 9 })
  const { id: other } = await newProduct(shop.db)
  await using held = await watching(shop)
  await held.watch.poll()
  const reportsAfter = reportsOf(held.watch)
  const edit = { isCatalogue: true, hasLists: true }
  const set = (ids: readonly number[], text: string) =>
    shop.db.updateTable('products').set({ description: text }).where('id', 'in', ids).execute()
  expect(await reportsAfter(() => set([id], 'Silk'))).toEqual([{ ...edit, productIds: [id] }])
  expect(await reportsAfter(() => set([0], 'Silk'))).toEqual([])
  const together = await reportsAfter(() =>
    shop.db.transaction().execute(async (trx) => {
      for (const one of [id, other]) {
        await trx.updateTable('variants').set({ price_minor: 100 }).where('product_id', '=', one).execute()
      }
    }),
  )
  expect(namedIn(together)).toEqual(new Set([id, other]))
  const stock = await reportsAfter(() => takeOne(shop, variants[0]?.stockItemId ?? 0))
  expect(stock).toEqual([{ isCatalogue: false, productIds: [id], hasLists: false }])
  const both = await reportsAfter(() =>
    shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ description: 'Wool' }).where('id', '=', id).execute()
      await trx.updateTable('colours').set({ rank: 7 }).execute()
      await trx.updateTable('products').set({ description: 'Silk' }).where('id', '=', id).execute()
    }),
  )
  expect(both).toEqual([{ ...edit, productIds: 'all' }])
  const many = await reportsAfter(() =>
    sql`select note_changed_products('stock', array(select generate_series(1, 2001)))`.execute(shop.db),
  )
  expect(many).toEqual([{ isCatalogue: false, productIds: 'all', hasLists: false }])
})

test.concurrent('CAT-04: a changed picture names its products, unless something else may show it', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await using held = await watching(shop)
  const reportsAfter = reportsOf(held.watch)
  const [media] = await shop.db
    .insertInto('media')
    .values({ status: 'pending', source_kind: 'url', source: 'https://pictures.example/1.jpg' })
    .returning('id')
    .execute()
  const draw = () =>
    shop.db
      .updateTable('media')
      .set({ focus_x: 20 })
      .where('id', '=', media?.id ?? 0)
      .execute()
  expect(namedIn(await reportsAfter(draw)), 'a picture that nothing names').toEqual(new Set(['all']))
  const picture = { product_id: id, position: 1, media_id: media?.id ?? 0 }
  await shop.db.insertInto('product_pictures').values(picture).execute()
  await held.watch.poll()
  expect(await reportsAfter(draw)).toEqual([{ isCatalogue: true, productIds: [id], hasLists: true }])
  await shop.db.insertInto('slides').values({ title: 'Silk', link: '/', media_id: picture.media_id }).execute()
  await held.watch.poll()
  expect(namedIn(await reportsAfter(draw))).toEqual(new Set(['all']))
})

test.concurrent('CAT-04: after polls that failed, only what changed meanwhile is reported', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await using held = await watching(shop)
  await held.watch.poll()
  const reportsAfter = reportsOf(held.watch)
  const reported = await reportsAfter(async () => {
    await shop.owner.transaction().execute(async (trx) => {
      await sql`lock table catalogue_changes in access exclusive mode`.execute(trx)
      await vi.waitFor(() => expect(held.watch.blindMs()).toBeGreaterThan(0), patience)
      expect(held.watch.isFresh()).toBe(false)
    })
    await breakConnection(shop.db)
    await rename(shop, id)
    await vi.waitFor(() => expect(held.watch.isFresh()).toBe(true), patience)
  })
  expect(namedIn(reported)).toEqual(new Set([id]))
  expect([held.watch.blindMs(), held.watch.blindSeconds() > 1]).toEqual([0, true])
})

test.concurrent('CAT-04: after its connection broke, nothing is missed', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await using held = await watching(shop)
  for (let round = 0; round < 2; round += 1) {
    await expectNoticed(held.watch, async () => {
      await breakConnection(shop.db)
      await rename(shop, id)
    })
    await vi.waitFor(() => expect(held.watch.isFresh()).toBe(true), patience)
  }
})

test.concurrent('CAT-04: a crash counts as a change, because the change log is lost', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  await using held = await watching(shop)
  await expectNoticed(held.watch, () =>
    shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name: 'Late' }).where('id', '=', id).execute()
      await trx.deleteFrom('catalogue_changes').execute()
      await trx.deleteFrom('listing_change_log').execute()
      await breakConnection(trx)
    }),
  )
})

test.concurrent('CAT-04: changed listings are named; too many of them are all', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const { id: other } = await newProduct(shop.db)
  await using held = await watching(shop)
  await held.watch.poll()
  const reported: ListingChanges[] = []
  held.watch.onListings((changes) => void reported.push(changes))
  const reportedOf = async (change: () => Promise<unknown>) => {
    reported.length = 0
    await change()
    await expect.poll(() => held.watch.poll(), patience).toBe(true)
    return reported
  }
  const set = (ids: readonly number[]) =>
    shop.db
      .updateTable('product_listings')
      .set({ sold: sql`sold + 1` })
      .where('product_id', 'in', ids)
      .execute()
  expect(await reportedOf(() => set([id]))).toEqual([{ productIds: [id], isCatalogue: false }])
  expect((await reportedOf(() => set([id, other])))[0]?.productIds.length).toBe(2)
  expect(await reportedOf(() => set([0]))).toEqual([])
  const one = await shop.db.selectFrom('product_listings').selectAll().where('product_id', '=', id).execute()
  const gone = await reportedOf(() => shop.db.deleteFrom('product_listings').where('product_id', '=', id).execute())
  expect(gone[0]).toEqual({ productIds: [id], isCatalogue: true })
  expect((await reportedOf(() => shop.db.insertInto('product_listings').values(one).execute()))[0]?.productIds).toEqual(
    [id],
  )
  expect((await reportedOf(() => sql`truncate product_listings`.execute(shop.owner)))[0]?.productIds).toBe('all')
})

test.concurrent('CAT-04: the log keeps changed listings for a day, and records how far it was deleted', async () => {
  await using shop = await testApp()
  const { id: early } = await newProduct(shop.db)
  await sql`update listing_changes set noted_at = now() - interval '25 hours'`.execute(shop.db)
  const { id: late } = await newProduct(shop.db)
  await sql`insert into listing_change_log default values`.execute(shop.db)
  const state = { nowMs: 0 }
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent'), nowMs: () => state.nowMs })
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  const read = async () => {
    const rows = await shop.db.selectFrom('listing_changes').select('product_ids').execute()
    const log = await shop.db.selectFrom('listing_change_log').select('pruned_through').executeTakeFirstOrThrow()
    return { ids: new Set(rows.flatMap(({ product_ids: ids }) => ids ?? [])), isPruned: Number(log.pruned_through) > 0 }
  }
  expect(await read()).toEqual({ ids: new Set([early, late]), isPruned: false })
  state.nowMs = 661_000
  await expect.poll(() => watch.poll(), patience).toBe(true)
  expect(await read()).toEqual({ ids: new Set([late]), isPruned: true })
  await watch.close()
})

test.concurrent('CAT-04: without a database nothing is fresh', async () => {
  await using shop = await testApp()
  const state = { nowMs: 0 }
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent'), nowMs: () => state.nowMs })
  expect(watch.isFresh()).toBe(false)
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  await watch.close()
  state.nowMs = 4000
  expect(watch.isFresh()).toBe(false)
})

test.concurrent('CAT-04: after a long time without polls everything counts as changed', async () => {
  await using shop = await testApp()
  const state = { nowMs: 0 }
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent'), nowMs: () => state.nowMs })
  await vi.waitFor(() => expect(watch.generation()).toBe(1), patience)
  state.nowMs = 600_001
  await vi.waitFor(() => expect(watch.generation()).toBe(2), patience)
  await watch.close()
})

test.concurrent('CAT-04: orders change lists from time to time, not each time', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const state = { nowMs: 0 }
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent'), nowMs: () => state.nowMs })
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  const reportsAfter = reportsOf(watch)
  const at = async (nowMs: number, hasStock: boolean) => {
    state.nowMs = nowMs
    return reportsAfter(() =>
      shop.db.updateTable('product_listings').set({ has_stock: hasStock }).where('product_id', '=', id).execute(),
    )
  }
  expect(await at(1000, false)).toEqual([])
  expect(await at(1899, true)).toEqual([])
  expect(await at(1900, true)).toEqual([{ isCatalogue: false, productIds: [], hasLists: true }])
  expect(await at(3799, false)).toEqual([])
  await watch.close()
})

test.concurrent('CAT-04: rows of the change log are deleted once every process has seen them', async () => {
  await using shop = await testApp()
  const { id } = await newProduct(shop.db)
  const state = { nowMs: 0 }
  const connection = { connectionString: shop.databaseUrl }
  const watch = watchCatalogueChanges({ connection, log: openLog('silent'), nowMs: () => state.nowMs })
  const marks = async () => (await shop.db.selectFrom('catalogue_changes').selectAll().execute()).length
  expect(await marks()).toBeGreaterThan(0)
  await vi.waitFor(() => expect(watch.isFresh()).toBe(true), patience)
  await rename(shop, id)
  state.nowMs = 660_000
  await vi.waitFor(async () => expect(await marks()).toBe(1), patience)
  await watch.close()
})
