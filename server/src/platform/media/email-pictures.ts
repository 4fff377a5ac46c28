import { buffer } from 'node:stream/consumers'
import type { Logger } from '#platform/runtime/log.ts'
import { croppedTo } from './cropped-picture.ts'
import { mediaPathPattern, type MediaStorage } from './media-storage.ts'
import type { Picture } from './picture.ts'

/** Twice the width in which an email shows it. */
const size = { width: 176, height: 234 } as const

export type EmailPictures = {
  /** A small JPEG, which every mail program shows; null for a picture that is not ready or cannot be read. */
  readonly jpegOf: (picture: Picture | null) => Promise<Uint8Array | null>
}

export function openEmailPictures(storage: Pick<MediaStorage, 'get'>, log: Logger): EmailPictures {
  return {
    jpegOf: async (picture) => {
      if (picture?.status !== 'ready') return null
      const smallest = picture.renditions.toSorted((a, b) => a.width - b.width)[0]
      if (smallest === undefined || !mediaPathPattern.test(smallest.webp)) return null
      try {
        const source = await storage.get(smallest.webp)
        if (source === undefined) throw new Error('The file is missing.')
        const cropped = await croppedTo(size, await buffer(source.content), picture.focus)
        return await cropped.jpeg({ quality: 78 }).toBuffer()
      } catch (error) {
        // An email without its picture is better than none.
        log.warn({ err: error, picture: smallest.webp }, 'an email goes without a picture')
        return null
      }
    },
  }
}
