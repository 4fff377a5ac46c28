import { indiaDay } from '@shop/contract/core/india-day'
import type { OrderWorkroom, WorkroomRow, WorkroomView } from '@shop/contract/fulfilment/admin-workroom'
import { stepTexts, type StepKind } from '@shop/contract/fulfilment/workroom-options'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment, type PayableOrder } from '#selling'
import { toOrderWorkroom, toWorkroomRow } from './admin-workroom.view.ts'
import * as listStore from './workroom-list.store.ts'
import type { ListEnd } from './workroom-list.store.ts'
import { attachPictures } from './workroom-pictures.store.ts'
import { canSee, endOfTerm, isInWork, reminderTime, versionOf } from './workroom.rules.ts'
import { readWork } from './workroom.service.ts'
import * as workroomStore from './workroom.store.ts'
import type { OrderWork } from './workroom.types.ts'

type Requested = { readonly view: WorkroomView; readonly after: ListEnd | null; readonly limit: number }

/** Reads one piece more than a page, to know whether another page follows. */
export async function listPieces(
  ctx: Context,
  { label }: Actor,
  requested: Requested,
): Promise<{ readonly pieces: WorkroomRow[]; readonly next: string | null }> {
  const { limit } = requested
  const labelId = label?.id ?? null
  const rows = await listStore.listPieces(ctx.db, { ...requested, labelId, limit: limit + 1, now: ctx.now })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? `${last.dueDay}.${last.orderId}.${last.position}` : null
  return { pieces: page.map(toWorkroomRow), next }
}

export async function getWorkroom(ctx: Context, actor: Actor, code: string): Promise<OrderWorkroom> {
  return toOrderWorkroom(await visibleWork(ctx, actor, { code }), ctx.now)
}

/** An actor with a label sees only the label's pieces, and learns nothing about others. */
async function visibleWork(
  ctx: Context,
  actor: Actor,
  named: { readonly code: string } | { readonly id: number },
): Promise<OrderWork> {
  const work = await readWork(ctx, named)
  if (actor.label !== null && !(await workroomStore.hasPieceOf(ctx.db, work.order.id, actor.label.id)))
    throw new ShopError('order.not_found')
  return { ...work, lines: work.lines.filter(({ designerId }) => canSee(actor, designerId)) }
}

/** The line in its present state, if the actor may work on it. */
export async function lineInWork(
  ctx: Context,
  actor: Actor,
  { code, position }: { readonly code: string; readonly position: number },
) {
  const { order, lines } = await visibleWork(ctx, actor, { code })
  const line = lines.find((one) => one.position === position)
  if (!line) throw new ShopError('workroom.line_not_found')
  if (!isInWork(order.state)) throw new ShopError('workroom.over')
  return { order, line }
}

type NewStep = {
  readonly code: string
  readonly position: number
  readonly version: number
  readonly kind: StepKind
  readonly note: string
  readonly pictures: readonly string[]
  readonly asksApproval: boolean
  readonly days: number
}

export async function recordStep(
  ctx: Context,
  actor: Actor,
  { key, ...step }: NewStep & { readonly key: string | null },
): Promise<void> {
  await once(ctx, { by: actor, key, input: { call: 'workroom step', ...step } }, async (trx) => {
    const { order } = await lineInWork(trx, actor, step)
    const locked = await lockForPayment(trx, order.id)
    if (!locked) throw new ShopError('order.not_found')
    await insertStep(trx, actor, { order: locked, step })
  })
}

async function insertStep(
  trx: Context,
  actor: Actor,
  { order, step }: { readonly order: PayableOrder; readonly step: NewStep },
): Promise<void> {
  const { code, position, version, kind, note, pictures, asksApproval, days } = step
  const { line } = await lineInWork(trx, actor, step)
  if (versionOf(line.steps) !== version) throw new ConflictError(await getWorkroom(trx, actor, code))
  const requests = line.steps.flatMap(({ request }) => (request === null ? [] : [request]))
  if (asksApproval && requests.some(({ state }) => state === 'open')) throw new ShopError('workroom.already_asked')
  const closing = { by: actor.name, now: trx.now }
  const ofLine = { orderId: order.id, position }
  await workroomStore.closeChanges(trx.db, ofLine, closing)
  const until = endOfTerm(trx.now, days)
  const { body: terms } = await trx.ports.documents.read('workroom')
  const remindAt = reminderTime({ requestedAt: trx.now, until }, terms.reminderDays)
  const request = asksApproval ? { round: requests.length + 1, until, remindAt } : null
  const stepId = await workroomStore.insertStep(trx.db, {
    ...ofLine,
    kind,
    note,
    author: actor.name,
    request,
    now: trx.now,
  })
  if (!(await attachPictures(trx.db, { ...ofLine, stepId, keys: pictures })))
    throw new ShopError('workroom.picture_not_found')
  await recordChange(trx, actor, {
    verb: 'workroom step recorded',
    subject: 'order',
    subjectId: code,
    after: {
      piece: line.name,
      step: stepTexts[kind],
      pictures: pictures.length,
      ...(request && { approvalUntil: until.toISOString() }),
    },
  })
  if (request === null) return
  const facts = { ...orderFacts(order), productName: line.name, step: kind, note, answerBy: indiaDay(until) }
  await notify(trx, order, { template: 'approval-request', facts })
}

export async function withdrawRequest(
  ctx: Context,
  actor: Actor,
  { stepId, version }: { readonly stepId: number; readonly version: number },
): Promise<string> {
  const orderId = await workroomStore.findOrderOfStep(ctx.db, stepId)
  if (orderId === undefined) throw new ShopError('workroom.step_not_found')
  return inTransaction(ctx, async (trx) => {
    await lockForPayment(trx, orderId)
    const { order, lines } = await visibleWork(trx, actor, { id: orderId })
    const line = lines.find(({ steps }) => steps.some(({ id }) => id === stepId))
    if (!line) throw new ShopError('workroom.step_not_found')
    if (versionOf(line.steps) !== version) throw new ConflictError(await getWorkroom(trx, actor, order.code))
    const step = line.steps.find(({ id }) => id === stepId)
    if (step?.request?.state !== 'open') throw new ShopError('workroom.not_open')
    await workroomStore.withdrawStep(trx.db, stepId, { by: actor.name, now: trx.now })
    await recordChange(trx, actor, {
      verb: 'approval withdrawn',
      subject: 'order',
      subjectId: order.code,
      before: { piece: line.name, step: stepTexts[step.kind], approval: 'open' },
      after: { piece: line.name, step: stepTexts[step.kind], approval: 'withdrawn' },
    })
    return order.code
  })
}
