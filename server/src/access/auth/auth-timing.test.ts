import { hash, verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#platform/db/db.ts'
import type { TestApp } from '#testing/test-app.ts'

// The hash functions work as usual; the mock counts their calls, which take nearly all of the response time.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load()
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) }
})

// Other tests of this process have loaded the shop with the unmocked module, so it is reset before and after.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { buildApp } = await import('#app')
const { openDatabase } = await import('#platform/db/db.ts')
const { openLog } = await import('#platform/runtime/log.ts')
const { testApp } = await import('#testing/test-app.ts')

let shop: TestApp
let app: FastifyInstance
let close: () => Promise<void>
const statements: string[] = []

beforeAll(async () => {
  shop = await testApp()
  const { pool, close: closePool } = openDatabase({ connection: { connectionString: shop.databaseUrl } })
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  app = await buildApp({ db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [] })
  close = closePool
})
afterAll(async () => {
  await app.close()
  await close()
  await shop[Symbol.asyncDispose]()
})

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})

const known = 'asha@example.com'
const ofGoogle = 'meera@example.com'
const byPhone = '919876543210'
const unknownEmail = 'nobody@example.com'

beforeAll(async () => {
  const password = 'marigold-7'
  for (const identifier of [known, byPhone]) {
    const body = { name: 'Asha', email_or_phone: identifier, password, password_confirmation: password }
    await shop.post('auth/signup', body)
  }
  await shop.db.insertInto('users').values({ name: 'Meera', email: ofGoogle }).execute()
})

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from jobs.job`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/** Records the work of a request: its statements, its hashes with their costs, and the jobs it queues. */
async function workOf(path: string, payload: object, token?: string) {
  statements.length = 0
  vi.mocked(verify).mockClear()
  vi.mocked(hash).mockClear()
  const before = await countJobs()
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await app.inject({ method: 'POST', url: `/api/v2/${path}`, payload, headers })
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
  return {
    status: reply.statusCode,
    body: reply.json<unknown>(),
    statements: [...statements],
    costs,
    hashes: vi.mocked(hash).mock.calls.length,
    jobs: (await countJobs()) - before,
  }
}

const logIn = (email: string) => workOf('auth/login', { email, password: 'not the password' })
const requestCode = (emailOrPhone: string) => workOf('auth/password/forget_request', { email_or_phone: emailOrPhone })
const unknownPhone = '919876500000'

test.each([
  ['a password', known, unknownEmail],
  ['Google only', ofGoogle, unknownEmail],
  ['a phone', byPhone, unknownPhone],
])(
  'AUTH-01: a wrong password for an account with %s costs the same work as one for an unknown account',
  async (_, one, other) => {
    const [guess, none] = [await logIn(one), await logIn(other)]
    expect(guess).toEqual(none)
    expect(none).toMatchObject({ status: 401, costs: ['$argon2id$v=19$m=19456,t=2,p=1'], hashes: 0, jobs: 0 })
    expect(none.statements.length).toBeGreaterThan(2)
  },
)

test.each([
  [known, unknownEmail],
  [ofGoogle, unknownEmail],
  [byPhone, unknownPhone],
])(
  'AUTH-04: a code for %s and one for an unknown account cost the same work before the response',
  async (one, other) => {
    const [requested, none] = [await requestCode(one), await requestCode(other)]
    expect(requested).toEqual(none)
    expect(none).toMatchObject({ status: 200, costs: [], hashes: 0, jobs: 1 })
    expect(none.statements.join(' ')).not.toContain('"users"')
  },
)

test('AUTH-05: an unknown code costs no hash, however well it is formed', async () => {
  const confirm = (code: string) =>
    workOf('auth/password/confirm_reset', { verification_code: code, password: 'jasmine-9' })
  const [wrong, other] = [await confirm('AAAA-AAAA'), await confirm('BBBB-BBBB')]
  expect(wrong).toEqual(other)
  expect(wrong).toMatchObject({ status: 200, hashes: 0, costs: [] })
})

test.each([
  ['email', known, unknownEmail],
  ['phone', byPhone, unknownPhone],
])(
  'AUTH-04: a guest’s %s gets the same answer from the same work with and without an account',
  async (_, is, isNot) => {
    const workAt = async (contact: string) => {
      const guest = z.object({ access_token: z.string() }).parse((await shop.post('auth/guest', {})).body)
      const work = await workOf('auth/guest/contact', { email_or_phone: contact }, guest.access_token)
      return { ...work, body: JSON.stringify(work.body).replaceAll(contact, 'the contact') }
    }
    const [atKnown, atUnknown] = [await workAt(is), await workAt(isNot)]
    expect(atKnown.status).toBe(200)
    expect(atKnown.jobs).toBe(1)
    expect(atKnown.statements.length).toBeGreaterThan(2)
    expect(atUnknown).toEqual(atKnown)
  },
)
