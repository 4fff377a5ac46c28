import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * `ab/0123…-640.avif`: two letters of the content's hash, the rest of the hash, and the width. No other path is served.
 */
export const mediaPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-\d{1,5}\.(avif|webp)$/

export type MediaStorage = {
  readonly folder: string
  /** Writes atomically, even if the process dies meanwhile. */
  put(path: string, content: Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
  /** Deletes the files of a content in every width. */
  deleteAll(contentHash: string): Promise<void>
}

/** Removes the drafts of a file that killed processes left. */
async function removeDrafts(place: string): Promise<void> {
  const folder = dirname(place)
  const drafts = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(place)}.`) && name.endsWith('.part'),
  )
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}

export function openMediaStorage(folder: string): MediaStorage {
  const placeOf = (path: string): string => {
    if (!mediaPathPattern.test(path)) throw new Error(`${path} is no name of a picture.`)
    return join(folder, path)
  }
  const has = async (path: string): Promise<boolean> => {
    const found = await stat(placeOf(path)).catch(() => undefined)
    return found?.isFile() ?? false
  }
  return {
    folder,
    async put(path, content) {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true })
      const draft = `${place}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeFile(draft, content)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        // Another process stored the same file meanwhile and removed this draft; a name always stands for the same
        // content.
        if (!(await has(path))) throw error
      }
      await removeDrafts(place)
    },
    has,
    async deleteAll(contentHash) {
      const sub = join(folder, contentHash.slice(0, 2))
      const stem = `${contentHash.slice(2)}-`
      // A content whose conversion failed immediately has no folder.
      const names = await readdir(sub).catch(() => [])
      await Promise.all(
        names.filter((name) => name.startsWith(stem)).map((name) => rm(join(sub, name), { force: true })),
      )
    },
  }
}
