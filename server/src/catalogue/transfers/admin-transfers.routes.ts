import type { FastifyInstance } from 'fastify'
import {
  adminTransferEndpoints,
  type StockTransfer,
  type TransferDetail,
} from '@shop/contract/catalogue/admin-transfers'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { challanOf } from './challan.service.ts'
import { transferNumber } from './transfers.rules.ts'
import {
  cancelDraft,
  changeDraft,
  draftTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  type ShownTransfer,
} from './transfers.service.ts'
import type { Transfer } from './transfers.store.ts'

const calls = adminTransferEndpoints

function toTransfer({ createdAt, sentAt, receivedAt, from, to, ...transfer }: Transfer): StockTransfer {
  return {
    ...transfer,
    number: transferNumber(transfer.id),
    from: { id: from.id, name: from.name },
    to: { id: to.id, name: to.name },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
  }
}

function toDetail({ transfer, lines }: ShownTransfer): TransferDetail {
  return { ...toTransfer(transfer), lines: [...lines] }
}

export function adminTransferRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { query: { view, limit, cursor } }) => {
    const { transfers, next } = await listTransfers(ctx, { view, limit, afterId: cursor ?? null })
    return { transfers: transfers.map(toTransfer), next }
  })
  adminRoute(app, deps, calls.find)(async (ctx, { params }) => toDetail(await getTransfer(ctx, params.id)))
  adminRoute(
    app,
    deps,
    calls.challan,
  )(async (ctx, { params }) => {
    const { fileName, content } = await challanOf(ctx, params.id)
    return { fileName, mediaType: 'application/pdf', base64: Buffer.from(content).toString('base64') }
  })
  changeRoutes(app, deps)
}

function changeRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.create,
  )(async (ctx, { actor, body, request }) =>
    toDetail(await draftTransfer(ctx, actor, { ...body, key: idempotencyKeyOf(request) })),
  )
  adminRoute(
    app,
    deps,
    calls.update,
  )(async (ctx, { actor, params, body }) => toDetail(await changeDraft(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.send,
  )(async (ctx, { actor, params, body }) => toDetail(await sendTransfer(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.receive,
  )(async (ctx, { actor, params, body }) => toDetail(await receiveTransfer(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params, body }) => toDetail(await cancelDraft(ctx, actor, { ...params, ...body })))
}
