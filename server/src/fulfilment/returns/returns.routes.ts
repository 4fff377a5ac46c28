import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '@shop/contract/core/endpoint'
import type { ReturnFit } from '@shop/contract/fulfilment/return-options'
import { returnEndpoints as endpoints } from '@shop/contract/fulfilment/returns'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import { limitAt } from './limits.service.ts'
import {
  addPicture,
  askForReturn,
  cancelOwnOrder,
  cancelOwnPieces,
  orderReturns,
  ownReturns,
  perPage,
  withdrawReturn,
} from './returns.service.ts'
import { toListedRequest, toOrderReturns, toTermsReply } from './returns.wire.ts'

export function returnRoutes(app: FastifyInstance, deps: AppDeps): void {
  familyRoutes(app, deps)
  const ofOrder = shopperRoute(app, deps, endpoints.ofOrder)
  ofOrder(async (ctx, { user, params }) =>
    toOrderReturns(await orderReturns(ctx, { userId: user.id, orderId: params.orderId })),
  )
  const terms = shopperRoute(app, deps, endpoints.terms)
  terms(async (ctx, { user }) => toTermsReply(await limitAt(ctx, user.id, ctx.now)))
  const cancelPieces = shopperRoute(app, deps, endpoints.cancelPieces)
  cancelPieces(async (ctx, { user, body }) => {
    await cancelOwnPieces(ctx, { userId: user.id, lineId: body.id, pieces: body.pieces })
    return { result: true, message: 'The piece is cancelled, and your refund is on its way' }
  })
  const withdraw = shopperRoute(app, deps, endpoints.withdraw)
  withdraw(async (ctx, { user, body }) => {
    await withdrawReturn(ctx, { userId: user.id, requestId: body.id })
    return { result: true, message: 'Your return is withdrawn' }
  })
  const picture = shopperRoute(app, deps, endpoints.picture)
  picture(async (ctx, { user, body }) => {
    await addPicture(ctx, { userId: user.id, requestId: body.id, content: Buffer.from(body.picture, 'base64') })
    return { result: true, message: 'The picture is added' }
  })
}

function familyRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const list = shopperRoute(app, deps, endpoints.list)
  list(async (ctx, { user, query: { page }, address }) => {
    const { requests, total } = await ownReturns(ctx, user.id, page)
    const data = requests.map((request) => toListedRequest(request, user.id))
    return { data, ...pageEnvelope(address, publicUrl, { page, perPage, total, shown: data.length }) }
  })
  const send = shopperRoute(app, deps, endpoints.send)
  send(async (ctx, { user, body }) => {
    const sku = body.exchange_for ?? ''
    const requestId = await askForReturn(ctx, {
      userId: user.id,
      lineId: body.id,
      reason: body.reason_code ?? 'other',
      fit: fitOf(body),
      comment: body.reason,
      pieces: body.pieces ?? null,
      exchangeFor: sku === '' ? null : sku,
      refundTo: body.refund_to ?? 'source',
    })
    const message = sku !== '' ? 'We have your request and hold the other size for you' : 'We have your return request'
    return { result: true, message, request_id: requestId }
  })
  const cancel = shopperRoute(app, deps, endpoints.cancelOrder)
  cancel(async (ctx, { user, params }) => {
    const isRefunded = await cancelOwnOrder(ctx, { userId: user.id, orderId: params.id })
    const message = isRefunded ? 'Your order is cancelled, and your refund is on its way' : 'Your order is cancelled'
    return { result: true, message }
  })
}

/** Only a return because of the size says something about the fit. */
function fitOf({ reason_code: reason, fit }: BodyOf<typeof endpoints.send>): ReturnFit | null {
  return reason !== 'size' || fit === '' || fit == null ? null : fit
}
