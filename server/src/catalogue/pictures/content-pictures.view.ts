import type { ContentPicture } from '@shop/contract/catalogue/content-picture-calls'
import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import type { ContentPictureRow } from './content-pictures.store.ts'

export function toContentPicture({ picture, addedAt, unusedSince, ...row }: ContentPictureRow): ContentPicture {
  return {
    ...row,
    picture: toPictureSet(picture, ''),
    addedAt: addedAt?.toISOString() ?? null,
    unusedSince: unusedSince?.toISOString() ?? null,
  }
}
