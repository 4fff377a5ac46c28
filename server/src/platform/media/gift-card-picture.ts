import sharp from 'sharp'
import { giftCardArt, giftCardSize } from '@shop/contract/checkout/gift-card-art'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

const drawn = new Map<GiftCardDesign, Promise<Uint8Array>>()

/** The drawing as a JPEG, because mail programs show no SVG, in twice the size that an email shows. */
export function giftCardPicture(design: GiftCardDesign): Promise<Uint8Array> {
  const known = drawn.get(design)
  if (known !== undefined) return known
  const picture: Promise<Uint8Array> = sharp(Buffer.from(giftCardArt(design)), { density: 144 })
    .resize({ width: giftCardSize.width * 2 })
    .jpeg({ quality: 88 })
    .toBuffer()
  drawn.set(design, picture)
  // Forgets a failed drawing, so that it is tried again.
  picture.catch(() => drawn.delete(design))
  return picture
}
