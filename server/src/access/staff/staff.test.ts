import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { base32, totpCode, totpStep } from '#platform/security/totp.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { inviteByOperator } from './invitations.service.ts'
import { removeByOperator } from './people.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'five silk threads at dawn'

async function invited(email: string, role = 'Owner') {
  const invitation = { name: 'Meera', email, role, label: null }
  const { url } = await inviteByOperator(shop.ctx(), 'operator', invitation)
  return url.split('#')[1] ?? ''
}

async function secretOf(email: string): Promise<Uint8Array> {
  const { id, invited, own } = await shop.db
    .selectFrom('staff')
    .leftJoin('staff_invitations', 'staff_invitations.staff_id', 'staff.id')
    .select(['staff.id', 'staff_invitations.totp_secret as invited', 'staff.totp_secret as own'])
    .where('staff.email', '=', email)
    .executeTakeFirstOrThrow()
  const { decrypt } = shop.ports.secrets
  if (invited) return decrypt(invited, secretRow('staff_invitations', id))
  return own ? decrypt(own, secretRow('staff', id)) : new Uint8Array()
}

/** The app's code `steps` from now; a time step never works twice. */
async function codeOf(email: string, steps = 0): Promise<string> {
  return totpCode(await secretOf(email), totpStep(shop.clock.now()) + steps)
}

const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie']).split(';')[0] ?? ''

async function joined(email: string) {
  const token = await invited(email)
  const answer = await sendAdmin(shop, 'POST invitations/accept', {
    body: { token, password, code: await codeOf(email) },
  })
  expect(answer.status).toBe(200)
  return { token, cookie: cookieOf(answer.headers) }
}

test('AUTH-01: an invitation opens the console once, with a cookie that only its own pages send', async () => {
  const email = 'owner@example.com'
  const token = await invited(email)
  const opened = await sendAdmin(shop, 'POST invitations/open', { body: { token } })
  expect(opened.body).toMatchObject({ name: 'Meera', email })
  const body = { token, password, code: await codeOf(email) }
  const accepted = await sendAdmin(shop, 'POST invitations/accept', { body })
  expect(accepted.body).toMatchObject({ email, role: 'Owner' })
  const cookie = String(accepted.headers['set-cookie'])
  for (const word of ['__Host-console=', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
    expect(cookie).toContain(word)
  expect((await sendAdmin(shop, 'POST invitations/accept', { body })).body.code).toBe('staff.invitation_over')
  const me = await sendAdmin(shop, 'GET session', { headers: { cookie: cookieOf(accepted.headers) } })
  expect(me.body).toMatchObject({ email, permissions: expect.arrayContaining(['staff.manage', 'refunds.send']) })
})

test('AUTH-01: the database has no secret of an app, and a copy of it in the row of another person opens nothing', async () => {
  const [mine, other] = ['mine@example.com', 'victim@example.com']
  const token = await invited(mine)
  const opened = await sendAdmin(shop, 'POST invitations/open', { body: { token } })
  const secret = await secretOf(mine)
  expect(base32(secret)).toBe(opened.body.secret)
  const rowsText = async () => {
    const { rows } = await sql<{ text: string }>`
      select staff::text as text from staff union all select staff_invitations::text from staff_invitations`.execute(
      shop.db,
    )
    return rows.map(({ text }) => text).join()
  }
  expect(await rowsText()).not.toContain(Buffer.from(secret).toString('hex'))
  const body = { token, password, code: await codeOf(mine) }
  expect((await sendAdmin(shop, 'POST invitations/accept', { body })).status).toBe(200)
  expect(await rowsText()).not.toContain(Buffer.from(secret).toString('hex'))
  await joined(other)
  await sql`
    update staff set totp_secret = (select totp_secret from staff where email = ${mine}) where email = ${other}`.execute(
    shop.db,
  )
  const code = totpCode(secret, totpStep(shop.clock.now()) + 1)
  const entered = await sendAdmin(shop, 'POST session', { body: { email: other, password, code } })
  expect([entered.status, entered.headers['set-cookie']]).toEqual([500, undefined])
})

test('AUTH-01: an invitation ends after a day, and a new one ends the earlier', async () => {
  const first = await invited('late@example.com')
  const second = await invited('late@example.com')
  const isOver = async (token: string) =>
    (await sendAdmin(shop, 'POST invitations/open', { body: { token } })).status === 410
  expect(await isOver(first)).toBe(true)
  expect(await isOver(second)).toBe(false)
  shop.clock.advance(25 * hourMs)
  expect(await isOver(second)).toBe(true)
})

test('AUTH-01: of a hundred who accept an invitation at once, one joins', async () => {
  const email = 'crowd@example.com'
  const token = await invited(email)
  const body = { token, password, code: await codeOf(email) }
  const tries = Array.from({ length: 100 }, (_, index) =>
    sendAdmin(shop, 'POST invitations/accept', { body, headers: { 'x-forwarded-for': `10.1.${index}.1` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 410]))
})

test('AUTH-01: password and code sign in, and a code works once, even for a hundred at once', async () => {
  const email = 'signs-in@example.com'
  await joined(email)
  const body = { email, password, code: await codeOf(email, 1) }
  const tries = Array.from({ length: 100 }, (_, index) =>
    sendAdmin(shop, 'POST session', { body, headers: { 'x-forwarded-for': `10.0.${index}.1` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 401, 429]))
})

test('AUTH-01: wrong email, password and code get the same answer', async () => {
  const email = 'same@example.com'
  await joined(email)
  const right = { email, password, code: await codeOf(email, 1) }
  const wrong = [
    { ...right, email: 'nobody@example.com' },
    { ...right, password: 'five silk threads at dusk' },
    { ...right, code: '000000' },
  ]
  const answers = await Promise.all(wrong.map((body) => sendAdmin(shop, 'POST session', { body })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.body.code).toBe('staff.wrong_credentials')
})

test('AUTH-01: guesses at one account are limited', async () => {
  const body = { email: 'guessed@example.com', password: 'x', code: '123456' }
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await sendAdmin(shop, 'POST session', { body })).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.at(-1)).toBe(429)
})

test('STATE-14: a session ends after half an hour without use, and after twelve hours in use', async () => {
  const idle = await newStaff(shop)
  const busy = await newStaff(shop)
  const me = async (as: typeof idle) => (await sendAdmin(shop, 'GET session', { as })).status
  for (let turn = 0; turn < 29; turn += 1) {
    shop.clock.advance(25 * minuteMs)
    const expected = turn < 28 ? 200 : 401
    if (turn === 1) expect(await me(idle)).toBe(401)
    expect([turn, await me(busy)]).toEqual([turn, expected])
  }
})

test('STATE-14: a person ends their other sessions, and nobody else’s', async () => {
  const [one, other] = [await newStaff(shop), await newStaff(shop)]
  const [session] = (await sendAdmin(shop, 'GET session/all', { as: other })).body.sessions
  const foreign = await sendAdmin(shop, `POST session/all/${session.id}/end`, { as: one })
  expect(foreign.body.code).toBe('session.not_found')
  const own = await sendAdmin(shop, `POST session/all/${session.id}/end`, { as: other })
  expect(own.status).toBe(200)
  expect((await sendAdmin(shop, 'GET session', { as: other })).status).toBe(401)
})

test('API-01: a change from another site’s page is refused, with a cookie too', async () => {
  const as = await newStaff(shop)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const answer = await sendAdmin(shop, 'POST session/end', { as, headers: { origin } })
    expect([origin, answer.body.code]).toEqual([origin, 'staff.foreign_origin'])
  }
  expect((await sendAdmin(shop, 'GET session', { as })).status).toBe(200)
})

test('AUTH-01: rights change only after a fresh proof of the person', async () => {
  const email = 'proves@example.com'
  const { cookie } = await joined(email)
  const send = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { body, headers: { cookie } })
  const role = { name: 'Tailors', permissions: ['orders.read'], isOwnLabel: false }
  shop.clock.advance(6 * minuteMs)
  expect((await send('roles', role)).body.code).toBe('staff.proof_required')
  const wrong = await send('session/proof', { code: '000000' })
  expect(wrong.body).toMatchObject({ code: 'staff.wrong_code', errors: { code: [expect.any(String)] } })
  expect((await send('session/proof', { code: await codeOf(email) })).status).toBe(200)
  expect((await send('roles', role)).body).toMatchObject({ name: 'Tailors', version: 1 })
})

test('AUTH-01: a person who is locked out is out at the next click, and the last owner stays', async () => {
  const own = await testApp()
  await using _ = own
  const [owner, helper] = [await newStaff(own), await newStaff(own, { role: 'Support' })]
  const locked = await sendAdmin(own, `POST staff/${helper.id}/disable`, { as: owner })
  expect(locked.body).toMatchObject({ state: 'disabled' })
  expect((await sendAdmin(own, 'GET orders', { as: helper })).status).toBe(401)
  const last = await sendAdmin(own, `POST staff/${owner.id}/disable`, { as: owner })
  expect(last.body.code).toBe('staff.last_owner')
  const { email } = await own.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await expect(removeByOperator(own.ctx(), 'operator', email)).rejects.toMatchObject({ code: 'staff.last_owner' })
})

test('STATE-14: of two owners who lock each other out at once, one stays', async () => {
  const own = await testApp()
  await using _ = own
  const [one, other] = [await newStaff(own), await newStaff(own)]
  await Promise.all([
    sendAdmin(own, `POST staff/${other.id}/disable`, { as: one }),
    sendAdmin(own, `POST staff/${one.id}/disable`, { as: other }),
  ])
  const left = await own.db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute()
  expect(left).toHaveLength(1)
})

test('API-01: nobody grants what they lack', async () => {
  const { db } = shop
  const permissions = ['orders.read', 'staff.manage']
  await db.insertInto('roles').values({ name: 'Office', permissions }).execute()
  const as = await newStaff(shop, { role: 'Office' })
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id ?? 0
  const person = { name: 'Ravi', email: 'ravi@example.com' }
  const tries = [
    sendAdmin(shop, 'POST staff', { as, body: { ...person, roleId: idOf('Owner') } }),
    sendAdmin(shop, 'POST staff', { as, body: { ...person, roleId: idOf('Finance') } }),
    sendAdmin(shop, 'POST roles', { as, body: { name: 'More', permissions: ['refunds.send'], isOwnLabel: false } }),
    sendAdmin(shop, 'POST keys', { as, body: { name: 'key', permissions: ['refunds.send'], days: 1 } }),
    sendAdmin(shop, 'POST keys', { as, body: { name: 'key', permissions: ['staff.manage'], days: 1 } }),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.body.code).toBe('staff.grants_too_much')
  const allowed = await sendAdmin(shop, 'POST staff', { as, body: { ...person, roleId: idOf('Office') } })
  expect(allowed.body).toMatchObject({ url: expect.stringContaining('/admin/join#') })
})

test('STATE-14: of two people who change one role, the second sees the first one’s change', async () => {
  const as = await newStaff(shop)
  const made = await sendAdmin(shop, 'POST roles', {
    as,
    body: { name: 'Packers', permissions: ['orders.read'], isOwnLabel: false },
  })
  const { id, version } = made.body
  const change = (permissions: readonly string[]) =>
    sendAdmin(shop, `POST roles/${id}`, { as, body: { name: 'Packers', permissions, isOwnLabel: false, version } })
  const answers = await Promise.all(Array.from({ length: 100 }, () => change(['orders.read', 'orders.ship'])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const second = await change(['orders.read'])
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    code: 'change.outdated',
    current: { id, version: version + 1, permissions: ['orders.read', 'orders.ship'] },
  })
  const { body } = await sendAdmin(shop, `GET audit?thing=role&thingId=${id}`, { as })
  expect(body.events).toMatchObject([
    {
      verb: 'changed',
      before: { permissions: ['orders.read'] },
      after: { permissions: ['orders.read', 'orders.ship'] },
    },
    { verb: 'added' },
  ])
})

test('API-01: a key does what its permissions allow until it expires or is revoked', async () => {
  const as = await newStaff(shop)
  const made = await sendAdmin(shop, 'POST keys', {
    as,
    body: { name: 'Accounts', permissions: ['orders.read'], days: 30 },
  })
  const { id, key } = made.body
  const stored = await shop.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(String(key).slice(8))
  expect((await sendAdmin(shop, 'GET orders', { key, headers: { origin: '' } })).status).toBe(200)
  expect((await sendAdmin(shop, 'GET audit', { key })).body.code).toBe('staff.no_permission')
  await sendAdmin(shop, `POST keys/${id}/revoke`, { as })
  expect((await sendAdmin(shop, 'GET orders', { key })).status).toBe(401)
  const short = await newKey(shop, ['orders.read'])
  shop.clock.advance(24 * hourMs)
  expect((await sendAdmin(shop, 'GET orders', { key: short })).status).toBe(401)
})

test('API-01: nobody changes or deletes a row of the audit', async () => {
  const as = await newStaff(shop)
  await sendAdmin(shop, 'POST session/all/end', { as })
  await expect(shop.db.updateTable('audit_events').set({ actor: 'x' }).execute()).rejects.toThrow(/append-only/)
  await expect(shop.db.deleteFrom('audit_events').execute()).rejects.toThrow(/append-only/)
})

test('STATE-14: signing out twice at once ends the session once, and neither press is an error', async () => {
  const person = await newStaff(shop)
  const presses = Array.from({ length: 8 }, () => sendAdmin(shop, 'POST session/end', { as: person }))
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(statuses).toContain(200)
  const written = shop.db.selectFrom('audit_events').select('id').where('staff_id', '=', person.id)
  expect(await written.execute()).toHaveLength(1)
})
