import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSecrets } from '#platform/security/open-secrets.ts'
import { readFileKeys } from '#platform/security/secret-keys.ts'
import { countSecrets, secretRow } from '#platform/security/stored-secrets.ts'
import { operatedShop } from '#testing/operator.ts'
import { newStaff } from '#testing/staff.ts'
import { secretsCommand } from './secrets-command.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'shop-secrets-'))
const file = join(dataDir, 'secrets-key')
const { shop, operate } = await operatedShop({ DATA_DIR: dataDir })
const { operate: operateByEnv } = await operatedShop({
  DATA_DIR: dataDir,
  SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const plain = Buffer.from('plain secret of 20 b')
const open = () => openSecrets({ db: shop.db, settings: { dataDir, secretsKeys: [] }, now: shop.clock.now() })
const run = (...args: readonly string[]) => operate(secretsCommand, ...args)
const keyIds = () => readFileKeys(file).map(({ id }) => id)
const usedKeys = async () => [...new Set((await countSecrets(shop.db)).map(({ keyId }) => keyId))]

async function stored(id: number): Promise<Buffer> {
  const { secret } = await shop.db
    .selectFrom('staff')
    .select('totp_secret as secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return secret ?? Buffer.alloc(0)
}

let ids: number[] = []
beforeEach(async () => {
  await rm(file, { force: true })
  await sql`delete from staff`.execute(shop.db)
  await sql`delete from webhook_endpoints`.execute(shop.db)
  ids = []
  for (let index = 0; index < 5; index += 1) ids.push((await newStaff(shop)).id)
  await sql`update staff set totp_secret = ${plain}`.execute(shop.db)
  await sql`
    insert into webhook_endpoints (url, events, secret, created_at)
    values ('https://hooks.example.com/', '{order.paid}', ${plain}, now())`.execute(shop.db)
})

test('AUTH-01: a rotation encrypts every secret with a new key while the shop runs, and the earlier key stays', async () => {
  const running = await open()
  const [first = ''] = keyIds()
  const before = await stored(ids[0] ?? 0)
  expect((await run('rotate')).output).toContain('6 secrets are encrypted with the new key')
  const [second = '', third] = keyIds()
  expect([third, await usedKeys()]).toEqual([first, [second]])
  for (const id of ids) expect(running.decrypt(await stored(id), secretRow('staff', id))).toEqual(plain)
  expect(running.decrypt(before, secretRow('staff', ids[0] ?? 0))).toEqual(plain)
  expect((await run('list')).output.split('\n').map((line) => line.split('  ').slice(0, 2))).toEqual([
    [second, 'current'],
    [first, 'earlier'],
  ])
  expect((await run('list')).output).not.toContain((await readFile(file, 'utf8')).slice(0, 20))
})

test('AUTH-01: ten rotations at once lose no secret, and the last key encrypts all', async () => {
  const running = await open()
  await Promise.all([...Array.from({ length: 10 }, () => run('rotate')), open(), open()])
  await open()
  expect(keyIds()).toHaveLength(11)
  expect(await usedKeys()).toEqual(keyIds().slice(0, 1))
  for (const id of ids) expect(running.decrypt(await stored(id), secretRow('staff', id))).toEqual(plain)
})

test('AUTH-01: a key is deleted once nothing uses it, and not while a running process may', async () => {
  await open()
  const [first = ''] = keyIds()
  expect((await run('remove', first)).output).toContain('is the current key: run "secrets rotate" first')
  await run('rotate')
  expect((await run('remove', first)).output).toContain('younger than ten minutes')
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\d{4}-\S+Z/g, earlier))
  expect((await run('remove', 'silk')).output).toContain('"silk" is no key of')
  await sql`update staff set totp_secret = ${Buffer.from(`secret1:${first}`)} where id = ${ids[0]}`.execute(shop.db)
  expect((await run('remove', first)).output).toContain(`${first} still encrypts secrets of staff.totp_secret`)
  await sql`update staff set totp_secret = null where id = ${ids[0]}`.execute(shop.db)
  expect((await run('remove', first)).output).toContain(`${first} is deleted`)
  expect(keyIds()).not.toContain(first)
})

test('AUTH-01: after a lost key the operator replaces what nobody can decrypt, and the shop starts', async () => {
  await open()
  await rm(file)
  await expect(open()).rejects.toThrow('secrets replace')
  expect((await run('rotate')).output).toContain('A key is missing')
  expect((await run('list')).output).toContain('MISSING  5 staff.totp_secret, 1 webhook_endpoints.secret')
  expect(await run('replace')).toMatchObject({ isDone: false, output: expect.stringContaining('Add --yes') })
  expect((await run('replace', '--yes')).isDone).toBe(true)
  const cipher = await open()
  const endpoint = await shop.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
  expect(endpoint).toMatchObject({ is_on: false, off_reason: 'staff' })
  expect(cipher.decrypt(endpoint.secret, secretRow('webhook_endpoints', endpoint.id))).toHaveLength(32)
  expect(await stored(ids[0] ?? 0)).toHaveLength(0)
  const audit = await shop.db.selectFrom('audit_events').select(['actor', 'verb', 'thing']).execute()
  expect(audit.filter(({ actor }) => actor === 'meera')).toHaveLength(6)
  expect(audit).toContainEqual({ actor: 'meera', verb: 'switched off', thing: 'webhook' })
  expect((await run('replace', '--yes')).output).toContain('nothing is replaced')
})

test('AUTH-01: keys of the environment are rotated there, with a key that the command makes', async () => {
  expect((await operateByEnv(secretsCommand, 'rotate')).output).toMatch(/SECRETS_KEY[^\n]+\n[\w+/]{43}=$/)
  expect((await operate(secretsCommand, 'turn')).output).toContain(
    '"turn" is no action: it must be one of list, rotate',
  )
})
