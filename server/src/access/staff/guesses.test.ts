import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { hashPassword } from '#platform/security/password.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { newTotpSecret, totpCode, totpStep } from '#platform/security/totp.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'five silk threads at dawn'
const passwordHash = await hashPassword(password)

/** A person with this password and an app. */
async function colleague(email: string) {
  const person = await newStaff(shop, { email })
  const secret = newTotpSecret()
  const sealed = shop.ports.secrets.encrypt(secret, secretRow('staff', person.id))
  const secrets = { password_hash: passwordHash, totp_secret: Buffer.from(sealed) }
  await shop.db.updateTable('staff').set(secrets).where('id', '=', person.id).execute()
  const code = (steps = 0) => totpCode(secret, totpStep(shop.clock.now()) + steps)
  return { ...person, email, code }
}

type Guess = { readonly email: string; readonly code: string; readonly password?: string; readonly from: string }

const signIn = async ({ from, ...guess }: Guess): Promise<number> => {
  const headers = { 'x-forwarded-for': from }
  return (await sendAdmin(shop, 'POST session', { body: { password, ...guess }, headers })).status
}

async function noticesTo(email: string): Promise<readonly string[]> {
  await shop.runJobs()
  return shop.mails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

const home = '10.9.9.9'

test.each(['NFC', 'NFD'] as const)(
  'AUTH-01: a password that an earlier version hashed as %s signs in in every form, and its hash gets the present form',
  async (form) => {
    const typed = 'Café fünf ﬁlaments ²'
    const { id, code } = await colleague(`${form}@example.com`)
    const old = await hash(typed.normalize(form), { memoryCost: 8192, timeCost: 1 })
    await shop.db.updateTable('staff').set({ password_hash: old }).where('id', '=', id).execute()
    const stored = async () =>
      (await shop.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash
    const enter = (steps: number, asTyped: string) =>
      signIn({ email: `${form}@example.com`, code: code(steps), password: asTyped, from: home })
    expect(await enter(0, typed.replace('²', '3').normalize(form))).toBe(401)
    expect(await stored()).toBe(old)
    expect(await enter(0, typed.normalize(form === 'NFC' ? 'NFD' : 'NFC'))).toBe(200)
    const renewed = await stored()
    expect(renewed).not.toBe(old)
    expect(await enter(1, typed.normalize('NFKC'))).toBe(200)
    expect(await stored()).toBe(renewed)
  },
)

test.each([
  ['codes', 'codes@example.com', { code: '000000' }],
  ['recovery codes', 'recovery@example.com', { code: 'aaaa-bbbb-cccc-dddd' }],
  ['passwords', 'passwords@example.com', { code: '000000', password: 'five silk threads at dusk' }],
])(
  'AUTH-01: %s guessed from many networks come to an end, and a known network still signs in',
  async (_, email, guess) => {
    const { code } = await colleague(email)
    expect(await signIn({ email, code: code(), from: home })).toBe(200)
    const statuses: number[] = []
    for (let turn = 0; turn < 45; turn += 1) statuses.push(await signIn({ email, ...guess, from: `10.2.${turn}.1` }))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
    expect(await signIn({ email, code: code(1), from: '10.3.0.1' })).toBe(429)
    expect(await signIn({ email: email.toUpperCase(), code: code(1), from: '10.3.0.2' })).toBe(429)
    expect(await signIn({ email, code: code(1), from: home })).toBe(200)
    expect(await signIn({ email, ...guess, from: '10.3.0.3' })).toBe(429)
    shop.clock.advance(hourMs + minuteMs)
    expect(await signIn({ email, code: code(), from: '10.3.0.1' })).toBe(200)
  },
)

test('AUTH-01: guesses from one known network come to an end, too', async () => {
  const email = 'known@example.com'
  const { code } = await colleague(email)
  expect(await signIn({ email, code: code(), from: home })).toBe(200)
  let wrong = 0
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let turn = 0; turn < 10; turn += 1) {
      if ((await signIn({ email, code: '000000', from: home })) === 401) wrong += 1
    }
    shop.clock.advance(15 * minuteMs + 1000)
  }
  expect(wrong).toBe(30)
})

test('AUTH-01: ten wrong codes after the right password send one notice, and wrong passwords none', async () => {
  const email = 'told@example.com'
  await colleague(email)
  for (let turn = 0; turn < 10; turn += 1)
    await signIn({ email, code: '000000', password: 'five silk threads at dusk', from: `10.4.${turn}.1` })
  for (let turn = 0; turn < 9; turn += 1) await signIn({ email, code: '000000', from: `10.5.${turn}.1` })
  expect(await noticesTo(email)).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) await signIn({ email, code: 'aaaa-bbbb-cccc-dddd', from: `10.6.${turn}.1` })
  const notices = await noticesTo(email)
  expect(notices.filter((subject) => subject.includes('Wrong codes at the console'))).toHaveLength(1)
})

test('AUTH-01: ten wrong codes in an open session send a notice', async () => {
  const person = await colleague('session@example.com')
  const prove = () => sendAdmin(shop, 'POST session/proof', { as: person, body: { code: '000000' } })
  for (let turn = 0; turn < 12; turn += 1) await prove()
  expect((await noticesTo(person.email)).join()).toContain('Wrong codes at the console')
})
