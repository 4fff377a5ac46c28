import { createHash } from 'node:crypto'
import type { AfterUpload } from '@shop/contract/catalogue/admin-pictures'
import { maxPictures } from '@shop/contract/core/picture-limits'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { contentHashOf, type StoredPicture } from '#platform/media/convert-picture.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { converted } from './converted.service.ts'
import { getPictures } from './pictures.service.ts'
import * as pictureStore from './pictures.store.ts'
import * as uploadStore from './upload.store.ts'

export type Upload = {
  readonly productId: number
  readonly file: Uint8Array
  readonly fileName: string
  /** The picture to replace, with its media as the person saw it. */
  readonly replaces: { readonly id: number; readonly mediaId: number } | null
  /** The Idempotency-Key, so that a repeat adds nothing. */
  readonly key: string
}

/**
 * Converts the file and then attaches it in one transaction. The content is noted before its first file is written, so
 * that retention finds the files of an upload that was never attached.
 */
export async function uploadPicture(ctx: Context, by: Auditor, upload: Upload): Promise<AfterUpload> {
  const { productId, file, key } = upload
  await checkRoom(ctx, upload)
  const contentHash = contentHashOf(file)
  await uploadStore.noteFiles(ctx.db, contentHash, ctx.now)
  const stored = await converted(ctx, file)
  const { fileName, replaces } = upload
  const input = { productId, contentHash, fileName, replaces }
  const source = sourceOf(by, upload, contentHash)
  await once(ctx, { by, key, input }, (trx) => attach(trx, by, { ...upload, stored, source }))
  const added = await uploadStore.findAdded(ctx.db, productId, source)
  return { ...(await getPictures(ctx, productId)), added: added ?? null }
}

/** Identifies the picture of an upload when the call is repeated. */
function sourceOf({ staffId, keyId }: Auditor, { productId, key }: Upload, contentHash: string): string {
  const names = [staffId, keyId, productId, key, contentHash]
  return `console/${createHash('sha256').update(JSON.stringify(names)).digest('hex')}`
}

async function checkRoom(ctx: Context, { productId, replaces }: Upload): Promise<void> {
  const piece = await pictureStore.findPiece(ctx.db, productId)
  if (piece === undefined) throw new ShopError('piece.not_found')
  if (replaces !== null) return
  const { length } = await pictureStore.listPictures(ctx.db, productId)
  if (length >= maxPictures) throw new ShopError('picture.too_many')
}

async function attach(
  trx: Context,
  by: Auditor,
  {
    productId,
    fileName,
    replaces,
    stored,
    source,
  }: Upload & { readonly stored: StoredPicture; readonly source: string },
): Promise<void> {
  const { db, now } = trx
  if ((await pictureStore.lockPiece(db, productId)) === undefined) throw new ShopError('piece.not_found')
  const pictures = await pictureStore.listPictures(db, productId)
  const mediaId = await uploadStore.insertMedia(db, source, stored)
  await uploadStore.dropNote(db, stored.contentHash)
  if (mediaId === undefined) return
  if (replaces === null) {
    if (pictures.length >= maxPictures) throw new ShopError('picture.too_many')
    await pictureStore.insertLast(db, { productId, mediaId })
  } else {
    const before = pictures.find(({ id }) => id === replaces.id)
    if (before === undefined) throw new ShopError('picture.not_found')
    if (before.mediaId !== replaces.mediaId) throw new ConflictError(await getPictures(trx, productId))
    await pictureStore.replaceMedia(db, productId, { id: replaces.id, mediaId, now })
  }
  await pictureStore.markOwn(db, productId)
  await recordChange(trx, by, {
    verb: replaces === null ? 'picture added' : 'picture replaced',
    subject: 'product',
    subjectId: productId,
    before: replaces === null ? null : { media: replaces.mediaId },
    after: { media: mediaId, file: fileName, size: `${stored.width} x ${stored.height}` },
  })
  await refreshListings(db, [productId])
}
