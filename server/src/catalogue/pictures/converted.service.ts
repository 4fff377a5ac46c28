import { uploadLimits } from '@shop/contract/core/picture-limits'
import { ValidationError } from '#platform/http/http-errors.ts'
import { PictureRefusedError, type StoredPicture } from '#platform/media/convert-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { sentenceOf } from './pictures.rules.ts'

export async function converted({ ports }: Context, file: Uint8Array): Promise<StoredPicture> {
  try {
    return await ports.pictures.convert(file, { leastLongSide: uploadLimits.leastLongSide })
  } catch (error) {
    // The console shows the reason beside the file.
    if (error instanceof PictureRefusedError)
      throw new ValidationError([{ path: ['file'], message: sentenceOf(error.message) }])
    throw error
  }
}
