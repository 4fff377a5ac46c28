import { readFile } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
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
  // Clients know phones of ten digits (VAL-01).
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

test('AUTH-01: the update gives one of several accounts of a phone its stored form, and the others still log in', async () => {
  const [digits, alone] = [newNumber(), newNumber()]
  const ids: number[] = []
  for (const [index, phone] of [digits, `0${digits}`, `91${digits}`, `91${alone}`].entries()) {
    const { body } = await signUp(`9811${people}${index}`, {
      password: `${password}-${index}`,
      password_confirmation: `${password}-${index}`,
    })
    ids.push(Number(body.user_id))
    const verified_phone = index === 1 || index === 3 ? phone : null
    await shop.db.updateTable('users').set({ phone, verified_phone }).where('id', '=', Number(body.user_id)).execute()
  }
  const migration = await readFile(new URL('../../../migrations/0160_phone_form.sql', import.meta.url), 'utf8')
  await sql.raw(migration).execute(shop.db)
  const rows = await shop.db
    .selectFrom('users')
    .select(['phone', 'phone_verified as isVerified'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { phone: digits, isVerified: false },
    { phone: `+91${digits}`, isVerified: true },
    { phone: `91${digits}`, isVerified: false },
    { phone: `+91${alone}`, isVerified: true },
  ])
  for (const index of [0, 1, 2]) {
    expect((await logIn(digits, `${password}-${index}`)).body.user).toMatchObject({ id: ids[index] })
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
