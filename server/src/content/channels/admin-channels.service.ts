import type { AdminChannel, LeftOutPiece } from '@shop/contract/content/admin-channels'
import { channelDefault, type ChannelName, type LeftOutReason } from '@shop/contract/content/channel-options'
import { maxListed } from '@shop/contract/core/admin-endpoint'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listFeeds, renewKey, type ChannelFeed } from './channel-feeds.store.ts'
import { channelPath, channels } from './channels.rules.ts'
import { channelSettings } from './feed.service.ts'
import { countByReason, listLeftOut } from './left-out.store.ts'

const settingsOf = async (ctx: Context, name: ChannelName) =>
  (await channelSettings(ctx, channels[name])) ?? channelDefault(name)

async function toChannel(ctx: Context, name: ChannelName, feed: ChannelFeed): Promise<AdminChannel> {
  const settings = await settingsOf(ctx, name)
  const counts = await countByReason(ctx.db, settings)
  const sent = counts.find(({ reason }) => reason === null)?.count ?? 0
  return {
    name,
    isOn: settings.isOn,
    address: ctx.ports.publicUrl + channelPath(channels[name], feed.key),
    addressMadeAt: feed.keyMadeAt.toISOString(),
    fetchedAt: feed.fetchedAt?.toISOString() ?? null,
    fetchedBy: feed.fetchedBy,
    sent,
    leftOut: counts.reduce((total, { count }) => total + count, 0) - sent,
  }
}

export async function listChannels(ctx: Context): Promise<AdminChannel[]> {
  const feeds = await listFeeds(ctx.db)
  const known = Object.values(channels).flatMap(({ name }) => {
    const feed = feeds.find((one) => one.name === name)
    return feed ? [{ name, feed }] : []
  })
  return Promise.all(known.map(({ name, feed }) => toChannel(ctx, name, feed)))
}

export async function renewAddress(ctx: Context, actor: Actor, name: ChannelName): Promise<AdminChannel[]> {
  await inTransaction(ctx, async (trx) => {
    await renewKey(trx.db, name, ctx.now)
    // The addresses themselves open the files, so they stay out of the log.
    await recordChange(trx, actor, {
      verb: 'address renewed',
      subject: 'setting',
      subjectId: 'channels',
      after: { channel: name },
    })
  })
  return listChannels(ctx)
}

type Asked = {
  readonly name: ChannelName
  readonly reason?: LeftOutReason | undefined
  readonly cursor?: string | undefined
}

type LeftOut = {
  readonly pieces: LeftOutPiece[]
  readonly next: string | null
  readonly counts: { readonly reason: LeftOutReason; readonly count: number }[]
}

export async function leftOutPieces(ctx: Context, { name, reason, cursor }: Asked): Promise<LeftOut> {
  const settings = await settingsOf(ctx, name)
  const beforeId = cursor === undefined ? undefined : Number(cursor)
  const [found, counts] = await Promise.all([
    listLeftOut(ctx.db, settings, { reason, beforeId, limit: maxListed + 1 }),
    countByReason(ctx.db, settings),
  ])
  const pieces = found.slice(0, maxListed)
  return {
    pieces: [...pieces],
    next: found.length > maxListed ? String(pieces.at(-1)?.id) : null,
    counts: counts.flatMap((one) => (one.reason === null ? [] : [{ reason: one.reason, count: one.count }])),
  }
}
