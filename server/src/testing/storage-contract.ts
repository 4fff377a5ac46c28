import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Content, FileStorage } from '#platform/storage/file-storage.ts'

const hash = (letter: string): string => letter.repeat(30)
export const textOf = async (files: FileStorage, key: string, range?: { from: number; to: number }) => {
  const found = await files.get(key, range)
  return found && { size: found.size, text: (await buffer(found.content)).toString() }
}
export const keysOf = async (files: FileStorage, listing?: Parameters<FileStorage['list']>[0]) => {
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

/** The size of a part in the kit; a store that takes files in parts is opened with it. */
export const partBytes = 5 * 1024 * 1024

type Open = (folder: string) => Promise<FileStorage>

/** What every store must do; `open` returns the files of an empty folder with this name. */
export function storageContract(open: Open): void {
  readCases(open)
  streamCases(open)
  crowdCases(open)
}

function readCases(open: Open) {
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
}

function streamCases(open: Open) {
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
    await expect(files.put('backup.tar', breaking, 'application/x-tar')).rejects.toThrow()
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
    await expect(files.put('list.csv', breaking, 'text/csv')).rejects.toThrow()
    await expect(files.put('list.csv', streamed(Buffer.alloc(1000), 1_000_000), 'text/csv')).rejects.toThrow()
    await expect(files.put('new.csv', streamed(Buffer.alloc(1000), 1_000_000), 'text/csv')).rejects.toThrow()
    expect(await textOf(files, 'list.csv')).toEqual({ size: 6, text: 'before' })
    expect(await keysOf(files)).toEqual(['list.csv'])
  })
}

function crowdCases(open: Open) {
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
}
