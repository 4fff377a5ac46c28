import type { FastifyInstance } from 'fastify'
import { money } from '@shop/contract/core/money'
import { adminOrderEndpoints } from '@shop/contract/fulfilment/admin-orders'
import { adminPackingEndpoints } from '@shop/contract/fulfilment/admin-packing'
import { adminTodayEndpoints } from '@shop/contract/fulfilment/admin-today'
import type { RefundedPieces } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { fileReply } from '#platform/csv/csv-file.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { actOnMany, cancel, dispatch, preview, refund } from './order-actions.service.ts'
import { addNote, getOrder } from './order-detail.service.ts'
import { toAdminOrder } from './order-detail.wire.ts'
import { countOrders, listOrders, wantedOrders } from './order-list.service.ts'
import { packingPdf } from './packing.service.ts'
import { showSales, showToday } from './today.service.ts'

const calls = adminOrderEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)((ctx, { actor, query }) => listOrders(ctx, actor, wantedOrders(query)))
  adminRoute(app, deps, calls.counts)(async (ctx, { actor }) => ({ counts: await countOrders(ctx, actor) }))
  adminRoute(
    app,
    deps,
    calls.find,
  )(async (ctx, { actor, params }) => toAdminOrder(await getOrder(ctx, actor, params.code)))
  adminRoute(app, deps, adminTodayEndpoints.today)((ctx, { actor }) => showToday(ctx, actor))
  adminRoute(app, deps, adminTodayEndpoints.sales)((ctx) => showSales(ctx))
}

function workRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.work)(async (ctx, { actor, body }) => ({ results: await actOnMany(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    calls.deliver,
  )(async (ctx, { actor, body }) => ({
    results: await actOnMany(ctx, actor, { action: 'deliver', ...body }),
  }))
  adminRoute(
    app,
    deps,
    calls.dispatch,
  )(async (ctx, { actor, params, body }) => {
    const { note, withoutApproval, withoutEwayBill, pieces = null, ...shipment } = body
    await dispatch(ctx, actor, { ...params, note, withoutApproval, withoutEwayBill, pieces, shipment })
    return toAdminOrder(await getOrder(ctx, actor, params.code))
  })
  adminRoute(
    app,
    deps,
    adminPackingEndpoints.pdf,
  )(async (ctx, { actor, body }) => {
    const name = body.kind === 'slip' ? 'packing-slips.pdf' : 'address-labels.pdf'
    return fileReply(name, 'application/pdf', await packingPdf(ctx, actor, body))
  })
  adminRoute(
    app,
    deps,
    calls.addNote,
  )(async (ctx, { actor, params, body }) => {
    await addNote(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}

type Chosen = {
  readonly lines?: readonly CreditedLine[] | undefined
  readonly withDelivery: boolean
}
type CreditedLine = Omit<Exclude<RefundedPieces, 'all'>[number], 'amount'> & {
  readonly amountMinor?: number | undefined
}

const creditOf = ({ lines, withDelivery }: Chosen) => ({
  pieces:
    lines?.map(({ amountMinor, ...line }) => ({
      ...line,
      ...(amountMinor !== undefined && { amount: money(amountMinor) }),
    })) ?? ('all' as const),
  withDelivery,
})

function moneyRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.previewRefund,
  )(async (ctx, { actor, params, body }) => {
    const { total, unpaid, isComplete } = await preview(ctx, actor, { ...params, ...creditOf(body) })
    return { totalMinor: total.amountMinor, unpaidMinor: unpaid.amountMinor, isComplete }
  })
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params, body, request }) => {
    const key = idempotencyKeyOf(request)
    await cancel(ctx, actor, { ...params, note: body.note, refundTo: body.refundTo, key, ...creditOf(body) })
    return toAdminOrder(await getOrder(ctx, actor, params.code))
  })
  adminRoute(
    app,
    deps,
    calls.refund,
  )(async (ctx, { actor, params, body, request }) => {
    const { note, isRestocked, refundTo } = body
    const key = idempotencyKeyOf(request)
    await refund(ctx, actor, { ...params, note, isRestocked, refundTo, key, ...creditOf(body) })
    return toAdminOrder(await getOrder(ctx, actor, params.code))
  })
}

export function adminOrderRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  workRoutes(app, deps)
  moneyRoutes(app, deps)
}
