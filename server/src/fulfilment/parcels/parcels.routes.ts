import type { FastifyInstance } from 'fastify'
import { adminParcelEndpoints } from '@shop/contract/fulfilment/admin-parcels'
import { adminPickingEndpoints } from '@shop/contract/fulfilment/admin-picking'
import { getOrder } from '#fulfilment/order-desk/order-detail.service.ts'
import { toAdminOrder } from '#fulfilment/order-desk/order-detail.wire.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { dispatchMany } from './dispatch-many.service.ts'
import { correct } from './parcel-desk.service.ts'
import { findPacking, pickList, recordPacked } from './picking.service.ts'
import { previewRto, receiveRto } from './rto.service.ts'
import { undoDelivery } from './undo-delivery.service.ts'

function pickingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, adminPickingEndpoints.pickList)((ctx, { body }) => pickList(ctx, body.codes))
  adminRoute(app, deps, adminPickingEndpoints.packing)((ctx, { params }) => findPacking(ctx, params.code))
  adminRoute(
    app,
    deps,
    adminPickingEndpoints.packed,
  )(async (ctx, { actor, params: { code }, body }) => {
    await recordPacked(ctx, actor, { code, pieces: body.pieces })
    return findPacking(ctx, code)
  })
}

function rtoRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    adminParcelEndpoints.previewRto,
  )((ctx, { actor, params, query: { feeMinor, withDelivery } }) =>
    previewRto(ctx, actor, { ...params, feeMinor, withDelivery: withDelivery === 'true' }),
  )
  adminRoute(
    app,
    deps,
    adminParcelEndpoints.receiveRto,
  )(async (ctx, { actor, params, body: { feeMinor, ...body }, request }) => {
    await receiveRto(ctx, actor, { ...params, ...body, feeMinor, key: idempotencyKeyOf(request) })
    return toAdminOrder(await getOrder(ctx, actor, params.code))
  })
}

export function parcelRoutes(app: FastifyInstance, deps: AppDeps): void {
  pickingRoutes(app, deps)
  rtoRoutes(app, deps)
  adminRoute(
    app,
    deps,
    adminParcelEndpoints.dispatchMany,
  )(async (ctx, { actor, body }) => ({ results: await dispatchMany(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    adminParcelEndpoints.undoDelivery,
  )(async (ctx, { actor, params: { code } }) => {
    await undoDelivery(ctx, actor, code)
    return toAdminOrder(await getOrder(ctx, actor, code))
  })
  adminRoute(
    app,
    deps,
    adminParcelEndpoints.correctParcel,
  )(async (ctx, { actor, params: { code, parcelId }, body: { isTold, ...shipment } }) => {
    await correct(ctx, actor, { code, parcelId, isTold, shipment })
    return toAdminOrder(await getOrder(ctx, actor, code))
  })
}
