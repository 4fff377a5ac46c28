import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isInstalled } from '@shop/server/testing/installed.ts'
import { fileSource, fileTarget } from './backup-places.ts'
import { decryptedSource, encryptedTarget } from './encryption.ts'

const folder = await mkdtemp(join(tmpdir(), 'encryption-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

for (const program of ['age', 'gpg'])
  if (!isInstalled(program)) process.stderr.write(`Encrypted backups are not tested with ${program}: it is missing\n`)

const content = randomBytes(1_000_000)

async function written(recipient: string): Promise<string> {
  const file = join(folder, randomBytes(4).toString('hex'))
  await encryptedTarget(recipient, fileTarget(file))(Readable.from([content]))
  return file
}

const read = async (file: string, identity?: string): Promise<Buffer> =>
  buffer(await decryptedSource(fileSource(file), identity).open())

function ageKey(name: string): { readonly file: string; readonly recipient: string } {
  const file = join(folder, name)
  execFileSync('age-keygen', ['--output', file], { stdio: 'ignore' })
  return { file, recipient: execFileSync('age-keygen', ['-y', file]).toString().trim() }
}

test.skipIf(!isInstalled('age'))('a backup that age encrypted is read with its key only', async () => {
  const [key, other] = [ageKey('key'), ageKey('other')]
  const file = await written(key.recipient)
  expect((await readFile(file)).includes(content.subarray(0, 1000))).toBe(false)
  expect((await read(file, key.file)).equals(content)).toBe(true)
  await expect(read(file)).rejects.toThrow('add --identity')
  await expect(read(file, other.file)).rejects.toThrow(/age failed: .*identity/)
  await expect(written('age1nonsense')).rejects.toThrow(/age failed: .*age1nonsense/)
})

test.skipIf(!isInstalled('gpg'))('a backup that gpg encrypted is read with its key', async () => {
  vi.stubEnv('GNUPGHOME', await mkdtemp(join(folder, 'gpg-')))
  execFileSync(
    'gpg',
    ['--batch', '--quiet', '--passphrase', '', '--quick-gen-key', 'backup@shop.example', 'future-default'],
    {
      stdio: 'ignore',
    },
  )
  const file = await written('backup@shop.example')
  expect((await read(file)).equals(content)).toBe(true)
  await expect(written('nobody@shop.example')).rejects.toThrow(/gpg failed: .*nobody@shop.example/)
  execFileSync('gpgconf', ['--kill', 'gpg-agent'])
})

test('a plain backup is read as it is, and a missing program is named', async () => {
  const file = join(folder, 'plain.tar')
  await writeFile(file, 'manifest.json')
  expect((await read(file, 'unused')).toString()).toBe('manifest.json')
  vi.stubEnv('PATH', folder)
  await expect(written('age1recipient')).rejects.toThrow('age is not installed on this machine')
  await expect(written('somebody')).rejects.toThrow('apt-get install gnupg')
})
