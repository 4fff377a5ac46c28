import { statement, type Database } from '#platform/db/db.ts'
import type { FeedPictureSource } from '#platform/media/feed-picture.ts'
import { focusText } from '#platform/media/picture.ts'

const readPicture = statement<FeedPictureSource>(`
  select media.content_hash as "contentHash", ${focusText('media')} as focus, (
    select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
    order by (rendition ->> 'width')::integer desc limit 1
  ) as webp
  from media
  where media.id = $1 and media.status = 'ready' and media.renditions <> '[]' and media.content_hash is not null
    and exists (
      select from product_pictures shown join product_listings listing on listing.product_id = shown.product_id
      where shown.media_id = media.id
    )`)

/** A finished picture of a piece on sale. */
export async function findFeedPicture(db: Database, mediaId: number): Promise<FeedPictureSource | undefined> {
  const [picture] = await readPicture(db, mediaId)
  return picture
}
