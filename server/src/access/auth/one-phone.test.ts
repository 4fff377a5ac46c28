import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'marigold-lantern-42'
let people = 10_000

/** Ten digits that no other test of this file uses. */
function newNumber(): string {
  people += 1
  return `98200${people}`
}

const signUp = (contact: string, more: object = {}) =>
  shop.post('auth/signup', {
    name: 'Asha Rao',
    email_or_phone: contact,
    password,
    password_confirmation: password,
    ...more,
  })
const logIn = (contact: string, secret = password) => shop.post('auth/login', { email: contact, password: secret })
const storedPhone = (id: number) =>
  shop.db
    .selectFrom('users')
    .select(['phone', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const spellings = (digits: string): string[] => [
  digits,
  `0${digits}`,
  `91${digits}`,
  `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  `+91 (0) ${digits}`,
  `0091${digits}`,
  `tel:+91${digits}`,
  `\u202A${digits.slice(0, 5)}\u2011${digits.slice(5)}\u202C`,
  Array.from(digits, (digit) => String.fromCodePoint(0x09_66 + Number(digit))).join(''),
]

test('AUTH-01, AUTH-02: each spelling of a phone is the same account, which cannot be opened twice', async () => {
  const digits = newNumber()
  const made = await signUp(`0${digits}`)
  expect(made.status).toBe(200)
  // Clients receive phones with ten digits (VAL-01).
  expect(made.body.user.phone).toBe(digits)
  expect((await storedPhone(Number(made.body.user_id))).phone).toBe(`+91${digits}`)
  for (const spelling of spellings(digits)) {
    expect((await logIn(spelling)).body.user).toMatchObject({ id: made.body.user_id })
    expect((await signUp(spelling)).body).toMatchObject({ code: 'auth.account_exists' })
  }
})

test('AUTH-04: a code for a new password is sent to the same phone, however it is typed', async () => {
  const digits = newNumber()
  await signUp(digits)
  await shop.post('auth/password/forget_request', { email_or_phone: `+91 (0) ${digits}` })
  await shop.runJobs()
  expect(shop.messages.filter(({ to }) => to === `91${digits}`)).toHaveLength(1)
})

test('AUTH-01: an account of an older version is found under its own spelling, and its phone cannot be taken', async () => {
  const digits = newNumber()
  const { body } = await signUp(digits)
  await shop.db
    .updateTable('users')
    .set({ phone: `0${digits}` })
    .where('id', '=', Number(body.user_id))
    .execute()
  expect((await logIn(`+91${digits}`)).body.user).toMatchObject({ id: body.user_id })
  expect((await signUp(digits)).body.code).toBe('auth.account_exists')
})

test('AUTH-01: of several accounts whose phones are spellings of one number, each logs in with its own password', async () => {
  const digits = newNumber()
  const ids: number[] = []
  for (const [index, phone] of [digits, `+91${digits}`, `91${digits}`].entries()) {
    const own = `${password}-${index}`
    const { body } = await signUp(`9811${people}${index}`, { password: own, password_confirmation: own })
    ids.push(Number(body.user_id))
    await shop.db.updateTable('users').set({ phone }).where('id', '=', Number(body.user_id)).execute()
  }
  for (const [index, id] of ids.entries()) {
    expect((await logIn(digits, `${password}-${index}`)).body.user).toMatchObject({ id })
  }
  expect((await logIn(digits, `${password}-9`)).status).toBe(401)
})

const [apart, joined] = ['Cafe\u0301-e\u0301clair-99', 'Caf\u00E9-\u00E9clair-99']

test('AUTH-01: a password with accents is the same from each keyboard, also one that an older version has hashed', async () => {
  const digits = newNumber()
  const made = await signUp(digits, { password: apart, password_confirmation: joined })
  expect(made.status).toBe(200)
  for (const typed of [apart, joined]) expect((await logIn(digits, typed)).status).toBe(200)
  const id = Number(made.body.user_id)
  const old = await hash(apart)
  await shop.db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()
  expect((await logIn(digits, joined)).status).toBe(200)
  expect((await storedPhone(id)).passwordHash).not.toBe(old)
  for (const typed of [apart, joined]) expect((await logIn(digits, typed)).status).toBe(200)
  expect((await logIn(digits, 'Cafe-eclair-99')).status).toBe(401)
})
