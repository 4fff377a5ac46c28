import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { croppedTo } from './cropped-picture.ts'
import { hashPath, type MediaStorage } from './media-storage.ts'

/** Upright as platforms show goods, and above the smallest size that any of them takes. */
export const feedPictureSize = { width: 1080, height: 1350 } as const

export type FeedPictureSource = {
  readonly contentHash: string
  /** Path below /media/ of the widest file. */
  readonly webp: string
  /** `30% 10%`; null without one. */
  readonly focus: string | null
}

/** Another focus gives another file; all of a picture's files are deleted together. */
export function feedPicturePath({ contentHash, focus }: FeedPictureSource): string {
  const point = focus === null ? '' : `-${focus.replaceAll('%', '').replace(' ', '-')}`
  return `${hashPath(contentHash)}-feed${point}.jpg`
}

/** Old readers of JPEG take no transparency and no profile but sRGB. */
export async function encodeFeedPicture(source: Uint8Array, focus: string | null): Promise<Uint8Array> {
  const cropped = await croppedTo(feedPictureSize, source, focus)
  return cropped
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

export type FeedPictureFile = { readonly size: number; readonly content: Readable }

type Making = {
  readonly media: Pick<MediaStorage, 'get' | 'put'>
  readonly encode: (source: Uint8Array, focus: string | null) => Promise<Uint8Array>
}

/** Files that are being made; the next reader of one waits for it, and further pictures are refused. */
const mostWaiting = 16

export type FeedPictures = {
  /** The stored JPEG, made at its first reading; `busy` while too many are being made, and undefined without a source. */
  readonly open: (picture: FeedPictureSource) => Promise<FeedPictureFile | 'busy' | undefined>
}

export function openFeedPictures({ media, encode }: Making): FeedPictures {
  const making = new Map<string, Promise<boolean>>()
  const make = async (path: string, { webp, focus }: FeedPictureSource): Promise<boolean> => {
    const source = await media.get(webp)
    if (source === undefined) return false
    await media.put(path, await encode(await buffer(source.content), focus))
    return true
  }
  return {
    open: async (picture) => {
      const path = feedPicturePath(picture)
      const known = making.has(path) ? undefined : await media.get(path)
      if (known !== undefined) return known
      if (!making.has(path)) {
        if (making.size >= mostWaiting) return 'busy'
        making.set(
          path,
          make(path, picture).finally(() => making.delete(path)),
        )
      }
      return (await making.get(path)) === true ? media.get(path) : undefined
    },
  }
}
