/** Lines of `settlements/recon/combined`. https://razorpay.com/docs/api/settlements/fetch-recon */
import { z } from 'zod'
import type { GatewaySettledLine, GatewaySettledPage } from '#platform/payments/payment-gateway.ts'

const word = z.string().max(100)
const amount = z.int().min(0)
/** Up to the year 9999. */
const unixSeconds = z.int().min(0).max(253_402_300_799)

const settledLine = z.object({
  entity_id: word.min(1),
  type: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
  debit: amount,
  credit: amount,
  amount,
  currency: word,
  fee: amount.nullish(),
  tax: amount.nullish(),
  settled: z.boolean(),
  settled_at: unixSeconds.nullish(),
  settlement_id: word.nullish(),
  settlement_utr: word.nullish(),
  payment_id: word.nullish(),
  order_id: word.nullish(),
  dispute_id: word.nullish(),
  description: z.string().nullish(),
})

const longestDescription = 500

function toLine(entity: z.output<typeof settledLine>): GatewaySettledLine | undefined {
  const { settlement_id: settlementId, settled_at: settledAt } = entity
  if (!entity.settled || !settlementId || settledAt == null) return undefined
  return {
    kind: entity.type,
    entityId: entity.entity_id,
    settlementId,
    utr: entity.settlement_utr ?? '',
    settledAt: new Date(settledAt * 1000),
    amountMinor: entity.amount,
    creditMinor: entity.credit,
    debitMinor: entity.debit,
    feeMinor: entity.fee ?? 0,
    taxMinor: entity.tax ?? 0,
    currency: entity.currency,
    paymentId: entity.payment_id ?? '',
    orderId: entity.order_id ?? '',
    disputeId: entity.dispute_id ?? '',
    description: (entity.description ?? '').slice(0, longestDescription),
  }
}

export const settledCollection = z
  .object({ items: z.array(settledLine) })
  .transform(({ items }): Omit<GatewaySettledPage, 'next'> & { found: number } => {
    const lines = items.map(toLine).filter((line) => line !== undefined)
    return { lines, waiting: items.length - lines.length, found: items.length }
  })
