import type { FeedPictures } from '#platform/media/feed-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findFeedPicture } from './feed-pictures.store.ts'

/** The JPEG of a finished picture of a piece on sale. */
export async function openFeedPicture({ db, ports }: Context, mediaId: number): ReturnType<FeedPictures['open']> {
  const picture = await findFeedPicture(db, mediaId)
  return picture && ports.pictures.feed.open(picture)
}
