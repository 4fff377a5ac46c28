import { expect, test } from 'vitest'
import { operatedShop } from '#testing/operator.ts'
import { userCommand } from './user-command.ts'

const { shop, operate } = await operatedShop()

const user = async (...args: readonly string[]) => (await operate(userCommand, ...args)).output

test('AUTH-01: a password that the operator sets is too long to guess, works, and ends every log-in', async () => {
  const asha = await shop.shopper()
  const [, password = ''] = /The new password is (\S+)/.exec(await user('password', asha.email)) ?? []
  expect(Buffer.from(password, 'base64url')).toHaveLength(16)
  expect((await shop.get('profile', asha)).status).toBe(401)
  const { status } = await shop.post('auth/login', { email: asha.email, password })
  expect(status).toBe(200)
})

test('AUTH-01: the operator logs an account out everywhere, and a dry run changes nothing', async () => {
  const asha = await shop.shopper()
  await user('logout', asha.email, '--dry-run')
  await user('password', asha.email, '--dry-run')
  expect((await shop.get('profile', asha)).status).toBe(200)
  await user('logout', asha.email)
  expect((await shop.get('profile', asha)).status).toBe(401)
})
