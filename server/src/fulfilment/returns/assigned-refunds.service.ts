import { foreignRefund } from '#checkout'
import { type Assignment, assignRefund } from '#fulfilment/order-steps/assign-refund.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment } from '#selling'
import { releaseReplacement } from './exchanges.service.ts'
import * as returnsStore from './returns.store.ts'

/**
 * Assigns a refund that was made at the provider to pieces of its order. A return of exactly these pieces, or of all
 * remaining ones, ends as refunded. A refund that would split a return is refused.
 */
export async function assignToPieces(ctx: Context, assignment: Assignment): Promise<void> {
  const { orderId, refundId, pieces, note } = assignment
  await inTransaction(ctx, async (trx) => {
    await lockForPayment(trx, orderId)
    const open = await returnsStore.listOpenOf(trx.db, orderId)
    const lines = await returnsStore.listLines(trx.db, orderId)
    for (const { position, pieces: count } of pieces) {
      const ofLine = open.filter((request) => request.position === position)
      const followed = ofLine.find((request) => request.pieces === count)
      const line = lines.find((one) => one.position === position)
      const free = line === undefined ? 0 : line.quantity - line.takenPieces
      const isSplit = ofLine.some((request) => count > free && count < free + request.pieces)
      if (followed === undefined && isSplit) throw new ShopError('refund.in_return')
      if (followed === undefined) continue
      const { id } = followed
      await releaseReplacement(trx, id, 'refunded')
      await returnsStore.insertStep(trx.db, id, { state: 'refunded', actor: 'merchant', note, now: trx.now })
      await returnsStore.setState(trx.db, id, { state: 'refunded', refundId, refundTo: 'source' })
    }
    await assignRefund(trx, assignment)
  })
}

type ByReference = Omit<Assignment, 'orderId' | 'refundId'> & { readonly reference: string }

/** Assigns a refund by its id at the provider. */
export async function assignByReference(ctx: Context, { reference, ...chosen }: ByReference): Promise<void> {
  await assignToPieces(ctx, { ...chosen, ...(await foreignRefund(ctx, reference)) })
}
