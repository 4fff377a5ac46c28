import { money, subtract } from '@shop/contract/core/money'
import type { AdminReturn, AdminReturnRow } from '@shop/contract/fulfilment/admin-returns'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import { previewRefund } from '#fulfilment/order-steps/fulfilment.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findReturn, limitOfReturn, refundedOutside, returnPictures } from './handling.service.ts'
import * as listStore from './return-list.store.ts'
import type { Counts, ListedReturn, ReturnFilter } from './return-list.store.ts'
import { allowedActions } from './return-scope.rules.ts'
import { canStep } from './returns.rules.ts'

const seesContacts = ({ permissions, label }: Actor): boolean => permissions.has('contacts.read') && label === null

function toRow(actor: Actor, listed: ListedReturn): AdminReturnRow {
  return {
    id: listed.id,
    version: listed.version,
    state: listed.state,
    createdAt: listed.createdAt.toISOString(),
    orderCode: listed.orderCode,
    product: listed.product,
    designer: listed.designer,
    pieces: listed.pieces,
    reason: listed.reason,
    isExchange: listed.isExchange,
    pictures: listed.pictures,
    customer: seesContacts(actor) ? listed.customer : null,
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listReturns(
  ctx: Context,
  actor: Actor,
  filter: Omit<ReturnFilter, 'labelId'>,
): Promise<{ readonly returns: AdminReturnRow[]; readonly next: string | null }> {
  const { limit } = filter
  const labelId = actor.label?.id ?? null
  const rows = await listStore.listReturns(ctx.db, { ...filter, labelId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    returns: page.map((row) => toRow(actor, row)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

export async function countReturns(ctx: Context, { label }: Actor): Promise<Counts> {
  return listStore.countViews(ctx.db, label?.id ?? null)
}

/** The return if the actor may see it; another label's return is not found. */
export async function getVisible(ctx: Context, actor: Actor, id: number): Promise<listStore.FoundReturn> {
  const found = await listStore.findReturn(ctx.db, id)
  if (!found || (actor.label !== null && actor.label.id !== found.designerId)) throw new ShopError('return.not_found')
  return found
}

export async function getReturn(ctx: Context, actor: Actor, id: number): Promise<AdminReturn> {
  const [listed, request] = await Promise.all([getVisible(ctx, actor, id), findReturn(ctx, id)])
  if (!request) throw new ShopError('return.not_found')
  const isOwnLabel = actor.label !== null
  const canReach = (state: ReturnState) => canStep(listed.state, state)
  const limit = isOwnLabel ? null : await limitOfReturn(ctx, request)
  return {
    ...toRow(actor, listed),
    size: listed.size,
    canBeCredit: listed.canBeCredit,
    refundedMinor: isOwnLabel ? null : listed.refundedMinor,
    outsideMinor: isOwnLabel ? 0 : (await refundedOutside(ctx, request.orderId)).amountMinor,
    position: request.position,
    comment: request.comment,
    shareBp: request.shareBp,
    pickupFeeMinor: isOwnLabel ? 0 : request.pickupFeeMinor,
    isOurFault: request.isOurFault,
    refundTo: request.refundTo,
    choice: request.choice,
    limit: limit && { consequence: limit.consequence, lines: limit.lines, returned: limit.returned },
    timeline: request.steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
    actions: isOwnLabel ? [] : allowedActions(actor.permissions, { isExchange: listed.isExchange, canReach }),
  }
}

export async function getPictures(ctx: Context, actor: Actor, id: number): Promise<string[]> {
  await getVisible(ctx, actor, id)
  return (await returnPictures(ctx, id)).map((content) => Buffer.from(content).toString('base64'))
}

type Previewed = {
  readonly id: number
  readonly shareBp: number | undefined
  readonly isFeeWaived: boolean
  readonly countsOutside: boolean
}

/** The exact sum of a refund, with the delivery charge when the shop made a mistake. */
export async function previewReturn(
  ctx: Context,
  actor: Actor,
  { id, shareBp, isFeeWaived, countsOutside }: Previewed,
): Promise<number> {
  await getVisible(ctx, actor, id)
  const request = await findReturn(ctx, id)
  if (!request) throw new ShopError('return.not_found')
  const { orderId, position, pieces, isOurFault } = request
  const pickupFee = money(isFeeWaived ? 0 : request.pickupFeeMinor)
  const credit = { position, pieces, shareBp: shareBp ?? request.shareBp, pickupFee }
  const { total } = await previewRefund(ctx, orderId, { pieces: [credit], withDelivery: isOurFault })
  if (!countsOutside) return total.amountMinor
  const rest = subtract(total, await refundedOutside(ctx, orderId))
  if (rest.amountMinor <= 0) throw new ShopError('return.refund_to_assign')
  return rest.amountMinor
}
