import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestApp } from '#testing/open-test-app.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { openDatabase } from './platform/db/db.ts'
import { recordBackup } from './platform/runtime/last-backup.ts'
import { openLog } from './platform/runtime/log.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('requests are counted by call and status, for local collectors only', async () => {
  await shop.app.inject('/api/v2/countries')
  await shop.app.inject('/api/v2/profile')
  const response = await shop.app.inject('/metrics')
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/shop_request_seconds_count\{call="countries",status="2xx"\} 1/)
  expect(response.body).toMatch(/shop_request_seconds_count\{call="profile",status="4xx"\} 1/)
  const again = await shop.app.inject('/metrics')
  expect(again.body).toMatch(/shop_request_seconds_count\{call="monitoring",status="2xx"\} \d/)
  expect(response.body).toMatch(/process_resident_memory_bytes \d/)
  expect(response.body).toMatch(/^shop_pictures_waiting 0$/m)
  const outside = await shop.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '93.184.216.34' } })
  expect(outside.statusCode).toBe(404)
  expect(outside.body).not.toContain('shop_request_seconds')
})

test('pending pictures are counted', async () => {
  const drawing = { source_kind: 'drawing', source: 'one', drawing: '{}', status: 'pending' } as const
  const { id } = await shop.db.insertInto('media').values(drawing).returning('id').executeTakeFirstOrThrow()
  expect((await shop.app.inject('/metrics')).body).toMatch(/^shop_pictures_waiting 1$/m)
  await shop.db.deleteFrom('media').where('id', '=', id).execute()
})

async function statusFrom(remoteAddress: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await shop.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test.for([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '::ffff:192.168.1.5',
  'fd12::1',
  'fe80::1',
  '169.254.1.1',
])('a collector at %s reads the metrics', async (address) => {
  expect(await statusFrom(address)).toBe(200)
})

test.for(['8.8.8.8', '::ffff:8.8.8.8', '2606:2800:220:1::1', 'nonsense', '100.64.0.1'])(
  'a stranger at %s can not read the metrics',
  async (address) => {
    expect(await statusFrom(address)).toBe(404)
  },
)

test('a stranger cannot read the metrics through an untrusted proxy', async () => {
  expect(await statusFrom('10.1.2.3', { 'x-forwarded-for': '8.8.8.8' })).toBe(404)
  expect(await statusFrom('10.1.2.3', { 'x-forwarded-for': '10.9.9.9' })).toBe(404)
  expect(await statusFrom('10.1.2.3', { forwarded: 'for=8.8.8.8' })).toBe(404)
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '' })).toBe(404)
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': 'nonsense' })).toBe(404)
})

test('METRICS_ALLOW replaces the default networks, and an untrusted proxy is logged once', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const app = { metricsAllow: ['10.0.0.7'] }
  await using strict = await openTestApp(inject('testServer'), { app, log })
  const from = (remoteAddress: string) => strict.app.inject({ url: '/metrics', remoteAddress })
  expect((await from('10.0.0.7')).statusCode).toBe(200)
  expect((await from('127.0.0.1')).statusCode).toBe(404)
  expect(lines).toEqual([])
  const forwarded = { url: '/healthz', headers: { 'x-forwarded-for': '93.184.216.34' } }
  await strict.app.inject({ ...forwarded, remoteAddress: '127.0.0.1' })
  // An empty header identifies no sender.
  const empty = { url: '/healthz', headers: { 'x-forwarded-for': '' } }
  for (const remoteAddress of ['127.0.0.1', '172.17.0.2']) await strict.app.inject({ ...empty, remoteAddress })
  expect(lines).toEqual([])
  for (const remoteAddress of ['172.17.0.2', '172.17.0.3']) await strict.app.inject({ ...forwarded, remoteAddress })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
})

test('pools, version, index, disk and the last backup of a process are shown', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-data-'))
  const index = { state: () => ({ isCurrent: true, listings: 1200, behindMs: 1500 }) }
  await using process = await openTestApp(inject('testServer'), {
    app: { process: { version: '1.2.3', dataDir, index } },
  })
  const shown = async () => (await process.app.inject('/metrics')).body
  await process.app.inject('/api/v2/countries')
  const text = await shown()
  expect(text).toContain('shop_build_info{version="1.2.3"} 1\n')
  expect(text).toMatch(/^shop_database_connections\{pool="shop( batches)?",state="idle"\} [1-9]/m)
  expect(text).toMatch(/^shop_database_connections_most\{pool="shop"\} \d/m)
  expect(text).toMatch(/^shop_database_waiting\{pool="shop"\} 0$/m)
  expect(text).toMatch(/^shop_search_index_current 1$/m)
  expect(text).toMatch(/^shop_search_index_listings 1200$/m)
  expect(text).toMatch(/^shop_search_index_behind_seconds 1.5$/m)
  expect(text).toMatch(/^shop_data_dir_free_bytes [1-9]/m)
  expect(text).toMatch(/^shop_data_dir_size_bytes [1-9]/m)
  expect(text).toMatch(/^shop_backup_last_success_timestamp_seconds 0$/m)
  await writeFile(join(dataDir, 'last-backup'), 'a file')
  await utimes(join(dataDir, 'last-backup'), 1_700_000_000, 1_700_000_000)
  expect(await shown()).toMatch(/^shop_backup_last_success_timestamp_seconds 1700000000$/m)
  // A backup that another machine made.
  const backup = { madeAt: new Date(1_800_000_000_000), place: 's3://backups/a.tar', bytes: 1 }
  const elsewhere = await mkdtemp(join(tmpdir(), 'shop-test-data-'))
  await recordBackup(process.owner, elsewhere, backup)
  expect(await shown()).toMatch(/^shop_backup_last_success_timestamp_seconds 1800000000$/m)
  for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true })
})

test('a transaction that waits for a connection is counted', async () => {
  const { db, pool, close } = openDatabase({
    connection: { connectionString: shop.databaseUrl },
    max: 1,
    applicationName: 'one',
  })
  const client = await pool.connect()
  const waits = sql`select 1`.execute(db)
  await vi.waitUntil(() => pool.waitingCount === 1)
  const text = (await shop.app.inject('/metrics')).body
  expect(text).toContain('shop_database_connections{pool="one",state="in_use"} 1\n')
  expect(text).toContain('shop_database_waiting{pool="one"} 1\n')
  client.release()
  await waits
  await close()
  expect((await shop.app.inject('/metrics')).body).not.toContain('pool="one"')
})
