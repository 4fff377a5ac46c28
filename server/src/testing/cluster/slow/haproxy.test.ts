import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openHaproxy, reasonForNoHaproxy } from '#testing/cluster/haproxy.ts'
import { openStandbyPair } from '#testing/cluster/standby.ts'
import { sayMissing } from './missing-parts.ts'

const reason = await reasonForNoHaproxy()
if (reason !== undefined) sayMissing(['haproxy (apt-get install haproxy)'])

const patience = { timeout: 20_000, interval: 100 }

test('REL-01: HAProxy leads to the primary, then to the standby, and then to the new primary', async ({ skip }) => {
  skip(reason !== undefined, reason)
  await using pair = await openStandbyPair()
  await using proxy = await openHaproxy([pair.primary, pair.standby])
  const address = new URL(pair.databaseUrl)
  address.port = String(proxy.port)
  const isStandby = async (): Promise<boolean | undefined> => {
    const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    await client.end()
    return rows[0]?.isStandby
  }
  await vi.waitFor(async () => expect(await isStandby()).toBe(false), patience)
  await pair.primary.kill()
  await vi.waitFor(async () => expect(await isStandby()).toBe(true), patience)
  await pair.promote()
  await vi.waitFor(async () => expect(await isStandby()).toBe(false), patience)
})
