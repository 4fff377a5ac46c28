import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addressOf } from '@shop/contract/core/call-address'
import { callGroups } from '@shop/contract/core/calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { hashPassword } from '#platform/security/password.ts'
import { issueToken, revokeAllTokens } from '#platform/security/session.ts'
import { accessTable, knownPassword, spellingsOf, type CallRequest } from './access-table.ts'
import { shopperWithEverything, type Belongings } from './belongings.ts'
import { testApp } from './test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const othersData = await shopperWithEverything(shop, { name: 'Padma Private', email: 'padma.private@example.com' })
const mine = await shopperWithEverything(shop, { name: 'Chitra Curious', email: 'chitra@example.com' })
const passwordHash = await hashPassword(knownPassword)
await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', mine.shopper.id).execute()

const endpoints = callGroups.flatMap((group) => group.calls)
const guarded = endpoints.flatMap((endpoint) => {
  const access = accessTable[endpoint.name]
  return access === undefined || access.who === 'public' ? [] : [{ name: endpoint.name, endpoint, access }]
})
const owned = guarded.flatMap(({ name, endpoint, access }) =>
  access.who === 'owner' ? [{ name, endpoint, access }] : [],
)

type Sent = { readonly requested: CallRequest; readonly authorization?: string | undefined }

async function send(endpoint: Endpoint, { requested, authorization }: Sent) {
  const { body, ...address } = requested
  const response = await shop.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: authorization === undefined ? {} : { authorization },
    ...(endpoint.method === 'POST' ? { payload: { ...body } } : {}),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, text: response.body, body: isJson ? response.json<unknown>() : {} }
}

/** A digest of each table that a request could change, without those in which refusals are counted and recorded. */
async function rowsOfAll(): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('countries', 'states', 'cities', 'rate_limits', 'security_events')
       or schemaname = 'jobs' and tablename = 'job_common'
    order by 1`.execute(shop.db)
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows
      from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(shop.db)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** The complete response, because an additional field could reveal something. */
function refusalOf({ refusal }: Endpoint, code: ErrorCode): object {
  const { status, text: message } = errors[code]
  const logsOut = code === 'auth.unauthenticated' || code === 'auth.forbidden'
  return { ...(logsOut ? { authorized: false } : {}), result: false, success: false, status, code, message, ...refusal }
}

async function secretsOf({ shopper, callback }: Belongings): Promise<readonly string[]> {
  const orders = await shop.db.selectFrom('orders').select('code').where('user_id', '=', shopper.id).execute()
  const own = [shopper.email, shopper.token, 'Padma', callback.razorpay_order_id, callback.razorpay_payment_id]
  return [...own, ...orders.map(({ code }) => code)]
}

test('API-01: the table covers exactly the calls of the contract, with who may use each', () => {
  const written = Object.entries(accessTable).map(
    ([name, { who }]) => `${name}: ${who === 'public' ? 'public' : 'token'}`,
  )
  const expected = endpoints.map(({ name, access }) => `${name}: ${access.kind === 'public' ? 'public' : 'token'}`)
  expect(written.toSorted()).toEqual(expected.toSorted())
  const namesUser = endpoints.filter(({ access }) => access.kind === 'owner').map(({ name }) => name)
  expect(namesUser.filter((name) => accessTable[name]?.who !== 'owner')).toEqual([])
  expect(guarded.length).toBeGreaterThanOrEqual(25)
})

const withoutGoodToken = [
  ['no token', async () => undefined],
  [
    'a revoked token',
    async () => {
      const token = await issueToken(shop.db, othersData.shopper.id, null)
      await shop.db
        .updateTable('access_tokens')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', Number(token.split('|')[0]))
        .execute()
      return `Bearer ${token}`
    },
  ],
  [
    "the number of one's own token with the secret of another",
    async () => `Bearer ${othersData.shopper.token.split('|')[0]}|${mine.shopper.token.split('|')[1]}`,
  ],
  ['a malformed token', async () => 'Bearer 1|short'],
  ['a good token with more behind it', async () => `Bearer ${othersData.shopper.token}, ${mine.shopper.token}`],
  ['a token that is no bearer token', async () => `Basic ${othersData.shopper.token}`],
] as const

test.each(withoutGoodToken)(
  'API-01: with %s every call of a shopper is refused, and nothing changes',
  async (_, make) => {
    const authorization = await make()
    const [before, secrets] = [await rowsOfAll(), await secretsOf(othersData)]
    for (const { endpoint, access } of guarded) {
      const answer = await send(endpoint, { requested: access.ask(othersData), authorization })
      expect({ call: endpoint.name, body: answer.body }).toEqual({
        call: endpoint.name,
        body: refusalOf(endpoint, 'auth.unauthenticated'),
      })
      expect(answer.status).toBe(401)
      expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
    }
    expect(await rowsOfAll()).toEqual(before)
  },
)

test.each(owned)(
  "API-01: $name refuses another shopper's $access.of and tells nothing",
  async ({ endpoint, access }) => {
    const [before, secrets] = [await rowsOfAll(), await secretsOf(othersData)]
    const thefts = access.thefts(othersData, mine)
    expect(thefts.length).toBeGreaterThan(0)
    const spelt = thefts.flatMap((theft) => spellingsOf(theft.requested).map((requested) => ({ ...theft, requested })))
    for (const { requested, refusedAs = 'auth.forbidden' } of spelt) {
      const answer = await send(endpoint, { requested, authorization: `Bearer ${mine.shopper.token}` })
      expect({ requested, body: answer.body }).toEqual({ requested, body: refusalOf(endpoint, refusedAs) })
      expect(answer.status).toBe(errors[refusedAs].status)
      expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
    }
    expect(await rowsOfAll()).toEqual(before)
  },
)

/** Someone owns the data, but nobody is signed in. */
const unusedId = 987_654_321

test.each(owned.filter(({ endpoint }) => endpoint.access.kind === 'owner'))(
  'API-01: $name does not reveal whether the shopper that it names exists',
  async ({ endpoint, access }) => {
    const { access: guard } = endpoint
    if (guard.kind !== 'owner') throw new Error(`${endpoint.name} names nobody.`)
    const requested = access.ask(othersData)
    const part = { ...requested[guard.userIdIn] }
    expect(part[guard.field]).toBe(othersData.shopper.id)
    const authorization = `Bearer ${mine.shopper.token}`
    const known = await send(endpoint, { requested, authorization })
    const nobodys = { ...requested, [guard.userIdIn]: { ...part, [guard.field]: unusedId } }
    const unknown = await send(endpoint, { requested: nobodys, authorization })
    expect(unknown).toEqual(known)
    expect(known.status).toBe(403)
  },
)

// Without this a request could be refused for a reason other than its sender.
test('API-01: the same requests succeed for their owner', async () => {
  const tried = guarded.map(async ({ name, endpoint, access }) => {
    const email = `${name.toLowerCase()}@example.com`
    const isPaymentTaken = name !== 'openPayment'
    const own = await shopperWithEverything(shop, { name: 'Asha Rao', email, isPaymentTaken })
    await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', own.shopper.id).execute()
    const { status, body } = await send(endpoint, {
      requested: access.ask(own),
      authorization: `Bearer ${own.shopper.token}`,
    })
    return { name, status, body, refusedAs: access.refusedAs }
  })
  const answers = await Promise.all(tried)
  const answered = answers.filter(({ refusedAs }) => refusedAs === undefined)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  for (const { body } of answered) expect(body).not.toHaveProperty('result', false)
  const refused = answers.filter(({ refusedAs }) => refusedAs !== undefined)
  for (const { body, refusedAs } of refused) expect(body).toHaveProperty('code', refusedAs)
})

test('API-01: a log-out everywhere ends every token at once', async () => {
  const asha = await shop.shopper()
  const other = await issueToken(shop.db, asha.id, null)
  await revokeAllTokens(shop.db, asha.id)
  const tokens = [asha.token, other]
  const answers = await Promise.all(tokens.map((token) => shop.get('profile', { ...asha, token })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})
