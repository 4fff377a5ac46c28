import type { FastifyInstance } from 'fastify'
import { workroomEndpoints as endpoints } from '@shop/contract/fulfilment/workroom'
import type { ApprovalChoice } from '@shop/contract/fulfilment/workroom-options'
import { limitedRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { HitsOf, Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { answerRequest, customerPicture, linkedWork, ownWork, type Customer } from './workroom.service.ts'
import { toWorkroomReply } from './workroom.wire.ts'

/** Generous, because a page loads several pictures and nobody can guess a signature or a key anyway. */
const linkNetwork: Limit = { name: 'workroom-link', most: 1200, windowSeconds: 900 }
const linkHits: HitsOf = (network) => [[linkNetwork, network]]

type Sent = { readonly id: number; readonly answer: ApprovalChoice; readonly words: string }

const messages = {
  approve: 'Thank you. We will continue with your piece.',
  change: 'Thank you. We read your words and show you what we change.',
} as const satisfies Record<ApprovalChoice, string>

async function answered(ctx: Context, by: Customer, { id, answer, words }: Sent) {
  await answerRequest(ctx, by, { stepId: id, answer, words })
  return { result: true, message: messages[answer] }
}

type Requested = { readonly key: string; readonly size: 'small' | undefined }

async function pictureFile(ctx: Context, by: Customer, { key, size }: Requested) {
  return { fileName: `${key}.webp`, content: await customerPicture(ctx, by, { key, size: size ?? 'large' }) }
}

export function workroomRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofOrder = shopperRoute(app, deps, endpoints.ofOrder)
  ofOrder(async (ctx, { user, params }) => toWorkroomReply(await ownWork(ctx, user.id, params.orderId), ctx.now))
  const picture = shopperRoute(app, deps, endpoints.picture)
  picture((ctx, { user, params, query }) =>
    pictureFile(ctx, { userId: user.id }, { key: params.pictureKey, size: query.size }),
  )
  const answer = shopperRoute(app, deps, endpoints.answer)
  answer((ctx, { user, body }) => answered(ctx, { userId: user.id }, body))
  linkRoutes(app, deps)
}

function linkRoutes(app: FastifyInstance, deps: AppDeps): void {
  const byLink = limitedRoute(app, deps, { endpoint: endpoints.byLink, hitsOf: linkHits })
  byLink(async (ctx, { body }) => toWorkroomReply(await linkedWork(ctx, body.read_token), ctx.now))
  const picture = limitedRoute(app, deps, { endpoint: endpoints.pictureByLink, hitsOf: linkHits })
  picture((ctx, { params, query, body }) =>
    pictureFile(ctx, { readToken: body.read_token }, { key: params.pictureKey, size: query.size }),
  )
  const answer = limitedRoute(app, deps, { endpoint: endpoints.answerByLink, hitsOf: linkHits })
  answer((ctx, { body: { read_token: readToken, ...sent } }) => answered(ctx, { readToken }, sent))
}
