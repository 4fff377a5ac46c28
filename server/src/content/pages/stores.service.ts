import type { StoreBody } from '@shop/contract/content/stores'
import { comingClosedDays, type ClosedDay } from '@shop/contract/content/visits'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { toPictureSet } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listPictures } from './content.store.ts'

export type ShownStore = StoreBody & {
  readonly picture: PictureSet | null
  readonly closed: readonly ClosedDay[]
}

/** A store without a phone shows the care desk's. */
export async function shownStores(ctx: Context, bodies: readonly StoreBody[]): Promise<ShownStore[]> {
  const [pictures, { body: house }] = await Promise.all([
    listPictures(
      ctx.db,
      bodies.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])),
    ),
    ctx.ports.documents.read('house'),
  ])
  return bodies.map((body) => {
    const picture = body.mediaId === null ? undefined : pictures.get(body.mediaId)
    return {
      ...body,
      phone: body.phone === '' ? house.carePhone : body.phone,
      picture: picture === undefined ? null : toPictureSet(picture, body.alt),
      closed: comingClosedDays(body, ctx.now),
    }
  })
}

export async function stores(ctx: Context): Promise<ShownStore[]> {
  const { body } = await ctx.ports.documents.readFor(ctx.language, 'stores')
  return shownStores(ctx, body.stores)
}
