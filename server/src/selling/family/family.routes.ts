import type { FastifyInstance } from 'fastify'
import { familyEndpoints } from '@shop/contract/selling/family'
import { limitedRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { HitsOf, Limit } from '#platform/http/rate-limit.ts'
import { pagesUrl } from '#platform/pages/pages-url.ts'
import type { Context } from '#platform/runtime/context.ts'
import {
  answerFamily,
  askFamily,
  endFamilyLink,
  openFamilyLink,
  removeFamilyPerson,
  viewBoard,
} from './family.service.ts'
import { toAskedReply, toBoardReply } from './family.wire.ts'

/** A family at one table shares a network; nobody can guess a key of 128 bits anyway. */
const familyNetwork: Limit = { name: 'family-link', most: 600, windowSeconds: 900 }
const familyHits: HitsOf = (network) => [[familyNetwork, network]]

export function familyRoutes(app: FastifyInstance, deps: AppDeps): void {
  /** The family reads it in the language of the one who asks. */
  const pagesOf = ({ ports, language }: Context): string => pagesUrl(ports, language)

  const board = shopperRoute(app, deps, familyEndpoints.board)
  board(async (ctx, { user }) => toBoardReply(await viewBoard(ctx, user.id), pagesOf(ctx)))

  const ask = shopperRoute(app, deps, familyEndpoints.ask)
  ask(async (ctx, { user, body }) =>
    toBoardReply(await askFamily(ctx, { userId: user.id, isGuest: user.isGuest, name: body.name }), pagesOf(ctx)),
  )

  const end = shopperRoute(app, deps, familyEndpoints.end)
  end(async (ctx, { user }) => toBoardReply(await endFamilyLink(ctx, user.id), pagesOf(ctx)))

  const remove = shopperRoute(app, deps, familyEndpoints.remove)
  remove(async (ctx, { user, body }) =>
    toBoardReply(await removeFamilyPerson(ctx, user.id, body.person_id), pagesOf(ctx)),
  )

  const open = limitedRoute(app, deps, { endpoint: familyEndpoints.open, hitsOf: familyHits })
  open(async (ctx, { body }) => toAskedReply(await openFamilyLink(ctx, body.key, body.person_key ?? null)))

  const answer = limitedRoute(app, deps, { endpoint: familyEndpoints.answer, hitsOf: familyHits })
  answer(async (ctx, { body }) => {
    await answerFamily(ctx, {
      key: body.key,
      personKey: body.person_key,
      name: body.name,
      productId: body.product_id,
      isLoved: body.is_loved,
      line: body.line,
    })
    return { result: true, message: 'Your answer is saved' }
  })
}
