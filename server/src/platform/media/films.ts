import { createHash } from 'node:crypto'
import { filmTypes } from '@shop/contract/content/sections/film-name'
import { mediaAddress } from './media-address.ts'
import { hashPath, type MediaStorage } from './media-storage.ts'

type FilmType = keyof typeof filmTypes

/** The films of sections, stored beside the pictures under the fingerprint of their content. */
export type Films = {
  /** Stores the file and returns its name. */
  readonly put: (file: Uint8Array, type: FilmType) => Promise<string>
  readonly has: (name: string) => Promise<boolean>
}

const hashLength = 32

/** `0123….mp4` is stored as `01/23…-film.mp4`. */
function pathOf(name: string): string {
  const [hash = '', type = ''] = name.split('.')
  return `${hashPath(hash)}-film.${type}`
}

export const filmAddress = (name: string): string => mediaAddress(pathOf(name))

export const filmType = (name: string): string => (name.endsWith('.webm') ? filmTypes.webm : filmTypes.mp4)

export function openFilms(media: Pick<MediaStorage, 'put' | 'has'>): Films {
  return {
    async put(file, type) {
      const name = `${createHash('sha256').update(file).digest('hex').slice(0, hashLength)}.${type}`
      await media.put(pathOf(name), file)
      return name
    },
    has: (name) => media.has(pathOf(name)),
  }
}
