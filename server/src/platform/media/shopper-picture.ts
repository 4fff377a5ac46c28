import sharp from 'sharp'
import { readPixels } from './convert-picture.ts'

/** The storefront sends 1400 pixels; larger files would take too much processor time. */
const longestSide = 4000

const widest = 1280
const smallSide = 224
const quality = 76

export type ShopperPicture = {
  readonly content: Uint8Array
  readonly small: Uint8Array
  readonly width: number
  readonly height: number
}

type Sides = { readonly widest: number; readonly longestSide: number }

/** Encodes a picture again without its metadata, so that no byte of the sent file is stored. */
export async function encodeShopperPicture(
  source: Uint8Array,
  sides: Sides = { widest, longestSide },
): Promise<ShopperPicture> {
  const { data, width, height } = await readPixels(source, sides)
  const pixels = sharp(data, { raw: { width, height, channels: 3 } })
  const [content, small] = await Promise.all([
    pixels.clone().webp({ quality }).toBuffer(),
    pixels.clone().resize({ width: smallSide, height: smallSide, fit: 'cover' }).webp({ quality }).toBuffer(),
  ])
  return { content, small, width, height }
}
