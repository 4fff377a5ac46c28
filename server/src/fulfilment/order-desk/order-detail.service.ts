import { indiaDay } from '@shop/contract/core/india-day'
import { toPictureSet } from '#catalogue'
import { listSellers } from '#fulfilment/order-sales/sellers.store.ts'
import { actionsFrom } from '#fulfilment/order-steps/fulfilment.rules.ts'
import { type AdminOrderView, findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { isUndoable } from '#fulfilment/parcels/parcels.rules.ts'
import { findPickup } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { balanceDue } from '#selling'
import { listTagged, orderTags } from '#sql/tags.ts'
import type { ShownOrder } from './admin-orders.types.ts'
import { findApproval } from './order-approval.store.ts'
import * as detailStore from './order-detail.store.ts'
import { allowedActions, canMove, canSee } from './order-scope.rules.ts'

/** The order if the actor may see it; any other order is not found. */
export async function getVisible(ctx: Context, actor: Actor, code: string): Promise<AdminOrderView> {
  const found = await findAdminOrder(ctx, code)
  if (!found || !canSee(actor, found.lines)) throw new ShopError('order.not_found')
  return found
}

export async function getOrder(ctx: Context, actor: Actor, code: string): Promise<ShownOrder> {
  const view = await getVisible(ctx, actor, code)
  const [facts, notes, takenBy, authors, approval, tagged, sellers, pickup] = await Promise.all([
    detailStore.listLineFacts(ctx.db, view.order.id),
    detailStore.listNotes(ctx.db, view.order.id),
    detailStore.findTaker(ctx.db, view.order.id),
    detailStore.listAuthors(ctx.db, code),
    findApproval(ctx.db, view.order.id, actor.label?.id ?? null),
    listTagged(ctx.db, orderTags, [view.order.id]),
    listSellers(ctx.db, [view.order.id]),
    findPickup(ctx.db, view.order.id),
  ])
  const balance = balanceDue(view.order)
  // An order that the customer collects is handed over, and the house asks for a balance before it dispatches. A
  // designer does not see the balance, and meets it as a refusal.
  const mayDispatch = pickup === undefined && (balance.amountMinor === 0 || actor.label !== null)
  const possible = actionsFrom(view.order.state).filter((action) => action !== 'dispatch' || mayDispatch)
  const hasPieceToMake = facts.some(({ isMadeToOrder }) => isMadeToOrder)
  return {
    view,
    notes,
    takenBy,
    authors,
    seller: sellers.get(view.order.id) ?? null,
    balanceMinor: balance.amountMinor,
    approval,
    tagged: (actor.label === null ? tagged.get(view.order.id) : undefined) ?? { tags: [], assignee: null },
    lines: facts.map(({ position, picture, isMadeToOrder, dispatchBy, sku, ...sold }) => ({
      position,
      sku,
      pictureUrl: picture === null ? null : toPictureSet(picture, '').src,
      isMadeToOrder,
      dispatchBy,
      policy: detailStore.policyOf(sold),
    })),
    today: indiaDay(ctx.now),
    viewer: actor,
    pickup: pickup ?? null,
    canUndoDelivery: pickup === undefined && canUndo(ctx, actor, view),
    actions: allowedActions(actor, { possible, lines: view.lines, hasPieceToMake }),
  }
}

function canUndo(ctx: Context, actor: Actor, { order, lines, facts }: AdminOrderView): boolean {
  const delivered = facts.steps.findLast(({ state }) => state === 'delivered')
  const isNew = delivered !== undefined && isUndoable(new Date(delivered.at), ctx.now)
  return order.state === 'delivered' && isNew && actor.permissions.has('orders.ship') && canMove(actor, lines)
}

export async function addNote(
  ctx: Context,
  actor: Actor,
  { code, body }: { readonly code: string; readonly body: string },
): Promise<void> {
  const { order } = await getVisible(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const note = { orderId: order.id, staffId: actor.staffId, author: actor.name, body, at: ctx.now }
    await detailStore.insertNote(trx.db, note)
    await recordChange(trx, actor, { verb: 'noted', subject: 'order', subjectId: code })
  })
}
