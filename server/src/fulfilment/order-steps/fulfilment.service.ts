import type { Money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'
import { askWhenReady, assertBalancePaid, captureAndSettleAll, invoiceAdvance, unpaidOf } from '#checkout'
import { hasOpenBooking } from '#fulfilment/couriers/bookings.store.ts'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import { sendParcel } from '#fulfilment/parcels/parcels.service.ts'
import { countSent, markDelivered } from '#fulfilment/parcels/parcels.store.ts'
import type { RefundTo } from '#fulfilment/returns/return.types.ts'
import { requireApproval, type WithoutApproval } from '#fulfilment/workroom/workroom.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  type BoughtLine,
  cancelUnpaid,
  findOrder,
  listBoughtLines,
  lockForPayment,
  moveOrder,
  type PayableOrder,
} from '#selling'
import { notifyCancellation, notifyDelivery } from './fulfilment-emails.service.ts'
import { statesAfter, type MerchantAction } from './fulfilment.rules.ts'
import * as fulfilmentStore from './fulfilment.store.ts'
import type { AdminOrderFacts, AdminOrder, Shipment } from './fulfilment.store.ts'
import { planRefund, refundPieces, type RefundedPieces } from './refund-pieces.service.ts'

type Move = { readonly orderId: number; readonly note: string }
/** A step that needs the customer's approval first. */
type ApprovedMove = Move & { readonly withoutApproval?: WithoutApproval | undefined }

/** Performs one action of the merchant on the locked order, and writes all its state changes to the history or none. */
async function act(
  ctx: Context,
  { orderId, note, action }: Move & { readonly action: MerchantAction },
  then: (ctx: Context, order: PayableOrder) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    const steps = statesAfter(action, order.state)
    if (!steps) throw new ShopError('order.illegal_transition')
    for (const to of steps) await moveOrder(trx, { orderId, to, actor: 'merchant', note })
    await then(trx, order)
  })
}

export async function confirmOrder(ctx: Context, move: Move): Promise<void> {
  await act(ctx, { ...move, action: 'confirm' }, async (trx, order) => {
    // The pieces of other orders are ready when the workroom has checked them.
    if (order.part !== null && !(await fulfilmentStore.isMadeToOrder(trx.db, order.id))) await askWhenReady(trx, order)
  })
}

/** Moves the order to the workroom; only orders with made-to-order products use this step. */
export async function startWork(ctx: Context, move: Move): Promise<void> {
  await act(ctx, { ...move, action: 'workroom' }, async (trx, order) => {
    if (!(await fulfilmentStore.isMadeToOrder(trx.db, order.id))) throw new ShopError('order.nothing_to_make')
  })
}

/** Returns the number of approval requests that the reason closed. */
export async function checkOrder(ctx: Context, { withoutApproval, ...move }: ApprovedMove): Promise<number> {
  let closed = 0
  await act(ctx, { ...move, action: 'check' }, async (trx, order) => {
    closed = await requireApproval(trx, order.id, withoutApproval)
    await askWhenReady(trx, order)
  })
  return closed
}

type Dispatch = ApprovedMove & {
  readonly shipment: Shipment
  /** Null for everything that is left. */
  readonly pieces?: readonly ParcelPieces[] | null
  /** True when a courier reports that it has the parcel. */
  readonly hasLeft?: boolean
  readonly withoutEwayBill?: string | undefined
}

/**
 * Hands pieces to the courier as one parcel; the order moves on with its last one. Returns the number of approval
 * requests that the reason closed.
 */
export async function dispatchOrder(
  ctx: Context,
  { orderId, note, pieces = null, ...parcel }: Dispatch,
): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    await assertBalancePaid(trx, order)
    const { isLast, closed } = await sendParcel(trx, { order, pieces, ...parcel })
    const steps = isLast ? statesAfter('dispatch', order.state) : []
    if (!steps) throw new ShopError('order.illegal_transition')
    for (const to of steps) await moveOrder(trx, { orderId, to, actor: 'merchant', note })
    await invoiceAdvance(trx, order)
    return closed
  })
}

export async function deliverOrder(ctx: Context, move: Move): Promise<void> {
  await act(ctx, { ...move, action: 'deliver' }, async (trx, order) => {
    await markDelivered(trx.db, order.id, trx.now)
    await notifyDelivery(trx, order)
  })
}

/** Runs in the transaction of the change. */
type Also = (trx: Context) => Promise<void>
const nothingElse: Also = () => Promise.resolve()

/** Queries the provider about an unpaid order first; a payment that arrives later is refunded automatically. */
export async function cancelOrder(
  ctx: Context,
  move: Move & { readonly refundTo?: RefundTo },
  also: Also = nothingElse,
): Promise<void> {
  if ((await findOrder(ctx, move.orderId))?.state === 'awaiting_payment')
    await settleReportedPayments(ctx, move.orderId)
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, move.orderId)
    if (order?.state === 'awaiting_payment') {
      await cancelUnpaid(trx, { ...move, actor: 'merchant' })
      await notifyCancellation(trx, order)
    } else {
      await refund(trx, { ...move, action: 'cancel', isRestocked: true, pieces: 'all' })
    }
    await also(trx)
  })
}

async function settleReportedPayments(ctx: Context, orderId: number): Promise<void> {
  try {
    await captureAndSettleAll(ctx, orderId, 'reconciler')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Cancelling without the provider's answer is safe, because a late payment is refunded.
    ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
  }
}

type Refund = Move & {
  readonly action: 'cancel' | 'refund'
  /** True when the goods can be sold again. */
  readonly isRestocked: boolean
  /** True when the shopper refused the parcel at the door. */
  readonly isRefused?: boolean
  readonly pieces: RefundedPieces
  readonly withDelivery?: boolean
  readonly refundTo?: RefundTo
}

async function refund(
  ctx: Context,
  { orderId, note, action, withDelivery = false, refundTo = 'source', ...how }: Refund,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    if (order.state === 'awaiting_payment' || !statesAfter(action, order.state))
      throw new ShopError('order.illegal_transition')
    const reason = action === 'cancel' ? 'order_cancelled' : 'returned'
    const leavesCash = order.offline?.method === 'cash_on_delivery' && action === 'cancel' && how.pieces !== 'all'
    // The booked courier would collect the cash of the cancelled pieces, too.
    if (leavesCash && (await hasOpenBooking(trx.db, orderId))) throw new ShopError('courier.still_booked')
    if (refundTo === 'credit' && order.userId === null) throw new ShopError('return.no_account')
    const creditOf = refundTo === 'credit' ? order.userId : null
    await refundPieces(trx, { ...how, order, withDelivery, reason, actor: 'merchant', note, creditOf })
  })
}

/** Refunds an order, or chosen pieces of it, after dispatch. */
export async function refundOrder(
  ctx: Context,
  { pieces = 'all', ...move }: Omit<Refund, 'action' | 'pieces'> & { readonly pieces?: RefundedPieces },
): Promise<void> {
  await refund(ctx, { ...move, action: 'refund', pieces })
}

/**
 * Records that the shopper refused the parcel at the door: the pieces return to stock, and the refusal counts in the
 * shopper's history.
 */
export async function refuseAtDoor(
  ctx: Context,
  { orderId, note, isRestocked = true }: Move & { readonly isRestocked?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    if (order.offline?.method !== 'cash_on_delivery') throw new ShopError('cash.not_cash')
    if (order.state !== 'on_the_way' && order.state !== 'picked_up') throw new ShopError('order.illegal_transition')
    if ((await countSent(trx.db, orderId)) > 1) throw new ShopError('parcel.several')
    await fulfilmentStore.markRefused(trx.db, orderId, trx.now)
    await refund(trx, { orderId, note, action: 'refund', isRestocked, isRefused: true, pieces: 'all' })
  })
}

/** Cancels chosen pieces of a paid order before dispatch. */
export async function cancelPieces(
  ctx: Context,
  move: Move & Pick<Refund, 'pieces' | 'withDelivery' | 'refundTo'>,
): Promise<void> {
  await refund(ctx, { ...move, action: 'cancel', isRestocked: true })
}

export type RefundPreview = {
  readonly total: Money
  /** The part of it that nobody has paid yet. */
  readonly unpaid: Money
  readonly isComplete: boolean
}

/** What a cancellation or refund would credit now. */
export async function previewRefund(
  ctx: Context,
  orderId: number,
  { pieces, withDelivery }: { readonly pieces: RefundedPieces; readonly withDelivery: boolean },
): Promise<RefundPreview> {
  const order = await findOrder(ctx, orderId)
  if (!order) throw new ShopError('order.not_found')
  const reason = statesAfter('cancel', order.state) === null ? 'returned' : 'order_cancelled'
  const { total, isComplete } = await planRefund(ctx, { order, pieces, withDelivery, reason })
  return { total, isComplete, unpaid: await unpaidOf(ctx, order, total) }
}

/** The pieces of a line that are not refunded yet. */
export async function remainingPieces(ctx: Context, orderId: number, position: number): Promise<number> {
  const [lines, { refundedPieces }] = await Promise.all([
    listBoughtLines(ctx, orderId),
    fulfilmentStore.getFacts(ctx.db, orderId),
  ])
  const line = lines[position - 1]
  if (!line) throw new ShopError('credit.unknown_line')
  const left = line.quantity - (refundedPieces[position] ?? 0)
  if (left === 0) throw new ShopError('credit.too_many_pieces')
  return left
}

export type AdminOrderView = {
  readonly order: PayableOrder
  readonly lines: readonly BoughtLine[]
  readonly facts: AdminOrderFacts
}

export async function findAdminOrder(ctx: Context, code: string): Promise<AdminOrderView | undefined> {
  const orderId = await fulfilmentStore.findOrderId(ctx.db, code)
  const order = orderId === undefined ? undefined : await findOrder(ctx, orderId)
  if (!order) return undefined
  const [lines, facts] = await Promise.all([listBoughtLines(ctx, order.id), fulfilmentStore.getFacts(ctx.db, order.id)])
  return { order, lines, facts }
}

export async function listAdminOrders(
  ctx: Context,
  requested: { readonly state: OrderState | null; readonly limit: number },
): Promise<readonly AdminOrder[]> {
  return fulfilmentStore.listOrders(ctx.db, requested)
}
