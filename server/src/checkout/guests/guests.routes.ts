import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guestEndpoints } from '@shop/contract/checkout/guests'
import { orderLinkEndpoints } from '@shop/contract/selling/order-links'
import { signInByCode, toSessionReply, type Visitor } from '#access'
import { limitedRoute, publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { guestHits, linkRequestHits } from './guests.limits.ts'
import { createGuest, giveContact, startGuest } from './guests.service.ts'
import { fromGuestBody } from './guests.wire.ts'
import { mergeGuest } from './merge.service.ts'
import { claimOrder, requestOrderLink } from './order-claim.service.ts'

function visitorOf(request: FastifyRequest): Visitor {
  return { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? null }
}

const started = 'You are shopping as a guest'

export function guestRoutes(app: FastifyInstance, deps: AppDeps): void {
  const start = limitedRoute(app, deps, { endpoint: guestEndpoints.start, hitsOf: guestHits })
  start(async (ctx, { request }) => toSessionReply(await startGuest(ctx, visitorOf(request)), started))

  const infoCheck = publicRoute(app, deps, guestEndpoints.infoCheck)
  infoCheck(() => Promise.resolve({ result: false }))

  const create = limitedRoute(app, deps, { endpoint: guestEndpoints.create, hitsOf: guestHits })
  create(async (ctx, { body, request }) =>
    toSessionReply(await createGuest(ctx, fromGuestBody(body), visitorOf(request)), started),
  )

  const contact = shopperRoute(app, deps, guestEndpoints.contact)
  contact(async (ctx, { user, body, request }) => ({
    result: true,
    message: 'We will send your order updates there',
    ...(await giveContact(ctx, { user, contact: body.email_or_phone }, visitorOf(request))),
  }))

  const confirm = shopperRoute(app, deps, guestEndpoints.confirm)
  confirm(async (ctx, { user, body, request }) => {
    if (!user.isGuest) throw new ShopError('auth.not_guest')
    const session = await signInByCode(ctx, body.verification_code, visitorOf(request))
    const guestToken = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const merged = await mergeGuest(ctx, { guestToken, userId: session.account.id })
    return toSessionReply(session, 'Successfully logged in', merged)
  })

  linkRoutes(app, deps)
}

function linkRoutes(app: FastifyInstance, deps: AppDeps): void {
  const request = limitedRoute(app, deps, { endpoint: orderLinkEndpoints.request, hitsOf: linkRequestHits })
  request(async (ctx, { body }) => {
    await requestOrderLink(ctx, body.order_code, body.email_or_phone)
    return { result: true, message: 'If the order number and the contact belong together, a link is on its way.' }
  })

  const claim = shopperRoute(app, deps, orderLinkEndpoints.claim)
  claim(async (ctx, { user, body, request: sent }) => {
    const code = (body.verification_code ?? '') === '' ? null : (body.verification_code ?? null)
    const claimed = { userId: user.id, readToken: body.read_token, code }
    const orderId = await claimOrder(ctx, claimed, visitorOf(sent))
    return { result: true, message: 'The order is in your account now', order_id: orderId }
  })
}
