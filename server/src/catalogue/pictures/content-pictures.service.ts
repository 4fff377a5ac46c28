import { createHash } from 'node:crypto'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { ContentPicture } from '@shop/contract/catalogue/content-picture-calls'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { contentHashOf } from '#platform/media/convert-picture.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import * as contentStore from './content-pictures.store.ts'
import { toContentPicture } from './content-pictures.view.ts'
import { converted } from './converted.service.ts'
import { focusText } from './pictures.rules.ts'
import { updateFocus } from './pictures.store.ts'
import * as uploadStore from './upload.store.ts'

const pageSize = 48

type Library = { readonly pictures: ContentPicture[]; readonly next: number | null }

export async function listContentPictures({ db }: Context, before: number | undefined): Promise<Library> {
  const rows = await contentStore.listPictures(db, { before, limit: pageSize + 1 })
  const pictures = rows.slice(0, pageSize).map(toContentPicture)
  return { pictures, next: rows.length > pageSize ? (pictures.at(-1)?.id ?? null) : null }
}

export async function getContentPicture({ db }: Context, id: number): Promise<ContentPicture> {
  const found = await contentStore.findPicture(db, id)
  if (found === undefined) throw new ShopError('picture.not_found')
  return toContentPicture(found)
}

type ContentUpload = {
  readonly file: Uint8Array
  readonly fileName: string
  /** The Idempotency-Key, so that a repeat adds nothing. */
  readonly key: string
}

/** Notes the content before its first file is written, like an upload for a piece. */
export async function uploadContentPicture(
  ctx: Context,
  by: Auditor,
  { file, fileName, key }: ContentUpload,
): Promise<ContentPicture> {
  const contentHash = contentHashOf(file)
  await uploadStore.noteFiles(ctx.db, contentHash, ctx.now)
  const stored = await converted(ctx, file)
  const names = ['content', by.staffId, by.keyId, key, contentHash]
  const source = `console/${createHash('sha256').update(JSON.stringify(names)).digest('hex')}`
  await once(ctx, { by, key, input: { contentHash, fileName } }, async (trx) => {
    const mediaId = await uploadStore.insertMedia(trx.db, source, stored)
    await uploadStore.dropNote(trx.db, contentHash)
    if (mediaId === undefined) return
    await contentStore.insertPicture(trx.db, { mediaId, fileName, addedBy: by.name, now: ctx.now })
    await recordChange(trx, by, {
      verb: 'picture added',
      subject: 'picture',
      subjectId: mediaId,
      after: { file: fileName, size: `${stored.width} x ${stored.height}` },
    })
  })
  const id = await contentStore.findIdBySource(ctx.db, source)
  if (id === undefined) throw new ShopError('picture.not_found')
  return getContentPicture(ctx, id)
}

type FocusChange = { readonly id: number; readonly version: number; readonly focus: Focus | null }

export async function focusContentPicture(
  ctx: Context,
  by: Auditor,
  { id, version, focus }: FocusChange,
): Promise<ContentPicture> {
  await inTransaction(ctx, async (trx) => {
    const found = await contentStore.lockPicture(trx.db, id)
    if (found === undefined) throw new ShopError('picture.not_found')
    if (found.version !== version) throw new ConflictError(toContentPicture(found))
    await updateFocus(trx.db, id, focus)
    await contentStore.raiseVersion(trx.db, id)
    await recordChange(trx, by, {
      verb: 'picture focused',
      subject: 'picture',
      subjectId: id,
      before: { focus: focusText(found.focus) },
      after: { focus: focusText(focus) },
    })
  })
  return getContentPicture(ctx, id)
}
