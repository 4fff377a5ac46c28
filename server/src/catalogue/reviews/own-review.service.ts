import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import { PictureRefusedError } from '#platform/media/convert-picture.ts'
import { encodeShopperPicture, type ShopperPicture } from '#platform/media/shopper-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as ownStore from './own-review.store.ts'
import * as pictureStore from './review-pictures.store.ts'
import type { ChangedReview, ReviewPicture } from './review.types.ts'
import { canChange } from './reviews.rules.ts'

/** Limited, because encoding takes about a tenth of a second of processor time. */
const uploads: Limit = { name: 'review-pictures', most: 40, windowSeconds: 3600 }

export async function addPicture(ctx: Context, userId: number, sent: Uint8Array): Promise<ReviewPicture> {
  await countHits(ctx, [[uploads, String(userId)]])
  const picture = await encoded(sent)
  const key = randomBytes(16).toString('hex')
  await inTransaction(ctx, ({ db, now }) => pictureStore.insertPicture(db, userId, { ...picture, key, now }))
  return { key, width: picture.width, height: picture.height }
}

async function encoded(sent: Uint8Array): Promise<ShopperPicture> {
  try {
    return await encodeShopperPicture(sent)
  } catch (error) {
    // The shopper gets the same message for every refused picture.
    if (error instanceof PictureRefusedError) throw new ShopError('review.bad_picture')
    throw error
  }
}

/** Nobody has read the new text yet, so the review leaves the page until a moderator publishes it. */
export async function changeReview(ctx: Context, { pictureKeys: keys, ...review }: ChangedReview): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const { userId, reviewId } = review
    const state = await ownStore.lockOwn(db, userId, reviewId)
    if (state === undefined) throw new ShopError('review.not_found')
    if (!canChange(state)) throw new ShopError('review.not_changeable')
    await ownStore.update(db, { ...review, now })
    if (!(await pictureStore.attachPictures(db, userId, { reviewId, keys })))
      throw new ShopError('review.picture_not_found')
    if (state === 'published') await pictureStore.replaceKeys(db, reviewId)
  })
}

type Owned = { readonly userId: number; readonly reviewId: number }

export async function withdrawReview(ctx: Context, { userId, reviewId }: Owned): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const state = await ownStore.lockOwn(db, userId, reviewId)
    if (state === undefined) throw new ShopError('review.not_found')
    if (state === 'withdrawn') return
    await ownStore.withdraw(db, userId, reviewId)
    await pictureStore.deletePictures(db, reviewId)
  })
}

/** The pictures for a moderator, in the review's order. */
export function picturesOfReview({ db }: Context, reviewId: number): Promise<readonly Uint8Array[]> {
  return pictureStore.listFiles(db, reviewId)
}

type NamedFile = { readonly key: string; readonly size: 'small' | 'large' }

export async function pictureFile({ db }: Context, { key, size }: NamedFile): Promise<Uint8Array> {
  const content = await pictureStore.findFile(db, key, size)
  if (content === undefined) throw new ShopError('review.picture_not_found')
  return content
}
