import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { keysOf, partBytes, storageContract, textOf } from '#testing/storage-contract.ts'
import { noSwift, openSwift, type SwiftStore } from '#testing/swift-store.ts'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Account } from './s3-requests.ts'
import { s3Storage, s3Store } from './s3-storage.ts'
import { openShopFolder, openShopStorage, openShopStore } from './shop-storage.ts'
import { twoStorages } from './two-storages.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-storage-'))
let started: Promise<SwiftStore> | undefined
const swift = (): Promise<SwiftStore> => (started ??= openSwift())
afterAll(async () => {
  await (await started)?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

if (noSwift !== undefined) process.stderr.write(`S3 is not tested with a real store: ${noSwift}\n`)

const openings: readonly (readonly [string, boolean, (place: string) => Promise<FileStorage>])[] = [
  ['a folder', true, async (place) => folderStorage(join(folder, place))],
  ['S3', noSwift === undefined, async (place) => s3Storage((await swift()).account, place, { partBytes, pageSize: 2 })],
  [
    'two of them',
    true,
    async (place) => twoStorages(folderStorage(join(folder, place, 'new')), folderStorage(join(folder, place, 'old'))),
  ],
]

for (const [name, isThere, open] of openings) {
  describe.skipIf(!isThere)(`stored in ${name}`, { timeout: 120_000 }, () => {
    storageContract(open)
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
    const store = s3Store(account)
    const dataDir = join(folder, 'moved')
    const before = openShopFolder(dataDir)
    const keys = Array.from({ length: 60 }, (_, index) => `ab/${String(index).padStart(30, '0')}-640.webp`)
    for (const key of keys) await before.media.put(key, Buffer.from(key), 'image/webp')
    const shop = openShopStorage({ dataDir, store }).media
    const bucket = openShopStore(store).media
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
