import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '@shop/server/platform/storage/file-storage.ts'
import { BackupError } from './manifest.ts'

/** Takes an archive; it appears under its name when it is complete. */
export type BackupTarget = (archive: Readable) => Promise<void>

/** A backup that can be read more than once. */
export type BackupSource = { readonly name: string; readonly open: () => Promise<Readable> }

export function fileTarget(file: string): BackupTarget {
  return async (archive) => {
    const part = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`)
    try {
      await pipeline(archive, createWriteStream(part, { mode: 0o600 }))
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
  }
}

export const fileSource = (file: string): BackupSource => ({
  name: file,
  open: () => Promise.resolve(createReadStream(file)),
})

/** The store takes parts while the archive is written; a part that fails for a moment is sent again. */
export const storageTarget =
  (files: FileStorage, key: string): BackupTarget =>
  (archive) =>
    files.put(key, archive, 'application/octet-stream')

export const storageSource = (files: FileStorage, key: string, name: string): BackupSource => ({
  name,
  open: async () => {
    const found = await files.get(key)
    if (found === undefined) throw new BackupError(`${name} is not there.`)
    return found.content
  },
})

export function countBytes(source: Readable): { readonly stream: Readable; readonly bytes: () => number } {
  let bytes = 0
  const stream = new PassThrough().on('data', (part: Buffer) => (bytes += part.length))
  // The reader of the stream gets the failure.
  pipeline(source, stream).catch(() => undefined)
  return { stream, bytes: () => bytes }
}
