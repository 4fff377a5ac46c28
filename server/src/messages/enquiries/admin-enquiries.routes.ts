import type { FastifyInstance } from 'fastify'
import { adminEnquiryEndpoints } from '@shop/contract/messages/admin-enquiries'
import { fileReply } from '#platform/csv/csv-file.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import {
  answerEnquiry,
  closeEnquiry,
  getEnquiry,
  listEnquiries,
  noteOnEnquiry,
  reopenEnquiry,
} from './admin-enquiries.service.ts'
import type { FoundEnquiry } from './admin-enquiries.service.ts'
import { toAdminEnquiry, toRow } from './admin-enquiries.wire.ts'
import { enquiryFile } from './enquiries.service.ts'

const calls = adminEnquiryEndpoints

const shownTo = (actor: Actor) => (found: FoundEnquiry) => toAdminEnquiry(actor, found)

async function show(ctx: Context, actor: Actor, id: number) {
  return toAdminEnquiry(actor, await getEnquiry(ctx, id))
}

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, query }) => {
    const { view, kind = null, cursor = null, limit } = query
    const { enquiries, next } = await listEnquiries(ctx, { view, kind, afterId: cursor, limit })
    return { enquiries: enquiries.map((listed) => toRow(actor, listed)), next }
  })
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => show(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.file,
  )(async (ctx, { actor, params }) => {
    if (!actor.permissions.has('customers.read'))
      throw new ShopError('staff.no_permission', { permission: 'customers.read' })
    const { ticket } = await getEnquiry(ctx, params.id)
    const file = await enquiryFile(ctx, ticket)
    if (!file) throw new ShopError('enquiry.not_found')
    return fileReply(file.fileName, 'application/pdf', file.content)
  })
}

export function adminEnquiryRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  adminRoute(
    app,
    deps,
    calls.answer,
  )(async (ctx, { actor, params, body, request }) => {
    const key = idempotencyKeyOf(request)
    await once(ctx, { by: actor, key, input: { call: 'answerEnquiry', ...params, ...body } }, (trx) =>
      answerEnquiry(trx, actor, { ...params, ...body, show: shownTo(actor) }),
    )
    return show(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.close,
  )(async (ctx, { actor, params, body }) => {
    await closeEnquiry(ctx, actor, { ...params, ...body, show: shownTo(actor) })
    return show(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.reopen,
  )(async (ctx, { actor, params, body }) => {
    await reopenEnquiry(ctx, actor, { ...params, ...body, show: shownTo(actor) })
    return show(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.addNote,
  )(async (ctx, { actor, params, body }) => {
    await noteOnEnquiry(ctx, actor, { ...params, ...body })
    return show(ctx, actor, params.id)
  })
}
