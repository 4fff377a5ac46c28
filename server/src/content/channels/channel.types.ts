import type { Availability } from '@shop/contract/catalogue/availability'
import type { ChannelName } from '@shop/contract/content/channel-options'
import type { FeedHouse, FeedItem } from './feed-item.types.ts'

/** How a platform outside the shop reads its goods: a file of one format with its own fields and words. */
export type Channel = {
  readonly name: ChannelName
  readonly extension: 'xml' | 'jsonl.gz'
  readonly contentType: string
  readonly isZipped: boolean
  /** The file's words for the state of a size. */
  readonly availability: Readonly<Record<Availability, string>>
  readonly head: (house: FeedHouse) => string
  readonly item: (item: FeedItem, house: FeedHouse) => string
  readonly foot: string
}
