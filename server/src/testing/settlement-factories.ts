import type { Database } from '#platform/db/db.ts'

/** A line of the provider's report; amounts are paise. */
export type ReportedLine = {
  readonly entity: string
  readonly type: 'payment' | 'refund' | 'transfer' | 'adjustment'
  readonly amount: number
  readonly fee?: number
  readonly tax?: number
  readonly isCredit?: boolean
  readonly settlement: string
  readonly utr?: string
  readonly settledOn?: string
  readonly paymentId?: string
  readonly disputeId?: string
}

const header =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,' +
  'description,notes,payment_id,settlement_utr,order_id,dispute_id'

/** `1234.50`, without binary fractions. */
export function rupeesOf(paise: number): string {
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function rowOf(line: ReportedLine): string {
  const { entity, type, amount, fee = 0, tax = 0, settlement, settledOn = '24/11/2026 10:15:00' } = line
  const isCredit = line.isCredit ?? type === 'payment'
  const net = isCredit ? amount - fee : amount + fee
  const sides = isCredit ? ['0.00', rupeesOf(net)] : [rupeesOf(net), '0.00']
  const { utr = `UTR${settlement.replaceAll(/\W|_/g, '')}`, paymentId = '', disputeId = '' } = line
  const sums = [...sides, rupeesOf(amount), 'INR', rupeesOf(fee), rupeesOf(tax)]
  return [
    entity,
    type,
    ...sums,
    '0',
    '1',
    '20/11/2026',
    settledOn,
    settlement,
    '',
    '{}',
    paymentId,
    utr,
    '',
    disputeId,
  ].join(',')
}

/** The report as the dashboard writes it, in rupees. */
export const reportOf = (lines: readonly ReportedLine[]): string => [header, ...lines.map(rowOf)].join('\r\n')

export type BookedPayment = {
  readonly id: number
  readonly orderId: number
  readonly code: string
  readonly amount: number
  readonly fee: number
  readonly reference: string
}

/** A payment as the books have it. */
export async function paymentOf(db: Database, reference: string): Promise<BookedPayment> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id as orderId',
      'orders.code',
      'amount_minor as amount',
      'fee_minor as fee',
    ])
    .select('provider_payment_id as reference')
    .where('provider_payment_id', '=', reference)
    .executeTakeFirstOrThrow()
}
