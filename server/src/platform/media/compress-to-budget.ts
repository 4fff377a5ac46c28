import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'avif' | 'webp'

/** Cards are small and many, so they are compressed a little more than large pictures. */
const isOfCards = (width: number): boolean => width <= 480

/**
 * Lower for widths up to 640, which are for phones: dense screens hide artefacts, and shoppers wait for a page's first
 * picture.
 */
function bestAvif(width: number): number {
  if (isOfCards(width)) return 48
  return width <= 640 ? 46 : 52
}

const bestQuality: Readonly<Record<PictureFormat, (width: number) => number>> = {
  avif: bestAvif,
  webp: (width) => (isOfCards(width) ? 54 : 68),
}

/** The byte budget of a rendition by width: a card on a phone, a product on a page, a full screen. */
function bytesAt(width: number): number {
  if (isOfCards(width)) return 25_000
  return width <= 960 ? 120_000 : 400_000
}

/** The drop in quality that makes a file smaller by the factor e (2.718); measured on drawings and photographs. */
const qualityForE: Readonly<Record<PictureFormat, number>> = { avif: 24, webp: 48 }

/** The size after slow compression relative to fast compression. */
const slowSizeRatio: Readonly<Record<PictureFormat, number>> = { avif: 1, webp: 0.74 }

/** The lowest qualities without visible artefacts; a picture that is still too large is blurred slightly instead. */
const minQuality: Readonly<Record<PictureFormat, number>> = { avif: 24, webp: 22 }
const blurRadii = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.6] as const

/** Higher effort takes two and five times as long, so only files above budget use it. */
const efforts = { hasty: 0, patient: 2, last: 4 } as const

const targetShare = 0.94
const maxTries = 4
/** The exponent of width in bytes: twice the width takes three times the bytes at the same quality. */
const widthExponent = 1.6

type Attempt = {
  readonly quality: number
  readonly effort: number
  readonly blurRadius?: number
}

async function pack(kind: PictureFormat, image: Sharp, { quality, effort, blurRadius }: Attempt): Promise<Buffer> {
  const source = blurRadius === undefined ? image.clone() : await blurred(image, blurRadius)
  if (kind === 'avif') return source.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  return source.webp({ quality, effort }).toBuffer()
}

async function blurred(image: Sharp, radius: number): Promise<Sharp> {
  const { data, info } = await image.clone().blur(radius).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

type CompressedSize = { readonly width: number; readonly quality: number; readonly bytes: number }
export type Compressor = (image: Sharp, width: number) => Promise<Buffer>

/** Reduces quality until the bytes fit; the smaller rendition predicts the first quality. */
export function compressToBudget(kind: PictureFormat): Compressor {
  let smaller: CompressedSize | undefined
  const heavier = (byQuality: number) => Math.exp(byQuality / qualityForE[kind])
  const lowered = (quality: number, bytes: number, limit: number) =>
    Math.max(
      minQuality[kind],
      Math.round(quality - Math.max(0, qualityForE[kind] * Math.log(bytes / (targetShare * limit)))),
    )
  return async (image, width) => {
    const limit = bytesAt(width)
    const best = bestQuality[kind](width)
    const expected = smaller
      ? smaller.bytes * (width / smaller.width) ** widthExponent * heavier(best - smaller.quality)
      : 0
    const isPatient = expected > limit
    let quality = isPatient ? lowered(best, expected * slowSizeRatio[kind], limit) : best
    let packed = await pack(kind, image, { quality, effort: isPatient ? efforts.patient : efforts.hasty })
    // Estimates the bytes of the next width at fast compression and the best quality.
    const asBest = packed.length * heavier(best - quality)
    smaller = { width, quality: best, bytes: isPatient ? asBest / slowSizeRatio[kind] : asBest }
    for (let tries = 1; packed.length > limit && tries < maxTries && quality > minQuality[kind]; tries += 1) {
      const patientBytes = tries === 1 && !isPatient ? packed.length * slowSizeRatio[kind] : packed.length
      quality = lowered(Math.max(quality - 2, minQuality[kind]), patientBytes, limit)
      packed = await pack(kind, image, { quality, effort: efforts.patient })
    }
    for (const blurRadius of blurRadii) {
      if (packed.length <= limit) break
      packed = await pack(kind, image, { quality, effort: efforts.last, blurRadius })
    }
    return packed
  }
}
