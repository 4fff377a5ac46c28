import sharp, { type Sharp } from 'sharp'

export type PackedKind = 'avif' | 'webp'

/** Cards are small and many, and seen on telephones: they are packed a little harder than what fills a page. */
const isOfCards = (width: number): boolean => width <= 480

/** What fills a telephone lies two and three pixels to a dot, which forgives more; it is the first that is waited for. */
function bestAvif(width: number): number {
  if (isOfCards(width)) return 48
  return width <= 640 ? 46 : 52
}

const bestQuality: Readonly<Record<PackedKind, (width: number) => number>> = {
  avif: bestAvif,
  webp: (width) => (isOfCards(width) ? 54 : 68),
}

/** What a picture of this width may weigh: a card on a telephone, a product on a page, a whole screen. */
function bytesAt(width: number): number {
  if (isOfCards(width)) return 25_000
  return width <= 960 ? 120_000 : 400_000
}

/** By how much the quality must fall for a file e times lighter; measured on drawings and photographs. */
const qualityForE: Readonly<Record<PackedKind, number>> = { avif: 24, webp: 48 }

/** What is packed with patience weighs this much of what is packed in haste. */
const thrift: Readonly<Record<PackedKind, number>> = { avif: 1, webp: 0.74 }

/** Below these qualities blocks and smears are seen; a picture that is still too heavy is softened instead. */
const poorest: Readonly<Record<PackedKind, number>> = { avif: 24, webp: 22 }
const softenings = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.6] as const

/** Efforts that make files lighter take two and five times as long, so only what is too heavy is packed with them. */
const efforts = { hasty: 0, patient: 2, last: 4 } as const

const aim = 0.94
const mostTries = 4
/** A picture of twice the width weighs three times as much, in the same quality. */
const growth = 1.6

type Attempt = {
  readonly quality: number
  readonly effort: number
  /** The radius of a blur that takes the finest threads, in pixels. */
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
 * Close-ups of busy prints need more bytes than others: they are packed harder until they are light enough. What the
 * smaller width of the same picture weighed says with which quality to begin, so that few are packed twice.
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
    // As if it had been packed in haste with the best quality, for what the next width is expected to weigh.
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
