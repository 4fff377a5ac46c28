import { sql, Kysely, PostgresDialect, type LogEvent } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '@shop/contract/core/call-address'
import { callGroups } from '@shop/contract/core/calls'
import { buildApp } from '#app'
import { cachePolicyOf } from '#platform/cache/response-cache-hooks.ts'
import { batchText, ShopClient } from '#platform/db/client.ts'
import type { DB } from '#platform/db/rows.ts'
import { openLog } from '#platform/runtime/log.ts'
import { newCategory } from './catalogue-factories.ts'
import { newProduct } from './factories.ts'
import { testApp } from './test-app.ts'

type Sent = { readonly text: string; readonly values: readonly unknown[] }

const steps = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }))
const names = z.object({ names: z.array(z.string()) })

/** The tables that a statement reads, according to the planner. */
async function tablesOf(pool: pg.Pool, { text, values }: Sent): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values])
  const found = await pool.query(
    `select coalesce(json_agg(distinct name #>> '{}'), '[]') as names
      from jsonb_path_query($1::jsonb, '$.**."Relation Name"') as name`,
    [JSON.stringify(rows[0]?.['QUERY PLAN'])],
  )
  return names.parse(found.rows[0]).names
}

test('CAT-04: every table behind a cached response records its changes', async () => {
  await using shop = await testApp()
  const mainCategoryId = await newCategory(shop.db, { homeGroups: ['top'] })
  const { id } = await newProduct(shop.db, { mainCategoryId, designer: 'Studio Example', colours: ['Red'] })
  await shop.db
    .insertInto('posts')
    .values({ slug: 'a-post', title: 'A post', short_description: '', body: '', author: 'Asha' })
    .execute()
  const sent: Sent[] = []
  const log = ({ query }: LogEvent) => {
    // The steps of a batch are passed as its values.
    if (query.sql === batchText) sent.push(...steps.parse(query.parameters))
    else sent.push({ text: query.sql, values: query.parameters })
  }
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, Client: ShopClient })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  const app = await buildApp(
    { db, ports: { ...shop.ports, hasRateLimit: false }, log: openLog('silent') },
    { corsOrigins: [] },
  )
  const params = { categoryId: mainCategoryId, productId: id, slug: 'a-post', id: 1 }
  const query = { name: 'studio', facets: 1, 'selected_attribute_values[]': ['M'], color: '#B5202A' }
  const cached = callGroups.flatMap(({ calls }) => calls).filter((call) => cachePolicyOf(call).cache !== undefined)
  const read = new Set<string>()
  const readersOfStock = new Set<string>()
  for (const call of cached) {
    sent.length = 0
    for (const requested of [{ params }, { params, query }]) await app.inject(addressOf(call, requested))
    const tables = (await Promise.all(sent.map((statement) => tablesOf(pool, statement)))).flat()
    for (const name of tables) read.add(name)
    if (tables.includes('stock_items')) readersOfStock.add(call.name)
  }
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.prosrc ~ 'note_everything|note_changed_products'
    )`.execute(shop.db)
  const telling = new Set(rows.map(({ name }) => name))
  // Maintained together with the listings, whose changes are recorded.
  telling.add('search_vocabulary')
  expect([...read].filter((name) => !telling.has(name))).toEqual([])
  // Each order changes stock, and invalidates only what shows its pieces. The two calls for cards read it to find out whether
  // the product exists; their cards have the stock of the listings.
  expect(readersOfStock).toEqual(new Set(['relatedProducts', 'completeTheLook', 'productDetail']))
  expect([...read]).toEqual(expect.arrayContaining(['product_listings', 'stock_items', 'posts', 'countries', 'cities']))
  await app.close()
  await pool.end()
})
