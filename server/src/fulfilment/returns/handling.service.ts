import type { AppliedLimit } from '@shop/contract/content/return-limits'
import { money, sum, type Money } from '@shop/contract/core/money'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import { assertNotPaidBack, assertPiecesLeft, outsideRefunds } from '#checkout'
import { refundPieces } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { ReturnUpdate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { passExchange, releaseReplacement } from './exchanges.service.ts'
import { limitAt } from './limits.service.ts'
import { lockReturn } from './locked-return.service.ts'
import * as picturesStore from './pictures.store.ts'
import { notifyReturn } from './return-emails.service.ts'
import type { RefundTo } from './return.types.ts'
import { canStep, needsPieces } from './returns.rules.ts'
import * as returnsStore from './returns.store.ts'
import type { MerchantRequest } from './returns.store.ts'

export const maxListed = 100

export async function listOpenReturns(ctx: Context): Promise<readonly MerchantRequest[]> {
  return returnsStore.listOpen(ctx.db, maxListed)
}

export async function findReturn(ctx: Context, requestId: number): Promise<MerchantRequest | undefined> {
  return returnsStore.findForMerchant(ctx.db, requestId)
}

/** The reason why returns of the order are limited; null when they are not. */
export async function limitOfReturn(
  ctx: Context,
  { userId, orderedAt, isOurFault }: MerchantRequest,
): Promise<AppliedLimit | null> {
  return userId === null || isOurFault ? null : limitAt(ctx, userId, orderedAt)
}

export async function returnPictures(ctx: Context, requestId: number): Promise<readonly Uint8Array[]> {
  return picturesStore.listPictures(ctx.db, requestId)
}

/** The sum that was refunded at the provider and is not assigned to pieces yet. */
export async function refundedOutside(ctx: Context, orderId: number): Promise<Money> {
  return sum((await outsideRefunds(ctx, orderId)).map(({ amount }) => amount))
}

const updates: ReadonlySet<ReturnState> = new Set<ReturnUpdate>([
  'accepted',
  'pickup_booked',
  'received',
  'refused',
  'failed',
  'sent_back',
])

function isUpdate(state: ReturnState): state is ReturnUpdate {
  return updates.has(state)
}

type Handling = { readonly requestId: number; readonly note: string }

/** Refunds, inspections and dispatches have separate services. */
export type MovedTo = Exclude<ReturnState, 'refunded' | 'passed' | 'exchanged' | 'expired'>

/** Performs one step of the merchant and notifies the shopper. */
export async function moveReturn(
  ctx: Context,
  { requestId, to, note }: Handling & { readonly to: MovedTo },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { order, request } = await lock(trx, requestId, to)
    await returnsStore.setState(trx.db, requestId, { state: to })
    await returnsStore.insertStep(trx.db, requestId, { state: to, actor: 'merchant', note, now: trx.now })
    await releaseReplacement(trx, requestId, to)
    if (isUpdate(to)) await notifyReturn(trx, order, { ...request, state: to, note })
  })
}

async function lock(trx: Context, requestId: number, to: ReturnState) {
  const locked = await lockReturn(trx, requestId)
  if (!canStep(locked.request.state, to)) throw new ShopError('return.illegal_step')
  if (needsPieces(to)) await assertPiecesLeft(trx, locked.order.id, requestId)
  return locked
}

type Passing = Handling & {
  readonly isRestocked: boolean
  /** True for an exchange whose other size cannot be sent, which is then refunded. */
  readonly isRefunded?: boolean
  /** Replaces the share that the policy promised. */
  readonly shareBp?: number | undefined
  /** Refunds without deducting the pickup fee. */
  readonly isFeeWaived?: boolean
  /** Counts refunds of the provider's dashboard towards this return, so that only the rest is sent. */
  readonly countsOutside?: boolean
  /** Replaces the shopper's choice. */
  readonly refundTo?: RefundTo | undefined
}

/**
 * Records that the piece passed its inspection: the promised share is refunded with a credit note, or the other size
 * must be sent.
 */
export async function passReturn(
  ctx: Context,
  { requestId, note, isRestocked, isRefunded = false, countsOutside = false, ...instead }: Passing,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const locked = await lock(trx, requestId, 'refunded')
    const { order, request } = locked
    const counted = countsOutside ? await outsideRefunds(trx, order.id) : []
    await assertNotPaidBack(trx, order.id, counted)
    if (request.choice !== null && !isRefunded) {
      if (request.state === 'passed') throw new ShopError('return.illegal_step')
      return passExchange(trx, locked, { requestId, note, isRestocked })
    }
    await releaseReplacement(trx, requestId, 'refunded')
    const { position, pieces, isOurFault } = request
    const { shareBp = request.shareBp, refundTo = request.refundTo, isFeeWaived = false } = instead
    const pickupFee = money(isFeeWaived ? 0 : request.pickupFeeMinor)
    if (refundTo === 'credit' && order.userId === null) throw new ShopError('return.no_account')
    await returnsStore.insertStep(trx.db, requestId, { state: 'refunded', actor: 'merchant', note, now: trx.now })
    const refundId = await refundPieces(trx, {
      order,
      pieces: [{ position, pieces, shareBp, pickupFee }],
      withDelivery: isOurFault,
      // An exchange that passed earlier was restocked at that time.
      isRestocked: isRestocked && request.state !== 'passed',
      reason: 'returned',
      creditOf: refundTo === 'credit' ? order.userId : null,
      requestId,
      counted,
      actor: 'merchant',
      note: note === '' ? 'All pieces were returned.' : note,
    })
    await returnsStore.setState(trx.db, requestId, { state: 'refunded', refundId, refundTo })
  })
}
