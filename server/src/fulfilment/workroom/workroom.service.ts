import type { ApprovalChoice } from '@shop/contract/fulfilment/workroom-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { getOwnOrder, lockForPayment, orderOfLink } from '#selling'
import { findFile } from './workroom-pictures.store.ts'
import { decisionOn } from './workroom.rules.ts'
import * as workroomStore from './workroom.store.ts'
import type { OrderWork } from './workroom.types.ts'

/** Reads any order; the caller must have checked access. */
export async function readWork(ctx: Context, named: Parameters<typeof workroomStore.findOrder>[1]): Promise<OrderWork> {
  const order = await workroomStore.findOrder(ctx.db, named)
  if (order === undefined) throw new ShopError('order.not_found')
  const [lines, steps] = await Promise.all([
    workroomStore.listLines(ctx.db, order.id),
    workroomStore.listSteps(ctx.db, order.id),
  ])
  return {
    order,
    lines: lines.map((line) => ({ ...line, steps: steps.filter(({ position }) => position === line.position) })),
  }
}

/**
 * The customer of an order: the account or guest of the session, or anybody with the signed link of a guest's order.
 */
export type Customer = { readonly userId: number } | { readonly readToken: string }

export async function ownWork(ctx: Context, userId: number, orderId: number): Promise<OrderWork> {
  await getOwnOrder(ctx, userId, orderId)
  return readWork(ctx, { id: orderId })
}

export async function linkedWork(ctx: Context, readToken: string): Promise<OrderWork> {
  return readWork(ctx, { id: await orderOfLink(ctx, 'read', readToken) })
}

type Owned = { readonly orderId: number; readonly userId: number | null }

/** Treats an order of another customer as missing. */
async function isOwn(ctx: Context, by: Customer, { orderId, userId }: Owned): Promise<boolean> {
  return 'userId' in by ? by.userId === userId : (await orderOfLink(ctx, 'read', by.readToken)) === orderId
}

type File = { readonly key: string; readonly size: 'small' | 'large' }

export async function customerPicture(ctx: Context, by: Customer, { key, size }: File): Promise<Uint8Array> {
  const found = await findFile(ctx.db, key, size)
  if (found === undefined || found.isWaiting || !(await isOwn(ctx, by, found)))
    throw new ShopError('workroom.picture_not_found')
  return found.content
}

type Answer = { readonly stepId: number; readonly answer: ApprovalChoice; readonly words: string }

/** Accepts one answer for each request; the order's lock serialises several. */
export async function answerRequest(ctx: Context, by: Customer, { stepId, answer, words }: Answer): Promise<void> {
  const linkedId = 'readToken' in by ? await orderOfLink(ctx, 'read', by.readToken) : null
  const orderId = await workroomStore.findOrderOfStep(ctx.db, stepId)
  if (orderId === undefined) throw new ShopError('workroom.step_not_found')
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    const isAllowed = 'userId' in by ? order?.userId === by.userId : linkedId === orderId
    if (!order || !isAllowed) throw new ShopError('workroom.step_not_found')
    const step = (await workroomStore.listSteps(trx.db, orderId)).find(({ id }) => id === stepId)
    if (!step?.request) throw new ShopError('workroom.step_not_found')
    const given = { answer, words: answer === 'approve' ? '' : words }
    const decision = decisionOn(step.request, given, { orderState: order.state, now: trx.now })
    if ('refusal' in decision) throw new ShopError(decision.refusal)
    if (decision.to === 'unchanged') return
    const via = 'userId' in by ? 'customer' : 'link'
    await workroomStore.answerStep(trx.db, stepId, { state: decision.to, words: given.words, by: via, now: trx.now })
  })
}

/** Why work continues before the customer approved, and who decided that. */
export type WithoutApproval = { readonly reason: string; readonly by: string }
/** `positions` names the lines of a part of the order; null for all. */
type ApprovalNeeded = WithoutApproval & { readonly positions?: readonly number[] | null }

/**
 * Refuses to continue while a request is open, unless a reason is given; then closes the requests and returns their
 * number. The caller must have locked the order.
 */
export async function requireApproval(
  ctx: Context,
  orderId: number,
  { reason, by, positions = null }: ApprovalNeeded = { reason: '', by: '' },
): Promise<number> {
  if (reason !== '') return workroomStore.closeWaiting(ctx.db, orderId, { by, now: ctx.now, positions })
  if ((await workroomStore.countWaiting(ctx.db, orderId, positions)) > 0) throw new ShopError('order.approval_open')
  return 0
}

/** Ends approval requests for refunded pieces. The caller must have locked the order. */
export async function closeRefundedApprovals(ctx: Context, orderId: number): Promise<void> {
  await workroomStore.closeRefunded(ctx.db, orderId, { by: 'the refund', now: ctx.now })
}
