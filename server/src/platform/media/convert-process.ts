/** Converts one uploaded picture after another for its parent; ends when the parent does. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { PictureRefusedError, storePicture, type StoredPicture } from './convert-picture.ts'
import { openMediaStorage } from './media-storage.ts'

export type ConvertOrder = { readonly folder: string; readonly source: string; readonly leastLongSide: number }
export type ConvertAnswer =
  | { readonly stored: StoredPicture }
  | { readonly refusal: string }
  | { readonly failure: string }

// Shoppers come first; a person waits for this as well, so it gets more than what is left over.
setPriority(5)
sharp.concurrency(1)

async function answer({ folder, source, leastLongSide }: ConvertOrder): Promise<ConvertAnswer> {
  try {
    return { stored: await storePicture(openMediaStorage(folder), await readFile(source), { leastLongSide }) }
  } catch (error) {
    // The parent throws it again, where the person who sent the file is known.
    if (error instanceof PictureRefusedError) return { refusal: error.message }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: ConvertOrder) => {
  void answer(order).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
