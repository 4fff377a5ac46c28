import { cropText } from '@shop/contract/core/crop-position'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { pictureUrl } from '@shop/contract/core/picture-url'
import { mediaAddress } from '#platform/media/media-address.ts'
import { focusOf, type Picture, type Rendition } from '#platform/media/picture.ts'

export type { Picture }

const mist = '#e9ece8'
const placeholderPath = '/static/placeholder.svg'
const thumbnailWidth = 640
/** Larger files are for the zoom and for full screens, so a client that reads one address gets none of them. */
const fullWidth = 1280

const byWidth = (a: Rendition, b: Rendition): number => a.width - b.width

type Sized = { readonly renditions: readonly Rendition[]; readonly largest: Rendition }

/** Undefined while the picture is not ready. A `WeakMap` of the results would hold each reply (docs/performance.md). */
function sizesOf(picture: Picture | null): Sized | undefined {
  if (picture?.status !== 'ready') return undefined
  const renditions = picture.renditions.toSorted(byWidth)
  const largest = renditions.at(-1)
  return largest && { renditions, largest }
}

function thumbnailOf({ renditions, largest }: Sized): string {
  return mediaAddress((renditions.find(({ width }) => width >= thumbnailWidth) ?? largest).webp)
}

function fullOf({ renditions, largest }: Sized): string {
  return mediaAddress((renditions.findLast(({ width }) => width <= fullWidth) ?? largest).webp)
}

function sourcesOf({ renditions }: Sized, kind: 'avif' | 'webp'): string {
  return renditions.map((rendition) => `${mediaAddress(rendition[kind])} ${rendition.width}w`).join(', ')
}

/** Lists a picture in all widths; a placeholder in the 3:4 shape of garment pictures while it is not ready. */
export function toPictureSet(picture: Picture | null, alt: string): PictureSet {
  const sizes = sizesOf(picture)
  if (!sizes) {
    const colour = picture?.colour ?? mist
    return { alt, width: 900, height: 1200, colour, src: placeholderPath, avif: '', webp: '' }
  }
  return {
    alt,
    width: picture?.width ?? 900,
    height: picture?.height ?? 1200,
    colour: picture?.colour ?? mist,
    ...(picture?.focus != null && { focus: cropText(focusOf(picture.focus)) }),
    ...(picture?.isPhotograph === true && { photograph: true as const }),
    src: fullOf(sizes),
    avif: sourcesOf(sizes, 'avif'),
    webp: sourcesOf(sizes, 'webp'),
  }
}

/** Returns a single URL for clients that read only one: wide enough for a card, and no wider. */
export function toThumbnail(picture: Picture | null, publicUrl: string): string {
  const sizes = sizesOf(picture)
  return pictureUrl(publicUrl, sizes === undefined ? placeholderPath : thumbnailOf(sizes))
}

export function toFullPicture(picture: Picture | null, publicUrl: string): string {
  const sizes = sizesOf(picture)
  return pictureUrl(publicUrl, sizes === undefined ? placeholderPath : fullOf(sizes))
}
