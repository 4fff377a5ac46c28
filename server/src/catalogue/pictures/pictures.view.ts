import type { AdminPicture, PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import { productSlug } from '#catalogue/slug.rules.ts'
import type { PiecePicturesView, ShownPicture } from './pictures.types.ts'

const statuses = ['ready', 'pending', 'missing', 'refused'] as const
const statusOf = (word: string) => statuses.find((status) => status === word) ?? 'pending'

function toPicture({ id, mediaId, alt, focus, failure, picture }: ShownPicture): AdminPicture {
  return { id, mediaId, alt, focus, failure, status: statusOf(picture.status), picture: toPictureSet(picture, alt) }
}

export function toPiecePictures({ piece, pictures, removed }: PiecePicturesView, publicUrl: string): PiecePictures {
  return {
    productId: piece.id,
    name: piece.name,
    page: piece.isOnSale ? `${publicUrl}/products/${productSlug(piece)}` : null,
    version: piece.version,
    pictures: pictures.map(toPicture),
    removed: removed.map((one) => ({ ...toPicture(one), removedAt: one.removedAt.toISOString() })),
  }
}
