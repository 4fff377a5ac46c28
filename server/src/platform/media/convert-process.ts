/** Converts one uploaded picture after another for its parent; ends when the parent does. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { PictureRefusedError, storePicture, zoomWidth, type StoredPicture } from './convert-picture.ts'
import { draftsIn } from './drafts.ts'
import { encodeFeedPicture } from './feed-picture.ts'
import { encodeShopperPicture, type ShopperPicture } from './shopper-picture.ts'

/** The files go to the folder, but for those that are known; without a folder they come back. */
export type ConvertOrder =
  | {
      readonly folder: string
      readonly source: string
      readonly leastLongSide: number
      readonly known: readonly string[]
    }
  | {
      readonly folder: null
      readonly source: string
      /** Makes the JPEG of feeds instead, cut around the focus. */
      readonly feed?: { readonly focus: string | null }
    }
export type ConvertAnswer =
  | { readonly stored: StoredPicture }
  /** Bytes in base64. */
  | {
      readonly encoded: Pick<ShopperPicture, 'width' | 'height'> & { readonly content: string; readonly small: string }
    }
  | { readonly jpeg: string }
  | { readonly refusal: string }
  | { readonly failure: string }

// Requests come first; but a person waits for this too, so its priority is not the lowest.
setPriority(5)
sharp.concurrency(1)

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Limits the size to what the zoom needs; a camera's file may have as many pixels as the limit allows. */
async function encode(source: Uint8Array): Promise<ConvertAnswer> {
  const sides = { widest: zoomWidth, longestSide: Number.POSITIVE_INFINITY }
  const { content, small, width, height } = await encodeShopperPicture(source, sides)
  return { encoded: { content: base64(content), small: base64(small), width, height } }
}

async function answer(order: ConvertOrder): Promise<ConvertAnswer> {
  try {
    const source = await readFile(order.source)
    if (order.folder === null) {
      if (order.feed === undefined) return await encode(source)
      return { jpeg: base64(await encodeFeedPicture(source, order.feed.focus)) }
    }
    const { folder, leastLongSide, known } = order
    return { stored: await storePicture(draftsIn(folder, known), source, { leastLongSide }) }
  } catch (error) {
    // The parent throws the error again, where the sender of the file is known.
    if (error instanceof PictureRefusedError) return { refusal: error.message }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: ConvertOrder) => {
  void answer(order).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
