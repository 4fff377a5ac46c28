import { mkdtempDisposable, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openSecrets } from './open-secrets.ts'
import { readSecretsKeys } from './secret-keys.ts'
import { countSecrets, secretRow } from './stored-secrets.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`delete from staff_invitations`.execute(shop.db)
  await sql`update staff set totp_secret = null`.execute(shop.db)
  await sql`delete from webhook_endpoints`.execute(shop.db)
  await sql`delete from signing_keys`.execute(shop.db)
})

const now = new Date('2026-03-04T05:06:07Z')
const envKey = Buffer.alloc(32, 9).toString('base64')
const folder = () => mkdtempDisposable(join(tmpdir(), 'shop-secrets-'))
const open = (dataDir: string, ...secretsKeys: string[]) =>
  openSecrets({ db: shop.db, settings: { dataDir, secretsKeys }, now })

const plain = Buffer.from('plain secret of 20 b')

async function plainSecrets(count = 1) {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await newStaff(shop)
    await sql`update staff set totp_secret = ${plain} where id = ${id}`.execute(shop.db)
    await sql`insert into staff_invitations values (${id}, ${Buffer.from(`hash ${id}`)}, ${plain}, ${now})`.execute(
      shop.db,
    )
    ids.push(id)
  }
  await sql`
    insert into webhook_endpoints (url, events, secret, previous_secret, previous_until, created_at)
    values ('https://hooks.example.com/', '{order.paid}', ${plain}, ${plain}, ${now}, ${now})`.execute(shop.db)
  await sql`insert into signing_keys (purpose, key) values ('order-link', ${plain})`.execute(shop.db)
  return ids
}

const stored = async (id: number): Promise<Buffer> =>
  (await sql<{ value: Buffer }>`select totp_secret as value from staff where id = ${id}`.execute(shop.db)).rows[0]
    ?.value ?? Buffer.alloc(0)

/** The text of every row that can contain a secret, as a backup writes it. */
async function dumped(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select staff::text as text from staff union all select staff_invitations::text from staff_invitations
    union all select webhook_endpoints::text from webhook_endpoints union all select signing_keys::text from signing_keys
    `.execute(shop.db)
  return rows.map(({ text }) => text).join('\n')
}

test('AUTH-01: the first start makes a key that only the shop reads, and encrypts every plain secret once', async () => {
  await using data = await folder()
  const [id = 0] = await plainSecrets()
  const cipher = await open(data.path)
  expect((await stat(join(data.path, 'secrets-key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(data.path)).toEqual(['secrets-key'])
  expect(await dumped()).not.toContain(plain.toString('hex'))
  const value = await stored(id)
  expect(cipher.decrypt(value, secretRow('staff', id))).toEqual(plain)
  const again = await open(data.path)
  expect(await stored(id)).toEqual(value)
  expect(again.decrypt(value, secretRow('staff', id))).toEqual(plain)
  expect(await countSecrets(shop.db)).toHaveLength(5)
})

test('AUTH-01: a secret copied into the row of another person does not decrypt', async () => {
  await using data = await folder()
  const [one = 0, other = 0] = await plainSecrets(2)
  const cipher = await open(data.path)
  await sql`update staff set totp_secret = ${await stored(one)} where id = ${other}`.execute(shop.db)
  expect(() => cipher.decrypt(Buffer.alloc(0), secretRow('staff', other))).toThrow('is not encrypted')
  const copied = await stored(other)
  expect(() => cipher.decrypt(copied, secretRow('staff', other))).toThrow('copied from another row')
})

test('AUTH-01: forty processes that start at once make one key and lose no secret', async () => {
  await using data = await folder()
  const ids = await plainSecrets(4)
  const ciphers = await Promise.all(Array.from({ length: 40 }, () => open(data.path)))
  expect((await readFile(join(data.path, 'secrets-key'), 'utf8')).trim().split('\n')).toHaveLength(1)
  for (const id of ids) {
    const value = await stored(id)
    for (const cipher of ciphers) expect(cipher.decrypt(value, secretRow('staff', id))).toEqual(plain)
  }
})

test('AUTH-01: a key in the environment takes over from the file', async () => {
  await using data = await folder()
  const [id = 0] = await plainSecrets()
  await open(data.path)
  const cipher = await open(data.path, envKey)
  const [key] = readSecretsKeys({ dataDir: data.path, secretsKeys: [envKey] })
  expect(new Set((await countSecrets(shop.db)).map(({ keyId }) => keyId))).toEqual(new Set([key?.id]))
  expect(cipher.decrypt(await stored(id), secretRow('staff', id))).toEqual(plain)
  await using elsewhere = await folder()
  await open(elsewhere.path, envKey)
  expect(await readdir(elsewhere.path)).toEqual([])
})

test('AUTH-01: without its key, or with another one, the shop names the setting and changes nothing', async () => {
  await using data = await folder()
  await plainSecrets()
  await open(data.path)
  const [key] = readSecretsKeys({ dataDir: data.path, secretsKeys: [] })
  const before = await dumped()
  await using empty = await folder()
  await expect(open(empty.path)).rejects.toThrow(`The key ${key?.id} is missing`)
  await expect(open(empty.path, envKey)).rejects.toThrow('SECRETS_KEY has other keys')
  expect(await readdir(empty.path)).toEqual([])
  await writeFile(join(empty.path, 'secrets-key'), 'silk\n')
  await expect(open(empty.path)).rejects.toThrow('is no key: it must be 32 bytes in base64')
  expect(await dumped()).toBe(before)
})
