import { randomBytes } from 'node:crypto'
import { createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hourMs } from '@shop/contract/core/durations'
import { systemClock } from '#platform/runtime/clock.ts'
import {
  type ByteRange,
  assertKey,
  isStorageKey,
  StorageError,
  type Content,
  type FileStorage,
  type Listing,
} from './file-storage.ts'

/** `ab/cd…` lies in `ab/cd/cd…`: a folder of a million files would make each of them slower. */
const fanned = /^([0-9a-f]{2})\/([0-9a-f]{2})(?=[^/]*$)/
const twoLetters = /^[0-9a-f]{2}$/
const draftPattern = /^\.[0-9a-f]{12}\.part$/

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function ifMissing<Result>(result: Result): (error: unknown) => Result {
  return (error) => {
    if (isMissing(error)) return result
    throw error
  }
}

/** Drafts lie beside the folders of the files; those that a killed process left are removed an hour later. */
export function folderStorage(folder: string): FileStorage {
  let sweptAt = Number.NEGATIVE_INFINITY
  /** The place for a new file first, then the one that earlier versions used. */
  const placesOf = (key: string): readonly [string, ...string[]] => {
    assertKey(key)
    const old = join(folder, key)
    return fanned.test(key) ? [join(folder, key.replace(fanned, '$1/$2/$2')), old] : [old]
  }
  return {
    async put(key, content) {
      const [place] = placesOf(key)
      const draft = join(folder, `.${randomBytes(6).toString('hex')}.part`)
      try {
        await withFolder(folder, () => write(draft, content))
        await withFolder(dirname(place), () => rename(draft, place))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      if (performance.now() - sweptAt < hourMs) return
      sweptAt = performance.now()
      await removeOldDrafts(folder)
    },
    async get(key, range) {
      for (const place of placesOf(key)) {
        const file = await open(place).catch(ifMissing(undefined))
        if (file === undefined) continue
        const found = await file.stat()
        if (found.isFile()) return { size: found.size, content: file.createReadStream(partOf(range)) }
        await file.close()
      }
      return undefined
    },
    async head(key) {
      for (const place of placesOf(key)) {
        const found = await stat(place).catch(ifMissing(undefined))
        if (found?.isFile() === true) return { key, size: found.size, changedAt: found.mtime }
      }
      return undefined
    },
    async delete(key) {
      for (const place of placesOf(key)) await rm(place, { force: true }).catch(ifMissing(undefined))
    },
    async *list(listing = {}) {
      for await (const key of keysBelow(folder, '', listing)) {
        const found = await this.head(key)
        if (found !== undefined) yield found
      }
    },
  }
}

async function write(draft: string, content: Content): Promise<void> {
  if (content instanceof Uint8Array || content instanceof Readable) {
    await writeFile(draft, content)
    return
  }
  if (content.size === 0) {
    await writeFile(draft, '')
    return
  }
  const file = createWriteStream(draft)
  await pipeline(content.read(0, content.size - 1), file)
  if (file.bytesWritten !== content.size)
    throw new StorageError(`A file ended after ${file.bytesWritten} of ${content.size} bytes.`)
}

async function removeOldDrafts(folder: string): Promise<void> {
  const before = systemClock.now().getTime() - hourMs
  for (const name of await readdir(folder)) {
    if (!draftPattern.test(name)) continue
    const draft = join(folder, name)
    const found = await stat(draft).catch(ifMissing(undefined))
    if (found !== undefined && found.mtimeMs < before) await rm(draft, { force: true })
  }
}

const partOf = (range: ByteRange | undefined) => range && { start: range.from, end: range.to }

/** Makes the folder only when it is missing, which is rare. */
async function withFolder(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true })
    await write()
  }
}

const entriesOf = async (path: string): Promise<Dirent[]> =>
  (await readdir(path, { withFileTypes: true }).catch(ifMissing([]))).filter(
    ({ name }) => isStorageKey(name) && !name.endsWith('.part'),
  )

/** Whether a folder can hold a wanted key; `path` ends with a slash. */
const mayHold = (path: string, { prefix = '', after = '' }: Listing): boolean =>
  (path.startsWith(prefix) || prefix.startsWith(path)) && (after < path || after.startsWith(path))

async function* keysBelow(folder: string, path: string, listing: Listing): AsyncGenerator<string> {
  const { prefix = '', after = '' } = listing
  const isWanted = (key: string): boolean => key.startsWith(prefix) && key > after
  const entries = await entriesOf(join(folder, path))
  const isFanned = twoLetters.test(path.slice(0, -1))
  const keys = new Set<string>()
  for (const entry of entries) {
    const below = `${path}${entry.name}/`
    if (!entry.isDirectory()) keys.add(path + entry.name)
    else if (!isFanned || !twoLetters.test(entry.name)) keys.add(below)
    else if (mayHold(below.slice(0, -1), listing))
      for (const file of await entriesOf(join(folder, below))) keys.add(path + file.name)
  }
  for (const key of [...keys].toSorted(byCode)) {
    if (!key.endsWith('/')) {
      if (isWanted(key)) yield key
    } else if (mayHold(key, listing)) yield* keysBelow(folder, key, listing)
  }
}

const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
