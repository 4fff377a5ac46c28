import type { PictureSet } from '@shop/contract/picture-set'
import type { Picture, Rendition } from '#platform/media/picture.ts'

export type { Picture }

const mist = '#e9ece8'
const placeholderPath = '/static/placeholder.svg'
const thumbnailWidth = 640

const addressOf = (path: string): string => `/media/${path}`
const byWidth = (a: Rendition, b: Rendition): number => a.width - b.width

/** What is said of a picture's renditions wherever it is shown. */
type Shown = { readonly largest: string; readonly thumbnail: string; readonly avif: string; readonly webp: string }

const known = new WeakMap<readonly Rendition[], Shown | null>()

function sayShown(given: readonly Rendition[]): Shown | null {
  const renditions = given.toSorted(byWidth)
  const largest = renditions.at(-1)
  if (!largest) return null
  const thumbnail = renditions.find(({ width }) => width >= thumbnailWidth) ?? largest
  const sources = (kind: 'avif' | 'webp') =>
    renditions.map((rendition) => `${addressOf(rendition[kind])} ${rendition.width}w`).join(', ')
  return {
    largest: addressOf(largest.webp),
    thumbnail: addressOf(thumbnail.webp),
    avif: sources('avif'),
    webp: sources('webp'),
  }
}

/** Null as long as there is none to show. */
function shownOf(picture: Picture | null): Shown | null {
  if (picture?.status !== 'ready') return null
  const { renditions } = picture
  const before = known.get(renditions)
  if (before !== undefined) return before
  const shown = sayShown(renditions)
  known.set(renditions, shown)
  return shown
}

/** A picture in all its widths; in the shape of a garment's picture, 3:4, as long as there is none to show. */
export function toPictureSet(picture: Picture | null, alt: string): PictureSet {
  const shown = shownOf(picture)
  if (!shown) {
    const colour = picture?.colour ?? mist
    return { alt, width: 900, height: 1200, colour, src: placeholderPath, avif: '', webp: '' }
  }
  return {
    alt,
    width: picture?.width ?? 900,
    height: picture?.height ?? 1200,
    colour: picture?.colour ?? mist,
    src: shown.largest,
    avif: shown.avif,
    webp: shown.webp,
  }
}

/** The plain address of a picture for clients that read one: wide enough for a card, no wider than need be. */
export function toThumbnail(picture: Picture | null, publicUrl: string): string {
  return publicUrl + (shownOf(picture)?.thumbnail ?? placeholderPath)
}

/** The same at full size. */
export function toFullPicture(picture: Picture | null, publicUrl: string): string {
  return publicUrl + toPictureSet(picture, '').src
}
