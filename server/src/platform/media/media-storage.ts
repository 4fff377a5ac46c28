import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** `ab/0123…-640.avif`: two letters of the content's hash, the rest of it, the width. Nothing else is served. */
export const mediaPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-\d{1,5}\.(avif|webp)$/

export type MediaStorage = {
  readonly folder: string
  /** Atomic, even when the process dies meanwhile. */
  put(path: string, content: Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
}

export function openMediaStorage(folder: string): MediaStorage {
  const placeOf = (path: string): string => {
    if (!mediaPathPattern.test(path)) throw new Error(`${path} is no name of a picture.`)
    return join(folder, path)
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
        throw error
      }
    },
    async has(path) {
      const found = await stat(placeOf(path)).catch(() => undefined)
      return found?.isFile() ?? false
    },
  }
}
