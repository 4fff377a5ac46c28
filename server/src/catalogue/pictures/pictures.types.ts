import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { Picture } from '#platform/media/picture.ts'

export type Piece = {
  readonly id: number
  readonly name: string
  readonly isOnSale: boolean
  readonly version: number
}

export type ShownPicture = {
  readonly id: number
  readonly mediaId: number
  readonly alt: string
  readonly focus: Focus | null
  readonly failure: string | null
  readonly picture: Picture
}

export type RemovedPicture = ShownPicture & { readonly removedAt: Date; readonly position: number }

export type PiecePicturesView = {
  readonly piece: Piece
  readonly pictures: readonly ShownPicture[]
  readonly removed: readonly RemovedPicture[]
}
