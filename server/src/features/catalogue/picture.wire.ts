import type { PictureSet } from '@shop/contract/catalogue'
import type { Picture, Rendition } from '#platform/picture.ts'

export type { Picture }

const mist = '#e9ece8'
const placeholderPath = '/static/placeholder.svg'
const thumbnailWidth = 640

const addressOf = (path: string): string => `/media/${path}`
const byWidth = (a: Rendition, b: Rendition): number => a.width - b.width

function shownRenditions(picture: Picture | null): readonly Rendition[] {
  return picture?.status === 'ready' ? picture.renditions.toSorted(byWidth) : []
}

/** A picture in all its widths; in the shape of a garment's picture, 3:4, as long as there is none to show. */
export function toPictureSet(picture: Picture | null, alt: string): PictureSet {
  const renditions = shownRenditions(picture)
  const largest = renditions.at(-1)
  if (!largest) {
    const colour = picture?.colour ?? mist
    return { alt, width: 900, height: 1200, colour, src: placeholderPath, avif: '', webp: '' }
  }
  const sources = (kind: 'avif' | 'webp') =>
    renditions.map((rendition) => `${addressOf(rendition[kind])} ${rendition.width}w`).join(', ')
  return {
    alt,
    width: picture?.width ?? 900,
    height: picture?.height ?? 1200,
    colour: picture?.colour ?? mist,
    src: addressOf(largest.webp),
    avif: sources('avif'),
    webp: sources('webp'),
  }
}

/** The plain address of a picture for clients that read one: wide enough for a card, no wider than need be. */
export function toThumbnail(picture: Picture | null, publicUrl: string): string {
  const renditions = shownRenditions(picture)
  const chosen = renditions.find(({ width }) => width >= thumbnailWidth) ?? renditions.at(-1)
  return publicUrl + (chosen ? addressOf(chosen.webp) : placeholderPath)
}

/** The same at full size. */
export function toFullPicture(picture: Picture | null, publicUrl: string): string {
  return publicUrl + toPictureSet(picture, '').src
}
