import { createHash, randomBytes } from 'node:crypto'
import type { StepPicture } from '@shop/contract/fulfilment/admin-workroom'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { PictureRefusedError } from '#platform/media/convert-picture.ts'
import type { ShopperPicture } from '#platform/media/shopper-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lineInWork } from './admin-workroom.service.ts'
import * as pictureStore from './workroom-pictures.store.ts'
import { canSee } from './workroom.rules.ts'

type Upload = {
  readonly code: string
  readonly position: number
  readonly file: Uint8Array
  readonly fileName: string
  /** The Idempotency-Key, so that a repeat adds nothing. */
  readonly key: string
}

async function encoded({ ports }: Context, file: Uint8Array): Promise<ShopperPicture> {
  try {
    return await ports.pictures.encode(file)
  } catch (error) {
    // The console shows the reason beside the file.
    if (!(error instanceof PictureRefusedError)) throw error
    const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`
    throw new ValidationError([{ path: ['file'], message }])
  }
}

/** Identifies the picture of an upload when the call is repeated. */
function digestOf({ staffId, keyId }: Actor, { key, code, position, file }: Upload): Buffer {
  const names = JSON.stringify([staffId, keyId, key, code, position])
  return createHash('sha256').update(names).update(file).digest()
}

/** Encodes the picture before the transaction. Retention deletes it if no step includes it. */
export async function uploadPicture(ctx: Context, actor: Actor, upload: Upload): Promise<StepPicture> {
  const { code, position, file, fileName, key } = upload
  const { order, line } = await lineInWork(ctx, actor, upload)
  const digest = digestOf(actor, upload)
  const picture = await encoded(ctx, file)
  const input = { call: 'workroom picture', code, position, digest: digest.toString('hex') }
  await once(ctx, { by: actor, key, input }, async (trx) => {
    await pictureStore.insertPicture(trx.db, {
      ...picture,
      key: randomBytes(16).toString('hex'),
      orderId: order.id,
      position,
      digest,
      now: trx.now,
    })
    await recordChange(trx, actor, {
      verb: 'workroom picture added',
      subject: 'order',
      subjectId: code,
      after: { piece: line.name, file: fileName, size: `${picture.width} x ${picture.height}` },
    })
  })
  const added = await pictureStore.findByUpload(ctx.db, digest)
  if (added === undefined) throw new ShopError('workroom.picture_not_found')
  return added
}

type File = { readonly key: string; readonly size: 'small' | 'large' }

export async function staffPicture(ctx: Context, actor: Actor, { key, size }: File): Promise<Uint8Array> {
  const found = await pictureStore.findFile(ctx.db, key, size)
  if (found === undefined || !canSee(actor, found.designerId)) throw new ShopError('workroom.picture_not_found')
  return found.content
}
