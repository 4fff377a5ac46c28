import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { runAsAdmin, type TestServer } from '#testing/test-database.ts'

async function readiness(shop: TestApp) {
  const reply = await shop.app.inject('/readyz')
  return [reply.statusCode, reply.json<{ status: string }>().status]
}

/** New sessions get this setting; ends open sessions, like a restart. */
async function setForDatabase(shop: TestApp, setting: string): Promise<void> {
  const { adminUrl }: TestServer = inject('testServer')
  const database = new URL(shop.databaseUrl).pathname.slice(1)
  await runAsAdmin(adminUrl, `alter database ${database} ${setting}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database])
  await admin.end()
}

test('a shop whose writes all fail is not ready, and is ready again when writes succeed', async () => {
  await using shop = await testApp()
  expect(await readiness(shop)).toEqual([200, 'ready'])
  await setForDatabase(shop, 'set default_transaction_read_only = on')
  const later = () => {
    shop.clock.advance(10_000)
    return readiness(shop)
  }
  // The shop checks at most every ten seconds.
  await expect.poll(async () => (await readiness(shop))[1]).toBe('ready')
  await expect.poll(later).toEqual([503, 'database refuses writes'])
  await setForDatabase(shop, 'reset default_transaction_read_only')
  await expect.poll(later).toEqual([200, 'ready'])
})
