import type { PictureSet } from '@shop/contract/picture-set'
import type { Picture, Rendition } from '#platform/media/picture.ts'

export type { Picture }

const mist = '#e9ece8'
const placeholderPath = '/static/placeholder.svg'
const thumbnailWidth = 640
/** Larger files are for the zoom and for full screens: a client that reads one address gets none of them. */
const fullWidth = 1280

const addressOf = (path: string): string => `/media/${path}`
const byWidth = (a: Rendition, b: Rendition): number => a.width - b.width

/** Fields derived from a picture's renditions, computed once per picture. */
type PictureUrls = {
  readonly full: string
  readonly thumbnail: string
  readonly avif: string
  readonly webp: string
}

const urlCache = new WeakMap<readonly Rendition[], PictureUrls | null>()

function buildUrls(given: readonly Rendition[]): PictureUrls | null {
  const renditions = given.toSorted(byWidth)
  const largest = renditions.at(-1)
  if (!largest) return null
  const thumbnail = renditions.find(({ width }) => width >= thumbnailWidth) ?? largest
  const full = renditions.findLast(({ width }) => width <= fullWidth) ?? largest
  const sources = (kind: 'avif' | 'webp') =>
    renditions.map((rendition) => `${addressOf(rendition[kind])} ${rendition.width}w`).join(', ')
  return {
    full: addressOf(full.webp),
    thumbnail: addressOf(thumbnail.webp),
    avif: sources('avif'),
    webp: sources('webp'),
  }
}

function urlsOf(picture: Picture | null): PictureUrls | null {
  if (picture?.status !== 'ready') return null
  const { renditions } = picture
  const before = urlCache.get(renditions)
  if (before !== undefined) return before
  const shown = buildUrls(renditions)
  urlCache.set(renditions, shown)
  return shown
}

/** Lists a picture in all widths; a placeholder in the 3:4 shape of garment pictures while it is not ready. */
export function toPictureSet(picture: Picture | null, alt: string): PictureSet {
  const shown = urlsOf(picture)
  if (!shown) {
    const colour = picture?.colour ?? mist
    return { alt, width: 900, height: 1200, colour, src: placeholderPath, avif: '', webp: '' }
  }
  return {
    alt,
    width: picture?.width ?? 900,
    height: picture?.height ?? 1200,
    colour: picture?.colour ?? mist,
    ...(picture?.focus != null && { focus: picture.focus }),
    src: shown.full,
    avif: shown.avif,
    webp: shown.webp,
  }
}

/** Returns a single URL for clients that read only one: wide enough for a card, and no wider. */
export function toThumbnail(picture: Picture | null, publicUrl: string): string {
  return publicUrl + (urlsOf(picture)?.thumbnail ?? placeholderPath)
}

export function toFullPicture(picture: Picture | null, publicUrl: string): string {
  return publicUrl + toPictureSet(picture, '').src
}
