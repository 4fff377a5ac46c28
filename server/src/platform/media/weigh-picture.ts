import sharp, { type Sharp } from 'sharp'

export type PackedKind = 'avif' | 'webp'

/** Cards are small and many: they are compressed a little more than large pictures. */
const isOfCards = (width: number): boolean => width <= 480

/** Widths up to 640 are for phones: dense screens hide artefacts, and shoppers wait for a page's first picture. */
function bestAvif(width: number): number {
  if (isOfCards(width)) return 48
  return width <= 640 ? 46 : 52
}

const bestQuality: Readonly<Record<PackedKind, (width: number) => number>> = {
  avif: bestAvif,
  webp: (width) => (isOfCards(width) ? 54 : 68),
}

/** The byte budget of a rendition by width: a card on a phone, a product on a page, a full screen. */
function bytesAt(width: number): number {
  if (isOfCards(width)) return 25_000
  return width <= 960 ? 120_000 : 400_000
}

/** The drop in quality that makes a file smaller by the factor e (2.718); measured on drawings and photographs. */
const qualityForE: Readonly<Record<PackedKind, number>> = { avif: 24, webp: 48 }

/** The size after slow compression relative to fast compression. */
const thrift: Readonly<Record<PackedKind, number>> = { avif: 1, webp: 0.74 }

/** The lowest qualities without visible artefacts; a picture that is still too large is blurred slightly instead. */
const poorest: Readonly<Record<PackedKind, number>> = { avif: 24, webp: 22 }
const softenings = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.6] as const

/** Higher effort takes two and five times as long, so only files above budget use it. */
const efforts = { hasty: 0, patient: 2, last: 4 } as const

const aim = 0.94
const mostTries = 4
/** The exponent of width in bytes: twice the width takes three times the bytes at the same quality. */
const growth = 1.6

type Attempt = {
  readonly quality: number
  readonly effort: number
  /** The radius of a blur that removes the finest threads, in pixels. */
  readonly softened?: number
}

async function pack(kind: PackedKind, image: Sharp, { quality, effort, softened }: Attempt): Promise<Buffer> {
  const source = softened === undefined ? image.clone() : await blurred(image, softened)
  if (kind === 'avif') return source.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  return source.webp({ quality, effort }).toBuffer()
}

async function blurred(image: Sharp, radius: number): Promise<Sharp> {
  const { data, info } = await image.clone().blur(radius).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

type Weighed = { readonly width: number; readonly quality: number; readonly bytes: number }
export type Packer = (image: Sharp, width: number) => Promise<Buffer>

/**
 * Close-ups of busy prints need more bytes: quality is reduced until they fit. The size of the smaller rendition
 * predicts the first quality, so that few are compressed twice.
 */
export function weightWatcher(kind: PackedKind): Packer {
  let smaller: Weighed | undefined
  const heavier = (byQuality: number) => Math.exp(byQuality / qualityForE[kind])
  const lowered = (quality: number, bytes: number, limit: number) =>
    Math.max(poorest[kind], Math.round(quality - Math.max(0, qualityForE[kind] * Math.log(bytes / (aim * limit)))))
  return async (image, width) => {
    const limit = bytesAt(width)
    const best = bestQuality[kind](width)
    const expected = smaller ? smaller.bytes * (width / smaller.width) ** growth * heavier(best - smaller.quality) : 0
    const isPatient = expected > limit
    let quality = isPatient ? lowered(best, expected * thrift[kind], limit) : best
    let packed = await pack(kind, image, { quality, effort: isPatient ? efforts.patient : efforts.hasty })
    // Estimates the bytes of the next width at fast compression and the best quality.
    const asBest = packed.length * heavier(best - quality)
    smaller = { width, quality: best, bytes: isPatient ? asBest / thrift[kind] : asBest }
    for (let tries = 1; packed.length > limit && tries < mostTries && quality > poorest[kind]; tries += 1) {
      const patientBytes = tries === 1 && !isPatient ? packed.length * thrift[kind] : packed.length
      quality = lowered(Math.max(quality - 2, poorest[kind]), patientBytes, limit)
      packed = await pack(kind, image, { quality, effort: efforts.patient })
    }
    for (const softened of softenings) {
      if (packed.length <= limit) break
      packed = await pack(kind, image, { quality, effort: efforts.last, softened })
    }
    return packed
  }
}
