import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { maskedContact, securityEventRow } from '#platform/security/security-event.ts'
import { asRetention } from '#platform/security/security-events.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { listSecurityEvents } from './security-events.store.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'marigold-lantern-42'
const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }

async function events(userId?: number) {
  await shop.ports.securityEvents.flush()
  return (await listSecurityEvents(shop.db, { userId, limit: 1000 })).toReversed()
}

async function signUp(email: string): Promise<Shopper> {
  const body = { name: 'Asha Rao', email_or_phone: email, password, password_confirmation: password }
  const { body: session } = await shop.post('auth/signup', body, from)
  return { id: Number(session.user_id), email, token: String(session.access_token) }
}

async function codeFor(email: string): Promise<string> {
  await shop.post('auth/password/forget_request', { email_or_phone: email }, from)
  return codeIn('code', email)
}

async function codeIn(kind: string, email: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.mails.findLast((one) => one.kind === kind && one.to === email)
  return /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

/** Moves the clock for each call, because events of one millisecond are listed in the order of writing. */
const post: TestApp['post'] = (path, body, options) => {
  shop.clock.advance(1000)
  return shop.post(path, body, options)
}

test('AUTH-01, AUTH-05: account activity is recorded, with its network', async () => {
  const asha = await signUp('asha@example.com')
  await post('auth/login', { email: asha.email, password: 'marigold-wrong' }, from)
  await post('auth/login', { email: asha.email, password }, from)
  await post('profile/password', { current_password: 'not-this-one', password }, { as: asha, ...from })
  await post('profile/password', { current_password: password, password: 'jasmine-9' }, { as: asha, ...from })
  const change = { name: 'Asha Rao', email: 'asha.rao@example.com', current_password: 'jasmine-9' }
  await post('profile/update', change, { as: asha, ...from })
  const confirmation = await codeIn('contact-code', 'asha.rao@example.com')
  await post('profile/contact/confirm', { verification_code: 'AAAA-AAAA' }, { as: asha, ...from })
  await post('profile/contact/confirm', { verification_code: confirmation }, { as: asha, ...from })
  const code = await codeFor('asha.rao@example.com')
  await post('auth/password/confirm_reset', { verification_code: 'AAAA-AAAA', password }, from)
  await post('auth/password/confirm_reset', { verification_code: code, password }, from)
  await post('auth/login', { email: 'asha.rao@example.com', password }, from)
  const listed = await events(asha.id)
  expect(listed.map(({ kind, details }) => ({ kind, details }))).toEqual([
    { kind: 'sign-up', details: { by: 'email' } },
    { kind: 'sign-in-failed', details: { by: 'password', contact: 'a…@e….com' } },
    { kind: 'sign-in', details: { by: 'password' } },
    { kind: 'proof-failed', details: { call: 'changePassword' } },
    { kind: 'password-changed', details: {} },
    { kind: 'contact-change-requested', details: { channels: 'email', contact: 'a…@e….com' } },
    { kind: 'proof-failed', details: { call: 'confirmContact' } },
    { kind: 'contact-changed', details: { channels: 'email' } },
    { kind: 'reset-confirmed', details: { by: 'email' } },
    { kind: 'sign-in', details: { by: 'password' } },
  ])
  expect(new Set(listed.map(({ network }) => network))).toEqual(new Set(['203.0.113.7']))
  const kinds = (await events()).map(({ kind }) => kind)
  expect(kinds).toContain('reset-requested')
  expect(kinds).toContain('reset-failed')
  const all = JSON.stringify(await events())
  for (const secret of [
    password,
    'jasmine-9',
    'marigold-wrong',
    code,
    confirmation,
    asha.token,
    'asha.rao@example.com',
    asha.email,
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('API-01: attempts on another shopper’s data and uses of ended tokens are recorded, once in a while', async () => {
  const [mine, foreign] = [await shop.shopper(), await shop.shopper()]
  for (let count = 0; count < 5; count += 1) await shop.get(`wishlists/${foreign.id}`, mine)
  await shop.post('auth/logout', {}, mine)
  for (let count = 0; count < 5; count += 1) await shop.get('profile', mine)
  expect((await events(mine.id)).map(({ kind, details }) => ({ kind, details }))).toEqual([
    { kind: 'access-refused', details: { call: 'wishlist' } },
    { kind: 'log-out', details: {} },
    { kind: 'ended-token-used', details: { by: 'log-out' } },
  ])
  expect(await events(foreign.id)).toEqual([])
})

test('API-01: an exceeded rate limit is recorded once per network and window', async () => {
  const guess = (network: string) =>
    shop.post(
      'auth/password/confirm_reset',
      { verification_code: 'BBBB-BBBB', password },
      { headers: { 'x-forwarded-for': network } },
    )
  for (let count = 0; count < 16; count += 1) await guess('198.51.100.1')
  for (let count = 0; count < 12; count += 1) await guess('198.51.100.2')
  const hits = async () => (await events()).filter(({ kind }) => kind === 'limit-hit')
  expect((await hits()).map(({ network, details }) => ({ network, details }))).toEqual(
    ['198.51.100.1', '198.51.100.2'].map((network) => ({
      network,
      details: { limit: 'guess-network', call: 'confirmReset' },
    })),
  )
  shop.clock.advance(16 * 60_000)
  for (let count = 0; count < 12; count += 1) await guess('198.51.100.1')
  expect(await hits()).toHaveLength(3)
})

test('API-01: a network with repeated refusals is recorded at a hundred and at a thousand, without a write for each', async () => {
  await using tried = await testApp()
  const recorded = async () => {
    await tried.ports.securityEvents.flush()
    const listed = await listSecurityEvents(tried.db, { kind: 'refused-repeatedly', limit: 10 })
    return listed.toReversed().map(({ network, details }) => ({ network, details }))
  }
  const refuse = async (count: number, network: string, path = 'profile') => {
    for (let one = 0; one < count; one += 1) {
      await tried.app.inject({ url: `/api/v2/${path}`, headers: { 'x-forwarded-for': network } })
    }
  }
  await refuse(60, '198.51.100.7')
  await refuse(39, '198.51.100.7', 'products/search?page=no')
  await refuse(99, '198.51.100.8')
  await refuse(200, '198.51.100.9', 'countries')
  expect(await recorded()).toEqual([])
  await refuse(1, '198.51.100.7')
  const first = { network: '198.51.100.7', details: { count: 100, statuses: '401: 61, 422: 39' } }
  expect(await recorded()).toEqual([first])
  await refuse(899, '198.51.100.7')
  expect(await recorded()).toEqual([first])
  await refuse(1, '198.51.100.7')
  expect(await recorded()).toHaveLength(2)

  tried.clock.advance(10 * 60_000)
  await refuse(99, '198.51.100.7')
  expect(await recorded()).toHaveLength(2)
  await refuse(1, '198.51.100.7')
  expect(await recorded()).toMatchObject([100, 1000, 100].map((count) => ({ details: { count } })))
})

test('API-01: events cannot be changed or deleted, except by retention', async () => {
  await signUp('meera@example.com')
  await signUp('mira@example.com')
  for (const statement of ["update security_events set kind = 'x'", 'delete from security_events']) {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('append-only')
  }
  const first = sql`delete from security_events where id = (select min(id) from security_events)`
  let deleted: bigint | undefined
  // The permission to delete ends with its callback, before the transaction ends.
  const twice = shop.db.transaction().execute(async (trx) => {
    deleted = (await asRetention(trx, () => first.execute(trx))).numAffectedRows
    await first.execute(trx)
  })
  await expect(twice).rejects.toThrow('append-only')
  expect(deleted).toBe(1n)
  await expect(sql`delete from security_events`.execute(shop.db)).rejects.toThrow('append-only')
})

test('ROUTE-12: events of a deleted account contain no network and no email', async () => {
  const nila = await signUp('nila@example.com')
  await shop.post('auth/login', { email: nila.email, password: 'marigold-wrong' }, from)
  await shop.ports.securityEvents.flush()
  await shop.post('profile/delete', { current_password: password }, { as: nila, ...from })
  const left = await events(nila.id)
  expect(left.map(({ kind, network, details }) => ({ kind, network, details }))).toEqual([
    { kind: 'sign-up', network: null, details: { by: 'email' } },
    { kind: 'sign-in-failed', network: null, details: { by: 'password' } },
    { kind: 'account-deleted', network: null, details: {} },
  ])
})

test('API-01: contacts are masked, and unknown details are not stored', () => {
  expect(maskedContact('asha.rao@mail.example.com')).toBe('a…@m….com')
  expect(maskedContact('919820012345')).toBe('919…45')
  expect(maskedContact('@')).toBe('…@…')
  const details = { by: 'password', contact: 'a@b.in', password }
  const row = securityEventRow({ kind: 'sign-in-failed', details }, { at: new Date(0) })
  expect(JSON.parse(row.details)).toEqual({ by: 'password', contact: 'a…@b….in' })
})

test('AUTH-01: a login succeeds while its event cannot be written', async () => {
  await using sick = await testApp()
  const body = { name: 'Asha', email_or_phone: 'asha@example.com', password, password_confirmation: password }
  await sick.post('auth/signup', body)
  await sql`alter table security_events rename to elsewhere`.execute(sick.owner)
  expect((await sick.post('auth/login', { email: 'asha@example.com', password })).status).toBe(200)
  await sick.ports.securityEvents.flush()
  await sql`alter table elsewhere rename to security_events`.execute(sick.owner)
  await sick.ports.securityEvents.flush()
  const kinds = (await listSecurityEvents(sick.db, { limit: 10 })).map(({ kind }) => kind)
  expect(kinds).toEqual(['sign-in', 'sign-up'])
})
