import { findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assignToPieces } from './assigned-refunds.service.ts'

type Assigning = Omit<Parameters<typeof assignToPieces>[1], 'orderId'> & {
  readonly code: string
  /** The Idempotency-Key. */
  readonly key: string | null
}

/** Runs one assignment with its audit row in one transaction, once. */
export async function assignRefund(ctx: Context, actor: Actor, { code, key, ...chosen }: Assigning): Promise<void> {
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new ShopError('order.not_found')
  await once(ctx, { by: actor, key, input: { call: 'assign refund', code, ...chosen } }, async (trx) => {
    await assignToPieces(trx, { ...chosen, orderId: found.order.id })
    const now = await findAdminOrder(trx, code)
    const { refundId, pieces, withDelivery, isRestocked, note } = chosen
    await recordChange(trx, actor, {
      verb: 'assigned a refund',
      subject: 'order',
      subjectId: code,
      before: { state: found.order.state },
      after: {
        state: now?.order.state ?? null,
        refundId,
        pieces: pieces.map((one) => ({ ...one })),
        withDelivery,
        isRestocked,
        note,
      },
    })
  })
}
