import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { noSwift, openSwift, type SwiftStore } from '#testing/swift-store.ts'
import type { Content, FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Account } from './s3-requests.ts'
import { s3Storage } from './s3-storage.ts'
import { openShopBucket, openShopFolder, openShopStorage } from './shop-storage.ts'
import { twoStorages } from './two-storages.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-storage-'))
let started: Promise<SwiftStore> | undefined
const swift = (): Promise<SwiftStore> => (started ??= openSwift())
afterAll(async () => {
  await (await started)?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

if (noSwift !== undefined) process.stderr.write(`S3 is not tested with a real store: ${noSwift}\n`)

const partBytes = 5 * 1024 * 1024
const openings: readonly (readonly [string, boolean, (place: string) => Promise<FileStorage>])[] = [
  ['a folder', true, async (place) => folderStorage(join(folder, place))],
  ['S3', noSwift === undefined, async (place) => s3Storage((await swift()).account, place, { partBytes, pageSize: 2 })],
  [
    'two of them',
    true,
    async (place) => twoStorages(folderStorage(join(folder, place, 'new')), folderStorage(join(folder, place, 'old'))),
  ],
]

const hash = (letter: string): string => letter.repeat(30)
const textOf = async (files: FileStorage, key: string, range?: { from: number; to: number }) => {
  const found = await files.get(key, range)
  return found && { size: found.size, text: (await buffer(found.content)).toString() }
}
const keysOf = async (files: FileStorage, listing?: Parameters<FileStorage['list']>[0]) => {
  const keys: string[] = []
  for await (const { key } of files.list(listing)) keys.push(key)
  return keys
}
const streamed = (bytes: Buffer, size = bytes.length): Content => ({
  size,
  read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
})

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 300_000) yield bytes.subarray(from, from + 300_000)
}

for (const [name, isThere, open] of openings) {
  describe.skipIf(!isThere)(`stored in ${name}`, { timeout: 120_000 }, () => {
    test('STORAGE: a file is read as it was written, whole and in part, and can be written over', async () => {
      const files = await open('read')
      await files.put(`ab/${hash('c')}-640.webp`, Buffer.from('0123456789'), 'image/webp')
      expect(await textOf(files, `ab/${hash('c')}-640.webp`)).toEqual({ size: 10, text: '0123456789' })
      expect(await textOf(files, `ab/${hash('c')}-640.webp`, { from: 2, to: 4 })).toEqual({ size: 10, text: '234' })
      expect(await textOf(files, `ab/${hash('c')}-640.webp`, { from: 8, to: 99 })).toEqual({ size: 10, text: '89' })
      expect(await files.head(`ab/${hash('c')}-640.webp`)).toMatchObject({ size: 10 })
      await files.put(`ab/${hash('c')}-640.webp`, Buffer.from('other'), 'image/webp')
      expect(await textOf(files, `ab/${hash('c')}-640.webp`)).toEqual({ size: 5, text: 'other' })
    })

    test('STORAGE: a missing file is no error, and a deleted one is missing', async () => {
      const files = await open('missing')
      const key = 'page-1.js'
      expect([await files.get(key), await files.head(key)]).toEqual([undefined, undefined])
      await files.delete(key)
      await files.put(key, Buffer.alloc(0), 'text/javascript')
      expect(await textOf(files, key)).toEqual({ size: 0, text: '' })
      await files.delete(key)
      expect([await files.get(key), await files.head(key)]).toEqual([undefined, undefined])
    })

    test('STORAGE: files are listed in order, over pages, by prefix, and after a key', async () => {
      const files = await open('listed')
      expect(await keysOf(files)).toEqual([])
      const keys = ['ab/0001-1.webp', 'ab/01ff-1.webp', 'ab/ffff-1.webp', 'cd/0001-1.webp', 'cd/0001-2.webp', 'page.js']
      for (const key of keys.toReversed()) await files.put(key, Buffer.from(key), 'text/plain')
      expect(await keysOf(files)).toEqual(keys)
      expect(await keysOf(files, { prefix: 'ab/01' })).toEqual(['ab/01ff-1.webp'])
      expect(await keysOf(files, { prefix: 'cd/0001-' })).toEqual(['cd/0001-1.webp', 'cd/0001-2.webp'])
      expect(await keysOf(files, { after: 'ab/01ff-1.webp' })).toEqual(keys.slice(2))
      expect(await keysOf(files, { prefix: 'xy/' })).toEqual([])
    })

    test('STORAGE: a stream is stored whole, also one of many parts', async () => {
      const files = await open('streamed')
      const bytes = randomBytes(2 * partBytes + 1000)
      await files.put('backup.tar', streamed(bytes), 'application/x-tar')
      const found = await files.get('backup.tar')
      const read = found && (await buffer(found.content))
      expect(found?.size).toBe(bytes.length)
      expect(
        createHash('sha256')
          .update(read ?? '')
          .digest('hex'),
      ).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect((await files.head('backup.tar'))?.size).toBe(bytes.length)
    })

    test('STORAGE: a stream of unknown length is stored whole, and one that breaks is not', async () => {
      const files = await open('unknown')
      const bytes = randomBytes(2 * partBytes + 1000)
      for (const size of [0, 1000, partBytes, bytes.length]) {
        await files.put('backup.tar', Readable.from(pieces(bytes.subarray(0, size))), 'application/x-tar')
        const found = await files.get('backup.tar')
        expect(found && (await buffer(found.content)).equals(bytes.subarray(0, size))).toBe(true)
      }
      const breaking = Readable.from(
        (function* () {
          yield* pieces(bytes.subarray(0, 2 * partBytes))
          throw new Error('the line is cut')
        })(),
      )
      await expect(files.put('backup.tar', breaking, 'application/x-tar')).rejects.toThrow('the line is cut')
      expect((await files.head('backup.tar'))?.size).toBe(bytes.length)
      expect(await keysOf(files)).toEqual(['backup.tar'])
    })

    test('STORAGE: a stream that breaks or ends early leaves the file as it was', async () => {
      const files = await open('broken')
      await files.put('list.csv', Buffer.from('before'), 'text/csv')
      const breaking: Content = {
        size: 1_000_000,
        read: () =>
          Readable.from(
            (function* () {
              yield Buffer.alloc(1000)
              throw new Error('the disk is gone')
            })(),
          ),
      }
      await expect(files.put('list.csv', breaking, 'text/csv')).rejects.toThrow('the disk is gone')
      await expect(files.put('list.csv', streamed(Buffer.alloc(1000), 1_000_000), 'text/csv')).rejects.toThrow(
        /ended after|content-length/,
      )
      await expect(files.put('new.csv', streamed(Buffer.alloc(1000), 1_000_000), 'text/csv')).rejects.toThrow(
        /ended after|content-length/,
      )
      expect(await textOf(files, 'list.csv')).toEqual({ size: 6, text: 'before' })
      expect(await keysOf(files)).toEqual(['list.csv'])
    })

    test('STORAGE: a hundred writers of one file leave it whole', async () => {
      const files = await open('writers')
      const key = `ab/${hash('e')}-640.webp`
      await Promise.all(Array.from({ length: 100 }, () => files.put(key, Buffer.from('whole'), 'image/webp')))
      expect(await textOf(files, key)).toEqual({ size: 5, text: 'whole' })
      expect(await keysOf(files)).toEqual([key])
    })

    test('STORAGE: no name leads out of the store', async () => {
      const files = await open('names')
      for (const key of ['../secret', 'ab/../../secret', '/etc/passwd', 'ab//x', '.hidden', '', 'ab/.part'])
        await expect(files.get(key)).rejects.toThrow('no name of a stored file')
    })
  })
}

/** The operator's command as a process of its own. */
function moveProcess(dataDir: string, { bucketUrl, keyId, secret }: S3Account): ChildProcess {
  const [protocol = '', place = ''] = bucketUrl.split('//')
  const url = `${protocol}//${encodeURIComponent(keyId)}:${secret}@${place}`
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
  return spawn(process.execPath, [cli, 'media', 'move', '--remove'], {
    env: { PATH: dirname(process.execPath), DATA_DIR: dataDir, S3_URL: url },
    stdio: 'ignore',
  })
}

test.skipIf(noSwift !== undefined)(
  'STORAGE: pictures move to a real store while they are read, and a killed move goes on where it was',
  { timeout: 120_000 },
  async () => {
    const { account } = await swift()
    const dataDir = join(folder, 'moved')
    const before = openShopFolder(dataDir)
    const keys = Array.from({ length: 60 }, (_, index) => `ab/${String(index).padStart(30, '0')}-640.webp`)
    for (const key of keys) await before.media.put(key, Buffer.from(key), 'image/webp')
    const shop = openShopStorage({ dataDir, s3: account }).media
    const bucket = openShopBucket(account).media
    const wrong: string[] = []
    let reads = 0
    const moved = new AbortController()
    const reading = (async () => {
      while (!moved.signal.aborted) {
        const key = keys[reads % keys.length] ?? ''
        if ((await textOf(shop, key))?.text !== key) wrong.push(key)
        reads += 1
      }
    })()
    const killed = moveProcess(dataDir, account)
    await expect.poll(() => keysOf(before.media), { interval: 5 }).not.toHaveLength(keys.length)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect((await keysOf(before.media)).length).toBeGreaterThan(0)
    const [code] = await once(moveProcess(dataDir, account), 'exit')
    moved.abort()
    await reading
    expect([code, wrong]).toEqual([0, []])
    expect(reads).toBeGreaterThan(20)
    expect(await keysOf(before.media)).toEqual([])
    for (const key of keys) expect((await textOf(bucket, key))?.text).toBe(key)
  },
)

test.skipIf(noSwift !== undefined)('STORAGE: a real store refuses a wrong secret and a missing bucket', async () => {
  const { account } = await swift()
  const put = async (changed: Partial<S3Account>) =>
    s3Storage({ ...account, ...changed }, 'media').put('a.webp', Buffer.from('a picture'), 'image/webp')
  await expect(put({ secret: 'wrong' })).rejects.toThrow('refuses the key (403')
  await expect(put({ bucketUrl: `${account.bucketUrl}-other` })).rejects.toThrow('has no such bucket')
})
