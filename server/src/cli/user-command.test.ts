import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { openDatabase } from '#platform/db/db.ts'
import { testApp } from '#testing/test-app.ts'
import { readCommandLine } from './command-line.ts'
import { userCommand } from './user-command.ts'

const shop = await testApp()
const database = openDatabase({ connection: { connectionString: shop.databaseUrl }, max: 2 })
afterAll(async () => {
  await database.close()
  await shop[Symbol.asyncDispose]()
})

async function user(...args: readonly string[]): Promise<string> {
  const output: string[] = []
  const line = readCommandLine(userCommand, args)
  await userCommand.run({
    positionals: line.positionals,
    text: (name) => line.texts.get(name),
    isSet: (name) => line.flags.has(name),
    config: readConfig({}),
    say: (text) => void output.push(text),
    operator: 'meera',
    log: shop.ctx().log,
    openDatabase: () => Promise.resolve(database),
    openShop: () => Promise.resolve({ database, ports: shop.ports }),
    onEnd: () => undefined,
  })
  return output.join('\n')
}

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
