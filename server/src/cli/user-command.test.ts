import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatedShop } from '#testing/operator.ts'
import { userCommand } from './user-command.ts'

const { shop, operate } = await operatedShop()

const user = async (...args: readonly string[]) => (await operate(userCommand, ...args)).output

const logIn = async (email: string, password: string) => (await shop.post('auth/login', { email, password })).status

async function confirmed(password = 'marigold-7') {
  const email = `owner${randomUUID()}@example.com`
  const body = { name: 'Ira', email_or_phone: email, password, password_confirmation: password }
  const { body: session } = await shop.post('auth/signup', body)
  const asha = { id: Number(session.user_id), email, token: String(session.access_token) }
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  return asha
}

test('AUTH-05: the operator hands out a code for a new password, which works once; no password is ever said', async () => {
  const asha = await confirmed()
  const output = await user('password', asha.email)
  const [, code = ''] = /The code is (\S+)/.exec(output) ?? []
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await logIn(asha.email, 'marigold-7')).toBe(401)
  expect((await shop.get('profile', asha)).status).toBe(401)

  // The owner opens the dialog for a code, which sends one more.
  await shop.post('auth/password/forget_request', { email_or_phone: asha.email })
  await shop.runJobs()
  const reset = async (password: string) =>
    (await shop.post('auth/password/confirm_reset', { verification_code: code, password })).body.result
  expect(await reset('jasmine-9')).toBe(true)
  expect(await reset('jasmine-10')).toBe(false)
  expect(await logIn(asha.email, 'jasmine-9')).toBe(200)
})

test('AUTH-05: the code of an operator ends after 15 minutes', async () => {
  const asha = await confirmed()
  const [, code = ''] = /The code is (\S+)/.exec(await user('password', asha.email)) ?? []
  shop.clock.advance(16 * 60_000)
  const { body } = await shop.post('auth/password/confirm_reset', { verification_code: code, password: 'jasmine-9' })
  expect(body).toMatchObject({ result: false })
})

test('AUTH-05: no code is handed out for a contact that the account has not confirmed, and nothing changes', async () => {
  const asha = await shop.shopper()
  expect(await user('password', asha.email)).toContain('has not confirmed')
  expect((await shop.get('profile', asha)).status).toBe(200)
})

test('AUTH-01: the operator logs an account out everywhere, and a dry run changes nothing', async () => {
  const asha = await shop.shopper()
  await user('logout', asha.email, '--dry-run')
  await user('password', asha.email, '--dry-run')
  expect((await shop.get('profile', asha)).status).toBe(200)
  await user('logout', asha.email)
  expect((await shop.get('profile', asha)).status).toBe(401)
})
