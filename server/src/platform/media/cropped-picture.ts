import sharp, { type Sharp } from 'sharp'
import { cropPosition } from '@shop/contract/core/crop-position'
import { focusOf } from './picture.ts'

export type Size = { readonly width: number; readonly height: number }

/** Fills the size, around the focus of the picture; without one, from the top, where a head is. */
export async function croppedTo(box: Size, file: Uint8Array, focus: string | null): Promise<Sharp> {
  const picture = sharp(file)
  if (focus === null) return picture.resize({ ...box, fit: 'cover', position: 'top' })
  const covering = await picture.resize({ ...box, fit: 'outside' }).toBuffer({ resolveWithObject: true })
  const { x, y } = cropPosition(focusOf(focus))
  const left = Math.round(((covering.info.width - box.width) * x) / 100)
  const top = Math.round(((covering.info.height - box.height) * y) / 100)
  return sharp(covering.data).extract({ ...box, left, top })
}
