import type { ReturnState } from '@shop/contract/return-options'
import { refundPieces } from '#features/fulfilment'
import { lockForPayment } from '#features/orders'
import { inTransaction } from '#platform/db/transaction.ts'
import type { ReturnUpdate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as picturesStore from './pictures.store.ts'
import { notifyReturn } from './return-emails.service.ts'
import { canStep } from './returns.rules.ts'
import * as returnsStore from './returns.store.ts'
import type { MerchantRequest } from './returns.store.ts'

export const mostListed = 100

export async function listOpenReturns(ctx: Context): Promise<readonly MerchantRequest[]> {
  return returnsStore.listOpen(ctx.db, mostListed)
}

export async function findReturn(ctx: Context, requestId: number): Promise<MerchantRequest | undefined> {
  return returnsStore.findForMerchant(ctx.db, requestId)
}

export async function returnPictures(ctx: Context, requestId: number): Promise<readonly Uint8Array[]> {
  return picturesStore.listPictures(ctx.db, requestId)
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

/** One step of the merchant; notifies the shopper. */
export async function moveReturn(
  ctx: Context,
  { requestId, to, note }: Handling & { readonly to: Exclude<ReturnState, 'refunded'> },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { order, request } = await lock(trx, requestId, to)
    await returnsStore.setState(trx.db, requestId, { state: to })
    await returnsStore.insertStep(trx.db, requestId, { state: to, actor: 'merchant', note, now: trx.now })
    const { productName, pieces } = request
    if (isUpdate(to)) await notifyReturn(trx, order, { state: to, productName, pieces, note })
  })
}

async function lock(trx: Context, requestId: number, to: ReturnState) {
  const found = await returnsStore.find(trx.db, requestId)
  if (!found) throw new ShopError('return.not_found')
  const order = await lockForPayment(trx, found.orderId)
  const request = await returnsStore.find(trx.db, requestId)
  if (!order || !request) throw new ShopError('return.not_found')
  if (!canStep(request.state, to)) throw new ShopError('return.illegal_step')
  return { order, request }
}

/** The piece has passed its inspection: what the policy promised goes back, with a credit note. */
export async function passReturn(
  ctx: Context,
  { requestId, note, isRestocked }: Handling & { readonly isRestocked: boolean },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { order, request } = await lock(trx, requestId, 'refunded')
    const { position, pieces, shareBp, isOurFault, refundTo } = request
    await returnsStore.insertStep(trx.db, requestId, { state: 'refunded', actor: 'merchant', note, now: trx.now })
    const refundId = await refundPieces(trx, {
      order,
      pieces: [{ position, pieces, shareBp }],
      withDelivery: isOurFault,
      isRestocked,
      reason: 'returned',
      creditOf: refundTo === 'credit' ? order.userId : null,
      actor: 'merchant',
      note: note === '' ? 'All pieces were returned.' : note,
    })
    await returnsStore.setState(trx.db, requestId, { state: 'refunded', refundId })
  })
}
