import { refreshListings } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { newPicture } from './catalogue-factories.ts'

/** Adds a finished picture behind those that a piece has. */
export async function showPicture(db: Database, productId: number, name: string): Promise<void> {
  const mediaId = await newPicture(db, name)
  await db
    .insertInto('product_pictures')
    .values({ product_id: productId, position: mediaId, media_id: mediaId, alt: '' })
    .execute()
  await refreshListings(db, [productId])
}
