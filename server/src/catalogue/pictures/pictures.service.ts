import type { Focus, PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { maxPictures } from '@shop/contract/core/picture-limits'
import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { focusText, orderAfter, orderWith } from './pictures.rules.ts'
import * as pictureStore from './pictures.store.ts'
import type { ShownPicture } from './pictures.types.ts'
import { toPiecePictures } from './pictures.view.ts'

export async function getPictures({ db, ports }: Context, productId: number): Promise<PiecePictures> {
  const piece = await pictureStore.findPiece(db, productId)
  if (piece === undefined) throw new ShopError('piece.not_found')
  const pictures = await pictureStore.listPictures(db, productId)
  const removed = await pictureStore.listRemoved(db, productId)
  return toPiecePictures({ piece, pictures, removed }, ports.publicUrl)
}

type Target = {
  readonly productId: number
  /** The version on which the change is based. */
  readonly version: number
}

type Change = {
  readonly verb: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Work = (trx: Context, pictures: readonly ShownPicture[]) => Promise<Change>

/** Runs one change with its audit row; the shop shows it after the commit. */
async function changed(ctx: Context, by: Auditor, { productId, version, work }: Target & { readonly work: Work }) {
  await inTransaction(ctx, async (trx) => {
    const piece = await pictureStore.lockPiece(trx.db, productId)
    if (piece === undefined) throw new ShopError('piece.not_found')
    if (piece.version !== version) throw new ConflictError(await getPictures(trx, productId))
    const change = await work(trx, await pictureStore.listPictures(trx.db, productId))
    await pictureStore.raiseVersion(trx.db, productId)
    await recordChange(trx, by, { ...change, subject: 'product', subjectId: productId })
    await refreshListings(trx.db, [productId])
  })
  return getPictures(ctx, productId)
}

function picked(pictures: readonly ShownPicture[], id: number): ShownPicture {
  const found = pictures.find((picture) => picture.id === id)
  if (found === undefined) throw new ShopError('picture.not_found')
  return found
}

const idsOf = (pictures: readonly ShownPicture[]): readonly number[] => pictures.map(({ id }) => id)

export async function orderPictures(
  ctx: Context,
  by: Auditor,
  { pictureIds, ...target }: Target & { readonly pictureIds: readonly number[] },
): Promise<PiecePictures> {
  return changed(ctx, by, {
    ...target,
    work: async ({ db }, pictures) => {
      const order = orderAfter(idsOf(pictures), pictureIds)
      if (order === undefined) throw new ShopError('picture.not_found')
      await pictureStore.writeOrder(db, target.productId, order)
      return { verb: 'pictures ordered', before: { pictures: idsOf(pictures) }, after: { pictures: order } }
    },
  })
}

type OnePicture = Target & { readonly pictureId: number }

export async function describePicture(
  ctx: Context,
  by: Auditor,
  { pictureId, alt, focus, ...target }: OnePicture & { readonly alt: string; readonly focus: Focus | null },
): Promise<PiecePictures> {
  return changed(ctx, by, {
    ...target,
    work: async ({ db }, pictures) => {
      const before = picked(pictures, pictureId)
      await pictureStore.updateAlt(db, target.productId, { id: pictureId, alt })
      await pictureStore.updateFocus(db, before.mediaId, focus)
      return {
        verb: 'picture described',
        before: { picture: pictureId, alt: before.alt, focus: focusText(before.focus) },
        after: { picture: pictureId, alt, focus: focusText(focus) },
      }
    },
  })
}

export async function removePicture(
  ctx: Context,
  by: Auditor,
  { pictureId, ...target }: OnePicture,
): Promise<PiecePictures> {
  return changed(ctx, by, {
    ...target,
    work: async ({ db, now }, pictures) => {
      const { alt } = picked(pictures, pictureId)
      const left = idsOf(pictures).filter((id) => id !== pictureId)
      const place = idsOf(pictures).indexOf(pictureId) + 1
      // The position within the list, because an import may have left gaps in the numbers.
      await pictureStore.writeOrder(db, target.productId, idsOf(pictures))
      await pictureStore.moveToRemoved(db, target.productId, { id: pictureId, now })
      await pictureStore.writeOrder(db, target.productId, left)
      return { verb: 'picture removed', before: { picture: pictureId, place, alt }, after: { picture: null } }
    },
  })
}

export async function restorePicture(
  ctx: Context,
  by: Auditor,
  { pictureId, ...target }: OnePicture,
): Promise<PiecePictures> {
  return changed(ctx, by, {
    ...target,
    work: async ({ db }, pictures) => {
      const removed = (await pictureStore.listRemoved(db, target.productId)).find(({ id }) => id === pictureId)
      if (removed === undefined) throw new ShopError('picture.not_found')
      if (pictures.length >= maxPictures) throw new ShopError('picture.too_many')
      const order = orderWith(idsOf(pictures), pictureId, removed.position)
      await pictureStore.moveBack(db, target.productId, pictureId)
      await pictureStore.writeOrder(db, target.productId, order)
      const place = order.indexOf(pictureId) + 1
      return { verb: 'picture brought back', before: { picture: null }, after: { picture: pictureId, place } }
    },
  })
}
