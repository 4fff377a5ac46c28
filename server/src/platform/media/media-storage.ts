import type { Readable } from 'node:stream'
import type { ByteRange, FileStorage } from '#platform/storage/file-storage.ts'
import { typeOf } from '#platform/storage/shop-storage.ts'

/**
 * `ab/0123…-640.avif`: two letters of the content's hash, the rest of the hash, and the width. No other path is served.
 */
export const mediaPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-\d{1,5}\.(avif|webp)$/

/** `ab/0123…-film.mp4`: a film as the merchant uploaded it. */
export const filmPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-film\.(mp4|webm)$/

/** `ab/0123…-captions.vtt`: captions of a film. */
export const captionsPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-captions\.vtt$/

/** `ab/0123…-feed-30-10.jpg`: the picture as feeds name it, cut around its focus; served by the id of the picture. */
const feedPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-feed(-\d{1,3}-\d{1,3})?\.jpg$/

/** `ab/0123…-logo.png`: the picture as the logo of the shop. */
export const logoPathPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}-logo\.png$/

export type MediaStorage = {
  put(path: string, content: Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
  get(path: string, range?: ByteRange): Promise<{ readonly size: number; readonly content: Readable } | undefined>
  sizeOf(path: string): Promise<number | undefined>
  delete(path: string): Promise<void>
  /** Deletes the files of a content in every width. */
  deleteAll(contentHash: string): Promise<void>
}

/** Two letters of a hash, a slash and its rest. */
export const hashPath = (contentHash: string): string => `${contentHash.slice(0, 2)}/${contentHash.slice(2)}`

const patterns = [mediaPathPattern, feedPathPattern, filmPathPattern, captionsPathPattern, logoPathPattern]

/** The pictures of the shop among stored files. */
export function openMediaStorage(files: FileStorage): MediaStorage {
  const checked = (path: string): string => {
    const isKnown = patterns.some((pattern) => pattern.test(path))
    if (!isKnown) throw new Error(`${path} is no name of a picture or film.`)
    return path
  }
  return {
    put: (path, content) => files.put(checked(path), content, typeOf('media', path)),
    has: async (path) => (await files.head(checked(path))) !== undefined,
    get: (path, range) => files.get(checked(path), range),
    sizeOf: async (path) => (await files.head(checked(path)))?.size,
    delete: (path) => files.delete(checked(path)),
    async deleteAll(contentHash) {
      for await (const { key } of files.list({ prefix: `${hashPath(contentHash)}-` })) await files.delete(key)
    },
  }
}
