import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayMs } from '@shop/contract/core/durations'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { countHits, networkOf, type Limit } from '#platform/http/rate-limit.ts'
import { newContext } from '#platform/runtime/context.ts'
import type { Channel } from './channel.types.ts'
import { channelFileAt, channels } from './channels.rules.ts'
import { isUnchanged, longestSinceDays, sinceAt } from './conditional.rules.ts'
import { feedParts, feedState, readableChannel } from './feed.service.ts'
import { cleanLine } from './plain-text.rules.ts'

/** Low, because a file reads the whole catalogue and platforms fetch it a few times a day. */
const feedsNetwork: Limit = { name: 'feeds-network', most: 60, windowSeconds: 60 }

const longestAgent = 200

type Asked = { readonly channel: Channel; readonly key: string | null }

/** Files for platforms outside the shop. Google's address without a key is the one that there always was. */
export function feedRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get('/feeds/google-merchant.xml', (request, reply) =>
    answer(deps, { channel: channels.google, key: null }, { request, reply }),
  )
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const asked = channelFileAt(request.params.file)
    return asked ? answer(deps, asked, { request, reply }) : notFound(reply)
  })
}

const notFound = (reply: FastifyReply) => reply.callNotFound() ?? reply

const query = z.object({ since: z.string().max(40).optional() })

/** Null for the whole file. */
function sinceIn(given: unknown, now: Date): Date | null {
  const { since = '' } = query.safeParse(given).data ?? { since: '?' }
  if (since === '') return null
  const at = sinceAt(since, now)
  if (at !== undefined) return at
  const example = new Date(now.getTime() - dayMs).toISOString()
  const message = `Must be a time of the last ${longestSinceDays} days, such as ${example}`
  throw new ValidationError([{ path: ['since'], message }])
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answer(deps: AppDeps, { channel, key }: Asked, { request, reply }: Exchange): Promise<FastifyReply> {
  const ctx = newContext(deps)
  await countHits(ctx, [[feedsNetwork, networkOf(request.ip)]])
  const settings = await readableChannel(ctx, channel, key)
  if (settings === undefined) return notFound(reply)
  const since = sinceIn(request.query, ctx.now)
  const agent = cleanLine(request.headers['user-agent'] ?? '').slice(0, longestAgent)
  const isOpen = key === null
  const variant = `${isOpen ? 'open' : 'keyed'} ${since?.toISOString() ?? 'whole'}`
  const state = await feedState(ctx, { channel, agent, variant })
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('etag', state.etag)
    .header('last-modified', state.changedAt.toUTCString())
  if (isUnchanged(request.headers, state)) return reply.code(304).send()
  reply.type(channel.contentType)
  const parts = Readable.from(feedParts(ctx, { channel, settings, isOpen, since }))
  // The reply ends with an error of either stream.
  return reply.send(channel.isZipped ? pipeline(parts, createGzip(), () => undefined) : parts)
}
