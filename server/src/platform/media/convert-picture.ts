import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { uploadLimits } from '@shop/contract/core/picture-limits'
import { compressToBudget, type PictureFormat, type Compressor } from './compress-to-budget.ts'
import { hashPath, type MediaStorage } from './media-storage.ts'

export const pictureWidths: readonly number[] = [320, 480, 640, 960, 1280]

/** The width of the file that the zoom shows. */
export const zoomWidth = 1920

export const screenWidths: readonly number[] = [...pictureWidths, zoomWidth]

export const pictureLimits = { bytes: uploadLimits.bytes, pixels: uploadLimits.pixels, smallestSide: 40 } as const

/** Raise this when the conversion changes, so that new files get new names. */
const conversionVersion = 6

export type Rendition = { readonly width: number; readonly avif: string; readonly webp: string }

export type StoredPicture = {
  readonly contentHash: string
  readonly width: number
  readonly height: number
  readonly dominantColour: string
  readonly placeholder: string
  readonly renditions: readonly Rendition[]
}

/** Where the files of a picture go. */
export type PictureFiles = Pick<MediaStorage, 'has' | 'put'>

export class PictureRefusedError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PictureRefusedError'
  }
}

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function open(source: Uint8Array): Sharp {
  // libvips decodes only allowed formats; a decompression bomb is refused by its stated size before any pixel is read.
  return sharp(source, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
}

async function checkedMetadata(source: Uint8Array): Promise<Metadata> {
  if (source.byteLength === 0) throw new PictureRefusedError('the file is empty')
  if (source.byteLength > pictureLimits.bytes) {
    throw new PictureRefusedError(`it has ${megabytes(source.byteLength)}, at most 25 MB are taken`)
  }
  const metadata = await readMetadata(source)
  if (!formats.has(metadata.format)) {
    throw new PictureRefusedError(`it is a ${metadata.format} file; JPEG, PNG, WebP, AVIF, GIF and TIFF are taken`)
  }
  if (metadata.format === 'heif' && metadata.compression !== 'av1') {
    throw new PictureRefusedError('it is a HEIC file as telephones write it; save it as JPEG first')
  }
  if (metadata.width * metadata.height > pictureLimits.pixels) {
    const size = `${metadata.width} x ${metadata.height}`
    throw new PictureRefusedError(`it has ${size} pixels, at most 50 million are taken`)
  }
  if (Math.min(metadata.width, metadata.height) < pictureLimits.smallestSide) {
    const size = `${metadata.width} x ${metadata.height}`
    throw new PictureRefusedError(`it has only ${size} pixels, at least 40 x 40 are needed`)
  }
  return metadata
}

async function readMetadata(source: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata()
  } catch {
    // The merchant gets one message for every decoder error.
    throw new PictureRefusedError('it is not a picture, or not one that can be read')
  }
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function contentHashOf(source: Uint8Array): string {
  return createHash('sha256').update(`${conversionVersion} `).update(source).digest('hex').slice(0, 32)
}

export async function storePicture(
  files: PictureFiles,
  source: Uint8Array,
  { leastLongSide = 0 }: { readonly leastLongSide?: number } = {},
): Promise<StoredPicture> {
  const picture = await readPixels(source, { widest: zoomWidth, leastLongSide })
  return storePixels(files, picture, { widths: screenWidths, contentHash: contentHashOf(source) })
}

export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

type Storing = { readonly widths: readonly number[]; readonly contentHash?: string }

export async function storePixels(
  files: PictureFiles,
  { data, width, height }: Pixels,
  { widths: allWidths, contentHash = contentHashOf(data) }: Storing,
): Promise<StoredPicture> {
  const source = sharp(data, { raw: { width, height, channels: 3 } })
  const fitting = allWidths.filter((requested) => requested <= width)
  const widths = fitting.length === 0 ? [width] : fitting
  const pack = { avif: compressToBudget('avif'), webp: compressToBudget('webp') }
  const renditions: Rendition[] = []
  const scaled: Sharp[] = []
  for (const requested of widths) {
    const image = requested === width ? source : await resized(source, requested)
    renditions.push(await storeRendition({ files, pack }, image, { contentHash, width: requested }))
    scaled.push(image)
  }
  // The smallest rendition has the same average colour, for a ninth of the work.
  const [smallest = source] = scaled
  const tiny = await smallest.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  const dominant = await dominantColourOf(smallest)
  const largest = widths.at(-1) ?? width
  return {
    contentHash,
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    dominantColour: dominant,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    renditions,
  }
}

async function resized(source: Sharp, requested: number): Promise<Sharp> {
  const { data, info } = await source.clone().resize({ width: requested }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Sharp counts colours in boxes of this edge, and names the middle of a box: white would be a grey. */
const boxEdge = 16
const boxOf = (level: number): number => Math.floor(level / boxEdge)

/** The average of the pixels that are closest to the most frequent colour. */
async function dominantColourOf(image: Sharp): Promise<string> {
  const { data, info } = await image.clone().resize({ width: 64 }).raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).stats()
  const sum = { r: 0, g: 0, b: 0, pixels: 0 }
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const isClose = boxOf(r) === boxOf(dominant.r) && boxOf(g) === boxOf(dominant.g) && boxOf(b) === boxOf(dominant.b)
    if (!isClose) continue
    sum.r += r
    sum.g += g
    sum.b += b
    sum.pixels += 1
  }
  if (sum.pixels === 0) return hexOf(dominant)
  return hexOf({
    r: Math.round(sum.r / sum.pixels),
    g: Math.round(sum.g / sum.pixels),
    b: Math.round(sum.b / sum.pixels),
  })
}

type Reading = { readonly widest: number; readonly longestSide?: number; readonly leastLongSide?: number }

/**
 * Reads a picture's pixels in at most this width, upright and without metadata; refuses files that are no suitable
 * pictures.
 */
export async function readPixels(
  source: Uint8Array,
  { widest, longestSide = Number.POSITIVE_INFINITY, leastLongSide = 0 }: Reading,
): Promise<Pixels> {
  const sent = await checkedMetadata(source)
  const longSide = Math.max(sent.width, sent.height)
  if (longSide > longestSide) throw new PictureRefusedError(`it has more than ${longestSide} pixels a side`)
  if (longSide < leastLongSide) {
    const size = `${sent.width} x ${sent.height}`
    throw new PictureRefusedError(`it has only ${size} pixels, the longer side needs at least ${leastLongSide}`)
  }
  const { data, info } = await decoded(source, widest)
  return { data, width: info.width, height: info.height }
}

async function decoded(source: Uint8Array, widest: number) {
  try {
    return await open(source)
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new PictureRefusedError('it is damaged or cut off')
  }
}

type RenditionTarget = { readonly files: PictureFiles; readonly pack: Readonly<Record<PictureFormat, Compressor>> }

/** The names of a picture's files in one width. */
export function renditionOf(contentHash: string, width: number): Rendition {
  const stem = `${hashPath(contentHash)}-${width}`
  return { width, avif: `${stem}.avif`, webp: `${stem}.webp` }
}

async function storeRendition(
  { files, pack }: RenditionTarget,
  image: Sharp,
  { contentHash, width }: { readonly contentHash: string; readonly width: number },
): Promise<Rendition> {
  const rendition = renditionOf(contentHash, width)
  for (const kind of ['avif', 'webp'] as const) {
    const path = rendition[kind]
    if (!(await files.has(path))) await files.put(path, await pack[kind](image, width))
  }
  return rendition
}
