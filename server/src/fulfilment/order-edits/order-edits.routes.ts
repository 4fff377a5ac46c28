import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { adminOrderEditEndpoints } from '@shop/contract/fulfilment/admin-order-edits'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { EditDraft } from './order-edit.types.ts'
import { confirmEdit, previewEdit, showEditing, showEdits } from './order-edits.service.ts'

const calls = adminOrderEditEndpoints

type Body = z.output<typeof calls.preview.body>

function fromBody({ measurements, ...body }: Body): EditDraft {
  const { address, email, sizes, dropped, refundTo, isTold } = body
  const cutTo = measurements && {
    lengths: measurements.lengths,
    notes: measurements.notes,
    mayCall: measurements.may_call,
  }
  return { address, email, sizes, measurements: cutTo, dropped, refundTo, isTold }
}

export function orderEditRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => showEditing(ctx, actor, params.code))
  adminRoute(
    app,
    deps,
    calls.preview,
  )((ctx, { actor, params, body }) => previewEdit(ctx, actor, { code: params.code, draft: fromBody(body) }))
  adminRoute(
    app,
    deps,
    calls.confirm,
  )(async (ctx, { actor, params, body, request }) => {
    const { note, version } = body
    const asked = { code: params.code, draft: fromBody(body), note, version, key: idempotencyKeyOf(request) }
    return { changes: [...(await confirmEdit(ctx, actor, asked))] }
  })
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, params }) => {
    const { edits, fellows } = await showEdits(ctx, actor, params.code)
    return {
      edits: edits.map(({ at, changes, ...edit }) => ({ ...edit, changes: [...changes], at: at.toISOString() })),
      fellows: fellows.map(({ at, heldUntil, ...fellow }) => ({
        ...fellow,
        at: at.toISOString(),
        heldUntil: heldUntil?.toISOString() ?? null,
      })),
    }
  })
}
