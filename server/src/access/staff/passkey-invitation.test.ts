import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { newAuthenticator } from '#testing/authenticator.ts'
import { sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { inviteByOperator } from './invitations.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function invited(email: string, role = 'Owner'): Promise<string> {
  const { url } = await inviteByOperator(shop.ctx(), 'operator', { name: 'Meera', email, role, label: null })
  return url.split('#')[1] ?? ''
}

const challengeFor = async (token: string): Promise<string> =>
  String((await sendAdmin(shop, 'POST invitations/passkey-challenge', { body: { token } })).body.challenge)

const accept = (token: string, credential: object) =>
  sendAdmin(shop, 'POST invitations/accept-with-passkey', {
    body: { token, credential },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' },
  })

const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie']).split(';')[0] ?? ''

async function joined(email: string, role = 'Owner') {
  const device = newAuthenticator()
  const token = await invited(email, role)
  const answer = await accept(token, device.register(await challengeFor(token)))
  expect([answer.status, answer.body.email]).toEqual([200, email])
  const cookie = cookieOf(answer.headers)
  const call = (path: `${'GET' | 'POST'} ${string}`, body?: object) =>
    sendAdmin(shop, path, { headers: { cookie }, ...(body && { body }) })
  return { device, token, call }
}

async function signIn(device: ReturnType<typeof newAuthenticator>) {
  const { challenge } = (await sendAdmin(shop, 'POST session/passkey-challenge', { body: {} })).body
  return sendAdmin(shop, 'POST session/passkey', { body: { credential: device.answer(challenge) } })
}

test('AUTH-01: an invited person joins with a passkey, signs in and proves with it, and has no password', async () => {
  const { device, token, call } = await joined('meera@example.com')
  expect((await accept(token, device.register('used'))).body.code).toBe('staff.invitation_over')
  expect((await signIn(device)).body).toMatchObject({ email: 'meera@example.com', role: 'Owner' })
  expect((await call('GET passkeys')).body).toMatchObject({
    hasPassword: false,
    passkeys: [{ name: 'Chrome on Windows' }],
  })
  expect((await call('GET session')).body.proofs).toEqual(['passkey'])
  expect((await call('GET staff')).body.staff).toMatchObject([{ state: 'active', hasPasskey: true }])
  shop.clock.advance(6 * minuteMs)
  expect((await call('POST session/recovery-codes')).body.code).toBe('staff.proof_required')
  const { challenge } = (await call('POST passkeys/challenge', { purpose: 'prove' })).body
  expect((await call('POST session/proof', { credential: device.answer(challenge) })).status).toBe(200)
  expect((await call('POST session/recovery-codes')).body.code).toBe('staff.no_password')
  const body = { email: 'meera@example.com', password: 'five silk threads at dawn', code: '123456' }
  expect((await sendAdmin(shop, 'POST session', { body })).body.code).toBe('staff.wrong_credentials')
})

test('AUTH-01: of fifty who accept an invitation with passkeys at once, one joins, with one passkey', async () => {
  const token = await invited('crowd@example.com', 'Support')
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => accept(token, newAuthenticator().register(await challengeFor(token)))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'staff.invitation_over')).toHaveLength(49)
  const { count } = await shop.db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', '=', 'crowd@example.com')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('AUTH-01: a challenge of another invitation, an old one, or one of a sign-in makes no passkey', async () => {
  const [mine, other] = [await invited('mine@example.com'), await invited('other@example.com')]
  const device = newAuthenticator()
  const foreign = await accept(mine, device.register(await challengeFor(other)))
  const { challenge } = (await sendAdmin(shop, 'POST session/passkey-challenge', { body: {} })).body
  const ofSignIn = await accept(mine, device.register(challenge))
  const late = await challengeFor(mine)
  shop.clock.advance(6 * minuteMs)
  const tooLate = await accept(mine, device.register(late))
  for (const { status, body, headers } of [foreign, ofSignIn, tooLate])
    expect([status, body.code, headers['set-cookie']]).toEqual([401, 'staff.wrong_passkey', undefined])
  expect((await accept(mine, device.register(await challengeFor(mine)))).status).toBe(200)
})

test('AUTH-01: the last passkey of a person without a password stays, also when two are removed at once', async () => {
  const { call } = await joined('two@example.com', 'Support')
  const second = newAuthenticator()
  const [first] = (await call('GET passkeys')).body.passkeys
  expect((await call(`POST passkeys/${first.id}/remove`)).body.code).toBe('passkey.last')
  const { challenge } = (await call('POST passkeys/challenge', { purpose: 'add' })).body
  const added = await call('POST passkeys', { name: 'Phone', credential: second.register(challenge) })
  const removed = await Promise.all([first.id, added.body.id].map((id) => call(`POST passkeys/${id}/remove`)))
  expect(removed.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await call('GET passkeys')).body.passkeys).toHaveLength(1)
  await shop.runJobs()
  const notices = shop.mails.flatMap(({ to, subject }) => (to === 'two@example.com' ? [subject] : [])).join('; ')
  for (const words of [
    'You have a new way to sign in to the console',
    'A new passkey for the console',
    'A passkey was removed',
  ])
    expect(notices).toContain(words)
})

test('AUTH-01: a new invitation replaces the passkey, and an owner with a passkey counts as one who can sign in', async () => {
  const email = 'again@example.com'
  const { device } = await joined(email)
  const replacing = await joined(email)
  expect((await signIn(device)).body.code).toBe('staff.wrong_passkey')
  expect((await signIn(replacing.device)).status).toBe(200)
  const owners = await shop.db
    .selectFrom('staff')
    .innerJoin('roles', 'roles.id', 'staff.role_id')
    .select(['staff.id', 'staff.email'])
    .where('is_owner', '=', true)
    .execute()
  for (const { id, email: other } of owners) {
    if (other !== email) expect((await replacing.call(`POST staff/${id}/disable`)).status).toBe(200)
  }
  const own = owners.find((owner) => owner.email === email)
  expect((await replacing.call(`POST staff/${own?.id}/disable`)).body.code).toBe('staff.last_owner')
})
