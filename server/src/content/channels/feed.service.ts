import { createHash } from 'node:crypto'
import type { ChannelSettings } from '@shop/contract/content/channel-options'
import { indiaDay, indiaHour } from '@shop/contract/core/india-day'
import { isOutage } from '#platform/db/db.ts'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import type { Context } from '#platform/runtime/context.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { findFeed, noteFetch } from './channel-feeds.store.ts'
import type { Channel } from './channel.types.ts'
import { feedItem } from './feed-item.rules.ts'
import type { FeedHouse } from './feed-item.types.ts'
import { toFeedPiece } from './feed-piece.view.ts'
import { listDeliveredTo, listFeedPieces, listPlaces, listReturnPolicies, readStamp } from './feed-pieces.store.ts'

/** Few enough that no other request waits long while their text is made. */
const piecesAtOnce = 50

/** Raise this when the files change by themselves, so that readers fetch them again. */
const filesVersion = 1

export async function channelSettings(ctx: Context, { name }: Channel): Promise<ChannelSettings | undefined> {
  const { body } = await ctx.ports.documents.read('channels')
  return body.channels.find((one) => one.name === name)
}

/** The settings of a channel that is on, if the key is its present one; the open address has none. */
export async function readableChannel(
  ctx: Context,
  channel: Channel,
  key: string | null,
): Promise<ChannelSettings | undefined> {
  const settings = await channelSettings(ctx, channel)
  if (settings?.isOn !== true) return undefined
  if (key === null) return settings
  const feed = await findFeed(ctx.db, channel.name)
  return feed?.key === key ? settings : undefined
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

type Reader = { readonly channel: Channel; readonly agent: string; readonly variant: string }

export type FeedState = { readonly etag: string; readonly changedAt: Date }

/** What the file shows now, in a word and since when; the fetch is noted for the console. */
export async function feedState(ctx: Context, { channel, agent, variant }: Reader): Promise<FeedState> {
  const { db, now } = ctx
  const { cutOffHour } = await deliveryPlan(ctx)
  const stamp = await readStamp(db, now)
  const day = `${indiaDay(now)} ${indiaHour(now) >= cutOffHour}`
  const state = hashOf(String(filesVersion), ctx.ports.publicUrl, ctx.ports.brand.name, day, stamp)
  const changedAt = await unlessReadOnly(ctx, () => noteFetch(db, { name: channel.name, etag: state, agent, now }))
  return { etag: `W/"${hashOf(state, variant)}"`, changedAt }
}

/** A database that takes no writes still answers readers; it only forgets that they came. */
async function unlessReadOnly({ now }: Context, note: () => Promise<Date>): Promise<Date> {
  try {
    return await note()
  } catch (error) {
    if (!isOutage(error)) throw error
    return now
  }
}

async function readHouse(ctx: Context, isOpen: boolean): Promise<FeedHouse> {
  const [{ body }, plan, rates, countries] = await Promise.all([
    ctx.ports.documents.read('channels'),
    deliveryPlan(ctx),
    readDeliveryRates(ctx.ports.documents),
    listDeliveredTo(ctx.db),
  ])
  return {
    publicUrl: ctx.ports.publicUrl,
    brandName: ctx.ports.brand.name,
    now: ctx.now,
    plan,
    rates,
    countries,
    googleCategories: new Map(body.googleCategories.map(({ categoryId, path }) => [categoryId, path])),
    // Everybody can read the open address.
    sendsMargins: body.sendsMargins && !isOpen,
  }
}

export type Feed = {
  readonly channel: Channel
  readonly settings: ChannelSettings
  readonly isOpen: boolean
  readonly since: Date | null
}

/** Streams a channel's file, with some dozen pieces in memory at a time. */
export async function* feedParts(ctx: Context, feed: Feed): AsyncGenerator<string> {
  const { channel, settings, since } = feed
  const house = await readHouse(ctx, feed.isOpen)
  const places = new Map((await listPlaces(ctx.db)).map((place) => [place.id, place]))
  const around = { places, policies: await listReturnPolicies(ctx.db), publicUrl: house.publicUrl }
  yield channel.head(house)
  for (let lastId = 0; ;) {
    const rows = await listFeedPieces(ctx.db, { filter: settings, lastId, limit: piecesAtOnce, since })
    const pieces = rows.map((row) => toFeedPiece(row, around))
    yield pieces
      .flatMap((piece) => piece.sizes.map((size) => channel.item(feedItem(piece, size, house), house)))
      .join('')
    if (rows.length < piecesAtOnce) break
    lastId = rows.at(-1)?.id ?? lastId
  }
  yield channel.foot
}
