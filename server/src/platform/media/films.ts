import { createHash } from 'node:crypto'
import { filmTypes } from '@shop/contract/content/sections/film-name'
import { mediaAddress, ownMediaAddress } from './media-address.ts'
import { hashPath, type MediaStorage } from './media-storage.ts'

/** The films of sections and their captions, stored beside the pictures under the fingerprint of their content. */
export type Films = {
  readonly put: (name: string, file: Uint8Array) => Promise<void>
  readonly delete: (name: string) => Promise<void>
}

const hashLength = 32

type FileType = keyof typeof filmTypes | 'vtt'

/** The name of a file by its content. */
export const nameOfFile = (file: Uint8Array, type: FileType): string =>
  `${createHash('sha256').update(file).digest('hex').slice(0, hashLength)}.${type}`

/** `0123….mp4` is stored as `01/23…-film.mp4`. */
function pathOf(name: string): string {
  const [hash = '', type = ''] = name.split('.')
  return `${hashPath(hash)}-${type === 'vtt' ? 'captions' : 'film'}.${type}`
}

export const filmAddress = (name: string): string => mediaAddress(pathOf(name))

/** At the shop's own address, because browsers load no captions from another host. */
export const captionsAddress = (name: string): string => ownMediaAddress(pathOf(name))

export const filmType = (name: string): string => (name.endsWith('.webm') ? filmTypes.webm : filmTypes.mp4)

export const openFilms = (media: Pick<MediaStorage, 'put' | 'delete'>): Films => ({
  put: (name, file) => media.put(pathOf(name), file),
  delete: (name) => media.delete(pathOf(name)),
})
